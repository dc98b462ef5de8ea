/// A named constant of the language.
package struct BuiltinConstant: Equatable, Sendable {
  /// The main name.
  package let name: String
  /// Further spellings of the name.
  package let aliases: [String]
  /// The value of the constant.
  package let value: Value
  /// One line of help, without a full stop.
  package let summary: String
  /// The value in a few characters, for a constant whose name the user may give another value; nil
  /// for the others.
  package var comesBackAs: String?
  /// Whether people use the name for quantities and functions of their own at least as often as for its meaning:
  /// a function may have it, too, and no note tells that the meaning is hidden.
  package var givesWay = false
  /// The symbol of mathematics for the name; nil for the name itself.
  package var symbol: Symbol?

  /// A letter or a sign, italic or upright.
  package struct Symbol: Equatable, Sendable {
    package let text: String
    package let slants: Bool
  }
}

extension Builtins {
  /// Every constant, in the order of the manual.
  package static let constants: [BuiltinConstant] = [
    .init(
      name: "pi",
      aliases: ["π"],
      value: .number(.pi),
      summary: "half a turn, 3.14159…",
      symbol: .init(text: "π", slants: true)
    ),
    .init(
      name: "e",
      aliases: [],
      value: .number(2.718281828459045),
      summary: "base of the natural logarithm, 2.71828…",
      comesBackAs: "2.71828…"
    ),
    .init(
      name: "tau",
      aliases: ["τ"],
      value: .number(2 * .pi),
      summary: "a full turn, 2 pi",
      comesBackAs: "2π",
      symbol: .init(text: "τ", slants: true)
    ),
    .init(
      name: "i",
      aliases: [],
      value: .complex(0, 1),
      summary:
        "imaginary unit, i^2 = -1; your own i, a value or an index, goes before it",
      comesBackAs: "the imaginary unit",
      givesWay: true
    ),
    .init(
      name: "inf",
      aliases: ["∞"],
      value: .number(.infinity),
      summary: "infinity, as a limit: 1/inf is 0",
      symbol: .init(text: "∞", slants: false)
    ),
    .init(
      name: "undefined",
      aliases: [],
      value: .undefined,
      summary: "what has no value; spreads through every operation"
    ),
    .init(name: "true", aliases: [], value: .condition(true), summary: "a condition that holds"),
    .init(
      name: "false",
      aliases: [],
      value: .condition(false),
      summary: "a condition that does not hold"
    ),
  ]

  /// Whether the user may give a value to a name of the language, which then hides its meaning: letters that
  /// formulas of science use for their own quantities.
  package static func mayHoldValue(_ name: String) -> Bool {
    meaning(of: name)?.mayHoldValue ?? false
  }

  /// The names of the language that the user may give values.
  package static let namesThatMayHoldValues: [String] =
    constants.filter { $0.comesBackAs != nil }.map { $0.name }
    + all.filter { $0.mayHoldValue }.flatMap { [$0.name] + $0.aliases }

  /// Returns the constant of that main name or alias; nil if there is none.
  package static func constant(named name: String) -> BuiltinConstant? {
    meaning(of: name)?.constant.map { constants[$0] }
  }
}
