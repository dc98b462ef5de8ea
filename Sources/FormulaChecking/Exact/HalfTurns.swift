import Diagnostics
import FormulaReading

/// Angles written as a multiple of pi that depends on variables: `pi x/4`, `2pi x - pi/3`.
///
/// The sine of pi·u is zero for every whole u, and the tangent has its poles exactly at u + 1/2; the
/// rounded product pi·u misses both.
enum HalfTurns {
  /// Returns u if `angle` is written as pi·u, else nil; `isBound` says whether `pi` or `tau` has another
  /// meaning here.
  static func factor(of angle: Syntax, isBound: (String) -> Bool) -> Syntax? {
    switch angle.node {
    case .name("pi") where !isBound("pi"): return Syntax(.number(1), angle.range)
    case .name("tau") where !isBound("tau"): return Syntax(.number(2), angle.range)
    case .negation(let value):
      return factor(of: value, isBound: isBound).map { Syntax(.negation($0), angle.range) }
    case .sum(let terms): return sum(terms, angle.range, isBound)
    case .product(let factors): return product(factors, angle.range, isBound)
    case .number, .name, .power, .call, .factorial, .degrees, .comparison, .conjunction,
      .disjunction, .not, .cases, .point, .component, .list, .listRange, .comprehension, .overRange,
      .element, .derivative:
      return nil
    }
  }

  /// Returns the sum of the terms' factors; every term must be a multiple of pi.
  private static func sum(_ terms: [Syntax.Term], _ range: SourceRange, _ isBound: (String) -> Bool)
    -> Syntax?
  {
    var rest: [Syntax.Term] = []
    for term in terms {
      guard let factor = factor(of: term.value, isBound: isBound) else { return nil }
      rest.append(Syntax.Term(isNegative: term.isNegative, value: factor, sign: term.sign))
    }
    return Syntax(.sum(rest), range)
  }

  /// Returns the product without pi; one factor must be a multiple of pi, in products and quotients only.
  private static func product(
    _ factors: [Syntax.Factor],
    _ range: SourceRange,
    _ isBound: (String) -> Bool
  ) -> Syntax? {
    guard factors.allSatisfy({ $0.operation != .remainder }) else { return nil }
    for (place, one) in factors.enumerated() where one.operation == .times {
      guard let factor = factor(of: one.value, isBound: isBound) else { continue }
      var rest = factors
      rest[place].value = factor
      return Syntax(.product(rest), range)
    }
    return nil
  }
}
