import CurveSampling
import RealFunctions

// Finds out why polylines end inside the page.
//
// | what is at the end | cause |
// | --- | --- |
// | a divisor is 0, or a guard has no value | edge |
// | a cell for which the budget was used up | budget |
// | an edge of a cell on which the domain ends before the sign is known | undecided |
// | an undefined place within a third of a pixel | edge |
// | a cell over which the function may jump | jump |
// | none of these | undecided |
//
// An end within half a pixel of another polyline, or of the other end of its own, does not count as
// an end. Neither does one in a proved knot, such as the tip of a cusp: the curve there is known to
// within a pixel. Where it is not known whether a curve goes on, the place is listed as not proved.

extension ImplicitDrawing {
  /// The ends of polylines inside of the page, in their order.
  mutating func foundEnds() throws(Interrupted) -> [ImplicitCurve.End] {
    let positions = crossings.crossings.map { $0.position }
    var degrees: [Int: Int] = [:]
    for line in polylines {
      for index in line.dropFirst().dropLast() { degrees[index, default: 0] += 2 }
      for index in [line.first, line.last] { if let index { degrees[index, default: 0] += 1 } }
    }
    var found: [(index: Int, line: Int)] = []
    for (number, line) in polylines.enumerated() {
      guard let first = line.first, let last = line.last, first != last else { continue }
      // The two ends meet in a knot too small to be seen.
      let gap = positions[first] - positions[last]
      if (gap * gap).sum() < Self.meeting * Self.meeting { continue }
      for index in [first, last] where degrees[index] == 1 && isInside(positions[index]) {
        found.append((index, number))
      }
    }
    guard !found.isEmpty else { return [] }
    let ink = DrawnSquares(polylines.map { line in line.map { positions[$0] } })
    found.removeAll { one in
      ink.holds(positions[one.index], besides: one.line)
        || provedGroups.contains { isWithin($0, positions[one.index]) }
    }
    let around = found.flatMap { one in Self.ring.map { positions[one.index] + $0 } }
    let values = try evaluator.values(
      at: around.map { SIMD2(grid.view.x.value(at: $0.x), grid.view.y.value(at: $0.y)) }
    )
    let table = EndTable(search, crossings)
    // Among places that were joined into one, only the first is reported.
    let cuts = cutEnds.map { positions[$0] }
    func isCut(_ index: Int) -> Bool {
      cuts.contains { cut in
        let gap = cut - positions[index]
        return (gap * gap).sum() <= Self.same * Self.same
      }
    }
    return found.enumerated().map { place, one in
      let first = place * Self.ring.count
      let own = values.dropFirst(first).prefix(Self.ring.count)
      let here = crossings.crossings[one.index]
      return ImplicitCurve.End(
        x: here.place.x,
        y: here.place.y,
        cause: isCut(one.index)
          ? .edge : table.cause(at: here.position, hasGap: own.contains { $0.isNaN })
      )
    }
  }

  /// A box of one pixel around each end for which it is not known whether the curve goes on.
  func doubts(at ends: [ImplicitCurve.End]) -> [ImplicitCurve.Box] {
    ends.filter { !$0.cause.isKnown }.map { end in
      let position = grid.position(end.x, end.y)
      let (x, y) = (grid.view.x, grid.view.y)
      return ImplicitCurve.Box(
        x: Interval(hull: x.value(at: position.x - 0.5), x.value(at: position.x + 0.5)),
        y: Interval(hull: y.value(at: position.y - 0.5), y.value(at: position.y + 0.5))
      )
    }
  }

  private func isInside(_ position: SIMD2<Double>) -> Bool {
    let margin = Self.margin
    return position.x > margin && position.y > margin
      && position.x < grid.view.x.length - margin && position.y < grid.view.y.length - margin
  }

  /// Offsets of sample places around a point, in pixels.
  private static let ring: [SIMD2<Double>] = [0.3, 0.15].flatMap { reach in
    [(1.0, 0.0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7)]
      .map { SIMD2($0.0, $0.1) * reach }
  }
  private static let margin = 0.01
  private static let same = 2e-3
  private static let meeting = 0.5
}

/// The cells beside ends, indexed by their places.
private struct EndTable {
  private let grid: PageGrid
  private let unresolved: Set<GridCell>
  private let doubtful: Set<GridCell>
  private let undecided: GridTable<Bool>
  private let sizes: [Int]

  init(_ search: ImplicitSearch, _ crossings: EdgeCrossings) {
    grid = search.grid
    unresolved = Set(search.unresolved.map { $0.root })
    doubtful = search.doubtful
    undecided = crossings.undecided
    sizes = Set(search.knots.map { $0.size }).sorted()
  }

  func cause(at position: SIMD2<Double>, hasGap: Bool) -> ImplicitCurve.End.Cause {
    var isDoubtful = false
    if !unresolved.isEmpty,
      cells(at: position, PageGrid.rootSize).contains(where: unresolved.contains)
    {
      return .budget
    }
    for size in sizes {
      for cell in cells(at: position, size) {
        if cell.edges.contains(where: { undecided[$0] != nil }) { return .undecided }
        isDoubtful = isDoubtful || doubtful.contains(cell)
      }
    }
    return hasGap ? .edge : isDoubtful ? .jump : .undecided
  }

  /// The cells of a given size that touch a place.
  private func cells(at position: SIMD2<Double>, _ size: Int) -> [GridCell] {
    let column = Int((position.x / grid.unit.x / Double(size)).rounded(.down))
    let row = Int((position.y / grid.unit.y / Double(size)).rounded(.down))
    return (-1...1).flatMap { right in
      (-1...1).map { up in
        GridCell(column: (column + right) * size, row: (row + up) * size, size: size)
      }
    }
  }
}
