"""What lies on the table of Turtles, and one helper for each thing that can change."""

from longbox.games.turtles.table.book import Book, House
from longbox.games.turtles.table.match import Turtles

__all__ = ["Book", "House", "Turtles"]
