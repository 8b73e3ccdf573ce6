"""The steps of Bold that ask."""
