import FormulaVocabulary

/// Whether the ranges that a formula sums or integrates over may hide features between a few sampled places.
extension CheckedFormula {
  /// Whether the formula has an infinite sum or product, or an integral of a function that jumps or
  /// up to infinity.
  package var mayHideInRanges: Bool {
    guard !graph.rangeForms.isEmpty else { return false }
    let isNeeded = graph.reachable(from: outputs)
    return graph.nodes.indices.contains { index in
      let node = graph.nodes[index]
      guard isNeeded[index], node.operation == .overRange else { return false }
      let form = graph.rangeForms[Int(node.payload)]
      let isEndless = [node.a, node.b].contains { graph.constant($0)?.isInfinite ?? false }
      switch form.operation {
      case .sum, .product: return isEndless
      case .integral: return isEndless || bodies[form.body].mayJump
      case .minimum, .maximum, .productDerivative, .list, .slope: return false
      }
    }
  }
}

extension RangeBody {
  /// Whether the body has an operation with an edge at which values jump.
  var mayJump: Bool {
    let isNeeded = graph.reachable(from: results)
    return graph.nodes.indices.contains { isNeeded[$0] && graph.nodes[$0].operation.mayJump }
  }
}

extension KnownIntegral {
  /// Whether the integral is infinite, or its function may jump.
  package var mayHide: Bool { lower.isInfinite || upper.isInfinite || formula.mayJump }
}

extension Operation {
  /// Whether the operation has an edge where the one-sided limits need not agree
  /// (``OperationEdge``, ``OperationRim``).
  var mayJump: Bool { row.edge != .none && row.rim == .none }
}
