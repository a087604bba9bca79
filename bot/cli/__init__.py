"""The command line: reads what was asked for, puts the parts together, ends with a code."""
