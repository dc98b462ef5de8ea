"""Features of textbook functions over -10..10, by sympy and mpmath: zeros, extrema, poles, holes, ends of the domain.

  python scripts/textbook-features.py > Tests/PlotSessionTests/Resources/textbook_features.tsv"""
import sympy as sp, mpmath as mp
x = sp.symbols('x', real=True)
E, pi = sp.E, sp.pi
rows = '''x^3 - 3x|x^4 - 5x^2 + 4|x^5 - x|x e^(-x)|x^2 e^(-x)|x^3 - x|x^3 + x^2 - 2x|x^2 - 4|x^2 - 2x - 3|-x^2 + 4x - 3|x^2 + x|2x^2 - 8
x^3 - 6x^2 + 9x|x^3 - 3x^2 + 2|x^4 - 2x^2|x^4 - 4x^3|x^4/4 - 2x^2 + 1|x^5 - 5x^3 + 4x|(x - 1)^2 (x + 2)|x(x - 2)(x + 3)|x^6 - 3x^2|-x^3 + 12x|x^3/3 - x|x^4 - x^2
sqrt(x)|ln(x)/x|ln(x)|x ln(x)|x^2 ln(x)|sqrt(x - 2)|sqrt(4 - x^2)|sqrt(x^2 - 4)|x sqrt(4 - x)|sqrt(9 - x^2) - 1|asin(x)|acos(x)|x - sqrt(x)|sqrt(x) (3 - x)
1/(x^2 - 1)|x/(x^2 - 4)|(x + 1)/(x - 2)|(x^2 - 1)/(x^2 + 1)|x/(x^2 + 1)|1/(x^2 - 4)|(x^2 + 1)/x|x + 1/x|(x - 1)/(x^2 - 9)|x^2/(x - 1)|1/x + 1/(x - 1)|(2x - 1)/(x + 3)
e^x - x - 2|e^x - 3x|x^2 - e^x|e^(-x) - e^(-2x)|(x^2 - 1) e^(-x)|(x^2 - 1) e^x|x e^(-x^2)|x^2 e^(-x^2)|(1 - x^2) e^(-x^2/2)|x e^x|e^(2x) - 4e^x + 3|x - e^(-x)
ln(x^2 - 1)|ln(x^2 + 1) - 1|ln(4 - x^2)|ln(x)^2|x/ln(x)|1/ln(x)|abs(x^2 - 1)|abs(x - 1) + abs(x + 2)|abs(x) - 2|x abs(x - 2)|cbrt(x^2) - 1|x^(2/3) (x - 2)
cosh(x) - 2|x^x|tanh(x)/x - 1/2|2^x - 3x|x^2 - 2^x|sqrt(abs(x)) - 1|atan(x) - x/2|x^4 - 16|(x^2 - 1)^2|(x^2 - 4)^3/20|x^2 (x - 3)^2|(x^3 - 1)/x|3x^4 - 4x^3 - 12x^2|x^3 - 7x + 6|x^3 + 3x^2 - 4|ln(x) - x + 2'''
formulas = [f for line in rows.split('\n') for f in line.split('|')]
from sympy.parsing.sympy_parser import parse_expr, standard_transformations, implicit_multiplication, convert_xor
names = {'x': x, 'e': E, 'ln': sp.log, 'abs': sp.Abs, 'cbrt': lambda a: sp.real_root(a, 3) if not a.is_nonnegative else a ** sp.Rational(1, 3)}
def read(text):
    return parse_expr(text, local_dict=names, transformations=standard_transformations + (implicit_multiplication, convert_xor))
def real(value):
    try:
        value = complex(value)
    except Exception:
        return None
    return value.real if abs(value.imag) < 1e-12 * max(1, abs(value)) and abs(value) < 1e300 else None
def features(text):
    f = read(text)
    # What sympy takes for complex numbers, and a level stretch, which turns at both ends.
    if text == 'x^(2/3) (x - 2)': f = sp.Abs(x) ** sp.Rational(2, 3) * (x - 2)
    if text == 'abs(x - 1) + abs(x + 2)': return [-2, 1]
    positive = text == 'x^x'
    g = sp.lambdify(x, f, 'mpmath'); d = sp.lambdify(x, sp.diff(f, x).doit().rewrite(sp.Piecewise), 'mpmath')
    def at(h, t):
        if positive and t < 0: return None
        try: return real(h(mp.mpf(t)))
        except Exception: return None
    found = set()
    N = 4003
    grid = [-10 + 20 * (i + .417) / N for i in range(N)]
    values = [at(g, t) for t in grid]
    def bisect(test, a, b):
        for _ in range(80):
            m = (a + b) / 2
            if test(m): a = m
            else: b = m
        return (a + b) / 2
    for i in range(N - 1):
        a, b, u, v = grid[i], grid[i + 1], values[i], values[i + 1]
        if (u is None) != (v is None):
            found.add(bisect(lambda t: (at(g, t) is None) == (u is None), a, b)); continue
        if u is None: continue
        if u * v < 0: found.add(bisect(lambda t: (at(g, t) or 0) * u > 0, a, b))   # a zero or a pole with change of sign
        if i + 2 < N and values[i + 2] is not None and (v - u) * (values[i + 2] - v) < 0:
            lo, hi, s = a, grid[i + 2], (1 if v > u else -1)    # a turn, or a pole without change of sign: golden section
            r = (5 ** .5 - 1) / 2
            for _ in range(90):
                p, q = hi - r * (hi - lo), lo + r * (hi - lo)
                yp, yq = at(g, p), at(g, q)
                if yp is None or yq is None: break
                if s * yp >= s * yq: hi = q
                else: lo = p
            found.add((lo + hi) / 2)
    try:
        for t in sp.calculus.singularities(f, x, sp.Interval(-10, 10)): found.add(float(t))
    except Exception: pass
    out = []
    for t in sorted(found):
        t = round(t, 6) + 0.0
        if not out or t - out[-1] > 1e-4: out.append(t)
    return out
if __name__ == '__main__':
    print('# formula, and its features over -10..10: zeros, turns, poles, holes and ends of the domain (made by scripts/textbook-features.py)')
    for t in formulas:
        print(t + '\t' + ' '.join('%g' % round(v, 5) for v in features(t)))
