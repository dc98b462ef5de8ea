import RealFunctions

/// A function of x and y at the corners of cells that cover a page.
///
/// - Cells are equal, but for those at the edge of the function's domain: a corner outside of it that has a neighbour inside
///   is moved towards that to the last place with a value, so that the edge is drawn as it runs, and not in steps.
/// - A line of corners without values between lines with values is a pole, or a hole, that has no width: it is two lines, one on each side and nearer
///   than anybody sees, so that levels are followed up to it on both sides. To move its corners to one side would lose those of the other one.
/// - A cell of which a corner still has no value is a hole.
struct SurfaceGrid {
  private(set) var columns: Int
  private(set) var rows: Int
  /// The corners from the left, the lower row first: positions in pixels, y upwards.
  private(set) var positions: [SIMD2<Double>]
  /// The value at each corner, NaN where there is none.
  private(set) var values: [Double]
  /// Whether a corner stands beside its place in the lattice.
  private(set) var isMoved: Set<Int> = []

  /// A page of more cells takes longer than it shows.
  private static let mostCells = 400_000.0
  /// More corners at the edge of a domain are no edge that anybody sees.
  private static let mostEdges = 8000
  /// How often the way to a neighbour is halved: to a hundredth of a pixel.
  private static let halvings = 9

  /// Samples a function at corners about `spacing` pixels apart, further if it is slow.
  init(_ sampling: inout PlaneSampling, spacing: Double) throws(Interrupted) {
    let (width, height) = (sampling.view.x.length, sampling.view.y.length)
    let most = max(16, min(Self.mostCells, sampling.affordable))
    let spacing = max(spacing, (width * height / most).squareRoot())
    columns = max(1, Int(min(4096, (width / spacing).rounded(.up))))
    rows = max(1, Int(min(4096, (height / spacing).rounded(.up))))
    var positions: [SIMD2<Double>] = []
    positions.reserveCapacity((columns + 1) * (rows + 1))
    for row in 0...rows {
      let y = height * Double(row) / Double(rows)
      for column in 0...columns {
        positions.append(SIMD2(width * Double(column) / Double(columns), y))
      }
    }
    self.positions = positions
    values = try sampling.values(at: positions)
    try splitLines(&sampling)
    try moveCornersToEdge(&sampling)
  }

  /// The number of a corner.
  func corner(_ column: Int, _ row: Int) -> Int { row * (columns + 1) + column }

  /// The corners of a cell, against the clock from the lower left one.
  func corners(_ column: Int, _ row: Int) -> (Int, Int, Int, Int) {
    let first = corner(column, row)
    let above = first + columns + 1
    return (first, first + 1, above + 1, above)
  }

  /// Whether a cell is on the page, and the function has a value at all of its corners.
  func isWhole(_ column: Int, _ row: Int) -> Bool {
    guard column >= 0, row >= 0, column < columns, row < rows else { return false }
    let (a, b, c, d) = corners(column, row)
    // The sum of numbers with one that is none is none.
    return !(values[a] + values[b] + values[c] + values[d]).isNaN
  }

  /// The slopes of the value along both axes at a corner, per pixel, by differences; NaN where a neighbour is missing or moved.
  func gradient(at corner: Int) -> SIMD2<Double> {
    let column = corner % (columns + 1)
    let row = corner / (columns + 1)
    return SIMD2(
      slope(from: column > 0 ? corner - 1 : corner, to: column < columns ? corner + 1 : corner).x,
      slope(
        from: row > 0 ? corner - columns - 1 : corner,
        to: row < rows ? corner + columns + 1 : corner
      ).y
    )
  }

  private func slope(from first: Int, to last: Int) -> SIMD2<Double> {
    guard isMoved.isEmpty || !(isMoved.contains(first) || isMoved.contains(last)) else {
      return SIMD2(.nan, .nan)
    }
    return SIMD2(repeating: values[last] - values[first]) / (positions[last] - positions[first])
  }

  /// Four times the span of the middle half of all values; what a function changes by beside a pole is more, and infinity where half
  /// of them are the same.
  var usualChange: Double {
    let known = values.filter { !$0.isNaN }.sorted()
    guard known.count > 3 else { return .infinity }
    let span = known[known.count * 3 / 4] - known[known.count / 4]
    return span > 0 ? 4 * span : .infinity
  }

  // MARK: Lines without values

  /// Puts two lines of corners in the place of each one without values between lines with values.
  private mutating func splitLines(_ sampling: inout PlaneSampling) throws(Interrupted) {
    guard values.contains(where: \.isNaN) else { return }
    let across = Self.split(
      (0...columns).map { column in
        Self.isMostlyEmpty((0...rows).map { values[corner(column, $0)] })
      }
    )
    let up = Self.split(
      (0...rows).map { row in
        Self.isMostlyEmpty((0...columns).map { values[corner($0, row)] })
      }
    )
    guard across.count > columns + 1 || up.count > rows + 1 else { return }
    var (places, known): ([SIMD2<Double>], [Double]) = ([], [])
    var open: [Int] = []
    for row in up {
      for column in across {
        let here = corner(column.line, row.line)
        places.append(positions[here] + SIMD2(column.side, row.side) * Self.split)
        known.append(values[here])
        if column.side != 0 || row.side != 0 { open.append(places.count - 1) }
      }
    }
    let found = try sampling.values(at: open.map { places[$0] })
    for (index, value) in zip(open, found) {
      known[index] = value
      isMoved.insert(index)
    }
    (positions, values) = (places, known)
    (columns, rows) = (across.count - 1, up.count - 1)
  }

  private static func isMostlyEmpty(_ values: [Double]) -> Bool {
    2 * values.count(where: \.isNaN) > values.count
  }

  /// The lines, those that are empty between others twice, with the side on which each stands beside its place.
  private static func split(_ areEmpty: [Bool]) -> [(line: Int, side: Double)] {
    areEmpty.indices.flatMap { line -> [(line: Int, side: Double)] in
      let isBetween = line > 0 && line + 1 < areEmpty.count
      guard isBetween, areEmpty[line], !areEmpty[line - 1], !areEmpty[line + 1] else {
        return [(line, 0)]
      }
      return [(line, -1), (line, 1)]
    }
  }

  /// How far from its place a line that is split stands, in pixels.
  private static let split = 0.01

  // MARK: The edge of the domain

  private struct Edge {
    let outside: Int
    let inside: Int
    /// How far along the way from inside there is a value, and that value.
    var reached = 0.0
    var missed = 1.0
    var value: Double
  }

  private mutating func moveCornersToEdge(_ sampling: inout PlaneSampling) throws(Interrupted) {
    var edges = edgesOfDomain
    guard !edges.isEmpty, edges.count <= Self.mostEdges else { return }
    for _ in 0..<Self.halvings {
      let places = edges.map { edge in
        place(on: edge, (edge.reached + edge.missed) / 2)
      }
      let found = try sampling.values(at: places)
      for (index, value) in found.enumerated() {
        let middle = (edges[index].reached + edges[index].missed) / 2
        if value.isNaN {
          edges[index].missed = middle
        } else {
          (edges[index].reached, edges[index].value) = (middle, value)
        }
      }
    }
    var nearest: [Int: Edge] = [:]
    for edge in edges where edge.reached > nearest[edge.outside]?.reached ?? 0 {
      nearest[edge.outside] = edge
    }
    for (corner, edge) in nearest {
      positions[corner] = place(on: edge, edge.reached)
      values[corner] = edge.value
      isMoved.insert(corner)
    }
  }

  private func place(on edge: Edge, _ share: Double) -> SIMD2<Double> {
    positions[edge.inside] * (1 - share) + positions[edge.outside] * share
  }

  /// The pairs of neighbours of which one has a value.
  private var edgesOfDomain: [Edge] {
    var edges: [Edge] = []
    guard values.contains(where: \.isNaN) else { return edges }
    for row in 0...rows {
      for column in 0...columns {
        let here = corner(column, row)
        guard values[here].isNaN else { continue }
        for (x, y) in [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        where x >= 0 && y >= 0 && x <= columns && y <= rows && !values[corner(x, y)].isNaN {
          let inside = corner(x, y)
          edges.append(Edge(outside: here, inside: inside, value: values[inside]))
        }
      }
    }
    return edges
  }
}
