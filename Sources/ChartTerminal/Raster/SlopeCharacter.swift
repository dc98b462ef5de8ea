import ChartScene

/// The ASCII character that follows a curve through one cell: `/ \ |` by its slope, `' - .` by its
/// height where it is nearly level.
struct SlopeCharacter {
  /// Below this many rows a column a curve looks level.
  private let levelSlope = 0.5
  /// Above this many rows a column a curve looks upright.
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
