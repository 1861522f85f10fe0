"""Ray plays the same games, also by classes of one's own: a worker is killed, and no game is lost or counted twice."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest

from ecumene.arena import cluster, pool
from tests.arena.games import KILLS_ITS_WORKER, documented, plan, program, timeless

GAMES = range(8)


@pytest.fixture
def own_token(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clusters let in only who has their token: this one has its own, and leaves that of the user alone."""
    path = tmp_path / "token"
    path.write_text(secrets.token_hex(32), encoding="utf-8")
    monkeypatch.setenv("RAY_AUTH_TOKEN_PATH", str(path))


@pytest.mark.usefixtures("own_token")
@pytest.mark.filterwarnings("ignore")  # of Ray and what it brings
def test_two_workers_of_which_one_is_killed_play_what_the_pool_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "steady.py").write_text(documented("Bots in Python"), encoding="utf-8")
    what = plan("random", program(tmp_path, KILLS_ITS_WORKER), "py:steady:Careful?looks=1")
    (tmp_path / "killed").touch()
    alone = list(pool.played(what, GAMES, 2))
    (tmp_path / "killed").unlink()
    cluster.open_cluster(cluster.LOCAL, 2)
    rows = list(cluster.played(what, GAMES))
    assert (tmp_path / "killed").exists()
    assert [row.number for row in sorted(rows)] == list(GAMES)
    assert timeless(rows) == timeless(alone)


@pytest.mark.usefixtures("own_token")
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no Ray cluster at 'nonsense:address'"):
        cluster.open_cluster("nonsense:address", 2)
