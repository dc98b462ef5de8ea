/// Pattern of the dots of a line that are drawn, counted along it.
struct DashPattern: Equatable {
  /// Numbers of drawn and omitted dots, in turn; empty for a solid line.
  let lengths: [Int]

  static let solid = DashPattern(lengths: [])

  /// The patterns that tell series apart without colour: solid, dashed, dotted, dash-dotted, and
  /// variants of these.
  static let distinct = [
    solid, DashPattern(lengths: [4, 2]), DashPattern(lengths: [1, 1]),
    DashPattern(lengths: [6, 2, 1, 2]), DashPattern(lengths: [9, 2]), DashPattern(lengths: [1, 3]),
    DashPattern(lengths: [5, 1, 1, 1, 1, 1]), DashPattern(lengths: [2, 2, 2, 5]),
  ]

  /// Characters of the distinct patterns in a legend, in two columns.
  static let keys: [[Unicode.Scalar]] = [
    ["━"], ["╍"], ["┉"], ["━", "┉"], ["━", "╸"], ["╸", " "], ["╍", "┉"], ["╸", "╸"],
  ]

  /// Characters of the distinct patterns in a legend, in one column.
  static let shortKeys: [Unicode.Scalar] = ["━", "╍", "┉", "┅", "╸", "┈", "┄", "╌"]

  /// Whether the dot `index` of a line is drawn.
  func draws(_ index: Int) -> Bool {
    let period = lengths.reduce(0, +)
    guard period > 0 else { return true }
    var rest = index % period
    for (position, length) in lengths.enumerated() {
      if rest < length { return position.isMultiple(of: 2) }
      rest -= length
    }
    return true
  }
}
