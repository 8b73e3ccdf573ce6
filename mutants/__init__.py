"""Would a test notice? `python -m mutants` puts small faults into the rules: docs/rules-and-tests.md."""
