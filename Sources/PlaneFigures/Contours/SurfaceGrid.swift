import CurveSampling
import RealFunctions

/// A function of x and y at the corners of cells that cover a page.
///
/// - Cells are equal, except at the edge of the function's domain: a corner outside of it with a
///   neighbour inside is moved towards that neighbour to the last defined place, so that the edge
///   is drawn as it runs, and not in steps.
/// - A line of undefined corners between defined lines is a pole, or a hole, without width: it
///   becomes two lines, one on each side and closer than can be seen, so that levels are followed
///   up to it on both sides. Moving its corners to one side would lose the levels on the other.
/// - A cell of which a corner is still undefined is a hole.
struct SurfaceGrid {
  private(set) var columns: Int
  private(set) var rows: Int
  /// The corners from the left, the lower row first: positions in pixels, y upwards.
  private(set) var positions: [SIMD2<Double>]
  /// The value at each corner; NaN where undefined.
  private(set) var values: [Double]
  /// The corners that were moved from their place in the lattice.
  private(set) var isMoved: Set<Int> = []

  /// The largest number of cells: more take longer than they are worth.
  private static let mostCells = 400_000.0
  /// The largest number of corners at the edge of a domain; more are not visible as an edge.
  private static let mostEdges = 8000
  /// The number of halvings between a corner and its neighbour: to a hundredth of a pixel.
  private static let halvings = 9

  /// Samples a function at corners about `spacing` pixels apart, farther if it is slow.
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

  /// The corners of a cell, counterclockwise from the lower left one.
  func corners(_ column: Int, _ row: Int) -> (Int, Int, Int, Int) {
    let first = corner(column, row)
    let above = first + columns + 1
    return (first, first + 1, above + 1, above)
  }

  /// Whether a cell is on the page and the function is defined at all of its corners.
  func isWhole(_ column: Int, _ row: Int) -> Bool {
    guard column >= 0, row >= 0, column < columns, row < rows else { return false }
    let (a, b, c, d) = corners(column, row)
    // A sum with a NaN is NaN.
    return !(values[a] + values[b] + values[c] + values[d]).isNaN
  }

  /// The slopes of the value along both axes at a corner, per pixel, by differences; NaN where a
  /// neighbour is undefined or moved.
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

  /// Four times the span of the middle half of all values, which a function exceeds beside a pole;
  /// infinity where half of the values are equal.
  var usualChange: Double {
    let known = values.filter { !$0.isNaN }.sorted()
    guard known.count > 3 else { return .infinity }
    let span = known[known.count * 3 / 4] - known[known.count / 4]
    return span > 0 ? 4 * span : .infinity
  }

  // MARK: Lines without values

  /// Replaces each undefined line of corners between defined lines by two lines.
  private mutating func splitLines(_ sampling: inout PlaneSampling) throws(Interrupted) {
    guard values.contains(where: { $0.isNaN }) else { return }
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
    2 * values.count { $0.isNaN } > values.count
  }

  /// The lines, empty ones between others twice, with the side to which each is moved.
  private static func split(_ areEmpty: [Bool]) -> [(line: Int, side: Double)] {
    areEmpty.indices.flatMap { line -> [(line: Int, side: Double)] in
      let isBetween = line > 0 && line + 1 < areEmpty.count
      guard isBetween, areEmpty[line], !areEmpty[line - 1], !areEmpty[line + 1] else {
        return [(line, 0)]
      }
      return [(line, -1), (line, 1)]
    }
  }

  /// Distance of a split line from its place, in pixels.
  private static let split = 0.01

  // MARK: The edge of the domain

  private struct Edge {
    let outside: Int
    let inside: Int
    /// The share of the way, from inside, of the last defined place, and the value there.
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

  /// The pairs of neighbours of which only one is defined.
  private var edgesOfDomain: [Edge] {
    var edges: [Edge] = []
    guard values.contains(where: { $0.isNaN }) else { return edges }
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
