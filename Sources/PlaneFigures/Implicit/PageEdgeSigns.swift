import RealFunctions

/// Decides which sign a zero at a corner on the edge of the page counts as.
///
/// A curve is found between two signs. Where it runs along the edge of the page or touches it, only
/// one side of it is on the page: the zeros have to count as the other side.
///
/// | values at the neighbouring corners along cell edges | a zero at the edge of the page counts as |
/// | --- | --- |
/// | of one sign, or 0 | the other sign |
/// | of both signs | negative at the left and the lower edge, else positive: the curve crosses an edge anyway |
/// | all 0, or none | as the same rows decide for the corners diagonally across its cells |
/// | all 0, and the zero itself is uncertain (-0) | positive: a function that may be 0 everywhere has no curve here |
///
/// All cells see the same sign of a corner, so that joined lines close. The alternative that lost:
/// negative at two sides of the page, positive at the others. It loses curves that lie along an
/// edge, or touch it, where the function has the same sign inside.
struct PageEdgeSigns {
  private let grid: PageGrid
  private var found = GridTable<Signs>()

  init(grid: PageGrid) { self.grid = grid }

  /// The signs around a corner.
  private struct Signs: OptionSet {
    let rawValue: UInt8
    static let positive = Signs(rawValue: 1)
    static let negative = Signs(rawValue: 2)
    static let positiveAcross = Signs(rawValue: 4)
    static let negativeAcross = Signs(rawValue: 8)
    /// The zero itself is not certain.
    static let doubtful = Signs(rawValue: 16)
  }

  /// Reads the values at the corners of a cell, if it lies at the edge of the page.
  mutating func read(_ cell: GridCell, _ values: GridTable<Double>) {
    guard cell.edges.contains(where: { grid.isAtEdge($0) }) else { return }
    for number in 0..<4 {
      let corner = cell.corner(number)
      guard grid.isAtEdge(corner), values[corner] == 0 else { continue }
      var signs = found[corner] ?? []
      if let own = values[corner], own.sign == .minus { signs.insert(.doubtful) }
      for other in 0..<4 where other != number {
        guard let value = values[cell.corner(other)] else { continue }
        // Numbers of opposite corners differ in both bits.
        let isAcross = number ^ other == 3
        if value > 0 { signs.insert(isAcross ? .positiveAcross : .positive) }
        if value < 0 { signs.insert(isAcross ? .negativeAcross : .negative) }
      }
      found.insert(signs, at: corner)
    }
  }

  /// Whether a zero at a corner counts as negative; never inside the page.
  func isNegative(_ place: GridPlace) -> Bool {
    let usual = place.column == 0 || place.row == 0
    guard let signs = found[place] else { return usual }
    if signs == .doubtful { return false }
    for (positive, negative) in [
      (Signs.positive, Signs.negative), (.positiveAcross, .negativeAcross),
    ] {
      let (isAbove, isBelow) = (signs.contains(positive), signs.contains(negative))
      if isAbove || isBelow { return isAbove && isBelow ? usual : isAbove }
    }
    return usual
  }
}
