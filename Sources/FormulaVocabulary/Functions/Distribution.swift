/// A distribution that functions are named after.
package enum Distribution: Equatable, Sendable {
  /// Parameters: mean and standard deviation, 0 and 1 if they are not written.
  case normal
  /// Degrees of freedom.
  case student
  case chiSquared
  /// Degrees of freedom of the dividend and of the divisor.
  case fisher
  /// Trials and chance of each.
  case binomial
  /// The mean.
  case poisson
  /// Both ends, 0 and 1 if they are not written.
  case uniform
  /// The rate, 1 if it is not written.
  case exponential

  /// What a function of a distribution asks.
  package enum Question: Equatable, Sendable {
    /// How likely values at a place are: the density, or the probability of a whole number.
    case density
    /// The probability up to a place, or between two.
    case cumulative
    /// The place up to which a probability lies.
    case quantile
  }

  /// The parameters that are not written, from the first one.
  package var defaults: [Double?] {
    switch self {
    case .normal, .uniform: [0, 1]
    case .exponential: [1]
    case .student, .chiSquared, .poisson: [nil]
    case .fisher, .binomial: [nil, nil]
    }
  }

  /// Whether its parameters stand in front of the place, as on calculators: those of whole numbers.
  package var parametersLead: Bool { self == .binomial || self == .poisson }
}
