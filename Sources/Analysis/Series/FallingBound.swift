import RealFunctions
import Sampling

/// Finds where a bound of a function falls: where x·f′/f, the local power of x, is negative.
struct FallingBound {
  private var growths: [(probe: CellProbe, isInverted: Bool)] = []
  private var probe: CellProbe

  init(_ bound: ImproperIntegral.Bound, budget: Int, cancellation: Cancellation) {
    probe = CellProbe(bound.function, budget: budget, cancellation: cancellation)
    for isInverted in [false, true] {
      guard let growth = bound.growth(isInverted) else { continue }
      growths.append(
        (CellProbe(growth, budget: budget, cancellation: cancellation), isInverted)
      )
    }
  }

  /// Facts about the bound of the terms over one cell of indices, proved by its enclosure.
  struct Course {
    /// Whether the magnitude of the bound falls throughout, without a break.
    var falls: Bool
    /// The largest magnitude of the bound over the cell; infinite where it is not known.
    var most: Double
  }

  /// The proved course of the bound over each of some positive cells.
  mutating func courses(over cells: [Interval]) throws(Interrupted) -> [Course] {
    var isFalling = [Bool](repeating: false, count: cells.count)
    for index in growths.indices {
      let places =
        growths[index].isInverted
        ? cells.map { Interval(hull: 1 / $0.upper, 1 / $0.lower) } : cells
      let found = try growths[index].probe.enclosures(over: places)
      for cell in cells.indices where found.flags(cell, 0).isEmpty {
        if found.interval(cell, 0).upper < 0 { isFalling[cell] = true }
      }
    }
    let found = try probe.enclosures(over: cells, order: 1)
    return cells.indices.map { cell in
      let isWhole = found.flags(cell, 0).isEmpty
      let values = found.interval(cell, 0)
      return Course(
        falls: isFalling[cell] && isWhole && found.flags(cell, 1).isEmpty,
        most: isWhole && values.isFinite ? max(values.upper, -values.lower) : .infinity
      )
    }
  }
}
