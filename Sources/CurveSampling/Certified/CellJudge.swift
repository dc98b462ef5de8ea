import RealFunctions

/// The decision of a search by enclosures about a cell.
enum CellVerdict {
  /// The curve goes on: the cell contains no break, or no visible one, and the curve keeps close to
  /// its chord.
  case joined
  /// The function is provably undefined in the cell.
  case undefined
  /// The cell may contain a break and is too narrow to be seen; states whether its values are known
  /// to be bounded, and whether it was left because rounding decides.
  case bracket(isBounded: Bool, isRounding: Bool)
  /// The window shows no part of the cell.
  case hidden
  /// Rounding decides, or too much was spent, in a cell that is wide enough to be seen.
  case unsure(isContinuous: Bool)
  /// The curve oscillates so densely that it fills the cell: its index in
  /// ``CertifiedSearch/filledCells``, and whether that is proved.
  case filled(Int, isProved: Bool)
  /// Not decided; the excess is the visible cost of leaving the cell, in pixels.
  case halve(excess: Double)
}

/// Decides about cells by what is proved of them.
///
/// | the first row that fits | verdict |
/// | --- | --- |
/// | undefined everywhere | undefined |
/// | continuous, beyond the window | joined |
/// | continuous, within the tolerance of its chord | joined |
/// | continuous, box hardly higher than its ends and near the chord, very narrow or without a bend | joined |
/// | defined, its box lower than a pixel (invisible steps) | joined |
/// | continuous, too narrow to be seen, within the extent that its column shows already | joined |
/// | a jump, an edge or a hole in a narrow cell whose box is explained by its ends or its column | bracket |
/// | narrower than a break, or no double between its ends | bracket |
/// | rounding decides, or there are too many cells in the column | bracket if invisible, otherwise unsure |
/// | otherwise | halve |
struct CellJudge {
  let window: PageWindow
  /// The largest distance of the curve from its chords, in pixels.
  let tolerance: Double

  /// Facts about a cell besides its enclosure.
  struct Circumstances {
    var flags: CellFlags
    /// Whether there is a double between the ends of the cell.
    var isHalvable: Bool
    /// Whether rounding leaves the function in doubt at both ends.
    var isDoubtful: Bool
    /// Whether the values at both ends had to be computed in extended precision.
    var isRecomputed: Bool
    /// Whether one end needed extended precision, or is in doubt because of rounding: nearer by
    /// there is more rounding.
    var isRoundedNearby: Bool
    /// Distance of the curve from the chord, in the middle of the parent cell.
    var bend: Double
    /// The extent that the column shows, and whether too much was spent on it.
    var column: ColumnExtents.Extent
  }

  /// The largest width of a cell of a steep curve, as a share of the tolerance, and how far its box
  /// may reach beyond the ends, in tolerances.
  private static let narrowShare = 0.4
  private static let steepExcess = 3.0
  /// Height of a step, in tolerances, up to which it is not a break.
  private static let smallStep = 4.0
  /// Width in pixels below which cells add nothing to a column that is already filled.
  static let oscillationWidth = 1.0 / 16
  /// Width in pixels below which a step that the ends of a cell explain need not be located
  /// further; two adjacent ones are still under 1/16 pixel.
  private static let jumpWidth = 1.0 / 32
  /// Total width in pixels up to which breaks in a row, without rounding, are one.
  static let stepsWidth = 1.0 / 16
  /// Total width in pixels up to which breaks in a row are one, where values may be undefined.
  private static let gapWidth = 1.0 / 500
  /// Largest excess of a box over the extent of its column, in tolerances.
  private static let columnExcess = 4.0
  /// Width in pixels below which no break is searched.
  static let bracketWidth = 1e-9
  /// Width in pixels below which no break is searched where values are unbounded: poles closer
  /// together count as one, and narrower tails are not found.
  private static let poleWidth = 1e-12
  /// Widths in pixels from which on cells are given up where rounding decides: invisible and
  /// visible ones.
  static let unsureWidths = (hidden: 1e-2, seen: 1.0)

  /// Returns the verdict on a cell.
  func verdict(_ cell: PageCell, _ known: Circumstances) -> CellVerdict {
    if known.flags.contains(.empty) { return .undefined }
    return known.flags.isEmpty ? continuous(cell, known) : broken(cell, known)
  }

  /// The verdict on a cell without a break.
  private func continuous(_ cell: PageCell, _ known: Circumstances) -> CellVerdict {
    if cell.isOutside(window) { return .joined }
    let excess = cell.excess(seenIn: window)
    let deviation = min(cell.deviation, cell.boxDeviation(seenIn: window))
    let isCrossing = cell.width > tolerance && cell.crossesEdge(of: window)
    if deviation + cell.radius <= tolerance, !isCrossing { return .joined }
    // A sample on the chord proves nothing: cbrt(x) has one at 0, but both halves leave the chord.
    let isStraight =
      !cell.hasSlopes && known.bend <= tolerance
      && cell.boxDeviation(seenIn: window) <= Self.smallStep * tolerance
    if isStraight || cell.width <= Self.narrowShare * tolerance,
      excess + cell.radius <= Self.steepExcess * tolerance
    {
      return .joined
    }
    if cell.width < Self.oscillationWidth, isCovered(cell, by: known.column) { return .joined }
    let isUnsure =
      cell.radius > tolerance || known.isRecomputed
      || known.column.isSpent && cell.width < Self.oscillationWidth
    if isUnsure, cell.width < Self.bracketWidth {
      return cell.step(seenIn: window) <= Self.smallStep * tolerance
        ? .joined : .bracket(isBounded: cell.isBounded, isRounding: false)
    }
    if isUnsure, cell.width < Self.unsureWidths.seen || !known.isHalvable {
      return .unsure(isContinuous: true)
    }
    return known.isHalvable ? .halve(excess: min(excess, deviation)) : .joined
  }

  /// The verdict on a cell that may contain a break.
  private func broken(_ cell: PageCell, _ known: Circumstances) -> CellVerdict {
    let excess = cell.excess(seenIn: window)
    let extent = cell.extent(seenIn: window)
    let isDefined = !known.flags.contains(.maybeUndefined)
    if isDefined, cell.isBounded, cell.width <= Self.unsureWidths.seen,
      extent <= Self.smallStep * tolerance
    {
      return .joined
    }
    if cell.isBounded {
      if isDefined, cell.width < Self.jumpWidth, excess <= Self.steepExcess * tolerance {
        return .bracket(isBounded: cell.isBounded, isRounding: false)
      }
      if !known.flags.contains(.maybeDiscontinuous), cell.width < Self.gapWidth,
        isCovered(cell, by: known.column)
      {
        return .bracket(isBounded: true, isRounding: false)
      }
    }
    let width = cell.isBounded || known.isRoundedNearby ? Self.bracketWidth : Self.poleWidth
    if cell.width < width || !known.isHalvable {
      return .bracket(isBounded: cell.isBounded, isRounding: false)
    }
    let isUnsure =
      known.isDoubtful || known.column.isSpent && cell.width < Self.oscillationWidth
    if isUnsure, cell.width < Self.unsureWidths.hidden {
      return .bracket(isBounded: cell.isBounded, isRounding: true)
    }
    if isUnsure, cell.width < Self.unsureWidths.seen { return .unsure(isContinuous: false) }
    return .halve(excess: extent)
  }

  /// Whether the box adds nothing to the extent that its column shows already; a parametric curve
  /// has no columns.
  private func isCovered(_ cell: PageCell, by column: ColumnExtents.Extent) -> Bool {
    let reach = Self.columnExcess * tolerance
    let (low, high) = (window.seen(cell.low).y, window.seen(cell.high).y)
    return high <= min(window.high.y, column.high) + reach
      && low >= max(window.low.y, column.low) - reach
  }
}
