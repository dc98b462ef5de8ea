/// The built-in functions and constants: one table for the parser, the evaluator, completion, help
/// and the documentation.
package enum Builtins {
  /// Every function, in the order of the manual.
  package static let all: [BuiltinFunction] = groups.flatMap { $0.functions }

  /// The functions by subject, with the titles of the manual.
  package static let groups: [(title: String, functions: [BuiltinFunction])] = [
    ("Roots, powers and logarithms", powers), ("Trigonometry", trigonometry),
    ("Hyperbolic functions", hyperbolic), ("Complex numbers", complex),
    ("Rounding and remainders", rounding),
    ("Choice", selection), ("Whole numbers", wholeNumbers), ("Special functions", special),
    ("Over a range", ranges), ("Lists", lists), ("Work on lists in order", sequences),
    ("Statistics", statistics),
    ("Distributions", distributions), ("Points and vectors", points), ("Matrices", matrices),
    ("Times", times),
  ]

  /// Returns the function of that name or alias, `log_2` and `log_b` included; nil if there is none.
  package static func function(named name: String) -> BuiltinFunction? {
    function(named: name, meaning(of: name))
  }

  /// Returns the function of a name with this meaning.
  package static func function(named name: String, _ meaning: NameMeaning?) -> BuiltinFunction? {
    if let index = meaning?.function { return all[index] }
    return base(ofLogarithm: name) == nil ? nil : subscriptedLogarithm
  }

  /// The meaning of a name or alias of a row of the tables, found in one look-up.
  package struct NameMeaning: Sendable {
    /// The index of the function in ``all``; nil if the name is none.
    fileprivate(set) var function: Int?
    /// The index of the constant in ``constants``; nil if the name is none.
    fileprivate(set) var constant: Int?
    /// Whether the user may give a value to the name, which then hides its meaning.
    package fileprivate(set) var mayHoldValue = false

    /// Whether the name is a constant.
    package var isConstant: Bool { constant != nil }
  }

  /// Returns the meaning of a name; nil if no row has it, which includes `log_2`.
  package static func meaning(of name: String) -> NameMeaning? { meanings[name] }

  /// Returns the base in a name such as `log_2` or `log_b`, as it is written; nil for other names.
  package static func base(ofLogarithm name: String) -> Substring? {
    guard name.utf8.starts(with: "log_".utf8) else { return nil }
    let base = name.dropFirst(4)
    return base.isEmpty ? nil : base
  }

  /// Returns the function that a name after a dot calls with the value before the dot: `mean` in `L.mean`.
  package static func function(ofMember name: String) -> BuiltinFunction? {
    all.first { $0.members.contains(name) }
  }

  private static let meanings: [String: NameMeaning] = {
    var meanings: [String: NameMeaning] = [:]
    meanings.reserveCapacity(240)
    for (index, function) in all.enumerated() {
      meanings[function.name, default: NameMeaning()].function = index
      for alias in function.aliases { meanings[alias, default: NameMeaning()].function = index }
    }
    for (index, constant) in constants.enumerated() {
      meanings[constant.name, default: NameMeaning()].constant = index
      for alias in constant.aliases { meanings[alias, default: NameMeaning()].constant = index }
    }
    for name in namesThatMayHoldValues { meanings[name]?.mayHoldValue = true }
    return meanings
  }()

  /// The function for all names with a subscripted base; its own name is that of the pattern.
  static let subscriptedLogarithm = BuiltinFunction(
    "log_b(x)",
    "logarithm to the base b, which is digits or a name",
    "log_2(8)",
    .subscriptedLogarithm,
    domain: "b > 0, b ≠ 1, x > 0"
  )

  private static let selection: [BuiltinFunction] = [
    .init(
      "min(a, b, …)",
      "least of the arguments",
      "min(3, 1, 2)",
      .fold(.minimum),
      arity: .init(minimum: 1, maximum: nil),
      members: ["min"]
    ),
    .init(
      "max(a, b, …)",
      "greatest of the arguments",
      "max(3, 1, 2)",
      .fold(.maximum),
      arity: .init(minimum: 1, maximum: nil),
      members: ["max"]
    ),
    .init(
      "clamp(x, lo, hi)",
      "x kept between lo and hi",
      "clamp(7, 0, 5)",
      .node(.clamp),
      domain: "lo ≤ hi"
    ),
    .init("lerp(a, b, t)", "a + (b - a)·t", "lerp(10, 20, 0.25)", .interpolation),
    .init("hypot(x, y)", "sqrt(x^2 + y^2) without overflow", "hypot(3, 4)", .node(.hypotenuse)),
    .init(
      "if(c, a, b)",
      "a if the condition c holds, else b",
      "if(1 < 2, 3, 4)",
      .choice,
      spelling: .choice
    ),
    .init("heaviside(x)", "0 for x < 0, 1 for x ≥ 0", "heaviside(-1)", .step),
  ]
}
