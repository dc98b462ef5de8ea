/// The outlines of the part of a sheet between two levels.
///
/// Places are numbered: first the points of the scene and of silhouettes, then for each side its crossing with the
/// lower level, then those with the upper level.
struct BandOutlines {
  private let count: Int
  private let sideCount: Int
  private let levels: [Double]
  /// For each level the parts that it crosses.
  private var crossed: [[Int32]]
  private var places: [SIMD2<Double>]
  /// The level of each crossing that is known.
  private var known: [Int32]
  private var loops: OutlineLoops

  /// Prepares a sheet with corners among `count` points, for levels in rising order; `lows` and
  /// `highs` are the least and the largest height of each part.
  init(count: Int, _ sideCount: Int, _ levels: [Double], _ lows: [Double], _ highs: [Double]) {
    (self.count, self.sideCount, self.levels) = (count, sideCount, levels)
    crossed = [[Int32]](repeating: [], count: levels.count)
    for part in lows.indices {
      var level = Self.first(levels, above: lows[part])
      while level < levels.count, levels[level] <= highs[part] {
        crossed[level].append(Int32(truncatingIfNeeded: part))
        level += 1
      }
    }
    places = [SIMD2<Double>](repeating: .zero, count: 2 * sideCount)
    known = [Int32](repeating: -1, count: 2 * sideCount)
    loops = OutlineLoops(count: count + 2 * sideCount)
  }

  /// The first level above a height.
  private static func first(_ levels: [Double], above height: Double) -> Int {
    var (low, high) = (0, levels.count)
    while low < high {
      let middle = (low + high) / 2
      if levels[middle] <= height { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the position of a place of an outline; `positions` are those of points.
  func position(_ place: Int32, _ positions: [SIMD2<Double>]) -> SIMD2<Double> {
    Int(place) < count ? positions[Int(place)] : places[Int(place) - count]
  }

  /// Returns the closed outlines of what lies at or above a lower level and below an upper one;
  /// `locate` finds where a side has a height.
  mutating func loops(
    from lower: Int?,
    to upper: Int?,
    _ parts: FacetParts,
    _ borders: [FacetParts.Side],
    _ heights: [Double],
    locate: (FacetParts.Side, Double) -> SIMD2<Double>
  ) -> [[Int32]] {
    if let lower { addLevel(lower, isLower: true, parts, heights, locate) }
    if let upper { addLevel(upper, isLower: false, parts, heights, locate) }
    let low = lower.map { levels[$0] } ?? -.infinity
    let high = upper.map { levels[$0] } ?? .infinity
    for side in borders {
      let (a, b) = (heights[Int(side.start)], heights[Int(side.end)])
      guard a >= low || b >= low, a < high || b < high else { continue }
      func end(_ height: Double, _ place: Int32) -> Int32 {
        if let lower, height < low { return crossing(side, lower, isLower: true, locate) }
        if let upper, height >= high { return crossing(side, upper, isLower: false, locate) }
        return place
      }
      loops.add(end(a, side.start), end(b, side.end))
    }
    return loops.closed()
  }

  /// Adds the pieces of a level line, with what belongs to the slab to their left.
  private mutating func addLevel(
    _ level: Int,
    isLower: Bool,
    _ parts: FacetParts,
    _ heights: [Double],
    _ locate: (FacetParts.Side, Double) -> SIMD2<Double>
  ) {
    let height = levels[level]
    for index in crossed[level] {
      let part = Int(index)
      let range = Int(parts.firsts[part])..<Int(parts.firsts[part + 1])
      var firstEntry: Int32?
      var exit: Int32?
      for place in range {
        let side = parts.side(place, in: part)
        let isAbove = heights[Int(side.start)] >= height
        guard isAbove != (heights[Int(side.end)] >= height) else { continue }
        let crossing = crossing(side, level, isLower: isLower, locate)
        if isAbove {
          exit = crossing
        } else if let left = exit {
          add(left, crossing, isLower)
          exit = nil
        } else {
          firstEntry = crossing
        }
      }
      if let exit, let firstEntry { add(exit, firstEntry, isLower) }
    }
  }

  private mutating func add(_ exit: Int32, _ entry: Int32, _ isLower: Bool) {
    if isLower { loops.add(exit, entry) } else { loops.add(entry, exit) }
  }

  /// The number of the crossing of a side with a level.
  private mutating func crossing(
    _ side: FacetParts.Side,
    _ level: Int,
    isLower: Bool,
    _ locate: (FacetParts.Side, Double) -> SIMD2<Double>
  ) -> Int32 {
    let index = Int(side.number) + (isLower ? 0 : sideCount)
    if known[index] != Int32(truncatingIfNeeded: level) {
      known[index] = Int32(truncatingIfNeeded: level)
      places[index] = locate(side, levels[level])
    }
    return Int32(truncatingIfNeeded: count + index)
  }
}
