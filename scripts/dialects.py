"""What formulas of other programs give there and here: the table of Tests/PlotSessionTests/Resources/dialects.tsv.

  python3 scripts/dialects.py LOCUS > Tests/PlotSessionTests/Resources/dialects.tsv
  python3 scripts/dialects.py LOCUS --faults     prints only the rows whose values differ in silence, or whose hint does

Each formula is calculated by the program that it comes from. Then it is typed here: a value (`same`), a value with a note
(`note`), or an error. If the error offers a line (`hint`), that line is calculated, otherwise the formula is `refused`. A row is
a fault if a value without a note, or the value of a hint, is not the value of the other program.

Programs: gnuplot, Octave, R, PARI/GP, Maxima, qalc, bc, LibreOffice Calc, node, and Python with numpy, scipy, sympy, mpmath and
numexpr (PYTHONPATH). A program that is not there is left out, and its rows stay as they are in the file."""
import json, os, re, subprocess, sys, tempfile

LOCUS = os.path.abspath(sys.argv[1])
TABLE = os.path.join(os.path.dirname(__file__), '../Tests/PlotSessionTests/Resources/dialects.tsv')

# Formulas by program, separated by blanks at their ends and |.
FORMULAS = {
'gnuplot': '''2**3**2 | 2**-1 | -2**2 | -7 % 3 | 7 % 3 | 010 | 3>2>1 | 1/3. | 7.0/2 | norm(0.5) | invnorm(0.9) | igamma(2,3) | ibeta(2,3,0.5) |
 besj0(1) | besj1(2) | besy0(1) | lgamma(10.5) | gamma(4.5) | erf(0.5) | erfc(0.5) | inverf(0.5) | lambertw(1) | int(-2.5) |
 floor(-2.5) | ceil(-2.5) | sgn(-3) | abs(-3) | atan2(1,2) | log(10) | log10(1000) | sqrt(2) | exp(1) | asinh(1) | acosh(2) |
 atanh(0.5) | cosh(1) | real(3) | 5! | pi | besy1(1) | 2>1 ? 3 : 4 | 1<2 && 2<3 | EllipticK(0.5) | voigt(0,1) | expint(1,2)''',
'Octave': '''2^3^2 | 2^-1^2 | -2^2 | [1 -2 -3] | [1 - 2 3] | [1, 2 -3] | sinc(0.5) | gammainc(1,2) | gammainc(0.5,2) | betainc(0.5,2,3) | acot(-0.5) | acot(2) |
 acsc(-2) | asec(-2) | round(2.5) | round(-2.5) | round(0.5) | fix(-2.5) | mod(-7,3) | rem(-7,3) | mod(7,-3) | 010 | 3>2>1 | atan2(1,2) | log(10) | log2(8) |
 log10(100) | log1p(0.5) | expm1(0.5) | sind(30) | cosd(60) | tand(45) | asind(0.5) | acosd(0.5) | atand(1) | nthroot(-8,3) | cbrt(-8) | hypot(3,4) |
 sign(-2) | gamma(4.5) | gammaln(10.5) | lgamma(10.5) | beta(2,3) | erf(0.5) | erfinv(0.5) | erfcinv(0.5) | erfcx(1) | besselj(0,1) | bessely(1,2) | besseli(0,1) |
 besselk(0,1) | legendreP(2,0.5) | expint(1) | ellipke(0.5) | nchoosek(5,2) | factorial(5) | primes(10) | gcd(12,18) | lcm(4,6) | sum([1 2 3]) | sum([1, 2, 3]) |
 mean([1, 2, 4]) | median([1, 2, 4]) | std([1, 2, 4]) | var([1, 2, 4]) | prod([1, 2, 3]) | cumsum([1, 2, 3]) | max([1, 5, 2]) | min([4, 2]) | length([1, 2]) | numel([1, 2]) |
 norm([3, 4]) | dot([1, 2], [3, 4]) | cross([1, 0, 0], [0, 1, 0]) | linspace(0,1,3) | 1:5 | 2.^3 | 2\\6 | 5' | mad([1, 2, 4, 9]) | range([1, 5, 3]) | iqr([1, 2, 3, 4]) |
 quantile([1, 2, 3, 4], 0.3) | prctile([1, 2, 3, 4], 30) | meansq([1, 2]) | rms([3, 4]) | heaviside(0) | sec(1) | csc(1) | cot(1) | sech(1) | csch(1) | coth(2) | acosh(2) |
 deg2rad(180) | rad2deg(pi) | cross([1, 2, 3], [3, 2, 1]) | idivide(int32(7), int32(2)) | bitand(6, 3) | polyval([1, 0, -4], 3) | trapz([1, 2, 3]) | gammaincinv(0.5, 2) | betaln(2, 3) | power(2, 3) | times(2, 3) | mtimes(2, 3) | plus(1, 2) | minus(5, 2) | rdivide(1, 4) | e | Inf | NaN | pi | 1e3 | 0x10 | 3 != 4 | !true | ~true | xor(true, false) | sqrt(16) | realsqrt(4) | reallog(10) | sign(0)''',
'R': '''2^3^2 | 2^-1^2 | -2^2 | -7 %% 3 | 7 %/% 2 | -7 %/% 2 | round(2.5) | round(-1.5) | round(2.567, 2) | signif(123456, 2) | log(10) | log(8, 2) | log(8, base=2) | log2(8) | log10(100) | log1p(0.5) |
 besselJ(1,0) | besselY(2,1) | besselI(1,0) | besselK(1,0) | atan2(1,2) | choose(5,2) | factorial(5) | gamma(4.5) | lgamma(10.5) | beta(2,3) | lbeta(2,3) | digamma(2) | trigamma(2) |
 dnorm(1) | dnorm(1,2,3) | pnorm(1.96) | pnorm(1,2,3) | qnorm(0.975) | qnorm(0.9,2,3) | dbinom(3,10,0.5) | pbinom(3,10,0.5) | qbinom(0.5,10,0.3) | dpois(3,2) | ppois(3,2) | qpois(0.5,4) |
 dt(1,5) | pt(2,10) | qt(0.975,10) | dchisq(1,3) | pchisq(3.84,1) | qchisq(0.95,1) | df(1,2,10) | pf(4.1,2,10) | qf(0.95,2,10) | dunif(0.5) | punif(3,2,6) | qunif(0.25,2,6) | dexp(1,2) | pexp(1,2) |
 qexp(0.5,2) | dgamma(1,2) | pgamma(3,2) | dgeom(2,0.3) | pbeta(0.5,2,3) | qbeta(0.5,2,3) | punif(0.3) | sum(1,2,3) | sum(c(1,2,3)) | mean(c(1,2,4)) | median(c(4,9,5)) | sd(c(1,2,4)) | var(c(1,2,4)) | mad(c(1,2,4,9)) |
 IQR(c(1,2,3,4)) | quantile(c(1,2,3,4), 0.3) | max(1,5,2) | min(4,2) | prod(1,2,3) | prod(c(1,2,3)) | length(c(1,2)) | cumsum(c(1,2,3)) | sqrt(2) | abs(-3) | exp(1) | floor(-2.5) | ceiling(-2.5) | trunc(-2.5) |
 sinpi(0.5) | cospi(1) | tanpi(0.25) | cor(c(1,2,3), c(2,4,7)) | seq(1,5) | seq(0,1,by=0.5) | 1:5 | rev(c(1,2)) | sort(c(3,1,2)) | 5 %in% c(1,5) | pi | TRUE | 1e3 | 0x10 | 010 | ifelse(1>2, 3, 4) | xor(TRUE, FALSE) | 3>2 && 2>1 | diff(c(1,4,9)) | range(c(3,1,2)) | sign(-2) | sinh(1) | acosh(2) | expm1(0.5) | weighted.mean(c(1,2), c(3,1)) | cov(c(1,2,3), c(2,4,7))''',
'PARI/GP': '''2^3^2 | -2^2 | -7%3 | 7%3 | 7\\2 | -7\\2 | frac(-2.5) | round(2.5) | round(-2.5) | truncate(-2.5) | floor(-2.5) | ceil(-2.5) | log(10) | binomial(5,2) | 5! | gamma(4.5) | lngamma(10.5) | zeta(2) |
 besselj(0,1) | besseln(0,1) | besseli(0,1) | besselk(0,1) | incgam(2,3) | incgamc(2,3) | eint1(1) | erfc(0.5) | agm(1,2) | ellK(0.5) | lambertw(1) | sqrtn(8,3) | polylog(2,0.5) | psi(2) | sum(n=1,10,n^2) | prod(n=1,5,n) |
 intnum(x=0,1,x^2) | gcd(12,18) | lcm(4,6) | abs(-3) | sign(-2) | cotan(1) | sinc(0.5) | dilog(0.5) | Pi | Euler | sqr(3) | exp(1) | sqrt(2) | atan(1) | asinh(1) | max(1,2) | 3/2 | 1.5e3 | vecsum([1,2,3]) | norml2([3,4]) | numerator(6/4) | fibonacci(10) | factorial(5) | hypergeom([1],[2],0.5) | teichmuller(2)''',
'Maxima': '''2^3^2 | -2^2 | 2^-1^2 | acot(-0.5) | acoth(2) | mod(-7,3) | log(10) | %pi | %e | %phi | 2*%pi | sin(%pi/4) | sqrt(2) | abs(-3) | round(2.5) | round(0.5) | truncate(-2.5) | floor(-2.5) | ceiling(-2.5) | entier(-2.5) | signum(-2) |
 binomial(5,2) | 5! | gamma(4.5) | beta(2,3) | erf(0.5) | bessel_j(0,1) | bessel_y(1,2) | bessel_i(0,1) | bessel_k(0,1) | zeta(2) | elliptic_kc(0.5) | elliptic_ec(0.5) | gamma_incomplete(2,3) | gamma_incomplete_regularized(2,3) |
 expintegral_e1(1) | lambert_w(1) | atan2(1,2) | log(8)/log(2) | sum(n^2, n, 1, 10) | product(n, n, 1, 5) | quad_qags(x^2, x, 0, 1)[1] | integrate(x^2, x, 0, 1) | max(1,2) | gcd(12,18) | cot(1) | sec(1) | csc(1) | factorial(5) | 7!! | quotient(7,2) | remainder(-7,3) | apply("+", [1,2,3]) | lsum(x^2, x, [1,2,3]) | cabs(-3) | exp(1) | log_gamma(10.5) | airy_ai(0.5) | polylogarithm(2, 0.5)''',
'qalc': '''2^3^2 | -2^2 | 2^-1^2 | ld(8) | lb(8) | log2(8) | log(10) | log10(100) | ln(10) | lg(100) | log(8, 2) | round(2.5) | floor(-2.5) | ceil(-2.5) | trunc(-2.5) | int(-2.5) | frac(-2.5) | mod(-7, 3) | rem(-7, 3) | -7 mod 3 | -7 rem 3 | 7 // 2 | 1/2*4 |
 50% | 200*15% | 5! | 5!! | binomial(5, 2) | comb(5, 2) | perm(5, 2) | gamma(4.5) | beta(2, 3) | erf(0.5) | besselj(0, 1) | bessely(1, 2) | zeta(2) | lambertw(1) | sqrt(2) | cbrt(8) | root(8, 3) | sum(n^2, 1, 10, n) | sinc(0.5) | sgn(-2) | abs(-3) | atan2(1, 2) | hypot(3, 4) |
 gcd(12, 18) | lcm(4, 6) | mean(1, 2, 4) | median(4, 9, 5) | stdev(1, 2, 4) | stdevp(1, 2, 4) | var(1, 2, 4) | max(1, 5, 2) | min(4, 2) | total(1, 2, 3) | fibonacci(10) | heaviside(0) | sq(3) | pi | e | phi | tau | normdist(1, 2, 3) | igamma(2, 3) | li(2) | Ei(1) | Si(1) | digamma(2) | 0x10 | 010 | 3>2>1 | 5 xor 3 | 1e3 | gammainc(1, 2) | agm(1, 2)''',
'bc': '''2^3^2 | -2^2 | 7/2 | sqrt(2) | s(1) | c(1) | a(1) | l(10) | e(1) | j(0,1) | 2^-1 | 010 | 3>2 | 4^2^0''',
'LibreOffice Calc': '''2^3^2 | -2^2 | 2^-1^2 | ATAN2(1,2) | LOG(100) | LOG(8,2) | LN(10) | LOG10(100) | MOD(-7,3) | MOD(7,-3) | INT(-2.5) | TRUNC(-2.5) | ROUND(2.5,0) | ROUND(2.567,2) | ROUNDUP(2.1,0) | ROUNDDOWN(-2.5,0) | CEILING(2.1,1) | FLOOR(2.9,1) | ABS(-3) | SIGN(-2) | EXP(1) | SQRT(2) | PI() |
 POWER(2,3) | FACT(5) | COMBIN(5,2) | PERMUT(5,2) | GCD(12,18) | LCM(4,6) | SUM(1,2,3) | AVERAGE(1,2,4) | MEDIAN(4,9,5) | STDEV(1,2,4) | STDEVP(1,2,4) | VAR(1,2,4) | VARP(1,2,4) | MAX(1,5,2) | MIN(4,2) | PRODUCT(1,2,3) | QUOTIENT(7,2) | RADIANS(180) | DEGREES(PI()) | SINH(1) | ACOT(-0.5) | COT(1) | SEC(1) | CSC(1) | ACOTH(2) |
 BESSELJ(1,0) | BESSELY(2,1) | BESSELI(1,0) | GAMMA(4.5) | GAMMALN(10.5) | ERF(0.5) | ERFC(0.5) | NORM.DIST(1,2,3,TRUE()) | NORM.DIST(1,2,3,FALSE()) | NORMDIST(1,2,3,1) | NORM.S.DIST(1.96,TRUE()) | NORMSDIST(1.96) | NORM.INV(0.9,2,3) | NORMINV(0.9,2,3) | NORMSINV(0.975) | NORM.S.INV(0.975) |
 BINOM.DIST(3,10,0.5,FALSE()) | BINOMDIST(3,10,0.5,1) | POISSON.DIST(3,2,FALSE()) | POISSON(3,2,1) | T.DIST(2,10,TRUE()) | TDIST(2,10,2) | TINV(0.05,10) | T.INV(0.975,10) | T.INV.2T(0.05,10) | CHIDIST(3.84,1) | CHIINV(0.05,1) | CHISQ.INV(0.95,1) | FDIST(4.1,2,10) | FINV(0.05,2,10) | F.INV(0.95,2,10) | EXPON.DIST(1,2,TRUE()) | EXPONDIST(1,2,0) | GAMMA.DIST(3,2,1,TRUE()) | GAMMADIST(3,2,1,1) | BETA.DIST(0.5,2,3,TRUE()) | BETADIST(0.5,2,3) | WEIBULL(1,2,1,1) | LOGNORMDIST(2,0,1) | IF(1>2,3,4) | 50% | STANDARDIZE(3,1,2) | CONFIDENCE(0.05,1,10) | EVEN(3) | ODD(2) | MROUND(7,2) | SQRTPI(2) | PHI(1) | GAUSS(1) | FISHER(0.5) | HARMEAN(1,2,4) | GEOMEAN(1,2,4) | AVEDEV(1,2,4,9) | DEVSQ(1,2,4) | SUMSQ(3,4) | FACTDOUBLE(7) | MULTINOMIAL(2,3) | BASE(10,2) | SKEW(1,2,3,10) | SKEWP(1,2,3,10) | KURT(1,2,3,10) | QUARTILE({1;2;3;4},1) | PERCENTILE({1;2;3;4},0.3) | CORREL({1;2;3},{2;4;7})''',
'Python': '''2**3**2 | -2**2 | 2**-1 | -7 % 3 | 7 // 2 | -7 // 2 | round(2.5) | round(-1.5) | round(2.567, 2) | 3>2>1 | abs(-3) | pow(2, 3) | max(1, 5, 2) | min(4, 2) | sum([1, 2, 3]) | math.log(10) | math.log(8, 2) | math.log2(8) | math.log10(100) | math.log1p(0.5) | math.atan2(1, 2) | math.hypot(3, 4) | math.gamma(4.5) | math.lgamma(10.5) |
 math.erf(0.5) | math.fmod(-7, 3) | math.remainder(7, 4) | math.floor(-2.5) | math.trunc(-2.5) | math.factorial(5) | math.comb(5, 2) | math.perm(5, 2) | math.gcd(12, 18) | math.degrees(math.pi) | math.radians(180) | math.cbrt(8) | math.exp2(3) | math.isqrt(10) | math.prod([1, 2, 3]) | math.fsum([1, 2]) | math.dist([0, 0], [3, 4]) | math.tau | math.copysign(2, -1) | statistics.mean([1, 2, 4]) | statistics.stdev([1, 2, 4]) | statistics.pstdev([1, 2, 4]) | int(-2.5) | len([1, 2]) | 0x10 | 1_000 | divmod(7, 2)[0] | 6 & 3 | 1 << 3 | not True | 1e3''',
'NumPy': '''np.sinc(0.5) | np.round(2.5) | np.rint(2.5) | np.log(10) | np.std([1, 2, 4]) | np.var([1, 2, 4]) | np.mean([1, 2, 4]) | np.median([4, 9, 5]) | np.percentile([1, 2, 3, 4], 30) | np.quantile([1, 2, 3, 4], 0.3) | np.arctan2(1, 2) | np.arcsin(0.5) | np.arccosh(2) | np.mod(-7, 3) | np.fmod(-7, 3) | np.remainder(-7, 3) | np.fix(-2.5) | np.sign(-2) | np.heaviside(0, 0.5) | np.cbrt(-8) |
 np.square(3) | np.power(2, 3) | np.float_power(2, 3) | np.exp2(3) | np.expm1(0.5) | np.log1p(0.5) | np.hypot(3, 4) | np.deg2rad(180) | np.rad2deg(np.pi) | np.degrees(np.pi) | np.dot([1, 2], [3, 4]) | np.cross([1, 0, 0], [0, 1, 0]) | np.sum([1, 2, 3]) | np.prod([1, 2, 3]) | np.cumsum([1, 2, 3]) | np.diff([1, 4, 9]) | np.clip(7, 0, 5) | np.abs(-3) | np.max([1, 5, 2]) | np.ptp([1, 5, 3]) | np.linspace(0, 1, 3) | np.linspace(0, 1) | np.arange(3) | np.arange(1, 4) | np.arange(0, 1, 0.25) | np.linalg.norm([3, 4]) | np.gcd(12, 18) | np.reciprocal(4.0) | np.trunc(-2.5) | np.nanmean([1, 2]) | np.average([1, 2, 4]) | np.average([1, 2], weights=[3, 1]) | np.i0(1) | np.euler_gamma | np.interp(2.5, [1, 2, 3], [4, 5, 6]) | np.polyval([1, 0, -4], 3) | np.trapezoid([1, 2, 3]) | np.corrcoef([1, 2, 3], [2, 4, 7])[0][1] | np.cov([1, 2, 3], [2, 4, 7])[0][1] | np.maximum(2, 3) | np.where(1 > 2, 3, 4) | np.logspace(0, 2, 3)''',
'SciPy': '''gammainc(1, 2) | gammaincc(1, 2) | betainc(2, 3, 0.5) | jv(0, 1) | yv(1, 2) | iv(0, 1) | kv(0, 1) | j0(1) | y0(1) | ellipk(0.5) | ellipe(0.5) | expi(1) | exp1(1) | erfinv(0.5) | erfcinv(0.5) | gammaln(10.5) | digamma(2) | psi(2) | lambertw(1).real | zeta(2) | zeta(2, 1) | comb(5, 2) | perm(5, 2) | factorial(5) | binom(5, 2) | beta(2, 3) | betaln(2, 3) | expit(0.5) | logit(0.3) | ndtr(1.96) | ndtri(0.975) | cbrt(8) | exp10(2) | sindg(30) | cosdg(60) | eval_hermite(2, 0.5) | eval_legendre(2, 0.5) | eval_laguerre(2, 0.5) | eval_chebyt(2, 0.5) | dawsn(1) | erfi(0.5) | spence(0.5) | norm.pdf(1) | norm.cdf(1, 2, 3) | norm.ppf(0.975) | binom.pmf(3, 10, 0.5) | poisson.pmf(3, 2) | t.cdf(2, 10) | chi2.ppf(0.95, 1) | expon.cdf(1, scale=2)''',
'SymPy': '''acot(-0.5) | acot(2) | Mod(-7, 3) | log(10) | log(8, 2) | sinc(0.5) | LambertW(1) | binomial(5, 2) | factorial(5) | factorial2(7) | gamma(4.5) | beta(2, 3) | besselj(0, 1) | bessely(1, 2) | besseli(0, 1) | zeta(2) | Heaviside(0) | root(8, 3) | cbrt(8) | real_root(-8, 3) | sqrt(2) | Rational(1, 3) | pi | E | oo | GoldenRatio | EulerGamma | elliptic_k(0.5) | elliptic_e(0.5) | Max(1, 5, 2) | Min(4, 2) | Abs(-3) | sign(-2) | floor(-2.5) | ceiling(-2.5) | frac(-2.5) | atan2(1, 2) | erf(0.5) | erfinv(0.5) | lowergamma(2, 3) | uppergamma(2, 3) | digamma(2) | Si(1) | Ci(1) | Ei(1) | li(2) | airyai(0.5) | legendre(2, 0.5) | hermite(2, 0.5) | chebyshevt(2, 0.5) | laguerre(2, 0.5) | fibonacci(10) | polylog(2, 0.5) | dirichlet_eta(2) | sec(1) | csc(1) | cot(1) | acsc(2) | sech(1) | summation(x**2, (x, 1, 10)) | integrate(x**2, (x, 0, 1)) | Sum(x**2, (x, 1, 10)) | Product(x, (x, 1, 5)) | expint(1, 2) | betainc_regularized(2, 3, 0, 0.5) | rf(3, 2) | ff(5, 2) | nextprime(10) | igcd(12, 18) | Pow(2, 3)''',
'mpmath': '''acot(-0.5) | acot(2) | sinc(0.5) | sincpi(0.5) | log(10) | log(8, 2) | ln(10) | log10(100) | gammainc(2, 3) | gammainc(2, 0, 3) | betainc(2, 3, 0, 0.5) | ellipk(0.5) | ellipe(0.5) | besselj(0, 1) | bessely(1, 2) | besseli(0, 1) | besselk(0, 1) | lambertw(1) | zeta(2) | expint(1, 2) | e1(1) | ei(1) | si(1) | ci(1) | erfinv(0.5) | mp.fmod(-7, 3) | nint(2.5) | frac(-2.5) | sign(-2) | sec(1) | cot(1) | acsc(2) | sech(1) | hypot(3, 4) | root(8, 3) | cbrt(8) | fac(5) | fac2(7) | binomial(5, 2) | rf(3, 2) | ff(5, 2) | beta(2, 3) | loggamma(10.5) | psi(0, 2) | harmonic(3) | barnesg(4) | airyai(0.5) | hermite(2, 0.5) | legendre(2, 0.5) | laguerre(2, 0, 0.5) | chebyt(2, 0.5) | polylog(2, 0.5) | agm(1, 2) | fib(10) | phi | euler | catalan | degrees(pi) | radians(180) | npdf(1) | ncdf(1.96) | sinpi(0.5) | cospi(1) | powm1(2, 3) | expm1(0.5) | log1p(0.5) | cosm(0) | fsum([1, 2]) | fprod([1, 2, 3]) | altzeta(2) | clsin(2, 1)''',
'numexpr': '''2**3**2 | -2**2 | -7 % 3 | 7 % 3 | 3>2 | sin(1) | arcsin(0.5) | arctan2(1, 2) | log1p(0.5) | expm1(0.5) | where(1 > 2, 3, 4) | log(10) | log10(100) | sqrt(2) | abs(-3) | floor(-2.5) | ceil(-2.5) | arcsinh(1) | 2**-1.0''',
'JavaScript': '''-7 % 3 | 2**3**2 | 010 | 3>2>1 | Math.round(2.5) | Math.round(-2.5) | Math.sign(-2) | Math.log(10) | Math.log2(8) | Math.log10(100) | Math.log1p(0.5) | Math.atan2(1, 2) | Math.hypot(3, 4) | Math.cbrt(8) | Math.trunc(-2.5) | Math.max(1, 5, 2) | Math.min(4, 2) | Math.pow(2, 3) | Math.PI | Math.E | Math.abs(-3) | Math.sqrt(2) | Math.SQRT2 | Math.LN2 | Math.expm1(0.5) | 1 > 2 ? 3 : 4 | 0x10 | 1e3 | 7 / 2''',
}

def run(command, text=None, env=None, timeout=120):
    try:
        done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=timeout, env=env)
    except (FileNotFoundError, subprocess.TimeoutExpired):
        return None
    return done.stdout + ('\n' + done.stderr if command[0] in ('gnuplot', 'qalc') and not done.stdout.strip() else '')

NUMBER = re.compile(r'[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?')

def value(text):
    """The number, or the numbers of a list, in an answer; None for anything else."""
    text = (text or '').strip().replace('\u2212', '-').replace('−', '-').replace('\u202f', '').strip('≈ ')
    if text == 'undefined': return [float('nan')]
    text = {'true': '1', 'TRUE': '1', 'True': '1', 'false': '0', 'FALSE': '0', 'False': '0'}.get(text, text)
    if re.fullmatch(r'[-+]?(inf|Inf|Infinity|∞|oo)', text): return None
    inner = text.strip('[](){}').replace(';', ' ').replace(',', ' ').split()
    if not inner or not all(NUMBER.fullmatch(part) for part in inner): return None
    return [float(part) for part in inner]

def one_by_one(command, make, formulas, read=lambda out: out):
    return [read(run(command(make(f)), None) or '') for f in formulas]

def marked(out, count):
    """The answers behind lines @1, @2 …"""
    parts = re.split(r'^\s*"?@(\d+)"?\s*$', out or '', flags=re.M)
    found = {int(parts[k]): parts[k + 1].strip() for k in range(1, len(parts) - 1, 2)}
    return [found.get(k, '') for k in range(1, count + 1)]

def gnuplot(fs): return [run(['gnuplot', '-e', f'set print "-"; print {f}']) for f in fs]
def octave(fs):
    # Evaluated as texts: a formula that cannot be parsed fails alone.
    lines = []
    for k, f in enumerate(fs, 1):
        quoted = "'" + f.replace("'", "''") + ";'"
        lines.append(f'printf("@{k}\\n"); try, v = eval({quoted}); if isreal(v), printf("%.15g ", double(v)); end; printf("\\n"); catch, printf("error\\n"); end')
    return marked(run(['octave', '-qf', '--eval', '\n'.join(lines)]), len(fs))
def r(fs):
    text = '\n'.join(f'cat("@{k}\\n"); tryCatch(cat(format(as.numeric(eval(parse(text={json.dumps(f)}))), digits=15), "\\n"), error=function(e) cat("error\\n"))' for k, f in enumerate(fs, 1))
    return marked(run(['R', '--vanilla', '--slave'], text + '\n'), len(fs))
def pari(fs):
    text = '\n'.join(f'print("@{k}")\nprint(1.*({f}))' for k, f in enumerate(fs, 1))
    return marked(run(['gp', '-q', '-f'], text + '\n'), len(fs))
def maxima(fs):
    text = 'display2d:false$\n' + '\n'.join(f'print("@{k}")$\nerrcatch(print(float({f})))$' for k, f in enumerate(fs, 1))
    return marked(run(['maxima', '--very-quiet'], text + '\n'), len(fs))
def qalc(fs): return [(run(['qalc', '-t', '-s', 'precision 15', f], ) or '').split('\n')[-2:][0] for f in fs]
def bc(fs): return [run(['bc', '-l'], f + '\n') for f in fs]
# Names in files that differ from those in cells.
LEGACY = re.compile(r'\b(NORMSDIST|NORMSINV|CHIDIST|CHIINV|FDIST|FINV)\(')
DOTTED = re.compile(r'\b([A-Z]+(?:\.[A-Z0-9]+)+)\(')
def calc(fs):
    fs = [LEGACY.sub(r'LEGACY.\1(', DOTTED.sub(r'COM.MICROSOFT.\1(', f)) for f in fs]
    rows = ''.join('<table:table-row><table:table-cell table:formula="of:=%s"/></table:table-row>' % re.sub(r',', ';', f.replace(';', '|')).replace('>', '&gt;').replace('<', '&lt;') for f in fs)
    page = f'''<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="a">{rows}</table:table></office:spreadsheet></office:body></office:document>'''
    with tempfile.TemporaryDirectory() as folder:
        with open(f'{folder}/a.fods', 'w') as file: file.write(page)
        # Token 9 of the filter: cells as they are, not as they are shown.
        run(['soffice', f'-env:UserInstallation=file://{folder}/home', '--headless', '--convert-to', 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,false', '--outdir', folder, f'{folder}/a.fods'])
        try: lines = open(f'{folder}/a.csv').read().split('\n')
        except FileNotFoundError: return [None] * len(fs)
    return (lines + [''] * len(fs))[:len(fs)]
def python(prelude, show='v'):
    def evaluate(fs):
        text = prelude + f'''
import json, sys
def shown(v):
    if isinstance(v, (list, tuple)) or hasattr(v, 'tolist') and getattr(v, 'ndim', 0): return "[" + ", ".join(repr(float(a)) for a in v) + "]"
    return repr(float(v)) if not isinstance(v, bool) else str(v)
for k, f in enumerate(json.loads(sys.stdin.read()), 1):
    print("@%d" % k)
    try:
        v = eval(f)
        print(shown({show}))
    except Exception as problem: print("error")
'''
        out = run([sys.executable, '-W', 'ignore', '-c', text], json.dumps(fs))
        return marked(out, len(fs))
    return evaluate
def javascript(fs):
    text = ';'.join(f'console.log("@{k}"); try {{ console.log(String((0, eval)({json.dumps(f)}))) }} catch (e) {{ console.log("error") }}' for k, f in enumerate(fs, 1))
    return marked(run(['node', '-e', text]), len(fs))
def first(command, pattern=r'[\d.]+\d'):
    out = run(command)
    found = re.search(pattern, out or '')
    return found.group(0) if found else None

def module(name): return lambda: first([sys.executable, '-c', f'import {name}; print({name}.__version__)'])
PROGRAMS = {
    'gnuplot': (gnuplot, lambda: first(['gnuplot', '--version'], r'\d\.\d patchlevel \d+')),
    'Octave': (octave, lambda: first(['octave', '--version'], r'\d+\.\d+\.\d+')),
    'R': (r, lambda: first(['R', '--version'], r'\d+\.\d+\.\d+')),
    'PARI/GP': (pari, lambda: first(['gp', '--version-short'], r'\d+\.\d+\.\d+')),
    'Maxima': (maxima, lambda: first(['maxima', '--version'])),
    'qalc': (qalc, lambda: first(['qalc', '--version'])),
    'bc': (bc, lambda: first(['bc', '--version'])),
    'LibreOffice Calc': (calc, lambda: first(['soffice', '--version'])),
    'Python': (python('import math, statistics'), lambda: '.'.join(map(str, sys.version_info[:3]))),
    'NumPy': (python('import numpy as np'), module('numpy')),
    'SciPy': (python('from scipy.special import *\nfrom scipy.stats import norm, poisson, t, chi2, expon\nfrom scipy import stats, special\nclass B:\n    def __call__(s, *a): return special.binom(*a)\n    pmf = staticmethod(stats.binom.pmf)\nbinom = B()'), module('scipy')),
    'SymPy': (python('from sympy import *\nx = symbols("x")', 'v.evalf(15)'), module('sympy')),
    'mpmath': (python('from mpmath import *\nimport mpmath as mp'), module('mpmath')),
    'numexpr': (python('import numexpr\neval_ = eval\ndef eval(f): return numexpr.evaluate(f)'), module('numexpr')),
    'JavaScript': (javascript, lambda: 'node ' + (first(['node', '--version']) or '')),
}

def here(line):
    """What the program answers: its values, its notes, and the error's message and hint."""
    done = subprocess.run([LOCUS, '-e', 'set digits 15; set output none', '-e', line], capture_output=True, text=True, timeout=60)
    error = 'error[' in done.stderr
    notes = [n[6:] for n in done.stderr.split('\n') if n.startswith('note: ')]
    hint = re.search(r'^hint: (.*)', done.stderr, re.M)
    column = re.search(r'^-e:\d+:(\d+)', done.stderr, re.M)
    return (None if error else value((done.stdout.strip().split('\n') or [''])[-1])), notes, error, hint.group(1) if hint else None, int(column.group(1)) if column else 1

def offered(hint, formula, column):
    """The lines that a hint offers: the formula with the spelling in place of its call at a column, else the spelling."""
    if not hint: return []
    define = re.match(r'define it first[^:]*: (.*)', hint)
    if define: return [f'{define.group(1)}; {formula}']
    percent = re.fullmatch(r'for percent write (.*)/100', hint)
    if percent: return [formula.replace(percent.group(1) + '%', f'({percent.group(1)}/100)')]
    hint = re.sub(r'^(did you mean|write|put a comma between them:|a comma separates) ', '', hint).rstrip('?')
    parts = [hint] + [re.sub(r' for the .*', '', part) for part in re.split(r',? or (?:write |did you mean )?', hint) if part != hint]
    lines = []
    for part in parts:
        start = column - 1
        name = re.compile(r'[A-Za-z_][\w.]*').match(formula, start)
        if part.startswith('[') and '[' in formula and ']' in formula:
            lines.append(formula[:formula.index('[')] + part + formula[formula.rindex(']') + 1:])
        if name and not formula[:start][-1:].isdigit():
            end = name.end()
            if re.fullmatch(r'[A-Za-z_]\w*', part) and formula[end:end + 1] == '(':
                lines.append(formula[:start] + part + formula[end:])
            elif formula[end:end + 1] == '(':
                depth = 0
                for place in range(end, len(formula)):
                    depth += {'(': 1, ')': -1}.get(formula[place], 0)
                    if depth == 0: lines.append(formula[:start] + '(' + part + ')' + formula[place + 1:] if formula[place + 1:] or start else part); break
            else: lines.append(formula[:start] + '(' + part + ')' + formula[end:])
        lines.append(part)
    return lines

def second(hint, formula, column):
    """The lines that the errors of the offered lines offer: two steps lead to the value."""
    lines = []
    for offer in offered(hint, formula, column)[:2]:
        _, _, failed, next_hint, place = here(offer)
        if failed: lines += offered(next_hint, offer, place)
    return lines

def close(a, b):
    if a is None or b is None or len(a) != len(b): return False
    return all(abs(x - y) <= 1e-9 * max(1e-300, abs(x), abs(y)) or abs(x - y) < 1e-15 for x, y in zip(a, b))

def text(v): return '' if v is None else ' '.join(f'{x:.12g}' for x in v if x == x)

def main():
    faults = '--faults' in sys.argv
    old = {}
    if os.path.exists(TABLE):
        for line in open(TABLE):
            if not line.startswith('#'): old.setdefault(line.split('\t')[0], []).append(line)
    out = []
    for program, formulas in FORMULAS.items():
        evaluate, version = PROGRAMS[program]
        known, fs = version(), [f.strip() for f in re.split(r' \||\n', re.sub(r'\n', ' ', formulas)) if f.strip()]
        answers = evaluate(fs) if known else None
        if answers is None:
            out += old.get(program, []); continue
        for formula, answer in zip(fs, answers):
            there = value(answer)
            if there is None: continue
            line, (mine, notes, error, hint, column) = formula, here(formula)
            kind = 'note' if notes else 'same'
            if error or mine is None:
                kind = 'refused'
                for offer in offered(hint, formula, column) + second(hint, formula, column):
                    got, told, failed, _, _ = here(offer)
                    if failed or got is None: continue
                    if kind == 'refused': line, mine, kind, notes = offer, got, 'hint', told
                    # Of several readings one must be that of the program.
                    if close(got, there):
                        line, mine, notes = offer, got, told
                        break
            isFault = kind in ('same', 'hint') and not notes and not close(mine, there)
            if kind == 'refused': line = ''
            if faults:
                if isFault: print(program, formula, text(there), kind, line if kind == 'hint' else '', text(mine), sep='\t')
                if kind == 'refused' and '--refused' in sys.argv: print(program, formula, text(there), 'refused', hint, sep='\t')
            out.append('\t'.join([program, known, formula, text(there), kind, line if kind == 'hint' else '', text(mine)]) + '\n')
    if faults: print(len(out), 'rows'); return
    print('# Made by scripts/dialects.py: program, its version, a formula there, its value there, what happens here, the line of the hint, the value here.')
    sys.stdout.write(''.join(out))

main()
