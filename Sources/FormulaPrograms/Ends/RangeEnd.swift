import FormulaChecking
import RealFunctions

/// What a formula of one parameter does at the end of a range that is no double, and between the two doubles around it.
struct RangeEnd {
  /// The end as it is written.
  let written: WrittenEnd
  /// The outermost double inside of the range.
  let inner: Double
  /// The double beyond it: the number lies between both, and one of both is `place`.
  let outer: Double
  /// What each output is at the end itself.
  let values: [EndValue]
  /// What encloses each output between `inner` and `outer`.
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
    let values = EndValue.values(of: function.function.formula, at: end.number, using: workspace)
    guard values.allSatisfy(\.isKnown) else { return nil }
    written = end
    let isInside = isUpper == (end.neighbour > end.place)
    (inner, outer) = isInside ? (end.place, end.neighbour) : (end.neighbour, end.place)
    self.values = values
    let gap = Self.enclosures(of: function, between: inner, outer, workspace)
    let steady = Self.steady(function, gap, values, between: inner, outer, isUpper: isUpper)
    (self.gap, isSteady, isSmooth) = (gap, steady.isSteady, steady.isSmooth)
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
    let gap = Self.enclosures(of: derived, between: inner, outer, workspace)
    let further = max(0, gap.count - values.count)
    return RangeEnd(
      of: self,
      values: values + Array(repeating: .unknown, count: further),
      gap: gap,
      isSteady: isSteady + gap.suffix(further).map(\.flags.isEmpty)
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

  /// Which outputs go on to the end, and whether none breaks at all: by enclosures between both doubles, else by the breaks of the formula.
  private static func steady(
    _ function: EnclosedFunction,
    _ gap: [Enclosed],
    _ values: [EndValue],
    between inner: Double,
    _ outer: Double,
    isUpper: Bool
  ) -> (isSteady: [Bool], isSmooth: Bool) {
    if gap.allSatisfy(\.flags.isEmpty) { return (gap.map { _ in true }, true) }
    let found = function.breaks(
      in: [Interval(hull: inner, outer)],
      outputs: Array(gap.indices),
      withLimits: true
    )
    guard let breaks = found.first ?? nil else { return (gap.map(\.flags.isEmpty), false) }
    if breaks.isEmpty, values.allSatisfy({ $0.interval != nil }) {
      return (gap.map { _ in true }, true)
    }
    guard breaks.count == 1 else { return (gap.map(\.flags.isEmpty), false) }
    let isSteady = zip(breaks[0], values).map { course, value in
      guard case .number(let number, _) = value,
        case .limit(let limit) = isUpper ? course.left : course.right
      else { return false }
      return (limit - number).magnitude <= share * max(limit.magnitude, number.magnitude)
    }
    return (isSteady, false)
  }
}
