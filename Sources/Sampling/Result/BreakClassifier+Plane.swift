// What x of a curve in the plane does at a break, as samples show it.

extension BreakClassifier {
  /// What x does at the end of a run, whose last sample is that at `index`.
  func sideAcross(_ index: Int, step: Int) -> CurveBreak.Side {
    let sample = samples[index]
    guard isUnbounded(index, step: step), !isLevel(sample.position.x, beside: sample.position.y)
    else { return .value(sample.x) }
    return sample.x > 0 ? .plusInfinity : .minusInfinity
  }

  /// What x does beyond an edge, of which the next sample tells if the curve has values there.
  func beyondAcross(_ beyond: CurveBreak.Side, _ next: Int) -> CurveBreak.Side {
    beyond == .undefined || !samples.indices.contains(next)
      ? .undefined : .value(samples[next].x)
  }

  /// Both sides and the value of x at a break; nil for a curve over x.
  ///
  /// `place` is that of the value, nil if the curve has no point there.
  func across(
    _ left: CurveBreak.Side,
    _ right: CurveBreak.Side,
    at place: Double?
  ) -> CurveBreak.Across? {
    guard search.plane.isParametric else { return nil }
    return CurveBreak.Across(
      left: left,
      right: right,
      value: place.map { samples[search.position(of: $0)].x }
    )
  }

  /// Whether a coordinate stays where it is while the other one runs off.
  func isLevel(_ position: Double, beside other: Double) -> Bool {
    abs(position) < abs(other) / 1e3
  }
}
