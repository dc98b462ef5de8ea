#!/usr/bin/env python3
"""Writes questions for the analysis commands that searches by values get wrong, with their true answers to 30 digits.

    scripts/analysis-proofs.py > Tests/PlotSessionTests/Resources/analysis_proofs.jsonl

The truth is known in closed form, or is the one zero of a function between two places; mpmath computes it with 60 digits. A row
is a statement and what is true, in order: `x` of a root, `x y` of an inflection or a crossing, `minimum x y` and `maximum x y`
(with `end` at an end of the range), `every a b` and `level a b y` of a stretch, a number or `diverges` of an integral.
"""

import json

from mpmath import mp, mpf

mp.dps = 60
pi, e = mp.pi, mp.e
exp, sin, cos, tan, ln, sqrt, atan = mp.exp, mp.sin, mp.cos, mp.tan, mp.log, mp.sqrt, mp.atan
gamma, erf = mp.gamma, mp.erf
m = mpf
QUESTIONS = []


def text(x):
    if isinstance(x, str):
        return x
    x = m(x)
    return "0" if x == 0 else mp.nstr(x, 30, min_fixed=-5, max_fixed=25)


def zero(f, a, b):
    """The one zero of a function between two places."""
    a, b = m(a), m(b)
    rises = f(a) < 0
    assert (f(b) < 0) != rises
    for _ in range(230):
        c = (a + b) / 2
        if (f(c) < 0) == rises:
            a = c
        else:
            b = c
    return (a + b) / 2


def ask(statement, *truth):
    rows = [" ".join(map(text, one if isinstance(one, tuple) else (one,))) for one in truth]
    QUESTIONS.append({"statement": statement, "truth": rows})


def low(x, y, *end):
    return ("minimum", x, y) + end


def high(x, y, *end):
    return ("maximum", x, y) + end


# Removable holes.
ask("roots (x^2-1)/(x-1) for x in -3..3", -1)
ask("roots (x^2-1)/(x-1)-2 for x in -3..3")
ask("roots (x^2-0.09)/(x-0.3) for x in -1..1", m("-0.3"))
ask("roots (x^3-x)/(x^2-x) for x in -2..2", -1)
ask("roots x^3/x for x in -1..1")
ask("roots x^4/x^2 for x in -2..3")
ask("roots sin(x)^2/x for x in -4..4", -pi, pi)
ask("roots (exp(x)-1)^2/x for x in -1..1")
ask("roots sin(x-1)/(x-1) for x in 0..5", 1 + pi)
ask("roots ln(x)/(x-1) for x in 0.5..2")
ask("roots (cos(x)-1)/x for x in -1..1")
ask("roots (x^2-4)/(x-2)^2 for x in -5..5", -2)
ask("roots (sin(x)-x)/x for x in -2..2")
ask("roots (exp(x)-1-x)/x^2-0.5 for x in -1..1")
ask("roots (1-cos(x))/x^2-0.49999999 for x in -1..1",
    *[s * zero(lambda x: (1 - cos(x)) / x**2 - m("0.49999999"), "1e-5", "0.1") for s in (-1, 1)])
ask("roots (x^5-32)/(x-2)-80 for x in 1..3")
ask("roots (x^5-32)/(x-2)-80.00001 for x in 1..3",
    zero(lambda x: x**4 + 2 * x**3 + 4 * x**2 + 8 * x + 16 - m("80.00001"), 2, 3))
ask("roots x(x-1)(x-2)/((x-1)(x-2)) for x in -1..3", 0)
# Underflow.
ask("roots exp(x) for x in -2000..0")
ask("roots exp(-x) for x in 0..1e5")
ask("roots exp(-x^2)(x-3) for x in -1e3..1e3", 3)
ask("roots x^2exp(-x) for x in -1..2000", 0)
ask("roots exp(-x)-exp(-700) for x in 0..1000", 700)
ask("roots 1e-300(x-2) for x in 0..5", 2)
ask("roots x^400 for x in -1..1", 0)
ask("roots (x-1)^300 for x in -10..10", 1)
ask("roots exp(-1/x^2) for x in -2..2")
ask("roots exp(x)-1e-300 for x in -1000..0", -300 * ln(10))
ask("roots 1/cosh(x) for x in -1000..1000")
ask("roots 2^-x for x in 0..5000")
ask("roots exp(-x)sin(x) for x in 1..12", pi, 2 * pi, 3 * pi)
ask("roots 1e-200x^2-1e-200 for x in -3..3", -1, 1)
ask("roots x/(1+exp(x)) for x in -1000..1000", 0)
ask("roots exp(-(x-5)^2)ln(x) for x in 0.1..500", 1)
ask("roots 1-tanh(x) for x in 0..300")
# Tangencies.
ask("roots (x-1)^2 for x in -3..3", 1)
ask("roots x^2-2x+1 for x in -3..4", 1)
ask("roots 1-sin(x) for x in 0..10", pi / 2, 5 * pi / 2)
ask("roots 1+cos(x) for x in 0..10", pi, 3 * pi)
ask("roots (x^2-3)^2 for x in -3..3", -sqrt(3), sqrt(3))
ask("roots x^4-6x^2+9 for x in -3..3", -sqrt(3), sqrt(3))
ask("roots cos(x)^2 for x in 0..5", pi / 2, 3 * pi / 2)
ask("roots exp(x)-1-x for x in -2..2", 0)
ask("roots exp(x)-e*x for x in -1..3", 1)
ask("roots x-1-ln(x) for x in 0.1..5", 1)
ask("roots x^2-2x+1+1e-12 for x in 0..3")
ask("roots x^2-2x+1-1e-12 for x in 0..3", 1 - m("1e-6"), 1 + m("1e-6"))
ask("roots cosh(x)-1 for x in -3..4", 0)
ask("roots (x-1/3)^2(x-2) for x in -1..3", m(1) / 3, 2)
ask("roots abs(x^2-2) for x in -2..2", -sqrt(2), sqrt(2))
ask("roots tan(x)-x for x in -1..1", 0)
ask("roots sin(x)+1+1e-10 for x in 0..20")
ask("roots x^3-3x+2 for x in -3..3", -2, 1)
ask("roots x^5-5x^4+10x^3-10x^2+5x-1 for x in -1..3", 1)
ask("roots cos(x)-1+x^2/2 for x in -1..1", 0)
# Narrow pairs.
ask("roots (x-1)(x-1.000000001) for x in 0..3", 1, m("1.000000001"))
ask("roots x^2-1e-18 for x in -5..5", m("-1e-9"), m("1e-9"))
ask("roots (x-2)^2-1e-20 for x in 0..5", 2 - m("1e-10"), 2 + m("1e-10"))
ask("roots (x-100)(x-100.0000001) for x in 0..1000", 100, m("100.0000001"))
ask("roots x^2-2x+0.99999999999999 for x in 0..5", 1 - m("1e-7"), 1 + m("1e-7"))
ask("roots (x-0.1)(x-0.1000000001) for x in -1..1", m("0.1"), m("0.1000000001"))
ask("roots ln(x)^2-1e-16 for x in 0.5..2", exp(m("-1e-8")), exp(m("1e-8")))
ask("roots 1e-9/x-x for x in -1..1", -sqrt(m("1e-9")), sqrt(m("1e-9")))
ask("roots (x^2-2)^2-1e-16 for x in 0..5", sqrt(2 - m("1e-8")), sqrt(2 + m("1e-8")))
ask("roots 1-cos(x)-1e-12 for x in -1..1",
    *[s * mp.acos(1 - m("1e-12")) for s in (-1, 1)])
ask("roots x^3-1e-12x for x in -2..2", m("-1e-6"), 0, m("1e-6"))
ask("roots (x-7)^2(x-7.0001) for x in 0..20", 7, m("7.0001"))
ask("roots sin(1000x)sin(1001x) for x in 0.001..0.004",
    *sorted([pi / 1000, pi / 1001]))
# Jumps and poles.
ask("roots 1/x for x in -3..2")
ask("roots tan(x) for x in 1..5", pi)
ask("roots sign(x)+0.5 for x in -1..2")
ask("roots sign(x-0.3) for x in -1..2", m("0.3"))
ask("roots floor(x)+0.5 for x in -5..5")
ask("roots floor(x)-x+0.5 for x in 0..3", m("0.5"), m("1.5"), m("2.5"))
ask("roots 1/(x-0.3) for x in -1..2")
ask("roots 1/(x-1)+1/(x+1) for x in -5..5", 0)
ask("roots 1/(x-1)^3 for x in -5..5")
ask("roots cos(x)/sin(x) for x in 0.5..3", pi / 2)
ask("roots 1/cos(x) for x in -10..10")
ask("roots {x<1: x-2, x+1} for x in -3..3")
ask("roots {x<=1: x-1, x} for x in -3..3", 1)
ask("roots {x<1: x-1, x} for x in -3..3")
ask("roots tan(x)-1e6 for x in 0..1.6", atan(m("1e6")))
ask("roots 1/(x-1)-1e8 for x in 0..3", 1 + m("1e-8"))
ask("roots x/abs(x) for x in -3..3")
ask("roots 1/x^2-1e12 for x in -1..1", m("-1e-6"), m("1e-6"))
ask("roots ln(abs(x)) for x in -3..3", -1, 1)
ask("roots 1/ln(x) for x in 0.1..5")
ask("roots exp(1/x)-3 for x in -5..5", 1 / ln(3))
ask("roots 1/(x^2-2)+1 for x in -3..3", -1, 1)
ask("roots gamma(x) for x in 0.5..6")
ask("roots tan(x)-x for x in 4..8", zero(lambda x: sin(x) - x * cos(x), 4, "4.6"),
    zero(lambda x: sin(x) - x * cos(x), "7.5", "7.8"))
ask("roots sqrt(x-2) for x in 0..5", 2)
ask("roots sqrt(x)-1e-6 for x in -1..1", m("1e-12"))
ask("roots sqrt(x^2-3) for x in -5..5", -sqrt(3), sqrt(3))
ask("roots floor(x) for x in -3..3", ("every", 0, 1))
ask("roots max(x,0) for x in -3..3", ("every", -3, 0))
# Wide and tiny windows.
ask("roots x^2-2 for x in -1e100..1e100", -sqrt(2), sqrt(2))
ask("roots x-1e-50 for x in 0..1", m("1e-50"))
ask("roots sin(x) for x in 1000000..1000007", *[k * pi for k in (318310, 318311, 318312)])
ask("roots x^3-x for x in -1e200..1e200", -1, 0, 1)
ask("roots sin(x) for x in -1e-9..1e-9", 0)
ask("roots cos(x) for x in 1.57..1.571", pi / 2)
ask("roots x^2-1 for x in 0.999999999999..1.000000000001", 1)
ask("roots ln(x)-500 for x in 1..1e300", exp(m(500)))
ask("roots x-1e300 for x in 0..1e308", m("1e300"))
ask("roots exp(x)-1e300 for x in 0..1000", 300 * ln(10))
ask("roots x^5-1e-100 for x in -1..1", m("1e-20"))
ask("roots atan(x)-1.57 for x in -1e6..1e6", tan(m("1.57")))
ask("roots x exp(-x)-1e-5 for x in 0..1e6", zero(lambda x: x * exp(-x) - m("1e-5"), 0, 1),
    zero(lambda x: x * exp(-x) - m("1e-5"), 1, 100))
# Extreme values.
ask("extrema sin(x)/x for x in -6..6", high(-6, sin(m(6)) / 6, "end"),
    *[low(s * zero(lambda x: x * cos(x) - sin(x), 4, 5),
          cos(zero(lambda x: x * cos(x) - sin(x), 4, 5))) for s in (-1, 1)],
    high(6, sin(m(6)) / 6, "end"))
ask("extrema (x^2-1)/(x-1) for x in -1..3", low(-1, 0, "end"), high(3, 4, "end"))
ask("extrema exp(-x^2) for x in -50..60", low(-50, exp(m(-2500)), "end"), high(0, 1),
    low(60, exp(m(-3600)), "end"))
ask("extrema x exp(-x) for x in 0..2000", low(0, 0, "end"), high(1, 1 / e),
    low(2000, 2000 * exp(m(-2000)), "end"))
ask("extrema tanh(1e5(x-0.3)) for x in 0..1", low(0, -1, "end"), high(1, 1, "end"))
ask("extrema 1/(x-0.3) for x in -1..1", high(-1, -1 / m("1.3"), "end"), low(1, 1 / m("0.7"), "end"))
ask("extrema 1/(x^2+1e-12) for x in -1..2", low(-1, 1 / (1 + m("1e-12")), "end"), high(0, m("1e12")),
    low(2, 1 / (4 + m("1e-12")), "end"))
ask("extrema abs(x-1/3)+x/2 for x in 0..1", high(0, m(1) / 3, "end"), low(m(1) / 3, m(1) / 6),
    high(1, m(7) / 6, "end"))
ask("extrema {x==1: 5, x^2} for x in 0..2", low(0, 0, "end"), high(1, 5), high(2, 4, "end"))
ask("extrema {x<1: x, 3-x} for x in 0..2", low(0, 0, "end"), high(1, 2), low(2, 1, "end"))
ask("extrema {x<=1: x, 3-x} for x in 0..2", low(0, 0, "end"), low(2, 1, "end"))
ask("extrema x-floor(x) for x in 0.5..2.5", low("0.5", "0.5", "end"), low(1, 0), low(2, 0),
    high("2.5", "0.5", "end"))
ask("extrema sqrt(x)(3-x) for x in -1..3", low(0, 0, "end"), high(1, 2), low(3, 0, "end"))
ask("extrema cbrt(x)^2 for x in -1..8", high(-1, 1, "end"), low(0, 0), high(8, 4, "end"))
ask("extrema x^4 for x in -1..2", high(-1, 1, "end"), low(0, 0), high(2, 16, "end"))
ask("extrema x^5 for x in -1..2", low(-1, -1, "end"), high(2, 32, "end"))
ask("extrema (x-1)^2(x-1.0001)^2 for x in 0..2", high(0, m("1.0001")**2, "end"), low(1, 0),
    high(m("1.00005"), m("0.00005")**4), low(m("1.0001"), 0), high(2, m("0.9999")**2, "end"))
ask("extrema 1e6+sin(x) for x in 1..5", low(1, 1000000 + sin(m(1)), "end"), high(pi / 2, 1000001),
    low(3 * pi / 2, 999999), high(5, 1000000 + sin(m(5)), "end"))
ask("extrema x+1e-12/x for x in -1..1", low(-1, -1 - m("1e-12"), "end"), high(m("-1e-6"), m("-2e-6")),
    low(m("1e-6"), m("2e-6")), high(1, 1 + m("1e-12"), "end"))
ask("extrema x^2-2x for x in -1e100..1e100", high(m("-1e100"), m("1e200"), "end"), low(1, -1),
    high(m("1e100"), m("1e200"), "end"))
ask("extrema cos(x) for x in -1e-6..2e-6", low(m("-1e-6"), cos(m("1e-6")), "end"), high(0, 1),
    low(m("2e-6"), cos(m("2e-6")), "end"))
ask("extrema (exp(x)-1)/x for x in -2..2", low(-2, (1 - exp(m(-2))) / 2, "end"),
    high(2, (exp(m(2)) - 1) / 2, "end"))
ask("extrema x^x for x in 0.1..2", high("0.1", m("0.1")**m("0.1"), "end"), low(1 / e, exp(-1 / e)),
    high(2, 4, "end"))
ask("extrema tan(x) for x in -1..1", low(-1, -tan(m(1)), "end"), high(1, tan(m(1)), "end"))
ask("extrema ln(x)/x for x in 0.5..1e6", low("0.5", -2 * ln(2), "end"), high(e, 1 / e),
    low(m("1e6"), ln(m("1e6")) / m("1e6"), "end"))
ask("extrema abs(sin(x)) for x in 1..4", low(1, sin(m(1)), "end"), high(pi / 2, 1), low(pi, 0),
    high(4, -sin(m(4)), "end"))
# Inflections and crossings.
ask("inflections exp(-x^2) for x in -100..50", (-sqrt(m("0.5")), exp(m("-0.5"))),
    (sqrt(m("0.5")), exp(m("-0.5"))))
ask("inflections x^4 for x in -2..2")
ask("inflections x^5-10x^3 for x in -5..5", (-sqrt(m(3)), (-sqrt(m(3)))**5 + 10 * sqrt(m(3))**3), (0, 0),
    (sqrt(m(3)), sqrt(m(3))**5 - 10 * sqrt(m(3))**3))
ask("inflections 1/x for x in -3..3")
ask("inflections tan(x) for x in -2..2", (0, 0))
ask("inflections x/(1+x^2) for x in -5..5", (-sqrt(m(3)), -sqrt(m(3)) / 4), (0, 0),
    (sqrt(m(3)), sqrt(m(3)) / 4))
ask("inflections cbrt(x-2) for x in 0..5", (2, 0))
ask("intersections x^2, 2x-1 for x in -3..3", (1, 1))
ask("intersections exp(x), 1+x for x in -3..3", (0, 1))
ask("intersections sin(x), cos(x) for x in 0..3", (pi / 4, sqrt(m("0.5"))))
ask("intersections 1/x, x for x in -3..3", (-1, -1), (1, 1))
ask("intersections exp(-x), 0 for x in 0..1000")
ask("intersections tan(x), 1 for x in 0..4", (pi / 4, 1), (5 * pi / 4, 1))
# Integrals.
ask("integrate 1/x for x in -1..2", "diverges")
ask("integrate 1/(x-0.3)^2 for x in 0..1", "diverges")
ask("integrate tan(x) for x in 0..2", "diverges")
ask("integrate 1/sqrt(x) for x in 0..4", 4)
ask("integrate exp(-(x-1234)^2) for x in -1e5..1e5", sqrt(pi))
ask("integrate 1/(1+x^2) for x in -inf..inf", pi)
ask("integrate 1/(x^2+1e-10) for x in -1..1", 2 * atan(m("1e5")) * m("1e5"))
ask("integrate abs(sin(x)) for x in 0..10", 6 + (1 + cos(m(10))))
ask("integrate floor(x) for x in 0..4.5", 8)
ask("integrate x^-1.1 for x in 1..inf", 10)
ask("integrate 1/(x ln(x)^2) for x in 2..inf", 1 / ln(2))
ask("integrate sign(x-1/3) for x in 0..1", m(1) / 3)
ask("integrate exp(-1e8(x-0.7)^2) for x in 0..1", sqrt(pi) * m("1e-4"))
ask("integrate ln(abs(x-0.3)) for x in 0..1",
    m("0.3") * ln(m("0.3")) + m("0.7") * ln(m("0.7")) - 1)
ask("integrate sin(x)/x for x in 0..inf", pi / 2)
ask("integrate 1/x for x in 1..inf", "diverges")

for question in QUESTIONS:
    print(json.dumps(question))
