package import RealFunctions

/// The limit of a function as its variable approaches a place from one side.
package struct OneSidedLimit: Sendable {
  /// The kind of a one-sided limit.
  package enum Finding: Equatable, Sendable {
    /// The values tend to a number, with this error.
    case value(Double, error: Double)
    /// The values grow without bound.
    case infinite(isNegative: Bool)
    /// The values oscillate between two numbers, however near to the place.
    case oscillating(lower: Double, upper: Double)
    /// The function is undefined near the place, or at some places near it.
    case undefined
    /// Undecided: no other kind could be confirmed; holds the last value.
    case undecided(latest: Double)
  }

  /// The limit, as far as it is known.
  package let finding: Finding
  /// The distance from the place down to which values were used; at infinity the largest variable.
  package let reach: Double
  /// The evidence for the limit.
  package let ground: Ground

  /// The evidence for a limit.
  package enum Ground: Equatable, Sendable {
    /// Values near the place show it.
    case values
    /// The limit is extrapolated from values.
    case extrapolation
    /// The rules of limits prove it; no values were used.
    case rules
  }

  /// Creates a one-sided limit.
  package init(finding: Finding, reach: Double, ground: Ground) {
    self.finding = finding
    self.reach = reach
    self.ground = ground
  }
}

/// Finds limits of functions that are known by their values.
///
/// Values are taken at distances that halve (at infinity: at places that double), and at places
/// between. They are interpreted in this order:
///
/// - no values in the last octaves: undefined;
/// - values of one sign whose growth does not slow down: infinite;
/// - a number: the rungs are extrapolated by Richardson's method for the exponents 1, 2, 3, …, 1/2,
///   1, 3/2, … and 2, 4, 6, … (Richardson 1911, "The approximate arithmetical solution by finite
///   differences", Philosophical Transactions A 210), and by Wynn's epsilon algorithm for unknown
///   exponents; the limit is the candidate with the least error among those that the values of all
///   closer octaves allow;
/// - a spread that does not shrink: oscillating.
///
/// Differences of nearly equal numbers lose their digits as the distance falls, and end in a wrong
/// constant: from the octave on where the spread of the values rises again, values are not used,
/// and the noise before it is estimated from the rate of that rise. Limits of functions of
/// logarithms, such as `1/ln(x)` at 0, are searched on rungs whose exponents double, where such
/// functions converge as fast as others.
package struct LimitSearch {
  private let cancellation: Cancellation

  /// Creates a search.
  package init(cancellation: Cancellation = .never) { self.cancellation = cancellation }

  /// Returns the limit of `function`, of one variable, towards `place` from `side`.
  ///
  /// At an infinite place the side does not matter: it is approached from the finite numbers. Takes
  /// about a thousand evaluations. A sequence is evaluated only at integers, up to 2^45: beyond
  /// 2^53 doubles are even.
  /// - Throws: `Interrupted` if the cancellation asks for it.
  package func limit(
    of function: any PointFunction,
    at place: Double,
    from side: Side,
    isSequence: Bool = false
  ) throws(Interrupted) -> OneSidedLimit {
    guard !place.isNaN else {
      return OneSidedLimit(finding: .undefined, reach: .nan, ground: .values)
    }
    var probe = Probe(function, budget: Self.budget, cancellation: cancellation)
    let approach = Approach(to: place, from: side, isSequence: isSequence)
    var octaves: [Octave] = []
    for index in 0..<approach.count {
      let places = approach.places(index)
      let values = try probe.values(at: places)
      var octave = Octave(distance: approach.distance(index), values: values)
      // A sequence has no values between integers that could show its rounding.
      if octave.isFinite, !approach.isSequence {
        let blur = try RoundingNoise.level(
          at: places[0],
          spacing: approach.spacing(index),
          &probe
        )
        octave.noise = max(octave.noise, blur)
      }
      octaves.append(octave)
    }
    let near = LimitTable(octaves, reachesInfinity: place.isInfinite)
    let limit = near.limit
    switch limit.finding {
    case .value, .infinite, .undefined: return limit
    case .oscillating where approach.isSequence: return limit
    case .oscillating(let lower, let upper):
      // A spread that shrinks, however slowly, is not an oscillation.
      for places in approach.farOctaves {
        let far = try probe.values(at: places)
        guard far.allSatisfy({ $0.isFinite }), let least = far.min(), let most = far.max() else {
          continue
        }
        if most - least < Self.leastFarSpread * (upper - lower) {
          return OneSidedLimit(
            finding: .undecided(latest: far[0]),
            reach: limit.reach,
            ground: .values
          )
        }
      }
    case .undecided: break
    }
    let far = try probe.values(at: approach.farPlaces)
    if approach.isSequence, let last = octaves.last {
      // Far places are even integers: they describe a sequence only if it moves more between them
      // than within an octave.
      let moves = zip(far, far.dropFirst()).map { ($1 - $0).magnitude }
      guard moves.suffix(4).allSatisfy({ $0 > last.spread }) else { return limit }
    }
    return FarLimit(values: far, places: approach.farPlaces).limit ?? limit
  }

  /// Share of the spread below which it shrinks: ninety-six places of a wave show nearly all of its
  /// spread.
  private static let leastFarSpread = 0.9

  /// Far more than the places of all octaves and of their noise.
  private static let budget = 10_000
}

/// The values between one rung and the next.
struct Octave {
  /// The distance of the rung.
  let distance: Double
  /// The value at the rung.
  let value: Double
  let lowest: Double
  let highest: Double
  let isFinite: Bool
  /// Whether all values are the same infinity: results that overflow.
  let isInfinite: Bool
  /// The rounding noise of the values.
  var noise: Double

  init(distance: Double, values: [Double]) {
    self.distance = distance
    let first = values.first ?? .nan
    value = first
    isFinite = values.allSatisfy { $0.isFinite }
    isInfinite = first.isInfinite && values.allSatisfy { $0 == first }
    lowest = values.min() ?? .nan
    highest = values.max() ?? .nan
    noise = isFinite ? 4 * max(lowest.magnitude, highest.magnitude).ulp : 0
  }

  /// The difference between the highest and the lowest value.
  var spread: Double { highest - lowest }
}
