package import Diagnostics
package import FormulaVocabulary

/// A formula over a range inside a graph: the action on its values, and its place.
package struct RangeForm: Sendable {
  /// The action on the values of the formula.
  package enum Action: Hashable, Sendable {
    case sum, product, integral, minimum, maximum
    /// The derivative of a product; the formula has two results, the factor and its derivative.
    case productDerivative
    /// All values, in order; lists among them are joined in.
    case list
    /// The derivative at the lower end, computed from nearby values, where no rule applies.
    case slope
  }

  /// The action on the values.
  package var operation: Action
  /// The index of the formula among the bodies of the ``CheckedFormula``.
  package var body: Int
  /// The index of the result of the body that the action uses.
  package var result = 0
  /// The nodes of the values that the body takes from outside: its parameters after the first one.
  package var captured: [NodeIndex]
  /// Whether the values run in steps; an integral and an extreme over an interval do not.
  package var isStepped: Bool
  /// The place of the formula in the statement.
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

  /// Creates the action of an operation on a stepped range.
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
  /// The nodes of the body; parameter 0 runs over the range, the others are captured from outside.
  package var graph: Graph
  /// The nodes of its results.
  package var results: [NodeIndex]
  /// For each parameter, whether it is a list.
  package var parameters: [Bool]
}
