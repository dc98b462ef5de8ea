#!/usr/bin/env python3
"""Values of special functions to 62 digits, to which a test holds the intervals of CPreciseMath.

    scripts/precise.py [--write]     needs mpmath

Prints the rows, or writes them into the resource of the test: the function, its arguments as decimals, which count as exact, and
the value: digits, "inf", or "none" where there is none. Distributions are summed here from series of positive terms, quantiles
are their roots by Newton's method; functions of CPreciseMath have no part in it.
"""

import sys
from pathlib import Path

import mpmath as m
from mpmath import mp, mpf

mp.dps = 120
RESOURCE = Path(__file__).resolve().parent.parent / "Tests/CPreciseMathTests/Resources/special_values.txt"
rows = []


def add(name, arguments, function):
    """A row for each group of arguments, groups divided by bars."""
    for group in arguments.split("|"):
        words = group.split()
        value = function(*map(mpf, words))
        if not isinstance(value, str):
            value = value.real if isinstance(value, m.mpc) else mpf(value)
            value = "inf" if m.isinf(value) else m.nstr(value, 62, strip_zeros=abs(value) < 1e50 and m.isint(value))
            value = value.removesuffix(".0")
        rows.append("\t".join([name, *words, value]))


def of(function, digits=260):
    """The function with more digits, for those that cancel."""

    def computed(*arguments):
        with m.workdps(digits):
            value = function(*arguments)
        return value if isinstance(value, str) else +value

    return computed


def give(value):
    return lambda *_: value


# ---- gamma -------------------------------------------------------------------------------------


def log_gamma(x):
    if x > 0:
        return m.loggamma(x).real
    return m.log(abs(m.pi / m.sinpi(x))) - m.loggamma(1 - x)


def beta(a, b):
    if max(abs(a), abs(b)) < 1e7:
        return m.gamma(a) * m.gamma(b) / m.gamma(a + b)
    return m.exp(m.loggamma(max(a, b)) - m.loggamma(a + b)) * m.gamma(min(a, b))


def binomial(n, k):
    count = int(k)
    if count < 0 or (n == int(n) and 0 <= n < count):
        return mpf(0)
    if n == int(n) and n >= 0:
        count = min(count, int(n) - count)
    if count <= 30000:
        value = mpf(1)
        for i in range(count):
            value = value * (n - i) / (i + 1)
        return value
    if n < 0:
        return m.gamma(count - n) / m.gamma(-n) / m.gamma(count + 1) * (-1) ** count
    return m.gamma(n + 1) / m.gamma(count + 1) / m.gamma(n - count + 1)


REALS = (
    "0.5|1|1.5|2|3|7.25|10.1|33.3|100|171.5|1000.25|12345.678|1e6|1.4616321449683623|1e-5|1e-20|1e-100|"
    "1e-300|0.99999999999999999999|-0.5|-1.5|-2.25|-10.3|-100.7|-1000.0625|-12345.678|-0.99999999999999999999|"
    "-1e-10|-1e-300|-5.0000000000000000000001|-0.504083008264455409258"
)
add("gamma", REALS, m.gamma)
# Γ of these has an exponent beyond those that MPFR has unless it is told otherwise.
add("lgamma", REALS + "|1e9|1e15", of(log_gamma))
add("lgamma", "1.00000000000000000001|2.00000000000000000003|0.9999999999|-2.4570247382208005", of(log_gamma))
add("digamma", REALS + "|1e9|1e15", of(m.digamma))
for name in ("gamma", "lgamma", "digamma"):
    add(name, "0|-1|-2|-1000|-1e30|-inf", give("none"))
    add(name, "inf", give("inf"))
for n in "1 2 3 5 10 40".split():
    places = "0.25|1|1.5|10|100.5|1e5|1e20|1e-10|1e-200|-0.5|-0.25|-1.75|-10.3|-1000.4|-20000.4|-0.9999999999"
    add("polygamma", "|".join(f"{n} {x}" for x in places.split("|")), of(lambda n, x: m.polygamma(int(n), x)))
add("polygamma", "0 1|41 1|1.5 1|-1 2|1 0|2 -3|1 -inf", give("none"))
add("polygamma", "1 inf", give("0"))
add("beta", "0.5 0.5|1 1|2 3|2.5 -0.3|-0.5 -0.7|-1.5 3|100 200|1e5 2.5|1e10 1e-3|1e15 0.25|1e-20 1e-20|1e-200 3|"
    "-0.5 1.25|1e6 1e6|1e300 2.5|3.5 -2.25|-1000.5 0.25|1e10 -0.3|0.5 -0.5000000000000000000001", of(beta, 1000))
add("beta", "1.5 -2.5|0.25 -0.25|-0.5 -0.5|inf 2", give("0"))
add("beta", "0 1|-1 0.5|2 -3|-1 -1", give("none"))
add("binomial", "5 2|10 10|10 11|10 -1|100 50|1000 500|2.5 3|-2.5 4|-7 3|-7 4|0.5 100|1e6 3|1e10 5|1e6 500000|"
    "1000000.5 3000|1000000.5 20000|-0.5 5000|-3.25 10000|1e20 7|1e20 99999999999999999998|0 0|-1 5|12345.678 12000|"
    "100000 4001|-100000 6000|0.5 1e6", of(binomial, 300))
add("binomial", "5 2.5|inf 2|3 inf", give("none"))

# ---- error functions, zeta, Lambert, Bessel ----------------------------------------------------


def erfc(x):
    if x < 30:
        return m.erfc(x)
    total, term, k = mpf(0), mpf(1), 0
    while abs(term) > mpf(10) ** -140 and k < 500:
        total, k = total + term, k + 1
        term *= -(2 * k - 1) / (2 * x * x)
    return m.exp(-x * x) / (x * m.sqrt(m.pi)) * total


ERRORS = "0|0.1|0.5|1|2.5|5|10|26|1e-10|1e-300|-0.3|-3|-30|27.5"
add("erf", ERRORS, m.erf)
add("erfc", ERRORS + "|100|1e4", of(erfc, 600))
add("erf", "inf", give("1"))
add("erf", "-inf", give("-1"))
add("erfc", "inf", give("0"))
add("erfc", "-inf", give("2"))
add("zeta", "0|0.5|0.99999|1.00000000000001|2|3|1.5|10|50.5|100|500|2000|0.1|-0.5|-1|-2|-3|-2.7172628292045741|-10.5|"
    "-100.3|-1001|-1000|1e-30|-1e-20|-50.0000001|-12345.5|1e5", of(m.zeta))
add("zeta", "1|-inf", give("none"))
add("zeta", "inf", give("1"))
add("lambertw", "0|1|0.5|10|1e5|1e100|1e300|1e-10|1e-300|-0.1|-0.3|-0.36|-0.3678|-0.36787944117144|"
    "-0.367879441171442321595523|-0.36787944117144232159552377016146086744581113103|2.718281828459045|0.25|-0.25|3",
    of(lambda x: m.lambertw(x).real))
add("lambertw", "-1|-0.3678794411714424", give("none"))
add("lambertw", "-0.36787944117144233", give("-1"))
add("lambertw", "inf", give("inf"))
for n in "0 1 2 5 20 100 -1 -2 1000 -7".split():
    places = "0.5 1 10.25 2.404825557695773 33.3 50 100.5 1000 12345.5".split() + ["1e-10", "1e-100"] * (n != "1000")
    group = "|".join(f"{n} {x}" for x in places)
    add("besselj", group, of(lambda n, x: m.besselj(int(n), x), 200))
    add("bessely", group, of(lambda n, x: m.bessely(int(n), x), 200))
add("besselj", "0 -3.5|1 -3.5|3 -2|-3 -2", lambda n, x: m.besselj(int(n), x))
add("besselj", "0 0", give("1"))
add("besselj", "3 0|2 inf|2 -inf", give("0"))
add("besselj", "0.5 1|inf 1", give("none"))
add("bessely", "0 0|1 -2|0.5 1", give("none"))
add("bessely", "1 inf", give("0"))

# ---- normal distribution -----------------------------------------------------------------------


def normal(z):
    return m.erfc(-z / m.sqrt(2)) / 2


def normal_quantile(p):
    if p == 0.5:
        return mpf(0)
    q = min(p, 1 - p)
    if q > mpf("0.1"):
        z = m.sqrt(2) * m.erfinv(1 - 2 * q)
    else:
        z = newton(lambda z: (m.erfc(z / m.sqrt(2)) / 2, z * m.npdf(z)), m.sqrt(-2 * m.log(q)), q, 1)
    return z if p > 0.5 else -z


def newton(tail_and_density, place, wanted, sign):
    """The place where the logarithm of a tail is that of `wanted`, on a logarithmic axis; upper tails have the sign 1."""
    for _ in range(600):
        tail, density = tail_and_density(place)
        step = sign * m.log(tail / wanted) * tail / density
        place *= m.exp(max(-5, min(5, step)))
        if abs(step) < mpf(10) ** -125:
            return place
    raise ValueError("no root")


PROBABILITIES = "0.5|0.1|0.25|0.3|0.75|0.975|0.999999|1e-5|1e-50|1e-300|0.500000000001|0.49999|0.99999999999999999999999"
add("normal_lower", "0|0.5|1|-1|3|-3|8.5|-8.5|-20|-38|1e-20|-1e-200|5.25|-40.5", of(normal, 300))
add("normal_lower", "inf", give("1"))
add("normal_lower", "-inf", give("0"))
add("normal_quantile", PROBABILITIES + "|1e-1000", of(normal_quantile, 200))
add("normal_quantile", "0|1|-1|2", give("none"))

# ---- gamma distribution ------------------------------------------------------------------------


def front(a, x):
    return m.exp(a * m.log(x) - x - m.loggamma(a))


def gamma_lower(a, x):
    if x > 5 * a + 1000:
        return 1 - gamma_upper(a, x)
    total = term = mpf(1)
    n = 1
    while not (term < total * m.eps / 1000 and x < a + n):
        term *= x / (a + n)
        total += term
        n += 1
    return front(a, x) / a * total


def gamma_upper(a, x):
    if x > 2 * a + 300 and x > 700:
        total, term, k = mpf(0), mpf(1), 1
        while term != 0 and abs(term) > mpf(10) ** -145 * abs(total):
            total, term, k = total + term, term * (a - k) / x, k + 1
        return front(a, x) / x * total
    with m.workdps(mp.dps + int(x + 50) + int(max(0, -m.log(a)))):
        return 1 - gamma_lower(a, x)


def gamma_quantile(a, lower, upper):
    if lower <= upper:
        start = m.exp((m.log(lower) + m.loggamma(a + 1)) / a) if lower < 0.01 or a < 1 else a
        return newton(lambda x: (gamma_lower(a, x), front(a, x)), start, lower, -1)
    return newton(lambda x: (gamma_upper(a, x), front(a, x)), a - m.log(upper), upper, 1)


PLACES = (
    "0.5 0.3|1 1|2.5 0.1|2.5 10|10 10|10 1|10 40|100 90|100 130|100 1e-3|1e-5 0.5|1e-20 1e-5|1e-20 3|0.25 50|3 500|"
    "3 2000|3 1e6|1000 1000|1000 1200|1000 700|0.5 1e-100|50.5 1e-20|0.75 300|300 2500|1e-100 2"
)
add("gamma_lower", PLACES + "|20000 20100", of(gamma_lower, 200))
add("gamma_upper", PLACES, of(gamma_upper, 200))
add("gamma_density", PLACES + "|20000 20100|1e5 99000", of(lambda a, x: front(a, x) / x))
add("gamma_lower", "2 0|inf 2", give("0"))
add("gamma_upper", "2 0|inf 2", give("1"))
add("gamma_lower", "2 inf", give("1"))
add("gamma_upper", "2 inf", give("0"))
for name in ("gamma_lower", "gamma_upper", "gamma_density"):
    add(name, "0 1|-1 1|1 -1|inf inf", give("none"))
add("gamma_density", "2 0|2 inf", give("0"))
add("gamma_density", "1 0", give("1"))
add("gamma_density", "0.5 0", give("none"))
SHAPES = (
    "0.5 0.3|1 0.5|2.5 0.1|2.5 0.99|10 0.5|10 1e-10|10 0.999999999999|100 0.025|100 0.975|0.01 0.5|0.001 0.3|0.5 1e-100|"
    "3 1e-300|1000 0.5|3 0.5|7.5 0.9999999999999999999999|0.1 0.01"
)
add("gamma_lower_quantile", SHAPES, of(lambda a, p: gamma_quantile(a, p, 1 - p), 160))
add("gamma_upper_quantile", SHAPES, of(lambda a, p: gamma_quantile(a, 1 - p, p), 160))
add("gamma_lower_quantile", "2 0", give("0"))
add("gamma_upper_quantile", "2 1", give("0"))
add("gamma_lower_quantile", "2 1|0 0.5|inf 0.5|2 1.5", give("none"))
add("gamma_upper_quantile", "2 0", give("none"))

# ---- beta, Student's and F distributions -------------------------------------------------------


def series(a, b, x, y):
    total = term = mpf(1)
    n, bound = 0, m.eps / 1000
    while True:
        quotient = x * (a + b + n) / (a + 1 + n)
        term *= quotient
        total += term
        n += 1
        if term < total * bound and quotient < 1:
            return beta_front(a, b, x, y) / a * total
        if n > 200000:
            raise ValueError("too many terms")


def beta_front(a, b, x, y):
    return m.exp(a * m.log(x) + b * m.log(y) + m.loggamma(a + b) - m.loggamma(a) - m.loggamma(b))


def beta_tail(a, b, x, y):
    if x * (a + b + 2) > a + 1 and x > 0.3:
        with m.workdps(700):
            return 1 - series(b, a, y, x)
    return series(a, b, x, y)


def odds_of(a, b, lower, upper):
    """The odds with these probabilities below and above."""
    if upper < lower:
        return 1 / odds_of(b, a, upper, lower)
    log_beta = m.loggamma(a) + m.loggamma(b) - m.loggamma(a + b)
    start = m.exp((m.log(lower) + m.log(a) + log_beta) / a) if lower < 0.01 or a < 1 else a / b

    def at(odds):
        x, y = odds / (1 + odds), 1 / (1 + odds)
        return beta_tail(a, b, x, y), beta_front(a, b, x, y)

    return newton(at, start, lower, -1)


def beta_quantile(a, b, p):
    odds = odds_of(a, b, p, 1 - p)
    return odds / (1 + odds)


def student(t, n):
    if t == 0:
        return mpf(1) / 2
    odds = t * t / n
    tail = beta_tail(n / 2, mpf(1) / 2, 1 / (1 + odds), odds / (1 + odds)) / 2
    return tail if t < 0 else 1 - tail


def student_density(t, n):
    size = m.exp(m.loggamma((n + 1) / 2) - m.loggamma(n / 2) - (n + 1) / 2 * m.log(1 + t * t / n))
    return size / m.sqrt(n * m.pi)


def student_quantile(p, n):
    if p == 0.5:
        return mpf(0)
    q = min(p, 1 - p)
    size = m.sqrt(n * odds_of(mpf(1) / 2, n / 2, 1 - 2 * q, 2 * q))
    return size if p > 0.5 else -size


def fisher(f, k, n):
    """Both tails, and the density."""
    odds = k * f / n
    x, y = odds / (1 + odds), 1 / (1 + odds)
    return beta_tail(k / 2, n / 2, x, y), beta_tail(n / 2, k / 2, y, x), beta_front(k / 2, n / 2, x, y) / f


TRIPLES = (
    "0.5 0.5 0.3|1 1 0.25|2 3 0.5|2.5 7 0.1|2.5 7 0.9|10 20 0.33|100 100 0.5|100 50 0.6|100 100 0.2|1e-5 2 0.5|2 1e-5 0.5|"
    "1000 2000 0.33|1000 3 0.99|3 1000 0.01|0.5 0.5 1e-100|5 5 0.99999999999999999999|1e-20 1e-20 0.5|300.5 0.25 0.999|"
    "20000 30000 0.4|0.1 500 0.001|1e5 2 0.99999"
)
add("beta_lower", TRIPLES, of(lambda a, b, x: beta_tail(a, b, x, 1 - x), 200))
add("beta_upper", TRIPLES, of(lambda a, b, x: beta_tail(b, a, 1 - x, x), 200))
add("beta_density", TRIPLES, of(lambda a, b, x: beta_front(a, b, x, 1 - x) / x / (1 - x)))
add("beta_lower", "2 3 0", give("0"))
add("beta_lower", "2 3 1", give("1"))
add("beta_upper", "2 3 0", give("1"))
add("beta_upper", "2 3 1", give("0"))
for name in ("beta_lower", "beta_upper", "beta_density", "beta_quantile"):
    add(name, "0 1 0.5|1 -1 0.5|1 1 -0.5|1 1 1.5|inf 1 0.5", give("none"))
add("beta_density", "2 3 0|3 2 1", give("0"))
add("beta_density", "1 3 0|3 1 1", give("3"))
add("beta_density", "0.5 3 0|3 0.5 1", give("none"))
add("beta_quantile", "0.5 0.5 0.3|1 1 0.25|2 3 0.5|2.5 7 0.1|2.5 7 0.999|10 20 1e-10|100 50 0.6|0.01 2 0.5|2 0.01 0.5|"
    "1000 2000 0.25|5 5 0.99999999999999999999|0.5 0.5 1e-50|3 1000 0.5", of(beta_quantile, 160))
add("beta_quantile", "2 3 0", give("0"))
add("beta_quantile", "2 3 1", give("1"))
STUDENT = "0.5 1|-1 1|2 5|-2 5|0 3|-10 2.5|-100 30|1e-20 7|-3 100|4 0.5|-1e10 3|-1e-10 1e-3|-30 1000"
add("student_lower", STUDENT, of(student, 200))
add("student_density", STUDENT + "|1.96 1e9|-5 1e6", of(student_density, 300))
add("student_lower", "1 inf", of(lambda t, n: normal(t), 300))
add("student_density", "1 inf", lambda t, n: m.npdf(t))
add("student_lower", "inf 3", give("1"))
add("student_lower", "-inf 3", give("0"))
add("student_density", "inf 2", give("0"))
for name in ("student_lower", "student_density"):
    add(name, "1 0|1 -2", give("none"))
add("student_quantile", "0.975 5|0.025 5|0.5 3|0.9 1|1e-10 2|0.4999999 10|0.999 100|1e-100 3|0.7 0.5|"
    "0.99999999999999999999999 4.5|0.6 1000", of(student_quantile, 160))
add("student_quantile", "0.975 inf", of(lambda p, n: normal_quantile(p), 200))
add("student_quantile", "0 3|1 3|0.5 0", give("none"))
FISHER = (
    "1 2 3|0.5 5 10|3 1 1|10 4 30|0.01 7 2.5|100 3 40|1 100 200|1e-20 3 4|1e10 2 3|1.5 1000 500"
)
for name, part in (("fisher_lower", 0), ("fisher_upper", 1), ("fisher_density", 2)):
    add(name, FISHER, of(lambda f, k, n, part=part: fisher(f, k, n)[part], 200))
    add(name, "1 0 2|-1 1 2", give("none"))
add("fisher_lower", "0 2 3", give("0"))
add("fisher_lower", "inf 2 3", give("1"))
add("fisher_upper", "0 2 3", give("1"))
add("fisher_upper", "inf 2 3", give("0"))
add("fisher_density", "0 3 4|inf 2 3", give("0"))
add("fisher_density", "0 2 4", give("1"))
add("fisher_density", "0 1 4", give("none"))
add("fisher_quantile", "0.5 2 3|0.95 5 10|0.05 5 10|0.999 1 1|1e-10 3 7|0.5 100 200|0.99999999999999999999 4 6|0.25 1 40|"
    "0.75 8 3|0.125 0.5 0.5|0.9 12 1.5", of(lambda p, k, n: odds_of(k / 2, n / 2, p, 1 - p) * n / k, 160))
add("fisher_quantile", "0 2 3", give("0"))
add("fisher_quantile", "1 2 3", give("none"))

# ---- discrete distributions --------------------------------------------------------------------


def least(terms, p):
    """The number of the first sum that reaches p."""
    total = mpf(0)
    for k, term in enumerate(terms):
        total += term
        if total >= p - mpf(10) ** -140:
            return mpf(k)
    raise ValueError("not reached")


def binomial_quantile(n, chance, p):
    terms = (m.binomial(n, k) * chance**k * (1 - chance) ** (n - k) for k in range(int(n) + 1))
    return mpf(0) if p == 0 else n if p == 1 else least(terms, p)


def poisson_quantile(mean, p):
    return least((m.exp(-mean) * mean**k / m.factorial(k) for k in range(10000)), p)


add("binomial_quantile", "10 0.5 0.5|10 0.3 0.9|100 0.01 0.5|100 0.5 0.025|1000 0.25 0.999|1 0.5 0.5|2 0.5 0.75|2 0.5 0.25|"
    "5 0.2 1e-10|0 0.5 0.5|10 0 0.5|10 1 0.5|10 0.5 0|10 0.5 1|50 0.9 1e-20|4 0.25 0.94921875", of(binomial_quantile, 150))
add("binomial_quantile", "2.5 0.5 0.5|-1 0.5 0.5|3 1.5 0.5|3 0.5 -1|3 0.5 2", give("none"))
add("poisson_quantile", "1 0.5|3.5 0.9|100 0.025|100 0.975|0.01 0.999|10 1e-10|1000 0.5|0 0.5|5 0|2.5 0.99999999999999999999",
    of(poisson_quantile, 150))
add("poisson_quantile", "-1 0.5|1 1|1 -0.5", give("none"))

text = f"# Values of special functions by mpmath {m.__version__}: scripts/precise.py\n" + "\n".join(rows) + "\n"
if "--write" in sys.argv:
    RESOURCE.write_text(text)
else:
    sys.stdout.write(text)
