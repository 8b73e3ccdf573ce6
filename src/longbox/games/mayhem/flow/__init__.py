"""What happens without a question: set-up and rounds, turns, movement, Missions."""
