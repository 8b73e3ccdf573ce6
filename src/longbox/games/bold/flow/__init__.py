"""The steps of Bold that ask nothing, by phase."""
