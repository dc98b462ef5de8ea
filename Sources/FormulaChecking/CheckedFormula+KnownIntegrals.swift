import FormulaReading
package import FormulaVocabulary

/// An integral in a formula without variables whose ends are known, and whose integrand needs no
/// other unknown value.
///
/// The answering statement calculates it separately, with all that can be proved of it, and puts
/// the number in its place (``CheckedFormula/replacing(_:)``). Integrals inside other formulas over
/// ranges are not included: they are calculated for each value of the outer variable.
package struct KnownIntegral: Sendable {
  /// The node that stands for it.
  package let node: NodeIndex
  /// The integrand, a formula of one parameter.
  package let formula: CheckedFormula
  /// The first end of the range; it may be greater than ``upper``, or infinite.
  package let lower: Double
  /// The last end of the range; it may be less than ``lower``, or infinite.
  package let upper: Double
}

extension CheckedFormula {
  /// The integrals that ``KnownIntegral`` describes, in the order of their nodes; empty for
  /// formulas with parameters.
  package var knownIntegrals: [KnownIntegral] {
    guard parameterCount == 0, !graph.rangeForms.isEmpty else { return [] }
    let isNeeded = graph.reachable(from: outputs)
    return graph.nodes.indices.compactMap { index in
      isNeeded[index] ? knownIntegral(NodeIndex(index)) : nil
    }
  }

  private func knownIntegral(_ index: NodeIndex) -> KnownIntegral? {
    let node = graph.nodes[Int(index)]
    guard node.operation == .overRange else { return nil }
    let form = graph.rangeForms[Int(node.payload)]
    guard form.operation == .integral, let lower = graph.constant(node.a),
      let upper = graph.constant(node.b), let formula = bodyFormula(of: form)
    else { return nil }
    return KnownIntegral(node: index, formula: formula, lower: lower, upper: upper)
  }

  /// Returns the body of a formula over a range, as a formula of its variable; nil if it needs
  /// unknown values, or gives lists.
  package func bodyFormula(of form: RangeForm) -> CheckedFormula? {
    guard bodies.indices.contains(form.body), !bodies[form.body].parameters.contains(true),
      bodies[form.body].results.indices.contains(form.result),
      form.captured.allSatisfy({ graph.constant($0) != nil })
    else { return nil }
    let body = bodies[form.body]
    var own = Graph()
    let variable = own.parameter(0)
    let captured = own.inline(graph, results: form.captured, arguments: [])
    let copies = own.inline(
      body.graph,
      results: [body.results[form.result]],
      arguments: [variable] + captured
    )
    guard !own.isList(copies[0]) else { return nil }
    return with(own, copies, [.number], [form.place], parameterCount: 1)
  }

  /// Returns the formulas with the given numbers in place of their nodes.
  package func replacing(_ numbers: [NodeIndex: MeantValue.Number]) -> CheckedFormula {
    let isNeeded = graph.reachable(from: outputs)
    var own = Graph()
    var copies = [NodeIndex](repeating: 0, count: graph.nodes.count)
    for index in graph.nodes.indices where isNeeded[index] {
      let node = graph.nodes[index]
      if let number = numbers[NodeIndex(index)] {
        copies[index] = own.constant(
          number.meaning.nearest.value,
          number.enclosure,
          meaning: number.meaning
        )
      } else if node.operation == .parameter {
        copies[index] = own.parameter(
          Int(node.payload),
          isList: graph.isList(NodeIndex(index))
        )
      } else {
        copies[index] = own.adopt(NodeIndex(index), of: graph) { copies[Int($0)] }
      }
    }
    var replaced = with(
      own,
      outputs.map { copies[Int($0)] },
      kinds,
      ranges,
      parameterCount: parameterCount
    )
    replaced.written = written
    return replaced
  }
}
