import Expressions

/// The two sides of a comparison of a magnitude with its own argument: `|u| >= u`, `u = |u|`, `|u| < -u`.
///
/// With s = 1 for u and s = -1 for -u, |u| is s u where s u >= 0, and more than s u where s u < 0. So the comparison is
/// one of u with 0. Only sides that are the same formula count: `|x - 1|` and `1 - x` are compared as any two sides.
struct Magnitude {
  /// The formula u.
  let argument: Syntax
  /// Whether the other side is -u.
  private let isOpposite: Bool
  /// Whether the magnitude is the right side.
  private let isRight: Bool

  /// Reads the sides of a comparison; nil if neither is the magnitude of the other one.
  init?(_ left: Syntax, _ right: Syntax) {
    if let argument = Self.argument(of: left), let isOpposite = Self.isOpposite(right, argument) {
      (self.argument, self.isOpposite, isRight) = (argument, isOpposite, false)
    } else if let argument = Self.argument(of: right),
      let isOpposite = Self.isOpposite(left, argument)
    {
      (self.argument, self.isOpposite, isRight) = (argument, isOpposite, true)
    } else {
      return nil
    }
  }

  /// Reads an equation; nil if it has other sides.
  ///
  /// The unknown z may be complex, and is left alone.
  init?(equation: Syntax) {
    guard case .comparison(let left, let links) = equation.node, equation.isEquation,
      let link = links.first, !equation.mentions("z")
    else { return nil }
    self.init(left, link.value)
  }

  private static func argument(of syntax: Syntax) -> Syntax? {
    guard case .call(let callee, let values) = syntax.node, callee.name == "abs",
      callee.primes == 0, values.count == 1
    else { return nil }
    return values[0]
  }

  /// Whether a side is -u; nil if it is neither u nor -u.
  private static func isOpposite(_ side: Syntax, _ argument: Syntax) -> Bool? {
    if side == argument { return false }
    if case .negation(let inner) = side.node, inner == argument { return true }
    if case .negation(let inner) = argument.node, inner == side { return true }
    return nil
  }

  /// The comparison as comparisons of u, the difference of this number, with 0.
  func form(_ relation: Syntax.Link.Relation, of index: Int) -> SolvedCondition.Form {
    typealias Form = SolvedCondition.Form
    let equal = Form.part(index, isOpposite ? .lessOrEqual : .greaterOrEqual)
    let more = Form.part(index, isOpposite ? .greater : .less)
    // Comparisons with both signs hold where u has a value, or nowhere.
    switch isRight ? relation.mirrored : relation {
    case .greaterOrEqual: return .any([equal, more])
    case .greater, .notEqual: return more
    case .equal, .lessOrEqual: return equal
    case .less: return .all([.part(index, .less), .part(index, .greater)])
    }
  }
}

extension Syntax.Link.Relation {
  /// The relation of the sides in the other order.
  fileprivate var mirrored: Self {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal: .equal
    case .notEqual: .notEqual
    }
  }
}
