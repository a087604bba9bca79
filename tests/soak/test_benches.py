"""Short runs of the benchmarks, to check that they still work. Nothing is measured."""

import pytest

from tests.bench.startup_memory import measure_table_counts


async def test_the_bench_of_many_tables_comes_to_its_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    await measure_table_counts((12,), rounds=1, models=5, playing=4)
    told = capsys.readouterr().out
    assert "12 live tables, 4 in play" in told
    assert "memory: and shown" in told
