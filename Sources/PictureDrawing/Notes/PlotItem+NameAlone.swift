import Expressions
import Statements

extension PlotItem {
  /// Whether the item is written 0/0, under 0/0 or [(0/0, 0/0)]: of it the name in the legend is seen.
  var isNameAlone: Bool {
    switch form {
    case .formula(let formula):
      if formula.isZeroByZero { return true }
      guard case .list(let points) = formula.node, points.count == 1,
        case .point(let x, let y) = points[0].node
      else { return false }
      return x.isZeroByZero && y.isZeroByZero
    case .under(let formula): return formula.isZeroByZero
    case .between, .surface, .data, .figure, .field, .space: return false
    }
  }
}

extension Syntax {
  /// Whether it is written 0/0.
  fileprivate var isZeroByZero: Bool {
    guard case .product(let factors) = node, factors.count == 2 else { return false }
    return factors[1].operation == .divide && factors.allSatisfy { $0.value.node == .number(0) }
  }
}
