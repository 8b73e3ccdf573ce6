"""The steps of a turn that ask: what may be placed, set, discarded, used or left, and why something may not."""
