import FormulaReading
import FormulaVocabulary

/// An integral whose value is that of a formula: `integral(f for y in a..b)` over parameters.
package struct InnerIntegral: Sendable {
  /// The ends, formulas of the parameters; both may be infinite, and in falling order.
  package let lower: CheckedFormula
  package let upper: CheckedFormula
  /// The integrand, a formula of the parameters and, behind them, of the variable.
  package let integrand: CheckedFormula
}

extension CheckedFormula {
  /// The integral that the formula consists of; nil for others, and if the integrand takes lists.
  package var innerIntegral: InnerIntegral? {
    guard kinds == [.number], let output = outputs.first else { return nil }
    let node = graph.nodes[Int(output)]
    guard node.operation == .overRange else { return nil }
    let form = graph.rangeForms[Int(node.payload)]
    guard form.operation == .integral, bodies.indices.contains(form.body),
      !bodies[form.body].parameters.contains(true),
      bodies[form.body].results.indices.contains(form.result)
    else { return nil }
    let body = bodies[form.body]
    var own = Graph()
    let parameters = (0...parameterCount).map { own.parameter($0) }
    let captured = own.inline(
      graph,
      results: form.captured,
      arguments: Array(parameters.dropLast())
    )
    let integrand = own.inline(
      body.graph,
      results: [body.results[form.result]],
      arguments: [parameters[parameterCount]] + captured
    )
    guard !own.isList(integrand[0]) else { return nil }
    return InnerIntegral(
      lower: part(node.a),
      upper: part(node.b),
      integrand: with(own, integrand, [.number], ranges, parameterCount: parameterCount + 1)
    )
  }

  /// The formula of a node, over the same parameters.
  private func part(_ node: NodeIndex) -> CheckedFormula {
    var own = Graph()
    let parameters = (0..<parameterCount).map { own.parameter($0) }
    let copies = own.inline(graph, results: [node], arguments: parameters)
    return with(own, copies, [.number], ranges, parameterCount: parameterCount)
  }
}
