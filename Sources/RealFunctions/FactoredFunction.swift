/// The parts of a function that determine its zeros: it is 0 exactly where one of `factors` is, no
/// divisor is, and all guards are defined.
///
/// The factors of `(x^2 - 1)/(x - 1)` are x - 1 and x + 1, its one guard the divisor x - 1: it is 0
/// only at -1.
public struct FactoredFunction {
  /// Functions of one output each; empty for a function that is never 0.
  public let factors: [any EnclosableFunction]
  /// Divisors, then other parts that must be defined, one output each; nil if there are none.
  public let guards: (any EnclosableFunction)?
  /// The number of divisors among the outputs of the guards, at the front.
  public let divisorCount: Int
  /// A function of several outputs; the product of their signs is the sign of the function where
  /// that is defined, or the opposite if `isNegative`; nil if there are none.
  public let signs: (any EnclosableFunction)?
  /// Whether the function has the opposite sign of the product of `signs`.
  public let isNegative: Bool
  /// Divisors: the function has a pole where one of these has a simple zero and no factor is 0.
  public let poles: [any EnclosableFunction]

  /// Creates the trivial factorization, with the function as its only factor.
  public init(_ function: any EnclosableFunction) {
    self.init(
      factors: [function],
      guards: nil,
      divisorCount: 0,
      signs: function,
      isNegative: false,
      poles: []
    )
  }

  /// Creates the factors of a function.
  public init(
    factors: [any EnclosableFunction],
    guards: (any EnclosableFunction)?,
    divisorCount: Int,
    signs: (any EnclosableFunction)?,
    isNegative: Bool,
    poles: [any EnclosableFunction]
  ) {
    self.factors = factors
    self.guards = guards
    self.divisorCount = divisorCount
    self.signs = signs
    self.isNegative = isNegative
    self.poles = poles
  }
}
