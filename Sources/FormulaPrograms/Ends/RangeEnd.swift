import FormulaChecking
import RealFunctions

/// The behaviour of a formula of one parameter at the end of a range that is no double, and between
/// the two doubles around it; if the end is a double, between that and the next one inside the
/// range.
struct RangeEnd {
  /// The end as it is written.
  let written: WrittenEnd
  /// The last double inside the range.
  let inner: Double
  /// The double beyond it: the number lies between the two, and one of them is `place`.
  let outer: Double
  /// The value of each output at the end itself.
  let values: [EndValue]
  /// The enclosure of each output between `inner` and the number: if the only break is at the
  /// number, of the values before it; else of the values between `inner` and `outer`.
  let gap: [Enclosed]
  /// Whether each output continues from the inside of the range to its value at the end without a break.
  let isSteady: [Bool]
  /// Whether no output breaks between the two doubles, so that the end is like any other place.
  let isSmooth: Bool

  /// The double that stands for the end.
  var place: Double { written.place }

  /// Relative difference below which a value at the end and its limit are equal.
  private static let share = 0x1p-40

  /// Creates the behaviour of a function at its lower or upper end; nil if a value there is not known.
  init?(_ function: EnclosedFunction, at end: WrittenEnd, isUpper: Bool, _ workspace: Workspace) {
    var values = EndValue.values(of: function.function.formula, at: end, using: workspace)
    written = end
    let isInside = isUpper == (end.neighbour > end.place)
    (inner, outer) = isInside ? (end.place, end.neighbour) : (end.neighbour, end.place)
    let gap = Self.enclosures(of: function, between: inner, outer, workspace)
    let breaks = Self.breaks(of: function, gap, between: inner, outer)
    // A value that no digits decide is the one at the break: floor(x/pi) at pi.
    if let breaks, breaks.count == 1, !values.allSatisfy({ $0.isKnown }) {
      values = zip(values, breaks[0]).map { $0.isKnown ? $0 : EndValue($1.value) }
    }
    guard values.allSatisfy({ $0.isKnown }) else { return nil }
    self.values = values
    let way = Self.way(function, gap, values, breaks, from: inner, isUpper: isUpper, workspace)
    (self.gap, isSteady, isSmooth) = (way.gap, way.isSteady, way.isSmooth)
  }

  private init(of end: RangeEnd, values: [EndValue], gap: [Enclosed], isSteady: [Bool]) {
    (written, inner, outer, isSmooth) = (end.written, end.inner, end.outer, end.isSmooth)
    (self.values, self.gap, self.isSteady) = (values, gap, isSteady)
  }

  /// Returns the end of one output.
  func single(_ output: Int) -> RangeEnd {
    RangeEnd(of: self, values: [values[output]], gap: [gap[output]], isSteady: [isSteady[output]])
  }

  /// Returns the end of a function with further outputs after these, its derivatives, which only
  /// enclosures describe.
  func followed(by derived: EnclosedFunction, _ workspace: Workspace) -> RangeEnd {
    let whole = Self.enclosures(of: derived, between: inner, outer, workspace)
    let further = max(0, whole.count - values.count)
    return RangeEnd(
      of: self,
      values: values + Array(repeating: .unknown, count: further),
      gap: gap + whole.suffix(further),
      isSteady: isSteady + whole.suffix(further).map { $0.flags.isEmpty }
    )
  }

  /// Whether enclosures prove that a function is defined between the doubles around an end, and
  /// does not break there.
  static func isSmooth(
    _ function: EnclosedFunction,
    at end: WrittenEnd,
    _ workspace: Workspace
  ) -> Bool {
    enclosures(of: function, between: end.place, end.neighbour, workspace)
      .allSatisfy { $0.flags.isEmpty }
  }

  private static func enclosures(
    of function: EnclosedFunction,
    between inner: Double,
    _ outer: Double,
    _ workspace: Workspace
  ) -> [Enclosed] {
    function.enclosures([min(inner, outer)], [max(inner, outer)], count: 1, using: workspace)
  }

  /// Returns the breaks of a function between the doubles around an end, or a single one if the
  /// survey of all fails; nil where enclosures prove that there are none, or no break is found.
  private static func breaks(
    of function: EnclosedFunction,
    _ gap: [Enclosed],
    between inner: Double,
    _ outer: Double
  ) -> [[BreakCourse]]? {
    if gap.allSatisfy({ $0.flags.isEmpty }) { return nil }
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

  /// The enclosures of the outputs from `inner` to the end, whether each continues to it, and
  /// whether none breaks at all.
  private struct Way {
    var gap: [Enclosed]
    var isSteady: [Bool]
    var isSmooth = false
  }

  /// Returns the behaviour of the outputs between `inner` and the end: by enclosures between both
  /// doubles, else by the breaks of the formula.
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
    if gap.allSatisfy({ $0.flags.isEmpty }) { return smooth }
    let unknown = Way(gap: gap, isSteady: gap.map { $0.flags.isEmpty })
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

  /// Returns the enclosure of an output between `inner` and its only break, if its values at the
  /// end and the break are equal; else nil.
  ///
  /// The end is then the break, or lies where the function continues from the break with that
  /// value. The output has no break before it, and runs from its value at `inner` to its limit.
  /// Otherwise the values beyond the end would count: floor(3x) is 0 below 1/3.
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
