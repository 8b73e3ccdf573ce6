"""What texts do, step by step: abilities, Mayhem cards, GO! cards, Innates."""
