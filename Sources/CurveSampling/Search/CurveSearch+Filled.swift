import RealFunctions

/// Filled areas of a curve that is known by its values alone; never proved.
///
/// A closure, an integral or a recursive function has no enclosures, but may oscillate as densely
/// as any other.
extension CurveSearch {
  /// The width of a cell, in pixels.
  private static let cellWidth = 8.0

  /// Fills the cells in which the first samples already oscillate densely, and removes the samples
  /// inside them.
  ///
  /// A cell with an undefined place stays as it is: there may be a break, which the search has to
  /// find.
  mutating func fillDenseCells() throws(Interrupted) {
    guard !plane.isParametric else { return }
    let cells = cellsOfSamples()
    guard !cells.isEmpty else { return }
    let survey = OscillationSurvey(plane: plane)
    let asked = cells.indices.filter { index in
      let inside = samples[cells[index]]
      return !inside.contains { $0.presence == .undefined } && survey.mayTurnOften(inside)
    }
    let dense = asked.map { index in
      let (start, end) = (samples[cells[index].lowerBound], samples[cells[index].upperBound])
      return DenseCell(
        lower: start.parameter,
        upper: end.parameter,
        left: start.position.x,
        right: end.position.x
      )
    }
    let found = try survey.findings(of: dense, &evaluator)
    let fillings = try TurnChains(plane: plane, cells: dense, found: found).fillings(&evaluator)
    let kept = dense.indices.filter { index in
      fillings[index] == .whole && (found[index].map(FillRule.isHigh) ?? false)
    }
    guard !kept.isEmpty else { return }
    var known = kept.compactMap { found[$0] }
    try survey.climb(
      from: .best,
      &known,
      in: kept.map { dense[$0] },
      to: kept.map { _ in .entire },
      only: Array(kept.indices),
      &evaluator
    )
    survey.assumeVoids(&known, in: Array(known.indices))
    var fills: [FilledCell] = []
    var taken: [ClosedRange<Int>] = []
    for (place, found) in zip(kept, known) {
      guard let levels = FillRule.levels(found) else { continue }
      fills.append(FilledCell(cell: dense[place], levels: levels))
      taken.append(cells[asked[place]])
    }
    self.filled = Envelope(plane: plane, thinning: tolerance * Sampler.thinningShare)
      .stretches(fills)
    unresolved += fills.map { Interval(hull: $0.cell.lower, $0.cell.upper) }
    takeOut(taken)
  }

  /// Cells of adjacent samples, each about `cellWidth` pixels wide; the window shows all of them.
  private func cellsOfSamples() -> [ClosedRange<Int>] {
    var cells: [ClosedRange<Int>] = []
    var first: Int?
    for index in samples.indices {
      guard samples[index].zone.isDisjoint(with: [.left, .right]) else {
        first = nil
        continue
      }
      guard let start = first else {
        first = index
        continue
      }
      guard samples[index].position.x - samples[start].position.x >= Self.cellWidth else {
        continue
      }
      cells.append(start...index)
      first = index
    }
    return cells
  }

  /// Removes the samples inside the cells, and joins the remaining ends.
  private mutating func takeOut(_ cells: [ClosedRange<Int>]) {
    var isKept = [Bool](repeating: true, count: samples.count)
    for cell in cells {
      for index in cell.dropFirst().dropLast() { isKept[index] = false }
      samples[cell.lowerBound].link = .joined
    }
    samples = samples.indices.filter { isKept[$0] }.map { samples[$0] }
  }
}
