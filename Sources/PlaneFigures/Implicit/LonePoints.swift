import NumericalMethods
import RealFunctions

/// Finds isolated zeros, as of x² + y², in groups of knots that no curve enters.
///
/// Newton's method looks for the place at which both slopes are 0, from the middle of a group;
/// second derivatives are differences of slopes. Where it does not converge within the group, at
/// kinks and zeros of higher order, the smallest magnitude among 5 × 5 places is searched for
/// repeatedly, in a window that is halved around the best place.
///
/// The place is rounded to a double, and the value there is usually not exactly 0: for cos x + cos
/// y - 2 near (2π, 0) a residual remains. The place counts as a zero if the residual is no more
/// than the change of the function over one rounding step of the place; a minimum of -10⁻¹⁸ is thus
/// distinguished from 0. All values use extended precision where rounding matters.
///
/// A value whose sign differs from that of the group's corners lies inside a closed curve too small
/// for the grid: its place stands for the curve.
///
/// The alternative that lost: comparing the residual with the magnitude of the function at the edge
/// of the group. Rounding of doubles exceeds that, and a small number stays below it.
struct LonePoints {
  let grid: PageGrid

  /// A place that may be a zero.
  private struct Candidate {
    let bounds: GridBounds
    var place: SIMD2<Double>
    /// Uncertainty of the place, along each axis.
    var reach: SIMD2<Double>
    /// Whether Newton's method has converged.
    var isSettled = false
    var isGone = false
  }

  /// Returns the zeros, in data coordinates, at most one per group.
  func find(
    among groups: [UnresolvedGroup],
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) -> [SIMD2<Double>] {
    var candidates = groups.filter { $0.cells.count <= Self.mostCells }.prefix(Self.mostGroups)
      .map { candidate(in: $0.bounds) }
    try settle(&candidates, evaluator: &evaluator)
    var searched = 0
    for index in candidates.indices where !candidates[index].isSettled {
      searched += 1
      guard searched <= Self.mostSearched else { break }
      if let found = try bottom(of: candidates[index].bounds, evaluator: &evaluator) {
        (candidates[index].place, candidates[index].reach) = found
        candidates[index].isSettled = true
      }
    }
    return try zeros(among: candidates.filter { $0.isSettled }, evaluator: &evaluator)
  }

  private func candidate(in bounds: GridBounds) -> Candidate {
    let (low, high) = corners(of: bounds)
    return Candidate(bounds: bounds, place: low / 2 + high / 2, reach: high / 2 - low / 2)
  }

  /// The lower left and the upper right corner, in data coordinates.
  private func corners(of bounds: GridBounds) -> (SIMD2<Double>, SIMD2<Double>) {
    (
      SIMD2(grid.x[bounds.left], grid.y[bounds.lower]),
      SIMD2(grid.x[bounds.right], grid.y[bounds.upper])
    )
  }

  // MARK: Newton's method

  private func settle(
    _ candidates: inout [Candidate],
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) {
    for round in 0..<Self.steps {
      let open = candidates.indices.filter { !candidates[$0].isGone }
      guard !open.isEmpty else { break }
      let places = open.flatMap { stencil(around: candidates[$0]) }
      guard places.count <= evaluator.remaining / 2 else { return }
      let found = try evaluator.gradients(at: places)
      guard found.count == places.count else { return }
      let isLast = round >= Self.steps - Self.exactSteps
      let exact = isLast ? evaluator.exactGradients(at: open.map { candidates[$0].place }) : nil
      for (place, index) in open.enumerated() {
        let own = found[(5 * place)..<(5 * place + 5)].map { $0.slope }
        var slope = own[0]
        if let exact, place < exact.count, !exact[place].slope.x.isNaN, !exact[place].slope.y.isNaN
        {
          slope = exact[place].slope
        }
        step(&candidates[index], slope, own)
      }
    }
    for index in candidates.indices where !candidates[index].isGone {
      let candidate = candidates[index]
      let (low, high) = corners(of: candidate.bounds)
      let most = (high - low) * Self.indistinct
      candidates[index].isSettled = candidate.reach.x <= most.x && candidate.reach.y <= most.y
    }
  }

  /// Distance from a place at which slopes are evaluated for second derivatives: a sixteenth of the
  /// group.
  private func distance(in bounds: GridBounds) -> SIMD2<Double> {
    let (low, high) = corners(of: bounds)
    return (high - low) / 16
  }

  /// A place and the four places right, left, above and below it.
  private func stencil(around candidate: Candidate) -> [SIMD2<Double>] {
    let distance = distance(in: candidate.bounds)
    let (right, up) = (SIMD2(distance.x, 0), SIMD2(0, distance.y))
    let place = candidate.place
    return [place, place + right, place - right, place + up, place - up]
  }

  /// One step of Newton's method, which must stay in the group.
  private func step(
    _ candidate: inout Candidate,
    _ slope: SIMD2<Double>,
    _ slopes: [SIMD2<Double>]
  ) {
    let distance = distance(in: candidate.bounds)
    // Measured in units of the distance, so that the scale of the axes and tiny windows do not
    // matter.
    let across = (slopes[1] - slopes[2]) * distance / 2
    let up = (slopes[3] - slopes[4]) * distance / 2
    let right = slope * distance
    let mixed = (across.y + up.x) / 2
    let size = max(across.x.magnitude, up.y.magnitude, mixed.magnitude)
    let (a, b, c) = (across.x / size, mixed / size, up.y / size)
    let (s, t) = (right.x / size, right.y / size)
    let determinant = a * c - b * b
    let way = SIMD2(b * t - c * s, b * s - a * t) / determinant * distance
    let next = candidate.place + way
    let (low, high) = corners(of: candidate.bounds)
    let margin = (high - low) * Self.indistinct
    guard determinant > Self.flattest, next.x >= low.x - margin.x, next.x <= high.x + margin.x,
      next.y >= low.y - margin.y, next.y <= high.y + margin.y
    else {
      candidate.isGone = true
      return
    }
    candidate.place = SIMD2(max(low.x, min(high.x, next.x)), max(low.y, min(high.y, next.y)))
    candidate.reach = SIMD2(way.x.magnitude, way.y.magnitude)
  }

  // MARK: The smallest of some places

  /// The place with the smallest magnitude, and its uncertainty.
  private func bottom(
    of bounds: GridBounds,
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) -> (SIMD2<Double>, SIMD2<Double>)? {
    let (low, high) = corners(of: bounds)
    var center = low / 2 + high / 2
    var reach = high / 2 - low / 2
    var least = Double.infinity
    for _ in 0..<Self.rounds {
      let middle = center
      let step = reach / 2
      let places = (-2...2).flatMap { (row: Int) -> [SIMD2<Double>] in
        (-2...2).map { (column: Int) -> SIMD2<Double> in
          middle + step * SIMD2<Double>(Double(column), Double(row))
        }
      }
      let sizes = try evaluator.certainValues(at: places).map { $0.magnitude }
      guard sizes.count == places.count,
        let best = sizes.indices.filter({ !sizes[$0].isNaN }).min(by: { sizes[$0] < sizes[$1] })
      else { return nil }
      // On a tie, the middle wins.
      if sizes[best] < least { (least, center) = (sizes[best], places[best]) }
      reach /= 2
    }
    return (center, reach)
  }

  // MARK: Zeros

  /// The places that are zeros, each replaced by the simplest number nearby if that is as good.
  private func zeros(
    among candidates: [Candidate],
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) -> [SIMD2<Double>] {
    var places: [SIMD2<Double>] = []
    for candidate in candidates {
      let (low, high) = corners(of: candidate.bounds)
      let plain = SIMD2(
        plainest(candidate.place.x, high.x - low.x),
        plainest(candidate.place.y, high.y - low.y)
      )
      for place in [plain, candidate.place] {
        let step = SIMD2(
          max(place.x.ulp, candidate.reach.x),
          max(place.y.ulp, candidate.reach.y)
        )
        let (right, up) = (SIMD2(step.x, 0), SIMD2(0, step.y))
        places += [place, place + right, place - right, place + up, place - up]
      }
      places += [low, high]
    }
    let values = try evaluator.certainValues(at: places)
    guard values.count == places.count else { return [] }
    return candidates.indices.compactMap { index in
      let (plain, own) = (12 * index, 12 * index + 5)
      let corners = values[(own + 5)..<(own + 7)]
      let first = values[plain].magnitude <= values[own].magnitude ? plain : own
      for start in [first, own] {
        let isInside = corners.allSatisfy { $0 * values[start] < 0 }
        if isInside || isZero(values[start..<(start + 5)]) { return places[start] }
      }
      return nil
    }
  }

  /// Whether the first value is within the change that rounding of the place causes; the others are
  /// values one rounding step away.
  private func isZero(_ values: ArraySlice<Double>) -> Bool {
    guard let value = values.first, !value.isNaN else { return false }
    let most = values.dropFirst().reduce(0) { most, other in
      let change = (other - value).magnitude
      return change > most ? change : most
    }
    return value.magnitude <= 2 * most || value == 0
  }

  private func plainest(_ place: Double, _ width: Double) -> Double {
    let reach = width * Self.indistinct
    return Bisection.plainest(within: place - reach, place + reach)
  }

  private static let steps = 9
  /// The number of last steps that use slopes in extended precision.
  private static let exactSteps = 2
  /// Smallest determinant of second derivatives (scaled to about 1) from which a minimum can be
  /// located.
  private static let flattest = 1e-9
  private static let rounds = 40
  /// A share of a group that is too small to be seen.
  private static let indistinct = 1e-6
  private static let mostGroups = 1024
  private static let mostSearched = 32
  private static let mostCells = 64
}
