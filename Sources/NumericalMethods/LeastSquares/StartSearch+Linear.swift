// Finds the parameters in which a model is linear.

extension StartSearch {
  /// The number of compared places, and an addition to each scale that avoids accidental
  /// cancellation.
  private static let (probes, unevenness) = (8, 0.0180339887)

  /// The free parameters whose columns do not depend on any parameter of the same set: found by
  /// varying one parameter after another.
  static func linear(
    _ problem: LeastSquaresProblem,
    _ start: [Double],
    _ scales: [Double]
  ) -> [Int] {
    let free = problem.free
    if let known = problem.dependence {
      return chosen(of: free) { column, place in !known[free[column]][free[place]] }
    }
    let none = [[Bool]](repeating: [Bool](repeating: false, count: free.count), count: free.count)
    // A column that was 0 at all places gives no information.
    var (depends, isSeen) = (none, none)
    for number in 0..<probes {
      var base = start
      for (place, index) in free.enumerated() {
        let scale = scales.isEmpty ? 1 : scales[(number * 7 + place * (number + 3)) % scales.count]
        base[index] = scale * (1 + unevenness * Double(place + 1)) + unevenness * scale.ulp
      }
      let columns = problem.model(base, true).slopes
      for (place, index) in free.enumerated() {
        var moved = base
        moved[index] = base[index] == 0 ? 0.37 : base[index] * 1.03125
        let others = problem.model(moved, true).slopes
        for (column, other) in free.enumerated() {
          guard let differs = differ(columns[other], others[other]) else { continue }
          isSeen[column][place] = true
          if differs { depends[column][place] = true }
        }
      }
    }
    return chosen(of: free) { isSeen[$0][$1] && !depends[$0][$1] }
  }

  /// Chooses parameters whose columns do not depend on each other, those with the fewest conflicts
  /// first.
  private static func chosen(
    of free: [Int],
    _ isFree: (_ column: Int, _ place: Int) -> Bool
  ) -> [Int] {
    var chosen: [Int] = []
    let conflicts = free.indices.map { column in
      free.indices.reduce(0) { $0 + (isFree(column, $1) ? 0 : 1) }
    }
    for place in free.indices.sorted(by: { (conflicts[$0], $0) < (conflicts[$1], $1) })
    where isFree(place, place) {
      if chosen.allSatisfy({ isFree(place, $0) && isFree($0, place) }) { chosen.append(place) }
    }
    return chosen.sorted().map { free[$0] }
  }

  /// Whether columns differ by more than rounding; nil if no row has a nonzero value in either.
  private static func differ(_ one: [Double], _ other: [Double]) -> Bool? {
    var (difference, size) = (0.0, 0.0)
    for (first, second) in zip(one, other) where first.isFinite && second.isFinite {
      difference = max(difference, (first - second).magnitude)
      size = max(size, first.magnitude, second.magnitude)
    }
    return size > 0 ? difference > 1e-9 * size : nil
  }
}
