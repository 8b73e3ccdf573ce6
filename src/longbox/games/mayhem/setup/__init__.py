"""How a match of Mayhem begins: from the start, or from a position."""
