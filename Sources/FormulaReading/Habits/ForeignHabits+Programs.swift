// Functions of programs for statistics and mathematics, whose arguments stand in another order, or whose names lie
// near a function here with another value.
//
// Rule. A translation has the value that the function has in the program it comes from: `scripts/dialects.py`
// calculates both. Where programs disagree about one name, the pattern is the one of most programs.

extension ForeignHabits {
  /// Functions by name; patterns as in ``ForeignPattern``.
  static let programs: [String: [String]] = [
    // R has x before the order of Bessel functions, as have Excel and LibreOffice.
    "besselJ": ["", "besselj($2, $1)"], "besselY": ["", "bessely($2, $1)"],
    "BESSELJ": ["", "besselj($2, $1)"], "BESSELY": ["", "bessely($2, $1)"],
    "bessel_j": ["", "besselj($1, $2)"], "bessel_y": ["", "bessely($1, $2)"],
    "jv": ["", "besselj($1, $2)"], "jn": ["", "besselj($1, $2)"], "yv": ["", "bessely($1, $2)"],
    "yn": ["", "bessely($1, $2)"], "besseln": ["", "bessely($1, $2)"],
    "j0": ["besselj(0, $1)"], "j1": ["besselj(1, $1)"], "y0": ["bessely(0, $1)"],
    "y1": ["bessely(1, $1)"],
    // Spreadsheets have x before y.
    "ATAN2": ["", "atan2($2, $1)"],
    // Logarithms, roots and powers.
    "ld": ["log2($1)"], "lb": ["log2($1)"], "LOG": ["log10($1)", "ln($1)/ln($2)"],
    "reallog": ["ln($1)"], "realsqrt": ["sqrt($1)"], "exp2": ["2^$1a"], "exp10": ["10^$1a"],
    "sq": ["$1a^2"], "power": ["", "$1a^$2a"], "Pow": ["", "$1a^$2a"],
    "POWER": ["", "$1a^$2a"], "sqrtn": ["", "root($1, $2)"], "real_root": ["", "root($1, $2)"],
    "SQRTPI": ["sqrt(pi*$1a)"], "cube": ["$1a^3"], "SUMSQ": ["total([$*]^2)"],
    // Angles in degrees, and in multiples of pi.
    "sind": ["sin($1a°)"], "cosd": ["cos($1a°)"], "tand": ["tan($1a°)"],
    "asind": ["deg(asin($1))"], "acosd": ["deg(acos($1))"], "atand": ["deg(atan($1))"],
    "sindg": ["sin($1a°)"], "cosdg": ["cos($1a°)"], "tandg": ["tan($1a°)"],
    "sinpi": ["sin(pi*$1a)"], "cospi": ["cos(pi*$1a)"], "tanpi": ["tan(pi*$1a)"],
    "sincpi": ["sinc(pi*$1a)"], "acoth": ["atanh(1/$1a)"], "asech": ["acosh(1/$1a)"],
    "acsch": ["asinh(1/$1a)"], "ACOT": ["acot($1)"], "ACOTH": ["atanh(1/$1a)"],
    "PI": ["pi"], "DEGREES": ["deg($1)"], "RADIANS": ["rad($1)"],
    // Parts of complex numbers.
    "real": ["re($1)"], "imag": ["im($1)"], "realpart": ["re($1)"], "imagpart": ["im($1)"],
    "carg": ["arg($1)"], "phase": ["arg($1)"], "cabs": ["|$1|"], "Conjugate": ["conj($1)"],
    "conjugate": ["conj($1)"], "Arg": ["arg($1)"], "phasor": ["", "$1a*e^(i*$2a)"],
    "polar": ["", "$1a*e^(i*$2a)"], "cis": ["e^(i*$1a)"],
    // Rounding and remainders.
    "fix": ["trunc($1)"], "truncate": ["trunc($1)"], "entier": ["floor($1)"],
    "INT": ["floor($1)"], "nint": ["round($1)"], "TRUNC": ["trunc($1)"],
    "ROUND": ["round($1)", "round($1, $2)"], "remainder": ["", "rem($1, $2)"],
    "modulo": ["", "mod($1, $2)"], "idivide": ["", "trunc($1a/$2a)"],
    "ROUNDUP": ["", "sign($1)*ceil(abs($1)*10^$2a)/10^$2a"],
    "ROUNDDOWN": ["", "trunc($1a*10^$2a)/10^$2a"], "QUOTIENT": ["", "trunc($1a/$2a)"],
    "isqrt": ["floor(sqrt($1))"],
    "copysign": ["", "abs($1)*{$2a < 0: -1, 1}"], "MROUND": ["", "$2a*round($1a/$2a)"],
    // Whole numbers.
    "choose": ["", "binomial($1, $2)"], "nchoosek": ["", "binomial($1, $2)"],
    "comb": ["", "binomial($1, $2)"], "combinations": ["", "binomial($1, $2)"],
    "binom": ["", "binomial($1, $2)"], "COMBIN": ["", "binomial($1, $2)"],
    "perm": ["$1a!", "nPr($1, $2)"], "permutations": ["$1a!", "nPr($1, $2)"],
    "PERMUT": ["", "nPr($1, $2)"],
    "fac": ["$1a!"], "FACT": ["$1a!"], "rf": ["", "gamma($1a + $2)/gamma($1)"],
    "ff": ["", "gamma($1a + 1)/gamma($1a - $2a + 1)"],
    // Special functions.
    "gammaln": ["lgamma($1)"], "lngamma": ["lgamma($1)"], "loggamma": ["lgamma($1)"],
    "log_gamma": ["lgamma($1)"], "LambertW": ["lambertw($1)"], "lambert_w": ["lambertw($1)"],
    "GAMMALN": ["lgamma($1)"], "Heaviside": ["(1 + sign($1))/2"],
    "betaln": ["", "lgamma($1) + lgamma($2) - lgamma($1a + $2a)"],
    "lbeta": ["", "lgamma($1) + lgamma($2) - lgamma($1a + $2a)"],
    "incgam": ["", "gammaincc($1, $2)*gamma($1)"], "incgamc": ["", "gammainc($1, $2)*gamma($1)"],
    "lowergamma": ["", "gammainc($1, $2)*gamma($1)"],
    "uppergamma": ["", "gammaincc($1, $2)*gamma($1)"],
    "gamma_incomplete": ["", "gammaincc($1, $2)*gamma($1)"],
    "gamma_incomplete_regularized": ["", "gammaincc($1, $2)"],
    "betainc_regularized": ["", "", "", "betainc($1, $2, $4) - betainc($1, $2, $3)"],
    "erfcx": ["exp($1a^2)*erfc($1)"], "erfinv": ["normalinv(($1a + 1)/2)/sqrt(2)"],
    "inverf": ["normalinv(($1a + 1)/2)/sqrt(2)"],
    "erfcinv": ["-normalinv($1a/2)/sqrt(2)"],
    "expit": ["1/(1 + exp(-$1a))"], "logit": ["ln($1a/(1 - $1a))"],
    "legendreP": ["", "legendre($1, $2)"], "eval_legendre": ["", "legendre($1, $2)"],
    "hermiteH": ["", "hermite($1, $2)"], "eval_hermite": ["", "hermite($1, $2)"],
    "laguerreL": ["", "laguerre($1, $2)", "laguerre($1, $2, $3)"],
    "eval_laguerre": ["", "laguerre($1, $2)"],
    "eval_genlaguerre": ["", "", "laguerre($1, $2, $3)"],
    "chebyshevT": ["", "chebyshev($1, $2)"], "chebyshev_t": ["", "chebyshev($1, $2)"],
    "eval_chebyt": ["", "chebyshev($1, $2)"], "chebyt": ["", "chebyshev($1, $2)"],
    "chebyshevU": ["", "chebyshevu($1, $2)"], "chebyshev_u": ["", "chebyshevu($1, $2)"],
    "eval_chebyu": ["", "chebyshevu($1, $2)"], "chebyu": ["", "chebyshevu($1, $2)"],
    // Lists.
    "prod": [
      "product($1a[n] for n in 1..length($1))", "product([$*][n] for n in 1..length([$*]))",
    ],
    "fprod": ["product($1a[n] for n in 1..length($1))"], "fsum": ["total($1)"],
    "vecsum": ["total($1)"], "SUM": ["total($1)", "total([$*])"],
    "PRODUCT": ["$1", "product([$*][n] for n in 1..length([$*]))"],
    "AVERAGE": ["mean($1)", "mean([$*])"], "MEDIAN": ["median($1)", "median([$*])"],
    "STDEV": ["stdev($1)", "stdev([$*])"], "STDEVP": ["stdevp($1)", "stdevp([$*])"],
    "VAR": ["var($1)", "var([$*])"], "VARP": ["varp($1)", "varp([$*])"],
    "MAX": ["max($*)"], "MIN": ["min($*)"], "AVEDEV": ["$1", "mean(abs([$*] - mean([$*])))"],
    "DEVSQ": ["$1", "total(([$*] - mean([$*]))^2)"], "GEOMEAN": ["$1", "exp(mean(ln([$*])))"],
    "HARMEAN": ["$1", "1/mean(1/[$*])"], "meansq": ["mean($1a^2)"], "ptp": ["max($1) - min($1)"],
    // Of one argument, the range of statistics or the numbers below it.
    "range": ["", "[$1..$2 - 1]"], "norml2": ["total($1a^2)"],
    "nanmean": ["mean($1)"],
    // Distributions: Excel's old inverses take the probability above, and its flag is last.
    "npdf": ["normalpdf($*)"], "ncdf": ["normalcdf($1)", "$1", "normalcdf($*)"],
    "ndtr": ["normalcdf($1)"], "ndtri": ["normalinv($1)"],
    "FINV": ["", "", "finv(1 - $1a, $2, $3)"], "FDIST": ["", "", "1 - fcdf($1, $2, $3)"],
    "CHIDIST": ["", "1 - chi2cdf($1, $2)"],
    "TDIST": ["", "", "$3a*(1 - tcdf($1, $2))"],
    "BETADIST": ["", "", "betainc($2, $3, $1)"], "FISHER": ["atanh($1)"],
    "STANDARDIZE": ["", "", "($1a - $2a)/$3a"], "PHI": ["normalpdf($1)"],
    "GAUSS": ["normalcdf($1) - 0.5"],
    "dgamma": ["", "$1a^($2a - 1)*exp(-$1a)/gamma($2)"], "pgamma": ["", "gammainc($2, $1)"],
    "dgeom": ["", "$2a*(1 - $2a)^$1a"], "pbeta": ["", "", "betainc($2, $3, $1)"],
    "qbeta": ["", "", "betaincinv($2, $3, $1)"],
    "LOGNORMDIST": ["", "", "normalcdf((ln($1) - $2a)/$3a)"],
    // Choices and other operators as functions.
    "ifelse": ["", "", "if($1, $2, $3)"], "IF": ["", "{$1: $2}", "if($1, $2, $3)"],
    "plus": ["", "$1a + $2a"], "minus": ["", "$1a - $2a"], "times": ["", "$1a*$2a"],
    "mtimes": ["", "$1a*$2a"], "rdivide": ["", "$1a/$2a"],
  ]

  /// Names of constants in programs for mathematics, where another name lies near; the value is written out where
  /// there is none here.
  static let mathematicalConstants = [
    "GoldenRatio": "(1 + sqrt(5))/2", "phi": "(1 + sqrt(5))/2", "EulerGamma": "0.5772156649015329",
    "euler_gamma": "0.5772156649015329", "Euler": "0.5772156649015329",
    "euler": "0.5772156649015329", "catalan": "0.915965594177219", "Catalan": "0.915965594177219",
    "TRUE": "true", "FALSE": "false",
  ]
}
