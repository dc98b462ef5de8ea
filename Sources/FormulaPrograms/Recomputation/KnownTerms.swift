import CWideMath
import FormulaChecking
import FormulaVocabulary

/// A sum or a product with known terms: its ends and its step are constants.
///
/// Others, such as `sum(n for n in 1..x)`, have no rule with more digits: the number of terms
/// depends on the place.
struct KnownTerms {
  /// The operation that combines terms, and the value of an empty sum or product.
  let combination: BinaryWideKernel
  let start: Double
  /// The first value of the index, the step, and the number of terms.
  let first: wm_ball
  let step: wm_ball
  let count: Int
  /// The body that gives a term, and the node of its result.
  let body: RangeBody
  let result: NodeIndex

  /// Longer sums are not computed with more digits.
  private static let mostTerms = 4096

  /// Creates the terms of a node over a range; nil if they are not known, or too many.
  init?(_ node: Node, of graph: Graph, _ bodies: [RangeBody]) {
    guard node.operation == .overRange else { return nil }
    let form = graph.rangeForms[Int(node.payload)]
    switch form.operation {
    case .sum: (combination, start) = (wm_add, 0)
    case .product: (combination, start) = (wm_multiply, 1)
    case .integral, .minimum, .maximum, .productDerivative, .list, .slope: return nil
    }
    guard form.isStepped, let lower = graph.constant(node.a), let upper = graph.constant(node.b),
      let width = graph.constant(node.c), lower.isFinite, upper.isFinite,
      let range = Progression(from: lower, to: upper, step: width),
      let count = range.count(atMost: Self.mostTerms),
      bodies.indices.contains(form.body), !bodies[form.body].parameters.contains(true),
      bodies[form.body].results.indices.contains(form.result),
      let first = graph.meaning(ofConstant: node.a), let step = graph.meaning(ofConstant: node.c)
    else { return nil }
    (self.first, self.step, self.count) = (first.ball, step.ball, count)
    body = bodies[form.body]
    result = bodies[form.body].results[form.result]
  }
}

extension CheckedFormula {
  /// Whether all operations that the formula needs have a rule with more digits: calls that are not
  /// inlined, lists, integrals, and sums whose number of terms depends on the place have none.
  var canBeRecomputed: Bool { Self.canBeRecomputed(graph, outputs, bodies) }

  private static func canBeRecomputed(
    _ graph: Graph,
    _ outputs: [NodeIndex],
    _ bodies: [RangeBody]
  ) -> Bool {
    let isNeeded = graph.reachable(from: outputs)
    return graph.nodes.indices.allSatisfy { index in
      let node = graph.nodes[index]
      guard isNeeded[index], case .interpreter = node.operation.row.wide else { return true }
      guard !graph.isList(NodeIndex(index)), let terms = KnownTerms(node, of: graph, bodies) else {
        return false
      }
      return canBeRecomputed(terms.body.graph, [terms.result], bodies)
    }
  }
}
