package import RealFunctions

/// Finds the least and the greatest value of a function on an interval.
///
/// A first pass evaluates evenly spaced places and both ends; then the brackets around the most
/// promising ones shrink by 16 from round to round, all in one call: the search with several places
/// at a time of Karp and Miranker (1968), "Parallel minimax search for a maximum", Journal of
/// Combinatorial Theory 4, a golden section search (Kiefer 1953) for batches. It needs neither
/// derivatives nor continuity. The value of a smooth function is exact to a few units in the last
/// place, because its place matters only to second order.
///
/// ``Valley`` solves another problem: it examines a single valley without a break, finds its place,
/// and evaluates one value after another. Here all valleys of a function with poles and jumps
/// compete, a call for one place costs as much as one for hundreds, and the place is not returned.
package struct ExtremeSearch {
  private let cancellation: Cancellation

  /// Creates a search.
  package init(cancellation: Cancellation = .never) { self.cancellation = cancellation }

  /// Returns the least value of `function` between `a` and `b`, either of which may be infinite.
  ///
  /// Undefined places are skipped; -inf towards a pole. NaN if there is no value at all, for a > b,
  /// for an end that is NaN, and when cancelled.
  package func least(of function: BatchFunction, from a: Double, to b: Double) -> Double {
    extreme(of: function, from: a, to: b, sign: 1)
  }

  /// Returns the greatest value of `function` between `a` and `b`, as ``least(of:from:to:)`` does.
  package func greatest(of function: BatchFunction, from a: Double, to b: Double) -> Double {
    -extreme(of: function, from: a, to: b, sign: -1)
  }

  /// The least value of `sign` times the function.
  private func extreme(
    of function: BatchFunction,
    from a: Double,
    to b: Double,
    sign: Double
  ) -> Double {
    guard a <= b else { return .nan }
    var meter = EvaluationMeter(budget: Self.budget, cancellation: cancellation)
    let map = IntervalMap(from: a, to: b)
    let steps = a == b ? 0 : Self.firstSteps
    let places = (0...steps).map { steps == 0 ? 0 : Double($0) / Double(steps) }
    guard var values = meter.values(of: function, at: places.map(map.place)) else { return .nan }
    for index in values.indices { values[index] *= sign }
    guard var least = values.filter({ !$0.isNaN }).min() else { return .nan }
    guard least > -.infinity else { return least }

    var brackets = ExtremeBracket.promising(places, values, count: Self.bracketCount)
    for _ in 0..<Self.rounds {
      let open = brackets.indices.filter { !brackets[$0].isFinished }
      guard !open.isEmpty else { break }
      let grids = open.map { brackets[$0].grid }
      guard
        let found = meter.values(of: function, at: grids.flatMap { $0.map(map.place) })
      else { break }
      for (order, index) in open.enumerated() {
        let first = order * ExtremeBracket.gridCount
        let part = found[first..<(first + ExtremeBracket.gridCount)].map { $0 * sign }
        brackets[index].narrow(to: grids[order], part, resolution: map.resolution)
      }
    }
    // Corners and edges typed by people are at short decimals, which halving hardly ever hits.
    let simplest = brackets.map {
      Bisection.plainest(
        within: map.place(of: $0.ends.lower),
        map.place(of: $0.ends.upper),
        rarity: 0
      )
    }.filter { $0.isFinite && a <= $0 && $0 <= b }
    // Evaluates each of the last doubles around a corner: halving stops a few doubles beside it.
    let last = brackets.flatMap { bracket -> [Double] in
      var place = map.place(of: bracket.ends.lower)
      let end = map.place(of: bracket.ends.upper)
      guard end - place <= Double(Self.lastDoubles) * place.ulp else { return [] }
      var doubles: [Double] = []
      while place <= end, doubles.count < Self.lastDoubles {
        doubles.append(place)
        place = place.nextUp
      }
      return doubles
    }
    for value in meter.values(of: function, at: simplest + last) ?? [] where !value.isNaN {
      least = min(least, sign * value)
    }
    guard !cancellation.isCancelled else { return .nan }
    return brackets.reduce(least) { min($0, $1.best) }
  }

  private static let budget = 2_000_000
  private static let firstSteps = 2048
  private static let bracketCount = 24
  private static let lastDoubles = 64
  /// The largest number of rounds: brackets shrink by 16, so 2^-12 to the last double before a pole
  /// anywhere takes 270.
  private static let rounds = 280
}

/// The interval of a search as the image of 0..1: monotonic, with ends mapped to ends.
struct IntervalMap {
  private let a: Double
  private let b: Double

  init(from a: Double, to b: Double) {
    self.a = a
    self.b = b
  }

  /// Returns the place in a..b of `u` in 0..1; towards an infinite end, even steps of u become ever
  /// longer ones.
  func place(of u: Double) -> Double {
    if u <= 0 { return a }
    if u >= 1 { return b }
    switch (a.isFinite, b.isFinite) {
    case (true, true):
      // Measured from the nearer end, so that places close to 0 keep all their digits.
      let place = u < 0.5 ? a + (b - a) * u : b - (b - a) * (1 - u)
      return min(max(place, a), b)
    case (true, false): return a + u / (1 - u)
    case (false, true): return b - (1 - u) / u
    case (false, false): return (2 * u - 1) / (u * (1 - u))
    }
  }

  /// The step of u below which places are about the same double.
  var resolution: Double {
    guard a.isFinite, b.isFinite, b - a < .infinity else { return 4 * Double.ulpOfOne }
    return max(4 * max(a.magnitude, b.magnitude).ulp / (b - a), Double.ulpOfOne)
  }
}
