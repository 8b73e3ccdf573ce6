"""The steps of each phase that ask nothing."""
