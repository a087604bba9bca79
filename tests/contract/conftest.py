"""Lets the asserts of the properties say what they compared."""

import pytest

pytest.register_assert_rewrite("tests.contract.properties", "tests.contract.value_compare")
