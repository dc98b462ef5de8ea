import NumericalMethods
import RealFunctions

/// An integral, or a part of one, with its error.
package struct EstimatedIntegral: Equatable, Sendable {
  package var value: Double
  /// The error estimate of the value; a bound if ``isProved``.
  package var error: Double
  /// The integral of the function's magnitude, as far as it is known.
  package var size: Double
  /// Whether the error is a proved bound, not an estimate.
  package var isProved = false
  /// Whether the function was 0 wherever it was evaluated, or in wide intervals.
  package var isBlind = false
  /// Whether the range was cut at breaks, which rules over the whole range may miss.
  package var isCut = false
  /// A proved bound for the contribution that was missed between the evaluated places; infinite
  /// where nothing is proved.
  package var unseen = Double.infinity

  /// Creates an integral with an estimate of its error.
  package init(value: Double, error: Double, size: Double, isBlind: Bool) {
    (self.value, self.error, self.size, self.isBlind) = (value, error, size, isBlind)
  }

  /// Creates an integral with all that is known of it.
  init(
    value: Double,
    error: Double,
    size: Double,
    isProved: Bool = false,
    isBlind: Bool = false,
    isCut: Bool = false,
    unseen: Double = .infinity
  ) {
    self.init(value: value, error: error, size: size, isBlind: isBlind)
    (self.isProved, self.isCut, self.unseen) = (isProved, isCut, unseen)
  }

  /// The integral of an empty range: exactly 0.
  static let zero = EstimatedIntegral(value: 0, error: 0, size: 0, isProved: true, unseen: 0)

  /// Whether all printed digits are known.
  var isSharp: Bool { error <= Self.printed * value.magnitude }

  /// The relative error: less than half of the twelfth digit.
  private static let printed = 4e-13

  static func + (left: Self, right: Self) -> Self {
    let value = left.value + right.value
    return Self(
      value: value,
      error: left.error + right.error + value.ulp,
      size: left.size + right.size,
      isProved: left.isProved && right.isProved,
      isBlind: left.isBlind && right.isBlind,
      isCut: left.isCut || right.isCut,
      unseen: left.unseen + right.unseen
    )
  }
}

/// Two quadratures that evaluate at different places: their difference estimates the error of the
/// integral.
struct PairedQuadrature {
  let cancellation: Cancellation
  /// The largest number of places that each rule evaluates.
  var budget = 100_000
  /// Whether waves are followed even if distant values are not representable as doubles, as those
  /// of sin(e^x).
  var followsWaves = false

  /// Returns rules with a budget for a hundred thousand waves: the number of places that take some
  /// tenths of a second.
  static func patient(cost: Double, cancellation: Cancellation) -> Self {
    let places = min(mostPlaces, patience / max(cost, leastCost))
    return Self(cancellation: cancellation, budget: Int(places))
  }

  private static let mostPlaces = 6e6
  /// The time budget, and the least cost of a place, in nanoseconds.
  private static let patience = 2e8
  private static let leastCost = 12.0

  /// The factor on the difference of both rules, because both may be off in the same direction.
  private static let caution = 4.0

  /// The integral from `a` to a greater `b`, either of which may be infinite; nil where one of the
  /// rules finds none.
  func integral(
    of function: any PointFunction,
    from a: Double,
    to b: Double
  ) throws(Interrupted) -> EstimatedIntegral? {
    guard let first = try integral(of: function, from: a, to: b, .even) else { return nil }
    return try integral(of: function, from: a, to: b, besides: first)
  }

  /// The integral, given the result of the first rule.
  func integral(
    of function: any PointFunction,
    from a: Double,
    to b: Double,
    besides first: EstimatedIntegral
  ) throws(Interrupted) -> EstimatedIntegral? {
    guard let second = try integral(of: function, from: a, to: b, .golden) else { return nil }
    var better = first.error <= second.error ? first : second
    let apart = (first.value - second.value).magnitude
    better.error = max(Self.caution * apart, better.error, 2 * better.value.ulp)
    better.isBlind = first.isBlind && second.isBlind
    return better
  }

  /// Returns the integral that one rule of quadrature finds; nil if it finds none.
  func integral(
    of function: any PointFunction,
    from a: Double,
    to b: Double,
    _ partition: Quadrature.Partition
  ) throws(Interrupted) -> EstimatedIntegral? {
    let workspace = Workspace(cancellation: cancellation)
    let quadrature = Quadrature(
      budget: budget,
      partition: partition,
      followsWaves: followsWaves,
      cancellation: cancellation
    )
    let found = quadrature.estimate(
      of: { inputs, outputs, count in
        let batch = PointBatch(places: inputs, values: outputs, count: count)
        function.evaluate(batch, using: workspace)
      },
      from: a,
      to: b
    )
    if cancellation.isCancelled { throw Interrupted() }
    guard found.value.isFinite, found.error.isFinite else { return nil }
    return EstimatedIntegral(
      value: found.value,
      error: found.error,
      size: found.size,
      isBlind: found.isBlind
    )
  }
}
