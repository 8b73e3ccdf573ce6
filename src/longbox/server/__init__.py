"""The web table: HTTP and WebSocket before the engine, a store behind it, bots beside it."""
