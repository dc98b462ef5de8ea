import RealFunctions

/// What a search by enclosures decides about a cell.
enum CellVerdict {
  /// The curve goes on: no break is in the cell, or none that can be seen, and it keeps close to its chord.
  case joined
  /// No value, by proof.
  case undefined
  /// A break may be here, and the cell is too narrow to be seen; whether its values are known to be bounded, and whether it was
  /// left because rounding decides.
  case bracket(isBounded: Bool, isRounding: Bool)
  /// The window does not show any of it.
  case hidden
  /// Rounding decides what is here, or too much was spent, in a cell that can be seen.
  case unsure(isContinuous: Bool)
  /// The curve goes up and down so often that it fills the cell: its index among ``CertifiedSearch/filledCells``, and whether that is proved.
  case filled(Int, isProved: Bool)
  /// Not decided; the excess tells what a cut-off would cost, in pixels.
  case halve(excess: Double)
}

/// Decides about cells by what is proved of them.
///
/// | the first row that fits | verdict |
/// | --- | --- |
/// | undefined everywhere | undefined |
/// | continuous, beyond the window | joined |
/// | continuous, within the tolerance of its chord | joined |
/// | continuous, box hardly higher than its ends and nowhere a pixel from the chord, very narrow or without a bend | joined |
/// | defined, its box lower than a pixel (steps that nobody sees) | joined |
/// | continuous, narrower than any eye sees, within what its column shows already | joined |
/// | a jump, an edge or a hole in a narrow cell whose box its ends or its column explain | bracket |
/// | narrower than a break, or as narrow as doubles are | bracket |
/// | rounding decides, or there are too many cells in the column | bracket if invisible, else unsure |
/// | else | halve |
struct CellJudge {
  let window: PageWindow
  /// The largest distance of the curve from its chords, in pixels.
  let tolerance: Double

  /// What the search knows about a cell besides what is proved of it.
  struct Circumstances {
    var flags: CellFlags
    /// Whether a double lies between its ends.
    var isHalvable: Bool
    /// Whether rounding leaves the function in doubt at both ends already.
    var isDoubtful: Bool
    /// Whether the values at both ends had to be computed with more digits.
    var isRescued: Bool
    /// Whether one of them did, or rounding leaves it in doubt: nearer by there is more of it.
    var isRoundedNearby: Bool
    /// How far the curve was from its chord in the middle of the cell that this one is a half of.
    var bend: Double
    /// What the column shows, and whether too much was spent on it.
    var column: ColumnExtents.Extent
  }

  /// Cells of a steep curve are at most this wide, as a share of the tolerance, and their boxes reach no farther
  /// beyond the ends than this many tolerances.
  private static let narrowShare = 0.4
  private static let steepExcess = 3.0
  /// A step lower than this many tolerances is no break.
  private static let smallStep = 4.0
  /// Narrower cells may add nothing to a column that is drawn all over already.
  static let oscillationWidth = 1.0 / 16
  /// A step that the ends of a cell explain may be anywhere in a narrower one; two of them side by side are still under 1/16 pixel.
  private static let jumpWidth = 1.0 / 32
  /// Breaks in a row in which rounding does not decide are one if they are narrower together.
  static let stepsWidth = 1.0 / 16
  /// The same, where values may be missing.
  private static let gapWidth = 1.0 / 500
  /// Such a cell may reach beyond its column by so many tolerances.
  private static let columnExcess = 4.0
  /// No break is looked for in narrower cells, in pixels.
  static let bracketWidth = 1e-9
  /// The same where values have no bound: poles that are closer together than this are taken for one, and tails that are
  /// narrower are not seen.
  private static let poleWidth = 1e-12
  /// Where rounding decides, cells are given up from these widths on, in pixels: invisible and visible ones.
  static let unsureWidths = (hidden: 1e-2, seen: 1.0)

  /// Returns the verdict about a cell.
  func verdict(_ cell: PageCell, _ known: Circumstances) -> CellVerdict {
    if known.flags.contains(.empty) { return .undefined }
    return known.flags.isEmpty ? continuous(cell, known) : broken(cell, known)
  }

  /// The verdict about a cell without a break.
  private func continuous(_ cell: PageCell, _ known: Circumstances) -> CellVerdict {
    if cell.isOutside(window) { return .joined }
    let excess = cell.excess(seenIn: window)
    let deviation = min(cell.deviation, cell.boxDeviation(seenIn: window))
    let isCrossing = cell.width > tolerance && cell.crossesEdge(of: window)
    if deviation + cell.radius <= tolerance, !isCrossing { return .joined }
    // A sample on the chord proves nothing: cbrt(x) has one at 0, and leaves both halves of its chord.
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
      cell.radius > tolerance || known.isRescued
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

  /// The verdict about a cell that may hold a break.
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

  /// Whether the box adds nothing to what its column shows already; a parametric curve has no columns.
  private func isCovered(_ cell: PageCell, by column: ColumnExtents.Extent) -> Bool {
    let reach = Self.columnExcess * tolerance
    let (low, high) = (window.seen(cell.low).y, window.seen(cell.high).y)
    return high <= min(window.high.y, column.high) + reach
      && low >= max(window.low.y, column.low) - reach
  }
}
