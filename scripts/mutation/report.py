"""What became of the faults, and the figures."""

from dataclasses import dataclass

from .faults import Fault

NOTICED, MISSED, SAME, LATE = "noticed", "NOT NOTICED", "changes nothing", "out of time"


@dataclass(frozen=True)
class Result:
    """What became of a fault."""

    fault: Fault
    verdict: str
    by: str
    """The test that failed, or how many did not."""
    seconds: float


def share(noticed: int, missed: int) -> str:
    """How many of those that count were noticed."""
    return f"{100 * noticed / (noticed + missed):.1f} %" if noticed + missed else "-"


def table(results: list[Result]) -> str:
    """What was found out, faults that no test noticed line by line."""
    counts = {
        verdict: sum(r.verdict == verdict for r in results) for verdict in (NOTICED, SAME, MISSED, LATE)
    }
    lines = [f"{count:5} {verdict}" for verdict, count in counts.items() if count or verdict != LATE]
    lines.append(f"{share(counts[NOTICED], counts[MISSED] + counts[LATE]):>7} of those that count")
    for result in results:
        if result.verdict in (MISSED, LATE):
            fault = result.fault
            lines.append(
                f"\n{fault.file}:{fault.line} {fault.function} ({result.verdict.lower()}: {result.by})"
            )
            lines += [f"  - {fault.before}", f"  + {fault.after}"]
    return "\n".join(lines)


def row(kind: str, commit: str, seed: int, results: list[Result]) -> str:
    """A line of the page."""
    noticed, same, missed = (
        sum(r.verdict in verdicts for r in results) for verdicts in ((NOTICED,), (SAME,), (MISSED, LATE))
    )
    cells = [kind, commit, str(seed), str(len(results)), str(noticed), str(same), str(missed)]
    return f"| {' | '.join([*cells, share(noticed, missed)])} |\n"
