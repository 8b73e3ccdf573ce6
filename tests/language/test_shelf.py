"""Shelves: our files first, packs over them, and who is to blame for what."""

import pytest

from longbox.kernel.match import Edition
from longbox.language.content import Content, ContentError, Record
from longbox.language.docs import sample_language
from longbox.language.shelf import Name, Rack, Shelf, fingerprint, slug

LANGUAGE = sample_language()
OURS = ("ours.toml", "also-ours.toml")


class PlaceRecord(Record, frozen=True, kw_only=True):
    copies: int = 1


class Places(Shelf):
    def __init__(self) -> None:
        super().__init__(OURS, {"copies": (1, 9)})
        self.places = Rack("place", PlaceRecord, OURS)

    def add(self, content: Content, file: str) -> None:
        self.places.add(content, file)

    def check_ours(self) -> None:
        if len(self.places) != 2:
            self.bad(self.places.last_file, "place", "", "", f"there are 2 places, not {len(self.places)}")

    def check_names(self) -> None:
        self.check_codes(self.places.names)


def place(name: str, copies: int = 1) -> str:
    return f'[[place]]\nname = "{name}"\ncopies = {copies}\norigin = {{ name = "ours" }}\n'


def filled(*packs: tuple[str, str], ours: str = place("Tower") + place("Park")) -> Places:
    shelf = Places()
    shelf.fill({"place": PlaceRecord}, LANGUAGE, [(OURS[0], ours)], packs)
    shelf.stop_if_bad()
    return shelf


def test_a_pack_adds_and_replaces_by_name() -> None:
    shelf = filled(("mine.toml", place("Park", 3) + place("Docks")))
    assert [(record.name, record.copies) for record in shelf.places.records] == [
        ("Tower", 1),
        ("Park", 3),
        ("Docks", 1),
    ]
    assert shelf.places.names[1] == Name("Park", "mine.toml", "place", "Park")
    assert shelf.places.last_file == "mine.toml"


def test_our_own_files_are_counted_before_packs_come() -> None:
    with pytest.raises(ContentError, match=r"ours\.toml:1: place: there are 2 places, not 1"):
        filled(("mine.toml", place("Park")), ours=place("Tower"))


def test_a_number_has_its_limits_in_every_file() -> None:
    with pytest.raises(ContentError, match=r"mine\.toml:3: place 'Docks' copies: copies goes from 1 to 9, not 10"):
        filled(("mine.toml", place("Docks", 10)))


def test_a_packs_name_is_to_blame_before_ours() -> None:
    shelf = Places()
    names = [Name("T'ower!", "mine.toml", "place", "T'ower!"), Name("Tower", OURS[0], "place", "Tower")]
    shelf.check_codes([*names, Name("!", "mine.toml", "card", "Robin", "innate")])
    assert [str(problem) for problem in shelf.problems] == [
        "mine.toml: place 'T'ower!' name: as a code this is 'tower', as 'Tower' is already",
        "mine.toml: card 'Robin' innate: a name has at least one letter or digit",
    ]


@pytest.mark.parametrize(
    ("name", "code"), [("T-Car", "t-car"), ("Robin's Café", "robins-cafe"), ("Titans Go!", "titans-go"), ("!", "")]
)
def test_a_name_as_a_code(name: str, code: str) -> None:
    assert slug(name) == code


def test_a_fingerprint_heeds_rules_records_and_actions() -> None:
    edition = Edition("toy", "toy-1")
    records = filled().places.records
    found = {fingerprint("1", records, edition), fingerprint("2", records, edition), fingerprint("1", [], edition)}
    assert edition.add_family("to", ["a", "b"]) == 0
    found.add(fingerprint("1", records, edition))
    assert len(found) == 4
    assert edition.codes == ["to:a", "to:b"]
    assert fingerprint("1", records, edition) in found
