"""Packs of all games: what they may say of themselves, what they may leave out, and which game they are for."""

import pytest

import longbox
from longbox.kernel import game as there
from longbox.language.content import ContentError
from longbox.language.packs import by_far_fewest, elsewhere, games_for, misfits

PACKS = {
    "bold": '[[challenge]]\nname = "Slingshot"\ncopies = 2\ntext = "Each player adds 2 damage to their pool."\n',
    "hitline": '[[power]]\nname = "Slingshot"\ntext = "With a Hit Card at spots 3 to 4: Its value is 3 lower."\n',
    "titans": '[[card]]\nname = "Slingshot"\ncolor = "red"\ncost = 3\ntext = "+2 Power."\n',
    "mayhem": (
        '[[mayhem]]\nname = "Slingshot"\nwhen = "start"\nduration = "immediate"\nfree_for_all = true\n'
        'text = "Each of your characters heals 2."\n'
    ),
    "turtles": (
        '[[attack]]\nname = "Slingshot"\nattribute = "Fire"\npower = 1\nrarity = "common"\n'
        'text = "<Play> You may draw 1 card."\n'
    ),
}
GAMES = sorted(PACKS)
NONSENSE = '[[thing]]\nname = "Slingshot"\nweight = 3\n'


def faults(game: str, text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        longbox.start(game, packs=[("mine.toml", text)])
    return str(caught.value).splitlines()


def test_there_is_a_pack_for_every_game_that_has_packs() -> None:
    assert [game_id for game_id in there.own() if there.find(game_id).tables()] == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_origin_may_be_left_out_and_then_all_is_ours(game: str) -> None:
    assert "origin" not in PACKS[game]
    longbox.start(game, packs=[("mine.toml", PACKS[game])])
    (card,) = [card for card in there.find(game).printed([("mine.toml", PACKS[game])]) if card.name == "Slingshot"]
    assert set(card.origin.values()) <= {"ours"}


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_may_say_for_which_game_it_is(game: str) -> None:
    said = f'game = "{game}"\n{PACKS[game]}'
    assert longbox.start(game, packs=[("mine.toml", said)]).edition.name.endswith("+mine")
    for other in GAMES:
        if other != game:
            assert faults(other, said) == [f"mine.toml:1:1: this pack is for the game '{game}', not for '{other}'"]
    assert faults(game, said.replace(f'"{game}"', '"titnas"')) == [
        "mine.toml:1:1: there is no game 'titnas'; did you mean 'titans'?"
    ]
    assert faults(game, said.replace(f'"{game}"', "3")) == ['mine.toml:1:1: write the id of the game: game = "titans"']
    assert faults(game, said.replace(f'"{game}"', '"zzz"'))[0].startswith(
        "mine.toml:1:1: there is no game 'zzz'; there"
    )


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_key_is_named_with_what_is_near_or_with_all_that_there_are(game: str) -> None:
    (found,) = faults(game, PACKS[game] + "nmae = 3\n")
    assert found.endswith("'Slingshot' nmae: there is no such field; did you mean 'name'?")
    (found,) = faults(game, PACKS[game] + "zzzzzz = 3\n")
    assert "zzzzzz: there is no such field; there are name, origin, " in found
    assert ", text" in found
    (found,) = faults(game, PACKS[game] + 'origin = { txet = "ours" }\n')
    assert found.endswith("origin: there is no field 'txet'; did you mean 'text'?")
    assert faults(game, PACKS[game] + NONSENSE)[0].endswith(f"; there are {', '.join(there.find(game).tables())}")


@pytest.mark.parametrize("game", GAMES)
def test_the_game_of_a_good_pack_is_found(game: str) -> None:
    assert games_for("mine.toml", PACKS[game]) == [game]
    assert games_for("mine.toml", f'game = "{game}"\n') == [game]
    for other in GAMES:
        assert elsewhere(other, "mine.toml", PACKS[game]) == ("" if other == game else game)


@pytest.mark.parametrize("game", GAMES)
def test_the_game_of_a_pack_with_faults_is_found(game: str) -> None:
    bad = PACKS[game].replace("name =", "nmae =").replace('text = "', 'text = "Frobnicate. ')
    assert games_for("mine.toml", bad) == [game]


def test_tables_that_two_games_have_are_told_apart_by_their_keys_and_texts() -> None:
    place = '[[location]]\nname = "Pier"\n'
    assert games_for("mine.toml", f'{place}set = "X"\nmax = 20\n') == ["hitline"]
    assert games_for("mine.toml", f'{place}icon = "DOCKS"\n') == ["mayhem"]
    assert games_for("mine.toml", '[[card]]\nname = "red 3"\nsuit = "red"\n') == ["hitline"]
    assert games_for("mine.toml", '[[character]]\nname = "Terra"\nhealth = 9\n') == ["mayhem"]
    assert games_for("mine.toml", '[[character]]\nname = "Terra"\nrecruit = "Recruit: Play two Heroes."\n') == [
        "titans"
    ]


def test_what_cannot_be_told() -> None:
    assert games_for("mine.toml", "") == []
    assert games_for("mine.toml", NONSENSE) == []
    both = PACKS["hitline"] + PACKS["titans"]
    assert games_for("mine.toml", both) == ["hitline", "titans"]
    with pytest.raises(ContentError, match=r"mine\.toml:1:1: there is no game 'titnas'; did you mean 'titans'\?"):
        games_for("mine.toml", 'game = "titnas"')
    with pytest.raises(ContentError, match=r"mine\.toml:1.*: this is not TOML"):
        games_for("mine.toml", "[[card]")
    assert elsewhere("titans", "mine.toml", "[[card]") == ""
    assert elsewhere("titans", "mine.toml", NONSENSE) == ""
    assert elsewhere("titans", "mine.toml", both) == ""
    assert elsewhere("titans", "mine.toml", 'game = "mayhem"') == "", "reading it says so, with the line"


def test_how_much_of_a_pack_does_not_fit() -> None:
    tables = {"card": ("name", "text")}
    assert misfits({}, tables) == 0
    assert misfits({"game": "titans", "card": [{"name": 1, "text": 2}, {"name": 1, "cost": 3}]}, tables) == 1
    assert misfits({"power": [{"name": 1, "text": 2}, {}], "card": []}, tables) == 4
    assert misfits({"power": {"name": 1}, "x": 3}, tables) == 3


def test_one_that_has_by_far_the_least_against_it() -> None:
    assert by_far_fewest({}) == []
    assert by_far_fewest({"a": 0, "b": 1}) == ["a"]
    assert by_far_fewest({"a": 0, "b": 0}) == ["a", "b"]
    assert by_far_fewest({"a": 2, "b": 4, "c": 5}) == ["a", "b"]


@pytest.mark.parametrize("game", GAMES)
def test_every_problem_has_its_line_and_column_and_all_are_told_together(game: str) -> None:
    table = PACKS[game].split("]]")[0][2:]
    bad = PACKS[game].replace('text = "', 'text = "Frobnicate. ').replace("[[", "  [[").replace("\nname", "\n  name")
    bad += f"zzz = 3\n[[{table}]]\n[[{table}]]\nname = 5\n{NONSENSE}"
    found = faults(game, f'game = "{game}"\n{bad}')
    places = [line.split(": ")[0].split(":")[1:] for line in found]
    assert all(len(place) == 2 for place in places), found
    assert any("Frobnicate" in line and f":{len('text = ') + 2}: {table} 'Slingshot' text: " in line for line in found)
    assert any(f":2:3: {table} 'Slingshot' zzz" not in line and ":1: " in line and "zzz" in line for line in found)
    assert [line for line in found if f"{table} 'number 2' name: this field is missing" in line]
    assert [line for line in found if f":8: {table} 'number 3' name: this must be a text, not a whole number" in line]
    assert any("there is no table 'thing' here" in line for line in found)
    assert places == sorted(places, key=lambda place: [int(part) for part in place])
