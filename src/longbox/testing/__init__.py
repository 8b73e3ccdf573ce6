"""The conformance kit that any game, ours or a stranger's, must pass; and readable playthroughs.

from longbox.testing import check
print(check("hitline", games=10))
"""

from longbox.testing.checking import check
from longbox.testing.playthrough import playthrough
from longbox.testing.report import ConformanceError, Finding, Report

__all__ = ["ConformanceError", "Finding", "Report", "check", "playthrough"]
