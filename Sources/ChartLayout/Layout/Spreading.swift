/// Moves labels apart as little as possible: pools of neighbours that violate the gap are centred
/// on the mean of their wanted positions (pool adjacent violators; Ayer and others 1955).
package struct Spreading {
  /// The least distance between two labels.
  let gap: Double
  /// Greatest distance by which a label may be moved.
  let farthest: Double

  package init(gap: Double, farthest: Double) { (self.gap, self.farthest) = (gap, farthest) }

  /// Returns a position for every wanted one, in the same order, or nil if they do not fit.
  package func places(_ wanted: [Double], lower: Double, upper: Double) -> [Double]? {
    guard Double(wanted.count - 1) * gap <= upper - lower else { return nil }
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    var pools: [Pool] = []
    for index in order {
      var pool = Pool(sum: wanted[index], members: [index])
      while let before = pools.last, before.last(gap) + gap > pool.first(gap) {
        pools.removeLast()
        pool = before.joined(pool)
      }
      pools.append(pool)
    }
    var places = wanted
    var next = lower
    for pool in pools {
      let start = max(next, pool.first(gap))
      for (step, index) in pool.members.enumerated() { places[index] = start + Double(step) * gap }
      next = start + Double(pool.members.count) * gap
    }
    // Labels pushed over the upper end move back, the last one first.
    var limit = upper
    for index in order.reversed() {
      places[index] = min(places[index], limit)
      limit = places[index] - gap
    }
    let isNear = zip(places, wanted).allSatisfy { ($0 - $1).magnitude <= farthest }
    return isNear ? places : nil
  }

  private struct Pool {
    var sum: Double
    var members: [Int]

    var mean: Double { sum / Double(members.count) }
    func first(_ gap: Double) -> Double { mean - gap * Double(members.count - 1) / 2 }
    func last(_ gap: Double) -> Double { mean + gap * Double(members.count - 1) / 2 }
    func joined(_ next: Pool) -> Pool { Pool(sum: sum + next.sum, members: members + next.members) }
  }
}
