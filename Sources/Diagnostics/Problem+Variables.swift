// Errors in the variables of what is to be drawn: too many, too few, or none that is free.

extension Problem {
  static let e40 = ErrorCode.E40.entry(
    "A parametric curve needs one parameter",
    """
    A point whose parts depend on one variable draws a curve while that variable runs. With two free \
    variables it is unclear which one runs. With none there is one point only: that happens if the \
    coordinate holds a number. Say for t in 0..2pi, or delete the number.
    """,
    ErrorExample("plot (t, r)", instead: "plot (t, t^2)"),
    ErrorExample(
      "(cos t, sin t)",
      instead: "(cos t, sin t) for t in 0..2pi",
      "delete t; (cos t, sin t)",
      after: ["t = 5"]
    )
  )

  /// A curve with two free coordinates, and what to do.
  package static func parameterCount(hint: String) -> Self {
    Self(.E40, "a curve (x(t), y(t)) needs exactly one parameter").saying(hint)
  }

  /// A coordinate of a curve that has this value, and the range to write instead.
  package static func heldCoordinate(_ name: String, value: String, instead: String) -> Self {
    Self(.E40, "\(name) holds \(value) here, so this is one point")
      .offering(
        Way(instead, .behind, lead: "add "),
        Way("delete \(name)", .before, lead: "", joint: ", or ")
      )
  }

  /// A name that should vary, but has a value.
  package static func heldVariable(_ name: String, value: String) -> Self {
    Self(.E40, "\(name) holds \(value) here, so nothing varies")
      .offering(
        Way("for \(name) in 0..10", .behind, lead: "add "),
        Way("delete \(name)", .before, lead: "", joint: ", or ")
      )
  }

  static let e41 = ErrorCode.E41.entry(
    "An equation of mixed coordinates",
    """
    An equation is drawn in the plane of x and y, or in polar coordinates r and θ. It cannot use both \
    at once. A differential equation gives the slope of its solutions; one of second order needs a value \
    and a slope at a start, and each unknown of a system an equation.
    """,
    ErrorExample("plot x + r = 1", instead: "plot x + y = 1", "plot r = 1")
  )

  /// An equation in coordinates that do not belong to one plane.
  package static let cannotDrawEquation =
    Self(.E41, "cannot draw this equation: it may use x and y, or r and θ")

  /// A coordinate beside x or y that was probably meant as a number, and a statement that gives it one.
  package static func coordinateBesideAxes(_ name: String, instead: String) -> Self {
    Self(
      .E41,
      "cannot draw this equation: \(name) is a coordinate, and an equation uses x and y, or r and θ"
    ).hinting("for a number \(name == "r" ? "use another name" : "store it"): \(instead)")
  }

  /// A differential equation that is not linear in its highest derivative.
  package static func differentialNotSolved(_ derivative: String) -> Self {
    Self(.E41, "this equation is not solved for \(derivative)").hinting("write \(derivative) = …")
  }

  /// One equation of a system: the unknown without an equation, and the whole system.
  package static func systemIncomplete(_ unknown: String, instead: String) -> Self {
    Self(.E41, "\(unknown) changes, too, and has no equation here").hinting("write \(instead)")
  }

  /// A system whose right sides depend on the time, without a condition that selects a solution.
  package static func fieldOverTime(_ variable: String, instead: String) -> Self {
    Self(.E41, "what depends on \(variable) has no field: arrows would change all the time")
      .offering(Way(instead, lead: "choose a solution: "))
  }

  /// A differential equation of second order without conditions that select a solution.
  package static func startNeeded(_ equation: String, _ unknown: String) -> Self {
    Self(.E41, "an equation of second order needs the values at a start").writing(
      "\(equation), \(unknown)(0) = 1, \(unknown)'(0) = 0"
    )
  }

  /// A solution that ends before the place at which its value is asked for.
  package static func solutionEnds(before place: String, _ reason: String) -> Self {
    Self(.E41, "the solution ends at \(place): \(reason)")
  }

  /// Initial values that do not select a solution, and values that do.
  package static func startIncomplete(_ what: String, instead: String) -> Self {
    Self(.E41, what).hinting(instead)
  }

  static let e42 = ErrorCode.E42.entry(
    "Too many variables",
    """
    A curve runs over one variable and a surface over two. A formula with more of them needs values \
    for the rest: store them, or make the formula a function and call it.
    """,
    ErrorExample("plot x*y*z", instead: "f(x, y, z) = x*y*z; plot f(x, 2, 3)")
  )

  /// More free coordinates than can vary; the statement with values for them, if there is one.
  package static func tooManyVariables(_ names: [String], instead: String? = nil) -> Self {
    Self(.E42, "too many variables: \(names.joined(separator: ", "))")
      .offering(
        instead.map { [Way($0, lead: "give all but one a value under another name: ")] } ?? []
      )
  }
}
