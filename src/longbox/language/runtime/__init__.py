"""Card texts at work: what all games' texts have in common, from a tree to steps of the kernel.

`filters` which pieces, `steps` control (if, may, if you do, choose one, for each, costs), `picks` pieces that something
is done with, `building` from phrases to all of these. A game adds its phrases, its words and its own steps.
"""
