"""Closed sets of names: what a seat, a table and a refusal can be."""

from typing import Literal

Kind = Literal["person", "open", "bot"]
Stage = Literal["gathering", "playing", "over", "outdated"]
Why = Literal["", "asked", "away", "flagged", "gone"]
Code = Literal[
    "banned",
    "busy",
    "closed",
    "flagged",
    "foreign",
    "host",
    "illegal",
    "malformed",
    "method",
    "muted",
    "not_yours",
    "outdated",
    "spent",
    "stale",
    "too_big",
    "too_fast",
    "too_many",
    "too_slow",
    "unknown",
]
