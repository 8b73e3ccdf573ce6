"""The table of Titans: the match, and one helper for each thing that can change."""
