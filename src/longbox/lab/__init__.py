"""Many games at once: tournaments and figures with their intervals."""

from longbox.lab.metrics import Metric, register
from longbox.lab.report import Figure, Rate, Report, wilson
from longbox.lab.simulate import simulate

__all__ = ["Figure", "Metric", "Rate", "Report", "register", "simulate", "wilson"]
