"""Who sits where, with whom, round by round, and proof that it is fair.

    >>> import roundtable
    >>> night = roundtable.plan(["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus"], tables=[4, 3], rounds=3)
    >>> night.verdict
    'meetings_optimal'
    >>> len(night.rounds)
    3

One call, one answer: no files, no network, no state. The same question and seed give the same plan on any machine.
People go by the name they are listed with, or nearly so ("jose" finds "José"), or by their number from 1; rounds,
tables and seats count from 1.

Every function has ``lang`` ("en", "ja" or "ja-kaisen": the language of notes and errors), and those that may take
long have ``progress``: a function that is called several times a second with a :class:`Progress`. If it returns
``False`` the work stops, and the answer is the best so far and says so (``stopped``). Ctrl-C raises KeyboardInterrupt.

A question without an answer raises :class:`RoundtableError`, with a ``code`` for programs and ``alternatives`` as data.
"""

from ._answers import Answer, Audit, Bound, Note, Plan, Round
from ._ask import Progress, RoundtableError, ask
from ._roundtable import __version__
from ._verbs import bound, check, improve, next, plan, repair, reverse

__all__ = [
    "Answer",
    "Audit",
    "Bound",
    "Note",
    "Plan",
    "Progress",
    "Round",
    "RoundtableError",
    "__version__",
    "ask",
    "bound",
    "check",
    "improve",
    "next",
    "plan",
    "repair",
    "reverse",
]
