"""The card language: a small controlled English in which a card's sentence is its program."""

from longbox.language.engine import Language as Language
from longbox.language.errors import LexiconError as LexiconError
from longbox.language.errors import TextError as TextError
from longbox.language.errors import TreeError as TreeError
from longbox.language.nodes import Count as Count
from longbox.language.nodes import Node as Node
from longbox.language.nodes import Ordinal as Ordinal
from longbox.language.nodes import Word as Word

TableError = LexiconError  # its name before 0.2
