import NumericalMethods
import RealFunctions

/// An integral, or a part of one, with how far it may be off.
package struct EstimatedIntegral: Equatable, Sendable {
  package var value: Double
  /// How far the value may be off.
  package var error: Double
  /// The integral of the size of the function, as far as it is known.
  package var size: Double
  /// Whether the error is a proved bound, and no estimate.
  package var isProved = false
  /// Whether the function was 0 wherever it was looked at, or in wide stretches.
  package var isBlind = false
  /// Whether it is made of parts between breaks, which rules over the whole may not see.
  package var isCut = false
  /// How much may have been missed between the places that were looked at, by proof; infinite where nothing is proved.
  package var unseen = Double.infinity

  /// Nothing.
  static let zero = EstimatedIntegral(value: 0, error: 0, size: 0, isProved: true, unseen: 0)

  /// Whether all digits that are printed are known.
  var isSharp: Bool { error <= Self.printed * value.magnitude }

  /// Less than half of the twelfth digit.
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

/// Two quadratures that look at different places: what they differ by is how far an integral may be off.
struct PairedQuadrature {
  let cancellation: Cancellation
  /// At how many places each rule looks at most.
  var budget = 100_000
  /// Whether values far out that doubles do not have, as those of sin(e^x), keep nobody from following waves.
  var followsWaves = false

  /// Rules with the patience for a hundred thousand waves: as many places as take some tenths of a second.
  static func patient(cost: Double, cancellation: Cancellation) -> Self {
    let places = min(mostPlaces, patience / max(cost, leastCost))
    return Self(cancellation: cancellation, budget: Int(places))
  }

  private static let mostPlaces = 6e6
  /// In nanoseconds, and what a place takes at least.
  private static let patience = 2e8
  private static let leastCost = 12.0

  /// Both may be off in the same direction.
  private static let caution = 4.0

  /// The integral from `a` to a greater `b`, either of which may be infinite; nil where one of both finds none.
  func integral(
    of function: any PointFunction,
    from a: Double,
    to b: Double
  ) throws(Interrupted) -> EstimatedIntegral? {
    guard let first = try integral(of: function, from: a, to: b, .even) else { return nil }
    return try integral(of: function, from: a, to: b, besides: first)
  }

  /// The integral of which one rule has found something already.
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
