import FormulaChecking
import RealFunctions

/// What a formula of one parameter does at the end of a range that is no double, and between the two doubles around it; of an end that is a
/// double, between that and the next one inside of the range.
struct RangeEnd {
  /// The end as it is written.
  let written: WrittenEnd
  /// The outermost double inside of the range.
  let inner: Double
  /// The double beyond it: the number lies between both, and one of both is `place`.
  let outer: Double
  /// What each output is at the end itself.
  let values: [EndValue]
  /// What encloses each output between `inner` and the number: where the only break is at the number, what the function has on the way
  /// there; else what it has between `inner` and `outer`.
  let gap: [Enclosed]
  /// Whether each output goes on from inside of the range to its value at the end without a break.
  let isSteady: [Bool]
  /// Whether no output breaks between both doubles, so that the end is like any other place.
  let isSmooth: Bool

  /// The double that stands for the end.
  var place: Double { written.place }

  /// Values at an end and beside it that differ by less of themselves are the same.
  private static let share = 0x1p-40

  /// Creates what a function does at its lower or upper end; nil if its value there is not known.
  init?(_ function: EnclosedFunction, at end: WrittenEnd, isUpper: Bool, _ workspace: Workspace) {
    var values = EndValue.values(of: function.function.formula, at: end, using: workspace)
    written = end
    let isInside = isUpper == (end.neighbour > end.place)
    (inner, outer) = isInside ? (end.place, end.neighbour) : (end.neighbour, end.place)
    let gap = Self.enclosures(of: function, between: inner, outer, workspace)
    let breaks = Self.breaks(of: function, gap, between: inner, outer)
    // What no digits tell stands at the break: floor(x/pi) at pi.
    if let breaks, breaks.count == 1, !values.allSatisfy(\.isKnown) {
      values = zip(values, breaks[0]).map { $0.isKnown ? $0 : EndValue($1.value) }
    }
    guard values.allSatisfy(\.isKnown) else { return nil }
    self.values = values
    let way = Self.way(function, gap, values, breaks, from: inner, isUpper: isUpper, workspace)
    (self.gap, isSteady, isSmooth) = (way.gap, way.isSteady, way.isSmooth)
  }

  private init(of end: RangeEnd, values: [EndValue], gap: [Enclosed], isSteady: [Bool]) {
    (written, inner, outer, isSmooth) = (end.written, end.inner, end.outer, end.isSmooth)
    (self.values, self.gap, self.isSteady) = (values, gap, isSteady)
  }

  /// The end of one output.
  func single(_ output: Int) -> RangeEnd {
    RangeEnd(of: self, values: [values[output]], gap: [gap[output]], isSteady: [isSteady[output]])
  }

  /// The end of a function that has further outputs behind those of this one, its derivatives: of them enclosures tell.
  func followed(by derived: EnclosedFunction, _ workspace: Workspace) -> RangeEnd {
    let whole = Self.enclosures(of: derived, between: inner, outer, workspace)
    let further = max(0, whole.count - values.count)
    return RangeEnd(
      of: self,
      values: values + Array(repeating: .unknown, count: further),
      gap: gap + whole.suffix(further),
      isSteady: isSteady + whole.suffix(further).map(\.flags.isEmpty)
    )
  }

  /// Whether enclosures show that a function has values all over between the doubles around an end, and does not break there.
  static func isSmooth(
    _ function: EnclosedFunction,
    at end: WrittenEnd,
    _ workspace: Workspace
  ) -> Bool {
    enclosures(of: function, between: end.place, end.neighbour, workspace)
      .allSatisfy(\.flags.isEmpty)
  }

  private static func enclosures(
    of function: EnclosedFunction,
    between inner: Double,
    _ outer: Double,
    _ workspace: Workspace
  ) -> [Enclosed] {
    function.enclosures([min(inner, outer)], [max(inner, outer)], count: 1, using: workspace)
  }

  /// The breaks of a function between the doubles around an end, the one that it tells of where it does not tell of all; nil where enclosures show
  /// that there are none, or nothing tells of one.
  private static func breaks(
    of function: EnclosedFunction,
    _ gap: [Enclosed],
    between inner: Double,
    _ outer: Double
  ) -> [[BreakCourse]]? {
    if gap.allSatisfy(\.flags.isEmpty) { return nil }
    let all = function.breaks(
      in: [Interval(hull: inner, outer)],
      outputs: Array(gap.indices),
      withLimits: true
    )
    if let all = all.first ?? nil { return all }
    let told = gap.indices.compactMap { output in
      function.course(
        atBreakNear: inner,
        within: 2 * inner.ulp,
        output: output,
        withLimits: true
      )
    }
    let isBetween = told.allSatisfy { $0.place == inner || $0.place == outer }
    return isBetween && told.count == gap.count ? [told] : nil
  }

  /// What each output has on the way from `inner` to the end, which of them go on to it, and whether none breaks at all.
  private struct Way {
    var gap: [Enclosed]
    var isSteady: [Bool]
    var isSmooth = false
  }

  /// What the outputs do on the way to the end: by enclosures between both doubles, else by the breaks of the formula.
  private static func way(
    _ function: EnclosedFunction,
    _ gap: [Enclosed],
    _ values: [EndValue],
    _ breaks: [[BreakCourse]]?,
    from inner: Double,
    isUpper: Bool,
    _ workspace: Workspace
  ) -> Way {
    let smooth = Way(gap: gap, isSteady: gap.map { _ in true }, isSmooth: true)
    if gap.allSatisfy(\.flags.isEmpty) { return smooth }
    let unknown = Way(gap: gap, isSteady: gap.map(\.flags.isEmpty))
    guard let breaks else { return unknown }
    if breaks.isEmpty, values.allSatisfy({ $0.interval != nil }) { return smooth }
    guard breaks.count == 1 else { return unknown }
    let isSteady = zip(breaks[0], values).map { course, value in
      guard case .number(let number, _) = value,
        case .limit(let limit) = isUpper ? course.left : course.right
      else { return false }
      return isSame(limit, number)
    }
    let starts = function.enclosures([inner], [inner], count: 1, using: workspace)
    let way = gap.indices.map { output in
      let course = breaks[0][output]
      return toBreak(
        course,
        from: starts[output],
        isUpper ? course.left : course.right,
        within: gap[output],
        values[output]
      ) ?? gap[output]
    }
    return Way(gap: way, isSteady: isSteady)
  }

  /// What an output has between `inner` and the only break, if its value at the end is that at the break; nil if that is not known.
  ///
  /// The end is the break then, or lies where the function goes on from the break with that value. It has no break on the way, and runs there
  /// from its value at `inner` to its limit. Without this the values beyond the end count: floor(3x) is 0 below 1/3.
  private static func toBreak(
    _ course: BreakCourse,
    from start: Enclosed,
    _ side: BreakCourse.Side,
    within gap: Enclosed,
    _ value: EndValue
  ) -> Enclosed? {
    guard case .number(let number, _) = value, case .number(let there) = course.value,
      isSame(there, number), case .limit(let limit) = side, start.flags.isEmpty
    else { return nil }
    let isLevel = start.lower <= limit && limit <= start.upper
    let low = isLevel ? start.lower : min(start.lower, limit.nextDown)
    let high = isLevel ? start.upper : max(start.upper, limit.nextUp)
    let (lower, upper) = (max(gap.lower, low), min(gap.upper, high))
    guard lower <= upper else { return nil }
    return Enclosed(lower: lower, upper: upper, flags: .maybeDiscontinuous)
  }

  private static func isSame(_ value: Double, _ other: Double) -> Bool {
    (value - other).magnitude <= share * max(value.magnitude, other.magnitude)
  }
}
