"""The pool as it was designed, in short: what a card does is named by its deed, which all cards with that deed share.

`2nd+`: as the second or third Attack of the turn. `vs [F]`: against an attack with an [F] in it.
"""

from typing import NamedTuple

TABLE = """
Rooftop Runner           | Character           | Wind     | 1 | common        | <Flip> draw 1
April O'Neil             | Character           | Wind     | 1 | common        | <Flip> peek
Whistling Twin Fan       | Character           | Wind     | 2 | common        |
Karai                    | Character           | Wind     | 2 | common        |
Stairwell Sprinter       | Character           | Wind     | 1 | common        | when att 1 if an [F] was placed
Michelangelo             | Character           | Wind     | 1 | ordinary foil | when att 1 if 2+ Attacks placed
Hamato Yoshi             | Character           | Wind     | 0 | super rare    | when att 2 if 3 Attacks placed
Typhoon Outrider         | Character           | Wind     | 3 | ordinary foil | <Flip> selfmill 1
Splinter                 | Character           | Nature   | 1 | common        | <Flip> rec Character
Reed-Bed Lookout         | Character           | Nature   | 1 | common        | <Flip> peek
Bamboo Grove Monk        | Character           | Nature   | 2 | common        |
Riverbank Brawler        | Character           | Nature   | 2 | common        |
Old Canal Warden         | Character           | Nature   | 1 | common        | when att 1 if an [F] was placed
Donatello                | Character           | Nature   | 1 | ordinary foil | when att 1 if 2+ Attacks placed
The Ancient One          | Character           | Nature   | 0 | super rare    | <Flip> rec normal Attack, twice
Leatherhead              | Character           | Nature   | 3 | ordinary foil | <Flip> selfmill 1
Ember-Sash Novice        | Character           | Fire     | 1 | common        | <Flip> mill 1
Foot Ninja               | Character           | Fire     | 2 | common        |
Casey Jones              | Character           | Fire     | 2 | common        |
Baxter Stockman          | Character           | Fire     | 1 | common        | when att 1 if an [F] was placed
Match-Head Trickster     | Character           | Fire     | 1 | common        | <Flip> disc 1
Raphael                  | Character           | Fire     | 1 | ordinary foil | when att 1 if 2+ Attacks placed
Foot Mystic              | Character           | Fire     | 0 | super rare    | when att 2 if an [F] was placed
Shredder                 | Character           | Fire     | 3 | ordinary foil | <Flip> selfmill 1
Cellar-Door Guard        | Character           | Mountain | 1 | common        | <Flip> unitem
Granite Shell Veteran    | Character           | Mountain | 2 | common        |
Purple Dragon Brawler    | Character           | Mountain | 2 | common        |
Foot Elite Guard         | Character           | Mountain | 1 | common        | when att 1 if an [F] was placed
Ledge Watcher            | Character           | Mountain | 1 | common        | <Flip> peek
Leonardo                 | Character           | Mountain | 1 | ordinary foil | when att 1 if 2+ Attacks placed
Hermit of the Deep Vault | Character           | Mountain | 0 | super rare    | <Flip> draw 2
Hun                      | Character           | Mountain | 3 | ordinary foil | <Flip> selfmill 1
Draught Kick             | Attack              | Wind     | 1 | common        | <Play> draw 1
Spinning Sleeve          | Attack              | Wind     | 1 | common        | <Play> peek
Feather-Step Jab         | Attack              | Wind     | 2 | common        |
Crosswind Sweep          | Attack              | Wind     | 1 | common        | <Play> self 1 if 2nd+
Gust of Needles          | Attack              | Wind     | 1 | ordinary foil | <Play> self 1 if 3rd
Falling Kite Drop        | Attack              | Wind     | 1 | ordinary foil | <Play> disc 1
Vine-Whip Staff          | Attack              | Nature   | 2 | common        |
Pond-Ripple Palm         | Attack              | Nature   | 1 | common        | <Play> rec normal Attack
Thornbush Throw          | Attack              | Nature   | 1 | common        | <Play> self 1 if 2nd+
Heron Stance Poke        | Attack              | Nature   | 1 | common        | <Play> peek
Undergrowth Ambush       | Attack              | Nature   | 1 | ordinary foil | <Play> self 1 if 3rd
Tidal Shell Bash         | Attack              | Nature   | 1 | ordinary foil | <Play> rec Character
Spark-Chain Punch        | Attack              | Fire     | 1 | common        | <Play> mill 1
Coal-Step Stomp          | Attack              | Fire     | 2 | common        |
Flare Elbow              | Attack              | Fire     | 1 | common        | <Play> self 1 if 2nd+
Cinder Toss              | Attack              | Fire     | 1 | common        | <Play> disc 1
Backdraft Hook           | Attack              | Fire     | 1 | ordinary foil | <Play> self 1 if 3rd
Chimney Dive             | Attack              | Fire     | 1 | ordinary foil | <Play> mill 1
Rubble Shoulder          | Attack              | Mountain | 2 | common        |
Pillar Headbutt          | Attack              | Mountain | 1 | common        | <Play> self 1 if 2nd+
Gravel Spray             | Attack              | Mountain | 1 | common        | <Play> unitem
Shelf-Drop Slam          | Attack              | Mountain | 1 | common        | <Play> peek
Fault-Line Kick          | Attack              | Mountain | 1 | ordinary foil | <Play> self 1 if 3rd
Anvil Palm               | Attack              | Mountain | 1 | ordinary foil | <Play> disc 1
Hundred-Gust Barrage     | Attack [F]          | Wind     | 3 | ordinary foil | <Play> draw 1
Sky-Splitting Heel       | Attack [F]          | Wind     | 4 | ultra rare    |
Eye of the Cyclone       | Attack [F]          | Wind     | 3 | super rare    | <Play> disc 2
Great Canopy Crash       | Attack [F]          | Nature   | 4 | ultra rare    |
Flood-Gate Rush          | Attack [F]          | Nature   | 3 | ordinary foil | <Play> rec normal Attack
Living Thicket Cage      | Attack [F]          | Nature   | 3 | super rare    | <Play> nokeep
Phoenix-Kiln Combo       | Attack [F]          | Fire     | 3 | super rare    | <Play> mill 2
Blast-Furnace Uppercut   | Attack [F]          | Fire     | 4 | ultra rare    |
Rolling Inferno          | Attack [F]          | Fire     | 3 | ordinary foil | <Play> mill 1
Summit Breaker           | Attack [F]          | Mountain | 4 | ultra rare    |
Landslide Formation      | Attack [F]          | Mountain | 3 | ordinary foil | <Play> unitem
Four-Corner Quake        | Attack [F]          | Mountain | 3 | super rare    | <Play> nokeep
Sidestep Breeze          | Attack [C]          | Wind     | 1 | common        | <Play> draw 1
Turning Leaf Parry       | Attack [C]          | Wind     | 2 | common        |
Slipstream Grab          | Attack [C]          | Wind     | 1 | ordinary foil | <Play> strike
Lily-Pad Deflection      | Attack [C]          | Nature   | 2 | common        |
Bark-Skin Block          | Attack [C]          | Nature   | 1 | common        | <Play> rec Character
Snare-Root Catch         | Attack [C]          | Nature   | 1 | ordinary foil | <Play> strike
Flashpoint Riposte       | Attack [C]          | Fire     | 1 | common        | <Play> mill 1
Heat-Shimmer Feint       | Attack [C]          | Fire     | 2 | common        |
Hot-Iron Disarm          | Attack [C]          | Fire     | 1 | ordinary foil | <Play> disc 1
Shell-Wall Brace         | Attack [C]          | Mountain | 2 | common        |
Buttress Stance          | Attack [C]          | Mountain | 1 | common        | <Play> self 2 if vs [F]
Stone-Grip Reversal      | Attack [C]          | Mountain | 1 | ordinary foil | <Play> strike
Mirror of the Gale       | Attack [F][C]       | Wind     | 4 | ordinary foil |
Vacuum Void Stance       | Attack [F][C]       | Wind     | 3 | ultra rare    | <Play> disc 1
Sleeping Forest Guard    | Attack [F][C]       | Nature   | 4 | ordinary foil |
Ten-Root Bulwark         | Attack [F][C]       | Nature   | 3 | ultra rare    | <Play> rec Character
Counter-Blaze Wheel      | Attack [F][C]       | Fire     | 4 | ordinary foil |
White-Heat Answer        | Attack [F][C]       | Fire     | 3 | ultra rare    | <Play> mill 1
Unmoved Peak             | Attack [F][C]       | Mountain | 5 | ultra rare    |
Shell Against Shell      | Attack [F][C]       | Mountain | 4 | ordinary foil |
Signal Kite              | Item                | Wind     | - | ordinary foil | redraw
Weighted Silk Cord       | Item                | Wind     | - | ordinary foil | chpow Wind
Smoke Pellet             | Item                | Wind     | - | common        | any: draw 1
Herb Satchel             | Item                | Nature   | - | ordinary foil | ward
Carved Bo Staff          | Item                | Nature   | - | ordinary foil | chpow Nature
Frog-Call Flute          | Item                | Nature   | - | common        | any: peek
Firecracker Belt         | Item                | Fire     | - | common        | any: boost
Forge-Mark Gauntlets     | Item                | Fire     | - | ordinary foil | chpow Fire
Oil-Lamp Trap            | Item                | Fire     | - | ultra rare    | thorn
Manhole Buckler          | Item                | Mountain | - | ordinary foil | ward
Slate Knuckles           | Item                | Mountain | - | ordinary foil | chpow Mountain
Basement Key             | Item                | Mountain | - | common        | any: unitem
Midnight Drill           | Event <Play>        | -        | - | common        | <Play> draw 2
Rumour on the Radio      | Event <Play>        | -        | - | common        | <Play> disc 1
Cut the Power Line       | Event <Play>        | -        | - | ordinary foil | <Play> unitem
Call Back the Old Crew   | Event <Play>        | -        | - | ordinary foil | <Play> rec Character
Sewer Map Exchange       | Event <Play>        | -        | - | common        | <Play> swap
Rain of Slates           | Event <Play>        | -        | - | ultra rare    | <Play> mill 2
Loose Floorboard         | Event <Flip>        | -        | - | common        | <Flip> mill 1
Pizza-Box Decoy          | Event <Flip>        | -        | - | common        | <Flip> draw 1
Net from the Ceiling     | Event <Flip>        | -        | - | ordinary foil | <Flip> nokeep
Alarm Bells              | Event <Flip>        | -        | - | common        | <Flip> disc 1
Steam Pipe Burst         | Event <Flip>        | -        | - | super rare    | <Flip> mill 2
Stray Cat Distraction    | Event <Flip>        | -        | - | common        | <Flip> unitem
Sudden Blackout          | Event <Play & Flip> | -        | - | super rare    | <Play & Flip> disc 1
Training Flashback       | Event <Play & Flip> | -        | - | ordinary foil | <Play & Flip> rec normal Attack
Rooftop Collapse         | Event <Play & Flip> | -        | - | ordinary foil | <Play & Flip> mill 1
Old Friend at the Door   | Event <Play & Flip> | -        | - | ordinary foil | <Play & Flip> rec Character
"""


class Row(NamedTuple):
    title: str
    kind: str
    attribute: str
    power: str
    rarity: str
    deed: str

    @property
    def face(self) -> str:
        return self.title.lower().replace("'", "").replace(" ", "-")

    @property
    def type(self) -> str:
        return self.kind.split()[0]

    @property
    def marks(self) -> str:
        return self.kind.removeprefix(self.type).strip()


def read() -> list[Row]:
    return [Row(*(part.strip() for part in f"{line} |".split("|")[:6])) for line in TABLE.strip().splitlines()]


POOL = read()
