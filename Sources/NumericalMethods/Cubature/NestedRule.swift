/// Integrates over the unit box one coordinate inside of the other, each with panels of its own.
///
/// The innermost integrals are computed to a tolerance that the outer ones need: their errors are errors of the
/// outer values, and a panel is halved only while its rules differ by more than those.
struct NestedRule {
  /// The place of the first cut along each coordinate.
  let cut: Double

  /// The target error for two variables, as a part of the integral of the magnitude; each further variable needs
  /// hundreds of times as many evaluations.
  private func goal(_ count: Int) -> Double { count <= 2 ? 1e-11 : count == 3 ? 1e-6 : 1e-4 }

  /// The most evaluations.
  private static let budget = 12_000_000
  /// Number of rounds of halving: 2^-40 of a range is nearer than any place needs to be known.
  private static let rounds = 40

  private struct Part {
    let lower: Double
    let upper: Double
    let estimate: GaussKronrod.Estimate
    /// The error of the values inside of the panel, which halving does not lessen.
    let inner: Double
  }

  /// Returns the integral with an estimate of its error, however large; nil if the function has no value
  /// somewhere, and when cancelled.
  func integral(_ field: inout RangeField) -> GaussKronrod.Estimate? {
    let limit = field.spent + Self.budget
    return integral(&field, [], tolerance: 0, limit)
  }

  /// The integral over the coordinates behind those of `place`, with at least the error that `tolerance` allows.
  private func integral(
    _ field: inout RangeField,
    _ place: [Double],
    tolerance: Double,
    _ limit: Int
  ) -> GaussKronrod.Estimate? {
    var active: [Part] = []
    for (lower, upper) in [(0, cut), (cut, 1)] {
      guard let part = part(&field, place, lower, upper, tolerance, limit) else { return nil }
      active.append(part)
    }
    var settled = GaussKronrod.Estimate(value: 0, error: 0, magnitude: 0, spread: 0)
    for _ in 0..<Self.rounds {
      let total = active.reduce(settled) { $0 + $1.estimate }
      guard total.value.isFinite else { return nil }
      let aim = max(tolerance, goal(field.count) * total.magnitude)
      let share = aim / Double(max(8, 2 * active.count))
      var next: [Part] = []
      for part in active {
        let rounding = max(50 * Double.ulpOfOne * part.estimate.magnitude, 2 * part.inner)
        if part.estimate.error <= max(share, rounding) || field.spent >= limit {
          settled = settled + part.estimate
          continue
        }
        let middle = (part.lower + part.upper) / 2
        for (lower, upper) in [(part.lower, middle), (middle, part.upper)] {
          guard let half = self.part(&field, place, lower, upper, share, limit) else { return nil }
          next.append(half)
        }
      }
      active = next
      if active.isEmpty { break }
    }
    return active.reduce(settled) { $0 + $1.estimate }
  }

  /// Integrates over a panel of the next coordinate.
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
    guard place.count + 1 < field.count else {
      guard var values = field.products(of: [coordinates], behind: place) else { return nil }
      for index in values.indices where !values[index].isFinite {
        let other = index == 0 ? 1 : index - 1
        guard values[other].isFinite else { return nil }
        values[index] = values[other]
      }
      let estimate = GaussKronrod.estimate(values[...], halfWidth: half)
      return Part(lower: lower, upper: upper, estimate: estimate, inner: 0)
    }
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
    var estimate = GaussKronrod.estimate(values[...], halfWidth: half)
    let inner = GaussKronrod.sums(errors, .kronrod)[0] * half
    estimate.error += inner
    estimate.magnitude = GaussKronrod.sums(sizes, .kronrod)[0] * half
    return Part(lower: lower, upper: upper, estimate: estimate, inner: inner)
  }
}
