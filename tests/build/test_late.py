"""No late imports below the terminal: the lint that holds this."""

from tests.build.late import faults, late

TYPES = "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from longbox.kernel.match import {}\n"


def test_no_module_below_the_terminal_imports_late() -> None:
    assert faults() == []


def test_an_import_in_a_function_is_found() -> None:
    assert late("import os\n\ndef f():\n    from longbox.kernel import game\n") == [(4, "longbox.kernel")]


def test_an_import_for_types_only_is_found_outside_the_kernel() -> None:
    assert late(TYPES.format("Match")) == [(4, "longbox.kernel.match")]
    assert late(TYPES.format("Match"), in_kernel=True) == []


def test_the_kernel_imports_nothing_else_for_types_only() -> None:
    assert late("if TYPE_CHECKING:\n    from longbox.kernel import record\n", in_kernel=True) == [(2, "longbox.kernel")]
