import Expressions
import RealFunctions

/// Finds the part of a formula that has no value at a place, and says why in a pupil's words.
///
/// To blame is the smallest part without a value whose own parts all have one: in sqrt(1/(x - 2))
/// at 2 the division and not the root. Cases that are not taken are skipped. The bodies of
/// functions are searched, too.
struct UndefinedReason {
  /// The definitions; the variable is one of them, with its value.
  private let scope: Scope
  private let workspace: Workspace
  private let digits: Int
  /// Returns the text of a part.
  private let text: (Syntax) -> String
  /// Number of calls that the search is inside of.
  private let depth: Int

  /// The greatest depth of calls that are followed.
  private static let deepest = 20

  init(
    in scope: Scope,
    using workspace: Workspace,
    digits: Int,
    depth: Int = 0,
    text: @escaping (Syntax) -> String
  ) {
    self.scope = scope
    self.workspace = workspace
    self.digits = digits
    self.depth = depth
    self.text = text
  }

  /// Returns why a formula has no value; nil if it has one, or if no reason was found.
  func reason(of syntax: Syntax) -> String? {
    guard depth < Self.deepest, !workspace.isCancelled, number(syntax)?.isNaN == true else {
      return nil
    }
    switch syntax.node {
    case .cases(let cases, let otherwise): return reason(of: cases, otherwise: otherwise)
    case .derivative, .overRange, .comprehension, .list, .listRange, .element, .component:
      return "\(text(syntax)) has no value there"
    case .number, .name, .negation, .sum, .product, .power, .call, .factorial, .degrees,
      .comparison, .conjunction, .disjunction, .not, .point:
      for part in syntax.children {
        if let reason = reason(of: part) { return reason }
      }
      return ownReason(of: syntax)
    }
  }

  // MARK: Values

  /// Returns the number that a part gives; NaN for a condition that cannot be decided, nil for a
  /// value that is not a number.
  private func number(_ syntax: Syntax) -> Double? {
    let value = try? Evaluation.calculate(syntax, in: scope, using: workspace).value
    return switch value {
    case .number(let number): number
    case .point(let x, let y), .complex(let x, let y): x.isNaN ? x : y
    case .condition(let isTrue): isTrue ? 1 : 0
    case .list, .matrix, nil: nil
    }
  }

  private func written(_ value: Double) -> String { value.text(digits: digits) }

  /// Returns the value of a part as text: `x - 2 is 0`, or the number alone.
  private func named(_ syntax: Syntax, _ value: Double) -> String {
    var name = text(syntax)
    if name.hasPrefix("("), name.hasSuffix(")") { name = String(name.dropFirst().dropLast()) }
    let number = written(value)
    return name == number ? number : "\(name) is \(number)"
  }

  // MARK: Reasons

  private func reason(of cases: [Syntax.Case], otherwise: Syntax?) -> String? {
    for one in cases {
      if let reason = reason(of: one.condition) { return reason }
      if number(one.condition) == 1 { return reason(of: one.value) }
    }
    return otherwise.map { reason(of: $0) } ?? "none of the cases in { } holds there"
  }

  private func ownReason(of syntax: Syntax) -> String {
    let reason: String?
    switch syntax.node {
    case .product(let factors): reason = division(factors)
    case .power(let base, let exponent): reason = power(base, exponent)
    case .call(let callee, let arguments): reason = call(callee, arguments)
    case .factorial(let value):
      reason = number(value).map {
        "\(named(value, $0)), and negative whole numbers have no factorial"
      }
    case .name(let name): reason = "\(name) has no value"
    case .number, .negation, .sum, .degrees, .comparison, .conjunction, .disjunction, .not, .cases,
      .point, .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      reason = nil
    }
    return reason ?? "\(text(syntax)) has no value there"
  }

  private func division(_ factors: [Syntax.Factor]) -> String? {
    for factor in factors where factor.operation != .times && number(factor.value) == 0 {
      return factor.operation == .divide
        ? "division by zero: \(named(factor.value, 0))"
        : "there is no remainder of a division by zero: \(named(factor.value, 0))"
    }
    return nil
  }

  private func power(_ base: Syntax, _ exponent: Syntax) -> String? {
    guard let base = number(base).map({ (base, $0) }), let power = number(exponent) else {
      return nil
    }
    if base.1 == 0, power < 0 {
      return "division by zero: \(named(base.0, 0)), and its power is \(written(power))"
    }
    guard base.1 < 0 else { return nil }
    return power == 0.5
      ? "root of a negative number: \(named(base.0, base.1))"
      : "a negative number has no power with the exponent \(written(power)): \(named(base.0, base.1))"
  }

  private func call(_ callee: Syntax.Callee, _ arguments: [Syntax]) -> String? {
    if callee.primes == 0, let function = scope.function(named: callee.name) {
      return reason(inside: function, arguments)
    }
    guard let argument = arguments.first, let value = number(argument) else { return nil }
    return NeededArgument.rule(of: callee.name)?.problem(value).map {
      "\($0): \(named(argument, value))"
    } ?? "\(callee.name) has no value where \(named(argument, value))"
  }

  /// Searches the body of a function with its parameters as values.
  private func reason(inside function: UserFunction, _ arguments: [Syntax]) -> String? {
    guard arguments.count == function.parameters.count else { return nil }
    var inner = scope
    for (name, argument) in zip(function.parameters, arguments) {
      guard let value = number(argument) else { return nil }
      inner.define(name, as: .number(value))
    }
    let source = Array(function.source.utf8)
    let part = UndefinedReason(in: inner, using: workspace, digits: digits, depth: depth + 1) {
      part in
      let (start, end) = (max(0, part.range.start), min(source.count, part.range.end))
      return start < end
        ? String(decoding: source[start..<end], as: UTF8.self) : Printer.text(of: part)
    }
    return part.reason(of: function.body).map { "\($0) (in \(function.source))" }
  }
}
