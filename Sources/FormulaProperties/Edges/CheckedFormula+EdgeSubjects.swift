import Diagnostics
package import FormulaChecking
import FormulaVocabulary

// Formulas that are 0 where an operation has its edge, and that derivative rules apply to.

extension CheckedFormula {
  /// Returns a formula over the same parameters that is 0 where the subject of a node's edge equals
  /// a number: 2 − x² for √(2 − x²), x√2 − 3 for ⌊x√2⌋ and the number 3; nil for operations without
  /// an edge.
  ///
  /// The graph of the returned formula is the graph of this one with nodes appended.
  package func edgeSubject(of index: NodeIndex, number: Double) -> CheckedFormula? {
    var work = graph
    guard let subject = graph.nodes[Int(index)].subject(in: &work) else { return nil }
    let place = number == 0 ? subject : work.binary(.subtract, subject, work.constant(number))
    return numbers([place], in: work)
  }

  /// Returns the formula of one node of the graph, over the same parameters.
  package func number(at node: NodeIndex) -> CheckedFormula { numbers([node], in: graph) }

  private func numbers(_ nodes: [NodeIndex], in graph: Graph) -> CheckedFormula {
    with(
      graph,
      nodes,
      nodes.map { _ in .number },
      nodes.map { _ in ranges.first ?? SourceRange(0, 0) },
      parameterCount: parameterCount
    )
  }
}

extension Node {
  /// Returns the subject of the operation's edge, made in a graph that holds the node; nil if it has no edge.
  fileprivate func subject(in graph: inout Graph) -> NodeIndex? {
    switch operation.row.edge {
    case .none: return nil
    case .zero(let operand), .notPositive(let operand): return operand == 0 ? a : b
    case .one, .units, .probabilities, .wholeNumbers, .halves, .halfLines: return a
    case .equality:
      // A side that is compared with 0 may have factors; a difference a - b has none.
      if graph.constant(b) == 0 { return a }
      if graph.constant(a) == 0 { return b }
      return graph.binary(.subtract, a, b)
    case .halvesOfDecimals:
      return graph.binary(.multiply, a, graph.binary(.power, graph.constant(10), b))
    case .wholeQuotient: return graph.binary(.divide, a, b)
    case .uprightAngles(_, let cosine): return graph.unary(cosine, a)
    case .branchPoint:
      return graph.binary(.multiply, a, graph.unary(.exponential, graph.constant(1)))
    }
  }
}
