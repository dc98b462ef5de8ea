import RealFunctions

// Breaks as the formula tells them, where it does.
//
// Samples beside a break know where it is to a few doubles, and limits as well as the last sample comes near to them: √(2 − x²) is
// 2·10⁻⁸ at the double next to √2, which is no place of the curve at all. The formula knows the place to 106 digits, what it has there,
// and where it goes on both sides (`EnclosableFunction.course`); what it tells goes before what samples do:
//
// | told | taken |
// | --- | --- |
// | the place | the double nearest to it |
// | the value there, or that there is none | that |
// | a limit, or that the curve runs to infinity | that, on sides where the curve has values |
// | nothing | what samples tell, with how far off it may be: twice what the last two of them differ; no limit if they do not settle |
//
// The kind follows from both sides and the value. Where both sides go to the value there is no break. How the pieces are joined
// stays as it was found. Of curves in the plane `toldInPlane` tells, both coordinates alike.

extension CurveSearch {
  /// More breaks than these crowd on a page: samples tell of the others.
  static let mostTold = 128
  /// The formula is asked for places that are as near as this to what was found, in pixels.
  private static let toldPixels = 1e-2
  /// The same for parametric curves, as a share of the domain.
  private static let toldShare = 1e-7

  /// Puts breaks as the formula tells them in place of those of an outline, with those that no sample shows.
  mutating func tell(_ outline: inout Outline) {
    let hidden = hiddenBreaks(besides: outline.breaks)
    var ends: [ToldEnd] = []
    outline.breaks = told(outline.breaks, &ends)
    extend(&outline, to: ends)
    for one in hidden { outline.insert(one, sampled: sample(of: one)) }
    forgetAliases(in: &outline)
  }

  /// Returns breaks as the formula tells them, and the limits that it tells.
  private func told(_ breaks: [CurveBreak], _ ends: inout [ToldEnd]) -> [CurveBreak] {
    let known = breaks.prefix(Self.mostTold).indices.map { index in
      let (one, others) = (breaks[index], [index - 1, index + 1].filter(breaks.indices.contains))
      let room = others.reduce(Double.infinity) {
        min($0, abs(breaks[$1].place - one.place) / 2)
      }
      return (one: one, reach: min(room, reach(around: one.place)), room: room)
    }
    var poles = toldPoles(known.map { ($0.one, $0.reach) })
    var result: [CurveBreak] = []
    result.reserveCapacity(breaks.count)
    for (one, reach, room) in known {
      if isPole(one) {
        result += poles.removeValue(forKey: one.place) ?? [one]
      } else if let told = plane.isParametric
        ? toldInPlane(one, within: reach) : told(one, within: reach, room, &ends)
      {
        result.append(told)
      }
    }
    return result + breaks.dropFirst(known.count)
  }

  func hasSample(at place: Double) -> Bool {
    let index = position(of: place)
    return samples.indices.contains(index) && samples[index].parameter == place
      && samples[index].isDrawable
  }

  private func reach(around place: Double) -> Double {
    guard !plane.isParametric else {
      return (domain.upper / 2 - domain.lower / 2) * 2 * Self.toldShare
    }
    let axis = plane.view.x
    let position = axis.position(of: place)
    let reach = abs(axis.value(at: position + Self.toldPixels) - place)
    // Where doubles are wider than that, a break is between two of them.
    return reach.isFinite ? max(reach, 4 * place.ulp) : 0
  }

  /// Returns a break as the formula tells it, and the limits there; nil if there is no break.
  private func told(
    _ one: CurveBreak,
    within reach: Double,
    _ room: Double,
    _ ends: inout [ToldEnd]
  ) -> CurveBreak? {
    let (course, found, isSettled) = self.course(of: one, within: reach, room)
    let place = course?.place ?? one.place
    if isValueAtEnd(one) { return nil }
    guard domain.contains(place) || !domain.contains(one.place) else { return one }
    let isBeyond = beyond(one, course)
    var left = side(
      one.left,
      course?.left,
      isBeyond: isBeyond && place == domain.lower || hasEnd(domain.lower, beside: place)
    )
    var right = side(
      one.right,
      course?.right,
      isBeyond: isBeyond && place == domain.upper || hasEnd(domain.upper, beside: place)
    )
    if isSettled { (left.isTold, right.isTold) = (true, true) }
    let (value, isValueKnown) = self.value(of: one, course, found)
    let errors = SIMD2(left.isTold ? 0 : found[0], right.isTold ? 0 : found[1])
    for (told, isBelow) in [(course?.left, true), (course?.right, false)] {
      guard case .limit(let limit) = told else { continue }
      ends.append(ToldEnd(place: place, isBelow: isBelow, limit: limit))
    }
    if hasNoLimit(left.side, errors[0], below: true, at: place)
      || hasNoLimit(right.side, errors[1], below: false, at: place)
    {
      return nil
    }
    let isTold = left.isTold && right.isTold
    guard let kind = kind(one.kind, (left.side, right.side, value), isTold: isTold) else {
      return nil
    }
    // A curve that comes to its value at the end of the domain ends with that, and not by itself.
    let isEnd = place == domain.lower || place == domain.upper
    if isEnd, one.kind != .edge, kind == .edge, isTold, value != nil { return nil }
    var told = CurveBreak(
      kind: kind,
      place: place,
      left: left.side,
      right: right.side,
      value: value,
      errors: SIMD2(
        isSlow(left, below: true, at: place) ? .infinity : errors[0],
        isSlow(right, below: false, at: place) ? .infinity : errors[1]
      ),
      isAtDouble: value == nil || hasSample(at: place)
    )
    told.isValueKnown = isValueKnown
    told.isSearched =
      course == nil && (!isCertified || unresolved.contains { $0.contains(place) })
    return told
  }

  /// What the formula tells of the surroundings of a break, how far off samples may be there, and whether they have settled that both
  /// sides are level.
  private func course(
    of one: CurveBreak,
    within reach: Double,
    _ room: Double
  ) -> (told: BreakCourse?, errors: SIMD2<Double>, isSettled: Bool) {
    let found = SIMD2(
      error(of: one.left, below: true, one),
      error(of: one.right, below: false, one)
    )
    // Steps have the same value at the last two samples: that is their limit. What the formula does beyond an end of the domain no sample tells.
    let isSettled =
      one.kind == .jump && found == SIMD2(0, 0) && !isAtEnd(one.place)
      && isLevel(one.left, below: true, one) && isLevel(one.right, below: false, one)
    let told =
      evaluator.course(
        atBreakNear: one.place,
        within: reach,
        output: evaluator.component ?? 0,
        withLimits: !isSettled
      ) ?? convergenceCourse(at: one, within: room, reach: reach)
    return (told, found, isSettled)
  }

  /// The value at a break as far as the formula and samples tell; whether a missing one says that there is none.
  private func value(
    of one: CurveBreak,
    _ course: BreakCourse?,
    _ errors: SIMD2<Double>
  ) -> (value: Double?, isKnown: Bool) {
    var value = one.value
    var isValueKnown = true
    switch course?.value {
    case .number(let number): value = number
    case .missing: value = nil
    // The value of the nearest double, on one side of the break, is not that of the break.
    case .unknown, nil:
      if isOfSide(one) || isLostOnLogAxis(one, errors) {
        (value, isValueKnown) = (nil, course == nil)
      }
    }
    // What underflows stands below a log page, and may be 0 as well.
    if !plane.view.y.map.hasZero, let number = value, !(number >= .leastNormalMagnitude) {
      value = nil
    }
    return (value, isValueKnown)
  }

  /// Whether samples alone tell a value on a side, and do not settle on it.
  private func isSlow(
    _ known: (side: CurveBreak.Side, isTold: Bool),
    below: Bool,
    at place: Double
  ) -> Bool {
    guard case .value = known.side, !known.isTold else { return false }
    return !isSettling(below: below, place, \.y)
  }

  /// Whether what looks like a pole at the end of the domain is the value that the curve begins with, by proof that it does not break
  /// there: 1/x in 1..10²⁰ and 1/(1 + x²) in 0..10²⁰ fall from 1 within a part of a pixel that no run of samples shows.
  private func isValueAtEnd(_ one: CurveBreak) -> Bool {
    guard one.kind == .pole, one.value == nil, isAtEnd(one.place), hasSample(at: one.place) else {
      return false
    }
    let cell = Interval(hull: one.place.nextDown, one.place.nextUp)
    let found = evaluator.breaks(in: [cell], output: evaluator.component ?? 0, withLimits: false)
    return found[0]?.isEmpty ?? false
  }

  /// Whether the domain ends at a place.
  func isAtEnd(_ place: Double) -> Bool { place == domain.lower || place == domain.upper }

  /// Whether what the formula does beyond the end of the domain tells what kind of break stands there.
  ///
  /// A value away from the end of the curve is a single value beside a hole where the formula goes on to the same limit, as that of
  /// {x = 0: 5, x} on 0..5; where it goes elsewhere, as ⌊x⌋ does at 3 on 0..3, the step is what there is to tell, and what is beyond it is not.
  func beyond(_ one: CurveBreak, _ course: BreakCourse?) -> Bool {
    switch one.kind {
    case .edge: return true
    case .jump:
      guard case .limit(let left) = course?.left, case .limit(let right) = course?.right else {
        return false
      }
      return isSame(left, right)
    case .pole, .hole, .isolated: return false
    }
  }

  /// Values of a sum without end may be found no nearer to its edge than this share of the domain.
  private static let settled = 0.05

  /// What the function does at the edge of the places where its sums and integrals without end have values; only beside an end of values.
  private func convergenceCourse(
    at one: CurveBreak,
    within room: Double,
    reach: Double
  ) -> BreakCourse? {
    guard one.left == .undefined || one.right == .undefined else { return nil }
    return evaluator.courseAtConvergenceEdge(
      near: one.place,
      within: min(room, (domain.upper / 2 - domain.lower / 2) * 2 * Self.settled),
      reach: reach,
      output: evaluator.component ?? 0
    )
  }

  /// Whether the curve has a value at an end of the domain that nobody sees apart from a place: 1/(x − 1) in 10⁻¹⁶..10¹⁶ runs from −1 to
  /// its pole in a part of a pixel, and no run of samples tells it.
  private func hasEnd(_ end: Double, beside place: Double) -> Bool {
    guard end != place, !samples.isEmpty else { return false }
    let index = end < place ? 0 : samples.count - 1
    let beside = min(position(of: place), samples.count - 1)
    return samples[index].isDrawable && isNarrow(min(index, beside), max(index, beside))
  }

  /// What a side does, and whether the formula tells it; where the curve has no values there is nothing to tell.
  ///
  /// Beyond the ends of the domain no one asked for values, and an edge there may be none: sin(x)/x has a hole at 0, on 0..5 too.
  private func side(
    _ found: CurveBreak.Side,
    _ told: BreakCourse.Side?,
    isBeyond: Bool
  ) -> (side: CurveBreak.Side, isTold: Bool) {
    if found == .undefined, !isBeyond || told == .unknown || told == nil { return (found, true) }
    switch told {
    case .limit(let limit):
      // A log axis has no place below 0, and the curve no values that go there.
      if !plane.view.y.map.hasZero, limit < 0 { return (found, false) }
      return (.value(limit), true)
    case .infinite(let isNegative): return (isNegative ? .minusInfinity : .plusInfinity, true)
    case .unknown, nil: return (found, false)
    }
  }

  /// Two numbers that are nearer than this, in parts of them, are one.
  private static let sameness = 0x1p-44

  /// The kind of a break by what is known of both sides and the value; nil if the curve goes on through its value.
  private func kind(
    _ found: CurveBreak.Kind,
    _ known: (left: CurveBreak.Side, right: CurveBreak.Side, value: Double?),
    isTold: Bool
  ) -> CurveBreak.Kind? {
    guard isTold else {
      // Values on both sides and at the place that are one to the eye, and nothing tells of a break: none is there.
      if found == .hole, let value = known.value,
        case .value(let left) = known.left, case .value(let right) = known.right,
        isClose(value, left), isClose(value, right)
      {
        return nil
      }
      return found
    }
    switch (known.left, known.right) {
    case (.undefined, .undefined): return .isolated
    case (.value(let left), .value(let right)):
      // Limits that are nearly one number are still far apart on a page that shows hardly more than their last digits.
      guard isSame(left, right), found != .jump || isClose(left, right) else { return .jump }
      return known.value.map { isSame($0, left) } ?? false ? nil : .hole
    case (.value(let limit), .undefined), (.undefined, .value(let limit)):
      guard let value = known.value else { return .edge }
      let (y, axis) = (value, plane.view.y)
      let step = abs(axis.position(of: y) - axis.position(of: limit))
      return step > stepThreshold ? .jump : .edge
    case (.plusInfinity, _), (.minusInfinity, _), (_, .plusInfinity), (_, .minusInfinity):
      return .pole
    }
  }

  func isClose(_ a: Double, _ b: Double) -> Bool {
    abs(plane.view.y.position(of: a) - plane.view.y.position(of: b)) <= tolerance
  }

  func isSame(_ a: Double, _ b: Double) -> Bool {
    a == b || abs(a - b) <= Self.sameness * max(abs(a), abs(b))
  }
}
