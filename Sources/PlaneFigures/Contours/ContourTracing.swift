/// Traces levels through a grid by marching squares (Lorensen and Cline 1987, in the plane).
///
/// In a cell a level runs from edge to edge, between corners with at least its value and corners
/// below. Where two opposite corners are on one side, the mean of all four decides which corners
/// are connected, as the bilinear surface through them nearly does. The areas above the levels are
/// closed along the edge of the page and of holes.
struct ContourTracing {
  private let grid: SurfaceGrid
  private let levels: [Double]
  /// The outlines, by level.
  private(set) var traces: [LevelTrace]
  /// The outline of the domain.
  private(set) var whole = LevelTrace()

  /// Traces rising levels; nil as soon as there are more than `mostSteps` steps.
  init?(_ grid: SurfaceGrid, levels: [Double], mostSteps: Int = .max) {
    self.grid = grid
    self.levels = levels
    traces = [LevelTrace](repeating: LevelTrace(), count: levels.count)
    for row in 0..<grid.rows {
      if count > mostSteps { return nil }
      for column in 0..<grid.columns where grid.isWhole(column, row) { trace(column, row) }
    }
  }

  /// The number of steps of all outlines.
  private var count: Int { traces.reduce(0) { $0 + $1.count } }

  /// The corners of a vertex: both ends of the edge that it lies on, or its corner twice.
  static func ends(of vertex: Int, in grid: SurfaceGrid) -> (Int, Int) {
    let level = grid.columns * (grid.rows + 1)
    let upright = (grid.columns + 1) * grid.rows
    if vertex < level {
      let first = grid.corner(vertex % grid.columns, vertex / grid.columns)
      return (first, first + 1)
    }
    if vertex < level + upright {
      let first = vertex - level
      return (first, first + grid.columns + 1)
    }
    return (vertex - level - upright, vertex - level - upright)
  }

  private var edgeCount: Int {
    grid.columns * (grid.rows + 1) + (grid.columns + 1) * grid.rows
  }

  private mutating func trace(_ column: Int, _ row: Int) {
    let (a, b, c, d) = grid.corners(column, row)
    let corners = [a, b, c, d]
    let values = corners.map { grid.values[$0] }
    let level = grid.columns * (grid.rows + 1)
    let edges = [
      row * grid.columns + column, level + row * (grid.columns + 1) + column + 1,
      (row + 1) * grid.columns + column, level + row * (grid.columns + 1) + column,
    ]
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    for index in indices(above: least, upTo: most) {
      let isAbove = values.map { $0 >= levels[index] }
      let isMiddleAbove = values.reduce(0) { $0 + $1 / 4 } >= levels[index]
      Self.cross(edges, isAbove, isMiddleAbove, in: &traces[index])
    }
    let beside = [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)]
    for (side, next) in beside.enumerated() where !grid.isWhole(next.0, next.1) {
      close(side, corners, edges, values)
    }
  }

  /// The levels above one value, but not above another.
  private func indices(above least: Double, upTo most: Double) -> Range<Int> {
    func count(_ isBelow: (Double) -> Bool) -> Int {
      var (low, high) = (0, levels.count)
      while low < high {
        let middle = (low + high) / 2
        if isBelow(levels[middle]) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let first = count { $0 <= least }
    return first..<max(first, count { $0 <= most })
  }

  /// Adds the steps of one level through a cell: counterclockwise, its outline leaves through the
  /// sides where corners fall below the level.
  ///
  /// Static, so that the trace is changed in place: a method would hold a copy of it.
  private static func cross(
    _ edges: [Int],
    _ isAbove: [Bool],
    _ isMiddleAbove: Bool,
    in trace: inout LevelTrace
  ) {
    let exits = (0..<4).filter { isAbove[$0] && !isAbove[($0 + 1) % 4] }
    let entries = (0..<4).filter { !isAbove[$0] && isAbove[($0 + 1) % 4] }
    for exit in exits {
      // Connected corners surround the one below; separate ones are cut off by the side before
      // them.
      let entry =
        exits.count == 1 ? entries[0] : isMiddleAbove ? (exit + 1) % 4 : (exit + 3) % 4
      trace.addStep(from: edges[exit], to: edges[entry])
    }
  }

  /// Adds a side of a cell at the edge of the page or of a hole, for all levels that are reached
  /// there.
  private mutating func close(_ side: Int, _ corners: [Int], _ edges: [Int], _ values: [Double]) {
    let (start, end) = (corners[side] + edgeCount, corners[(side + 1) % 4] + edgeCount)
    let (first, last) = (values[side], values[(side + 1) % 4])
    whole.addSide(from: start, to: end)
    for index in levels.indices {
      let level = levels[index]
      guard level <= max(first, last) else { break }
      traces[index].addSide(
        from: first >= level ? start : edges[side],
        to: last >= level ? end : edges[side]
      )
    }
  }
}
