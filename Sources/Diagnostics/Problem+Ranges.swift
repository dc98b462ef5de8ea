// Errors in ranges: their spelling, and their ends.

extension Problem {
  static let ranges = [e20, e45, e46, e47, e48, e49]

  static let e20 = ErrorCode.E20.entry(
    "A range is written a..b",
    """
    A range has two ends with two dots between them. The clause is the same everywhere: for x in 0..5. \
    A setting takes a..b too, or auto; there an end may be left open: set yrange [0:].
    """,
    ErrorExample("plot x^2 for x = 0, 5", instead: "plot x^2 for x in 0..5"),
    ErrorExample("set xrange", instead: "set xrange -2..2", "set xrange auto")
  )

  /// A range in the call of a function that takes none, and what to write if there is something.
  package static func rangeNotTaken(function: String, example: String? = nil) -> Self {
    Self(.E20, "\(function) takes no range").hinting("sum, product, integral, min and max take one")
      .writing(example)
  }

  /// A `for` without a name.
  package static func missingRangeName(example: String) -> Self {
    Self(.E20, "expected a name behind 'for'").writing(example)
  }

  /// The command `vary` without a name.
  package static let nameToVaryNeeded = Self(.E20, "vary needs the name of a value")
    .writing("vary a in 0..5")

  /// A range without `in`.
  package static func missingIn(name: String, example: String) -> Self {
    Self(.E20, "expected 'in' behind \(name)").writing(example)
  }

  /// A range without its ends.
  package static func missingEnds(name: String, example: String) -> Self {
    Self(.E20, "the ends of the range of \(name) are missing").writing(example)
  }

  /// A text in place of `..`; the example is the clause as it is probably meant.
  package static func missingRangeDots(example: String) -> Self {
    Self(.E20, "expected '..' between the ends of the range").writing(example)
  }

  /// A setting without its range: `set xrange`.
  package static func missingRange(setting: String) -> Self {
    Self(.E20, "\(setting) needs a range").hinting("set \(setting) -2..2, or set \(setting) auto")
  }

  /// An integral whose range has a step.
  package static let integralWithStep = Self(.E20, "an integral has no steps")
    .hinting("write sum(… step …) for a sum in steps")

  static let e45 = ErrorCode.E45.entry(
    "A range that runs backwards",
    """
    The lower end of a range stands first. A minus before the second end is easily meant for both.
    """,
    ErrorExample("plot x^2 for x in 5..-5", instead: "plot x^2 for x in -5..5")
  )

  /// A range whose second end is less than its first.
  package static func rangeBackwards(_ name: String, lower: String, upper: String) -> Self {
    Self(.E45, "the range of \(name) runs backwards (\(lower) to \(upper))")
      .writing("\(name) in \(upper)..\(lower)")
  }

  static let e46 = ErrorCode.E46.entry(
    "An empty range",
    """
    Both ends of the range are equal, so there is nothing to draw between them. For one value, \
    calculate it.
    """,
    ErrorExample("plot x^2 for x in 1..1", instead: "plot x^2 for x in 0..1", "1^2")
  )

  /// A range with both ends at one place.
  package static func rangeEmpty(_ name: String, at place: String) -> Self {
    Self(.E46, "the range of \(name) is empty (\(place) to \(place))")
  }

  /// A range whose step is 0.
  package static let stepIsZero = Self(.E46, "the step of the range is 0")

  /// A step that leads away from the end: `for x in 0..1 step -1`.
  package static func stepLeadsAway(_ name: String) -> Self {
    Self(.E46, "the step of \(name) leads away from the end of its range")
      .hinting("write a positive step")
  }

  /// A family without curves.
  package static let emptyFamily =
    Self(.E46, "the list has no elements, so there is no curve to draw")

  static let e47 = ErrorCode.E47.entry(
    "An end of a range has no place",
    """
    The ends of a range must be finite numbers. An undefined end comes from a calculation such as \
    0/0 or sqrt(-1); an infinite one cannot be drawn to.
    """,
    ErrorExample("plot x^2 for x in 0..0/0", instead: "plot x^2 for x in 0..1"),
    ErrorExample("plot 1/x for x in 1..inf", instead: "plot 1/x for x in 1..100")
  )

  /// A range whose end is undefined, with the name of its variable.
  package static func rangeUndefined(_ name: String) -> Self {
    Self(.E47, "an end of the range of \(name) is undefined")
  }

  /// A range whose end is infinite, with the name of its variable.
  package static func rangeInfinite(_ name: String) -> Self {
    Self(.E47, "an end of the range of \(name) is infinite")
  }

  static let e48 = ErrorCode.E48.entry(
    "A list is not a range",
    """
    [0..10] is a list of eleven numbers. The window of a plot is written with a colon, [0:10], and \
    the range of one curve with for.
    """,
    ErrorExample("plot [0..10] sin(x)", instead: "plot [0:10] sin(x)", "plot sin(x) for x in 0..10")
  )

  /// A list in place of a window, and the formula to be drawn.
  package static func listIsNoRange(_ list: String, body: String) -> Self {
    let ends = String(list.dropFirst().dropLast())
    // The last two dots in a row: `0...5` and `0..5` are one range.
    let dots = ends.indices.last { ends[$0...].hasPrefix("..") }
    let colon = dots.map { ends[..<$0].prefix { $0 != " " } + ":" + ends[$0...].dropFirst(2) }
    return Self(.E48, "\(list) is a list")
      .writing("plot [\(colon ?? "a:b")] \(body)", "plot \(body) for x in \(ends)")
  }

  static let e49 = ErrorCode.E49.entry(
    "A log axis has no zero",
    """
    A logarithmic axis shows positive numbers only: each step multiplies. Zero and negative numbers \
    have no place on it, so the range must be positive first.
    """,
    ErrorExample(
      "set xscale log",
      instead: "set xrange 0.1..10; set xscale log",
      after: ["set xrange -1..10"]
    )
  )

  /// A window that is not positive on a log axis, and the statement to run first.
  package static func logNeedsPositive(_ lower: String, _ upper: String, instead: String) -> Self {
    Self(.E49, "a log axis needs a positive range (\(lower) to \(upper))").offering(
      Way(instead, .before, lead: "", tail: " first")
    )
  }
}
