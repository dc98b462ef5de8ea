import Expressions

/// An equation that is linear in a coordinate, with a number in front of it: `2x + 3y = 6` is `y = (6 - 2x)/3`.
///
/// The sides are taken apart by their signs and by factors without coordinates, so that `3(y - x^2)/2 = 1` is one, too. Where the
/// number in front depends on the other coordinate (`x y = 1`) the equation is none: at its zeros the line goes upright.
struct LinearEquation {
  /// The coordinate.
  let name: String
  /// What it is equal to.
  let solution: Syntax

  /// The numbers in front of the coordinate, and the terms without it, all on one side.
  private struct Terms {
    var coefficients: [Syntax.Term] = []
    var rest: [Syntax.Term] = []
  }

  /// Reads `left = right`; nil if it is not linear in `name`, or if the number in front is 0, or none.
  init?(
    _ left: Syntax,
    _ right: Syntax,
    solvedFor name: String,
    in scope: Scope,
    number: (Syntax) -> Double?
  ) {
    self.name = name
    var terms = Terms()
    let sides = [(left, false), (right, true)]
    for (side, isNegative) in sides
    where !Self.collect(side, isNegative, [], name, scope, into: &terms) { return nil }
    let place = left.range.union(right.range)
    guard !terms.coefficients.isEmpty,
      let coefficient = number(Self.sum(terms.coefficients, place)),
      coefficient.isFinite, coefficient != 0
    else { return nil }
    // The rest goes to the other side.
    let other = terms.rest.map { Syntax.Term(isNegative: !$0.isNegative, value: $0.value) }
    let numerator = Self.sum(other, place)
    solution =
      coefficient == 1
      ? numerator
      : coefficient == -1
        ? Self.sum(terms.rest, place)
        : Syntax(
          .product([
            Syntax.Factor(operation: .times, value: numerator),
            Syntax.Factor(operation: .divide, value: Self.sum(terms.coefficients, place)),
          ]),
          place
        )
  }

  /// Takes a formula apart that is multiplied by factors; whether all of it is linear.
  private static func collect(
    _ syntax: Syntax,
    _ isNegative: Bool,
    _ factors: [Syntax.Factor],
    _ name: String,
    _ scope: Scope,
    into terms: inout Terms
  ) -> Bool {
    func mentions(_ part: Syntax) -> Bool {
      OpenFormula(part, in: scope).coordinates().contains(name)
    }
    guard mentions(syntax) else {
      terms.rest.append(Syntax.Term(isNegative: isNegative, value: product(syntax, factors)))
      return true
    }
    switch syntax.node {
    case .name(name):
      terms.coefficients.append(
        Syntax.Term(
          isNegative: isNegative,
          value: product(Syntax(.number(1), syntax.range), factors)
        )
      )
      return true
    case .negation(let inner):
      return collect(inner, !isNegative, factors, name, scope, into: &terms)
    case .sum(let parts):
      return parts.allSatisfy {
        collect($0.value, isNegative != $0.isNegative, factors, name, scope, into: &terms)
      }
    case .product(let parts):
      let places = parts.indices.filter { mentions(parts[$0].value) }
      let others = parts.indices.filter { $0 != places.first }.map { parts[$0] }
      guard places.count == 1, let place = places.first, parts[place].operation == .times,
        others.allSatisfy({ one in
          one.operation != .remainder && OpenFormula(one.value, in: scope).coordinates().isEmpty
        })
      else { return false }
      return collect(parts[place].value, isNegative, factors + others, name, scope, into: &terms)
    default: return false
    }
  }

  private static func product(_ syntax: Syntax, _ factors: [Syntax.Factor]) -> Syntax {
    factors.isEmpty
      ? syntax
      : Syntax(.product([Syntax.Factor(operation: .times, value: syntax)] + factors), syntax.range)
  }

  private static func sum(_ terms: [Syntax.Term], _ place: SourceRange) -> Syntax {
    guard let first = terms.first else { return Syntax(.number(0), place) }
    let start = first.isNegative ? Syntax(.negation(first.value), first.value.range) : first.value
    guard terms.count > 1 else { return start }
    return Syntax(.sum([Syntax.Term(isNegative: false, value: start)] + terms.dropFirst()), place)
  }
}
