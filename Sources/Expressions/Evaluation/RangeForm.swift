/// A formula over a range inside a graph: what is done with its values, and where it is.
struct RangeForm: Sendable {
  /// What is done with the values of the formula.
  enum Action: Hashable, Sendable {
    case sum, product, integral, minimum, maximum
    /// The derivative of a product; the formula has two results, the factor and its derivative.
    case productDerivative
    /// All values, in order; lists among them are joined in.
    case list
    /// The derivative at the lower end, from values nearby; what no rule differentiates.
    case slope
  }

  var operation: Action
  /// The index of the formula among the bodies of the ``CheckedFormula``.
  var body: Int
  /// Which of the formula's results it is about.
  var result = 0
  /// The values that the formula takes from outside: its parameters behind the first one.
  var captured: [NodeIndex]
  /// Whether the values run in steps; an integral and an extreme over an interval do not.
  var isStepped: Bool
  /// Where the statement says it.
  var place: SourceRange
}

/// A formula that is evaluated many times inside another one: over a range, or by its own calls.
struct RangeBody: Sendable {
  /// Its nodes; parameter 0 runs over the range, the others are taken from outside.
  var graph: Graph
  var results: [NodeIndex]
  /// For each parameter, whether it is a list.
  var parameters: [Bool]
}
