import FormulaVocabulary

/// A curve beside which a formula of two variables has no value, or runs to infinity: see ``CheckedFormula/domainEdges``.
package struct FormulaEdge: Sendable {
  /// What is 0 on the edge: a formula of x and y.
  package let place: CheckedFormula
  /// The formula with a third parameter in place of the part whose domain ends.
  package let beside: CheckedFormula
  /// What that parameter tends to where `place` is above 0, and where it is below; nil where there is no value.
  package let above: Double?
  package let below: Double?
}

extension CheckedFormula {
  /// The edges of what a formula of two variables and one number is defined on, operation by operation.
  ///
  /// `ln(x - y) + x` has the edge x - y = 0, beside which it is ln(t) + x for t = 0 from above; all that is made of the same x - y has t, too.
  /// Operations whose edge is told by a condition, as in `{x > 0: y}`, tend to nothing else than their values, and are left out.
  package var domainEdges: [FormulaEdge] {
    guard parameterCount == 2, kinds == [.number], !graph.isList(outputs[0]) else { return [] }
    var edges: [FormulaEdge] = []
    let isNeeded = graph.reachable(from: outputs)
    for index in graph.nodes.indices where isNeeded[index] && edges.count < Self.mostEdges {
      for row in EdgeRow.rows(of: NodeIndex(index), in: graph) where isVariable(row.replaced) {
        var work = graph
        let place = row.place(&work)
        guard work.constant(place) == nil else { continue }
        let limit = work.parameter(2)
        let beside = work.replacing(row.replaced, by: limit, in: outputs)
        edges.append(
          FormulaEdge(
            place: number(place, of: work, parameters: 2),
            beside: number(beside[0], of: work, parameters: 3),
            above: row.above,
            below: row.below
          )
        )
      }
    }
    return edges
  }

  private func isVariable(_ node: NodeIndex) -> Bool { graph.constant(node) == nil }

  private func number(_ node: NodeIndex, of whole: Graph, parameters: Int) -> CheckedFormula {
    var own = Graph()
    let arguments = (0..<parameters).map { own.parameter($0) }
    let copies = own.inline(whole, results: [node], arguments: arguments)
    return with(own, copies, [.number], [ranges[0]], parameterCount: parameters)
  }

  /// More tell nothing that can be seen.
  private static let mostEdges = 12
}
