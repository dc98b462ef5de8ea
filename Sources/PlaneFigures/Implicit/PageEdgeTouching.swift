import RealFunctions

/// Finds where curves reach the edge of the page within a cell without crossing it between two
/// corners: no cell beyond the edge could find them.
///
/// An arc cell has at most one graph of zeros. Where all its corners have one sign, the graph may
/// still touch the edge of the page, or enter and leave again. The edge is halved repeatedly; each
/// part is decided by this table:
///
/// | a part of the edge | result |
/// | --- | --- |
/// | its enclosure excludes 0, or the slope along it has one sign between ends of one sign | no zero |
/// | the middle is 0, or has another sign than the ends | a zero, drawn as a point |
/// | too short to be halved, with a value negligible beside those at the corners | a drawn zero, not proved |
/// | too short, or the budget is used up | not known |
///
/// The alternative that lost: using values alone. It misses a curve that passes between them.
struct PageEdgeTouching {
  let grid: PageGrid
  /// Zeros, in data coordinates, with the cells that have them.
  private(set) var touches: [(cell: GridCell, place: SIMD2<Double>)] = []
  /// Cells for which it is not proved whether they have a zero at the edge of the page.
  private(set) var undecided: [GridCell] = []

  init(grid: PageGrid) { self.grid = grid }

  /// An interval of an edge, in shares of its length.
  private struct Part {
    let cell: GridCell
    let edge: GridEdge
    var lower = 0.0
    var upper = 1.0
    let isNegative: Bool
    /// The largest magnitude at the corners.
    let height: Double

    var middle: Double { lower / 2 + upper / 2 }
  }

  /// Searches the edges of cells that are parts of the edge of the page.
  mutating func find(
    _ cells: [GridCell],
    beside crossings: EdgeCrossings,
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) {
    var open = cells.flatMap { cell in
      cell.edges.compactMap { grid.isAtEdge($0) ? part(cell, $0, crossings) : nil }
    }
    for round in 0...Self.rounds where !open.isEmpty {
      let found = try evaluator.enclosures(over: open.map(box))
      guard found.count == open.count else { break }
      open = zip(open, found).filter { !isFree($0, $1) }.map { $0.0 }
      guard !open.isEmpty else { return }
      let middles = open.map { grid.place(on: $0.edge, at: $0.middle) }
      let values = try evaluator.certainValues(at: middles)
      guard values.count == open.count else { break }
      var next: [Part] = []
      var known = Set(touches.map { $0.cell })
      for ((part, place), value) in zip(zip(open, middles), values)
      where !known.contains(part.cell) {
        // A value that may be 0, but not certainly, is -0.
        let isCertain = !(value == 0 && value.sign == .minus)
        if !value.isNaN, value == 0 || (value < 0) != part.isNegative {
          touches.append((part.cell, place))
          if !isCertain { undecided.append(part.cell) }
          known.insert(part.cell)
        } else if round == Self.rounds {
          undecided.append(part.cell)
          if value.magnitude <= TouchingZeros.share * part.height {
            touches.append((part.cell, place))
            known.insert(part.cell)
          }
        } else {
          var (first, second) = (part, part)
          (first.upper, second.lower) = (part.middle, part.middle)
          next += [first, second]
        }
      }
      open = next.filter { !known.contains($0.cell) }
      if round == Self.rounds { return }
    }
    undecided += open.map { $0.cell }
  }

  private func part(_ cell: GridCell, _ edge: GridEdge, _ crossings: EdgeCrossings) -> Part? {
    let (low, high) = (crossings.value(at: edge.start), crossings.value(at: edge.end))
    guard (low < 0 && high < 0) || (low > 0 && high > 0) else { return nil }
    return Part(
      cell: cell,
      edge: edge,
      isNegative: low < 0,
      height: max(low.magnitude, high.magnitude)
    )
  }

  /// Whether a part whose ends have one sign certainly has no zero.
  private func isFree(_ part: Part, _ found: PlaneEnclosure) -> Bool {
    if found.value.flags.contains(.empty) || found.value.excludesZero { return true }
    let along = part.edge.isLevel ? found.alongX : found.alongY
    return found.value.flags.isEmpty && along.hasOneSign
  }

  private func box(_ part: Part) -> PlaneBox {
    let start = grid.place(on: part.edge, at: part.lower)
    let end = grid.place(on: part.edge, at: part.upper)
    return PlaneBox(x: Interval(hull: start.x, end.x), y: Interval(hull: start.y, end.y))
  }

  /// After these rounds a part of the largest cell is a thousandth of a pixel long.
  private static let rounds = 24
}
