import RealFunctions

/// The cells along the boundary of a region as a mesh: which of their corners are inside, and where
/// the boundary crosses their edges.
///
/// An edge between cells of different sizes is divided at the corners of the smaller ones, so that
/// both sides see the same crossings, and traced lines close.
struct RegionMesh {
  /// A place where the boundary crosses an edge.
  struct Crossing {
    /// The place in data coordinates.
    var place: SIMD2<Double>
    /// The position on the page, in pixels.
    var position: SIMD2<Double>
    /// The part that is 0 there; nil where the region ends without a line: at jumps, and at the
    /// edge of the domain.
    var part: Int?
    /// Whether values may jump at the crossing.
    var mayJump: Bool
    /// The edge on which the crossing lies.
    var edge: GridEdge
  }

  let search: RegionSearch
  private var insides: [GridPlace: Bool] = [:]
  private var indices: [GridEdge: Int] = [:]
  private(set) var crossings: [Crossing] = []
  /// Corners that were counted as inside or outside by their surroundings, against their own value.
  private(set) var thinCorners: Set<GridPlace> = []
  private var values: [Double] = []
  private var rows: [GridPlace: Int] = [:]

  private var grid: PageGrid { search.grid }

  init(_ search: RegionSearch) { self.search = search }

  /// The index of the crossing on an edge; nil if there is none.
  func index(of edge: GridEdge) -> Int? { indices[edge] }

  /// Whether a corner is inside; false for a corner that was not read.
  func isInside(_ place: GridPlace) -> Bool { insides[place] ?? false }

  /// Whether most corners at the edge of the page are inside.
  var isInsideAtEdge: Bool {
    let (columns, rows) = (grid.x.count - 1, grid.y.count - 1)
    let atEdge = insides.filter { place, _ in
      place.column == 0 || place.column == columns || place.row == 0 || place.row == rows
    }
    return 2 * atEdge.values.count { $0 } > atEdge.count
  }

  /// Reads the corners and finds the crossings.
  mutating func find(evaluator: inout RegionEvaluator) throws(Interrupted) {
    var edges: [(edge: GridEdge, isDoubtful: Bool)] = []
    var known: [GridEdge: Int] = [:]
    var unknown: [GridPlace] = []
    for leaf in search.leaves {
      for step in perimeter(of: leaf.cell) {
        if let place = known[step.edge] {
          if leaf.isDoubtful { edges[place].isDoubtful = true }
          continue
        }
        known[step.edge] = edges.count
        edges.append((step.edge, leaf.isDoubtful))
        for place in [step.edge.start, step.edge.end] where rows[place] == nil {
          rows[place] = unknown.count
          unknown.append(place)
        }
      }
    }
    values = try evaluator.valuesPastSeams(at: unknown.map(grid.point), on: grid)
    let count = evaluator.condition.parts.count
    for (row, place) in unknown.enumerated() where (row + 1) * count <= values.count {
      insides[place] = evaluator.condition.holds(values[(row * count)..<((row + 1) * count)])
    }
    try leaveOutThinCorners(of: unknown, evaluator: &evaluator)
    var narrowing = EdgeNarrowing(grid: grid, evaluator: evaluator)
    for (edge, isDoubtful) in edges where isInside(edge.start) != isInside(edge.end) {
      narrowing.add(edge, isDoubtful, from: value(edge.start, count), to: value(edge.end, count))
    }
    try narrowing.run()
    evaluator = narrowing.evaluator
    for (edge, crossing) in narrowing.crossings {
      indices[edge] = crossings.count
      crossings.append(crossing)
    }
  }

  // MARK: Thin corners

  /// Counts corners as inside or outside by their surroundings, where a line or a point without an
  /// area runs through them.
  ///
  /// (x - y)²·(x² + y² - 1) ≤ 0 holds at corners on the line x = y far from the disc, and nowhere
  /// beside them: traced as parts of the area they would give an outline that runs along the line
  /// and back. Figures without an area are found by ``ThinCurves`` and ``RegionSpecks``.
  private mutating func leaveOutThinCorners(
    of corners: [GridPlace],
    evaluator: inout RegionEvaluator
  ) throws(Interrupted) {
    let count = evaluator.condition.parts.count
    guard evaluator.condition.isProved else { return }
    let asked = corners.indices.filter { row in
      (row + 1) * count <= values.count
        && values[(row * count)..<((row + 1) * count)].contains(0)
    }.map { corners[$0] }
    guard !asked.isEmpty else { return }
    let places = asked.flatMap { grid.places(around: grid.point($0)) }
    let around = PageGrid.aroundPlace
    let found = try evaluator.values(at: places)
    guard found.count == places.count * count else { return }
    for (order, corner) in asked.enumerated() {
      let isOwn = isInside(corner)
      let isThin = around.indices.allSatisfy { number in
        let start = (order * around.count + number) * count
        return evaluator.condition.holds(found[start..<(start + count)]) != isOwn
      }
      guard isThin else { continue }
      insides[corner] = !isOwn
      thinCorners.insert(corner)
    }
  }

  private func value(_ place: GridPlace, _ count: Int) -> [Double] {
    guard let row = rows[place], (row + 1) * count <= values.count else {
      return [Double](repeating: .nan, count: count)
    }
    return Array(values[(row * count)..<((row + 1) * count)])
  }

  // MARK: Edges

  /// A piece of the edge of a cell, on a walk around it.
  struct Step {
    let edge: GridEdge
    /// Whether the walk runs from the start of the edge to its end.
    let isForward: Bool

    var first: GridPlace { isForward ? edge.start : edge.end }
    var last: GridPlace { isForward ? edge.end : edge.start }
  }

  /// The edges of a cell, counterclockwise from its lower left corner, divided at the corners of
  /// its neighbours.
  func perimeter(of cell: GridCell) -> [Step] {
    var steps: [Step] = []
    let size = cell.size
    let edges = cell.edges
    let sides: [(edge: GridEdge, beside: GridCell, isForward: Bool)] = [
      (edges[0], cell.moved(0, -size), true), (edges[3], cell.moved(size, 0), true),
      (edges[1], cell.moved(0, size), false), (edges[2], cell.moved(-size, 0), false),
    ]
    for side in sides {
      var parts: [GridEdge] = []
      cut(side.edge, beside: side.beside, into: &parts)
      if !side.isForward { parts.reverse() }
      steps += parts.map { Step(edge: $0, isForward: side.isForward) }
    }
    return steps
  }

  /// The parts of an edge from its start, divided by the cells beside it.
  private func cut(_ edge: GridEdge, beside cell: GridCell, into parts: inout [GridEdge]) {
    guard search.halved.contains(cell) else {
      parts.append(edge)
      return
    }
    let half = edge.length / 2
    let lower = GridEdge(start: edge.start, length: half, isLevel: edge.isLevel)
    let upper = GridEdge(start: lower.end, length: half, isLevel: edge.isLevel)
    for part in [lower, upper] {
      // The quarter of the neighbour that touches this half.
      let column =
        edge.isLevel
        ? part.start.column : (cell.column < edge.start.column ? cell.column + half : cell.column)
      let row =
        edge.isLevel ? (cell.row < edge.start.row ? cell.row + half : cell.row) : part.start.row
      cut(part, beside: GridCell(column: column, row: row, size: half), into: &parts)
    }
  }
}

extension GridCell {
  fileprivate func moved(_ columns: Int, _ rows: Int) -> GridCell {
    GridCell(column: column + columns, row: row + rows, size: size)
  }
}
