"""Entry of ``python -m bench``."""

import sys
from types import MappingProxyType

from bench.rules import measure

BENCHES = MappingProxyType({"rules": measure})


def main(words: list[str]) -> int:
    """Run one bench and print what it measured."""
    if len(words) != 1 or words[0] not in BENCHES:
        print(f"python -m bench {'|'.join(BENCHES)}", file=sys.stderr)
        return 2
    print(BENCHES[words[0]]())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
