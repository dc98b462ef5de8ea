import Analysis
import Expressions
import RealFunctions
import Resolution
import Statements

// `solve x^2 - x - 6 < 0`: the numbers for which a condition on one variable holds.
//
// The answer is one line for each interval, `-2 < x < 3`, or place, `x = 2`, in rising order; `all x` and `no x` for
// conditions that hold everywhere and nowhere. Ends are written in their closed form where it is proved. They belong to
// the interval where the sign is `<=`: at a zero of a strict comparison, and where a side has no value, the condition
// does not hold. Without a range the search covers the usual window and the zeros beyond it; if it is proved that no
// sign changes beyond, an interval that ends there has no end, else the last line names the range that was searched.

extension AnalysisRun {
  /// The share of the window, and the room, that is added where zeros lie beyond it.
  private static let (beyondShare, beyondRoom) = (0.5, 1.0)

  mutating func solveCondition(
    _ condition: SolvedCondition,
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    var analysis = analysis
    let text = analysis.request.formulas[0].text
    var functions: [any EnclosableFunction] = []
    for index in condition.differences.indices {
      let formula = analysis.formulas.part(index)
      try refuseList(formula, analysis.request.formulas[0])
      let function = try function(formula, named: text, analysis, &run)
      functions.append(analysis.enclosed(function, using: run.workspace))
    }
    if !analysis.hasOwnDomain, settings.xRange == nil {
      analysis.range = try rangeOfZeros(of: functions, analysis, run)
    }
    guard var courses = try self.courses(of: functions, analysis, run) else {
      return "not decided in \(self.text(analysis.domain))"
    }
    // A sign that changes at an end of the window is seen only in a wider one: `x < 10`.
    for _ in 0..<Self.mostWidenings where !analysis.hasOwnDomain {
      guard let range = widened(analysis.range, around: courses) else { break }
      analysis.range = range
      guard let wider = try self.courses(of: functions, analysis, run) else {
        return "not decided in \(self.text(analysis.domain))"
      }
      courses = wider
    }
    let stretches = ConditionStretches(condition, courses, over: analysis.domain)
    let isWhole = !analysis.hasOwnDomain && courses.allSatisfy(\.isEmptyBeyond)
    let tests = condition.differences.indices.map {
      FormTest(zerosOf: analysis.formulas.part($0), run.workspace)
    }
    var lines = stretches.found.map { words($0, analysis, isWhole: isWhole, tests) }
    if lines.isEmpty, stretches.undecided.isEmpty {
      lines.append(isWhole ? "no \(analysis.variable)" : noneFound(analysis))
    }
    lines += stretches.undecided.map { "not decided in \(self.text($0))" }
    if !isWhole, !analysis.hasOwnDomain { lines.append(searchedOnly(analysis)) }
    return lines.joined(separator: "\n")
  }

  private static let mostWidenings = 3

  /// Returns the signs of functions over the window; nil if enclosures give too little.
  private func courses(
    of functions: [any EnclosableFunction],
    _ analysis: ResolvedAnalysis,
    _ run: StatementRun
  ) throws(Failure) -> [SignCourse]? {
    var courses: [SignCourse] = []
    for function in functions {
      let course = try Failure.interruptible { () throws(Interrupted) in
        try SignCourse(
          of: function,
          over: analysis.domain,
          cancellation: run.workspace.cancellation
        )
      }
      guard let course else { return nil }
      courses.append(course)
    }
    return courses
  }

  /// Returns a wider window if a place at which a sign may change is at an end of the window; else
  /// nil.
  private func widened(
    _ range: (lower: Double, upper: Double),
    around courses: [SignCourse]
  ) -> (lower: Double, upper: Double)? {
    let places = courses.flatMap(\.places)
    var (lower, upper) = range
    if places.contains(where: { $0.bracket.lower <= lower }) {
      lower -= Self.beyondShare * lower.magnitude + Self.beyondRoom
    }
    if places.contains(where: { $0.bracket.upper >= upper }) {
      upper += Self.beyondShare * upper.magnitude + Self.beyondRoom
    }
    guard lower.isFinite, upper.isFinite, (lower, upper) != range else { return nil }
    return (lower, upper)
  }

  /// Returns the usual window, or a wider one around the zeros that are known beyond it.
  private func rangeOfZeros(
    of functions: [any EnclosableFunction],
    _ analysis: ResolvedAnalysis,
    _ run: StatementRun
  ) throws(Failure) -> (lower: Double, upper: Double) {
    var (lower, upper) = analysis.range
    for (index, function) in functions.enumerated() {
      let slope = analysis.formulas.part(index).slope
      let found = try Failure.interruptible { () throws(Interrupted) in
        try RootSearch(budget: 200_000, cancellation: run.workspace.cancellation).roots(
          of: function,
          derivative: slope.map { analysis.enclosed($0, using: run.workspace) },
          over: analysis.domain,
          beyond: .listed
        )
      }
      for root in found.found {
        let (low, high) = (root.place.lower, root.place.upper)
        if low < lower { lower = low - Self.beyondShare * low.magnitude - Self.beyondRoom }
        if high > upper { upper = high + Self.beyondShare * high.magnitude + Self.beyondRoom }
      }
    }
    return lower.isFinite && upper.isFinite ? (lower, upper) : analysis.range
  }

  /// Returns an interval as text: `-2 < x <= 3`, `x > 2`, `x = 1`, `all x`.
  private func words(
    _ stretch: (lower: ConditionStretches.End, upper: ConditionStretches.End),
    _ analysis: ResolvedAnalysis,
    isWhole: Bool,
    _ tests: [FormTest]
  ) -> String {
    let (lower, upper) = stretch
    let variable = analysis.variable
    func number(_ end: ConditionStretches.End) -> String {
      guard let zero = end.zero else { return short(end.value, end.isProved) }
      return short(place: end.value, end.isProved, tests[zero])
    }
    let isProved = lower.isProved && upper.isProved
    if lower.value == upper.value { return "\(variable) = \(number(lower))" + mark(isProved) }
    let isLowest = isWhole && lower.value == analysis.domain.lower
    let isHighest = isWhole && upper.value == analysis.domain.upper
    let text: String
    switch (isLowest, isHighest) {
    case (true, true): text = "all \(variable)"
    case (true, false): text = "\(variable) \(upper.isClosed ? "<=" : "<") \(number(upper))"
    case (false, true): text = "\(variable) \(lower.isClosed ? ">=" : ">") \(number(lower))"
    case (false, false):
      text =
        "\(number(lower)) \(lower.isClosed ? "<=" : "<") \(variable) "
        + "\(upper.isClosed ? "<=" : "<") \(number(upper))"
    }
    return text + mark(isProved)
  }
}
