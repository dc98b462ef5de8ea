import FormulaVocabulary

extension CheckedFormula {
  /// Returns x·f′/f, which tells the power of x that a formula of one number grows with: -2 for 1/x², -x for e^-x; nil if rules do not
  /// give the derivative.
  ///
  /// What cancels is divided out. If it is `inverted`, its variable is 1/x: near 0 it tells what there is at infinity.
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

  /// Returns a formula that is nowhere less than the size of this one, because the sines and cosines are left out that it is multiplied
  /// with; nil if there are none.
  package var majorant: CheckedFormula? {
    guard kinds == [.number], parameterCount == 1, !graph.isList(outputs[0]) else { return nil }
    var factoring = Factoring(graph)
    guard let greater = factoring.majorant(outputs[0]) else { return nil }
    var own = Graph()
    let copies = own.inline(factoring.graph, results: [greater], arguments: [own.parameter(0)])
    return with(own, copies, [.number], [ranges[0]], parameterCount: 1)
  }
}
