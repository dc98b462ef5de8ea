/// The dots that a text of braille or octants shows, read back by the names that Unicode gives the
/// characters, so that the renderer's own tables are not trusted.
public struct DecodedDots {
  /// Pairs of column and row.
  public private(set) var dots: Set<[Int]> = []

  /// Reads a text whose characters take one column each.
  public init(_ text: String) {
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() {
        for (across, down) in Self.places(of: scalar) {
          dots.insert([column * 2 + across, row * 4 + down])
        }
      }
    }
  }

  /// Returns the rows with a dot in a column.
  public func rows(inColumn column: Int) -> [Int] {
    dots.filter { $0[0] == column }.map { $0[1] }.sorted()
  }

  /// Returns the dots of one character, as column and row in its cell, from its name.
  public static func places(of scalar: Unicode.Scalar) -> [(Int, Int)] {
    guard scalar.value >= 0x2580, let name = scalar.properties.name else { return [] }
    if let digits = name.split(separator: "DOTS-").last, name.hasPrefix("BRAILLE PATTERN DOTS-") {
      // Dots 1 2 3 7 go down the left column, 4 5 6 8 down the right one.
      let order = Array("12374568")
      return digits.compactMap { digit in
        order.firstIndex(of: digit).map { ($0 / 4, $0 % 4) }
      }
    }
    if name.hasPrefix("BLOCK OCTANT-") {
      return name.dropFirst("BLOCK OCTANT-".count).compactMap { digit in
        digit.wholeNumberValue.map { (($0 - 1) % 2, ($0 - 1) / 2) }
      }
    }
    return olderBlock(name)
  }

  /// Returns the dots of the blocks that are older than octants.
  ///
  /// Their names are such as "UPPER HALF BLOCK", "QUADRANT UPPER LEFT AND LOWER RIGHT" and
  /// "LEFT HALF LOWER ONE QUARTER BLOCK".
  private static func olderBlock(_ name: String) -> [(Int, Int)] {
    if name == "FULL BLOCK" { return rectangle(0..<2, 0..<4) }
    if name.hasPrefix("QUADRANT ") {
      return name.dropFirst("QUADRANT ".count).split(separator: " AND ").flatMap { corner in
        rectangle(
          corner.hasSuffix("LEFT") ? 0..<1 : 1..<2,
          corner.hasPrefix("UPPER") ? 0..<2 : 2..<4
        )
      }
    }
    let halves = [
      "UPPER HALF BLOCK": (0..<2, 0..<2), "LOWER HALF BLOCK": (0..<2, 2..<4),
      "LEFT HALF BLOCK": (0..<1, 0..<4), "RIGHT HALF BLOCK": (1..<2, 0..<4),
      "MIDDLE LEFT ONE QUARTER BLOCK": (0..<1, 1..<3),
      "MIDDLE RIGHT ONE QUARTER BLOCK": (1..<2, 1..<3),
    ]
    if let (columns, rows) = halves[name] { return rectangle(columns, rows) }
    let columns =
      name.hasPrefix("LEFT HALF ") ? 0..<1 : name.hasPrefix("RIGHT HALF ") ? 1..<2 : 0..<2
    if name.hasSuffix("UPPER ONE QUARTER BLOCK") { return rectangle(columns, 0..<1) }
    if name.hasSuffix("LOWER ONE QUARTER BLOCK") { return rectangle(columns, 3..<4) }
    if name == "UPPER THREE QUARTERS BLOCK" { return rectangle(columns, 0..<3) }
    if name == "LOWER THREE QUARTERS BLOCK" { return rectangle(columns, 1..<4) }
    return []
  }

  private static func rectangle(_ columns: Range<Int>, _ rows: Range<Int>) -> [(Int, Int)] {
    rows.flatMap { row in columns.map { ($0, row) } }
  }
}
