"""The table of Mayhem: the match, and one helper for each thing that can change."""
