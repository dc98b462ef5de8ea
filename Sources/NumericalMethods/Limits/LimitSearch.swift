package import RealFunctions

/// Where the values of a function go as its variable approaches a place from one side.
package struct OneSidedLimit: Sendable {
  /// What is known of them.
  package enum Finding: Equatable, Sendable {
    /// They go to a number, which may be off by the error.
    case value(Double, error: Double)
    /// They grow without bound.
    case infinite(isNegative: Bool)
    /// They stay spread between two numbers, however close.
    case oscillating(lower: Double, upper: Double)
    /// There are none near the place, or not everywhere.
    case undefined
    /// None of this could be confirmed; the latest value.
    case undecided(latest: Double)
  }

  /// What is known of them.
  package let finding: Finding
  /// The distance from the place down to which values were used; at infinity their greatest variable.
  package let reach: Double
  /// What it is told by.
  package let ground: Ground

  /// What a limit is told by.
  package enum Ground: Equatable, Sendable {
    /// Values near the place show it.
    case values
    /// It is extrapolated from them.
    case extrapolation
    /// The rules of limits prove it; no values were used.
    case rules
  }

  /// Creates what is known of the values on one side.
  package init(finding: Finding, reach: Double, ground: Ground) {
    self.finding = finding
    self.reach = reach
    self.ground = ground
  }
}

/// Finds limits of functions that are known by their values.
///
/// Values are taken at distances that halve (at infinity: at places that double), and at places between. What they
/// tell, in this order:
///
/// - no values in the last octaves: undefined;
/// - values of one sign whose growth does not fall off: infinite;
/// - a number: the rungs are extrapolated by Richardson's method for the exponents 1, 2, 3, …, 1/2, 1, 3/2, … and
///   2, 4, 6, … (Richardson 1911, "The approximate arithmetical solution by finite differences", Philosophical
///   Transactions A 210), and by Wynn's epsilon algorithm for exponents that nobody knows; the candidate with the
///   least error, of those that the values of all closer octaves allow, is the limit;
/// - a spread that does not fall off: oscillating.
///
/// Differences of nearly equal numbers lose their digits as the distance falls, and end in a wrong constant: from the
/// octave on where the spread of the values rises again, nothing is believed, and the noise before it is
/// estimated by the rate of that rise. Limits of functions of logarithms, `1/ln(x)` at 0, are looked for on
/// rungs whose exponents double, where such functions converge as fast as others.
package struct LimitSearch {
  private let cancellation: Cancellation

  /// Creates a search.
  package init(cancellation: Cancellation = .never) { self.cancellation = cancellation }

  /// Returns where `function`, of one variable, goes towards `place` from `side`.
  ///
  /// At an infinite place the side does not matter: it is approached from the finite numbers. Takes about a
  /// thousand evaluations. A sequence is approached over whole numbers alone, up to 2^45: beyond 2^53 doubles are even.
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
      // Between whole numbers a sequence has no values that tell its rounding.
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
      // A spread that falls, however slowly, is none that stays.
      for places in approach.farOctaves {
        let far = try probe.values(at: places)
        guard far.allSatisfy(\.isFinite), let least = far.min(), let most = far.max() else {
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
      // Far places are even: they tell of a sequence that moves more from one to the next than within an octave.
      let moves = zip(far, far.dropFirst()).map { ($1 - $0).magnitude }
      guard moves.suffix(4).allSatisfy({ $0 > last.spread }) else { return limit }
    }
    return FarLimit(values: far, places: approach.farPlaces).limit ?? limit
  }

  /// Ninety-six places of a wave see nearly all of its spread.
  private static let leastFarSpread = 0.9

  /// Far more than the places of all octaves with their noise.
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
  /// Whether all values are the same infinity: results too large for a number.
  let isInfinite: Bool
  /// How far rounding moves its values.
  var noise: Double

  init(distance: Double, values: [Double]) {
    self.distance = distance
    let first = values.first ?? .nan
    value = first
    isFinite = values.allSatisfy(\.isFinite)
    isInfinite = first.isInfinite && values.allSatisfy { $0 == first }
    lowest = values.min() ?? .nan
    highest = values.max() ?? .nan
    noise = isFinite ? 4 * max(lowest.magnitude, highest.magnitude).ulp : 0
  }

  /// How far its values are apart.
  var spread: Double { highest - lowest }
}
