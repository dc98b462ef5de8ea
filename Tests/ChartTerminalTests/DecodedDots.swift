import ChartCore

@testable import ChartTerminal

/// The dots that a text of braille or octants shows, read back by the names that Unicode gives the
/// characters, so that the renderer's own tables are not trusted.
struct DecodedDots {
  /// Pairs of column and row.
  private(set) var dots: Set<[Int]> = []

  init(_ text: String) {
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() {
        for (across, down) in Self.places(of: scalar) {
          dots.insert([column * 2 + across, row * 4 + down])
        }
      }
    }
  }

  /// The rows with a dot in a column.
  func rows(inColumn column: Int) -> [Int] {
    dots.filter { $0[0] == column }.map { $0[1] }.sorted()
  }

  /// The dots of one character, from its name.
  static func places(of scalar: Unicode.Scalar) -> [(Int, Int)] {
    guard let name = scalar.properties.name else { return [] }
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
    return []
  }
}

/// Numbers that look random and are the same in every run.
///
/// SplitMix64 by Sebastiano Vigna, 2015.
struct TestRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// The distance of a point from a polyline, at most 10.
func distance(from point: ScenePoint, to points: [ScenePoint]) -> Double {
  var least = 10.0
  for (a, b) in zip(points, points.dropFirst() + points.suffix(1)) {
    // Far segments need no square root.
    if min(a.x, b.x) - point.x > least || point.x - max(a.x, b.x) > least { continue }
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let share =
      length == 0 ? 0 : max(0, min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length))
    let (ex, ey) = (a.x + share * dx - point.x, a.y + share * dy - point.y)
    least = min(least, (ex * ex + ey * ey).squareRoot())
  }
  return least
}
