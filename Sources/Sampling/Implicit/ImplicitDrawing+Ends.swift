import RealFunctions

// Why polylines end inside of the page.
//
// | what is there | cause |
// | --- | --- |
// | a divisor is 0, or a guard has no value | edge |
// | a cell of which the budget allowed no more | budget |
// | an edge of a cell on which the function ends before its sign is known | undecided |
// | a place without a value within a third of a pixel | edge |
// | a cell over which the function may jump | jump |
// | nothing of these | undecided |
//
// An end that lies within half a pixel of another polyline, or of the other end of its own, is none. Neither is one in a proved knot, as the
// tip of a cusp is: what runs there is within a pixel. Where it is not known whether a curve goes on, the place is not proved.

extension ImplicitDrawing {
  /// The ends of polylines inside of the page, in their order.
  mutating func foundEnds() throws(Interrupted) -> [ImplicitCurve.End] {
    let positions = crossings.crossings.map(\.position)
    var degrees: [Int: Int] = [:]
    for line in polylines {
      for index in line.dropFirst().dropLast() { degrees[index, default: 0] += 2 }
      for index in [line.first, line.last] { if let index { degrees[index, default: 0] += 1 } }
    }
    var found: [(index: Int, line: Int)] = []
    for (number, line) in polylines.enumerated() {
      guard let first = line.first, let last = line.last, first != last else { continue }
      // Both ends meet in a knot that is smaller than what is seen.
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
        || provedKnots.contains { isWithin($0, positions[one.index]) }
    }
    let around = found.flatMap { one in Self.ring.map { positions[one.index] + $0 } }
    let values = try evaluator.values(
      at: around.map { SIMD2(grid.view.x.value(at: $0.x), grid.view.y.value(at: $0.y)) }
    )
    let table = EndTable(search, crossings)
    // Of places that are joined into one only the first is told of.
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
          ? .edge : table.cause(at: here.position, hasGap: own.contains(where: \.isNaN))
      )
    }
  }

  /// A pixel around each end of which it is not known whether the curve goes on.
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

  /// Around a place, in pixels.
  private static let ring: [SIMD2<Double>] = [0.3, 0.15].flatMap { reach in
    [(1.0, 0.0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7)]
      .map { SIMD2($0.0, $0.1) * reach }
  }
  private static let margin = 0.01
  private static let same = 2e-3
  private static let meeting = 0.5
}

/// The cells beside ends, by their places.
private struct EndTable {
  private let grid: PageGrid
  private let unresolved: Set<GridCell>
  private let doubtful: Set<GridCell>
  private let undecided: GridTable<Bool>
  private let sizes: [Int]

  init(_ search: ImplicitSearch, _ crossings: EdgeCrossings) {
    grid = search.grid
    unresolved = Set(search.unresolved.map(\.root))
    doubtful = search.doubtful
    undecided = crossings.undecided
    sizes = Set(search.knots.map(\.size)).sorted()
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

  /// The cells of a size that touch a place.
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
