/// What a name stands for, as far as reading a formula depends on it.
///
/// `a(x)^2` is a·x² for a number `a` and the square of `a(x)` for a function `a`.
package enum NameKind: Equatable, Sendable {
  /// A number: a variable with a value, a constant, a parameter.
  case value
  /// `x y t r z theta` without a value.
  case coordinate
  /// A function, built in or defined; the name of its inverse if `sin^-1` and its like name one.
  case function(isBuiltin: Bool, inverse: String?)
}

/// What is known about names while a formula is read.
package protocol NameKinds {
  /// Returns the kind of the name in its main spelling, or nil if nobody knows it.
  func kind(of name: String) -> NameKind?
  /// Returns the main name of a function (`asin` for `arcsin`), or the name itself.
  func mainName(of function: String) -> String
  /// Whether a function is `log`, and nobody has chosen its base.
  func leavesBaseOpen(_ function: String) -> Bool
  /// Whether a known name is so near that a row of letters is rather misspelt: before a bracket the
  /// functions are asked, elsewhere the user's variables.
  func isMisspelling(_ name: String, beforeBracket: Bool) -> Bool
  /// Whether any name stands for a table.
  var hasTables: Bool { get }
  /// Whether the name stands for a table, whose columns are lists.
  func isTable(_ name: String) -> Bool
}

extension NameKinds {
  package func leavesBaseOpen(_ function: String) -> Bool { false }
  package var hasTables: Bool { false }
  package func isTable(_ name: String) -> Bool { false }
}
