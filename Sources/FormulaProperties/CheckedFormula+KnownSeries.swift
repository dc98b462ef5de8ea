import Diagnostics
package import FormulaChecking
import FormulaReading
import FormulaVocabulary

/// An infinite sum or product in a formula without variables, whose terms need no unknown value.
///
/// The answering statement calculates it separately, from terms with all their digits, and puts the
/// number in its place (``CheckedFormula/replacing(_:)``), as for a ``KnownIntegral``.
package struct KnownSeries: Sendable {
  /// The node that stands for it.
  package let node: NodeIndex
  /// The term, or the factor, as a formula of one parameter.
  package let formula: CheckedFormula
  package let isProduct: Bool
  /// The first index and the step of each index range: one range, or two that run from 0 in both directions.
  package let ranges: [(first: Double, step: Double)]

  /// The logarithm of the absolute value of a factor.
  package var logarithm: CheckedFormula {
    formula.formula(.number, at: formula.ranges[0]) { graph, nodes in
      [graph.unary(.naturalLogarithm, graph.unary(.absolute, nodes[0][0]))]
    }
  }
}

extension CheckedFormula {
  /// The series that ``KnownSeries`` describes, in the order of their nodes; empty for formulas
  /// with parameters.
  package var knownSeries: [KnownSeries] {
    guard parameterCount == 0, !graph.rangeForms.isEmpty else { return [] }
    let isNeeded = graph.reachable(from: outputs)
    return graph.nodes.indices.compactMap { index in
      isNeeded[index] ? knownSeries(NodeIndex(index)) : nil
    }
  }

  private func knownSeries(_ index: NodeIndex) -> KnownSeries? {
    let node = graph.nodes[Int(index)]
    guard node.operation == .overRange else { return nil }
    let form = graph.rangeForms[Int(node.payload)]
    guard form.operation == .sum || form.operation == .product,
      let lower = graph.constant(node.a), let upper = graph.constant(node.b),
      let step = graph.constant(node.c), let formula = bodyFormula(of: form)
    else { return nil }
    let ranges = Progression.endless(from: lower, to: upper, step: step)
    guard !ranges.isEmpty else { return nil }
    return KnownSeries(
      node: index,
      formula: formula,
      isProduct: form.operation == .product,
      ranges: ranges
    )
  }

  /// Returns the sum of the first terms of a series of this formula, and the two terms after them.
  package func beginning(
    of series: KnownSeries,
    from range: (first: Double, step: Double),
    count: Int
  ) -> CheckedFormula {
    func place(_ index: Int) -> Double { range.first + Double(index) * range.step }
    var own = Graph()
    var form = graph.rangeForms[Int(graph.nodes[Int(series.node)].payload)]
    form.captured = own.inline(graph, results: form.captured, arguments: [])
    let (lower, upper) = (own.constant(place(0)), own.constant(place(count - 1)))
    let sum = own.overRange(form, from: lower, to: upper, step: own.constant(range.step))
    var outputs = [sum]
    for index in [count, count + 1] {
      let argument = own.constant(place(index))
      let term = series.formula
      outputs += own.inline(term.graph, results: [term.outputs[0]], arguments: [argument])
    }
    let kinds = [Kind](repeating: .number, count: outputs.count)
    let ranges = [SourceRange](repeating: form.place, count: outputs.count)
    return with(own, outputs, kinds, ranges, parameterCount: 0)
  }
}
