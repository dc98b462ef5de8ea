/// Integrates over the unit box one coordinate inside of the other, each with panels of its own.
///
/// The innermost integrals are computed to a tolerance that the outer ones need: their errors are errors of the
/// outer values, and a panel is halved only while its rules differ by more than those.
struct NestedRule {
  /// The place of the first cut along each coordinate.
  let cut: Double

  /// The target error, as a part of the integral of the magnitude.
  let goal: Double

  /// Number of rounds of halving: 2^-40 of a range is nearer than any place needs to be known.
  private static let rounds = 40

  private struct Part {
    let lower: Double
    let upper: Double
    var estimate: GaussKronrod.Estimate
    /// The error of the values inside of the panel, which halving does not lessen.
    let inner: Double
  }

  /// Returns the integral with an estimate of its error; nil if the function has no value somewhere, when cancelled,
  /// and after `limit` evaluations of the function.
  func integral(_ field: inout RangeField, limit: Int) -> GaussKronrod.Estimate? {
    integral(&field, [], tolerance: 0, limit)
  }

  /// The integral over the coordinates behind those of `place`, with at least the error that `tolerance` allows.
  private func integral(
    _ field: inout RangeField,
    _ place: [Double],
    tolerance: Double,
    _ limit: Int
  ) -> GaussKronrod.Estimate? {
    guard var active = parts(&field, place, [(0, cut), (cut, 1)], tolerance, limit) else {
      return nil
    }
    var settled = GaussKronrod.Estimate(value: 0, error: 0, magnitude: 0, spread: 0)
    for round in 0..<Self.rounds {
      let total = active.reduce(settled) { $0 + $1.estimate }
      guard total.value.isFinite else { return nil }
      let aim = max(tolerance, goal * total.magnitude)
      let share = aim / Double(max(8, 2 * active.count))
      var halved: [Part] = []
      for part in active {
        let rounding = max(50 * Double.ulpOfOne * part.estimate.magnitude, 2 * part.inner)
        // Both rules may be wrong by the same amount: no panel is done before it was halved once.
        if round > 0, part.estimate.error <= max(share, rounding) {
          settled = settled + part.estimate
        } else {
          halved.append(part)
        }
      }
      let ends = halved.flatMap { part -> [(Double, Double)] in
        let middle = (part.lower + part.upper) / 2
        return [(part.lower, middle), (middle, part.upper)]
      }
      guard var next = parts(&field, place, ends, share, limit) else { return nil }
      for (place, whole) in halved.enumerated() {
        let halves = next[2 * place].estimate.value + next[2 * place + 1].estimate.value
        let change = (halves - whole.estimate.value).magnitude / Self.leastGain
        for half in [2 * place, 2 * place + 1] {
          next[half].estimate.error = max(next[half].estimate.error, change)
        }
      }
      active = next
      if active.isEmpty { break }
    }
    return active.reduce(settled) { $0 + $1.estimate }
  }

  /// The factor by which a halving lessens the error at a corner, at least; at a jump it is 2.
  private static let leastGain = 4.0

  /// Integrates over panels of the next coordinate; those of the innermost one in one call of the function.
  private func parts(
    _ field: inout RangeField,
    _ place: [Double],
    _ panels: [(Double, Double)],
    _ tolerance: Double,
    _ limit: Int
  ) -> [Part]? {
    guard field.spent < limit else { return nil }
    if panels.isEmpty { return [] }
    guard place.count + 1 == field.count else {
      var parts: [Part] = []
      for (lower, upper) in panels {
        guard let part = part(&field, place, lower, upper, tolerance, limit) else { return nil }
        parts.append(part)
      }
      return parts
    }
    let coordinates = panels.flatMap { lower, upper in
      GaussKronrod.nodes.map { lower + (upper - lower) * (0.5 + 0.5 * $0) }
    }
    guard var values = field.products(of: [coordinates], behind: place) else { return nil }
    for index in values.indices where !values[index].isFinite {
      let other = index % GaussKronrod.count == 0 ? index + 1 : index - 1
      guard values[other].isFinite else { return nil }
      values[index] = values[other]
    }
    return panels.enumerated().map { number, panel in
      let own = Array(values[(number * GaussKronrod.count)..<((number + 1) * GaussKronrod.count)])
      let half = (panel.1 - panel.0) / 2
      let estimate = Self.estimate(own, own.map { $0.magnitude }, half)
      return Part(lower: panel.0, upper: panel.1, estimate: estimate, inner: 0)
    }
  }

  /// Integrates over a panel of the next coordinate, which is not the innermost one.
  private func part(
    _ field: inout RangeField,
    _ place: [Double],
    _ lower: Double,
    _ upper: Double,
    _ tolerance: Double,
    _ limit: Int
  ) -> Part? {
    let coordinates = GaussKronrod.nodes.map { lower + (upper - lower) * (0.5 + 0.5 * $0) }
    let half = (upper - lower) / 2
    let (a, b) = field.ends(of: place.count, place)
    guard !a.isNaN, !b.isNaN else { return nil }
    var (values, errors, sizes) = ([Double](), [Double](), [Double]())
    for u in coordinates {
      let (x, slope) = RangeChart.place(of: u, from: a, to: b)
      let steep = slope.magnitude
      guard steep > 0 else {
        values.append(0)
        errors.append(0)
        sizes.append(0)
        continue
      }
      let needed = tolerance / (2 * half * steep)
      guard let inner = integral(&field, place + [x], tolerance: needed, limit) else { return nil }
      values.append(inner.value * slope)
      errors.append(inner.error * steep)
      sizes.append(inner.magnitude * steep)
    }
    var estimate = Self.estimate(values, sizes, half)
    let inner = GaussKronrod.sums(errors, .kronrod)[0] * half
    estimate.error += inner
    return Part(lower: lower, upper: upper, estimate: estimate, inner: inner)
  }

  /// The integral over a panel, with the difference of the rules as its error: at corners and jumps it is as large as
  /// the error, while the smaller estimate of QUADPACK holds for smooth functions.
  private static func estimate(
    _ values: [Double],
    _ sizes: [Double],
    _ half: Double
  ) -> GaussKronrod.Estimate {
    let value = GaussKronrod.sums(values, .kronrod)[0] * half
    let magnitude = GaussKronrod.sums(sizes, .kronrod)[0] * half
    return GaussKronrod.Estimate(
      value: value,
      error: (value - GaussKronrod.sums(values, .gauss)[0] * half).magnitude,
      magnitude: magnitude,
      spread: magnitude
    )
  }
}
