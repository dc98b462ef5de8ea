import FormulaVocabulary

/// What tells the zeros of a formula: it is 0 exactly where one of `factors` is, no divisor is, and all guards have values.
///
/// `(e^x - 1)/x - 2` is 0 where e^x - 1 - 2x is and x is not; `x^2 e^-x` where x is: there is no hole, no pole and no
/// underflow in the way.
package struct FactoredFormula: Sendable {
  /// A formula that tells a part.
  package struct Part: Sendable {
    package let formula: CheckedFormula
    /// Whether it is the formula that was taken apart, of which more may be known already.
    package let isWhole: Bool
  }

  /// Formulas of one number each.
  package let factors: [Part]
  /// The divisors, then what must have a value besides; nil if there is none of either.
  package let guards: Part?
  /// How many of the guards are divisors.
  package let divisorCount: Int
  /// Formulas the product of whose signs is that of the formula, or its opposite if `isNegative`; nil if there is none.
  package let signs: Part?
  package let isNegative: Bool
  /// The formula has a pole where one of these is 0 with a slope and no factor is; formulas of one number each.
  package let poles: [Part]
}

extension CheckedFormula {
  /// What tells the zeros of a formula of one number; nil of others.
  package var factored: FactoredFormula? {
    guard kinds == [.number], !graph.isList(outputs[0]) else { return nil }
    var factoring = Factoring(graph, isOfPlane: parameterCount > 1)
    factoring.add(outputs[0])
    let (whole, limit) = (factoring.graph, Factoring.mostNodes)
    guard whole.nodes.count <= graph.nodes.count + limit else {
      let itself = FactoredFormula.Part(formula: self, isWhole: true)
      return FactoredFormula(
        factors: [itself],
        guards: nil,
        divisorCount: 0,
        signs: itself,
        isNegative: false,
        poles: []
      )
    }
    // The larger graph begins with the nodes of the formula, at their own places.
    func part(_ nodes: [NodeIndex]) -> FactoredFormula.Part? {
      if nodes.isEmpty { return nil }
      let isWhole = nodes == outputs
      return .init(formula: isWhole ? self : formula(of: nodes, in: whole), isWhole: isWhole)
    }
    return FactoredFormula(
      factors: factoring.factors.compactMap { part([$0]) },
      guards: part(factoring.divisors + factoring.conditions),
      divisorCount: factoring.divisors.count,
      signs: part(factoring.signs),
      isNegative: factoring.isNegative,
      poles: factoring.poles.filter { factoring.graph.constant($0) == nil }
        .compactMap { part([$0]) }
    )
  }

  /// Nodes of a larger graph as formulas of their own.
  private func formula(of nodes: [NodeIndex], in whole: Graph) -> CheckedFormula {
    var own = Graph()
    let parameters = (0..<parameterCount).map { own.parameter($0) }
    let copies = own.inline(whole, results: nodes, arguments: parameters)
    return with(
      own,
      copies,
      Array(repeating: .number, count: nodes.count),
      Array(repeating: ranges[0], count: nodes.count),
      parameterCount: parameterCount
    )
  }
}
