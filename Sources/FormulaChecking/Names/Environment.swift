package import FormulaReading
package import FormulaVocabulary
package import RealFunctions

/// The surroundings of a formula when it is checked: values, functions and settings.
///
/// The checker looks names up at compile time, when a formula is used; a change needs a new compilation.
package protocol EvaluationEnvironment {
  /// Returns the stored value of a name, or nil if it holds none; not called for constants.
  func value(of name: String) -> Value?
  /// Returns the exact meaning of a stored value's numbers, or nil if doubles hold it, or the name
  /// has no value.
  func meant(_ name: String) -> MeantValue?
  /// Returns the user's function of that name; not called for built-in functions.
  func function(named name: String) -> UserFunction?
  /// The unit of angles.
  var angleUnit: AngleUnit { get }
  /// The base of `log`.
  var logarithmBase: LogarithmBase { get }
  /// The numbers that functions of known numbers may give.
  var numberDomain: NumberDomain { get }
  /// Returns the spelling of a column of the table of that name, for use in formulas; nil if there
  /// is no such table.
  func column(ofTable name: String) -> String?
  /// Returns the spelling of a number of the statistics of that name, for use in formulas; nil if there are none.
  func number(ofStatistics name: String) -> String?
  /// The names that hold values, for suggestions, in any order.
  var valueNames: [String] { get }
  /// The names of the user's functions, for suggestions, in any order.
  var functionNames: [String] { get }
  /// The log that counts checks, if there is one.
  var checkLog: CheckLog? { get }
  /// The account of the memory of the statement that is checked, if there is one.
  var memory: MemoryAccount? { get }
}

extension EvaluationEnvironment {
  /// Returns the value of a name: the stored value, else the constant; the other way round where the
  /// language reserves the name.
  package func meaning(of name: String) -> Value? {
    guard let constant = Builtins.constant(named: name) else { return value(of: name) }
    return (constant.comesBackAs == nil ? nil : value(of: name)) ?? constant.value
  }

  /// Returns the exact meaning of the numbers that ``meaning(of:)`` gives, where doubles do not
  /// hold it; else nil.
  package func meantNumbers(of name: String) -> MeantValue? {
    guard let constant = Builtins.constant(named: name) else { return meant(name) }
    return constant.comesBackAs == nil || value(of: name) == nil ? nil : meant(name)
  }

  /// By default, doubles hold all stored numbers.
  package func meant(_ name: String) -> MeantValue? { nil }

  /// Returns the built-in function of a name, unless the name holds a value, or a function of the user that goes
  /// before it.
  package func builtin(named name: String) -> BuiltinFunction? {
    guard !isGiven(name), let builtin = Builtins.function(named: name) else { return nil }
    return builtin.givesWay && function(named: name) != nil ? nil : builtin
  }

  /// Whether the user gave a value to a name of the language, which hides its meaning.
  package func isGiven(_ name: String) -> Bool {
    Builtins.mayHoldValue(name) && value(of: name) != nil
  }

  /// By default, a real number outside the domain of a function has no value.
  package var numberDomain: NumberDomain { .real }

  /// By default, there are no tables.
  package func column(ofTable name: String) -> String? { nil }

  /// By default, there are no statistics.
  package func number(ofStatistics name: String) -> String? { nil }

  /// By default, no log counts checks.
  package var checkLog: CheckLog? { nil }

  /// By default, no account counts memory.
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

/// The numbers that functions of known real numbers may give: with real numbers alone `sqrt(-4)` has no value.
public enum NumberDomain: String, CaseIterable, Sendable {
  case real, complex
}

/// A function that the user defined.
package struct UserFunction: Equatable, Sendable {
  /// The name of the function, by its main spelling.
  package let name: String
  /// The names of its parameters, at least one.
  package let parameters: [String]
  /// The body of the function; its ranges refer to ``source``.
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

/// The names that stand for coordinates in a picture unless a formula binds or the user stores them.
package enum Coordinates {
  /// All coordinate names, by their main spelling.
  package static let names = ["x", "y", "t", "r", "z", "theta"]
  /// Whether `name` is the main spelling of a coordinate.
  package static func contains(_ name: String) -> Bool { names.contains(name) }
}
