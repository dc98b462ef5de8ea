import RealFunctions
import SpaceGeometry

/// Which facets a view shows, hides, or shows in part, found on a grid over the page.
///
/// A square of the grid, about a pixel wide, belongs to the facet that is nearest at its middle. A facet that has none
/// of its squares, and is no neighbour of one that has, is hidden: nothing of it need be painted. A facet that has all
/// of them, like all its neighbours, is whole: none hides it, and such facets do not overlap, so that they may be
/// painted in any order over all others. What is between them lies along silhouettes.
struct FacetSights {
  /// What is seen of a facet.
  enum Sight {
    case hidden
    case partial
    case whole
  }

  /// The sight of each facet.
  private(set) var sights: [Sight]

  private static let mostSquares = 600_000.0
  /// The difference of nearness, in pixels, up to which two facets are at one place.
  private static let closeness = 0.01

  /// The size of the grid, and its fineness.
  private struct Grid {
    var columns: Int
    var rows: Int
    var squaresPerPixel: Double
  }

  /// Judges facets with corners among the positions on a plot area.
  init(_ facets: [Int32], _ positions: [SpacePoint], size: SIMD2<Double>) {
    let fineness = min(1, (Self.mostSquares / max(1, size.x * size.y)).squareRoot())
    let grid = Grid(
      columns: max(1, Int(nearest: (size.x * fineness).rounded(.up)) ?? 1),
      rows: max(1, Int(nearest: (size.y * fineness).rounded(.up)) ?? 1),
      squaresPerPixel: fineness
    )
    var nearness = [Double](repeating: -.infinity, count: grid.columns * grid.rows)
    let count = facets.count / 3
    sights = [Sight](repeating: .hidden, count: count)
    var squares = [Int32](repeating: 0, count: count)
    for facet in 0..<count {
      Self.visit(facet, facets, positions, grid) { square, near in
        squares[facet] += 1
        if near > nearness[square] { nearness[square] = near }
      }
    }
    var own = [Int32](repeating: 0, count: count)
    for facet in 0..<count {
      Self.visit(facet, facets, positions, grid) { square, near in
        if near >= nearness[square] - Self.closeness { own[facet] += 1 }
      }
    }
    judge(facets, positions.count, squares, own)
  }

  /// Calls a function with each square whose middle a facet holds, and the nearness there.
  @inline(__always)
  private static func visit(
    _ facet: Int,
    _ facets: [Int32],
    _ positions: [SpacePoint],
    _ grid: Grid,
    _ body: (Int, Double) -> Void
  ) {
    let (a, b, c) = (
      positions[Int(facets[3 * facet])] * grid.squaresPerPixel,
      positions[Int(facets[3 * facet + 1])] * grid.squaresPerPixel,
      positions[Int(facets[3 * facet + 2])] * grid.squaresPerPixel
    )
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    guard abs(area) > 1e-12 else { return }
    let slopeX = ((b.z - a.z) * (c.y - a.y) - (c.z - a.z) * (b.y - a.y)) / area
    let slopeY = ((c.z - a.z) * (b.x - a.x) - (b.z - a.z) * (c.x - a.x)) / area
    let top = max(0, (min(a.y, b.y, c.y) - 0.5).rounded(.up))
    let bottom = min(Double(grid.rows - 1), (max(a.y, b.y, c.y) - 0.5).rounded(.down))
    guard top <= bottom else { return }
    for row in Int(top)...Int(bottom) {
      let y = Double(row) + 0.5
      var (left, right) = (Double.infinity, -Double.infinity)
      func cross(_ start: SpacePoint, _ end: SpacePoint) {
        guard (start.y > y) != (end.y > y) else { return }
        let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        (left, right) = (min(left, x), max(right, x))
      }
      cross(a, b)
      cross(b, c)
      cross(c, a)
      let start = max(0, (left - 0.5).rounded(.up))
      let end = min(Double(grid.columns - 1), (right - 0.5).rounded(.down))
      guard start <= end else { continue }
      for column in Int(start)...Int(end) {
        let near = a.z + (Double(column) + 0.5 - a.x) * slopeX + (y - a.y) * slopeY
        body(row * grid.columns + column, near)
      }
    }
  }

  /// Spreads what is known of each facet to those that have a corner in common with it.
  private mutating func judge(
    _ facets: [Int32],
    _ points: Int,
    _ squares: [Int32],
    _ own: [Int32]
  ) {
    var isSeen = [Bool](repeating: false, count: points)
    var isCut = [Bool](repeating: false, count: points)
    for facet in squares.indices {
      for corner in 3 * facet..<(3 * facet + 3) {
        if own[facet] > 0 { isSeen[Int(facets[corner])] = true }
        if own[facet] < squares[facet] { isCut[Int(facets[corner])] = true }
      }
    }
    for facet in squares.indices {
      let corners = (3 * facet..<(3 * facet + 3)).map { Int(facets[$0]) }
      if corners.allSatisfy({ !isCut[$0] }) && corners.contains(where: { isSeen[$0] }) {
        sights[facet] = .whole
      } else if corners.contains(where: { isSeen[$0] }) {
        sights[facet] = .partial
      }
    }
  }
}
