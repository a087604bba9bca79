"""Figures, never asserts: `python -m tests.bench [part ...]`. Not part of the test run."""
