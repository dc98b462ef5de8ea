/// Finds the places where a function changes sign, one after another, going away from an origin.
///
/// All brackets of a round are narrowed together, in 32 parts per call, to 1e-9 of their widths: 6
/// calls for a hundred arches. ``Bracketing`` narrows one bracket to neighbouring doubles, with a
/// call for each value, and would take a thousand calls.
struct SignChanges {
  private let origin: Double
  private let sign: Double
  /// Distances of the changes of sign from the origin, as far as found in advance.
  private var found: [Double] = []
  private var next = 0
  /// The distance up to which the search has come.
  private var reach = 0.0

  /// Searches the first few changes of sign; nil if there are not enough for an oscillation.
  init?(
    function: BatchFunction,
    from origin: Double,
    sign: Double,
    meter: inout EvaluationMeter
  ) {
    self.origin = origin
    self.sign = sign
    var width = max(1, 16 * origin.ulp * Double(Self.samples))
    // For waves that become ever denser, no width has many changes that are all wide apart: a width
    // that is slightly too wide is then accepted.
    var isTooWide = false
    for _ in 0..<Self.attempts {
      guard let changes = brackets(function, from: 0, to: width, meter: &meter) else { return nil }
      let spacing = width / Double(Self.samples)
      let gap =
        changes.count > 1 ? zip(changes, changes.dropFirst()).map { $1 - $0 }.min() ?? 0 : width
      if changes.count > 1, gap < (isTooWide ? Self.leastSamples : Self.samplesPerGap) * spacing {
        width /= isTooWide ? 1.25 : 4
        isTooWide = true
      } else if changes.count < Self.firstBatch {
        // Far out, values of oscillations are the most expensive.
        width *= isTooWide ? 1.5 : changes.isEmpty ? 4 : 2
      } else {
        guard refine(function, changes, spacing, meter: &meter) else { return nil }
        reach = width
        return
      }
    }
    return nil
  }

  /// Returns the distance of the next change of sign; nil if there seems to be none.
  mutating func next(_ function: BatchFunction, meter: inout EvaluationMeter) -> Double? {
    if next == found.count {
      guard found.count >= 2 else { return nil }
      let start = found[found.count - 1]
      let gap = start - found[found.count - 2]
      let spacing = gap / 32
      let width = spacing * Double(Self.samples)
      guard
        let changes = brackets(function, from: start + spacing, to: start + width, meter: &meter),
        !changes.isEmpty,
        refine(function, changes, width / Double(Self.samples), meter: &meter)
      else { return nil }
    }
    guard next < found.count else { return nil }
    next += 1
    return found[next - 1]
  }

  /// The lower ends of the sample steps in which the sign changes.
  private func brackets(
    _ function: BatchFunction,
    from lower: Double,
    to upper: Double,
    meter: inout EvaluationMeter
  ) -> [Double]? {
    let step = (upper - lower) / Double(Self.samples)
    let distances = (0...Self.samples).map { lower + step * Double($0) }
    guard let values = meter.values(of: function, at: distances.map { origin + sign * $0 })
    else { return nil }
    var changes: [Double] = []
    for index in 1..<values.count
    where values[index - 1] * values[index] < 0
      || (values[index - 1] == 0 && index > 1 && values[index - 2] * values[index] < 0)
    {
      changes.append(distances[values[index - 1] == 0 ? index - 2 : index - 1])
    }
    return changes
  }

  /// Narrows brackets of width `step`, all in one call per round, and appends the places.
  ///
  /// An error d of a place changes the sum up to it by d², so 1e-9 of a bracket suffices.
  private mutating func refine(
    _ function: BatchFunction,
    _ lowerEnds: [Double],
    _ step: Double,
    meter: inout EvaluationMeter
  ) -> Bool {
    var lower = lowerEnds
    // A zero may be at a sample: the bracket is then two steps wide.
    var width = 2 * step
    for _ in 0..<Self.rounds {
      let part = width / Double(Self.parts)
      let distances = lower.flatMap { end in (0...Self.parts).map { end + part * Double($0) } }
      guard let values = meter.values(of: function, at: distances.map { origin + sign * $0 })
      else { return false }
      for index in lower.indices {
        let first = index * (Self.parts + 1)
        let change = (first + 1..<first + Self.parts + 1).first {
          values[$0] * values[first] <= 0
        }
        if let change { lower[index] = distances[change - 1] }
      }
      width = part
    }
    found += lower.map { $0 + width / 2 }
    return true
  }

  private static let samples = 512
  private static let samplesPerGap = 8.0
  private static let leastSamples = 3.0
  private static let firstBatch = 6
  private static let attempts = 24
  private static let rounds = 6
  private static let parts = 32
}
