import NumericalMethods
import RealFunctions
import Sampling

/// Finds the places where a function or one of its derivatives may be undefined or jump: cells with
/// a flag are halved as far as doubles allow.
///
/// Between these places the function provably has continuous derivatives.
struct BreakSearch {
  /// Narrow brackets with a break, in rising order.
  private(set) var breaks: [Interval] = []
  /// Intervals in which there may be breaks everywhere, or in which the search gave up.
  private(set) var undecided: [Interval] = []
  /// Intervals in which the function is undefined, in rising order.
  private(set) var empty: [Interval] = []
  private(set) var probe: CellProbe
  private let limit: Int

  /// The number of equal first cells.
  private static let firstCells = 64
  /// Distance from 0 below which squares underflow, so that all numbers are one place.
  private static let leastDistance = 0x1p-240
  /// Width, as a share of the range, below which an undecided interval is one break.
  private static let widestPlace = 0x1p-40

  init(
    _ function: any EnclosableFunction,
    budget: Int,
    limit: Int,
    cancellation: Cancellation
  ) {
    probe = CellProbe(function, budget: budget, cancellation: cancellation)
    self.limit = limit
  }

  /// Searches a finite range for breaks of the function and of its derivatives up to an order.
  mutating func run(over domain: Interval, order: Int) throws(Interrupted) {
    var open = domain.parts(Self.firstCells)
    var narrow: [Interval] = []
    while !open.isEmpty {
      guard !probe.isSpent, open.count <= 8 * limit else { break }
      let found = try probe.enclosures(over: open, order: order)
      var halves: [Interval] = []
      for (index, cell) in open.enumerated() {
        let flags = found.flags(index, 0)
        if flags.contains(.empty) {
          empty.append(cell)
        } else if (0...order).contains(where: { !found.flags(index, $0).isEmpty }) {
          if let cut = cell.cut, max(cell.upper, -cell.lower) > Self.leastDistance {
            halves += [Interval(hull: cell.lower, cut), Interval(hull: cut, cell.upper)]
          } else {
            narrow.append(cell)
          }
        }
      }
      open = halves
    }
    // Around 0, e^x - 1 may be 0 in each of very many cells: all of them are one place.
    let rest = Interval.merged(open)
    let isPlace = { (one: Interval) in one.width <= Self.widestPlace * domain.width }
    undecided = rest.filter { !isPlace($0) }
    breaks = Interval.merged(narrow + rest.filter(isPlace))
    empty = Interval.merged(empty)
  }
}

extension BreakSearch {
  private static let cellsBeyond = 400

  /// Whether it is proved that a function and its derivatives up to an order are continuous beyond
  /// a finite range, wherever the function is defined; without `allowsGaps` it must be defined
  /// everywhere.
  static func isFree(
    _ function: any EnclosableFunction,
    beyond domain: Interval,
    on sides: [Side] = Side.allCases,
    order: Int,
    allowsGaps: Bool = true,
    cancellation: Cancellation
  ) throws(Interrupted) -> Bool {
    var probe = CellProbe(function, budget: cellsBeyond, cancellation: cancellation)
    var open = sides.map { side in
      side == .left
        ? Interval(hull: -.infinity, domain.lower) : Interval(hull: domain.upper, .infinity)
    }
    while !open.isEmpty, !probe.isSpent {
      let found = try probe.enclosures(over: open, order: order)
      var halves: [Interval] = []
      for (index, cell) in open.enumerated() {
        let isFree = (0...order).allSatisfy { found.flags(index, $0).isEmpty }
        if isFree { continue }
        if found.flags(index, 0).contains(.empty) {
          if allowsGaps { continue }
          return false
        }
        guard let cut = cell.cut else { return false }
        halves += [Interval(hull: cell.lower, cut), Interval(hull: cut, cell.upper)]
      }
      open = halves
    }
    return open.isEmpty
  }
}

extension Interval {
  /// A finite interval divided into `count` equal parts, and also at 0.
  func parts(_ count: Int) -> [Interval] {
    var places = [lower, upper]
    places += (1..<count).map { index in
      let share = Double(index) / Double(count)
      return clamped(lower * (1 - share) + upper * share) + 0
    }
    if contains(0) { places.append(0) }
    places.sort()
    return zip(places, places.dropFirst()).filter { $0 < $1 }.map { Interval(hull: $0, $1) }
  }
}
