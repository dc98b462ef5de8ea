import RealFunctions
import SpaceGeometry

// Which facets a view shows, hides, or shows in part, found on a grid over the page.
//
// Rule. A square of the grid, about a pixel wide, belongs to the facet that is nearest at its middle. A facet that has
// none of its squares, and is no neighbour of one that has, is hidden: nothing of it need be painted. A facet that has
// all of them, like all its neighbours, is whole: none hides it, and such facets do not overlap, so that they may be
// painted in any order over all others.
//
// What is left lies along silhouettes: strips on their near side, which hide a part of what lies behind. They are
// peeled off in the same way, now without regard to neighbours, so that three or four layers hold almost all facets.

/// Layers of facets that do not overlap within a layer.
struct FacetLayers {
  /// The layers, from near to far: each is painted over all later ones.
  private(set) var layers: [[Int]] = []
  /// What is left, in no order: it is painted before all layers.
  private(set) var rest: [Int] = []

  private static let mostLayers = 4

  /// Peels facets with corners among the positions on a plot area; hidden facets are in no layer.
  init(_ facets: [Int32], _ positions: [SpacePoint], size: SIMD2<Double>) {
    var open = Array(0..<(facets.count / 3))
    while layers.count < Self.mostLayers, !open.isEmpty {
      let sights = FacetSights(facets, open, positions, size: size, isCautious: layers.isEmpty)
      layers.append(zip(open, sights.sights).filter { $0.1 == .whole }.map(\.0))
      open = zip(open, sights.sights).filter { $0.1 == .partial || $0.1 == .speck }.map(\.0)
    }
    rest = open
  }
}

/// What a view shows of some facets.
struct FacetSights {
  /// What is seen of a facet.
  enum Sight {
    case hidden
    case partial
    case whole
    /// Too small to hold the middle of a square.
    case speck
  }

  /// The sight of each of the facets, in their order.
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

  /// Judges some facets, with corners among the positions, on a plot area; a cautious judgement takes
  /// neighbours into account.
  init(
    _ facets: [Int32],
    _ some: [Int],
    _ positions: [SpacePoint],
    size: SIMD2<Double>,
    isCautious: Bool
  ) {
    let fineness = min(1, (Self.mostSquares / max(1, size.x * size.y)).squareRoot())
    let grid = Grid(
      columns: max(1, Int(nearest: (size.x * fineness).rounded(.up)) ?? 1),
      rows: max(1, Int(nearest: (size.y * fineness).rounded(.up)) ?? 1),
      squaresPerPixel: fineness
    )
    var nearness = [Double](repeating: -.infinity, count: grid.columns * grid.rows)
    let count = some.count
    sights = [Sight](repeating: .hidden, count: count)
    var squares = [Int32](repeating: 0, count: count)
    for (index, facet) in some.enumerated() {
      Self.visit(facet, facets, positions, grid) { square, near in
        squares[index] += 1
        if near > nearness[square] { nearness[square] = near }
      }
    }
    var own = [Int32](repeating: 0, count: count)
    for (index, facet) in some.enumerated() {
      Self.visit(facet, facets, positions, grid) { square, near in
        if near >= nearness[square] - Self.closeness { own[index] += 1 }
      }
    }
    if isCautious {
      judge(facets, some, positions.count, squares, own)
    } else {
      for index in sights.indices {
        sights[index] =
          squares[index] == 0 ? .speck : own[index] == squares[index] ? .whole : .partial
      }
    }
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
    _ some: [Int],
    _ points: Int,
    _ squares: [Int32],
    _ own: [Int32]
  ) {
    var isSeen = [Bool](repeating: false, count: points)
    var isCut = [Bool](repeating: false, count: points)
    for (index, facet) in some.enumerated() {
      for corner in 3 * facet..<(3 * facet + 3) {
        if own[index] > 0 { isSeen[Int(facets[corner])] = true }
        if own[index] < squares[index] { isCut[Int(facets[corner])] = true }
      }
    }
    for (index, facet) in some.enumerated() {
      var (seen, cut) = (false, false)
      for corner in 3 * facet..<(3 * facet + 3) {
        seen = seen || isSeen[Int(facets[corner])]
        cut = cut || isCut[Int(facets[corner])]
      }
      if seen { sights[index] = cut ? .partial : .whole }
    }
  }
}
