"""For all tests: a busy machine is no reason to fail a property, so none has a deadline."""

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
