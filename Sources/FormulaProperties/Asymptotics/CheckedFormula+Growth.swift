package import FormulaChecking
import FormulaVocabulary

extension CheckedFormula {
  /// Returns x·f′/f, which is the power of x that a formula of one number grows with: -2 for 1/x²,
  /// -x for e^-x; nil if the derivative is not known by rules.
  ///
  /// Common factors are cancelled. With `inverted` the variable is 1/x, so that values near 0
  /// describe infinity.
  package func growth(inverted: Bool) -> CheckedFormula? {
    guard kinds == [.number], parameterCount == 1, !graph.isList(outputs[0]),
      let both = try? withDerivatives(1), !both.hasNumericalDerivatives
    else { return nil }
    var whole = Graph()
    let variable = whole.parameter(0)
    let x =
      inverted ? whole.binary(.divide, whole.constant(1.0), variable) : variable
    let parts = whole.inline(both.graph, results: both.outputs, arguments: [x])
    let product = whole.binary(.multiply, x, parts[1])
    let quotient = whole.binary(.divide, product, parts[0])
    var factoring = Factoring(whole)
    let simple = factoring.simplified(quotient)
    guard factoring.graph.nodes.count <= whole.nodes.count + Factoring.mostNodes else { return nil }
    var own = Graph()
    let copies = own.inline(factoring.graph, results: [simple], arguments: [own.parameter(0)])
    return both.with(own, copies, [.number], [ranges[0]], parameterCount: 1)
  }

  /// Returns an upper bound of the size of this formula, made by leaving out factors that are sines or cosines;
  /// nil if it has none.
  package var majorant: CheckedFormula? {
    guard kinds == [.number], parameterCount == 1, !graph.isList(outputs[0]) else { return nil }
    var factoring = Factoring(graph)
    guard let greater = factoring.majorant(outputs[0]) else { return nil }
    var own = Graph()
    let copies = own.inline(factoring.graph, results: [greater], arguments: [own.parameter(0)])
    return with(own, copies, [.number], [ranges[0]], parameterCount: 1)
  }
}
