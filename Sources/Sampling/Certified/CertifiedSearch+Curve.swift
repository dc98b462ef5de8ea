import NumericalMethods
import RealFunctions

/// What was decided about the cells, as samples with links: the form in which every search ends.
extension CertifiedSearch {
  /// Several cells in a row between which nothing is proved, too narrow to be seen.
  private struct Bracketed {
    var start: Sample
    var end: Sample
    /// The plainest number between the two: where people put their breaks.
    var place: Double
  }

  /// Returns the curve: joined and cut cells, and brackets that were searched to the last double.
  ///
  /// Stretches that rounding or the budget left undecided are searched by their values, in what is left of the
  /// budget, and are said to be uncertified.
  func curve() throws(Interrupted) -> CurveSearch {
    let cells = ordered
    var evaluator = evaluator
    var samples: [Sample] = []
    samples.reserveCapacity(cells.count + 1)
    var brackets: [Bracketed] = []
    var edges: [Int] = []
    var reopened: [Double] = []
    var uncertified: [Interval] = []
    var index = 0
    while index < cells.count {
      let (start, end) = (
        nodes[cells[index].cell.start].sample, nodes[cells[index].cell.end].sample
      )
      var sample = start
      switch cells[index].verdict {
      case .joined, .halve: sample.link = .joined
      case .undefined: sample.link = .cut
      case .hidden:
        sample.link = .joined
        if start.presence != end.presence { edges.append(samples.count) }
      case .unsure(let isContinuous):
        uncertified.append(Interval(hull: start.parameter, end.parameter))
        sample.link = .joined
        let isRescued =
          nodes[cells[index].cell.start].isRescued && nodes[cells[index].cell.end].isRescued
        if !isContinuous, !isRescued { reopened.append(start.parameter) }
      case .bracket:
        var last = index
        while last + 1 < cells.count, case .bracket = cells[last + 1].verdict { last += 1 }
        let whole = Cell(start: cells[index].cell.start, end: cells[last].cell.end)
        let end = nodes[whole.end].sample
        if width(of: whole) > CellJudge.unsureWidths.hidden {
          // Many in a row: breaks too dense to be told apart, or rounding.
          uncertified.append(Interval(hull: start.parameter, end.parameter))
          for cell in cells[index...last] {
            var sample = nodes[cell.cell.start].sample
            sample.link = .joined
            samples.append(sample)
            reopened.append(sample.parameter)
          }
          index = last + 1
          continue
        }
        brackets.append(
          Bracketed(
            start: start,
            end: end,
            place: Bisection.plainest(within: start.parameter, end.parameter, rarity: 1)
          )
        )
        sample.link = .open
        index = last
      }
      samples.append(sample)
      index += 1
    }
    if let last = cells.last { samples.append(nodes[last.cell.end].sample) }
    let places = brackets.filter { $0.start.parameter < $0.place && $0.place < $0.end.parameter }
      .map(\.place)
    let middles = try evaluator.samples(at: places, on: plane)
    var search = CurveSearch(
      plane: plane,
      domain: domain,
      tolerance: tolerance,
      evaluator: evaluator,
      samples: samples
    )
    search.insert(middles)
    try search.resolve(brackets.map { ($0.start.parameter, $0.place, $0.end.parameter) })
    for sample in edges { try search.locateEdge(after: samples[sample].parameter) }
    for parameter in reopened { search.mark(parameter, .open) }
    if !reopened.isEmpty { try search.run() }
    search.unresolved = search.merged(search.unresolved + uncertified)
    search.isCertified = true
    search.isRescued = nodes.contains(where: \.isRescued)
    return search
  }

  /// All cells in rising order, with those for which the budget did not reach.
  private var ordered: [Settled] {
    let left = abandoned.map {
      Settled(cell: $0.cell, verdict: .unsure(isContinuous: $0.isContinuous))
    }
    return (settled + left).sorted {
      nodes[$0.cell.start].sample.parameter < nodes[$1.cell.start].sample.parameter
    }
  }
}

extension CurveSearch {
  /// Decides about brackets, each with a place in it: searches edges and steps to the last double, and cuts where the
  /// curve runs off or has no value.
  fileprivate mutating func resolve(
    _ brackets: [(start: Double, place: Double, end: Double)]
  ) throws(Interrupted) {
    var searched: [Bracket] = []
    for bracket in brackets {
      let first = position(of: bracket.start)
      let last = position(of: bracket.end)
      guard first < last, last < samples.count else { continue }
      let inside = samples[first...last]
      let (start, end) = (samples[first], samples[last])
      if inside.allSatisfy({ $0.isDrawable && $0.zone.isEmpty }), isClose(inside) {
        for index in first..<last { samples[index].link = .joined }
      } else if start.presence != end.presence
        || inside.allSatisfy({ $0.isDrawable && $0.zone.isEmpty })
      {
        for index in first..<last {
          let cell = Bracket(samples[index], samples[index + 1])
          let step = plane.near(cell.start).distance(to: plane.near(cell.end))
          if cell.isEdge || step > stepThreshold {
            searched.append(cell)
          } else {
            samples[index].link = .joined
          }
        }
      } else {
        for index in first..<last { samples[index].link = .cut }
      }
    }
    _ = try search(searched)
    settleOpenCells()
  }

  /// Searches the cell after a sample to the last double.
  fileprivate mutating func locateEdge(after parameter: Double) throws(Interrupted) {
    let index = position(of: parameter)
    guard index + 1 < samples.count else { return }
    _ = try search([Bracket(samples[index], samples[index + 1])])
    settleOpenCells()
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
