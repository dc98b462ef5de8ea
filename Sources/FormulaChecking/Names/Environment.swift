package import FormulaReading
package import FormulaVocabulary
package import RealFunctions

/// What surrounds a formula when it is checked: values, functions and settings.
///
/// The checker asks at compile time, so that names are looked up when a formula is used; a change
/// needs a new compilation.
package protocol EvaluationEnvironment {
  /// Returns the stored value of a name, or nil if it holds none; constants are not asked for.
  func value(of name: String) -> Value?
  /// Returns what the numbers of a stored value mean, or nil if doubles say it, or it holds none.
  func meant(_ name: String) -> MeantValue?
  /// Returns the user's function of that name; built-in functions are not asked for.
  func function(named name: String) -> UserFunction?
  /// The unit of angles.
  var angleUnit: AngleUnit { get }
  /// The base of `log`.
  var logarithmBase: LogarithmBase { get }
  /// What formulas call a column of the table of that name; nil if it is none.
  func column(ofTable name: String) -> String?
  /// The names that hold values, for suggestions, in any order.
  var valueNames: [String] { get }
  /// The names of the user's functions, for suggestions, in any order.
  var functionNames: [String] { get }
  /// Where checks are counted, if they are.
  var checkLog: CheckLog? { get }
  /// What counts the memory of the statement that is checked, if something does.
  var memory: MemoryAccount? { get }
}

extension EvaluationEnvironment {
  /// What a name stands for: what is stored under it, else its constant; the other way round where the
  /// language keeps the name for itself.
  package func meaning(of name: String) -> Value? {
    guard let constant = Builtins.constant(named: name) else { return value(of: name) }
    return (constant.comesBackAs == nil ? nil : value(of: name)) ?? constant.value
  }

  /// What the numbers that ``meaning(of:)`` gives mean, where doubles do not say it.
  package func meantNumbers(of name: String) -> MeantValue? {
    guard let constant = Builtins.constant(named: name) else { return meant(name) }
    return constant.comesBackAs == nil || value(of: name) == nil ? nil : meant(name)
  }

  /// Doubles say what all stored numbers are.
  package func meant(_ name: String) -> MeantValue? { nil }

  /// The built-in function of a name, unless the name holds a value.
  package func builtin(named name: String) -> BuiltinFunction? {
    isGiven(name) ? nil : Builtins.function(named: name)
  }

  /// Whether a name of the language was given a value, which hides what it means.
  package func isGiven(_ name: String) -> Bool {
    Builtins.mayHoldValue(name) && value(of: name) != nil
  }

  /// There are no tables.
  package func column(ofTable name: String) -> String? { nil }

  /// Nothing counts checks.
  package var checkLog: CheckLog? { nil }

  /// Nothing counts memory.
  package var memory: MemoryAccount? { nil }
}

/// The unit of the arguments of `sin` … and of the results of `asin` ….
public enum AngleUnit: String, CaseIterable, Sendable {
  case radians, degrees
}

/// The base of `log` without a subscript.
public enum LogarithmBase: String, CaseIterable, Sendable {
  case decimal, natural
}

/// A function that the user defined.
package struct UserFunction: Equatable, Sendable {
  /// Its name, by its main spelling.
  package let name: String
  /// The names of its parameters, at least one.
  package let parameters: [String]
  /// Its body; ranges refer to ``source``.
  package let body: Syntax
  /// The definition as it was typed: `f(x) = x^2`.
  package let source: String
  /// The offset of the body in ``source``.
  package let bodyOffset: Int

  package init(
    name: String,
    parameters: [String],
    body: Syntax,
    source: String,
    bodyOffset: Int
  ) {
    self.name = name
    self.parameters = parameters
    self.body = body
    self.source = source
    self.bodyOffset = bodyOffset
  }
}

/// The names that stand for places in a picture unless something binds or stores them.
package enum Coordinates {
  /// All of them, by their main spelling.
  package static let names = ["x", "y", "t", "r", "z", "theta"]
  /// Whether `name` is one of them.
  package static func contains(_ name: String) -> Bool { names.contains(name) }
}
