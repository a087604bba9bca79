"""Benchmarks: `python -m tests.bench [part ...]`. They print figures and assert nothing."""
