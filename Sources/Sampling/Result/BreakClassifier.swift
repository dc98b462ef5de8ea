import NumericalMethods
import RealFunctions

/// Names what lies between two runs of a curve.
///
/// | just beside (first row that fits) | kind |
/// | --- | --- |
/// | undefined on both sides | isolated |
/// | a side runs to infinity | pole |
/// | one side undefined | edge |
/// | limits within a pixel | hole, and the curve goes on |
/// | limits farther apart | jump |
struct BreakClassifier {
  let search: CurveSearch
  /// Parameters of samples from which the curve runs to infinity, and the sign of it.
  private let growing: [Double: Double]
  /// Parameters of samples at which the curve goes up and down without end.
  private let restless: Set<Double>

  var samples: [Sample] { search.samples }

  /// How many samples beside a break tell about its limit, and how many reversals deny it.
  private static let limitSamples = 16
  private static let oscillation = 4
  /// A curve that overflows this close to its end, in pixels, has a pole there: e^(1/x) at 0.
  private static let steepestOverflow = 1.0

  init(search: CurveSearch, ends: RunEnds) {
    self.search = search
    // What rises towards a place in a bracket that is bounded by proof goes up and down there: cos(50 ln|x|) has no pole at 0.
    growing = ends.growing.filter { place, _ in
      let next = search.bounded.firstIndex(holding: { $0.upper >= place })
      return next == search.bounded.count || search.bounded[next].lower > place
    }
    restless = ends.restless
  }

  func samples(of run: Run) -> [Sample] { Array(samples[run.first...run.last]) }

  // MARK: Verdicts

  /// Whether the gap between two runs has no visible width.
  func isGap(_ left: Run, _ right: Run) -> Bool { search.isNarrow(left, right) }

  /// Whether a value belongs to the place where a run ends.
  func isBeside(_ end: Int, _ value: Run) -> Bool {
    let far = value.first > end ? value.last : value.first
    return search.isNarrow(min(end, far), max(end, far))
  }

  /// Classifies a gap of no visible width, with the values that stand alone in it.
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
    // A step between neighbouring doubles is rounding, however high the window shows it: 1e15 + x.
    if !isPole, !goesOn, values.isEmpty, isRounding(before, after) { return (nil, true) }
    // The zero of a curve that has no place on a log axis: the curve leaves downwards and comes back.
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

  /// Classifies the beginning of a run after a stretch without values, or nil if it begins with the
  /// domain.
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

  /// Classifies the end of a run before a stretch without values, or nil if it ends with the domain.
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

  /// Returns the one sample that stands for a run without width.
  func representative(of run: Run) -> Sample {
    let index = search.position(of: search.plainestPlace(from: run.first, to: run.last))
    return samples[run.contains(index) ? index : run.first]
  }

  /// Returns the break of a value that stands alone; nil if there are others beside it that samples do not have.
  ///
  /// x² is 0 at 0 alone where doubles are 10¹⁹⁰ apart on the page, and has values on both sides that are too large for a double. So has
  /// sin(eˣ) values that nobody knows.
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

  /// Returns how far infinite values go on beside the end of a run, on the side of the window where it
  /// ends, or nil if they have no visible width.
  func overflow(from index: Int, step: Int) -> Double? {
    guard search.hasOverflow(at: index, step: step) else { return nil }
    return samples[search.overflow(from: index, step: step)].parameter
  }

  /// Returns the place of the pole that a run begins with, or nil.
  func poleAtStart(of run: Run) -> Double? {
    isGrowing(run.first) ? samples[max(0, run.first - 1)].parameter : nil
  }

  /// Returns the place of the pole that a run ends with, or nil.
  func poleAtEnd(of run: Run) -> Double? {
    isGrowing(run.last) ? samples[min(samples.count - 1, run.last + 1)].parameter : nil
  }

  // MARK: Questions

  private func isGrowing(_ index: Int) -> Bool { growing[samples[index].parameter] != nil }

  /// Whether the curve runs to infinity at the end of a run.
  func isUnbounded(_ index: Int, step: Int) -> Bool {
    if search.hasOverflow(at: index, step: step) { return true }
    // A curve in the plane that leaves a log axis downwards goes to 0, however far that is on the page.
    if search.plane.isParametric, search.plane.isFalling(samples[index]) { return false }
    return isGrowing(index) || search.isOverflowing(at: index, step: step)
  }

  /// What the curve does at the end of a run.
  private func side(_ index: Int, step: Int) -> CurveBreak.Side {
    isUnbounded(index, step: step) ? infiniteSide(samples[index]) : .value(samples[index].y)
  }

  /// Whether the curve oscillates without a limit up to the end of a run, like sin(1/x) at 0: then
  /// there is no break of any kind to name.
  private func hasNoLimit(_ end: Int, _ step: Int) -> Bool {
    if restless.contains(samples[end].parameter) { return true }
    // A curve in the plane has no limit where one of its coordinates has none.
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

  /// The most units in the last place that a step of rounding has.
  private static let roundingUnits = 2.0

  /// Whether two values of an explicit curve differ by rounding alone.
  private func isRounding(_ before: Sample, _ after: Sample) -> Bool {
    guard !search.plane.isParametric, before.isDrawable, after.isDrawable else { return false }
    return abs(before.y - after.y) <= Self.roundingUnits * max(before.y.ulp, after.y.ulp)
  }

  /// Which way a curve runs off; a parametric curve that leaves along x alone keeps its y.
  private func infiniteSide(_ sample: Sample) -> CurveBreak.Side {
    let isLevel = isLevel(sample.position.y, beside: sample.position.x)
    if search.plane.isParametric, isLevel, sample.y.isFinite { return .value(sample.y) }
    // Far off in sight, the curve may be on the other side of zero yet: 10⁻⁹/(x − 1) + x.
    let growth = search.plane.isParametric ? nil : growing[sample.parameter]
    return growth ?? sample.y > 0 ? .plusInfinity : .minusInfinity
  }

  private struct Edge {
    var kind = CurveBreak.Kind.edge
    var place: Double
    var own: CurveBreak.Side
    var beyond = CurveBreak.Side.undefined
    var value: Double?
  }

  /// What happens between the end of a run and what lies behind it, seen from the run; nil if nothing
  /// does.
  private func edge(at index: Int, step: Int, _ passage: Passage, _ values: [Run]) -> Edge? {
    guard samples.indices.contains(index + step) else { return poleAtDomainEnd(index, step) }
    // Values that are lost to rounding up to the end of the domain are no end of the curve.
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
      // A value behind the end of the run, beside nothing: floor at the end of its domain.
      let place = search.plainestPlace(from: value.first, to: value.last)
      let nearest = samples[step > 0 ? value.first : value.last]
      let rise = search.plane.near(sample).distance(to: search.plane.near(nearest))
      // What leaves a log axis downwards ends there, and jumps nowhere: x·e^-x at 0, where doubles do not tell 0 from what underflows.
      let isStep = rise > search.stepThreshold && !search.plane.isFalling(nearest)
      return Edge(
        kind: isStep ? .jump : .edge,
        place: place,
        own: own,
        value: valueAt(place, isPole: false)
      )
    }
    if other.zone.contains(.infinite) {
      // Numbers that overflow on the way to a moderate limit, (1 + 1/x)^x at 0, or beyond it: exp(x)
      // exp(−x) is infinite from 710 on.
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

  /// A pole at the last double of the domain, where the function has a value yet: tan x at π/2.
  private func poleAtDomainEnd(_ index: Int, _ step: Int) -> Edge? {
    guard isGrowing(index) else { return nil }
    return Edge(kind: .pole, place: samples[index].parameter, own: side(index, step: step))
  }

  /// What ends a curve that is too large for a double: nothing visible, but for a pole close by.
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

  /// The value at a place itself, if there is one; near a pole, rounding gives large ones.
  func valueAt(_ place: Double, isPole: Bool) -> Double? {
    let index = search.position(of: place)
    guard index < samples.count, samples[index].parameter == place, samples[index].isDrawable,
      !isPole || samples[index].zone.isDisjoint(with: .outside)
    else { return nil }
    return samples[index].y
  }
}
