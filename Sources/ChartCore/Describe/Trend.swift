/// Whether values rise or fall from left to right.
///
/// The rule is the correlation of ranks of Kendall (1938), τ: of all pairs of rows at different places, the share that
/// rises less the share that falls. From a half on, three pairs in four where none is level, that is a trend. It asks
/// for no shape, and a row that lies apart changes little. Of many rows some are taken, evenly spread, so that the cost
/// has a bound.
enum Trend {
  case rising
  case falling
  case unclear

  /// The share of pairs from which on there is a trend.
  private static let least = 0.5
  /// So many rows are compared with each other at most.
  private static let mostRows = 200

  /// Finds the trend of rows in any order; nil where there is none to speak of: of fewer than three places, and of
  /// values that are all the same.
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

  /// The first and the last row, and as many between them as are compared.
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
