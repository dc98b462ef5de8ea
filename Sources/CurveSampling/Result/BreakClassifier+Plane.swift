// The limits of x of a parametric curve at a break, as samples show them.

extension BreakClassifier {
  /// The limit of x at the end of a run, whose last sample is at `index`.
  func sideAcross(_ index: Int, step: Int) -> CurveBreak.Side {
    let sample = samples[index]
    guard isUnbounded(index, step: step), !isLevel(sample.position.x, beside: sample.position.y)
    else { return .value(sample.x) }
    return sample.x > 0 ? .plusInfinity : .minusInfinity
  }

  /// The limit of x beyond an edge: the x of the next sample, if the curve is defined there.
  func beyondAcross(_ beyond: CurveBreak.Side, _ next: Int) -> CurveBreak.Side {
    beyond == .undefined || !samples.indices.contains(next)
      ? .undefined : .value(samples[next].x)
  }

  /// The limits and the value of x at a break; nil for a curve over x.
  ///
  /// `place` is the parameter of the value, nil if the curve has no point there.
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

  /// Whether a coordinate stays nearly constant while the other one runs to infinity.
  func isLevel(_ position: Double, beside other: Double) -> Bool {
    abs(position) < abs(other) / 1e3
  }
}
