import RealFunctions

/// Settles cells that a curve fills because it oscillates in them faster than the page can show.
///
/// A wave of 10⁵ periods cannot be resolved with any budget, and its drawing must not depend on the
/// places of samples. So a cell of the first rounds in which a curve turns often enough
/// (``FillRule``) is decided at once. If the found values reach the enclosure of the cell, and the
/// curve is continuous there, it takes every value between and none beyond (intermediate value
/// theorem): the area is proved. Otherwise enclosures are too wide: that of sin x + cos x is -2 to
/// 2, while the function reaches √2. The area is then that of the values, without a proof; if only
/// a part of the cell may reach farther, the search goes on there and finds spikes.
///
/// Values that doubles lose do not count: cosh²x − sinh²x is 1, however its rounding oscillates,
/// and fills nothing.
///
/// The alternatives that lost: resolving such an interval until its columns are full costs the
/// whole budget, and leaves gaps where it ends; filling the enclosure draws an area that the curve
/// does not reach.
extension CertifiedSearch {
  /// The output of the function that is searched.
  var output: Int { evaluator.component ?? 0 }

  /// Settles the cells that the curve fills, and removes them from `wanted`.
  mutating func fill(_ wanted: inout [Wanted]) throws(Interrupted) {
    let asked = wanted.indices.filter { wanted[$0].dense != nil }.sorted {
      wanted[$0].middle < wanted[$1].middle
    }
    let cells = asked.compactMap { wanted[$0].dense }
    guard !cells.isEmpty else { return }
    let survey = OscillationSurvey(plane: plane)
    let found = try survey.findings(of: cells, &evaluator)
    let fillings = try TurnChains(plane: plane, cells: cells, found: found).fillings(&evaluator)
    var dense: [Int] = []
    for index in cells.indices {
      let isHigh = found[index].map(FillRule.isHigh) ?? false
      switch isHigh ? fillings[index] : .none {
      case .whole: dense.append(index)
      case .part(let from, let to): split(&wanted[asked[index]], cells[index], from, to)
      case .none:
        let isCalm =
          !cells[index].isContinuous
          || found[index].map { FillRule.isSlow(cells[index], $0) } ?? false
        if isCalm { wanted[asked[index]].turning = (.calm, .calm) }
      }
    }
    guard !dense.isEmpty else { return }
    let filled = try filled(
      dense.map { cells[$0] },
      dense.compactMap { found[$0] },
      by: survey
    )
    var removed = Set<Int>()
    for (place, one) in zip(dense, filled) {
      guard let one else {
        wanted[asked[place]].turning = (.dense, .dense)
        continue
      }
      removed.insert(asked[place])
      show(one)
      let verdict = CellVerdict.filled(filledCells.count, isProved: one.isProved)
      filledCells.append(one)
      settled.append(Settled(cell: wanted[asked[place]].cell, verdict: verdict))
    }
    guard !removed.isEmpty else { return }
    wanted = wanted.indices.filter { !removed.contains($0) }.map { wanted[$0] }
  }

  /// Has a cell that the curve fills only partly halved where that part starts or ends.
  private func split(_ wanted: inout Wanted, _ cell: DenseCell, _ from: Double, _ to: Double) {
    if cell.lower < from, from < cell.upper {
      wanted.middle = from
      wanted.turning = (.calm, to >= cell.upper ? .dense : .unknown)
    } else if cell.lower < to, to < cell.upper {
      wanted.middle = to
      wanted.turning = (.dense, .unknown)
    }
  }

  /// Returns the cells that the curve fills, in rising order, with those halved where their outline
  /// bends.
  mutating func refinedFills() throws(Interrupted) -> [FilledCell] {
    guard !filledCells.isEmpty else { return [] }
    var fills = settled.compactMap { settled in
      if case .filled(let index, _) = settled.verdict { filledCells[index] } else { nil }
    }
    guard !fills.isEmpty else { return [] }
    let envelope = Envelope(plane: plane, thinning: tolerance * Sampler.thinningShare)
    var whole: Set<Double> = []
    for _ in 0..<Envelope.mostRounds {
      let bent = envelope.bent(fills).filter {
        fills[$0].levels.count == 1 && !whole.contains(fills[$0].cell.lower)
      }
      guard !bent.isEmpty else { break }
      let halves = try halves(of: bent.map { fills[$0] })
      for (index, pair) in zip(bent, halves).reversed() {
        if let pair {
          fills.replaceSubrange(index...index, with: pair)
        } else {
          whole.insert(fills[index].cell.lower)
        }
      }
    }
    return fills
  }

  /// The halves of filled cells, each pair as well known as the cell; nil where one half is not.
  private mutating func halves(of fills: [FilledCell]) throws(Interrupted) -> [[FilledCell]?] {
    var ends = CellEnds()
    var cells: [DenseCell] = []
    var pairs: [Int] = []
    for (index, fill) in fills.enumerated() {
      guard let halves = fill.cell.halves(on: plane) else { continue }
      pairs.append(index)
      for half in halves {
        cells.append(half)
        ends.append(half.lower, half.upper)
      }
    }
    var result = [[FilledCell]?](repeating: nil, count: fills.count)
    let enclosures = try evaluator.enclosures(over: ends, withSlopes: false)
    guard enclosures.count == cells.count else { return result }
    for index in cells.indices {
      cells[index].bounds = enclosures.interval(index, output)
      cells[index].isContinuous = enclosures.flags(index, output).isEmpty
      cells[index].reach = cells[index].reach.map { 2 * $0 }
      cells[index].isPartOfDense = true
    }
    let survey = OscillationSurvey(plane: plane)
    let found = try survey.findings(of: cells, &evaluator)
    let known = cells.indices.filter { found[$0] != nil }
    let halves = try filled(known.map { cells[$0] }, known.compactMap { found[$0] }, by: survey)
    var all = [FilledCell?](repeating: nil, count: cells.count)
    for (index, half) in zip(known, halves) { all[index] = half }
    for (place, index) in pairs.enumerated() {
      guard let first = all[2 * place], let second = all[2 * place + 1],
        first.isProved && second.isProved
          || !fills[index].isProved && first.levels.count == 1
            && second.levels.count == 1
      else { continue }
      result[index] = [first, second]
    }
    return result
  }

  /// Adds the extent of a filled cell to its columns.
  private mutating func show(_ filled: FilledCell) {
    let heights = heights(of: filled.values)
    let columns = extents.column(at: filled.cell.left)...extents.column(at: filled.cell.right)
    for column in columns {
      for height in [heights.lower, heights.upper] {
        extents.add(SIMD2(Double(column) + 0.5, height))
      }
    }
  }
}
