#!/usr/bin/env python3
"""Prints Sources/CWideMath/tables.c: what series of CWideMath start from.

    scripts/wide_tables.py > Sources/CWideMath/tables.c

Needs mpmath (scripts/accuracy.py makes an environment that has it). A pair {high, low} is an unevaluated sum of two doubles.
"""

from mpmath import mp, mpf, atan, log, pi, sin

mp.dps = 80


def pair(value):
    high = float(value)
    return f"{{{high!r}, {float(mpf(value) - mpf(high))!r}}}"


def table(name, comment, values):
    print(f"\n/* {comment} */")
    print(f"const wm_pair {name}[{len(values)}] = {{")
    for value in values:
        print(f"    {pair(value)},")
    print("};")


print("/* Made by scripts/wide_tables.py: what series start from. */\n")
print('#include "tables.h"')
table("wm_powers_of_two", "2^(j/64)", [mpf(2) ** (mpf(j) / 64) for j in range(64)])
inverses = [mpf(float(round(mpf(128) / j * 2**20)) / 2**20) for j in range(90, 182)]
print("\n/* Near 128/j, j = 90 ... 181, with few digits; 1 for 128. */")
print(f"const double wm_inverses[{len(inverses)}] = {{")
for value in inverses:
    print(f"    {float(value)!r},")
print("};")
table("wm_logarithms", "minus the logarithms of these", [-log(c) for c in inverses])
table("wm_sines", "sin(j pi/64)", [mpf(0) if j % 64 == 0 else sin(pi * j / 64) for j in range(128)])
table("wm_arcs", "atan(j/64)", [atan(mpf(j) / 64) for j in range(65)])
