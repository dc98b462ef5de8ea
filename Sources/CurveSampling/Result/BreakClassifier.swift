import NumericalMethods
import RealFunctions

/// Classifies the gap between two runs of a curve.
///
/// | limits beside the gap (first row that fits) | kind |
/// | --- | --- |
/// | undefined on both sides | isolated |
/// | a side runs to infinity | pole |
/// | one side undefined | edge |
/// | limits within a pixel | hole, and the curve goes on |
/// | limits farther apart | jump |
struct BreakClassifier {
  let search: CurveSearch
  /// Parameters of samples from which the curve runs to infinity, with the sign of the infinity.
  private let growing: [Double: Double]
  /// Parameters of samples at which the curve oscillates without end.
  private let restless: Set<Double>

  var samples: [Sample] { search.samples }

  /// The number of samples beside a break that determine its limit, and the number of reversals
  /// that disprove a limit.
  private static let limitSamples = 16
  private static let oscillation = 4

  init(search: CurveSearch, ends: RunEnds) {
    self.search = search
    // A curve that rises in a bracket that is provably bounded oscillates there: cos(50 ln|x|) has
    // no pole at 0.
    growing = ends.growing.filter { place, _ in
      let next = search.bounded.partitionPoint(where: { $0.upper >= place })
      return next == search.bounded.count || search.bounded[next].lower > place
    }
    restless = ends.restless
  }

  func samples(of run: Run) -> [Sample] { Array(samples[run.first...run.last]) }

  // MARK: Verdicts

  /// Whether the gap between two runs has no visible width.
  func isGap(_ left: Run, _ right: Run) -> Bool { search.isNarrow(left, right) }

  /// Whether a lone value belongs to the end of a run.
  func isBeside(_ end: Int, _ value: Run) -> Bool {
    let far = value.first > end ? value.last : value.first
    return search.isNarrow(min(end, far), max(end, far))
  }

  /// Classifies a gap of no visible width, with the lone values in it.
  func gap(
    from left: Run,
    over values: [Run],
    to right: Run
  ) -> (interruption: CurveBreak?, goesOn: Bool) {
    let (before, after) = (samples[left.last], samples[right.first])
    let sides = (side(left.last, step: 1), side(right.first, step: -1))
    let isPole = isUnbounded(left.last, step: 1) || isUnbounded(right.first, step: -1)
    let step = search.plane.near(before).distance(to: search.plane.near(after))
    let between = (left.last + 1)..<right.first
    let isLost = samples[between].contains { $0.standing.contains(.lost) }
    let goesOn = !isPole && step <= search.stepThreshold
    if isLost, !isPole, !search.plane.isParametric {
      if !search.isNarrow(left.last, right.first) { return gapOverNoise(from: left, to: right) }
      let inner = search.withoutNoise(left.last, right.first)
      if goesOn, inner.first == inner.last { return (nil, true) }
    }
    // A step between neighbouring doubles is rounding, however high it is in the window: 1e15 + x.
    if !isPole, !goesOn, values.isEmpty, isRounding(before, after) { return (nil, true) }
    // A zero has no position on a log axis: the curve leaves downwards and comes back.
    if !isPole, values.isEmpty, search.plane.isFalling(before), search.plane.isFalling(after) {
      return (nil, false)
    }
    let isUnresolved =
      between.isEmpty && Bisection.point(between: before.parameter, after.parameter) != nil
    if isUnresolved, goesOn { return (nil, true) }
    if !isPole, values.isEmpty, hasNoLimit(left.last, -1) || hasNoLimit(right.first, 1) {
      return (nil, false)
    }
    let place: Double
    if let value = values.first, values.count == 1, !isPole {
      place = search.plainestPlace(from: value.first, to: value.last)
    } else {
      place = search.plainestPlace(
        between: search.overflow(from: left.last, step: 1),
        search.overflow(from: right.first, step: -1)
      )
    }
    let kind: CurveBreak.Kind = isPole ? .pole : goesOn ? .hole : .jump
    let value = valueAt(place, isPole: isPole)
    return (
      CurveBreak(
        kind: kind,
        place: place,
        left: sides.0,
        right: sides.1,
        value: value,
        across: across(
          sideAcross(left.last, step: 1),
          sideAcross(right.first, step: -1),
          at: value == nil ? nil : place
        )
      ), goesOn
    )
  }

  /// Classifies the start of a run after an undefined interval; nil if it starts with the domain.
  func start(of run: Run, after passage: Passage, values: [Run]) -> CurveBreak? {
    guard let edge = edge(at: run.first, step: -1, passage, values) else { return nil }
    return CurveBreak(
      kind: edge.kind,
      place: edge.place,
      left: edge.beyond,
      right: edge.own,
      value: edge.value,
      across: across(
        beyondAcross(edge.beyond, run.first - 1),
        sideAcross(run.first, step: -1),
        at: edge.value == nil ? nil : edge.place
      )
    )
  }

  /// Classifies the end of a run before an undefined interval; nil if it ends with the domain.
  func end(of run: Run, before passage: Passage, values: [Run]) -> CurveBreak? {
    guard let edge = edge(at: run.last, step: 1, passage, values) else { return nil }
    return CurveBreak(
      kind: edge.kind,
      place: edge.place,
      left: edge.own,
      right: edge.beyond,
      value: edge.value,
      across: across(
        sideAcross(run.last, step: 1),
        beyondAcross(edge.beyond, run.last + 1),
        at: edge.value == nil ? nil : edge.place
      )
    )
  }

  /// Returns the sample that represents a run without width.
  func representative(of run: Run) -> Sample {
    let index = search.position(of: search.plainestPlace(from: run.first, to: run.last))
    return samples[run.contains(index) ? index : run.first]
  }

  /// Returns the break of a lone value; nil if the function has values beside it that samples
  /// cannot show.
  ///
  /// Where neighbouring doubles are 10¹⁹⁰ apart on the page, x² is 0 only at 0 itself, and too
  /// large for a double on both sides. Likewise, sin(eˣ) has values that cannot be computed.
  func isolated(_ run: Run) -> CurveBreak? {
    let isBesideValues = [run.first - 1, run.last + 1].contains {
      samples.indices.contains($0) && !samples[$0].zone.isDisjoint(with: [.infinite, .rounding])
    }
    guard !isBesideValues else { return nil }
    let sample = representative(of: run)
    return CurveBreak(
      kind: .isolated,
      place: sample.parameter,
      left: .undefined,
      right: .undefined,
      value: sample.y,
      across: across(.undefined, .undefined, at: sample.parameter)
    )
  }

  /// Returns the parameter to which infinite values continue beyond the end of a run, on the side
  /// of the window where it ends; nil if they have no visible width.
  func overflow(from index: Int, step: Int) -> Double? {
    guard search.hasOverflow(at: index, step: step) else { return nil }
    return samples[search.overflow(from: index, step: step)].parameter
  }

  /// Returns the place of the pole at the start of a run; nil if there is none.
  func poleAtStart(of run: Run) -> Double? {
    isGrowing(run.first) ? samples[max(0, run.first - 1)].parameter : nil
  }

  /// Returns the place of the pole at the end of a run; nil if there is none.
  func poleAtEnd(of run: Run) -> Double? {
    isGrowing(run.last) ? samples[min(samples.count - 1, run.last + 1)].parameter : nil
  }

  // MARK: Questions

  func isGrowing(_ index: Int) -> Bool { growing[samples[index].parameter] != nil }

  /// Whether the curve runs to infinity at the end of a run.
  func isUnbounded(_ index: Int, step: Int) -> Bool {
    if search.hasOverflow(at: index, step: step) { return true }
    // A parametric curve that leaves a log axis downwards goes to 0, however far that is on the
    // page.
    if search.plane.isParametric, search.plane.isFalling(samples[index]) { return false }
    return isGrowing(index) || search.isOverflowing(at: index, step: step)
  }

  /// The limit of the curve at the end of a run.
  func side(_ index: Int, step: Int) -> CurveBreak.Side {
    isUnbounded(index, step: step) ? infiniteSide(samples[index]) : .value(samples[index].y)
  }

  /// Whether the curve oscillates up to the end of a run without a limit, like sin(1/x) at 0: then
  /// there is no break to classify.
  func hasNoLimit(_ end: Int, _ step: Int) -> Bool {
    if restless.contains(samples[end].parameter) { return true }
    // A parametric curve has no limit where one of its coordinates has none.
    let axes = search.plane.isParametric ? 0...1 : 1...1
    var reversals = SIMD2(0, 0)
    var direction = SIMD2(0.0, 0.0)
    var index = end
    for _ in 0..<Self.limitSamples {
      guard samples.indices.contains(index + step), samples[index + step].isDrawable,
        isClose(samples[index + step], samples[end])
      else { break }
      let rise = search.plane.near(samples[index + step]) - search.plane.near(samples[index])
      for axis in axes where abs(rise[axis]) > search.stepThreshold {
        if rise[axis] * direction[axis] < 0 { reversals[axis] += 1 }
        direction[axis] = rise[axis]
      }
      index += step
    }
    return axes.contains { reversals[$0] >= Self.oscillation }
  }

  private func isClose(_ sample: Sample, _ end: Sample) -> Bool {
    let distance = abs(sample.parameter / 2 - end.parameter / 2)
    let width = search.domain.upper / 2 - search.domain.lower / 2
    return search.plane.isParametric
      ? distance < width * 1e-4 : abs(sample.position.x - end.position.x) < 0.1
  }

  /// The largest step of rounding, in units in the last place.
  private static let roundingUnits = 2.0

  /// Whether two values of an explicit curve differ by rounding alone.
  private func isRounding(_ before: Sample, _ after: Sample) -> Bool {
    guard !search.plane.isParametric, before.isDrawable, after.isDrawable else { return false }
    return abs(before.y - after.y) <= Self.roundingUnits * max(before.y.ulp, after.y.ulp)
  }

  /// The direction in which a curve runs to infinity; a parametric curve that leaves along x alone
  /// keeps its y.
  func infiniteSide(_ sample: Sample) -> CurveBreak.Side {
    let isLevel = isLevel(sample.position.y, beside: sample.position.x)
    if search.plane.isParametric, isLevel, sample.y.isFinite { return .value(sample.y) }
    // A growing curve may still be on the other side of zero: 10⁻⁹/(x − 1) + x.
    let growth = search.plane.isParametric ? nil : growing[sample.parameter]
    return growth ?? sample.y > 0 ? .plusInfinity : .minusInfinity
  }

  /// The value exactly at a place, if there is one; large values near a pole are due to rounding.
  func valueAt(_ place: Double, isPole: Bool) -> Double? {
    let index = search.position(of: place)
    guard index < samples.count, samples[index].parameter == place, samples[index].isDrawable,
      !isPole || samples[index].zone.isDisjoint(with: .outside)
    else { return nil }
    return samples[index].y
  }
}
