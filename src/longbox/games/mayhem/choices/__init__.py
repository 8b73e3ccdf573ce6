"""Questions to players: what is on offer, what an answer does, and why something else is not on offer."""
