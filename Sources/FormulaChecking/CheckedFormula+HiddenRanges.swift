import FormulaVocabulary

/// What may hide in the ranges that a formula sums or integrates over, from those who look at a few of its places.
extension CheckedFormula {
  /// Whether it has a sum or a product without end, or an integral of something that jumps or up to infinity.
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
  /// Whether an operation of it has an edge at which values jump.
  var mayJump: Bool {
    let isNeeded = graph.reachable(from: results)
    return graph.nodes.indices.contains { isNeeded[$0] && graph.nodes[$0].operation.mayJump }
  }
}

extension KnownIntegral {
  /// Whether it goes to infinity, or its function may jump.
  package var mayHide: Bool { lower.isInfinite || upper.isInfinite || formula.mayJump }
}

extension Operation {
  /// Whether it has an edge at which it tends to nothing but its values on both sides (``OperationEdge``, ``OperationRim``).
  var mayJump: Bool { row.edge != .none && row.rim == .none }
}
