"""Simulated users at their clients: what they do, and exactly what they see."""
