import NumericalMethods
import RealFunctions
import Sampling

/// Isolates the zeros of a function by branch and bound over cells.
///
/// In each round all undecided cells are enclosed in one call, values and slopes, and their middles evaluated in another. A cell
/// is decided by the first line that fits:
///
/// | what is proved | verdict |
/// | --- | --- |
/// | no value, or none that is 0 | nothing is there |
/// | every value is 0 | a stretch of zeros |
/// | the slope is 0 throughout | what it is at an end: a stretch of zeros, perhaps one, or nothing |
/// | the slope has one sign, the signs of the ends are known | one zero if they differ, else none |
/// | f(m) + f'(X)·(X - m) is never 0 | nothing is there |
/// | as narrow as doubles are, or a bundle of cells that ``ZeroKnot`` unties | told by its own rules |
/// | anything else | halved |
///
/// After: Moore, "Interval Analysis" (1966); Hansen and Walster, "Global Optimization Using Interval Analysis" (2004), ch. 9.
struct ZeroIsolation {
  /// A cell, and what is known of the function at its ends.
  struct Cell {
    var range: Interval
    var low: KnownValue
    var high: KnownValue
    var depth = 0
  }

  var probe: CellProbe
  /// In no order; a zero that is the end of two cells may be told twice.
  var zeros: [IsolatedZero] = []
  /// Where the function is 0 throughout.
  var stretches: [Interval] = []
  /// Where the function has one value that no digits tell from 0.
  var levels: [Interval] = []
  /// Narrow places where the function may have a break, which hide nothing that could be found.
  var breaks: [Interval] = []
  /// Where a zero may have been missed.
  var doubtful: [Interval] = []
  /// Where the search gave up.
  var undecided: [Interval] = []
  /// Where it did because all values are too small for doubles.
  var underflow: [Interval] = []
  /// Whether enclosures told anything.
  private(set) var isInformed = false
  /// What is too narrow to be halved.
  private var narrow: [Cell] = []
  private let limit: Int
  /// Where the function may be looked at: its range, if it has the values of the ends as they are written, beyond which it has others.
  private(set) var room = Interval.entire

  /// Equal cells at the beginning.
  private static let firstCells = 64
  /// More cells than these are not looked at in bundles.
  private static let mostBundled = 512
  /// How often a cell was halved before its bundle is looked at, and every how many rounds.
  private static let bundleRounds = (first: 2, every: 2)
  /// Smaller values are what is left of e^-800.
  private static let leastValue = 1e-300
  /// Where x^40 is tiny it is near its zero; elsewhere it underflows.
  private static let leastWidth = 0x1p-30
  private static let mostRounds = 1600
  /// Zeros so many doubles beside a stretch are its own: those of a bracket with a break are looked at one by one in ``settle(_:)``.
  private static let besideStretch = 96.0

  init(
    _ function: any EnclosableFunction,
    budget: Int,
    limit: Int,
    cancellation: Cancellation
  ) {
    probe = CellProbe(function, budget: budget, cancellation: cancellation)
    self.limit = limit
  }

  /// Isolates the zeros in a range; an end may be infinite.
  mutating func run(over domain: Interval) throws(Interrupted) {
    if probe.function.knowsItsEnds { room = domain }
    var open = try firstCells(domain)
    var round = 0
    while !open.isEmpty {
      guard !probe.isSpent, crossings <= limit, round < Self.mostRounds else { break }
      round += 1
      open = try self.round(open)
      if !isInformed { return }
      if round >= Self.bundleRounds.first, round % Self.bundleRounds.every == 0 {
        open = try untied(open)
      }
    }
    undecided += Interval.merged(open.map(\.range) + underflow)
    underflow = Interval.merged(underflow)
    try settleNarrowCells()
    try refine()
    join()
  }

  /// The zeros that are no doubles: one that is may be the end of many cells of a stretch.
  private var crossings: Int { zeros.count { $0.exact == nil } + zeros.count / 64 }

  private mutating func firstCells(_ domain: Interval) throws(Interrupted) -> [Cell] {
    var places: [Double] = [domain.lower, domain.upper]
    if domain.isFinite {
      places += (1..<Self.firstCells).map { index in
        let share = Double(index) / Double(Self.firstCells)
        return domain.clamped(domain.lower * (1 - share) + domain.upper * share)
      }
      if domain.contains(0) { places.append(0) }
    }
    places = places.map { $0 + 0 }.sorted()
    var unique: [Double] = []
    for place in places where place != unique.last { unique.append(place) }
    var values = try probe.values(at: unique)
    // What happens at infinity itself is no matter of any number.
    for index in unique.indices where unique[index].isInfinite { values[index] = .unknown(.entire) }
    noteZeros(unique, values)
    guard unique.count > 1 else { return [] }
    return (1..<unique.count).map { index in
      Cell(
        range: Interval(hull: unique[index - 1], unique[index]),
        low: values[index - 1],
        high: values[index]
      )
    }
  }

  /// Decides what it can, and returns the halves of the rest.
  private mutating func round(_ cells: [Cell]) throws(Interrupted) -> [Cell] {
    let found = try probe.enclosures(over: cells.map(\.range), order: 1)
    isInformed = isInformed || found.isInformed
    var open: [(cell: Cell, slopes: Interval?)] = []
    for (index, cell) in cells.enumerated() {
      let (flags, values) = (found.flags(index, 0), found.interval(index, 0))
      if flags.contains(.empty) || !values.contains(0) { continue }
      if flags.isEmpty, values.lower == 0, values.upper == 0 {
        stretches.append(cell.range)
        continue
      }
      let slopes = flags.isEmpty && found.flags(index, 1).isEmpty ? found.interval(index, 1) : nil
      if let slopes, slopes.lower == 0, slopes.upper == 0, cell.range.isFinite,
        decideLevel(cell)
      {
        continue
      }
      if let slopes, !slopes.contains(0) {
        if decideMonotone(cell, rises: slopes.lower > 0) { continue }
        // What rises from below 0 towards infinity has its zero in a finite part.
        if cell.range.isFinite { narrow.append(cell) } else { open.append((cell, slopes)) }
        continue
      }
      if flags.isEmpty, max(values.upper, -values.lower) < Self.leastValue,
        cell.range.width > Self.leastWidth
      {
        underflow.append(cell.range)
        continue
      }
      open.append((cell, slopes))
    }
    return try halves(of: open)
  }

  /// The halves of cells in which a zero may be, with the values between them.
  private mutating func halves(
    of open: [(cell: Cell, slopes: Interval?)]
  ) throws(Interrupted) -> [Cell] {
    let wanted = open.compactMap { one in one.cell.range.cut.map { (one, $0) } }
    narrow += open.filter { $0.cell.range.cut == nil }.map(\.cell)
    let values = try probe.values(at: wanted.map(\.1))
    noteZeros(wanted.map(\.1), values)
    var halves: [Cell] = []
    for ((one, middle), value) in zip(wanted, values) {
      if let slopes = one.slopes, let range = value.range,
        isFarFromZero(one.cell.range, middle, range, slopes)
      {
        continue
      }
      let (range, depth) = (one.cell.range, one.cell.depth + 1)
      halves.append(
        Cell(
          range: Interval(hull: range.lower, middle),
          low: one.cell.low,
          high: value,
          depth: depth
        )
      )
      halves.append(
        Cell(
          range: Interval(hull: middle, range.upper),
          low: value,
          high: one.cell.high,
          depth: depth
        )
      )
    }
    return halves
  }

  /// Keeps the places that are exactly 0.
  private mutating func noteZeros(_ places: [Double], _ values: [KnownValue]) {
    for (place, value) in zip(places, values) where value == .zero {
      zeros.append(IsolatedZero(exactly: place))
    }
  }

  /// Decides about a cell over which the function has one value; false if neither end tells it.
  ///
  /// No enclosure of |x - 1| + |x - 2| - 1 between 1 and 2 is 0 alone, for its terms cancel; the enclosure of its slope is, so that the value at an
  /// end decides for the whole cell.
  private mutating func decideLevel(_ cell: Cell) -> Bool {
    if cell.low == .zero || cell.high == .zero {
      stretches.append(cell.range)
      return true
    }
    if cell.low.sign != nil || cell.high.sign != nil { return true }
    guard let range = cell.low.range ?? cell.high.range, range.isFinite,
      range.width <= Self.blurOfLevel
    else { return false }
    levels.append(cell.range)
    return true
  }

  /// A level stretch counts as 0 if more digits enclose its value at an end no wider than this.
  private static let blurOfLevel = 1e-20

  /// Decides about a cell over which the function rises or falls; false if the signs of its ends are not known.
  ///
  /// Ends that are 0 are noted already. What falls towards infinity from above 0 may reach it.
  mutating func decideMonotone(_ cell: Cell, rises: Bool) -> Bool {
    if cell.low == .zero || cell.high == .zero { return true }
    if cell.range.upper == .infinity { return cell.low.sign == (rises ? 1 : -1) }
    if cell.range.lower == -.infinity { return cell.high.sign == (rises ? -1 : 1) }
    guard let low = cell.low.sign, let high = cell.high.sign else {
      // A rising function that is above 0 at its start is so everywhere.
      return cell.low.sign == (rises ? 1 : -1) || cell.high.sign == (rises ? -1 : 1)
    }
    if low != high {
      zeros.append(IsolatedZero(in: cell.range, evidence: .signChange, rises: rises))
    }
    return true
  }

  /// Whether the mean value form keeps away from 0.
  private func isFarFromZero(
    _ cell: Interval,
    _ middle: Double,
    _ value: Interval,
    _ slopes: Interval
  ) -> Bool {
    let reach = max(middle - cell.lower, cell.upper - middle).nextUp
    let steepest = max(slopes.lower.magnitude, slopes.upper.magnitude)
    let change = (steepest * reach).nextUp
    guard change.isFinite else { return false }
    return (value.lower - change).nextDown > 0 || (value.upper + change).nextUp < 0
  }

  // MARK: Bundles

  /// Unties bundles of touching cells where that is possible, and returns the cells of the others.
  private mutating func untied(_ cells: [Cell]) throws(Interrupted) -> [Cell] {
    var bundles: [[Cell]] = []
    for cell in cells.sorted(by: { $0.range.lower < $1.range.lower }) {
      if let last = bundles.last?.last, last.range.upper == cell.range.lower {
        bundles[bundles.count - 1].append(cell)
      } else {
        bundles.append([cell])
      }
    }
    guard cells.count <= Self.mostBundled else { return cells }
    bundles = try bundles.map { bundle throws(Interrupted) in try withoutFreeTails(bundle) }
    var rest: [Cell] = []
    for bundle in bundles { rest += try tied(bundle[...]) }
    return rest
  }

  /// The cells of a bundle that cannot be untied, neither as a whole nor in its halves.
  private mutating func tied(_ bundle: ArraySlice<Cell>) throws(Interrupted) -> [Cell] {
    guard !probe.isSpent, let first = bundle.first, let last = bundle.last else {
      return Array(bundle)
    }
    if first.range.lower.isFinite, last.range.upper.isFinite {
      let range = first.range.union(last.range)
      if try untie(Cell(range: range, low: first.low, high: last.high)) { return [] }
    }
    guard bundle.count > 2 else { return Array(bundle) }
    let middle = (bundle.startIndex + bundle.endIndex) / 2
    return try tied(bundle[..<middle]) + tied(bundle[middle...])
  }

  // MARK: What is left

  /// Settles all that is as narrow as doubles are.
  private mutating func settleNarrowCells() throws(Interrupted) {
    var bundles: [Cell] = []
    for cell in narrow.sorted(by: { $0.range.lower < $1.range.lower }) {
      if let last = bundles.last, last.range.upper >= cell.range.lower {
        bundles[bundles.count - 1].range = last.range.union(cell.range)
        bundles[bundles.count - 1].high = cell.high
      } else {
        bundles.append(cell)
      }
    }
    narrow = []
    for (index, bundle) in bundles.enumerated() {
      guard index < 4 * limit else {
        doubtful.append(bundle.range)
        continue
      }
      try settle(bundle)
    }
  }

  /// Each zero once, in order, without those that stand in a stretch.
  private mutating func join() {
    stretches = Interval.merged(stretches)
    levels = Interval.merged(levels)
    let known = stretches + levels
    zeros.sort { ($0.bracket.lower, $0.bracket.upper) < ($1.bracket.lower, $1.bracket.upper) }
    var joined: [IsolatedZero] = []
    for zero in zeros {
      if known.contains(where: { $0.widened(byUlps: Self.besideStretch).contains(zero.place) }) {
        continue
      }
      if let last = joined.last, last.bracket.upper >= zero.bracket.lower {
        // One of both was found from an end of a cell.
        if last.exact == nil, zero.exact != nil, zero.isProved { joined[joined.count - 1] = zero }
        continue
      }
      joined.append(zero)
    }
    zeros = joined
  }
}
