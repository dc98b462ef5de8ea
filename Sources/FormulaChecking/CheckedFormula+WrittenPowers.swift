package import Diagnostics
import FormulaVocabulary

/// A power that the statement itself writes, whose exponent is neither a written number or fraction nor a
/// list.
package struct WrittenPower: Sendable {
  /// The place of the base in the statement.
  package let baseRange: SourceRange
  /// The place of the exponent in the statement.
  package let exponentRange: SourceRange
  /// The base, over the parameters of the formula.
  package let base: CheckedFormula
  /// The exponent, over the parameters of the formula.
  package let exponent: CheckedFormula
}

extension CheckedFormula {
  /// The powers in the formulas, from left to right; empty for formulas derived from checked ones,
  /// except for their parts and elements.
  ///
  /// Powers that depend on a name that runs over a range have many values, and are undefined here.
  package var writtenPowers: [WrittenPower] {
    var known: Set<[Int]> = []
    return written.powers.compactMap { power in
      let (base, exponent) = (power.base, power.exponent)
      guard ranges.contains(where: { $0.start <= base.start && exponent.end <= $0.end }),
        let nodes = power.nodes,
        known.insert([base.start, base.end, exponent.start, exponent.end]).inserted
      else { return nil }
      let operands = operands(of: power, nodes)
      if operands.kinds[1].isList { return nil }
      return WrittenPower(
        baseRange: base,
        exponentRange: exponent,
        base: operands.part(0).element(written.element),
        exponent: operands.part(1)
      )
    }
  }

  /// Returns base and exponent in a graph over the parameters, undefined where they depend on a name of a
  /// range.
  private func operands(
    of power: WrittenParts.Power,
    _ nodes: (base: NodeIndex, exponent: NodeIndex)
  ) -> CheckedFormula {
    let source = written.graph
    let inner = power.around.first.map { bodies[$0.body].graph } ?? source
    let kinds = [nodes.base, nodes.exponent].map { inner.isList($0) ? Kind.list(.number) : .number }
    var graph = Graph()
    var arguments = (0..<parameterCount).map { graph.parameter($0) }
    // From outside in: each formula over a range takes its captured values from the one around it.
    var outer = source
    for (body, captured) in power.around.reversed() {
      let values = graph.inline(outer, results: captured, arguments: arguments)
      outer = bodies[body].graph
      // The variable of the range has no single value here.
      arguments = [graph.constant(.nan)] + values
    }
    let copies = graph.inline(outer, results: [nodes.base, nodes.exponent], arguments: arguments)
    return with(graph, copies, kinds, [power.base, power.exponent], parameterCount: parameterCount)
  }

  /// Returns the element of a list at `index`; formulas that give no list unchanged.
  private func element(_ index: Int?) -> CheckedFormula {
    guard let index, kinds.contains(where: { $0.isList }) else { return self }
    return ListElements(of: self).formula(at: index)
  }
}
