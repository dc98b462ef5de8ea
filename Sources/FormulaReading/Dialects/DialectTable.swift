// The rows of forms with another value elsewhere.

extension Dialect {
  static let tower = Dialect(
    "$1^$2^$3",
    here: "$1^($2^$3)",
    "Octave, MATLAB, Excel and TI-84",
    there: "($1^$2)^$3",
    names: .all
  )
  static let signedTower = Dialect(
    "$1^-$2^$3",
    here: "$1^(-($2^$3))",
    "Octave, MATLAB, Excel and TI-84",
    there: "($1^-$2)^$3",
    names: .all
  )
  static let signedPower = Dialect(
    "-$1^$2",
    here: "-($1^$2)",
    "Excel and bc",
    there: "(-$1)^$2"
  )
  static let remainder = Dialect(
    "$1 % $2",
    here: "mod($1, $2)",
    "C, JavaScript, gnuplot and bc",
    there: "rem($1, $2)",
    names: .coordinates
  )
  static let chain = Dialect(
    "$1 < $2 < $3",
    here: "$1 and $2",
    "C, gnuplot, Octave and MATLAB",
    there: "if($1, 1, 0) $3"
  )
  static let octal = Dialect("010", here: "$1", "C, gnuplot and JavaScript", there: "$2")
  static let signsInList = Dialect(
    "[$1 -$2]",
    here: "[$1]",
    "Octave, MATLAB and Julia",
    there: "[$2]",
    names: .all
  )
  static let plusMinus = Dialect(
    "$1 +- $2",
    here: "$1 - $2",
    "Mathematica and qalc",
    there: "[$1 - $2, $1 + $2]",
    names: .all
  )

  /// Rows of functions by their names and numbers of arguments.
  static let functions: [String: [Int: Dialect]] = [
    "sinc": [
      1: Dialect(
        "sinc($1)",
        here: "sin($1)/$1a",
        "NumPy, MATLAB, Octave and Julia",
        there: "sinc(pi*$1a)",
        names: .all
      )
    ],
    "gammainc": [
      2: Dialect(
        "gammainc($1, $2)",
        here: "1 - gammaincc($1, $2)",
        "Octave and MATLAB",
        there: "1 - gammaincc($2, $1)",
        lead: "gammainc has x last",
        names: .all
      )
    ],
    "igamma": [
      2: Dialect(
        "igamma($1, $2)",
        here: "1 - gammaincc($1, $2)",
        "qalc and Maple",
        there: "gammaincc($1, $2)*gamma($1)",
        lead: "igamma is the lower part of 1",
        names: .all
      )
    ],
    "gammaincinv": [
      2: Dialect(
        "gammaincinv($1, $2)",
        here: "gammainccinv($1, 1 - $2a)",
        "Octave and MATLAB",
        there: "gammainccinv($2, 1 - $1a)",
        lead: "gammaincinv has the probability last",
        names: .all
      )
    ],
    "betainc": [
      3: Dialect(
        "betainc($1, $2, $3)",
        here: "1 - betaincc($1, $2, $3)",
        "Octave and MATLAB",
        there: "1 - betaincc($2, $3, $1)",
        lead: "betainc has x last",
        names: .all
      )
    ],
    "acot": [
      1: Dialect(
        "acot($1)",
        here: "pi/2 - atan($1)",
        "Octave, Mathematica, Maxima and SymPy",
        there: "atan(1/$1a)",
        lead: "acot lies between 0 and pi",
        names: .coordinates
      )
    ],
    "quantile": [
      2: Dialect(
        "quantile($1, $2)",
        here: "percentile($1, 100*$2a)",
        "Octave and MATLAB",
        there: "another place between two elements",
        value: "quantile($1, clamp((length($1)*$2a - 0.5)/(length($1) - 1), 0, 1))",
        lead: "quantile counts as NumPy, R and Excel do"
      )
    ],
    "iqr": [
      1: Dialect(
        "iqr($1)",
        here: "percentile($1, 75) - percentile($1, 25)",
        "Octave and MATLAB",
        there: "another place between two elements",
        value: """
          quantile($1, clamp((0.75 length($1) - 0.5)/(length($1) - 1), 0, 1)) \
          - quantile($1, clamp((0.25 length($1) - 0.5)/(length($1) - 1), 0, 1))
          """,
        lead: "iqr counts as NumPy, R and Excel do"
      )
    ],
    "round": [
      1: Dialect(
        "round($1)",
        here: "trunc($1 + sign($1)/2)",
        "Python, NumPy, R and Julia",
        there: "2 round($1a/2)",
        value: "{frac($1) = 0.5: 2 round($1a/2), round($1)}",
        lead: "round takes a half away from zero"
      )
    ],
    "frac": [
      1: Dialect(
        "frac($1)",
        here: "$1 - floor($1)",
        "Mathematica, Maple and qalc",
        there: "$1 - trunc($1)",
        lead: "frac is never negative"
      )
    ],
    "heaviside": [
      1: Dialect(
        "heaviside($1)",
        here: "if($1 >= 0, 1, 0)",
        "MATLAB, Maple and SymPy",
        there: "(1 + sign($1))/2",
        lead: "heaviside is 1 at 0"
      )
    ],
  ]

  /// Rows of the lower and the upper quartile by the number of the quartile.
  static let quartiles: [Double: Dialect] = [
    1: quartile("lower", "1..floor(length($1)/2)", "0.25"),
    3: quartile("upper", "ceil(length($1)/2) + 1..length($1)", "0.75"),
  ]

  private static func quartile(_ half: String, _ places: String, _ share: String) -> Dialect {
    Dialect(
      "quartile($1, k)",
      here: "quantile($1, \(share))",
      "Desmos and TI-84",
      there: "the median of the \(half) half",
      value: "median([sort($1)[n] for n in \(places)])",
      lead: "quartile lies between two elements in proportion"
    )
  }
}
