"""A process whose files may not grow beyond a size while twenty entries are appended.

``python -m tests.short_files FOLDER BYTES`` writes whether saving failed meanwhile; then files may
grow again, and five more entries follow.
"""

import resource
import sys
from pathlib import Path

from tests.journals import PATIENCE, Device


def _limit_files(size: int) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))


def main(folder: Path, size: int) -> bool:
    """Append without room and with it; whether all is on the disk then."""
    opened = Device(folder, retry=0.2)
    opened.ready()
    _limit_files(size)
    match = opened.journal.begin("header")
    states = set[str]()
    for number in range(20):
        opened.journal.append(match, 1, f"{number}")
        opened.wait_for_state("synced", "failed")
        states.add(opened.journal.condition.state)
    sys.stdout.write("failed\n" if "failed" in states else "never failed\n")
    _limit_files(resource.RLIM_INFINITY)
    for number in range(20, 25):
        opened.journal.append(match, 1, f"{number}")
    opened.synced()
    return opened.journal.close(PATIENCE)


if __name__ == "__main__":
    sys.exit(0 if main(Path(sys.argv[1]), int(sys.argv[2])) else 1)
