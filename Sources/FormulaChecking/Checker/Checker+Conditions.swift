import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Comparisons, logic and cases.
extension Checker {
  mutating func comparison(
    _ first: Syntax,
    _ links: [Syntax.Link]
  ) throws(Diagnostic) -> Operand {
    var left = try numbers(first)
    var result: NodeIndex?
    for link in links {
      let right = try numbers(link.value)
      let holds =
        switch link.relation {
        case .less: graph.binary(.less, left, right)
        case .lessOrEqual: graph.binary(.lessOrEqual, left, right)
        case .greater: graph.binary(.less, right, left)
        case .greaterOrEqual: graph.binary(.lessOrEqual, right, left)
        case .equal: graph.binary(.equal, left, right)
        case .notEqual: graph.binary(.notEqual, left, right)
        }
      result = result.map { graph.binary(.and, $0, holds) } ?? holds
      left = right
    }
    return truth(result ?? graph.constant(1))
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
      throw error(.pointAndNumber, at: range)
    }
    let first = graph.ternary(.select, condition, value.node, other.node)
    if graph.isList(first), !kind.isList {
      kind = .list(kind == .point ? .point : kind == .condition ? .condition : .number)
    } else if !graph.isList(first), let element = kind.element {
      // The condition was known, and what it chose is no list.
      kind = element
    }
    guard value.second != nil || other.second != nil else {
      return Operand(node: first, kind: kind)
    }
    // Undefined has one node: it is undefined on both sides.
    let second = graph.ternary(
      .select,
      condition,
      value.second ?? value.node,
      other.second ?? other.node
    )
    return Operand(x: first, y: second, kind: kind)
  }
}
