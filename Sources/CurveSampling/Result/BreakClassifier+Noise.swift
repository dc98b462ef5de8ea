import RealFunctions

// Classifies gaps in which all values are rounding noise.

extension BreakClassifier {
  /// Classifies a gap of visible width in which all values are rounding noise, by the continuation
  /// of the curve from both sides.
  ///
  /// Where the curve provably goes on there is no break; otherwise the bracket in the gap is a hole
  /// or a jump.
  func gapOverNoise(
    from left: Run,
    to right: Run
  ) -> (interruption: CurveBreak?, goesOn: Bool) {
    let (before, after) = (samples[left.last], samples[right.first])
    let inner = search.withoutNoise(left.last, right.first)
    let isContinuous = inner.first == inner.last
    let place =
      isContinuous
      ? before.parameter / 2 + after.parameter / 2
      : search.plainestPlace(between: left.last, right.first)
    let axis = search.plane.view.x
    guard
      let start = height(of: left, at: left.last, step: -1, ledTo: axis.position(of: place)),
      let end = height(of: right, at: right.first, step: 1, ledTo: axis.position(of: place))
    else { return (nil, false) }
    let goesOn = abs(start - end) <= 2 * search.stepThreshold
    if isContinuous { return (nil, goesOn) }
    func side(_ height: Double) -> CurveBreak.Side {
      .value(search.plane.view.y.value(at: goesOn ? (start + end) / 2 : height))
    }
    let interruption = CurveBreak(
      kind: goesOn ? .hole : .jump,
      place: place,
      left: side(start),
      right: side(end),
      value: valueAt(place, isPole: false)
    )
    return (interruption, goesOn)
  }

  /// The height on the page to which a run leads from one of its ends; nil if it bends too much.
  ///
  /// Its slope is taken over as many pixels as the gap is wide, because values near the gap are
  /// inexact, too.
  private func height(
    of run: Run,
    at end: Int,
    step: Int,
    ledTo place: Double
  ) -> Double? {
    let here = samples[end]
    let way = place - here.position.x
    guard let near = slope(at: end, step: step, in: run, over: abs(way)),
      let far = slope(at: end, step: step, in: run, over: 2 * abs(way)),
      abs(near - far) * abs(way) <= 2 * search.stepThreshold
    else { return nil }
    return here.position.y + far * way
  }

  /// The slope of a run at one of its ends on the page, over `reach` pixels and at least one.
  private func slope(at end: Int, step: Int, in run: Run, over reach: Double) -> Double? {
    let here = samples[end]
    var index = end
    while run.contains(index + step),
      abs(samples[index].position.x - here.position.x) < max(1, reach)
    {
      index += step
    }
    let way = samples[index].position.x - here.position.x
    return way == 0 ? nil : (samples[index].position.y - here.position.y) / way
  }
}
