"""The questions of a turn: what may be placed, set, discarded, used or kept, and why something may not."""
