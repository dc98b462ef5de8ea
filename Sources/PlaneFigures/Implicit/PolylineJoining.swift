/// Joins segments that share their ends into polylines of maximal length.
///
/// Ends less than a thousandth of a pixel apart count as one: cells of different sizes find the
/// same zero on their own edges. A segment whose two ends are one is a polyline of one point, a
/// curve too small to be told from a point, unless another segment passes there.
struct PolylineJoining {
  private var links: [[Int]]
  private let names: [Int]
  /// Points that are both ends of a segment.
  private var single: [Int] = []

  /// Takes points, in pixels, and the pairs of them that are joined.
  init(_ points: [SIMD2<Double>], _ segments: [(Int, Int)]) {
    names = Self.names(of: points)
    links = [[Int]](repeating: [], count: points.count)
    for (start, end) in segments {
      let (a, b) = (names[start], names[end])
      if a == b { single.append(a) }
      guard a != b, !links[a].contains(b) else { continue }
      links[a].append(b)
      links[b].append(a)
    }
  }

  /// The polylines, as indices of points; a closed one ends where it began.
  ///
  /// Polylines first start at open ends and at junctions, then anywhere.
  mutating func polylines() -> [[Int]] {
    var found = alone.map { [$0] }
    for start in links.indices where links[start].count != 2 {
      while !links[start].isEmpty { found.append(walk(from: start)) }
    }
    for start in links.indices where !links[start].isEmpty { found.append(walk(from: start)) }
    return found
  }

  /// Points of segments without length at which no other segment ends, each once.
  private var alone: [Int] { Set(single).filter { links[$0].isEmpty }.sorted() }

  /// Follows unused links to the next end or junction, or back to the start.
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

  /// For each point, the index of the first point at its place.
  private static func names(of points: [SIMD2<Double>]) -> [Int] {
    // The last point of each square, and the previous one in the same square; squares are so large
    // that few points need a second one.
    var heads = GridTable<Int>(capacity: points.count)
    var before = [Int](repeating: -1, count: points.count)
    return points.indices.map { index in
      let point = points[index]
      guard let low = square(of: point - reach), let high = square(of: point + reach),
        let own = square(of: point)
      else { return index }
      for column in low.column...high.column {
        for row in low.row...high.row {
          var other = heads[GridPlace(column: column, row: row)] ?? -1
          while other >= 0 {
            let gap = points[other] - point
            if max(gap.x.magnitude, gap.y.magnitude) <= reach { return other }
            other = before[other]
          }
        }
      }
      before[index] = heads[own] ?? -1
      heads.insert(index, at: own)
      return index
    }
  }

  /// The square of a point on any page; nil for points far outside.
  private static func square(of point: SIMD2<Double>) -> GridPlace? {
    let place = point / squareSize + 1
    guard place.x >= 0, place.y >= 0, place.x < 1e7, place.y < 1e7 else { return nil }
    return GridPlace(column: Int(place.x), row: Int(place.y))
  }

  private static let reach = 1e-3
  private static let squareSize = 0.0625
}
