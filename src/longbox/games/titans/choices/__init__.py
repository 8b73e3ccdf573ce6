"""What Titans asks."""
