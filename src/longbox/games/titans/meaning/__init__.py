"""What the sentences of Titans mean: a text becomes steps, abilities that wait for their moment, and Attacks.

`cards`: building a text and describing cards; `abilities`: parts and sentences, and when they happen; `deeds`: what
they do; `fields`: texts in fields of their own.
"""

from longbox.games.titans.meaning import deeds as deeds
from longbox.games.titans.meaning.abilities import make_attack as make_attack
from longbox.games.titans.meaning.cards import CARD as CARD
from longbox.games.titans.meaning.cards import CHARACTER as CHARACTER
from longbox.games.titans.meaning.cards import EVENT_CARD as EVENT_CARD
from longbox.games.titans.meaning.cards import TEXT as TEXT
from longbox.games.titans.meaning.cards import Build as Build
from longbox.games.titans.meaning.fields import recruit_of as recruit_of
from longbox.games.titans.meaning.fields import vp_of as vp_of
