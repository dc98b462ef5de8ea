import Expressions
import Statements

extension PlotItem {
  /// Whether the item is written 0/0, or under 0/0: of it the name in the legend is seen.
  var isNameAlone: Bool {
    let syntax: Syntax
    switch form {
    case .formula(let formula), .under(let formula): syntax = formula
    case .between, .surface, .data, .figure, .field, .space: return false
    }
    guard case .product(let factors) = syntax.node, factors.count == 2 else { return false }
    return factors[1].operation == .divide && factors.allSatisfy { $0.value.node == .number(0) }
  }
}
