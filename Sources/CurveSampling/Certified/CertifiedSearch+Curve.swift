import NumericalMethods
import RealFunctions

/// Converts the decided cells to the result of a search by values.
extension CertifiedSearch {
  /// Returns the curve: joined and cut cells, and brackets that were searched to the last double.
  ///
  /// Intervals that rounding or the budget left undecided are searched by their values, with the
  /// remaining budget, and are listed as uncertified.
  func curve() throws(Interrupted) -> CurveSearch {
    var reader = CellReader(self)
    reader.read(settled)
    var evaluator = evaluator
    let tops = try tops(between: settled, &evaluator)
    let enclosed = try enclosedStretches(of: settled, &evaluator)
    let places = reader.brackets.filter { $0.start < $0.place && $0.place < $0.end }.map {
      $0.place
    }
    let middles = try evaluator.samples(at: places, on: plane)
    var search = CurveSearch(
      plane: plane,
      domain: domain,
      tolerance: tolerance,
      evaluator: evaluator,
      samples: reader.samples
    )
    search.narrowPieces = (reader.narrowPieces + tops).sorted { $0.lower < $1.lower }
    search.bounded = reader.brackets.filter { $0.isBounded }.map {
      Interval(hull: $0.start, $0.end)
    }
    search.insert(middles)
    try search.resolve(reader.brackets)
    search.silent = search.merged(search.silent + reader.doubtful)
    try search.checkLoneValues()
    for parameter in reader.hiddenEdges { try search.locateEdge(after: parameter) }
    // A search by values does not resolve intervals for which only bounds are known.
    let reopened = reader.reopened.filter { parameter in
      !enclosed.contains {
        ($0.x.first ?? .infinity) <= parameter && parameter < ($0.x.last ?? -.infinity)
      }
    }
    for parameter in reopened { search.mark(parameter, .open) }
    if !reopened.isEmpty {
      try search.run()
      search.join(reader.continuous)
    }
    search.filled = Envelope(plane: plane, thinning: tolerance * Sampler.thinningShare)
      .stretches(fills)
    // No line is refined or drawn where the curve fills its cells.
    for parameter in reader.filled { search.mark(parameter, .open) }
    try search.sharpenCrossings()
    search.unresolved = search.merged(search.unresolved + reader.uncertified)
    search.isCertified = true
    search.enclosed = enclosed
    search.isRecomputed = nodes.contains { $0.isRecomputed }
    return search
  }
}

extension CurveSearch {
  /// Decides about brackets, each with a place in it: searches edges and steps to the last double,
  /// and cuts where the curve runs to infinity or is undefined.
  fileprivate mutating func resolve(_ brackets: [CellReader.Bracketed]) throws(Interrupted) {
    var searched: [Bracket] = []
    for bracket in brackets {
      let first = position(of: bracket.start)
      let last = position(of: bracket.end)
      guard first < last, last < samples.count else { continue }
      let inside = samples[first...last]
      let (start, end) = (samples[first], samples[last])
      let isSeen = inside.allSatisfy { $0.isDrawable && $0.zone.isEmpty }
      // A step to a value beyond the window has a place, too.
      let isStep = bracket.isBounded && !isSeen && inside.allSatisfy { $0.isDrawable }
      // Adjacent known values are the curve where rounding decides.
      if bracket.isBounded || bracket.isRounding, isSeen, isClose(inside) {
        for index in first..<last { samples[index].link = .joined }
        silent.append(Interval(hull: bracket.start, bracket.end))
      } else if start.zone.contains(.rounding) || end.zone.contains(.rounding) {
        // The known values are farther away.
        for index in first..<last { samples[index].link = .cut }
      } else if start.presence != end.presence || isStep || isSeen && !isClose(inside)
        || inside.contains(where: { $0.zone.contains(.rounding) })
      {
        for index in first..<last {
          let cell = Bracket(samples[index], samples[index + 1])
          let step = plane.near(cell.start).distance(to: plane.near(cell.end))
          if cell.isEdge || step > stepThreshold {
            // Between adjacent doubles nothing is left to search.
            if bracket.isParted { samples[index].link = .cut } else { searched.append(cell) }
          } else {
            samples[index].link = .joined
          }
        }
      } else {
        for index in first..<last { samples[index].link = .cut }
        if inside.allSatisfy({ $0.zone == .undefined }) {
          silent.append(Interval(hull: bracket.start, bracket.end))
        }
      }
    }
    for _ in 0..<Self.mostPasses where try search(searched) {
      searched = openSteps(in: brackets)
    }
    settleOpenCells()
  }

  /// The steps that remain after halving, some of them left aside before: a lone value in a jump
  /// has a step on each side.
  private func openSteps(in brackets: [CellReader.Bracketed]) -> [Bracket] {
    var steps: [Bracket] = []
    for bracket in brackets {
      var index = position(of: bracket.start)
      while index + 1 < samples.count, samples[index].parameter < bracket.end {
        let cell = Bracket(samples[index], samples[index + 1])
        if samples[index].link == .open, samples[index].isDrawable, cell.end.isDrawable,
          plane.near(cell.start).distance(to: plane.near(cell.end)) > stepThreshold
        {
          steps.append(cell)
        }
        index += 1
      }
    }
    return steps
  }

  /// Searches the cell after a sample to the last double.
  fileprivate mutating func locateEdge(after parameter: Double) throws(Interrupted) {
    let index = position(of: parameter)
    guard index + 1 < samples.count else { return }
    _ = try search([Bracket(samples[index], samples[index + 1])])
    settleOpenCells()
  }

  /// Joins cells that were cut in intervals without a break: to a search by values, a steep or
  /// oscillating curve looks broken.
  fileprivate mutating func join(_ stretches: [Interval]) {
    let stretches = merged(stretches)
    for index in samples.indices where samples[index].link == .cut {
      let parameter = samples[index].parameter
      let next = stretches.partitionPoint(where: { $0.lower > parameter })
      if next > 0, parameter < stretches[next - 1].upper { samples[index].link = .joined }
    }
  }

  private mutating func settleOpenCells() {
    for index in samples.indices where samples[index].link == .open {
      samples[index].link = .joined
    }
  }

  private func isClose(_ samples: ArraySlice<Sample>) -> Bool {
    zip(samples, samples.dropFirst()).allSatisfy {
      plane.near($0).distance(to: plane.near($1)) <= stepThreshold
    }
  }
}
