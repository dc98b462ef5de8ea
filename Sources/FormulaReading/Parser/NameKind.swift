/// The meaning of a name, as far as the reading of a formula depends on it.
///
/// `a(x)^2` is a·x² for a number `a` and the square of `a(x)` for a function `a`.
package enum NameKind: Equatable, Sendable {
  /// A number: a variable with a value, a constant, a parameter.
  case value
  /// `x y t r z theta` without a value.
  case coordinate
  /// A function, built in or defined; `inverse` is the name of its inverse if `sin^-1` and the like have one.
  case function(isBuiltin: Bool, inverse: String?)
}

/// The knowledge about names that the parser needs.
package protocol NameKinds {
  /// Returns the kind of the name in its main spelling, or nil if the name is unknown.
  func kind(of name: String) -> NameKind?
  /// Returns the main name of a function (`asin` for `arcsin`), or the name itself.
  func mainName(of function: String) -> String
  /// Whether a function is `log` while its base is not set.
  func leavesBaseOpen(_ function: String) -> Bool
  /// Whether a row of letters is rather a misspelling of a known name: before a bracket of a
  /// function, elsewhere of a variable of the user.
  func isMisspelling(_ name: String, beforeBracket: Bool) -> Bool
  /// Whether the name of a table or of statistics is known.
  var hasTables: Bool { get }
  /// Whether the name stands for a table, whose columns are lists.
  func isTable(_ name: String) -> Bool
  /// Whether the name is the imaginary unit: `i`, unless it holds a value or is a function.
  func isImaginaryUnit(_ name: String) -> Bool
  /// Whether the name holds a matrix: `A'` is its transpose.
  func isMatrix(_ name: String) -> Bool
  /// Whether the name stands for a table, or for statistics, whose parts are named behind a dot.
  func hasParts(_ name: String) -> Bool
}

extension NameKinds {
  package func leavesBaseOpen(_ function: String) -> Bool { false }
  package var hasTables: Bool { false }
  package func isImaginaryUnit(_ name: String) -> Bool { false }
  package func isTable(_ name: String) -> Bool { false }
  package func isMatrix(_ name: String) -> Bool { false }
  package func hasParts(_ name: String) -> Bool { isTable(name) }
}

/// The knowledge about names behind a reference, whatever type has it.
///
/// Embedded Swift has no values of protocols that structures conform to; a protocol of classes that inherits from
/// such a one counts among them, so the requirements stand here once more.
package protocol SharedNameKinds: AnyObject {
  func kind(of name: String) -> NameKind?
  func mainName(of function: String) -> String
  func leavesBaseOpen(_ function: String) -> Bool
  func isMisspelling(_ name: String, beforeBracket: Bool) -> Bool
  var hasTables: Bool { get }
  func isTable(_ name: String) -> Bool
  func isImaginaryUnit(_ name: String) -> Bool
  func isMatrix(_ name: String) -> Bool
  func hasParts(_ name: String) -> Bool
}

/// Shares the knowledge of a value.
final class NameKindsOf<Names: NameKinds>: SharedNameKinds {
  private let names: Names

  init(_ names: Names) { self.names = names }

  func kind(of name: String) -> NameKind? { names.kind(of: name) }
  func mainName(of function: String) -> String { names.mainName(of: function) }
  func leavesBaseOpen(_ function: String) -> Bool { names.leavesBaseOpen(function) }
  func isMisspelling(_ name: String, beforeBracket: Bool) -> Bool {
    names.isMisspelling(name, beforeBracket: beforeBracket)
  }
  var hasTables: Bool { names.hasTables }
  func isTable(_ name: String) -> Bool { names.isTable(name) }
  func isImaginaryUnit(_ name: String) -> Bool { names.isImaginaryUnit(name) }
  func isMatrix(_ name: String) -> Bool { names.isMatrix(name) }
  func hasParts(_ name: String) -> Bool { names.hasParts(name) }
}
