"""Enables pytest's assertion rewriting for the properties."""

import pytest

pytest.register_assert_rewrite("tests.contract.properties", "tests.contract.value_compare")
