package import Diagnostics
import FormulaVocabulary
import TextSearch

/// Spellings of other languages, with their spellings in this language.
///
/// They are answered with an error that shows the spelling here, and not executed. Patterns are
/// explained at ``ForeignPattern``.
package enum ForeignHabits {
  /// The prefixes of mathematical libraries: `np.sin(x)`, `Math.PI`.
  static let libraries: Set<String> = [
    "np", "numpy", "jnp", "math", "cmath", "Math", "mp", "sympy", "std",
  ]

  /// Returns the patterns of a function of Mathematica, `Sin[x]`; nil for other names.
  static func bracketed(_ name: String) -> [String]? {
    guard let first = name.first, first.isUppercase else { return nil }
    if let patterns = mathematica[name] { return patterns }
    let lowercase = name.lowercased()
    return Builtins.function(named: lowercase) == nil ? nil : ["\(lowercase)($*)"]
  }

  /// Returns the patterns of a function of a library, or of a language like C.
  static func called(_ name: String, in prefix: String? = nil) -> [String]? {
    if let prefix, let patterns = library["\(prefix).\(name)"] ?? library[name] { return patterns }
    if let patterns = functions[name] ?? programs[name] { return patterns }
    return prefix != nil && Builtins.function(named: name) != nil ? ["\(name)($*)"] : nil
  }

  /// Whether a name is a member of a library, for which there is a hint.
  static func knowsMember(_ name: String) -> Bool {
    called(name, in: "np") != nil || libraryConstants[name] != nil
  }

  /// What parts the patterns of programs that disagree about a name.
  static let orWrite = " | "

  /// Returns the error for the call of an unknown function that another language knows, `pow(x, 2)`;
  /// nil if none does.
  ///
  /// The search happens where the call is used, not where it is read: a function may be defined later.
  package static func problem(
    ofCall name: String,
    _ arguments: [ForeignPattern.Argument]
  ) -> Problem? {
    guard let patterns = called(name) else { return nil }
    // A function is not defined by itself: `f(x) = f(x)` is left out where it exists already.
    let written = ForeignPattern.filled(patterns, with: arguments)
      .replacing(each: "f(x) = f(x); ", by: "")
    if written.isEmpty { return nil }
    let readings = written.parts(between: Self.orWrite).map { Way(String($0)) }
    return .foreign("there is no \(name)(…)", offering: readings)
  }

  /// Returns the text of a call of an unknown function in the spelling of this language; nil for anything else.
  ///
  /// Its own arguments are not translated: a hint of several steps is not read.
  package static func translated(_ syntax: Syntax) -> String? {
    guard case .call(let callee, let arguments) = syntax.node,
      Builtins.function(named: callee.name) == nil, let patterns = called(callee.name)
    else { return nil }
    let texts = arguments.map { argument in
      ForeignPattern.Argument(
        text: Printer.text(of: argument),
        isSingle: argument.children.isEmpty
      )
    }
    let written = ForeignPattern.filled(patterns, with: texts)
    return written.isEmpty ? nil : written
  }

  /// Returns the error for an unknown name that another language knows, `M_PI`; nil if none does.
  package static func problem(ofName name: String) -> Problem? {
    (constants[name] ?? mathematicalConstants[name])
      .map { .foreign("there is no \(name)", write: $0) }
  }

  /// The constants of other languages by name, with their names here.
  static let constants = [
    "M_PI": "pi", "M_E": "e", "Infinity": "inf", "infinity": "inf", "NaN": "undefined",
    "nan": "undefined", "dx": needsNoDifferential, "dt": needsNoDifferential,
    "du": needsNoDifferential,
  ]

  private static let needsNoDifferential = "integral(f(x) for x in a..b), without a differential"

  /// The constants of a library or of Mathematica, where also short names are clear.
  static let libraryConstants: [String: String] = {
    var names = [
      "PI": "pi", "Pi": "pi", "E": "e", "pi": "pi", "e": "e", "tau": "tau", "inf": "inf",
    ]
    for more in [mathematicalConstants, constants] {
      for (name, here) in more { names[name] = here }
    }
    return names
  }()

  /// The spellings of pictures of two variables.
  private static let heat = inPlane("heat $1")
  private static let contour = inPlane("contour $1")
  private static let vectors = inPlane("field $1p")
  private static let streams = inPlane("field $1p with streamlines")
  private static let region = inPlane("$1")

  /// The patterns of an item of two variables, with as many ranges as are written.
  private static func inPlane(_ item: String) -> [String] {
    ["plot \(item)", "plot [$2b:$2c] \(item)", "plot [$2b:$2c] [$3b:$3c] \(item)"]
  }

  /// Mathematica's first angle is that from the z axis.
  private static let sphericalPlot =
    "($1a cos($3v) sin($2v), $1a sin($3v) sin($2v), $1a cos($2v)) for $2r, $3r"

  /// Functions of other programs that are not there yet, in words with their verb.
  static let missing = [
    "Manipulate": "moving pictures are",
    "RandomReal": "random numbers are", "RandomInteger": "random numbers are",
  ]

  /// Mathematica's functions whose names are not ours with capitals.
  static let mathematica: [String: [String]] = [
    "ArcSin": ["asin($1)"], "ArcCos": ["acos($1)"], "ArcTan": ["atan($1)", "atan2($2, $1)"],
    "ArcCot": ["atan(1/$1a)"], "ArcSec": ["asec($1)"], "ArcCsc": ["acsc($1)"],
    "ArcSinh": ["asinh($1)"], "ArcCosh": ["acosh($1)"], "ArcTanh": ["atanh($1)"],
    "Log": ["ln($1)", "ln($2)/ln($1)"], "Ceiling": ["ceil($1)"], "CubeRoot": ["cbrt($1)"],
    "Surd": ["root($1, $2)"], "Power": ["$1a^$2a"], "Factorial": ["$1a!"],
    "HeavisideTheta": ["heaviside($1)"], "Sinc": ["sinc($1)"],
    "Beta": ["$1", "beta($1, $2)", "betainc($2, $3, $1)*beta($2, $3)"],
    "BetaRegularized": ["$1", "$1", "betainc($2, $3, $1)"],
    "Gamma": ["gamma($1)", "gammaincc($1, $2)*gamma($1)"],
    "GammaRegularized": ["$1", "gammaincc($1, $2)"],
    "InverseErf": ["normalinv(($1a + 1)/2)/sqrt(2)"], "UnitStep": ["heaviside($1)"],
    "FractionalPart": ["$1a - trunc($1)"], "IntegerPart": ["trunc($1)"],
    "Quotient": ["floor($1a/$2a)"],
    "StandardDeviation": ["stdev($1)"], "LogGamma": ["lgamma($1)"], "ProductLog": ["lambertw($1)"],
    "LegendreP": ["", "legendre($1, $2)"], "HermiteH": ["", "hermite($1, $2)"],
    "LaguerreL": ["", "laguerre($1, $2)", "laguerre($1, $2, $3)"],
    "ChebyshevT": ["", "chebyshev($1, $2)"], "ChebyshevU": ["", "chebyshevu($1, $2)"],
    "Sech": ["1/cosh($1)"], "Csch": ["1/sinh($1)"], "Coth": ["1/tanh($1)"],
    "N": ["$1", "$1 to $2 digits"], "D": ["$1", "d/d$2($1)"],
    "Integrate": ["$1", "integral($1 for $2r)"], "NIntegrate": ["$1", "integral($1 for $2r)"],
    "Sum": ["$1", "sum($1 for $2r)"], "NSum": ["$1", "sum($1 for $2r)"],
    "Product": ["$1", "product($1 for $2r)"], "Table": ["$1", "[$1 for $2r]"],
    "Range": ["[1..$1]", "[$1..$2]"], "Plot": ["plot $1", "plot $1e2"],
    "PolarPlot": ["plot r = $1", "plot r = $1 for $2r"],
    "ParametricPlot": ["plot $1p", "plot $1p for $2r"], "ListPlot": ["plot $1"],
    "ContourPlot": contour, "DensityPlot": heat, "VectorPlot": vectors, "StreamPlot": streams,
    "VectorDensityPlot": vectors, "StreamDensityPlot": streams, "RegionPlot": region,
    "Plot3D": ["$1s"], "ParametricPlot3D": ["$1p", "$1p for $2r", "$1p for $2r, $3r"],
    "ContourPlot3D": ["$1q", "$1q for $2r", "$1q for $2r, $3r", "$1q for $2r, $3r, $4r"],
    "RevolutionPlot3D": ["revolve $1", "revolve $1 for $2r"],
    "SphericalPlot3D": ["$1", "$1", sphericalPlot], "ListPointPlot3D": ["plot $1l"],
    "ListPlot3D": ["plot $1l with surface"], "Series": ["$1", "taylor $1 at $2b degree $2c"],
    "LogPlot": ["set yscale log; plot $1", "set yscale log; plot $1e2"],
    "LogLinearPlot": ["set xscale log; plot $1", "set xscale log; plot $1e2"],
    "LogLogPlot": ["set logscale xy; plot $1", "set logscale xy; plot $1e2"],
    "ListLinePlot": ["plot $1 with lines"], "Histogram": ["histogram $1"],
    "BarChart": ["plot $1 with bars"], "PieChart": ["pie $1"], "BoxWhiskerChart": ["boxplot $1"],
    "NMinimize": ["minimize $1", "minimize $1"], "NMaximize": ["maximize $1", "maximize $1"],
    "Limit": ["limit $1 at 0", "limit $1 as $2"],
    "Manipulate": ["$1", "$2v = $2b; $1"],
    "Solve": ["solve $1", "solve $1"], "NSolve": ["solve $1", "solve $1"],
    "FindRoot": ["solve $1", "solve $1"], "Reduce": ["solve $1", "solve $1"],
    "FindMinimum": ["extrema $1", "extrema $1"], "FindMaximum": ["extrema $1", "extrema $1"],
    "Minimize": ["extrema $1", "extrema $1"], "Maximize": ["extrema $1", "extrema $1"],
  ]

  /// Functions that have this meaning only with the prefix of a library.
  static let library: [String: [String]] = [
    "abs": ["abs($1)"], "power": ["$1a^$2a"],
    "absolute": ["abs($1)"], "maximum": ["max($*)"], "minimum": ["min($*)"], "square": ["$1a^2"],
    "degrees": ["deg($1)"], "rad2deg": ["deg($1)"], "radians": ["rad($1)"], "deg2rad": ["rad($1)"],
    "comb": ["binomial($*)"], "sum": ["total($1)"], "where": ["if($*)"],
    "clip": ["clamp($*)"], "remainder": ["mod($*)"], "fix": ["trunc($1)"], "dot": ["dot($*)"],
    // NumPy divides by n; statistics of Python by n - 1.
    "std": ["stdevp($1)"], "var": ["varp($1)"], "sinc": ["sinc(pi*$1a)"], "rint": ["round($1)"],
    "average": ["mean($1)", ""], "linspace": ["[$1]", "[$1, $1 + ($2 - $1a)/49..$2]", linspace],
    "heaviside": ["$1", "{$1a = 0: $2, heaviside($1)}"], "float_power": ["", "$1a^$2a"],
    "diff": ["diff($1)"], "gradient": ["slopes($1)", "slopes($1, $2)"], "reciprocal": ["1/$1a"],
    "prod": ["product($1a[n] for n in 1..length($1))"], "log": ["ln($1)", "ln($1)/ln($2)"],
    "math.remainder": ["", "$1a - $2a*round($1a/$2a)"], "mp.fmod": ["", "mod($1, $2)"],
    "mp.sinc": ["sinc($1)"], "sympy.sinc": ["sinc($1)"], "sympy.N": ["$1", "$1 to $2 digits"],
    "mp.gammainc": ["", "gammaincc($1, $2)*gamma($1)"],
    "mp.acot": ["atan(1/$1a)"], "sympy.acot": ["atan(1/$1a)"],
  ]

  /// The percentile between two elements as Octave and MATLAB take it.
  private static let octavePercentile =
    "quantile($1, clamp((length($1)*$2a/100 - 0.5)/(length($1) - 1), 0, 1))"
  private static let linspace = "[$1, $1 + ($2 - $1a)/($3 - 1)..$2]"

  /// Functions whose names are clear without a library.
  static let functions: [String: [String]] = [
    "pow": ["$1", "$1a^$2a"], "fabs": ["abs($1)"], "arctan2": ["$1", "atan2($1, $2)"],
    "ceiling": ["ceil($1)"], "factorial": ["$1a!"], "fact": ["$1a!"], "log1p": ["ln(1 + $1)"],
    "expm1": ["exp($1) - 1"], "fmod": ["$1", "rem($1, $2)"], "fmax": ["max($*)"],
    "fmin": ["min($*)"], "signum": ["sign($1)"], "nCr": ["binomial($*)"], "sech": ["1/cosh($1)"],
    "csch": ["1/sinh($1)"], "coth": ["1/tanh($1)"], "arsinh": ["asinh($1)"],
    "arcosh": ["acosh($1)"], "artanh": ["atanh($1)"], "arccot": ["acot($1)"],
    "arcsec": ["asec($1)"], "arccsc": ["acsc($1)"], "cosec": ["csc($1)"], "cotan": ["cot($1)"],
    "tg": ["tan($1)"], "ctg": ["cot($1)"], "arctg": ["atan($1)"], "sqr": ["$1a^2"],
    "int": ["trunc($1)", "$1", "integral($1 for x in $2..$3)", "integral($1 for $2 in $3..$4)"],
    "quad": ["$1", "$1", "integral($1 for x in $2..$3)"], "fsolve": ["roots $1", "roots $1"],
    "fzero": ["roots $1", "roots $1"], "nsolve": ["roots $1", "roots $1", "roots $1"],
    "fminsearch": ["extrema $1", "extrema $1"],
    "fminbnd": ["extrema $1", "$1", "extrema $1 for x in $2..$3"],
    "diff": ["d/dx($1)", "d/d$2($1)"], "nDeriv": ["$1", "$1", "derivative($1, $3)"],
    "fnInt": ["$1", "$1", "$1", "integral($1 for $2 in $3..$4)"],
    "integrate": ["$1", "$1", "$1", "integral($1 for $2 in $3..$4)"], "len": ["length($1)"],
    "numel": ["length($1)"], "avg": ["mean($1)", "mean([$*])"],
    "average": ["mean($1)", "mean([$*])"],
    "rms": ["sqrt(mean($1a^2))"], "variance": ["var($1)"], "pvariance": ["varp($1)"],
    "pstdev": ["stdevp($1)"],
    "piecewise": ["", "{$1: $2}", "{$1: $2, $3}", "{$1: $2, $3: $4}", "{$1: $2, $3: $4, $5}"],
    "degrees": ["deg($1)"], "toDegrees": ["deg($1)"], "radians": ["rad($1)"],
    "rad2deg": ["deg($1)"], "deg2rad": ["rad($1)"],
    // In R and MATLAB the place always comes first; in GeoGebra it comes last.
    "dnorm": ["normalpdf($*)"], "qnorm": ["normalinv($*)"],
    "pnorm": ["normalcdf($1)", "normalcdf($1, $2, 1)", "normalcdf($*)"], "dt": ["", "tpdf($*)"],
    "pt": ["", "tcdf($*)"], "qt": ["", "tinv($*)"], "dchisq": ["", "chi2pdf($*)"],
    "pchisq": ["", "chi2cdf($*)"], "qchisq": ["", "chi2inv($*)"], "df": ["", "", "fpdf($*)"],
    "pf": ["", "", "fcdf($*)"], "qf": ["", "", "finv($*)"],
    "dbinom": ["", "", "binompdf($2, $3, $1)"], "pbinom": ["", "", "binomcdf($2, $3, $1)"],
    "qbinom": ["", "", "binominv($*)"], "dpois": ["", "poissonpdf($2, $1)"],
    "ppois": ["", "poissoncdf($2, $1)"], "qpois": ["", "poissoninv($*)"],
    "dunif": ["uniformpdf($*)"], "punif": ["uniformcdf($1)", "", "uniformcdf($*)"],
    "qunif": ["uniforminv($*)"], "dexp": ["exponentialpdf($*)"], "pexp": ["exponentialcdf($*)"],
    "qexp": ["exponentialinv($*)"], "binopdf": ["", "", "binompdf($2, $3, $1)"],
    "binocdf": ["", "", "binomcdf($2, $3, $1)"], "binoinv": ["", "", "binominv($*)"],
    "poisspdf": ["", "poissonpdf($2, $1)"], "poisscdf": ["", "poissoncdf($2, $1)"],
    "poissinv": ["", "poissoninv($*)"],
    "exppdf": ["exponentialpdf($1)", "exponentialpdf($1, 1/$2a)"],
    "expcdf": ["exponentialcdf($1)", "exponentialcdf($1, 1/$2a)"], "unifpdf": ["uniformpdf($*)"],
    "unifcdf": ["uniformcdf($1)", "", "uniformcdf($*)"],
    "Normal": ["", "", "normalcdf($3, $1, $2)"],
    "InverseNormal": ["", "", "normalinv($3, $1, $2)"],
    "TDistribution": ["", "tcdf($2, $1)"], "ChiSquared": ["", "chi2cdf($2, $1)"],
    "FDistribution": ["", "", "fcdf($3, $1, $2)"], "Poisson": ["", "poissoncdf($1, $2)"],
    "NORMSDIST": ["normalcdf($1)"], "NORMSINV": ["normalinv($1)"], "NORMINV": ["normalinv($*)"],
    "TINV": ["", "tinv(1 - $1a/2, $2)"], "CHIINV": ["", "chi2inv(1 - $1a, $2)"],
    "geometpdf": ["", "$1a*(1 - $1a)^($2a - 1)"], "geometcdf": ["", "1 - (1 - $1a)^$2a"],
    // R multiplies the median; Desmos, MATLAB and Octave take means.
    "mad": ["mean(abs($1a - mean($1)))\(orWrite)1.4826*median(abs($1a - median($1)))"],
    "MAD": ["mean(abs($1a - mean($1)))"],
    "cor": ["", "corr($*)"], "correlation": ["", "corr($*)"], "corrcoef": ["", "corr($*)"],
    "CORREL": ["", "corr($*)"], "covariance": ["", "cov($*)"], "stddev": ["stdev($1)"],
    "quartiles": ["quantile($1, [0.25, 0.5, 0.75])"], "IQR": ["iqr($1)"],
    "quantiles": ["quantile($1, [0.25, 0.5, 0.75])", "quantile($*)"],
    "prctile": ["", octavePercentile], "percentiles": ["", "percentile($*)"], "std": ["stdev($1)"],
    "linspace": ["[$1]", "[$1, $1 + ($2 - $1a)/99..$2]", linspace],
    "arange": ["[0..$1 - 1]", "[$1..$2 - 1]", "[$1 + n*$3a for n in 0..ceil(($2 - $1a)/$3a) - 1]"],
    "zeros": ["[0 for n in 1..$1]"], "ones": ["[1 for n in 1..$1]"], "sd": ["stdev($1)"],
    "seq": ["[1..$1]", "[$1..$2]", "[n for n in $1..$2 step $3n]", "[$1 for $2 in $3..$4]"],
    "makelist": ["$1", "$1", "$1", "[$1 for $2 in $3..$4]"],
    "Sequence": ["$1", "$1", "$1", "[$1 for $2 in $3..$4]"],
    "find_root": ["roots $1", "roots $1", "roots $1 for x in $2..$3", "roots $1 for $2 in $3..$4"],
    "evalf": ["$1", "$1 to $2 digits"], "vpa": ["$1", "$1 to $2 digits"],
    "N": ["", "$1 to $2 digits"], "float": ["$1"], "c": ["", "[$*]"], "Root": ["roots $1"],
    "Roots": ["roots $1"], "Zero": ["roots $1"], "polyroots": ["roots $1"],
    "Solve": ["solve $1", "solve $1"], "NSolve": ["solve $1", "solve $1"],
    "Integral": ["$1", "$1", "integral($1 for x in $2..$3)"], "Derivative": ["d/dx($1)"],
    "Intersect": ["", "intersections $1, $2"], "Extremum": ["extrema $1"],
    "InflectionPoint": ["inflections $1"], "If": ["", "{$1: $2}", "if($*)"],
    "Curve": ["", "", "", "", "plot ($1, $2) for $3 in $4..$5"],
    "Tangent": ["", "plot $2, tangent $2 at $1"], "Vector": ["", "plot arrow $1 to $2"],
    "Line": ["", "plot line through $1 and $2"], "Segment": ["", "plot line $1 to $2"],
    "concat": ["join($*)"], "append": ["join($*)"], "vcat": ["join($*)"],
  ]
}
