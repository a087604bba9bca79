"""The REST side of the local Discord, version 10."""
