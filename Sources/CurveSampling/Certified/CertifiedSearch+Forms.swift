import NumericalMethods
import RealFunctions

/// Proves cells that doubles leave in doubt by polynomials.
///
/// Enclosures of (eˣ − 1 − x)/x² are wide beside 0, because its terms vary far more than their sum,
/// and nearer by doubles know only its rounding. Its form (``TaylorForm``) has neither problem:
/// what cancels is cancelled in the coefficients. So adjacent cells that were given up get one form
/// together, around the simplest number of a bracket among them, where a hole may be, or around
/// their middle; where there is none, or it is too far from what is drawn, the row is halved. A
/// cell is proved if the form stays within a pixel of its chord.
///
/// The alternative that lost: enclosures of cells in extended precision, which lose nothing by
/// rounding, but as much as before by terms that vary together.
extension CertifiedSearch {
  /// The largest number of forms.
  private static let mostForms = 96
  /// The number of parts of a cell that are compared with its chord one by one.
  private static let formParts = 8
  /// The number of cells of a long row that test whether its form is sharp enough.
  private static let probes = 8
  /// Distance in pixels above which cells get separate forms.
  private static let widestGap = 8.0
  /// The least share of proved cells; a row with fewer is halved.
  private static let fewestProved = 0.5

  /// Settles cells that were given up and are proved after all; all cells are in order.
  mutating func proveByForms() throws(Interrupted) {
    guard !plane.isParametric else { return }
    var cells = settled
    var open = rows(of: cells)
    guard !open.isEmpty else { return }
    var left = Self.mostForms
    var isProved = false
    // Starts with the widest rows: what the forms do not reach is narrow.
    while let next = open.indices.max(by: { width(open[$0], cells) < width(open[$1], cells) }) {
      let row = open.remove(at: next)
      guard left > 0 else { break }
      let proved = try prove(row, &cells, &left)
      if proved > 0 { isProved = true }
      guard row.count > 1, Double(proved) < Self.fewestProved * Double(row.count) else { continue }
      let middle = row.lowerBound + row.count / 2
      open += [row.lowerBound..<middle, middle..<row.upperBound].filter {
        cells[$0].contains { $0.verdict.isUnsure }
      }
    }
    guard isProved else { return }
    settled = cells
  }

  /// Groups adjacent cells that were given up, including decided cells between them: around a hole,
  /// and here and there by chance.
  private func rows(of cells: [Settled]) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    for index in cells.indices where cells[index].verdict.isUnsure {
      if let last = rows.last,
        last.upperBound == index
          || width(last.upperBound..<index, cells) < Self.widestGap
      {
        rows[rows.count - 1] = last.lowerBound..<(index + 1)
      } else {
        rows.append(index..<(index + 1))
      }
    }
    // Includes a hole at the end of the domain that is beside a row.
    return rows.map { row in
      var (first, last) = (row.lowerBound, row.upperBound)
      while first > 0, width(first - 1..<row.lowerBound, cells) < CellJudge.unsureWidths.hidden {
        first -= 1
      }
      while last < cells.count,
        width(row.upperBound..<last + 1, cells) < CellJudge.unsureWidths.hidden
      {
        last += 1
      }
      return first..<last
    }
  }

  private func width(_ row: Range<Int>, _ cells: [Settled]) -> Double {
    guard let first = cells[row].first, let last = cells[row].last else { return 0 }
    return nodes[last.cell.end].sample.position.x - nodes[first.cell.start].sample.position.x
  }

  /// Proves cells of a row by one form; returns the number of proved cells.
  private mutating func prove(
    _ row: Range<Int>,
    _ cells: inout [Settled],
    _ left: inout Int
  ) throws(Interrupted) -> Int {
    guard let first = cells[row].first, let last = cells[row].last else { return 0 }
    let range = Interval(
      hull: nodes[first.cell.start].sample.parameter,
      nodes[last.cell.end].sample.parameter
    )
    for center in centers(of: row, cells, range) where left > 0 {
      left -= 1
      guard let form = try evaluator.form(around: center, over: range) else { continue }
      for settled in cells[row] {
        for node in [settled.cell.start, settled.cell.end] { learn(form, at: node) }
      }
      guard isPromising(form, for: row, cells) else { return 0 }
      var proved = 0
      for index in row where cells[index].verdict.isOpenToForms {
        // A part of a bracket locates its break less well than the whole bracket.
        if cells[index].verdict.isBracket, !form.isPunctured { continue }
        let (start, end) = (nodes[cells[index].cell.start], nodes[cells[index].cell.end])
        let cell = Interval(hull: start.sample.parameter, end.sample.parameter)
        if form.covers(cell) {
          guard keeps(form, near: start.sample, end.sample) else { continue }
          cells[index].verdict = .joined
          cells[index].heights = nil
        } else {
          // The surroundings of a hole are bounded; how the curve goes on is found by values.
          let values = form.enclosure(over: cell)
          let isHidden = width(of: cells[index].cell) < CellJudge.unsureWidths.hidden
          // If the cell is visible, it is no higher than the line that goes on across it.
          guard values.isFinite, isHidden || height(of: values) <= 4 * tolerance else { continue }
          cells[index].verdict = .bracket(isBounded: true, isRounding: !isHidden)
          cells[index].heights = nil
        }
        proved += 1
      }
      return proved
    }
    return 0
  }

  /// Whether a form stays near the curve in enough cells of a row, as tested in a few of them.
  private func isPromising(
    _ form: TaylorForm,
    for row: Range<Int>,
    _ cells: [Settled]
  ) -> Bool {
    guard row.count > 4 * Self.probes else { return true }
    let kept = (0..<Self.probes).count { probe in
      let cell = cells[row.lowerBound + (2 * probe + 1) * row.count / (2 * Self.probes)].cell
      let (start, end) = (nodes[cell.start].sample, nodes[cell.end].sample)
      return form.covers(Interval(hull: start.parameter, end.parameter))
        && keeps(form, near: start, end)
    }
    return Double(kept) >= Self.fewestProved * Double(Self.probes)
  }

  /// The height of values on the page, in pixels.
  private func height(of values: Interval) -> Double {
    let axis = plane.view.y
    return (axis.position(of: values.upper) - axis.position(of: values.lower)).magnitude
  }

  /// Takes the value of a sample that could not be determined from a form.
  private mutating func learn(_ form: TaylorForm, at node: Int) {
    let sample = nodes[node].sample
    let place = Interval(hull: sample.parameter, sample.parameter)
    guard sample.standing.contains(.lost) || sample.radius > tolerance, form.covers(place) else {
      return
    }
    let values = form.enclosure(over: place)
    guard values.isFinite else { return }
    var told = plane.sample(at: sample.parameter, values.midpoint, values.midpoint)
    told.radius = plane.radius(of: told, component: 0) { _ in values }
    guard told.radius <= tolerance else { return }
    told.standing = [.recomputed]
    nodes[node].sample = told
  }

  /// Centers for a form of a row: the simplest number of its brackets, that of all cells in which a
  /// break may be, or otherwise the middle.
  private func centers(of row: Range<Int>, _ cells: [Settled], _ range: Interval) -> [Double] {
    func plainest(_ isAsked: (CellVerdict) -> Bool) -> Double? {
      let asked = cells[row].filter { isAsked($0.verdict) }
      guard let first = asked.first, let last = asked.last else { return nil }
      return Bisection.plainest(
        within: nodes[first.cell.start].sample.parameter,
        nodes[last.cell.end].sample.parameter,
        rarity: 1
      )
    }
    let places = [plainest { $0.isBracket }, plainest { !$0.isContinuous }].compactMap { $0 }
    guard let first = places.first else { return [range.midpoint] }
    return places.allSatisfy { $0 == first } ? [first] : places
  }

  /// Whether a form stays within a pixel of the chord between two samples, as far as the window
  /// shows it.
  private func keeps(_ form: TaylorForm, near start: Sample, _ end: Sample) -> Bool {
    let window = PageWindow(plane)
    func height(_ value: Double) -> Double { plane.view.y.position(of: value) }
    func isAt(_ sample: Sample) -> Bool {
      guard sample.isDrawable, !sample.standing.contains(.lost) else { return false }
      return sample.radius <= tolerance || !sample.zone.isEmpty
    }
    guard isAt(start), isAt(end) else { return false }
    let (first, last) = (window.seen(start.position), window.seen(end.position))
    for part in 0..<Self.formParts {
      let shares = (
        Double(part) / Double(Self.formParts), Double(part + 1) / Double(Self.formParts)
      )
      let ends = (
        place(at: shares.0, start.parameter, end.parameter),
        place(at: shares.1, start.parameter, end.parameter)
      )
      guard ends.0 <= ends.1 else { return false }
      let values = form.enclosure(over: Interval(hull: ends.0, ends.1))
      let (low, high) = (height(values.lower), height(values.upper))
      guard low <= high else { return false }
      for place in [ends.0, ends.1] {
        let across = plane.view.x.position(of: place)
        for up in [low, high] {
          let distance = window.seen(SIMD2(across, up)).distance(fromSegment: first, last)
          guard distance <= 4 * tolerance else { return false }
        }
      }
    }
    return true
  }

  private func place(at share: Double, _ start: Double, _ end: Double) -> Double {
    share <= 0 ? start : share >= 1 ? end : min(end, max(start, start * (1 - share) + end * share))
  }
}

extension CellVerdict {
  /// Whether a cell was given up, or is filled by what may be rounding.
  fileprivate var isUnsure: Bool {
    switch self {
    case .unsure: true
    case .filled(_, let isProved): !isProved
    case .joined, .undefined, .bracket, .hidden, .halve: false
    }
  }

  /// Whether a form may decide more: for cells that were given up, and for brackets among them.
  fileprivate var isOpenToForms: Bool {
    isUnsure || isBracket
  }

  /// Whether the cell may contain a break and is too narrow to be seen.
  fileprivate var isBracket: Bool { if case .bracket = self { true } else { false } }

  /// Whether a cell provably contains no break.
  fileprivate var isContinuous: Bool {
    switch self {
    case .joined, .hidden, .unsure(isContinuous: true): true
    case .unsure, .bracket, .undefined, .filled, .halve: false
    }
  }
}
