import RealFunctions

// Determines breaks from the formula, where it gives them.
//
// Samples beside a break give its place to a few doubles, and limits only as well as the last
// sample approaches them: √(2 − x²) is 2·10⁻⁸ at the double next to √2, a value that the curve does
// not end with. The formula gives the place to 106 digits, the value there, and the limits on both
// sides (`EnclosableFunction.course`); it takes precedence over samples:
//
// | known from the formula | reported |
// | --- | --- |
// | the place | the double nearest to it |
// | the value there, or that it is undefined | the same |
// | a limit, or that the curve runs to infinity | the same, on sides where the curve has values |
// | nothing | that of samples, with twice the last two's difference as error; no limit if they do not settle |
//
// The kind follows from both sides and the value. Where both sides go to the value there is no
// break. The joining of the pieces is not changed. Parametric curves are handled by `toldInPlane`,
// both coordinates alike.

extension CurveSearch {
  /// The largest number of breaks that are taken from the formula; further ones are too crowded on
  /// a page and keep the result of samples.
  static let mostTold = 128
  /// Distance from the found place, in pixels, within which the formula is searched.
  private static let toldPixels = 1e-2
  /// Distance from the found place within which the formula is searched for parametric curves, as a
  /// share of the domain.
  private static let toldShare = 1e-7

  /// Replaces the breaks of an outline by those that the formula gives, and adds breaks that no
  /// sample shows.
  mutating func tell(_ outline: inout Outline) {
    let hidden = hiddenBreaks(besides: outline.breaks)
    var ends: [ToldEnd] = []
    outline.breaks = told(outline.breaks, &ends)
    extend(&outline, to: ends)
    for one in hidden { outline.insert(one, sampled: sample(of: one)) }
    forgetAliases(in: &outline)
  }

  /// Returns breaks as the formula gives them, and adds the limits to `ends`.
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
    // If doubles are farther apart than that, a break is between two of them.
    return reach.isFinite ? max(reach, 4 * place.ulp) : 0
  }

  /// Returns a break as the formula gives it, and adds its limits to `ends`; nil if there is no
  /// break.
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
    // A curve that reaches its value at the end of the domain ends with the domain, which is not a
    // break.
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

  /// Returns the value and limits at a break from the formula (nil if it gives none), error bounds
  /// of the limits that samples give on both sides, and whether samples have settled that both
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
    // A step has the same value at the last two samples: that is its limit. Beyond an end of the
    // domain, samples show nothing.
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

  /// Returns the value at a break from the formula and samples; `isKnown` says whether a nil value
  /// means that there is none.
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
    // An underflow is below a log page, and may be 0 as well.
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
    return !isSettling(below: below, place) { $0.y }
  }

  /// Whether an apparent pole at the end of the domain is the first value of a curve that provably
  /// does not break there.
  ///
  /// 1/x in 1..10²⁰ and 1/(1 + x²) in 0..10²⁰ fall from 1 within a fraction of a pixel that no run
  /// of samples shows.
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

  /// Whether the course of the formula beyond the end of the domain determines the kind of the
  /// break there.
  ///
  /// A value away from the end of the curve is a single value beside a hole if the formula
  /// continues to the same limit, as {x = 0: 5, x} does on 0..5. If it continues elsewhere, as ⌊x⌋
  /// does at 3 on 0..3, the step is reported, and the course beyond the domain is not.
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

  /// Distance from the edge of an infinite sum's domain, as a share of the domain, within which
  /// values may not be found.
  private static let settled = 0.05

  /// The limits of the function at the edge of the interval where its infinite sums and integrals
  /// converge; only beside an undefined side.
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

  /// Whether the curve has a value at an end of the domain that is not visibly apart from a place.
  ///
  /// 1/(x − 1) in 10⁻¹⁶..10¹⁶ runs from −1 to its pole in a fraction of a pixel that no run of
  /// samples shows.
  private func hasEnd(_ end: Double, beside place: Double) -> Bool {
    guard end != place, !samples.isEmpty else { return false }
    let index = end < place ? 0 : samples.count - 1
    let beside = min(position(of: place), samples.count - 1)
    return samples[index].isDrawable && isNarrow(min(index, beside), max(index, beside))
  }

  /// The limit on a side, and whether the formula gives it; an undefined side stays as it is.
  ///
  /// Beyond the ends of the domain there are no samples, and an edge there may not be one: sin(x)/x
  /// has a hole at 0, on 0..5 too.
  private func side(
    _ found: CurveBreak.Side,
    _ told: BreakCourse.Side?,
    isBeyond: Bool
  ) -> (side: CurveBreak.Side, isTold: Bool) {
    if found == .undefined, !isBeyond || told == .unknown || told == nil { return (found, true) }
    switch told {
    case .limit(let limit):
      // A log axis has no positions below 0, so the curve has no values with such a limit.
      if !plane.view.y.map.hasZero, limit < 0 { return (found, false) }
      return (.value(limit), true)
    case .infinite(let isNegative): return (isNegative ? .minusInfinity : .plusInfinity, true)
    case .unknown, nil: return (found, false)
    }
  }

  /// Relative distance below which two numbers count as equal.
  private static let sameness = 0x1p-44

  /// Returns the kind of a break from both sides and the value; nil if the curve is continuous
  /// there.
  private func kind(
    _ found: CurveBreak.Kind,
    _ known: (left: CurveBreak.Side, right: CurveBreak.Side, value: Double?),
    isTold: Bool
  ) -> CurveBreak.Kind? {
    guard isTold else {
      // Values on both sides and at the place that look equal, without a break in the formula, are
      // not a break.
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
      // Limits that are nearly equal may be far apart on a page that shows little more than their
      // last digits.
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
