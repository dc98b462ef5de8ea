package import Diagnostics
package import FormulaVocabulary

/// A formula over a range inside a graph: what is done with its values, and where it is.
package struct RangeForm: Sendable {
  /// What is done with the values of the formula.
  package enum Action: Hashable, Sendable {
    case sum, product, integral, minimum, maximum
    /// The derivative of a product; the formula has two results, the factor and its derivative.
    case productDerivative
    /// All values, in order; lists among them are joined in.
    case list
    /// The derivative at the lower end, from values nearby; what no rule differentiates.
    case slope
  }

  /// What is done.
  package var operation: Action
  /// The index of the formula among the bodies of the ``CheckedFormula``.
  package var body: Int
  /// Which of the formula's results it is about.
  package var result = 0
  /// The values that the formula takes from outside: its parameters behind the first one.
  package var captured: [NodeIndex]
  /// Whether the values run in steps; an integral and an extreme over an interval do not.
  package var isStepped: Bool
  /// Where the statement says it.
  package var place: SourceRange
}

extension RangeForm.Action {
  /// Whether infinitely many values may have a result.
  package var hasLimit: Bool {
    switch self {
    case .sum, .product: true
    case .integral, .minimum, .maximum, .productDerivative, .list, .slope: false
    }
  }

  /// What the values of a range that runs in steps are for.
  package init(_ operation: RangeOperation) {
    self =
      switch operation {
      case .sum: .sum
      case .product: .product
      case .integral: .integral
      case .minimum: .minimum
      case .maximum: .maximum
      }
  }

  package var purpose: Progression.Purpose {
    switch self {
    case .list: .list
    case .sum, .product, .productDerivative, .integral, .minimum, .maximum, .slope: .terms
    }
  }
}

/// A formula that is evaluated many times inside another one: over a range, or by its own calls.
package struct RangeBody: Sendable {
  /// Its nodes; parameter 0 runs over the range, the others are taken from outside.
  package var graph: Graph
  /// The nodes of its results.
  package var results: [NodeIndex]
  /// For each parameter, whether it is a list.
  package var parameters: [Bool]
}
