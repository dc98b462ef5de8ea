/// Whether values rise or fall from left to right.
///
/// The rule is Kendall's rank correlation τ (1938): of all pairs of rows at different places, the
/// share that rises less the share that falls. A value of at least one half, three pairs in four if
/// none is level, is a trend. The rule assumes no shape, and an outlier changes little. Of many
/// rows some are used, evenly spread, so that the cost is bounded.
enum Trend {
  case rising
  case falling
  case unclear

  /// Least magnitude of τ for a trend.
  private static let least = 0.5
  /// Most rows that are compared with each other.
  private static let mostRows = 200

  /// Finds the trend of rows in any order; nil if there is none to mention: for fewer than three
  /// places, or if all values are equal.
  init?(of rows: [DataPoint]) {
    let rows = Self.spread(rows.filter { $0.x.isFinite && $0.y.isFinite })
    guard Set(rows.map(\.x)).count >= 3, Set(rows.map(\.y)).count >= 2 else { return nil }
    var pairs = 0
    var balance = 0
    for (index, first) in rows.enumerated() {
      for second in rows[(index + 1)...] where first.x != second.x {
        pairs += 1
        guard first.y != second.y else { continue }
        balance += (first.x < second.x) == (first.y < second.y) ? 1 : -1
      }
    }
    let share = Double(balance) / Double(pairs)
    self = share >= Self.least ? .rising : share <= -Self.least ? .falling : .unclear
  }

  /// Returns the first and the last row, with evenly spread rows between them.
  private static func spread(_ rows: [DataPoint]) -> [DataPoint] {
    guard rows.count > mostRows else { return rows }
    return (0..<mostRows).map { rows[$0 * (rows.count - 1) / (mostRows - 1)] }
  }

  /// The trend in words.
  var words: String {
    switch self {
    case .rising: "rising"
    case .falling: "falling"
    case .unclear: "no clear trend"
    }
  }
}
