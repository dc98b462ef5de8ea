import RealFunctions

// Finds breaks between two doubles, which no sample shows.
//
// A bracket in which the curve goes on, or is defined at no double, may still contain one:
// √(−(x − 0.1)²) has one value, at a place that is not a double, ⌈sin²x⌉ is 0 only at π, and
// (x² − 2)/(x − √2) has a hole. The formula gives all its breaks in each of these brackets
// (`EnclosableFunction.breaks`).
//
// For a parametric curve the breaks of both coordinates are computed. The result concerns the
// point, which exists where both coordinates have a value, and which belongs to the curve, or to a
// side, where both coordinates do.
//
// | from the formula | samples | result |
// | --- | --- | --- |
// | no place | any | no break |
// | a value | none | a single value |
// | no value | none | no break |
// | a value, equal to that of the curve or of one side of a step | on both sides | no break, or an invisible one |
// | another value, or none | on both sides | a hole, or a jump where the sides differ |
// | nothing, or a place without any details | any | the bracket is listed as not proved |

extension CurveSearch {
  /// The result for one place.
  private enum Finding {
    case nothing
    case found(CurveBreak)
    case undecided
  }

  /// Returns the breaks that no sample shows, in rising order; undecided brackets are no longer
  /// proved.
  mutating func hiddenBreaks(besides breaks: [CurveBreak]) -> [CurveBreak] {
    guard !silent.isEmpty else { return [] }
    let open = silent.filter { bracket in !breaks.contains { bracket.contains($0.place) } }
    let asked = open.prefix(Self.mostTold)
    let courses = evaluator.breaks(in: Array(asked), outputs: coordinates.map { $0.output })
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
        // One course for each coordinate.
        switch isVoid ? inVoid(course) : onCurve(course) {
        case .nothing: break
        case .found(let one): hidden.append(one)
        case .undecided: isDecided = false
        }
      }
      if !isDecided { undecided.append(bracket) }
      // The bracket is decided: both of its ends are provably undefined, and at most one
      // place separates them; or the bracket consists of steps with known places.
      if isDecided, isVoid ? courses.count <= 1 : isKnown(bracket, courses) {
        decided.append(bracket)
      }
    }
    unresolved.removeAll { stretch in
      decided.contains { $0.lower <= stretch.lower && stretch.upper <= $0.upper }
    }
    unresolved = merged(unresolved + undecided)
    return hidden
  }

  /// Whether all samples of an interval are provably undefined.
  private func isVoid(_ stretch: Interval) -> Bool {
    let (first, last) = (position(of: stretch.lower), position(of: stretch.upper))
    guard first <= last, last < samples.count else { return false }
    return samples[first...last].allSatisfy { $0.zone == .undefined }
  }

  /// Whether the curve is completely known in a bracket, in spite of rounding: its values change
  /// only by jumps, whose places, values and sides the formula gives, as those of ⌊3 sin x⌋ beside
  /// π/2.
  ///
  /// Between two breaks the curve is continuous, and constant where it has a slope: it has one
  /// value there.
  private mutating func isKnown(_ bracket: Interval, _ courses: [[BreakCourse]]) -> Bool {
    let areTold = courses.joined().allSatisfy { course in
      guard case .limit = course.left, case .limit = course.right else { return false }
      return course.value != .unknown
    }
    guard areTold, !courses.isEmpty else { return false }
    var cell = CellEnds(capacity: 1)
    cell.append(bracket.lower, bracket.upper)
    guard let found = try? evaluator.enclosures(over: cell, withSlopes: true), found.count == 1
    else { return false }
    return coordinates.allSatisfy { coordinate in
      guard let slope = found.slope(0, coordinate.output) else {
        return found.isLevel(0, coordinate.output)
      }
      // A coordinate with a slope everywhere moves by at most what the slope allows.
      let values = found.interval(0, coordinate.output)
      let reach = bracket.width * max(slope.lower.magnitude, slope.upper.magnitude)
      let axis = coordinate.axis
      return abs(axis.position(of: values.lower + reach) - axis.position(of: values.lower))
        <= tolerance
    }
  }

  /// A coordinate of the curve: y of a curve over x, both of a parametric curve.
  private struct Coordinate {
    let output: Int
    let value: (Sample) -> Double
    let axis: AxisProjection
  }

  private var coordinates: [Coordinate] {
    let y = Coordinate(
      output: plane.isParametric ? 1 : evaluator.component ?? 0,
      value: { $0.y },
      axis: plane.view.y
    )
    return plane.isParametric
      ? [Coordinate(output: 0, value: { $0.x }, axis: plane.view.x), y] : [y]
  }

  /// The known limits and value of a coordinate at a place.
  private struct Known {
    var left: Double
    var right: Double
    var errors: SIMD2<Double>
    /// The value at the place; nil where the coordinate is undefined.
    var value: Double?
    /// Whether both sides have one limit, given by the formula.
    var isLimit: Bool
    var areSidesClose: Bool
    /// Whether the value equals the curve's common limit, its left limit, and its right limit.
    var isOfCurve = false
    var isLeft = false
    var isRight = false
  }

  /// The result for a place with undefined surroundings.
  private func inVoid(_ courses: [BreakCourse]) -> Finding {
    var values: [Double] = []
    for (course, coordinate) in zip(courses, coordinates) {
      switch course.value {
      case .missing: return .nothing
      case .unknown: continue
      case .number(let value):
        guard isOnPage(course, value, coordinate.axis) else { return .nothing }
        values.append(value)
      }
    }
    guard let place = courses.first?.place, values.count == courses.count, let y = values.last
    else { return .undecided }
    return .found(
      CurveBreak(
        kind: .isolated,
        place: place,
        left: .undefined,
        right: .undefined,
        value: y,
        isAtDouble: false,
        across: plane.isParametric
          ? CurveBreak.Across(left: .undefined, right: .undefined, value: values[0]) : nil
      )
    )
  }

  /// The result for a place with samples of the curve on both sides.
  private func onCurve(_ courses: [BreakCourse]) -> Finding {
    var known: [Known] = []
    for (course, coordinate) in zip(courses, coordinates) {
      guard let one = self.known(course, coordinate) else { return .undecided }
      if let value = one.value, !isOnPage(course, value, coordinate.axis) { return .nothing }
      known.append(one)
    }
    guard let place = courses.first?.place, let y = known.last else { return .undecided }
    let hasValue = known.allSatisfy { $0.value != nil }
    // A step that no sample shows is too low for the picture if its value belongs to one side.
    let isSeen =
      !hasValue
      || !(known.allSatisfy { $0.isOfCurve } || known.allSatisfy { $0.isLeft }
        || known.allSatisfy { $0.isRight })
    guard isSeen else { return .nothing }
    return .found(
      CurveBreak(
        kind: known.allSatisfy { $0.areSidesClose } ? .hole : .jump,
        place: place,
        left: .value(y.left),
        right: .value(y.right),
        value: hasValue ? y.value : nil,
        errors: y.errors,
        isAtDouble: !hasValue,
        across: plane.isParametric
          ? CurveBreak.Across(
            left: .value(known[0].left),
            right: .value(known[0].right),
            value: hasValue ? known[0].value : nil,
            errors: known[0].errors
          ) : nil
      )
    )
  }

  /// The limits and the value of a coordinate from formula and samples; nil if its value, or a
  /// side, is not known.
  private func known(_ course: BreakCourse, _ coordinate: Coordinate) -> Known? {
    // At an end of the domain only one side has samples.
    let beside = [-1, 1].map {
      sample(beside: course.place, $0).map { coordinate.value(samples[$0]) }
    }
    guard let before = beside[0] ?? beside[1], let after = beside[1] ?? beside[0] else {
      return nil
    }
    var sides = (left: before, right: after)
    var errors = SIMD2(
      error(below: true, course.place, coordinate.value),
      error(below: false, course.place, coordinate.value)
    )
    if case .limit(let limit) = course.left { (sides.left, errors[0]) = (limit, 0) }
    if case .limit(let limit) = course.right { (sides.right, errors[1]) = (limit, 0) }
    if beside[0] == nil, course.left == .unknown {
      (sides.left, errors[0]) = (sides.right, errors[1])
    }
    if beside[1] == nil, course.right == .unknown {
      (sides.right, errors[1]) = (sides.left, errors[0])
    }
    if case .infinite = course.left { return nil }
    if case .infinite = course.right { return nil }
    func isClose(_ a: Double, _ b: Double) -> Bool {
      abs(coordinate.axis.position(of: a) - coordinate.axis.position(of: b)) <= tolerance
    }
    var known = Known(
      left: sides.left,
      right: sides.right,
      errors: errors,
      isLimit: errors == SIMD2(0, 0) && isSame(sides.left, sides.right),
      areSidesClose: isClose(sides.left, sides.right)
    )
    switch course.value {
    case .unknown: return nil
    case .missing: return known
    case .number(let number):
      func isAsGood(_ side: Double) -> Bool {
        abs(number - side) <= Self.valueShare * max(number.magnitude, side.magnitude)
      }
      known.value = number
      known.isOfCurve =
        known.isLimit
        ? isAsGood(sides.left) : isClose(number, sides.left) && isClose(number, sides.right)
      // A coordinate that goes on belongs to both sides.
      known.isLeft = known.isOfCurve || isAsGood(sides.left)
      known.isRight = known.isOfCurve || isAsGood(sides.right)
      return known
    }
  }

  /// The least relative precision of a value at a break.
  private static let valueShare = 0x1p-39

  private func isOnPage(_ course: BreakCourse, _ value: Double, _ axis: AxisProjection) -> Bool {
    domain.contains(course.place) && (axis.map.hasZero || value > 0)
  }

  /// The sample of the value of a break; nil if the break has no value.
  func sample(of one: CurveBreak) -> Sample? {
    one.value.map { plane.sample(at: one.place, one.across?.value ?? $0, $0) }
  }
}

extension Outline {
  /// Adds a break that was found late, with the sample of its value; a lone value becomes a run of
  /// its own, between undefined intervals.
  mutating func insert(_ one: CurveBreak, sampled sample: Sample?) {
    breaks.insert(one, at: breaks.partitionPoint(where: { $0.place > one.place }))
    guard one.kind == .isolated, let sample else { return }
    let index = stretches.partitionPoint(where: {
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
