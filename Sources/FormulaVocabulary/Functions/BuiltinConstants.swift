/// A named constant of the language.
package struct BuiltinConstant: Equatable, Sendable {
  /// The main name.
  package let name: String
  /// Other spellings.
  package let aliases: [String]
  /// What it is worth.
  package let value: Value
  /// One line of help, without a full stop.
  package let summary: String
}

extension Builtins {
  /// Every constant, in the order of the manual.
  package static let constants: [BuiltinConstant] = [
    .init(name: "pi", aliases: ["π"], value: .number(.pi), summary: "half a turn, 3.14159…"),
    .init(
      name: "e",
      aliases: [],
      value: .number(2.718281828459045),
      summary: "base of the natural logarithm, 2.71828…"
    ),
    .init(name: "tau", aliases: ["τ"], value: .number(2 * .pi), summary: "a full turn, 2 pi"),
    .init(
      name: "inf",
      aliases: ["∞"],
      value: .number(.infinity),
      summary: "infinity, as a limit: 1/inf is 0"
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

  /// Returns the constant of that main name or alias; nil if there is none.
  package static func constant(named name: String) -> BuiltinConstant? {
    // Seven short names: a search is cheaper than a table.
    constants.first { $0.name == name || $0.aliases.contains(name) }
  }
}
