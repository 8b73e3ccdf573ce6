"""Speed of Longbox beside its peers, measured in one run on one machine: `python -m benchmarks`. See README.md here."""
