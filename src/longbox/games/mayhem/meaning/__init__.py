"""What the sentences of Mayhem mean: texts become runs of steps, conditions of cards, Missions."""
