import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Functions of points; of lists of points, element by element.
extension Checker {
  /// `distance(P, Q)`, without overflow.
  mutating func distance(_ first: Syntax, _ second: Syntax) throws(Diagnostic) -> Operand {
    let (p, q) = (try sides(of: first), try sides(of: second))
    let width = graph.binary(.subtract, p.x, q.x)
    let height = graph.binary(.subtract, p.y, q.y)
    return number(graph.binary(.hypotenuse, width, height))
  }

  /// `midpoint(P, Q)`: halves are exact, so that their sum is rounded once and does not overflow.
  mutating func midpoint(_ first: Syntax, _ second: Syntax) throws(Diagnostic) -> Operand {
    let (p, q) = (try sides(of: first), try sides(of: second))
    return planar(middle(p.x, q.x), middle(p.y, q.y))
  }

  private mutating func middle(_ a: NodeIndex, _ b: NodeIndex) -> NodeIndex {
    let half = graph.constant(0.5)
    return graph.binary(
      .add,
      graph.binary(.multiply, a, half),
      graph.binary(.multiply, b, half)
    )
  }

  /// `polygon(P, Q, R)` and `polygon(L)`: the corners in order, and the first one again.
  mutating func polygon(_ corners: [Syntax], at range: SourceRange) throws(Diagnostic) -> Operand {
    for corner in corners { _ = try sides(of: corner) }
    let outline = try joined(corners, at: range)
    guard outline.kind == .list(.point), let y = outline.second else {
      throw error(.pointExpected, at: range)
    }
    let one = graph.constant(1.0)
    let first = planar(graph.element(outline.node, one), graph.element(y, one))
    return list(of: [outline, first])
  }

  /// The coordinates of a point, or of each point of a list.
  private mutating func sides(
    of point: Syntax
  ) throws(Diagnostic) -> (x: NodeIndex, y: NodeIndex) {
    let operand = try expression(point)
    guard operand.kind.isPoints, let y = operand.second else {
      throw error(.pointExpected, at: point.range)
    }
    return (operand.node, y)
  }
}
