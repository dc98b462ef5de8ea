// Errors of fits: the parameters, the data, the clauses, and formulas without values at the data.

extension Problem {
  static let fits = [e53, e54, e55, e56]

  static let e53 = ErrorCode.E53.entry(
    "What a fit shall find",
    """
    A fit finds the values of names: of those that have none, of those behind via, and of those that with speaks of. At least one must \
    be left to find, each must stand in the formula, and none may be the variable, whose places the data give. Behind ~ the variables \
    are the names that hold lists of numbers.
    """,
    ErrorExample(
      "fit 2 x to [(1, 2), (2, 4.1), (3, 6)]",
      instead: "fit m x + b to [(1, 2), (2, 4.1), (3, 6)]"
    ),
    ErrorExample(
      "fit k x to [(1, 2), (2, 4.1), (3, 6)]",
      instead: "fit k x to [(1, 2), (2, 4.1), (3, 6)] via k",
      after: ["k = 3"]
    ),
    ErrorExample(
      "fit m x to [(1, 2), (2, 4.1), (3, 6)] via x",
      instead: "fit m x to [(1, 2), (2, 4.1), (3, 6)] via m"
    ),
    ErrorExample(
      "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] with m = 2, b = 0",
      instead: "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] with b = 0"
    )
  )

  /// A formula without a parameter to be fitted, and a statement that has one; nil if there is none.
  package static func nothingToFind(in formula: String, instead: String?) -> Self {
    Self(.E53, "\(formula) has no name without a value: there is nothing to find")
      .writing(instead)
  }

  /// A fit whose parameters are all held, and the statement that holds none.
  package static func allHeld(instead: String) -> Self {
    Self(.E53, "all parameters are held: there is nothing to find").writing(instead)
  }

  /// The variable as a parameter after `via`, and the statement that fits the others; nil if there are none.
  package static func parameterIsVariable(_ name: String, instead: String?) -> Self {
    Self(.E53, "\(name) is the variable: its places are given").writing(instead)
  }

  /// A name, or a formula, after `~` that is no list of places.
  package static func noListOfPlaces(_ name: String) -> Self {
    Self(.E53, "\(name) holds no list of numbers").hinting("define one first: x1 = [1, 2, 3]")
  }

  /// A name after `via` or `with` that the formula does not contain.
  package static func parameterMissing(_ name: String, in formula: String) -> Self {
    Self(.E53, "\(name) does not stand in \(formula)")
  }

  /// A name after `with` that `via` does not contain.
  package static func parameterNotAsked(_ name: String) -> Self {
    Self(.E53, "\(name) is none of the names of via")
  }

  static let e54 = ErrorCode.E54.entry(
    "The data of a fit",
    """
    A fit needs rows of x and y: two columns of a file or a list of points. A third column, or errors, has the standard errors of y, all \
    above 0: one number, or one for each row. Behind ~ every list has a number for each observation. Rows are chosen by a range of the \
    variable.
    """,
    ErrorExample("fit m x + b", instead: "fit m x + b to [(1, 2), (2, 4.1), (3, 6)]"),
    ErrorExample(
      "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] errors 0",
      instead: "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] errors 0.1"
    ),
    ErrorExample(
      "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] for t in 0..5",
      instead: "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] for x in 0..5"
    ),
    ErrorExample(
      "y1 ~ m x1 + b",
      instead: "x1 = [1, 2, 3]; y1 ~ m x1 + b",
      after: ["x1 = [1, 2]", "y1 = [2, 4.1, 6]"]
    )
  )

  /// A fit of data without a formula, and the statement that has one.
  package static func fitFormulaNeeded(instead: String) -> Self {
    Self(.E54, "fit needs a formula with parameters").hinting("write \(instead)")
  }

  /// A fit without data, and the statement that has some.
  package static func fitDataNeeded(instead: String) -> Self {
    Self(.E54, "fit needs data").hinting("write \(instead)")
  }

  /// Columns after those of x, y and the error of y, and the statement with these three; nil if it
  /// is not known.
  package static func tooManyFitColumns(instead: String?) -> Self {
    Self(.E54, "fit takes x, y and the error of y").writing(instead)
  }

  /// Lists of different lengths: the observed list, a list of places, and their lengths.
  package static func placesMissing(
    _ observed: String,
    _ count: Int,
    _ places: String,
    _ other: Int
  ) -> Self {
    Self(
      .E54,
      "\(observed) has \(count) numbers, \(places) has \(other): both need one for each observation"
    )
  }

  /// Standard errors that are neither a number nor a list as long as the data, and the statement with a number.
  package static func wrongErrors(count: Int, instead: String) -> Self {
    Self(.E54, "errors are a number, or a list with one for each of the \(count) points")
      .writing(instead)
  }

  /// Standard errors that are not positive, and the statement without them; nil if it is not known.
  package static func errorsAboveZero(instead: String?) -> Self {
    Self(.E54, "standard errors must be above 0").writing(instead)
  }

  /// A range of another name than the variable, and the statement with a range of the variable.
  package static func rowsByVariable(_ variable: String, instead: String) -> Self {
    Self(.E54, "the rows are chosen by \(variable)").writing(instead)
  }

  static let e55 = ErrorCode.E55.entry(
    "A clause of a fit",
    """
    Behind via stand the names that are found, with commas between them. Behind with stands what is known of single ones: a range, a \
    bound, or a value that is kept.
    """,
    ErrorExample(
      "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] via 3",
      instead: "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] via m, b"
    ),
    ErrorExample(
      "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] with m",
      instead: "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] with m > 0",
      "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] with m in 0..5"
    )
  )

  /// A text after `via` that is no list of names, and the statement with names.
  package static func namesNeededBehindVia(instead: String?) -> Self {
    Self(.E55, "behind via stand names").writing(instead)
  }

  /// A text after `with` that is no condition on one name, and a statement with a condition.
  package static func conditionNeededBehindWith(instead: String?) -> Self {
    Self(.E55, "behind with stands what is known of a parameter").writing(instead)
  }

  static let e56 = ErrorCode.E56.entry(
    "A formula without values at the data",
    """
    The formula of a fit must have a value at every row for some values of its names. Rows at which it has none whatever its names are \
    left out; here no values of the names were found that give all others a value. Choose the rows by a range, or give the names values \
    to start with.
    """,
    ErrorExample(
      "fit a ln(x - 9) + c to [(0, 1), (1, 2), (2, 4)]",
      instead: "fit a ln(x + 9) + c to [(0, 1), (1, 2), (2, 4)]"
    )
  )

  /// A formula that has no value at some of the data, with one of its parameters.
  package static func noValueAtData(_ formula: String, parameter: String) -> Self {
    Self(.E56, "\(formula) has no value at some of the data, whatever its parameters")
      .hinting("give values to start with: \(parameter) = 1")
  }
}
