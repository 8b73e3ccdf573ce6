"""What Hit Line asks."""
