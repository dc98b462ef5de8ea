// Errors about the extent of a function's argument, and about pasted LaTeX.

extension Problem {
  static let application = [e14, e15, e16, e18, e26, e27, e50, e51]

  static let e14 = ErrorCode.E14.entry(
    "A power on a function's name",
    """
    On a built-in function a whole power means what it means in books: sin^2 x is (sin x)^2. \
    sin^-1 x is asin(x), for the trigonometric and hyperbolic functions that have such an inverse. \
    On a function of your own f^2 could mean f(x)^2 or f(f(x)), and ln^-1 could mean 1/ln(x) or \
    exp(x), so write the one you mean.
    """,
    ErrorExample("f^2(3)", instead: "f(3)^2", "f(f(3))", after: ["f(x) = x^2 + 1"]),
    ErrorExample("ln^-1(2)", instead: "1/ln(2)", "exp(2)")
  )

  /// A power on a user's function: function, exponent, argument.
  package static func powerOfFunction(
    _ name: String,
    _ exponent: String,
    _ argument: String
  ) -> Self {
    if exponent == "-1" {
      return Self(.E14, "\(name)^-1 could mean 1/\(name)(\(argument)) or the inverse function")
        .hinting("write 1/\(name)(\(argument)), or plot inverse \(name)")
    }
    let (power, inner) = ("\(name)(\(argument))^\(exponent)", "\(name)(\(name)(\(argument)))")
    return Self(.E14, "\(name)^\(exponent) could mean \(power) or \(inner)")
      .writing(power, inner)
  }

  /// A power on a function that has no fixed meaning: function, argument, inverse if there is one.
  package static func powerWithoutMeaning(
    _ name: String,
    exponent: String,
    _ argument: String,
    inverse: String?
  ) -> Self {
    Self(.E14, "\(name)^\(exponent) has no fixed meaning").offering(
      exponent == "-1"
        ? [Way("1/\(name)(\(argument))")]
          + (inverse.map { [Way($0, tail: " for the inverse", joint: ", or ")] } ?? [])
        : [Way("\(name)(\(argument))^(\(exponent))")]
    )
  }

  static let e15 = ErrorCode.E15.entry(
    "A function without its argument",
    """
    The name of a function is not a value. It needs something to work on, in brackets or right behind \
    it: sin(x) or sin x. Only where a curve is expected may a function stand alone: plot sin.
    """,
    ErrorExample("sin + 1", instead: "plot sin(x) + 1"),
    ErrorExample("30deg", instead: "30°")
  )

  /// A function without its argument; the example has one.
  package static func missingArgument(_ name: String, example: String) -> Self {
    Self(.E15, "\(name) needs an argument").writing(example)
  }

  static let e16 = ErrorCode.E16.entry(
    "Unclear where the argument ends",
    """
    Without brackets the argument of a function is a run of numbers and names, as in sin 2x. A \
    bracket or a bar behind such a run could belong to the argument or multiply the result. locus \
    does not guess: brackets around the argument make it clear.
    """,
    ErrorExample("sin 2(x+1)", instead: "sin(2(x+1))", "sin(2)(x+1)")
  )

  /// An argument without brackets whose end is unclear, with the text after it.
  package static func unclearArgument(_ name: String, _ argument: String, _ rest: String) -> Self {
    Self(.E16, "unclear how far the argument of \(name) goes")
      .writing("\(name)(\(argument)\(rest))", "\(name)(\(argument))\(rest)")
  }

  static let e18 = ErrorCode.E18.entry(
    "Which one is the base?",
    """
    Some programs write log(x, base), others log(base, x). The two give different numbers, so locus \
    takes neither. The base belongs to the name: log_2(8). It may be digits or a name.
    """,
    ErrorExample("log(8, 2)", instead: "log_2(8)")
  )

  /// `log(a, b)`.
  package static func twoLogArguments(_ first: String, _ second: String) -> Self {
    Self(.E18, "log takes 1 argument: which of the two is the base?")
      .writing(logarithm(of: first, base: second), logarithm(of: second, base: first))
  }

  /// A logarithm as it is written: the base is part of the name if it is digits or a name.
  private static func logarithm(of value: String, base: String) -> String {
    let isName = !(base.first?.isWholeNumber ?? true)
    let fits = base.allSatisfy { $0.isWholeNumber || (isName && ($0.isLetter || $0 == "_")) }
    return fits ? "log_\(base)(\(value))" : "ln(\(value))/ln(\(base))"
  }

  static let e26 = ErrorCode.E26.entry(
    "A function between its arguments",
    """
    rem is a function and stands in front of its arguments. Between two values stand % and mod, the remainder \
    with the sign of the divisor.
    """,
    ErrorExample("7 rem 3", instead: "rem(7, 3)", "7 mod 3")
  )

  /// `a rem b`.
  package static func infixFunction(_ name: String, _ left: String, _ right: String) -> Self {
    Self(.E26, "\(name) is a function, not an operator")
      .writing("\(name)(\(left), \(right))")
  }

  static let e27 = ErrorCode.E27.entry(
    "Strict: the text has two readings",
    """
    After set strict on, or with --strict, whatever would be read with a note is refused. The hint \
    gives spellings with one reading. set strict off brings the notes back.
    """,
    ErrorExample("plot 1/2x", instead: "plot (1/2)*x", "plot 1/(2x)", after: ["set strict on"]),
    ErrorExample("plot log x", instead: "plot log10(x)", "plot ln(x)", after: ["set strict on"])
  )

  /// A text with two readings where only one is allowed; the hint has spellings with one reading.
  package static func twoReadings(_ reading: String, hint: String) -> Self {
    Self(.E27, "strict: \(reading)").hinting(hint.isEmpty ? nil : hint)
  }

  static let e50 = ErrorCode.E50.entry(
    "An integral in LaTeX without its dx",
    """
    The d in front of a letter says which variable an integral runs over, and where the formula under \
    it ends. Without it neither is known.
    """,
    ErrorExample(#"\int_{0}^{1}x^{2}"#, instead: #"\int_{0}^{1}x^{2}dx"#)
  )

  /// An integral in LaTeX without its differential: its text.
  package static func missingDifferential(_ text: String) -> Self {
    Self(.E50, "an integral in LaTeX needs its dx").writing("\(text)dx")
  }

  /// An integral, sum or product in LaTeX without its ends: its command and an example.
  package static func missingLatexEnds(_ command: String, example: String) -> Self {
    Self(.E50, "\(command) in LaTeX needs its two ends").writing(example)
  }

  static let e51 = ErrorCode.E51.entry(
    "An unknown LaTeX command",
    """
    A formula copied as LaTeX is read if its commands have a meaning here: fractions, roots, powers, \
    functions, sums, integrals, Greek letters. help latex lists them.
    """,
    ErrorExample(#"\foo{x}"#, instead: #"\sqrt{x}"#)
  )

  /// A LaTeX command without a meaning here, and a similar one.
  package static func unknownLatexCommand(_ command: String, near: String?) -> Self {
    Self(.E51, "the LaTeX command \(command) is not known").suggesting(near)
  }

  /// A LaTeX command that has a meaning but no use in a formula, and what to do.
  package static func unusableLatexCommand(_ command: String, hint: String) -> Self {
    Self(.E51, "the LaTeX command \(command) has no meaning here").hinting(hint)
  }
}
