import RealFunctions

/// What the search takes over from a walk of the same curve.
extension CertifiedSearch {
  /// Where the cells of a walk are narrower, in pixels, two of them are one: how often a curve turns is seen in wider ones.
  private static let leastWidth = 4.0

  /// The cells that a walk began with, or pairs of them on a narrow page.
  mutating func firstCells(of walk: CurveWalk) throws(Interrupted) -> [Cell] {
    let places = Array(walk.places.prefix(walk.beginning + 1))
    let isNarrow = plane.view.x.length < Self.leastWidth * Double(walk.beginning)
    guard isNarrow else {
      let nodes = try evaluator.guesses(at: places, on: plane).map { add($0) }
      return zip(nodes, nodes.dropFirst()).enumerated().map { index, ends in
        Cell(start: ends.0, end: ends.1, walked: index)
      }
      .filter { open($0) }
    }
    let indices = places.indices.filter { $0.isMultiple(of: 2) || $0 == places.count - 1 }
    let nodes = try evaluator.guesses(at: indices.map { places[$0] }, on: plane).map { add($0) }
    return zip(zip(nodes, nodes.dropFirst()), indices).map { ends, index in
      // The last one may have no neighbour.
      index + 1 < walk.beginning
        ? Cell(start: ends.0, end: ends.1, pair: index)
        : Cell(start: ends.0, end: ends.1, walked: index)
    }
    .filter { open($0) }
  }

  /// The place between two cells of the walk that are one here.
  func middleOfPair(_ cell: Cell) -> Double? {
    walk.flatMap { walk in cell.pair.map { walk.places[$0 + 1].parameter } }
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
    guard let walk, let middle = walkedMiddle(of: wanted), middle.parameter == wanted.middle else {
      return nil
    }
    return wanted.cell.pair ?? wanted.cell.walked.flatMap { walk.cells[$0].halves }
  }

  /// The place at which a cell was halved in the walk.
  private func walkedMiddle(of wanted: Wanted) -> CurveWalk.Place? {
    guard let walk else { return nil }
    if let pair = wanted.cell.pair { return walk.places[pair + 1] }
    return wanted.cell.walked.flatMap { walk.cells[$0].middle }.map { walk.places[$0] }
  }

  /// Samples of the middles of as many cells as the budget allows, in order.
  mutating func samples(inMiddlesOf wanted: [Wanted]) throws(Interrupted) -> [Sample] {
    guard let walk,
      !walk.others.isEmpty || wanted.contains(where: { walkedMiddle(of: $0) != nil })
    else {
      return try evaluator.guesses(at: wanted.map(\.middle), on: plane)
    }
    let places = wanted.map { one in
      if let middle = walkedMiddle(of: one), middle.parameter == one.middle { return middle }
      return walk.other(at: one.middle)
    }
    return try evaluator.guesses(at: places, on: plane)
  }
}
