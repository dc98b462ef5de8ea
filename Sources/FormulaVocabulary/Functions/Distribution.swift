/// A distribution that functions are named after.
package enum Distribution: Equatable, Sendable {
  /// The normal distribution: mean and standard deviation, 0 and 1 by default.
  case normal
  /// Student's t and χ²: degrees of freedom.
  case student
  case chiSquared
  /// The F distribution: degrees of freedom of the dividend and of the divisor.
  case fisher
  /// The binomial distribution: number of trials and probability of success.
  case binomial
  /// The Poisson distribution: the mean.
  case poisson
  /// The uniform distribution: lower and upper end, 0 and 1 by default.
  case uniform
  /// The exponential distribution: the rate, 1 by default.
  case exponential

  /// The quantity that a function of a distribution computes.
  package enum Question: Equatable, Sendable {
    /// The density at a place; for discrete distributions the probability of a number.
    case density
    /// The probability up to a place, or between two places.
    case cumulative
    /// The place up to which a given probability lies.
    case quantile
  }

  /// The default values of the parameters, from the first one; nil for those that must be written.
  package var defaults: [Double?] {
    switch self {
    case .normal, .uniform: [0, 1]
    case .exponential: [1]
    case .student, .chiSquared, .poisson: [nil]
    case .fisher, .binomial: [nil, nil]
    }
  }

  /// Whether the parameters come before the place, as on calculators: those of discrete distributions.
  package var parametersLead: Bool { self == .binomial || self == .poisson }
}
