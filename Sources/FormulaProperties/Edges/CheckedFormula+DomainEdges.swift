package import FormulaChecking
import FormulaVocabulary

/// A curve where the domain of a formula of two variables ends, or its values run to infinity: see
/// ``CheckedFormula/domainEdges``.
package struct FormulaEdge: Sendable {
  /// A formula of x and y that is 0 on the edge.
  package let place: CheckedFormula
  /// The formula with a third parameter in place of the part whose domain ends.
  package let beside: CheckedFormula
  /// The limits of that parameter where `place` is above 0, and where it is below; nil where the
  /// formula has no value.
  package let above: Double?
  package let below: Double?
}

extension CheckedFormula {
  /// The edges of the domain of a formula of two variables and one number, operation by operation.
  ///
  /// `ln(x - y) + x` has the edge x - y = 0, beside which it is ln(t) + x for t = 0 from above;
  /// every other use of the same x - y becomes t, too. Operations whose edge depends on a
  /// condition, as in `{x > 0: y}`, have no limits other than their values, and are left out.
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

  /// The most edges that are searched; further ones are not visible in a picture.
  private static let mostEdges = 12
}
