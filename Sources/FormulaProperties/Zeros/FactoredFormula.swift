package import FormulaChecking
import FormulaVocabulary

/// The zeros of a formula, described by factors: it is 0 exactly where one of `factors` is, no
/// divisor is, and all guards have values.
///
/// `(e^x - 1)/x - 2` is 0 where e^x - 1 - 2x is and x is not; `x^2 e^-x` where x is: no hole, pole or
/// underflow disturbs the search.
package struct FactoredFormula: Sendable {
  /// A factor, or a group of guards or signs, as formulas.
  package struct Part: Sendable {
    package let formula: CheckedFormula
    /// Whether the part is the original formula, about which more may be known already.
    package let isWhole: Bool
  }

  /// The factors, formulas of one number each.
  package let factors: [Part]
  /// The divisors, followed by the other parts that must have a value; nil if there are none.
  package let guards: Part?
  /// The number of guards that are divisors.
  package let divisorCount: Int
  /// Formulas the product of whose signs is that of the formula, or its opposite if `isNegative`;
  /// nil if there are none.
  package let signs: Part?
  package let isNegative: Bool
  /// Formulas of one number each: the formula has a pole where one of these is 0 with a slope and
  /// no factor is 0.
  package let poles: [Part]
}

extension CheckedFormula {
  /// The factors that describe the zeros of a formula of one number; nil for other formulas.
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
    // The larger graph starts with the nodes of the formula, at the same indices.
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

  /// Returns nodes of a larger graph as formulas with a graph of their own.
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
