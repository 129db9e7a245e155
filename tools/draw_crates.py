#!/usr/bin/env python3
"""Draws the crates of a checkout as SVG: a box a crate, above every crate that it uses, as wide as it has lines of code.

    python3 tools/draw_crates.py CHECKOUT TITLE > crates.svg

Lines of code are those of `src` without comments, blank lines and inner tests. Dependencies of tests are left out, and
so is an arrow where a longer way of arrows leads to the same crate. Python 3.11, standard library only.
"""

import html
import sys
import tomllib
from pathlib import Path

WIDTH, HEIGHT, FLOOR, GAP, LEAST = 1160, 40, 84, 16, 66


def lines_of_code(source: Path) -> int:
    count = 0
    for file in source.rglob("*.rs"):
        text = file.read_text(encoding="utf-8").split("\n#[cfg(test)]\nmod ")[0]
        count += sum(1 for line in text.splitlines() if line.strip() and not line.strip().startswith("//"))
    return count


def crates(root: Path) -> tuple[dict[str, int], dict[str, set[str]]]:
    """The lines of every crate, and the crates that it uses."""
    names, lines, uses = {}, {}, {}
    manifests = {file.parent.name: tomllib.loads(file.read_text()) for file in root.glob("crates/*/Cargo.toml")}
    for folder, manifest in manifests.items():
        names[manifest["package"]["name"]] = folder
    for folder, manifest in manifests.items():
        lines[folder] = lines_of_code(root / "crates" / folder / "src")
        uses[folder] = {names[name] for name in manifest.get("dependencies", {}) if name in names}
    return lines, uses


def reached(uses: dict[str, set[str]], crate: str) -> set[str]:
    return uses[crate].union(*(reached(uses, used) for used in uses[crate]))


def floors(uses: dict[str, set[str]]) -> list[list[str]]:
    """The crates by the longest way down, the lowest floor first."""
    depth: dict[str, int] = {}

    def of(crate: str) -> int:
        if crate not in depth:
            depth[crate] = max((of(used) + 1 for used in uses[crate]), default=0)
        return depth[crate]

    by_floor: list[list[str]] = [[] for _ in range(1 + max(map(of, uses)))]
    for crate in sorted(uses):
        by_floor[of(crate)].append(crate)
    return by_floor


def drawn(lines: dict[str, int], uses: dict[str, set[str]], title: str) -> str:
    arrows = [
        (crate, used)
        for crate in sorted(uses)
        for used in sorted(uses[crate])
        if not any(used in reached(uses, other) for other in uses[crate] if other != used)
    ]
    rows = floors(uses)
    scale = min((WIDTH - GAP * (len(row) + 1) - LEAST * len(row)) / sum(lines[crate] for crate in row) for row in rows)
    height = FLOOR * len(rows) + 60
    place: dict[str, tuple[float, float, float]] = {}
    for floor, row in enumerate(rows):
        wide = [LEAST + lines[crate] * scale for crate in row]
        left = (WIDTH - sum(wide) - GAP * (len(row) - 1)) / 2
        for crate, width in zip(row, wide):
            place[crate] = (left, height - FLOOR * (floor + 1), width)
            left += width + GAP
    total = f"{sum(lines.values()):,} lines, {len(lines)} crates on {len(rows)} floors, {len(arrows)} arrows"
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        '<defs><marker id="tip" markerWidth="7" markerHeight="7" refX="6" refY="3" orient="auto">'
        '<path d="M0 0L7 3L0 6z" fill="#678"/></marker></defs>',
        f'<text x="16" y="26" font-size="17">{html.escape(title)}</text>',
        f'<text x="16" y="44" font-size="12" fill="#567">{total}; an arrow leads to a crate that is used</text>',
    ]
    for crate, used in arrows:
        (x, y, w), (x2, y2, w2) = place[crate], place[used]
        # A little towards the other box, so that arrows of one box do not share their ends.
        start = min(max(x + w / 2 + (x2 + w2 / 2 - x - w / 2) * 0.2, x + 8), x + w - 8)
        end = min(max(x2 + w2 / 2 + (start - x2 - w2 / 2) * 0.2, x2 + 8), x2 + w2 - 8)
        bend = (y2 - y - HEIGHT) / 2
        path = f"M{start:.0f} {y + HEIGHT}C{start:.0f} {y + HEIGHT + bend:.0f} {end:.0f} {y2 - bend:.0f} {end:.0f} {y2 - 1}"
        out.append(f'<path d="{path}" fill="none" stroke="#89a" marker-end="url(#tip)"/>')
    for crate, (x, y, w) in place.items():
        out.append(f'<rect x="{x:.0f}" y="{y}" width="{w:.0f}" height="{HEIGHT}" fill="#dbe7f3" stroke="#456"/>')
        out.append(f'<text x="{x + 6:.0f}" y="{y + 17}" font-size="13">{crate}</text>')
        out.append(f'<text x="{x + 6:.0f}" y="{y + 32}" font-size="11" fill="#567">{lines[crate]:,}</text>')
    return "\n".join([*out, "</svg>"])


if __name__ == "__main__":
    print(drawn(*crates(Path(sys.argv[1])), sys.argv[2]))
