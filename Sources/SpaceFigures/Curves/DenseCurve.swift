import NumericalMethods
import RealFunctions
import SpaceGeometry

// A part of a curve in space in which a coordinate goes up and down faster than a page shows.
//
// Rule. The part is halved until enclosures prove that the curve stays near the chord of each cell, or, without
// enclosures, until the middles of chords lie on it: a spring with hundreds of turns is drawn whole.
//
// If that needs more cells than the budget, a line through single values would show a slow pattern that the curve does
// not have. So only parts of the curve are drawn, each of them whole: the part is divided into equal parts, and of each
// as much is drawn, from a place that differs from part to part, as a few dozen cells resolve. All that is drawn lies
// on the curve, the eye sees how dense it is, and the whole part is listed as unproved.
//
// The alternative that lost is the band between the lowest and the highest values, as in the plane: in space the curve
// fills no area that two values bound.

/// The lines of a part of a curve that oscillates.
struct DenseCurve {
  /// Polylines in box coordinates.
  private(set) var lines: [[SpacePoint]] = []
  /// Whether only parts are drawn.
  private(set) var isInParts = false
  /// The intervals in which the curve may break.
  private(set) var broken: [Interval] = []
  private(set) var evaluations = 0

  private let function: any PointFunction
  private let box: SpaceBox
  private let range: Interval
  private let flatness: Double
  private let most: Int
  private let cancellation: Cancellation
  private let workspace: Workspace

  /// The number of first cells, with and without enclosures, and the most cells, of a coarse picture, too.
  private static let (first, firstUnproved) = (256, 8_000)
  private static let (most, mostCoarse) = (24_000, 3_000)
  /// The largest distance of the middles of cells from their chords, in box coordinates: the two halves of a cell,
  /// which are drawn, are four times as near to the curve.
  private static let (flatness, coarseFlatness) = (0.004, 0.016)
  /// The width of cells, as a share of the range, that are halved no more.
  private static let least = 1e-12
  /// The number of parts of which something is drawn, the cells of each, and how often they are quartered until they
  /// resolve it.
  private static let (parts, cellsOfPart, quarterings) = (200, 64, 24)
  /// Shares of the golden ratio: no two parts begin at the same share of theirs (Weyl).
  private static let golden = 0.618_033_988_749_894_9

  /// Samples a part of a curve, for a function with one input and three outputs.
  init(
    of function: any PointFunction,
    over range: Interval,
    in box: SpaceBox,
    isCoarse: Bool,
    cancellation: Cancellation
  ) throws(Interrupted) {
    (self.function, self.range, self.box) = (function, range, box)
    self.cancellation = cancellation
    flatness = isCoarse ? Self.coarseFlatness : Self.flatness
    most = isCoarse ? Self.mostCoarse : Self.most
    workspace = Workspace(cancellation: cancellation)
    if try !drawWhole() { try drawParts() }
  }

  // MARK: Cells

  /// A cell of the parameter with the points at its ends and in its middle.
  private struct Cell {
    var start: Double
    var end: Double
    var first: SpacePoint
    var last: SpacePoint
    var middle = SpacePoint(repeating: .nan)

    var center: Double { start + (end - start) / 2 }

    /// The distance of the middle from the chord.
    var bend: Double {
      let away = middle - (first + last) / 2
      let chord = (last - first).unit
      return (away - chord * away.dot(chord)).size
    }
  }

  /// What is known of a cell.
  private enum Verdict {
    case resolved
    case open
    /// The curve may break, or has no value.
    case broken
  }

  private mutating func points(at places: [Double]) throws(Interrupted) -> [SpacePoint] {
    if cancellation.isCancelled { throw Interrupted() }
    evaluations += places.count
    let columns = function.values(at: places, using: workspace)
    return places.indices.map {
      box.place(of: SpacePoint(columns[0][$0], columns[1][$0], columns[2][$0]))
    }
  }

  private mutating func cells(between places: [Double]) throws(Interrupted) -> [Cell] {
    let points = try points(at: places)
    var cells: [Cell] = []
    for index in 1..<max(1, places.count) {
      cells.append(
        Cell(
          start: places[index - 1],
          end: places[index],
          first: points[index - 1],
          last: points[index]
        )
      )
    }
    return cells
  }

  /// Computes the middles of cells and judges them.
  private mutating func judge(_ cells: inout [Cell]) throws(Interrupted) -> [Verdict] {
    let middles = try points(at: cells.map(\.center))
    for (index, middle) in middles.enumerated() { cells[index].middle = middle }
    guard let enclosable = function.enclosable else { return cells.map(verdict) }
    evaluations += cells.count
    let found = enclosable.enclosures(
      cells.map(\.start),
      cells.map(\.end),
      count: cells.count,
      using: workspace
    )
    return cells.indices.map { index in
      let ends = (0..<3).map { found[$0 * cells.count + index] }
      return verdict(cells[index], ends)
    }
  }

  private func verdict(_ cell: Cell) -> Verdict {
    guard cell.first.isFinite, cell.middle.isFinite, cell.last.isFinite else {
      return isNarrow(cell) ? .broken : .open
    }
    return cell.bend <= flatness ? .resolved : isNarrow(cell) ? .broken : .open
  }

  private func verdict(_ cell: Cell, _ ends: [Enclosed]) -> Verdict {
    if ends.contains(where: { $0.flags.contains(.empty) }) { return .broken }
    guard ends.allSatisfy(\.flags.isEmpty) else { return isNarrow(cell) ? .broken : .open }
    let low = box.place(of: SpacePoint(ends[0].lower, ends[1].lower, ends[2].lower))
    let high = box.place(of: SpacePoint(ends[0].upper, ends[1].upper, ends[2].upper))
    let half = box.edges / 2
    if (0..<3).contains(where: { low[$0] > half[$0] || high[$0] < -half[$0] }) { return .resolved }
    let isClose = (0..<3).allSatisfy { axis in
      let points = [cell.first[axis], cell.middle[axis], cell.last[axis]]
      guard let least = points.min(), let most = points.max() else { return false }
      let slack = 4 * flatness + (most - least)
      return low[axis] >= least - slack && high[axis] <= most + slack
    }
    if isClose, cell.bend <= flatness { return .resolved }
    return isNarrow(cell) ? .broken : .open
  }

  private func isNarrow(_ cell: Cell) -> Bool {
    cell.end - cell.start <= Self.least * range.width
  }

  // MARK: The whole part

  /// Draws the whole part; false, with nothing drawn, if it needs too many cells.
  private mutating func drawWhole() throws(Interrupted) -> Bool {
    let count = function.enclosable == nil ? min(most / 2, Self.firstUnproved) : Self.first
    var open = try cells(between: range.evenPlaces(count))
    var done: [Cell] = []
    var gaps: [Interval] = []
    while !open.isEmpty {
      let verdicts = try judge(&open)
      var next: [Cell] = []
      for (cell, verdict) in zip(open, verdicts) {
        switch verdict {
        case .resolved: done.append(cell)
        case .broken: gaps.append(Interval(hull: cell.start, cell.end))
        case .open:
          var (left, right) = (cell, cell)
          (left.end, left.last) = (cell.center, cell.middle)
          (right.start, right.first) = (cell.center, cell.middle)
          next += [left, right]
        }
      }
      guard done.count + next.count <= most else { return false }
      open = next
    }
    done.sort { $0.start < $1.start }
    lines = Self.chains(of: done)
    broken = gaps.sorted { $0.lower < $1.lower }
    return true
  }

  /// Joins neighbouring cells, in rising order, to polylines.
  private static func chains(of cells: [Cell]) -> [[SpacePoint]] {
    var lines: [[SpacePoint]] = []
    var end: Double?
    for cell in cells {
      if cell.start == end {
        lines[lines.count - 1] += [cell.middle, cell.last]
      } else {
        lines.append([cell.first, cell.middle, cell.last])
      }
      end = cell.end
    }
    return lines
  }

  // MARK: Parts

  /// Draws a resolved piece of each of many equal parts.
  private mutating func drawParts() throws(Interrupted) {
    isInParts = true
    let width = range.width / Double(Self.parts)
    var open = Array(0..<Self.parts)
    var length = width / 2
    for _ in 0..<Self.quarterings where !open.isEmpty {
      var places: [[Double]] = []
      for part in open {
        let share = (Double(part) * Self.golden).truncatingRemainder(dividingBy: 1)
        let start = range.lower + width * Double(part) + (width - length) * share
        places.append(Interval(hull: start, start + length).evenPlaces(Self.cellsOfPart))
      }
      var all: [Cell] = []
      for part in places { all += try cells(between: part) }
      let verdicts = try judge(&all)
      var next: [Int] = []
      for (number, part) in open.enumerated() {
        let mine = (number * Self.cellsOfPart)..<((number + 1) * Self.cellsOfPart)
        if mine.contains(where: { verdicts[$0] == .open }) {
          next.append(part)
        } else {
          lines += Self.chains(of: mine.filter { verdicts[$0] == .resolved }.map { all[$0] })
        }
      }
      open = next
      length /= 4
    }
  }
}

extension Interval {
  /// The ends of equal parts of the interval, with its own ends.
  fileprivate func evenPlaces(_ parts: Int) -> [Double] {
    (0...parts).map {
      (lower * Double(parts - $0) + upper * Double($0)) / Double(parts)
    }
  }
}
