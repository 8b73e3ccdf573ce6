"""Questions to players: options, what an answer does, and why something isn't an option."""
