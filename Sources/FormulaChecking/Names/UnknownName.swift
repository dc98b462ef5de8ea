package import Diagnostics
import FormulaVocabulary

/// The answer to a name that nothing defines; the rules are tried in order, the surest ones
/// first.
package struct UnknownName {
  private let name: String
  private let isCall: Bool
  private let environment: any SharedEnvironment
  private let bound: [String]

  /// Describes an unknown name, before a bracket if it `isCall`; the names `bound` have a
  /// value besides those of the environment.
  package init(
    _ name: String,
    isCall: Bool,
    bound: [String] = [],
    in environment: some EvaluationEnvironment
  ) {
    self.init(name, isCall: isCall, bound: bound, anyEnvironment: EnvironmentOf(environment))
  }

  init(
    _ name: String,
    isCall: Bool,
    bound: [String],
    anyEnvironment: any SharedEnvironment
  ) {
    self.name = name
    self.isCall = isCall
    self.bound = bound
    environment = anyEnvironment
  }

  /// The error to report.
  package var problem: Problem {
    if let column = environment.column(ofTable: name) { return .tableAsValue(name, column: column) }
    if let number = environment.number(ofStatistics: name) {
      return .statisticsAsValue(name, number: number)
    }
    return isCall ? .unknownFunction(name, suggestion) : .unknownName(name, suggestion)
  }

  /// The suggestion for the name, or nil if there is none.
  package var suggestion: Problem.Suggestion? {
    // Before a bracket the argument is there already: `lg10(2)` lacks a letter, not brackets.
    density ?? (isCall ? nearest : nil) ?? missingBrackets ?? product ?? nearest ?? productOrPower
      ?? imaginaryUnit ?? small
  }

  /// A suggestion for `X`, as telephones write it at the start of a line, if `x` has a value and `X` has none.
  private var small: Problem.Suggestion? {
    let letter = name.lowercased()
    return !isCall && name.count == 1 && letter != name && hasValue(letter)
      ? .spelling(letter) : nil
  }

  /// A suggestion for `j`, the imaginary unit of electrical engineering.
  private var imaginaryUnit: Problem.Suggestion? {
    !isCall && name == "j" ? .imaginaryUnit : nil
  }

  /// The spelling that may be meant, or nil if none is near.
  package var spelling: String? {
    if case .spelling(let known) = suggestion { known } else { nil }
  }

  /// A suggestion for a function's name followed by x, y, t or digits: `sinx`.
  private var missingBrackets: Problem.Suggestion? {
    var argument: Substring = ""
    var function = name[...]
    while let last = function.last, "xyt0123456789".contains(last), argument.count < 16 {
      argument = name[function.index(before: function.endIndex)...]
      function = function.dropLast()
      guard Self.isArgument(argument), isFunction(String(function)) else { continue }
      return .spelling("\(function)(\(argument))")
    }
    return nil
  }

  /// Whether a text is digits, or digits before one letter.
  private static func isArgument(_ text: Substring) -> Bool {
    text.dropLast().allSatisfy { $0.isWholeNumber }
  }

  /// A suggestion for two letters, one of which has a value: `mx`.
  private var product: Problem.Suggestion? {
    guard !isCall, name.count == 2, let first = name.first, let second = name.last else {
      return nil
    }
    guard first.isLetter, second.isLetter else { return nil }
    let (left, right) = (String(first), String(second))
    // `Pi` and `xi` are words, and no products with the imaginary unit.
    let isImaginary = right == "i" && !bound.contains("i") && environment.value(of: "i") == nil
    switch (hasValue(left), hasValue(right) && !isImaginary) {
    case (true, false): return .product(missing: right, left: left, right: right)
    case (false, true): return .product(missing: left, left: left, right: right)
    default: return nil
    }
  }

  /// A suggestion for a distribution called by its name alone, `poisson(3, k)`: its density.
  private var density: Problem.Suggestion? {
    let known = name.lowercased() + "pdf"
    return isCall && Builtins.function(named: known) != nil ? .spelling(known) : nil
  }

  /// A suggestion of the known name with the fewest typing errors.
  private var nearest: Problem.Suggestion? {
    let functions = environment.functionNames + Builtins.all.map { $0.name }
    let values = bound + environment.valueNames + Builtins.constants.map { $0.name }
    return Spelling.nearest(to: name, among: isCall ? functions : values + functions)
      .map { .spelling($0) }
  }

  /// A suggestion for a letter with a value, then digits: `x2`.
  private var productOrPower: Problem.Suggestion? {
    guard !isCall, let letter = name.first, letter.isLetter, hasValue(String(letter)) else {
      return nil
    }
    let digits = name.dropFirst()
    guard !digits.isEmpty, digits.allSatisfy({ $0.isWholeNumber }) else { return nil }
    return .productOrPower(letter: String(letter), digits: String(digits))
  }

  private func hasValue(_ name: String) -> Bool {
    bound.contains(name) || Coordinates.contains(name) || environment.value(of: name) != nil
      || Builtins.constant(named: name) != nil
  }

  private func isFunction(_ name: String) -> Bool {
    Builtins.function(named: name) != nil || environment.function(named: name) != nil
  }
}
