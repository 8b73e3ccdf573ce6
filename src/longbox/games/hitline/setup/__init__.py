"""How matches of Hit Line begin: from the box, or in the middle."""
