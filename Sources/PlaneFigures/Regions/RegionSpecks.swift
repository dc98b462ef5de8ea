import NumericalMethods
import RealFunctions

/// Finds parts of a region, and holes in it, that lie between the corners of knots: smaller than
/// half a pixel, with no boundary that crosses an edge.
///
/// A condition holds where its *height* is positive: the height of a comparison is its value, that
/// of "all" the least height, that of "any" the greatest. In a group of knots whose corners are all
/// outside the greatest height is searched, in one whose corners are all inside the least one,
/// among 5 × 5 places, repeatedly in a window that is halved around the best one. A corner that is
/// itself such a place (``RegionMesh/thinCorners``) is taken at once. A group beside a knot through
/// which a boundary was traced is left out: it contains the tip of what that boundary surrounds,
/// not a separate part, and a dot there would be a mark that the opposite condition does not have.
/// A found speck is as certain as its value; that there are no others is not proved.
struct RegionSpecks {
  /// A place at which a condition holds, or fails, unlike at all surrounding corners.
  struct Speck: Equatable {
    /// The place in data coordinates.
    var place: SIMD2<Double>
    /// Whether the condition fails at the place.
    var isHole: Bool
  }

  private let mesh: RegionMesh

  init(_ mesh: RegionMesh) { self.mesh = mesh }

  /// Returns the specks, at most one per group.
  func find(evaluator: inout RegionEvaluator) throws(Interrupted) -> [Speck] {
    var (knots, crossed): ([RegionLeaf], Set<GridCell>) = ([], [])
    for leaf in mesh.search.leaves {
      guard case .knot = leaf.kind else { continue }
      if !mesh.perimeter(of: leaf.cell).allSatisfy({ mesh.index(of: $0.edge) == nil }) {
        crossed.insert(leaf.cell)
      } else if !mesh.search.evaluator.condition.areDifferences(leaf.deciding) {
        // Points that differences leave out are found through their curves.
        knots.append(leaf)
      }
    }
    var specks: [Speck] = []
    var deciding: [GridCell: [Int]] = [:]
    for knot in knots where deciding[knot.cell] == nil { deciding[knot.cell] = knot.deciding }
    var seen = 0
    for (_, cells) in Dictionary(grouping: knots.map({ $0.cell }), by: { $0.size })
      .sorted(by: { $0.key < $1.key })
    {
      for group in UnresolvedGroup.groups(of: cells) where group.cells.count <= Self.mostCells {
        if group.cells.contains(where: { !crossed.isDisjoint(with: $0.neighbours) }) { continue }
        seen += 1
        guard seen <= Self.mostGroups, let first = group.cells.first else { return specks }
        let isInside = mesh.isInside(first.corner(0))
        if let corner = group.cells.flatMap({ cell in (0..<4).map(cell.corner) })
          .first(where: mesh.thinCorners.contains)
        {
          specks.append(Speck(place: mesh.search.grid.point(corner), isHole: isInside))
          continue
        }
        let grid = mesh.search.grid
        let bounds = group.bounds
        let touching = TouchingParts(
          low: SIMD2(grid.x[bounds.left], grid.y[bounds.lower]),
          high: SIMD2(grid.x[bounds.right], grid.y[bounds.upper]),
          parts: Set(group.cells.flatMap { deciding[$0] ?? [] })
            .subtracting(mesh.search.evaluator.condition.differences).sorted(),
          isInside: isInside
        )
        if let place = try touching.place(evaluator: &evaluator) {
          specks.append(Speck(place: place, isHole: isInside))
          continue
        }
        if let place = try place(in: bounds, isInside: isInside, evaluator: &evaluator) {
          specks.append(Speck(place: place, isHole: isInside))
        }
      }
    }
    return specks
  }

  private func place(
    in bounds: GridBounds,
    isInside: Bool,
    evaluator: inout RegionEvaluator
  ) throws(Interrupted) -> SIMD2<Double>? {
    let grid = mesh.search.grid
    let low = SIMD2(grid.x[bounds.left], grid.y[bounds.lower])
    let high = SIMD2(grid.x[bounds.right], grid.y[bounds.upper])
    var (center, reach) = (low / 2 + high / 2, high / 2 - low / 2)
    let (condition, count) = (evaluator.condition, evaluator.condition.parts.count)
    for _ in 0..<Self.rounds {
      let step = reach / 2
      var places: [SIMD2<Double>] = []
      for row in -2...2 {
        for column in -2...2 {
          let place = center + step * SIMD2(Double(column), Double(row))
          let isIn = place.x >= low.x && place.x <= high.x && place.y >= low.y && place.y <= high.y
          if isIn { places.append(place) }
        }
      }
      let values = try evaluator.values(at: places)
      guard values.count == places.count * count else { return nil }
      var best = (height: -Double.infinity, place: center)
      for (index, place) in places.enumerated() {
        var own = values[(index * count)..<((index + 1) * count)]
        guard own.allSatisfy({ !$0.isNaN }) else { continue }
        if isInside { own = condition.pastDifferences(own) }
        if condition.holds(own) != isInside { return place }
        let height = condition.form.height(condition.heights(own)) * (isInside ? -1 : 1)
        if height > best.height { best = (height, place) }
      }
      guard best.height > -.infinity else { return nil }
      center = best.place
      reach /= 2
    }
    // Halving reaches 1e-17 but not 0, the simplest number nearby.
    let plain = SIMD2(
      plainest(center.x, high.x - low.x),
      plainest(center.y, high.y - low.y)
    )
    let values = try evaluator.values(at: [plain])
    guard values.count == count, values.allSatisfy({ !$0.isNaN }) else { return nil }
    let own = isInside ? condition.pastDifferences(values[...]) : values[...]
    return condition.holds(own) == isInside ? nil : plain
  }

  private func plainest(_ place: Double, _ width: Double) -> Double {
    let reach = width * Self.indistinct
    return Bisection.plainest(within: place - reach, place + reach)
  }

  private static let rounds = 40
  /// A share of a group that is too small to be seen.
  private static let indistinct = 1e-6
  private static let mostGroups = 64
  private static let mostCells = 64
}

extension PlaneCondition {
  /// The values of the parts; for differences their magnitudes, which are positive where they hold.
  fileprivate func heights(_ values: ArraySlice<Double>) -> ArraySlice<Double> {
    var values = values
    for part in differences {
      values[values.startIndex + part] = values[values.startIndex + part].magnitude
    }
    return values
  }
}

extension PlaneCondition.Form {
  /// The height of the form, by the values of its parts: positive where the form holds.
  fileprivate func height(_ values: ArraySlice<Double>) -> Double {
    switch self {
    case .part(let index): values[values.startIndex + index]
    case .all(let forms): forms.map { $0.height(values) }.min() ?? .infinity
    case .any(let forms): forms.map { $0.height(values) }.max() ?? -.infinity
    }
  }
}
