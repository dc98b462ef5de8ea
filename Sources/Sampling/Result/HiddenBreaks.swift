import RealFunctions

// Breaks between two doubles, which no sample shows.
//
// A bracket in which the curve goes on, or has no value at any double, may hold one all the same: √(−(x − 0.1)²) has one value, at a place that
// is no double, ⌈sin²x⌉ is 0 at π alone, and (x² − 2)/(x − √2) has a hole. The formula is asked for all its breaks in each of
// them (`EnclosableFunction.breaks`).
//
// | the formula tells | samples | taken |
// | --- | --- | --- |
// | no place | any | nothing is there |
// | a value | none | a single value |
// | no value | none | nothing is there |
// | a value, that of the curve or of one side of a step | on both sides | nothing is there, or nothing that is seen |
// | another value, or none | on both sides | a hole, or a jump where the sides differ |
// | nothing, or a place of which it tells nothing | any | the bracket is listed as not proved |

extension CurveSearch {
  /// What is told of a place.
  private enum Finding {
    case nothing
    case found(CurveBreak)
    case undecided
  }

  /// Returns the breaks that no sample shows, in rising order; what is not decided loses its proof.
  mutating func hiddenBreaks(besides breaks: [CurveBreak]) -> [CurveBreak] {
    guard !plane.isParametric, !silent.isEmpty else { return [] }
    let open = silent.filter { bracket in !breaks.contains { bracket.contains($0.place) } }
    let asked = open.prefix(Self.mostTold)
    let courses = evaluator.breaks(in: Array(asked), output: evaluator.component ?? 0)
    var hidden: [CurveBreak] = []
    var undecided = Array(open.dropFirst(asked.count))
    var decided: [Interval] = []
    for (bracket, courses) in zip(asked, courses) {
      guard let courses else {
        undecided.append(bracket)
        continue
      }
      let isVoid = isVoid(bracket)
      var isDecided = true
      for course in courses {
        switch isVoid ? inVoid(course) : onCurve(course) {
        case .nothing: break
        case .found(let one): hidden.append(one)
        case .undecided: isDecided = false
        }
      }
      if !isDecided { undecided.append(bracket) }
      // Both ends have no value by proof, and one place parts them at most: there is nothing else.
      if isDecided, isVoid, courses.count <= 1 { decided.append(bracket) }
    }
    unresolved.removeAll { stretch in
      decided.contains { $0.lower <= stretch.lower && stretch.upper <= $0.upper }
    }
    unresolved = merged(unresolved + undecided)
    return hidden
  }

  /// Whether no sample of a stretch has a value, by proof.
  private func isVoid(_ stretch: Interval) -> Bool {
    let (first, last) = (position(of: stretch.lower), position(of: stretch.upper))
    guard first <= last, last < samples.count else { return false }
    return samples[first...last].allSatisfy { $0.zone == .undefined }
  }

  /// What a place is around which there are no values.
  private func inVoid(_ course: BreakCourse) -> Finding {
    switch course.value {
    case .missing: return .nothing
    case .unknown: return .undecided
    case .number(let value):
      guard isOnPage(course, value) else { return .nothing }
      return .found(
        CurveBreak(
          kind: .isolated,
          place: course.place,
          left: .undefined,
          right: .undefined,
          value: value,
          isAtDouble: false
        )
      )
    }
  }

  /// What a place is on both sides of which samples are the curve.
  private func onCurve(_ course: BreakCourse) -> Finding {
    // At an end of the domain one side alone has samples.
    let beside = [-1, 1].map { sample(beside: course.place, $0).map { samples[$0].y } }
    guard let before = beside[0] ?? beside[1], let after = beside[1] ?? beside[0] else {
      return .undecided
    }
    var sides = (left: before, right: after)
    var errors = SIMD2(
      error(below: true, course.place, \.y),
      error(below: false, course.place, \.y)
    )
    if case .limit(let limit) = course.left { (sides.left, errors[0]) = (limit, 0) }
    if case .limit(let limit) = course.right { (sides.right, errors[1]) = (limit, 0) }
    if beside[0] == nil, course.left == .unknown {
      (sides.left, errors[0]) = (sides.right, errors[1])
    }
    if beside[1] == nil, course.right == .unknown {
      (sides.right, errors[1]) = (sides.left, errors[0])
    }
    if case .infinite = course.left { return .undecided }
    if case .infinite = course.right { return .undecided }
    let isTold = errors == SIMD2(0, 0) && isSame(sides.left, sides.right)
    let value: Double?
    switch course.value {
    case .unknown: return .undecided
    case .missing: value = nil
    case .number(let number):
      guard isOnPage(course, number) else { return .nothing }
      func isAsGood(_ side: Double) -> Bool {
        abs(number - side) <= Self.valueShare * max(number.magnitude, side.magnitude)
      }
      let isOfCurve =
        isTold ? isAsGood(sides.left) : isClose(number, sides.left) && isClose(number, sides.right)
      // A step that no sample shows is lower than the picture can show, if its value is that of a side.
      if isOfCurve || isAsGood(sides.left) || isAsGood(sides.right) { return .nothing }
      value = number
    }
    return .found(
      CurveBreak(
        kind: isClose(sides.left, sides.right) ? .hole : .jump,
        place: course.place,
        left: .value(sides.left),
        right: .value(sides.right),
        value: value,
        errors: errors,
        isAtDouble: value == nil
      )
    )
  }

  /// A value at a break is known to such a part of it at least.
  private static let valueShare = 0x1p-39

  private func isOnPage(_ course: BreakCourse, _ value: Double) -> Bool {
    domain.contains(course.place) && (plane.view.y.map != .log || value > 0)
  }

  /// The sample that stands for the value of a break; nil if it has none.
  func sample(of one: CurveBreak) -> Sample? {
    one.value.map { plane.sample(at: one.place, $0, $0) }
  }
}

extension Outline {
  /// Adds a break that was found late, with the sample that is its value: one that stands alone is a stretch of its own, between stretches
  /// without values.
  mutating func insert(_ one: CurveBreak, sampled sample: Sample?) {
    breaks.insert(one, at: breaks.firstIndex(holding: { $0.place > one.place }))
    guard one.kind == .isolated, let sample else { return }
    let index = stretches.firstIndex(holding: {
      ($0.samples.first?.parameter ?? .infinity) > one.place
    })
    stretches.insert(Stretch(samples: [sample]), at: index)
    guard
      let part = undefined.firstIndex(where: { $0.lower < one.place && one.place < $0.upper })
    else { return }
    let whole = undefined[part]
    undefined.replaceSubrange(
      part...part,
      with: [Interval(hull: whole.lower, one.place), Interval(hull: one.place, whole.upper)]
    )
  }
}
