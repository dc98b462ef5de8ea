import NumericalMethods
import RealFunctions

/// Finds isolated zeros, as of x² + y², in groups of knots that no curve enters.
///
/// The smallest size among 5 × 5 places is looked for, again and again in a window half as wide around it; it is a zero where nothing is left of
/// it beside the first sizes.
struct LonePoints {
  let grid: PageGrid

  /// Returns the zeros, in data coordinates, one of a group.
  func find(
    among groups: [KnotGroup],
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) -> [SIMD2<Double>] {
    var points: [SIMD2<Double>] = []
    for group in groups.prefix(Self.mostGroups) where group.cells.count <= Self.mostCells {
      if let point = try bottom(of: group.bounds, evaluator: &evaluator) { points.append(point) }
    }
    return points
  }

  private func bottom(
    of bounds: GridBounds,
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) -> SIMD2<Double>? {
    let low = SIMD2(grid.x[bounds.left], grid.y[bounds.lower])
    let high = SIMD2(grid.x[bounds.right], grid.y[bounds.upper])
    var center = low / 2 + high / 2
    var reach = high / 2 - low / 2
    var first: Double?
    var least = Double.infinity
    for _ in 0..<Self.rounds {
      let middle = center
      let step = reach / 2
      let places = (-2...2).flatMap { (row: Int) -> [SIMD2<Double>] in
        (-2...2).map { (column: Int) -> SIMD2<Double> in
          middle + step * SIMD2<Double>(Double(column), Double(row))
        }
      }
      let sizes = try evaluator.values(at: places).map(\.magnitude)
      guard sizes.count == places.count,
        let best = sizes.indices.filter({ !sizes[$0].isNaN }).min(by: { sizes[$0] < sizes[$1] })
      else { return nil }
      if first == nil { first = sizes.filter { !$0.isNaN }.max() }
      // The middle wins where all are as small.
      if sizes[best] < least { (least, center) = (sizes[best], places[best]) }
      reach /= 2
    }
    guard let first, first > 0, least <= Self.share * first else { return nil }
    // Rounding has made 1e-17 of 0: the plainest number around is as good.
    let plain = SIMD2(
      plainest(center.x, grid.x[bounds.right] - grid.x[bounds.left]),
      plainest(center.y, grid.y[bounds.upper] - grid.y[bounds.lower])
    )
    let sizes = try evaluator.certainValues(at: [plain, center]).map(\.magnitude)
    guard sizes.count == 2 else { return nil }
    if sizes[0] <= least { return plain }
    return sizes[1] <= Self.share * first ? center : nil
  }

  private func plainest(_ place: Double, _ width: Double) -> Double {
    let reach = width * Self.indistinct
    return Bisection.plainest(within: place - reach, place + reach)
  }

  private static let rounds = 40
  /// A share of a group that nobody sees.
  private static let indistinct = 1e-6
  private static let share = 1e-12
  private static let mostGroups = 64
  private static let mostCells = 64
}
