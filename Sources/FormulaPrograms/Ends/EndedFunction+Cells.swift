package import RealFunctions

// Enclosures over cells that touch an end of the range.

extension EndedFunction {
  /// Encloses the values over every cell, also those that touch an end.
  package func enclose(_ batch: CellBatch, using workspace: Workspace) {
    function.enclose(batch, using: workspace)
    for cell in 0..<batch.count {
      let range = Interval(hull: batch.inputLowers[cell], batch.inputUppers[cell])
      let touched = ends.filter { end in
        end.place == (isLower(end) ? range.lower : range.upper)
      }
      guard !touched.isEmpty else { continue }
      for (output, found) in enclosures(to: touched, of: range, workspace).enumerated() {
        let place = output * batch.outputStride + cell
        (batch.outputLowers[place], batch.outputUppers[place]) = (found.lower, found.upper)
        if batch.flagStride > 0 {
          batch.flags[output * batch.flagStride + cell] = found.flags
        } else {
          batch.flags[cell] = output == 0 ? found.flags : batch.flags[cell].union(found.flags)
        }
      }
    }
  }

  private func isLower(_ end: RangeEnd) -> Bool { lower?.place == end.place }

  /// Returns the enclosures of all outputs over a cell that touches one or both ends.
  private func enclosures(
    to touched: [RangeEnd],
    of cell: Interval,
    _ workspace: Workspace
  ) -> [Enclosed] {
    if cell.lower == cell.upper, let end = touched.first {
      return end.values.indices.map(end.enclosure(ofOutput:))
    }
    var (low, high) = (cell.lower, cell.upper)
    for end in touched {
      if isLower(end) { low = end.inner } else { high = end.inner }
    }
    let inside: [Enclosed?] =
      low <= high
      ? function.enclosures([low], [high], count: 1, using: workspace).map { Optional($0) }
      : Array(repeating: nil, count: outputCount)
    return inside.enumerated().map { output, found in
      touched.reduce(found) { $1.joined(to: $0, output: output) } ?? .unknown
    }
  }
}

extension RangeEnd {
  /// Returns the enclosure of an output at the end itself.
  fileprivate func enclosure(ofOutput output: Int) -> Enclosed {
    switch values[output] {
    case .unknown: gap[output]
    case .missing: Enclosed(lower: -.infinity, upper: .infinity, flags: .empty)
    case .number:
      values[output].interval.map { Enclosed(lower: $0.lower, upper: $0.upper, flags: []) }
        ?? .unknown
    }
  }

  /// Returns the enclosure of an output over the inside of a cell and the gap between its last
  /// double and the end.
  ///
  /// If the values continue to the end, the flags are those of the inside; else those of the gap
  /// count, and where the function has no values in the gap, it jumps at the end.
  fileprivate func joined(to inside: Enclosed?, output: Int) -> Enclosed {
    let own = enclosure(ofOutput: output)
    let parts = [inside, gap[output], own].compactMap { $0 }
    let some = parts.filter { !$0.flags.contains(.empty) }
    guard let first = some.first else { return own }
    let lower = some.reduce(first.lower) { min($0, $1.lower) }
    let upper = some.reduce(first.upper) { max($0, $1.upper) }
    let all: [CellFlags] =
      isSteady[output] ? [inside?.flags ?? [], own.flags] : parts.map { $0.flags }
    var flags = all.reduce(CellFlags()) { $0.union($1) }
    if flags.contains(.empty) {
      flags.remove(.empty)
      flags.formUnion([.maybeUndefined, .maybeDiscontinuous])
    }
    return Enclosed(lower: lower, upper: upper, flags: flags)
  }
}
