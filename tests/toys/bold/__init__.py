"""Bold in little: the card language of a game to come, with a small match that carries its texts out."""
