"""What finished games leave behind: statistics, achievements, replays, verification, privacy.

Uses tables and storage; no Discord here.
"""
