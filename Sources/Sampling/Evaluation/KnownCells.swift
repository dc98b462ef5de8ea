import RealFunctions

/// Enclosures of cells that were asked for, all with slopes or all without.
struct KnownCells: Equatable, Sendable {
  private var table = IndexTable()
  private var ends = CellEnds()
  /// Cell by cell, in each the outputs and behind them their slopes.
  private var intervals: [Interval] = []
  private var flags: [CellFlags] = []

  /// The index of a cell; nil if it has not been asked.
  @inline(__always)
  func index(of lower: Double, _ upper: Double) -> Int? {
    table.index(Self.hash(lower, upper)) {
      ends.lowers[$0].bitPattern == lower.bitPattern
        && ends.uppers[$0].bitPattern == upper.bitPattern
    }
  }

  /// How many cells there are.
  var count: Int { ends.count }

  /// The ends of a cell.
  func ends(of cell: Int) -> Interval { Interval(hull: ends.lowers[cell], ends.uppers[cell]) }

  /// Takes down cells that have not been asked, and what was found of them.
  mutating func append(_ new: CellEnds, _ found: CellEnclosures) {
    for cell in 0..<new.count {
      table.append(Self.hash(new.lowers[cell], new.uppers[cell]))
      ends.append(new.lowers[cell], new.uppers[cell])
      for column in 0..<found.columns {
        intervals.append(found.interval(cell, column))
        flags.append(found.flags(cell, column))
      }
    }
  }

  /// The enclosure of an output over a cell, or of its slope behind the outputs.
  func enclosure(
    _ cell: Int,
    _ column: Int,
    of columns: Int
  ) -> (values: Interval, flags: CellFlags) {
    (intervals[cell * columns + column], flags[cell * columns + column])
  }

  /// The same cells with a constant before each of their enclosures, so many of a cell.
  func besideColumns(_ constants: [Double]) -> KnownCells {
    var pair = self
    pair.intervals = []
    pair.flags = []
    for index in intervals.indices {
      let constant = constants[index % constants.count]
      pair.intervals += [Interval(hull: constant, constant), intervals[index]]
      pair.flags += [[], flags[index]]
    }
    return pair
  }

  private static func hash(_ lower: Double, _ upper: Double) -> UInt64 {
    IndexTable.mixed(IndexTable.mixed(lower.bitPattern) &+ upper.bitPattern)
  }
}
