package import RealFunctions

/// Enclosures of cells that were computed so far, all with slopes or all without.
package struct KnownCells: Equatable, Sendable {
  private var table = IndexTable()
  private var ends = CellEnds()
  /// The enclosures cell by cell, for each cell those of the outputs, then those of their slopes.
  private var intervals: [Interval] = []
  private var flags: [CellFlags] = []

  /// The index of a cell; nil if it has not been enclosed yet.
  @inline(__always)
  func index(of lower: Double, _ upper: Double) -> Int? {
    table.index(Self.hash(lower, upper)) {
      ends.lowers[$0].bitPattern == lower.bitPattern
        && ends.uppers[$0].bitPattern == upper.bitPattern
    }
  }

  /// The number of cells.
  package var count: Int { ends.count }

  /// The ends of a cell.
  package func ends(of cell: Int) -> Interval {
    Interval(hull: ends.lowers[cell], ends.uppers[cell])
  }

  /// Adds new cells with their enclosures.
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

  /// The enclosure of an output over a cell, or of its slope; columns of slopes follow those of the
  /// outputs.
  package func enclosure(
    _ cell: Int,
    _ column: Int,
    of columns: Int
  ) -> (values: Interval, flags: CellFlags) {
    (intervals[cell * columns + column], flags[cell * columns + column])
  }

  /// A copy in which the constants, repeated for each cell, are interleaved before the enclosures.
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
