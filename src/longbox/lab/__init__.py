"""Many games at once: tournaments and figures with their intervals."""

from longbox.lab.metrics import Metric
from longbox.lab.report import Report, wilson
from longbox.lab.simulate import simulate

__all__ = ["Metric", "Report", "simulate", "wilson"]
