import NumericalMethods
import RealFunctions

/// Converts decided cells, from left to right, to samples with links: the form in which every
/// search ends.
struct CellReader {
  /// Several adjacent cells, together too narrow to be seen, between which nothing is proved.
  struct Bracketed {
    var start: Double
    var end: Double
    /// The simplest number between the two ends: people put their breaks there.
    var place: Double
    /// Whether all values in the bracket are known to be bounded.
    var isBounded: Bool
    /// Whether rounding decides in the bracket: it is listed as uncertified.
    var isRounding: Bool
    /// Whether the bracket contains no doubles except single places, and the curve goes on up to
    /// both of its ends: a step in it is a break.
    var isParted: Bool
  }

  private let search: CertifiedSearch
  private(set) var samples: [Sample] = []
  private(set) var brackets: [Bracketed] = []
  /// Samples after which a curve starts or ends beyond the window.
  private(set) var hiddenEdges: [Double] = []
  /// The first samples of cells that are to be searched by values.
  private(set) var reopened: [Double] = []
  /// Cells that were given up, in which the curve may be undefined although it has values at all
  /// doubles.
  private(set) var doubtful: [Interval] = []
  /// Cells that were given up but provably contain no break.
  private(set) var continuous: [Interval] = []
  private(set) var uncertified: [Interval] = []
  /// The first samples of cells that the curve fills.
  private(set) var filled: [Double] = []
  /// Intervals between breaks that provably contain no break and are too narrow to be seen.
  private(set) var narrowPieces: [Interval] = []

  init(_ search: CertifiedSearch) {
    self.search = search
    samples.reserveCapacity(search.settled.count + 1)
  }

  /// Reads cells in rising order.
  mutating func read(_ cells: [CertifiedSearch.Settled]) {
    var index = 0
    while index < cells.count {
      let next: Int
      if case .bracket = cells[index].verdict {
        next = end(ofBracketAt: index, in: cells)
        read(
          bracket: cells[index..<next],
          isParted: isDecided(cells[..<index].reversed()) && isDecided(cells[next...])
        )
      } else {
        next = index + 1
        read(cells[index])
      }
      index = next
    }
    if let last = cells.last { samples.append(Self.told(end(of: last))) }
    narrowPieces = pieces(of: cells).filter {
      search.width(of: $0) < CellJudge.unsureWidths.hidden
    }.map {
      Interval(hull: search.nodes[$0.start].sample.parameter, search.nodes[$0.end].sample.parameter)
    }
  }

  /// Adjacent joined cells, merged into one each.
  private func pieces(of cells: [CertifiedSearch.Settled]) -> [CertifiedSearch.Cell] {
    var pieces: [CertifiedSearch.Cell] = []
    for settled in cells {
      guard case .joined = settled.verdict else { continue }
      if let last = pieces.last, last.end == settled.cell.start {
        pieces[pieces.count - 1].end = settled.cell.end
      } else {
        pieces.append(settled.cell)
      }
    }
    return pieces
  }

  private mutating func read(_ settled: CertifiedSearch.Settled) {
    let (start, end) = (start(of: settled), end(of: settled))
    var link = Link.joined
    switch settled.verdict {
    case .joined, .halve, .bracket: break
    case .undefined: link = .cut
    case .filled(_, let isProved):
      filled.append(start.parameter)
      if !isProved { uncertified.append(Interval(hull: start.parameter, end.parameter)) }
    case .hidden: if start.presence != end.presence { hiddenEdges.append(start.parameter) }
    case .unsure(let isContinuous):
      let cell = Interval(hull: start.parameter, end.parameter)
      uncertified.append(cell)
      let nodes = (search.nodes[settled.cell.start], search.nodes[settled.cell.end])
      if isContinuous { continuous.append(cell) } else { doubtful.append(cell) }
      // Values in extended precision are the curve itself, so only jumps are searched by values.
      // Between values that cannot be determined there is nothing to search.
      let step = search.plane.near(start).distance(to: search.plane.near(end))
      let mayJump = !isContinuous && step > 4 * search.tolerance
      let isRecomputed = nodes.0.isRecomputed && nodes.1.isRecomputed
      if !nodes.0.isLost, !nodes.1.isLost, mayJump || !isRecomputed {
        reopened.append(start.parameter)
      }
    }
    append(start, link)
  }

  /// Reads adjacent brackets as one; if they are visible together, as breaks too dense to be
  /// separated.
  private mutating func read(
    bracket cells: ArraySlice<CertifiedSearch.Settled>,
    isParted: Bool
  ) {
    guard let first = cells.first, let last = cells.last else { return }
    let (start, end) = (start(of: first), end(of: last))
    let whole = CertifiedSearch.Cell(start: first.cell.start, end: last.cell.end)
    let isRounding = cells.contains { $0.verdict.isRounding }
    let widest = isRounding ? CellJudge.unsureWidths.hidden : CellJudge.stepsWidth
    guard search.width(of: whole) <= widest else {
      doubtful.append(Interval(hull: start.parameter, end.parameter))
      uncertified.append(Interval(hull: start.parameter, end.parameter))
      for cell in cells {
        let sample = self.start(of: cell)
        reopened.append(sample.parameter)
        append(sample, .joined)
      }
      return
    }
    // Rounding may hide more than a break: a spike that doubles cannot tell from a pole.
    if isRounding {
      uncertified.append(Interval(hull: start.parameter, end.parameter))
    }
    brackets.append(
      Bracketed(
        start: start.parameter,
        end: end.parameter,
        place: Bisection.plainest(within: start.parameter, end.parameter, rarity: 1),
        isBounded: cells.allSatisfy { $0.verdict.isBounded },
        isRounding: isRounding,
        isParted: isParted && cells.allSatisfy(isOfNeighbours)
      )
    )
    append(start, .open)
  }

  /// Whether the first of the cells that has a width is proved.
  private func isDecided(_ cells: some Collection<CertifiedSearch.Settled>) -> Bool {
    for settled in cells {
      switch settled.verdict {
      case .joined, .undefined, .hidden: return true
      case .bracket: if !isOfNeighbours(settled) { return false }
      case .unsure, .filled, .halve: return false
      }
    }
    return true
  }

  /// Whether there is no double between the ends of a cell.
  private func isOfNeighbours(_ settled: CertifiedSearch.Settled) -> Bool {
    start(of: settled).parameter.nextUp == end(of: settled).parameter
  }

  /// The index after the brackets that form one: a sample between two brackets that is certain and
  /// in the window belongs to the curve, as one on top of a box a millionth of a pixel wide does.
  private func end(ofBracketAt index: Int, in cells: [CertifiedSearch.Settled]) -> Int {
    var next = index + 1
    while next < cells.count, case .bracket = cells[next].verdict {
      let node = search.nodes[cells[next].cell.start]
      if node.isCertain(within: search.tolerance) { break }
      next += 1
    }
    return next
  }

  /// The sample as it is reported: undefined if its value is noise.
  private static func told(_ sample: Sample) -> Sample {
    sample.standing.contains(.lost) ? sample.forgotten : sample
  }

  private func start(of settled: CertifiedSearch.Settled) -> Sample {
    search.nodes[settled.cell.start].sample
  }

  private func end(of settled: CertifiedSearch.Settled) -> Sample {
    search.nodes[settled.cell.end].sample
  }

  private mutating func append(_ sample: Sample, _ link: Link) {
    var sample = Self.told(sample)
    sample.link = link
    samples.append(sample)
  }
}

extension CellVerdict {
  /// Whether the verdict is a bracket with bounded values.
  fileprivate var isBounded: Bool {
    if case .bracket(isBounded: true, isRounding: _) = self { true } else { false }
  }

  /// Whether the verdict is a bracket in which rounding decides.
  fileprivate var isRounding: Bool {
    if case .bracket(isBounded: _, isRounding: true) = self { true } else { false }
  }
}
