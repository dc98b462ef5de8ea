/// Finds the doubles at which a function is singular, from panels that have closed in on them.
enum Singularities {
  /// Returns the places in rising order; an empty array if there are many.
  static func places(
    of function: BatchFunction,
    in panels: [Panel],
    meter: inout EvaluationMeter
  ) -> [Double] {
    var clusters: [(lower: Double, upper: Double)] = []
    let stretches = panels.map { panel -> (lower: Double, upper: Double) in
      let ends = [panel.chart.place(of: panel.lower), panel.chart.place(of: panel.upper)]
      return (min(ends[0], ends[1]), max(ends[0], ends[1]))
    }
    for stretch in stretches.sorted(by: { $0.lower < $1.lower }) {
      if let last = clusters.last, stretch.lower <= last.upper + 4 * last.upper.ulp {
        clusters[clusters.count - 1].upper = max(last.upper, stretch.upper)
      } else {
        clusters.append(stretch)
      }
    }
    guard clusters.count <= 8 else { return [] }
    return clusters.compactMap { place(of: function, from: $0.lower, to: $0.upper, meter: &meter) }
  }

  /// The place without a finite value; if there is none, the one with the largest magnitude.
  private static func place(
    of function: BatchFunction,
    from lower: Double,
    to upper: Double,
    meter: inout EvaluationMeter
  ) -> Double? {
    var (lower, upper) = (lower, upper)
    while true {
      let places = grid(from: lower, to: upper)
      guard let values = meter.values(of: function, at: places) else { return nil }
      let peak =
        values.firstIndex { !$0.isFinite }
        ?? values.indices.max { values[$0].magnitude < values[$1].magnitude }
      guard let peak else { return nil }
      let ends = (places[max(0, peak - 1)], places[min(places.count - 1, peak + 1)])
      // Stops at neighbouring doubles, or without progress.
      guard ends.1 - ends.0 < upper - lower, ends.1 > ends.0.nextUp.nextUp else {
        return places[peak]
      }
      (lower, upper) = ends
    }
  }

  private static func grid(from lower: Double, to upper: Double) -> [Double] {
    (0...64).map { $0 == 64 ? upper : lower + (upper - lower) * Double($0) / 64 }
  }
}
