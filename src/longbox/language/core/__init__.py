"""The core phrases: the English that all games share.

A class without ``say`` is a category. One-line docstrings are the lines of the documentation.
"""

from longbox.language.check import follows, references
from longbox.language.core.categories import *  # noqa: F403
from longbox.language.core.sentences import *  # noqa: F403
from longbox.language.core.things import *  # noqa: F403
from longbox.language.core.verbs import *  # noqa: F403

CHECKS = (references, follows)
