import RealFunctions

/// Checks lone values against the enclosures of their points.
///
/// The double next to 1/e is not a zero of x - 1/e, although doubles say so: sign(x - 1/e) is not 0
/// there.
extension CurveSearch {
  /// The largest number of lone values; more are an endless row of steps, which is not examined.
  private static let mostLoneValues = 500

  /// Recomputes the lone values that doubles do not determine, and drops those that extended
  /// precision does not determine either; they are listed as uncertified.
  mutating func checkLoneValues() throws(Interrupted) {
    for index in samples.indices where samples[index].standing.contains(.lost) {
      let (before, after) = (max(0, index - 1), min(samples.count - 1, index + 1))
      unresolved.append(Interval(hull: samples[before].parameter, samples[after].parameter))
    }
    guard !plane.isParametric else { return }
    let asked = samples.indices.filter(isLone).prefix(Self.mostLoneValues)
    guard !asked.isEmpty, 2 * asked.count <= evaluator.remaining else { return }
    let found = try evaluator.enclosures(at: asked.map { samples[$0].parameter })
    let output = evaluator.component ?? 0
    let doubtful = asked.enumerated().filter { order, _ in
      !found.flags(order, output).isEmpty || !isSharp(found.interval(order, output))
    }.map { $0.element }
    guard !doubtful.isEmpty else { return }
    let recomputed = try evaluator.recomputed(at: doubtful.map { samples[$0].parameter })
    for (order, index) in doubtful.enumerated() {
      let sample = samples[index]
      if let recomputed, order < recomputed.count, let values = recomputed.interval(order, output),
        isSharp(values)
      {
        let value = recomputed.value(order, output)
        samples[index] = plane.sample(at: sample.parameter, value, value)
        samples[index].link = sample.link
      } else {
        let (before, after) = (max(0, index - 1), min(samples.count - 1, index + 1))
        unresolved.append(Interval(hull: samples[before].parameter, samples[after].parameter))
        samples[index].y = .nan
        samples[index].zone = [.undefined, .rounding]
      }
    }
  }

  /// Whether the curve is cut on both sides of a visible sample that is apart from its neighbours.
  private func isLone(_ index: Int) -> Bool {
    let sample = samples[index]
    guard sample.isDrawable, sample.zone.isEmpty else { return false }
    return [index - 1, index + 1].allSatisfy { other in
      guard samples.indices.contains(other), samples[other].isDrawable else { return true }
      return samples[min(index, other)].link == .cut
        && plane.near(samples[other]).distance(to: plane.near(sample)) > stepThreshold
    }
  }

  private func isSharp(_ values: Interval) -> Bool {
    plane.view.y.position(of: values.upper) - plane.view.y.position(of: values.lower) <= tolerance
  }
}
