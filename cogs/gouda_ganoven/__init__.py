"""Gouda Ganoven: rats, seven steps a night, and never enough cheese."""
