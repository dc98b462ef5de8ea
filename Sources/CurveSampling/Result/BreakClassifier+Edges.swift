import NumericalMethods
import RealFunctions

extension BreakClassifier {
  /// The break at one end of a run: its kind, its place and the values on both sides.
  struct Edge {
    var kind = CurveBreak.Kind.edge
    var place: Double
    var own: CurveBreak.Side
    var beyond = CurveBreak.Side.undefined
    var value: Double?
  }

  /// The break between the end of a run and what follows it, seen from the run; nil if there is
  /// none.
  func edge(at index: Int, step: Int, _ passage: Passage, _ values: [Run]) -> Edge? {
    guard samples.indices.contains(index + step) else { return poleAtDomainEnd(index, step) }
    // Values that are lost to rounding up to the end of the domain do not end the curve.
    if samples[index + step].zone.contains(.rounding), search.isNoise(from: index, step: step) {
      return nil
    }
    guard !hasNoLimit(index, -step) else { return nil }
    if search.hasOverflow(at: index, step: step) { return edgeOfOverflow(at: index, step: step) }
    let (sample, other) = (samples[index], samples[index + step])
    let own = side(index, step: step)
    if isUnbounded(index, step: step) {
      let place = search.plainestPlace(
        between: index,
        search.farSide(of: index, step: step, in: passage)
      )
      return Edge(kind: .pole, place: place, own: own)
    }
    if let value = step > 0 ? values.first : values.last {
      // A lone value beyond the end of the run: floor at the end of its domain.
      let place = search.plainestPlace(from: value.first, to: value.last)
      let nearest = samples[step > 0 ? value.first : value.last]
      let rise = search.plane.near(sample).distance(to: search.plane.near(nearest))
      // A curve that leaves a log axis downwards ends there without a jump: x·e^-x at 0, where
      // doubles do not distinguish 0 from an underflow.
      let isStep = rise > search.stepThreshold && !search.plane.isFalling(nearest)
      return Edge(
        kind: isStep ? .jump : .edge,
        place: place,
        own: own,
        value: valueAt(place, isPole: false)
      )
    }
    if other.zone.contains(.infinite) {
      // Numbers that overflow on the way to a moderate limit, (1 + 1/x)^x at 0, or beyond the end:
      // exp(x) exp(−x) is infinite from 710 on.
      let far = search.infinite(from: index, step: step)
      let isNarrow = search.isNarrow(min(index, far), max(index, far))
      return Edge(
        place: search.plainestPlace(between: index, isNarrow ? far : index + step),
        own: own
      )
    }
    let place =
      search.placeOfFall(from: index, step: step) ?? search.placeBehindRounding(
        from: index,
        step: step
      )
      ?? Bisection.plainest(sample.parameter, other.parameter)
    // A cut that ran out of budget before it was narrow has a value on its other side.
    return Edge(
      kind: other.isDrawable ? .jump : .edge,
      place: place,
      own: own,
      beyond: other.isDrawable ? .value(other.y) : .undefined,
      value: place == sample.parameter ? sample.y : nil
    )
  }

  /// A pole at the last double of the domain, where the function still has a value: tan x at π/2.
  private func poleAtDomainEnd(_ index: Int, _ step: Int) -> Edge? {
    guard isGrowing(index) else { return nil }
    return Edge(kind: .pole, place: samples[index].parameter, own: side(index, step: step))
  }

  /// Length in pixels of an overflow up to which the curve has a pole at its end: e^(1/x) at
  /// 0.
  private static let steepestOverflow = 1.0

  /// The break at the end of a curve that grows too large for a double: none visible, except a pole
  /// close by.
  private func edgeOfOverflow(at index: Int, step: Int) -> Edge? {
    let far = search.overflow(from: index, step: step)
    guard samples.indices.contains(far + step), !samples[far + step].isDrawable else { return nil }
    let isSteep =
      !search.plane.isParametric
      && abs(samples[far].position.x - samples[index].position.x) < Self.steepestOverflow
    return Edge(
      kind: isSteep ? .pole : .edge,
      place: search.plainestPlace(between: far, far + step),
      own: infiniteSide(samples[index])
    )
  }
}
