import ChartScene

/// The ASCII character of a curve in one cell: `/ \ |` by its slope, `' - .` by its height where it
/// is nearly horizontal.
struct SlopeCharacter {
  /// Slope, in rows per column, below which a curve looks horizontal.
  private let levelSlope = 0.5
  /// Slope, in rows per column, above which a curve looks vertical.
  private let uprightSlope = 2.5

  /// Returns the character for a visit in units of cells.
  func code(for visit: DotVisit) -> UInt8 {
    let across = visit.exit.x - visit.entry.x
    let down = visit.exit.y - visit.entry.y
    if down.magnitude > uprightSlope * across.magnitude { return UInt8(ascii: "|") }
    if down.magnitude <= levelSlope * across.magnitude { return level(visit) }
    return (down > 0) == (across > 0) ? UInt8(ascii: "\\") : UInt8(ascii: "/")
  }

  private func level(_ visit: DotVisit) -> UInt8 {
    let height = (visit.entry.y + visit.exit.y) / 2 - Double(visit.row)
    if height < 1.0 / 3 { return UInt8(ascii: "'") }
    return height <= 2.0 / 3 ? UInt8(ascii: "-") : UInt8(ascii: ".")
  }
}
