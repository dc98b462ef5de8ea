import RealFunctions

// Draws knots: cells of an eighth of a pixel in which the course of the curve is not known.
//
// | crossings on the edges of a knot | segments in it |
// | --- | --- |
// | two | one, from one to the other |
// | four | two, by the sign in the middle |
// | any other number above two, or two curves at one place | from each to the middle |
// | none, but 0 at corners, with one sign beside them | between these corners, if as small half-way |

extension ImplicitDrawing {
  func crossed(_ cell: GridCell) -> [Int] {
    (0..<4).compactMap { crossings.index(of: cell.edge($0)) }
  }

  mutating func joinUnresolved() throws(Interrupted) {
    var saddles: [(cell: GridCell, crossed: [Int])] = []
    for cell in unresolvedCells + search.coarse where !touched.contains(cell) {
      let crossed = crossed(cell)
      if crossed.count == 2 {
        segments.append(Segment(start: crossed[0], end: crossed[1], cell: cell))
      }
      if crossed.count > 2 { saddles.append((cell, crossed)) }
    }
    let values = try evaluator.certainValues(at: saddles.map { middle(of: $0.cell) })
    for (saddle, value) in zip(saddles, values) { join(saddle.crossed, in: saddle.cell, value) }
  }

  /// Four crossings: two corners with the sign of the middle stay connected.
  ///
  /// Any other number: all crossings meet in the middle.
  private mutating func join(_ crossed: [Int], in cell: GridCell, _ value: Double) {
    // If two curves cross at one place, the signs do not show which crossing belongs to which
    // curve.
    let isTwice = crossings.twice.count > 0 && cell.edges.contains { crossings.twice[$0] != nil }
    guard crossed.count == 4, !value.isNaN, !isTwice else {
      let hub = crossings.addPoint(at: middle(of: cell))
      segments += crossed.map { Segment(start: $0, end: hub, cell: cell) }
      return
    }
    let (lower, upper, left, right) = (crossed[0], crossed[1], crossed[2], crossed[3])
    let corner = GridPlace(column: cell.column, row: cell.row)
    let isCutOff = crossings.isNegative(at: corner) != (value < 0)
    segments += [
      Segment(start: isCutOff ? lower : upper, end: left, cell: cell),
      Segment(start: isCutOff ? upper : lower, end: right, cell: cell),
    ]
  }

  /// Joins corners at which a function is 0 that has one sign beside them.
  ///
  /// A curve that the function touches from one side runs through these corners and crosses no
  /// edge. Half-way between them the value must be as small.
  mutating func joinCorners() throws(Interrupted) {
    var pairs: [(cell: GridCell, ends: [TouchedEnd], height: Double)] = []
    // If the sign changes beyond such a corner, the cells there already have the curve.
    let changed = Set(crossings.crossings.prefix(signChanges).map { $0.place })
    for cell in unresolvedCells {
      let values = cell.corners.map { crossings.value(at: $0) }
      let zeros = cell.corners.indices.filter { values[$0] == 0 }
      guard !zeros.isEmpty else { continue }
      // At the edge of the page a corner itself may count as a change of sign.
      let crossed = crossed(cell).filter { index in
        !zeros.contains { crossings.crossings[index].place == grid.point(cell.corner($0)) }
      }
      guard crossed.count < 2, crossed.allSatisfy({ $0 >= signChanges }) else { continue }
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      guard crossed.count + zeros.count == 2, low >= 0 || high <= 0, low < high else { continue }
      let isChanged = zeros.contains { changed.contains(grid.point(cell.corner($0))) }
      if low >= 0, isChanged, !isAtEdge(cell) { continue }
      let ends =
        crossed.map { TouchedEnd.crossing($0) } + zeros.map { .corner(cell.corner($0)) }
      pairs.append((cell, ends, max(-low, high)))
    }
    let middles = pairs.map { pair in
      (place(of: pair.ends[0]) + place(of: pair.ends[1])) / 2
    }
    let values = try evaluator.certainValues(at: middles)
    let answers = guards.answers(for: middles.map { box(around: $0) }, using: workspace)
    var corners: [GridPlace: Int] = [:]
    for ((pair, value), answer) in zip(zip(pairs, values), answers)
    where value.magnitude <= TouchingZeros.share * pair.height && answer != .none {
      let indices = pair.ends.map { end -> Int in
        switch end {
        case .crossing(let index): return index
        case .corner(let corner):
          let index = corners[corner] ?? crossings.addPoint(at: grid.point(corner))
          corners[corner] = index
          return index
        }
      }
      segments.append(Segment(start: indices[0], end: indices[1], cell: pair.cell))
      touched.insert(pair.cell)
    }
  }

  /// Whether a cell lies at the edge of the page, where a corner itself may count as a change of
  /// sign.
  func isAtEdge(_ cell: GridCell) -> Bool { cell.edges.contains { grid.isAtEdge($0) } }

  /// The point where a curve leaves a cell, if the function touches 0 there from one side.
  private enum TouchedEnd {
    case crossing(Int)
    case corner(GridPlace)
  }

  private func place(of end: TouchedEnd) -> SIMD2<Double> {
    switch end {
    case .crossing(let index): crossings.crossings[index].place
    case .corner(let corner): grid.point(corner)
    }
  }

  private func middle(of cell: GridCell) -> SIMD2<Double> {
    let left = grid.x[cell.column] / 2
    let lower = grid.y[cell.row] / 2
    return SIMD2(
      left + grid.x[cell.column + cell.size] / 2,
      lower + grid.y[cell.row + cell.size] / 2
    )
  }

  /// Groups of adjacent knots that no curve enters; a lone point itself may touch zero on an edge.
  var lonelyGroups: [UnresolvedGroup] {
    UnresolvedGroup.groups(of: unresolvedCells).filter { group in
      group.cells.allSatisfy { cell in
        let crossed = crossed(cell)
        return crossed.count < 2 && crossed.allSatisfy { $0 >= signChanges }
      }
    }
  }
}
