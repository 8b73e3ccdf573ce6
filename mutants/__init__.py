"""Would a test notice? Small faults are put into the rules, one at a time: `python -m mutants`. See CONTRIBUTING.md."""
