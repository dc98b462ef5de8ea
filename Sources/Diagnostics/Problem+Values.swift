// Errors in calls and values.

extension Problem {
  static let calls = [e17, e19]
  static let values = [e22, e23]

  static let e17 = ErrorCode.E17.entry(
    "A wrong number of arguments",
    """
    Each function takes a fixed number of arguments, or at least a few. The hint shows how the \
    function is defined or which one was meant. help and the function's name show its arguments.
    """,
    ErrorExample("f(1, 2)", instead: "f(1)", after: ["f(x) = x^2"]),
    ErrorExample("atan(1, 2)", instead: "atan2(1, 2)"),
    ErrorExample("if(1 < 2, 3)", instead: "if(1 < 2, 3, 0)")
  )

  /// A wrong number of arguments; `maximum` is nil if there is no limit, and the hint shows a call
  /// or a definition.
  package static func wrongCount(
    function: String,
    minimum: Int,
    maximum: Int?,
    given: Int,
    hint: String?
  ) -> Self {
    let most = (maximum ?? minimum) == 1 ? "1 argument" : "\(maximum ?? minimum) arguments"
    let takes =
      switch maximum {
      case nil: "at least \(most)"
      case minimum: most
      case minimum + 1: "\(minimum) or \(most)"
      default: "\(minimum) to \(most)"
      }
    return Self(.E17, "\(function) takes \(takes), \(given) given").saying(hint)
  }

  /// A wrong number of arguments of `if`, and an example with three.
  package static func argumentsOfIf(_ count: Int, example: String) -> Self {
    wrongCount(function: "if", minimum: 3, maximum: 3, given: count, hint: "write if(\(example))")
  }

  /// A further argument beside a range, and what to write if there is something.
  package static func argumentBesideRange(example: String?) -> Self {
    Self(.E17, "a range belongs to a single argument").writing(example)
  }

  /// Primes on a function of several arguments.
  package static func primesNeedOneArgument(_ function: String) -> Self {
    Self(.E17, "primes need a function of one argument, and \(function) is none")
      .hinting("write derivative(…, a), or d/dx …")
  }

  static let e19 = ErrorCode.E19.entry(
    "A range is missing",
    """
    sum, product and integral need to know which name runs and from where to where. That is said \
    inside the bracket, with for. The same clause serves everywhere: for x in 0..5.
    """,
    ErrorExample("sum(n^2)", instead: "sum(n^2 for n in 1..5)"),
    ErrorExample("sum(n^2, n, 1, 10)", instead: "sum(n^2 for n in 1..10)")
  )

  /// A function without the range that it needs, and a call that has one.
  package static func missingRange(function: String, example: String) -> Self {
    Self(.E19, "\(function) needs a range").writing(example)
  }

  static let e22 = ErrorCode.E22.entry(
    "A condition is something else than a number",
    """
    A condition holds or does not: x > 0, a = b, not c. Where a case or a restriction asks for one, a \
    number is most likely a slip. The other way round, a name stores a number, neither a condition \
    nor a point.
    """,
    ErrorExample("{2: 1}", instead: "{2 > 0: 1}"),
    ErrorExample("a = 1 < 2", instead: "a = {1 < 2: 1, 0}")
  )

  /// Another value where a condition is needed.
  package static func conditionExpected(found: String) -> Self {
    Self(.E22, "expected a condition such as x > 0, found \(found)")
  }

  /// A number where a point is needed.
  package static let pointExpected = Self(.E22, "expected a point such as (1, 2), found a number")
    .hinting("points are written (1, 2)")

  /// Another value where a vector is needed; what may have been meant, if anything.
  package static func vectorExpected(found: String, instead: String?) -> Self {
    Self(.E22, "expected a vector such as (1, 2) or [1, 2, 3], found \(found)").hinting(instead)
  }

  /// A point and a list as the vectors of one function.
  package static func vectorsOfTwoKinds(_ function: String) -> Self {
    Self(.E22, "\(function) takes two points, or two lists of numbers")
  }

  /// A list that is no vector in space.
  package static func threePartsNeeded(found: Int) -> Self {
    Self(.E22, "a vector product needs three numbers, the list has \(found)")
      .hinting("in the plane a vector is a point: cross((1, 2), (3, 4))")
  }

  /// Another value where a list is needed.
  package static func listExpected(found: String) -> Self {
    Self(.E22, "expected a list such as [1, 2, 3], found \(found)")
      .hinting("lists are written [1, 2, 3] or [1..3]")
  }

  /// A condition in place of the index of an element.
  package static let conditionAsIndex =
    Self(.E22, "expected the place of an element, found a condition")
    .hinting("L[2] is the second element, L[L > 1] those that are greater than 1")

  /// A condition as a value to be stored, `a = 1 < 2`: the name, the condition.
  package static func conditionCannotBeStored(_ name: String, _ condition: String) -> Self {
    Self(.E22, "expected a number, found a condition").writing("\(name) = {\(condition): 1, 0}")
  }

  static let e23 = ErrorCode.E23.entry(
    "Lists of different length",
    """
    Two lists are combined element by element, so they need the same number of elements. A list and a \
    number always go together: the number meets every element.
    """,
    ErrorExample("[1, 2] + [1, 2, 3]", instead: "[1, 2, 0] + [1, 2, 3]", "[1, 2] + 1")
  )

  /// Lists of different lengths in an operation that goes element by element.
  package static func differentLengths(_ first: Int, _ second: Int) -> Self {
    Self(.E23, "lists of different length (\(first) and \(second))")
  }

  /// A family with different numbers of curves at different values of this variable.
  package static func unsteadyFamily(_ variable: String) -> Self {
    Self(.E23, "the list is not equally long for all \(variable)")
  }
}
