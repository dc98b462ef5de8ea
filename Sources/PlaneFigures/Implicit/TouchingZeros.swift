import RealFunctions

/// Finds where a function that does not change its sign falls to 0 on the edges of knots: (x - y)²
/// in expanded form, or |x - y| inside a longer formula.
///
/// The slope along an edge changes its sign there, and the place is bisected. The value at the
/// minimum decides:
///
/// | the value at the minimum | the edge |
/// | --- | --- |
/// | negligible beside those at the ends | is touched, which cannot be proved |
/// | of the other sign | is crossed twice, by two curves closer together than its length; they are drawn as one |
/// | any other | has no visible zero |
struct TouchingZeros {
  private let grid: PageGrid
  private var slopes = GridTable<SIMD2<Double>>()

  init(grid: PageGrid) {
    self.grid = grid
  }

  private struct Valley {
    let edge: GridEdge
    var lower = 0.0
    var upper = 1.0
    let isFalling: Bool
    /// The value at the lower end, and the larger magnitude of both ends.
    let low: Double
    let height: Double
    var least = Double.infinity

    var middle: Double { lower / 2 + upper / 2 }
  }

  /// Adds the touching zeros of cells to crossings.
  mutating func find(
    _ knots: [GridCell],
    beside crossings: inout EdgeCrossings,
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) {
    var known = GridTable<Bool>(capacity: 2 * knots.count)
    var edges: [GridEdge] = []
    for knot in knots {
      for number in 0..<4 {
        let edge = knot.edge(number)
        guard known.insert(true, at: edge) else { continue }
        if crossings.index(of: edge) == nil { edges.append(edge) }
      }
    }
    try readSlopes(at: edges.flatMap { [$0.start, $0.end] }, evaluator: &evaluator)
    var valleys = edges.compactMap { valley(of: $0, crossings) }
    guard valleys.count * Self.rounds <= evaluator.remaining / 2 else { return }
    for _ in 0..<Self.rounds where !valleys.isEmpty {
      let places = valleys.map { grid.place(on: $0.edge, at: $0.middle) }
      let found = try evaluator.gradients(at: places)
      guard found.count == valleys.count else { return }
      for (index, here) in found.enumerated() {
        let slope = valleys[index].edge.isLevel ? here.slope.x : here.slope.y
        let middle = valleys[index].middle
        let isBeyond = here.value * valleys[index].low < 0
        valleys[index].least = min(valleys[index].least, isBeyond ? 0 : here.value.magnitude)
        if (slope < 0) == valleys[index].isFalling {
          valleys[index].lower = middle
        } else {
          valleys[index].upper = middle
        }
      }
    }
    valleys.removeAll { $0.least > Self.share * $0.height }
    // A value that only rounding makes 0 does not count.
    let bottoms = try evaluator.certainValues(
      at: valleys.map { grid.place(on: $0.edge, at: $0.middle) }
    )
    for (valley, bottom) in zip(valleys, bottoms) {
      if bottom * valley.low < 0 {
        crossings.add(valley.edge, at: valley.middle, isPassed: true)
      } else if bottom.magnitude <= Self.share * valley.height {
        crossings.add(valley.edge, at: valley.middle)
      }
    }
  }

  private func valley(of edge: GridEdge, _ crossings: EdgeCrossings) -> Valley? {
    guard let start = slopes[edge.start], let end = slopes[edge.end] else { return nil }
    let low = crossings.value(at: edge.start)
    let high = crossings.value(at: edge.end)
    let (first, last) = edge.isLevel ? (start.x, end.x) : (start.y, end.y)
    // The magnitudes fall from both ends.
    guard low * high > 0, first * low < 0, last * high > 0 else { return nil }
    return Valley(
      edge: edge,
      isFalling: first < 0,
      low: low,
      height: max(low.magnitude, high.magnitude)
    )
  }

  private mutating func readSlopes(
    at places: [GridPlace],
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) {
    let none = SIMD2(Double.nan, Double.nan)
    let unknown = places.filter { slopes.insert(none, at: $0) }
    let found = try evaluator.gradients(
      at: unknown.map { SIMD2(grid.x[$0.column], grid.y[$0.row]) }
    )
    for (place, here) in zip(unknown, found) { slopes.insert(here.slope, at: place) }
  }

  /// After these rounds the minimum is known to a thirty-thousandth: a kink is then a billionth of
  /// its height, a parabola less.
  private static let rounds = 30
  static let share = 1e-8
}
