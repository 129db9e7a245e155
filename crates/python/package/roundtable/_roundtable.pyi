"""The compiled part: JSON in, JSON out, and the program."""

from typing import Callable, List, Optional

__version__: str

def ask(request: bytes, progress: Optional[Callable[[int, int, int], object]] = None) -> bytes: ...
def main(given: List[str]) -> int: ...
