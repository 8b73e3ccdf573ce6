"""What every game shares: matches, decisions, frames, zones and knowledge, chance, events, positions, records."""
