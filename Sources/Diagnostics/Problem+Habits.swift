import TextSearch

// Errors whose text is right in another program, and features that are not there yet.

extension Problem {
  static let habits = [e52]

  static let e52 = ErrorCode.E52.entry(
    "The spelling of another program",
    """
    The text is right in gnuplot, Mathematica, Python or another language, and locus knows what it \
    means there. It is not executed. The hint is the spelling here. Where the other program's log is \
    the natural logarithm, the hint says ln. The same code is for what is planned and not there yet; \
    then the hint says what comes nearest now.
    """,
    ErrorExample("plot sin(x), color=\"red\"", instead: "plot sin(x) color red"),
    ErrorExample("set output \"plot.svg\"", instead: "plot x; save \"plot.svg\""),
    ErrorExample("Plot[Sin[x],{x,0,1}]", instead: "plot sin(x) for x in 0..1"),
    ErrorExample("np.log(x)", instead: "plot ln(x)")
  )

  /// A spelling of another program, and what to do here.
  package static func foreign(_ message: String, instead: String?) -> Self {
    foreign(
      message,
      offering: instead.map { $0.parts(between: ", or ").map { Way(spelling: String($0)) } } ?? []
    )
  }

  /// A spelling of another program, and the one here.
  package static func foreign(_ message: String, write spelling: String?) -> Self {
    foreign(message, instead: nil).writing(spelling)
  }

  /// A spelling of another program, and the ways to say it here.
  package static func foreign(_ message: String, offering ways: [Way]) -> Self {
    Self(.E52, message, reason: .otherProgram).offering(ways)
  }

  /// A spelling of another program, and in words what to do here.
  package static func foreign(_ message: String, inWords hint: String) -> Self {
    Self(.E52, message, reason: .otherProgram).hinting(hint)
  }

  /// A word after an item or command that is none of its options.
  package static func unknownOption(_ word: String, instead: String?) -> Self {
    foreign("\(word) is not an option here", instead: instead)
  }

  /// A planned feature: its name with its verb, and an alternative.
  package static func notYet(_ what: String, instead: String?) -> Self {
    foreign("\(what) not there yet", instead: instead)
  }
}
