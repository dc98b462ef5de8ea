/// The table of central differences with halving steps, and their extrapolations to step 0.
struct DifferenceTable {
  private let center: Double
  private let after: [Double]
  private let before: [Double]
  /// The steps in falling order, each half the one before.
  private let steps: [Double]

  init(center: Double, after: [Double], before: [Double], steps: [Double]) {
    self.center = center
    self.after = after
    self.before = before
    self.steps = steps
  }

  private struct Candidate {
    let value: Double
    let error: Double
  }

  /// The best value for step 0; NaN if the differences grow without bound, as at a vertical
  /// tangent.
  var limit: Double {
    // From small steps, noisy but close, to large ones: `sure` is the interval on which all so far
    // agree.
    var sure = (lower: -Double.infinity, upper: Double.infinity)
    var best = Candidate(value: .nan, error: .infinity)
    for row in steps.indices.reversed() {
      for candidate in candidates(endingAt: row) {
        let lower = candidate.value - candidate.error
        let upper = candidate.value + candidate.error
        guard upper >= sure.lower, lower <= sure.upper else { continue }
        if candidate.error < best.error { best = candidate }
      }
      let plain = difference(row)
      // The error of a plain difference is its rounding and, once it changes, about that change.
      let slack = 4 * noise(row) + (row > 0 ? (difference(row - 1) - plain).magnitude : .infinity)
      if plain + slack >= sure.lower, plain - slack <= sure.upper {
        sure = (max(sure.lower, plain - slack), min(sure.upper, plain + slack))
      }
    }
    let slopes = [after[0] - center, center - before[0]].map { ($0 / steps[0]).magnitude }
    let scale = slopes.reduce(best.value.magnitude, max)
    let rounding = 1e-9 * center.magnitude / steps[0]
    return best.error <= max(1e-3 * scale, rounding) ? best.value : .nan
  }

  private func difference(_ row: Int) -> Double {
    (after[row] / 2 - before[row] / 2) / steps[row]
  }

  /// The rounding error of a difference: a few units in the last place of the values.
  private func noise(_ row: Int) -> Double {
    2 * max(after[row].magnitude, before[row].magnitude).ulp / steps[row]
  }

  /// Extrapolations whose smallest step is that of `row`, with error estimates by Ridders' method
  /// and from rounding.
  private func candidates(endingAt row: Int) -> [Candidate] {
    let first = max(0, row - Self.depth)
    var column = (first...row).map(difference)
    var found: [Candidate] = []
    var factor = 1.0
    while column.count > 1 {
      factor *= 4
      let next = zip(column, column.dropFirst()).map { $1 + ($1 - $0) / (factor - 1) }
      guard let value = next.last else { break }
      let error = column.suffix(2).reduce(0) { max($0, (value - $1).magnitude) }
      if error.isFinite { found.append(Candidate(value: value, error: error + noise(row))) }
      column = next
    }
    return found
  }

  /// Whether the slopes on both sides stay different however small the step: a corner or a jump.
  var hasCorner: Bool {
    func gap(_ row: Int) -> Double {
      ((after[row] - center) - (center - before[row])).magnitude / steps[row]
    }
    func rounding(_ row: Int) -> Double { 16 * (noise(row) + center.ulp / steps[row]) }
    // The smallest steps at which rounding is far below the gap.
    guard let row = steps.indices.last(where: { gap($0) > 64 * rounding($0) }), row >= 6 else {
      return false
    }
    return gap(row) > 0.75 * gap(row - 4) && gap(row - 3) > 0.75 * gap(row - 6)
  }

  private static let depth = 8
}
