import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Comparisons, logic and cases.
extension Checker {
  mutating func comparison(
    _ first: Syntax,
    _ links: [Syntax.Link]
  ) throws(Diagnostic) -> Operand {
    var left = try compared(first)
    var result: NodeIndex?
    for link in links {
      let right = try compared(link.value)
      if left.kind.isComplex || right.kind.isComplex {
        let holds = try complexComparison(left, link.relation, right, at: link.value.range)
        result = result.map { graph.binary(.and, $0, holds) } ?? holds
        left = right
        continue
      }
      let (a, b) = (left.node, right.node)
      let holds =
        switch link.relation {
        case .less: graph.binary(.less, a, b)
        case .lessOrEqual: graph.binary(.lessOrEqual, a, b)
        case .greater: graph.binary(.less, b, a)
        case .greaterOrEqual: graph.binary(.lessOrEqual, b, a)
        case .equal: graph.binary(.equal, a, b)
        case .notEqual: graph.binary(.notEqual, a, b)
        }
      result = result.map { graph.binary(.and, $0, holds) } ?? holds
      left = right
    }
    return truth(result ?? graph.constant(1))
  }

  /// Makes the value of a side of a comparison: a number, or a complex one.
  private mutating func compared(_ syntax: Syntax) throws(Diagnostic) -> Operand {
    let operand = try expression(syntax)
    if operand.kind.isPoints || operand.kind.isMatrix {
      throw error(operand.kind.notNumber, at: syntax.range)
    }
    return operand
  }

  mutating func connect(
    _ operation: Operation,
    _ conditions: [Syntax]
  ) throws(Diagnostic) -> Operand {
    var result: NodeIndex?
    for syntax in conditions {
      let next = try condition(syntax)
      result = result.map { graph.binary(operation, $0, next) } ?? next
    }
    return truth(result ?? graph.constant(1))
  }

  mutating func choose(
    _ cases: [Syntax.Case],
    otherwise: Syntax?
  ) throws(Diagnostic) -> Operand {
    var checked: [(condition: NodeIndex, value: Operand, range: SourceRange)] = []
    for item in cases {
      let condition = try condition(item.condition)
      checked.append((condition, try expression(item.value), item.value.range))
    }
    var result = Operand(node: graph.constant(.nan), kind: .either)
    if let otherwise { result = try expression(otherwise) }
    for (condition, value, range) in checked.reversed() {
      result = try select(condition, value, result, at: range)
    }
    return result
  }

  /// The first value where the condition holds, else the second one; lists go element by element.
  private mutating func select(
    _ condition: NodeIndex,
    _ value: Operand,
    _ other: Operand,
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    guard var kind = value.kind.joined(other.kind) else {
      let isComplex = value.kind.isComplex || other.kind.isComplex
      throw error(isComplex ? .pointAndComplex : .pointAndNumber, at: range)
    }
    let first = graph.ternary(.select, condition, value.node, other.node)
    if graph.isList(first), !kind.isList {
      kind = .list(kind.asElement)
    } else if !graph.isList(first), let element = kind.element {
      // The condition was known, and what it chose is no list.
      kind = element
    }
    guard value.second != nil || other.second != nil else {
      return Operand(node: first, kind: kind)
    }
    // Undefined has one node: it is undefined on both sides. A number is a complex one without imaginary part.
    func second(_ operand: Operand) -> NodeIndex {
      let isReal = kind.isComplex && operand.kind != .either
      return operand.second ?? (isReal ? zero(like: operand.node) : operand.node)
    }
    let imaginary = (second(value), second(other))
    let chosen = graph.ternary(.select, condition, imaginary.0, imaginary.1)
    return Operand(x: first, y: chosen, kind: kind)
  }
}
