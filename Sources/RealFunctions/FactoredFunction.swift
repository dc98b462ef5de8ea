/// What tells the zeros of a function: it is 0 exactly where one of `factors` is, no divisor is, and all guards have values.
///
/// The factors of `(x^2 - 1)/(x - 1)` are x - 1 and x + 1, its one guard the divisor x - 1: it is 0 at -1 alone.
public struct FactoredFunction {
  /// Functions of one output each; none for a function that is never 0.
  public let factors: [any EnclosableFunction]
  /// Divisors, then what must have a value besides, an output each; nil if there is none of either.
  public let guards: (any EnclosableFunction)?
  /// How many outputs of the guards are divisors.
  public let divisorCount: Int
  /// A function of several outputs, the product of whose signs is the sign of the function where that has a value, or the opposite
  /// if `isNegative`; nil if there are none.
  public let signs: (any EnclosableFunction)?
  /// Whether the function has the opposite sign of the product of `signs`.
  public let isNegative: Bool
  /// The function has a pole where one of these is 0 with a slope and no factor is.
  public let poles: [any EnclosableFunction]

  /// Creates what tells as much of a function as it does itself.
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
