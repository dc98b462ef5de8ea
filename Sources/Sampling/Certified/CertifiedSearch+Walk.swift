import RealFunctions

/// What the search takes over from a walk of the same curve.
extension CertifiedSearch {
  /// The cells that a walk began with.
  mutating func firstCells(of walk: CurveWalk) throws(Interrupted) -> [Cell] {
    let places = Array(walk.places.prefix(walk.beginning + 1))
    let indices = try evaluator.guesses(at: places, on: plane).map { add($0) }
    return zip(indices, indices.dropFirst()).enumerated().map { index, ends in
      Cell(start: ends.0, end: ends.1, walked: index)
    }
    .filter { open($0) }
  }

  func isWalked(_ cell: Cell) -> Bool { cell.walked != nil }

  /// Encloses as many of some cells as the budget allows, in order, but for those of the walk, which stand first.
  mutating func enclosures(of cells: [Cell], _ ends: CellEnds) throws(Interrupted) -> CellEnclosures
  {
    let walked = walk.map { walk in
      cells.prefix(while: isWalked).compactMap { $0.walked.map { walk.cells[$0] } }
    }
    guard let walked, !walked.isEmpty else {
      return try evaluator.enclosures(over: ends, withSlopes: true)
    }
    var fresh = CellEnds(capacity: cells.count - walked.count)
    for index in walked.count..<cells.count { fresh.append(ends.lowers[index], ends.uppers[index]) }
    return CellEnclosures(walked, try evaluator.enclosures(over: fresh, withSlopes: true))
  }

  /// The index of the first of both halves of a cell in the walk; nil if they are not in it.
  func walkedHalves(of wanted: Wanted) -> Int? {
    guard let walk, let cell = wanted.cell.walked.map({ walk.cells[$0] }), let middle = cell.middle,
      walk.places[middle].parameter == wanted.middle
    else { return nil }
    return cell.halves
  }

  /// Samples of the middles of as many cells as the budget allows, in order.
  mutating func samples(inMiddlesOf wanted: [Wanted]) throws(Interrupted) -> [Sample] {
    guard let walk, !walk.others.isEmpty || wanted.contains(where: { isWalked($0.cell) }) else {
      return try evaluator.guesses(at: wanted.map(\.middle), on: plane)
    }
    let places = wanted.map { one in
      if let middle = one.cell.walked.flatMap({ walk.cells[$0].middle }),
        walk.places[middle].parameter == one.middle
      {
        return walk.places[middle]
      }
      return walk.other(at: one.middle)
    }
    return try evaluator.guesses(at: places, on: plane)
  }
}
