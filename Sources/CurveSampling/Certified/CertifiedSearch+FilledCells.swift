import RealFunctions

/// Computes the areas of dense cells, and whether they are proved.
extension CertifiedSearch {
  /// The number of parts of a cell that are checked for bounds that are too wide everywhere.
  private static let parts = 8
  /// The largest number of parts with breaks, above which a cell is full of breaks; a single break
  /// may touch two parts.
  private static let mostBreaks = 2
  /// The number of values besides the extremes that must belong to the curve: doubles may agree
  /// with two of them by chance.
  private static let witnesses = 6
  /// Width in pixels above which cells with slightly too wide bounds are searched further.
  private static let narrowSlope = 1.5

  /// Returns the areas of dense cells; nil for cells that the search has to continue.
  mutating func filled(
    _ cells: [DenseCell],
    _ found: [OscillationSurvey.Finding],
    by survey: OscillationSurvey
  ) throws(Interrupted) -> [FilledCell?] {
    var found = found
    try climb(in: cells, &found, by: survey)
    let all = Array(cells.indices)
    var reached = Set(all.filter { isReached(cells[$0], by: found[$0]) })
    let inner = try innerBounds(of: all.filter { !reached.contains($0) }, cells)
    for (index, bounds) in inner where FillRule.isReached(heights(of: bounds), by: found[index]) {
      reached.insert(index)
    }
    let values = try extremeValues(of: cells, found)
    let (uneven, tight) = try uneven(
      all.filter { !reached.contains($0) || !cells[$0].isContinuous },
      cells,
      found
    )
    return cells.indices.map { index in
      let (cell, found) = (cells[index], found[index])
      let levels = cell.isContinuous ? nil : FillRule.levels(found)
      guard cell.isContinuous || levels != nil, !uneven.contains(index),
        let (low, high) = values[index], isKnown(found.lowest, as: low),
        isKnown(found.highest, as: high)
      else { return nil }
      if let levels, levels.count > 1 { return FilledCell(cell: cell, levels: levels) }
      if reached.contains(index) || tight[index] != nil {
        let within = tight[index] ?? cell.bounds
        let bounds = heights(of: tight[index] ?? inner[index] ?? within)
        let isProved =
          cell.isContinuous && heights(of: low).upper <= bounds.lower + FillRule.slack
          && heights(of: high).lower >= bounds.upper - FillRule.slack
        return FilledCell(cell: cell, values: within, isProved: isProved)
      }
      let isNear = FillRule.isNearly(heights(of: cell.bounds), reachedBy: found)
      let values = Interval(hull: found.lowest.value, found.highest.value)
      return FilledCell(cell: cell, values: isNear ? cell.bounds : values, isProved: false)
    }
  }

  private func isReached(_ cell: DenseCell, by found: OscillationSurvey.Finding) -> Bool {
    FillRule.isReached(heights(of: cell.bounds), by: found)
  }

  /// Climbs to the extremes of cells from what was found in them, and looks for gaps between their values.
  private mutating func climb(
    in cells: [DenseCell],
    _ found: inout [OscillationSurvey.Finding],
    by survey: OscillationSurvey
  ) throws(Interrupted) {
    let all = Array(cells.indices)
    // Halves of filled cells start at the ends, because their waves grow.
    let starts: [OscillationSurvey.Start] =
      cells.allSatisfy { $0.isPartOfDense && $0.isContinuous } ? [.ends, .best] : [.best, .ends]
    for (place, start) in starts.enumerated() {
      let short = all.filter {
        place == 0 || !isReached(cells[$0], by: found[$0]) && cells[$0].isContinuous
      }
      try survey.climb(
        from: start,
        &found,
        in: cells,
        to: cells.map { heights(of: $0.bounds) },
        only: short,
        &evaluator
      )
    }
    // From a random place a climb may end far below the top.
    let far = all.filter { index in
      let bounds = heights(of: cells[index].bounds)
      return cells[index].isContinuous
        ? !isReached(cells[index], by: found[index])
          && FillRule.shortfall(bounds, of: found[index]) <= FillRule.smallShortfall
        : !FillRule.isNearly(bounds, reachedBy: found[index])
    }
    try survey.climb(
      from: .best,
      &found,
      in: cells,
      to: cells.map { heights(of: $0.bounds) },
      only: far,
      &evaluator
    )
    try survey.findVoids(
      &found,
      in: cells,
      only: all.filter { !cells[$0].isContinuous },
      &evaluator
    )
  }

  /// The bounds of the cells without a pixel at both sides, for cells that are wide enough and
  /// contain no break.
  ///
  /// In a steep band the next top may be a pixel away from the edge of a cell, and pixels below its
  /// highest place.
  private mutating func innerBounds(
    of asked: [Int],
    _ cells: [DenseCell]
  ) throws(Interrupted) -> [Int: Interval] {
    let wide = asked.filter { cells[$0].isContinuous && cells[$0].width >= 4 * FillRule.slack }
    guard !wide.isEmpty else { return [:] }
    var ends = CellEnds(capacity: wide.count)
    for index in wide {
      let side = FillRule.slack / cells[index].width
      ends.append(
        cells[index].parameter(at: side, on: plane),
        cells[index].parameter(at: 1 - side, on: plane)
      )
    }
    let enclosures = try evaluator.enclosures(over: ends, withSlopes: false)
    var inner: [Int: Interval] = [:]
    for (place, index) in wide.enumerated() where place < enclosures.count {
      inner[index] = enclosures.interval(place, output)
    }
    return inner
  }

  /// The proved enclosures of the lowest and the highest values found in cells; nil where they are
  /// not known.
  private mutating func extremeValues(
    of cells: [DenseCell],
    _ found: [OscillationSurvey.Finding]
  ) throws(Interrupted) -> [(low: Interval, high: Interval)?] {
    let places = zip(cells, found).flatMap { cell, found in
      ([found.lowest, found.highest] + found.met.prefix(Self.witnesses)).map {
        cell.parameter(at: $0.share, on: plane)
      }
    }
    let values = try pointValues(at: places)
    func known(_ place: Int, _ extreme: OscillationSurvey.Extreme, _ cell: DenseCell) -> Interval? {
      guard place < values.count else { return nil }
      // Beside a pole, the exact value beyond the window does not matter.
      let edges = heights(of: .entire)
      let isBeyond = extreme.height <= edges.lower || extreme.height >= edges.upper
      return values[place]
        ?? (isBeyond && !cell.isContinuous ? Interval(hull: extreme.value, extreme.value) : nil)
    }
    return cells.indices.map { index in
      let first = (2 + Self.witnesses) * index
      let areTrue = found[index].met.prefix(Self.witnesses).enumerated().allSatisfy { order, met in
        known(first + 2 + order, met, cells[index]).map { isKnown(met, as: $0) }
          ?? !cells[index].isContinuous
      }
      guard areTrue, let low = known(first, found[index].lowest, cells[index]),
        let high = known(first + 1, found[index].highest, cells[index])
      else { return nil }
      return (low, high)
    }
  }

  /// Whether a value in doubles is that of the curve: rounding noise of doubles oscillates, too.
  private func isKnown(_ extreme: OscillationSurvey.Extreme, as value: Interval) -> Bool {
    let heights = heights(of: value)
    return heights.width <= FillRule.slack && extreme.height >= heights.lower - FillRule.slack
      && extreme.height <= heights.upper + FillRule.slack
  }

  /// The enclosures of the values at places; nil where the function is undefined.
  private mutating func pointValues(at places: [Double]) throws(Interrupted) -> [Interval?] {
    guard !places.isEmpty else { return [] }
    let found = try evaluator.enclosures(at: places)
    var values = (0..<found.count).map { index in
      found.flags(index, output).contains(.empty) ? nil : found.interval(index, output)
    }
    let lost = values.indices.filter { index in
      values[index].map { heights(of: $0).width > FillRule.slack / 2 } ?? true
    }
    guard !lost.isEmpty, let recomputed = try evaluator.recomputed(at: lost.map { places[$0] })
    else {
      return values
    }
    for (order, index) in lost.prefix(recomputed.count).enumerated() {
      if let value = recomputed.interval(order, output) { values[index] = value }
    }
    return values
  }

  /// The cells with uneven parts: some parts may reach beyond the found values, or may contain a
  /// break, and others do not.
  ///
  /// Also returns the bounds of all parts together, for cells in which none reaches beyond the
  /// found values.
  private mutating func uneven(
    _ asked: [Int],
    _ cells: [DenseCell],
    _ found: [OscillationSurvey.Finding]
  ) throws(Interrupted) -> (uneven: Set<Int>, tight: [Int: Interval]) {
    guard !asked.isEmpty, asked.count * Self.parts <= evaluator.remaining / 2 else {
      return ([], [:])
    }
    var ends = CellEnds(capacity: asked.count * Self.parts)
    for index in asked {
      for part in 0..<Self.parts {
        let shares = (Double(part) / Double(Self.parts), Double(part + 1) / Double(Self.parts))
        ends.append(
          cells[index].parameter(at: shares.0, on: plane),
          cells[index].parameter(at: shares.1, on: plane)
        )
      }
    }
    let enclosures = try evaluator.enclosures(over: ends, withSlopes: false)
    var uneven: Set<Int> = []
    var tight: [Int: Interval] = [:]
    for (place, index) in asked.enumerated() where (place + 1) * Self.parts <= enclosures.count {
      let parts = place * Self.parts..<(place + 1) * Self.parts
      let far = parts.count { part in
        !FillRule.isReached(heights(of: enclosures.interval(part, output)), by: found[index])
      }
      let broken = parts.count { !enclosures.flags($0, output).isEmpty }
      let some = 1..<Self.parts
      // If not more of the narrower parts have a break, the breaks are single ones.
      let single = 1...Self.mostBreaks
      if far == 0 {
        tight[index] = parts.dropFirst().reduce(enclosures.interval(parts.lowerBound, output)) {
          $0.union(enclosures.interval($1, output))
        }
      }
      let short = FillRule.shortfall(heights(of: cells[index].bounds), of: found[index])
      let least = parts.reduce(Double.infinity) { least, part in
        let bounds = heights(of: enclosures.interval(part, output))
        return min(least, FillRule.shortfall(bounds, of: found[index]))
      }
      // If the bounds of parts are no better, the curve is a sum of waves.
      let isSlope =
        far > 0 && cells[index].width > Self.narrowSlope && short <= FillRule.smallShortfall
        && (least < short / 2 || cells[index].isContinuous && short <= 2 * FillRule.slack)
      if isSlope || some.contains(far) || single.contains(broken) { uneven.insert(index) }
    }
    return (uneven, tight)
  }

  /// The heights on the page at which the window shows values.
  func heights(of values: Interval) -> Interval {
    let y = plane.view.y
    func height(_ value: Double, orElse other: Double) -> Double {
      let position = y.position(of: value)
      return position.isNaN
        ? other : min(y.length + Plane.margin, max(-Plane.margin, position))
    }
    return Interval(
      hull: height(values.lower, orElse: -Plane.margin),
      height(values.upper, orElse: y.length + Plane.margin)
    )
  }
}
