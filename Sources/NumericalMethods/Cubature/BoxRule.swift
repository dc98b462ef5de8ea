/// Integrates over the unit box by products of the Kronrod rule, halving boxes.
struct BoxRule {
  /// The place of the first cut along each coordinate.
  let cut: Double

  /// A box with its integral.
  private struct Box {
    let lower: [Double]
    let upper: [Double]
    var estimate: GaussKronrod.Estimate
    /// The coordinate along which the rules differ most.
    var worst: Int
  }

  /// The target error, as a part of the integral of the magnitude.
  static let goal = 1e-13
  /// The most evaluations.
  let budget: Int

  /// Returns the integral with an estimate of its error, however large; nil if the function has no value
  /// somewhere, and when cancelled.
  func integral(_ field: inout RangeField) -> GaussKronrod.Estimate? {
    let count = field.count
    let start = field.spent
    // Four and more variables have too many points for cuts along all of them.
    let cuts = count <= 3 ? count : 1
    var active: [Box] = []
    for number in 0..<(1 << cuts) {
      var (lower, upper) = (
        [Double](repeating: 0, count: count), [Double](repeating: 1, count: count)
      )
      for coordinate in 0..<cuts {
        if number >> coordinate & 1 == 0 {
          upper[coordinate] = cut
        } else {
          lower[coordinate] = cut
        }
      }
      guard let box = Self.box(lower, upper, &field) else { return nil }
      active.append(box)
    }
    var settled = GaussKronrod.Estimate(value: 0, error: 0, magnitude: 0, spread: 0)
    while true {
      let total = active.reduce(settled) { $0 + $1.estimate }
      guard total.value.isFinite else { return nil }
      let tolerance = Self.goal * total.magnitude
      let rounding = 50 * Double.ulpOfOne * total.magnitude / Double(max(1, active.count))
      if total.error <= tolerance || field.spent - start >= budget { return total }
      // Boxes with small errors are done as long as all of them together have half of what is allowed.
      active.sort { $0.estimate.error < $1.estimate.error }
      var next: [Box] = []
      for box in active {
        let isSmall =
          settled.error + box.estimate.error <= tolerance / 2
          || box.estimate.error <= min(rounding, 50 * Double.ulpOfOne * box.estimate.magnitude)
        guard !isSmall, field.spent - start < budget, let halves = Self.halves(of: box, &field)
        else {
          if field.isCancelled { return nil }
          settled = settled + box.estimate
          continue
        }
        next += halves
      }
      if next.isEmpty { return settled }
      active = next
    }
  }

  private static func halves(of box: Box, _ field: inout RangeField) -> [Box]? {
    let axis = box.worst
    let middle = (box.lower[axis] + box.upper[axis]) / 2
    guard box.upper[axis] - box.lower[axis] > 1e-9 else { return nil }
    var (left, right) = (box.upper, box.lower)
    left[axis] = middle
    right[axis] = middle
    guard let first = self.box(box.lower, left, &field),
      let second = self.box(right, box.upper, &field)
    else { return nil }
    return [first, second]
  }

  private static func box(
    _ lower: [Double],
    _ upper: [Double],
    _ field: inout RangeField
  ) -> Box? {
    let count = GaussKronrod.count
    let coordinates = zip(lower, upper).map { lower, upper in
      GaussKronrod.nodes.map { lower + (upper - lower) * (0.5 + 0.5 * $0) }
    }
    guard var values = field.products(of: coordinates) else { return nil }
    // Single places without a value, such as 0 in sin(x)/x, take that of their neighbour.
    for index in values.indices where !values[index].isFinite {
      let other = index % count == 0 ? index + 1 : index - 1
      guard values[other].isFinite else { return nil }
      values[index] = values[other]
    }
    let volume = zip(lower, upper).reduce(1) { $0 * ($1.1 - $1.0) / 2 }
    var magnitudes = values.map { $0.magnitude }
    // Sums along the last coordinate first. `gauss[k]` has the Gauss rule in coordinate k.
    var gauss: [[Double]] = []
    for _ in lower.indices {
      gauss = gauss.map { GaussKronrod.sums($0, .kronrod) } + [GaussKronrod.sums(values, .gauss)]
      values = GaussKronrod.sums(values, .kronrod)
      magnitudes = GaussKronrod.sums(magnitudes, .kronrod)
    }
    let differences = gauss.map { ($0[0] - values[0]).magnitude * volume }
    let magnitude = magnitudes[0] * volume
    var error = 0.0
    for difference in differences where difference > 0 {
      let ratio = magnitude > 0 ? 200 * difference / magnitude : 1
      error += magnitude > 0 ? magnitude * min(1, ratio * ratio.squareRoot()) : difference
    }
    let worst = differences.indices.max { differences[$0] < differences[$1] } ?? 0
    // The coordinates were summed from the last one on.
    return Box(
      lower: lower,
      upper: upper,
      estimate: GaussKronrod.Estimate(
        value: values[0] * volume,
        error: error,
        magnitude: magnitude,
        spread: magnitude
      ),
      worst: lower.count - 1 - worst
    )
  }
}
