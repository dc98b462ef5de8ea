/// Joins segments that share their ends into polylines as long as can be.
///
/// Ends that are a thousandth of a pixel apart are one: cells of different sizes find the same zero on edges of their own.
struct PolylineJoining {
  private var links: [[Int]]
  private let names: [Int]

  /// Prepares points, in pixels, and the pairs of them that are joined.
  init(_ points: [SIMD2<Double>], _ segments: [(Int, Int)]) {
    names = Self.names(of: points)
    links = [[Int]](repeating: [], count: points.count)
    for (start, end) in segments {
      let (a, b) = (names[start], names[end])
      guard a != b, !links[a].contains(b) else { continue }
      links[a].append(b)
      links[b].append(a)
    }
  }

  /// The polylines, as indices of points; a closed one ends where it began.
  ///
  /// They begin at open ends and where several meet, then anywhere.
  mutating func polylines() -> [[Int]] {
    var found: [[Int]] = []
    for start in links.indices where links[start].count != 2 {
      while !links[start].isEmpty { found.append(walk(from: start)) }
    }
    for start in links.indices where !links[start].isEmpty { found.append(walk(from: start)) }
    return found
  }

  /// Walks along unused links to the next end or meeting, or back to the start.
  private mutating func walk(from start: Int) -> [Int] {
    var line = [start]
    var place = start
    repeat {
      let next = links[place].removeFirst()
      links[next].removeAll { $0 == place }
      line.append(next)
      place = next
    } while place != start && links[place].count == 1
    return line
  }

  /// The first of all points at the place of each.
  private static func names(of points: [SIMD2<Double>]) -> [Int] {
    struct Square: Hashable {
      var x: Int
      var y: Int
    }
    var squares: [Square: [Int]] = [:]
    return points.indices.map { index in
      let point = points[index]
      let (x, y) = (point.x / reach, point.y / reach)
      guard x.magnitude < 1e15, y.magnitude < 1e15 else { return index }
      let square = Square(x: Int(x.rounded(.down)), y: Int(y.rounded(.down)))
      for column in (square.x - 1)...(square.x + 1) {
        for row in (square.y - 1)...(square.y + 1) {
          for other in squares[Square(x: column, y: row)] ?? [] {
            let gap = points[other] - point
            if max(gap.x.magnitude, gap.y.magnitude) <= reach { return other }
          }
        }
      }
      squares[square, default: []].append(index)
      return index
    }
  }

  private static let reach = 1e-3
}
