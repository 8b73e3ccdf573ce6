"""The terminal client: any game in a terminal, in a pipe, or line by line for a screen reader."""
