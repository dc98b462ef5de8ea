import TextSearch

// Errors in names and definitions.

extension Problem {
  static let names = [e11, e12, e21, e24, e25, e64]

  static let e11 = ErrorCode.E11.entry(
    "An unknown name",
    """
    Nothing of that name is built in or defined. If a known name is near, the hint offers it. Capitals \
    count: sin is known, Sin is not. Names in a row such as mx are a product only if every letter has \
    a value.
    """,
    ErrorExample("sni(2)", instead: "sin(2)"),
    ErrorExample("foo + 1", instead: "foo = 1; foo + 1"),
    ErrorExample("x2 + 1", instead: "plot 2x + 1", "plot x^2 + 1"),
    ErrorExample("mx + 1", instead: "m = 1; plot m*x + 1")
  )

  /// An undefined name, and a suggestion if there is one.
  package static func unknownName(_ name: String, _ suggestion: Suggestion?) -> Self {
    let problem = Self(.E11, "unknown name \(name)")
    if suggestion == .imaginaryUnit {
      return problem.hinting("the imaginary unit is i: 2 + 3i; or define a value: \(name) = 1")
    }
    return problem.offering(
      ways(suggestion, or: [Way("\(name) = 1", .before, lead: "define it first: ")])
    ).meaning(spelling(of: suggestion))
  }

  /// A table where a number or a list is needed; `column` is the spelling of one of its columns.
  package static func tableAsValue(_ name: String, column: String) -> Self {
    Self(.E11, "\(name) is a table and has no value").hinting(
      "its columns are lists, such as \(column); plot \(name) draws it, stats \(name) describes it"
    )
  }

  /// An undefined function, and a suggestion if there is one.
  package static func unknownFunction(_ name: String, _ suggestion: Suggestion?) -> Self {
    // A letter before a bracket is equally often a factor.
    let isFactor = name.count == 1 && !"fgh".holds(name)
    let problem = Self(.E11, "unknown function \(name)").naming(function: name)
    guard suggestion == nil else {
      return problem.offering(ways(suggestion, or: [])).meaning(spelling(of: suggestion))
    }
    return problem.hinting(
      "define it first: \(name)(x) = …" + (isFactor ? ", or \(name) = 1 for a product" : "")
    )
  }

  /// An undefined name that cannot be shown or deleted, and a similar one.
  package static func nameNotDefined(_ name: String, near: [String]) -> Self {
    Self(.E11, "unknown name \(name)").suggesting(near)
  }

  /// Statistics where a number or a list is needed; `number` is the spelling of one of their numbers.
  package static func statisticsAsValue(_ name: String, number: String) -> Self {
    Self(.E11, "\(name) holds statistics and has no value").hinting(
      "its numbers are values, such as \(number); show \(name) lists them"
    )
  }

  /// A number that statistics do not have, those that they have, and the ones that are spelled nearly like it.
  package static func statisticUnknown(
    _ part: String,
    of name: String,
    known: [String],
    near: [String]
  ) -> Self {
    Self(.E11, "\(name) has no \(part)").hinting("it has \(known.joined(separator: ", "))")
      .suggesting(near)
  }

  /// A suggestion for an unknown name.
  package enum Suggestion: Equatable, Sendable {
    /// A known spelling.
    case spelling(String)
    /// Two letters that look like a product; one of them has no value.
    case product(missing: String, left: String, right: String)
    /// A letter and digits that look like a product or a power.
    case productOrPower(letter: String, digits: String)
    /// The name `j`, which may be meant as the imaginary unit.
    case imaginaryUnit
    /// The item with a range for the name, which is the only unknown one of a formula to be drawn.
    case range(String)
  }

  private static func spelling(of suggestion: Suggestion?) -> [String] {
    if case .spelling(let text) = suggestion { [text] } else { [] }
  }

  private static func ways(_ suggestion: Suggestion?, or definition: [Way]) -> [Way] {
    switch suggestion {
    case .spelling(let text): [Way(text, lead: "did you mean ", tail: "?")]
    case .product(let missing, let left, let right):
      [
        Way("\(missing) = 1", .before, lead: "for a product define ", tail: " first"),
        Way("\(left)*\(right)", joint: ", or "),
      ]
    case .productOrPower(let letter, let digits):
      [
        Way("\(digits)\(letter)", lead: "for a product write "),
        Way("\(letter)^\(digits)", lead: "for a power ", joint: ", "),
      ]
    case .range(let item):
      definition + [Way("plot \(item)", lead: "let it run: ", joint: ", or ")]
    case .imaginaryUnit, nil: definition
    }
  }

  static let e12 = ErrorCode.E12.entry(
    "A word of the language as a name",
    """
    for, and, or and not stand between values, so they cannot be names. Every other word may be: \
    width = 2 and area = 3 are fine.
    """,
    ErrorExample("for = 3", instead: "four = 3")
  )

  /// A reserved word in place of a name.
  package static func reservedName(_ word: String) -> Self {
    Self(.E12, "\(word) is a word of the language and cannot be used as a name")
  }

  static let e21 = ErrorCode.E21.entry(
    "A coordinate has no value",
    """
    x and y are the axes, and t, r, z and theta are coordinates until you store a number in them. A \
    coordinate runs over all its values when a curve is drawn, so a calculation has nothing to put in \
    its place. Draw the formula, or define a function and call it. An equation that was drawn stores \
    nothing.
    """,
    ErrorExample("g = x^2", instead: "g(x) = x^2"),
    ErrorExample("print x^2", instead: "plot x^2", "f(x) = x^2; print f(3)"),
    ErrorExample("plot y", instead: "f(x) = 2x; plot f(x)", after: ["y = 2x"]),
    ErrorExample("g(a) = a x", instead: "g(a, x) = a x")
  )

  /// A coordinate where a number is needed, and what to write instead.
  package static func coordinateWithoutValue(_ name: String, _ hint: CoordinateHint?) -> Self {
    Self(.E21, "\(name) has no value here").offering(hint?.ways ?? [])
  }

  /// A hint for a coordinate without value; its texts are those of the user.
  package struct CoordinateHint: Equatable, Sendable {
    fileprivate let ways: [Way]

    private init(_ ways: Way...) { self.ways = ways }

    /// The hint for `g = x^2` and `g(a) = a x`: a function that has the free coordinates as parameters, too.
    package static func function(name: String, parameters: [String], body: String) -> Self {
      Self(Way("\(name)(\(parameters.joined(separator: ", "))) = \(body)", lead: ""))
    }

    /// The hint for `print x^2`.
    package static func drawOrCall(coordinate: String, body: String) -> Self {
      Self(
        Way("plot \(body)", lead: "to draw it: "),
        Way("f(\(coordinate)) = \(body), then f(3)", lead: "for one value: ", joint: "; ")
      )
    }

    /// The hint for `print t^2`.
    package static func drawOrStore(coordinate: String, body: String) -> Self {
      Self(
        Way("plot \(body)", lead: "to draw it: "),
        Way("\(coordinate) = 1", .before, lead: "to store a number: ", joint: "; ")
      )
    }

    /// The hint for `print r^2`.
    package static func store(coordinate: String) -> Self {
      Self(Way("\(coordinate) = 1", .before, lead: "to store a number: "))
    }

    /// The hint for `print x y`.
    package static func call(coordinates: [String], body: String) -> Self {
      let numbers = coordinates.indices.map { "\($0 + 1)" }.joined(separator: ", ")
      let names = coordinates.joined(separator: ", ")
      return Self(Way("f(\(names)) = \(body), then f(\(numbers))", lead: "for one value: "))
    }

    /// The hint for `plot r^2`.
    package static func range(coordinate: String, body: String) -> Self {
      Self(
        Way("plot \(body) for \(coordinate) in 0..1", lead: "say which values it runs over: ")
      )
    }

    /// The hint for `plot y^2`.
    package static func curveOver(coordinate: String, body: String) -> Self {
      Self(Way("x = \(body)", lead: "for a curve over \(coordinate) write "))
    }

    /// The hint for `plot sin(k x) for k in 1..5`, from the name, its values as a list, and the formula.
    package static func family(name: String, list: String, body: String) -> Self {
      Self(Way("\(name) = \(list); plot \(body)", lead: ""))
    }

    /// The hint for `plot y` after `y = 2x`.
    package static func drawnNotStored(
      equation: String,
      parameter: String,
      body: String,
      drawing: String
    ) -> Self {
      let function = "f(\(parameter)) = \(body)"
      return Self(
        Way(
          "\(function), then plot \(drawing)",
          lead: "\(equation) was drawn, not stored: write "
        )
      )
    }
  }

  static let e24 = ErrorCode.E24.entry(
    "A built-in name cannot be changed",
    """
    Constants such as pi, built-in functions such as sin, and ans keep their meaning, so that a \
    formula means the same in every session. tau, e, gamma, beta and zeta alone may be given values, \
    but name no functions. x and y cannot name functions, because y(x) = x^2 is most likely meant as \
    the curve y = x^2.
    """,
    ErrorExample("pi = 3", instead: "p = 3"),
    ErrorExample("sin(x) = x", instead: "mysin(x) = x"),
    ErrorExample("y(x) = x^2", instead: "y = x^2", "f(x) = x^2")
  )

  /// A constant as the name of a definition.
  package static func constantName(_ name: String) -> Self {
    Self(.E24, "\(name) is a constant and cannot be changed")
  }

  /// A built-in function as the name of a definition of a value or a function.
  package static func builtinName(_ name: String, isValue: Bool = false) -> Self {
    Self(.E24, "\(name) is a built-in function and cannot be changed")
      .hinting("use another name, for example my\(name)\(isValue ? "" : "(x)") = …")
  }

  /// A coordinate as a function's name, and the two definitions that may be meant.
  package static func coordinateFunction(
    _ name: String,
    equation: String?,
    function: String
  ) -> Self {
    Self(.E24, "\(name) is a coordinate and cannot name a function")
      .offering(
        (equation.map { [Way($0)] } ?? []) + [Way(function, joint: ", or ")]
      )
  }

  /// A name that has a value, before a bracket and `=`: the value, and the equation if it is one.
  package static func valueAsFunction(_ name: String, value: String, equation: String?) -> Self {
    Self(.E24, "\(name) holds \(value) and cannot name a function").offering(
      [Way("delete \(name)", .before, lead: "", tail: " first")]
        + (equation.map { [Way($0, tail: " for the equation", joint: ", or ")] } ?? [])
    )
  }

  static let e25 = ErrorCode.E25.entry(
    "The parameters of a function",
    """
    A function takes one parameter or more, each with a name of its own. What takes nothing is a \
    value, not a function.
    """,
    ErrorExample("f() = 2", instead: "f = 2"),
    ErrorExample("f(x, x) = x", instead: "f(x, y) = x")
  )

  /// A function without parameters: `f() = 2`.
  package static func functionWithoutParameters(_ name: String) -> Self {
    Self(.E25, "\(name)() needs at least one parameter").offering(
      Way("\(name) = 2", lead: "for a number write ")
    )
  }

  /// A parameter that occurs twice.
  package static func repeatedParameter(_ name: String) -> Self {
    Self(.E25, "the parameter \(name) is named twice")
  }

  /// A name with two ranges.
  package static func repeatedRange(_ name: String) -> Self {
    Self(.E25, "the range of \(name) is named twice")
  }

  static let e64 = ErrorCode.E64.entry(
    "The name is still used",
    """
    Another definition uses this name, and would be without a value. Delete or change that one first. \
    Giving the name a new value needs no deleting.
    """,
    ErrorExample("delete a", instead: "delete f; delete a", after: ["a = 2", "f(x) = a x"])
  )

  /// A name that cannot be deleted, and the definition that uses it.
  package static func nameInUse(_ name: String, by user: String) -> Self {
    Self(.E64, "\(name) is used by \(user)")
  }
}
