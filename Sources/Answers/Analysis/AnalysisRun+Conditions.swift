import Analysis
import Expressions
import RealFunctions
import Resolution
package import Statements

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
  /// The most results that are listed; the rest is counted.
  private static let mostLines = 1000

  mutating func solveCondition(
    _ condition: SolvedCondition,
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    guard let solution = try solution(of: condition, analysis, &run) else {
      return "not decided in \(text(analysis.domain))"
    }
    var lines = words(solution, analysis)
    if lines.count > Self.mostLines {
      lines = lines.prefix(Self.mostLines) + ["and \(lines.count - Self.mostLines) more"]
    }
    if solution.isCrowded {
      let name = analysis.request.formulas[0].text
      run.notes.add(
        "\(name) may hold on whole intervals: its sides are equal, or nearly so, at many places there"
      )
    }
    let undecided =
      solution.undecided.count > Self.mostLines
      ? Interval.merged(solution.undecided, atMost: Self.mostLines) : solution.undecided
    lines += undecided.map { "not decided in \(self.text($0))" }
    if solution.isBounded, !analysis.hasOwnDomain {
      var searched = analysis
      searched.range = (solution.domain.lower, solution.domain.upper)
      lines.append(searchedOnly(searched))
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the numbers for which a condition holds; nil if enclosures give too little to decide anything.
  package mutating func solution(
    of condition: SolvedCondition,
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> ConditionSolution? {
    var analysis = analysis
    let text = analysis.request.formulas[0].text
    var functions: [any EnclosableFunction] = []
    for index in condition.differences.indices {
      let formula = analysis.formulas.part(index)
      try refuseList(formula, analysis.request.formulas[0])
      let function = try function(formula, named: text, analysis, &run)
      functions.append(analysis.enclosed(function, using: run.workspace))
    }
    let isFree = !analysis.hasOwnDomain && settings.xRange == nil
    if isFree, let periodic = try periodicSolution(condition, of: functions, analysis, run) {
      return periodic
    }
    if isFree { analysis.range = try rangeOfZeros(of: functions, analysis, run) }
    guard var courses = try self.courses(of: functions, analysis, run) else { return nil }
    // A sign that changes at an end of the window is seen only in a wider one: `x < 10`.
    for _ in 0..<Self.mostWidenings where !analysis.hasOwnDomain {
      guard !courses.contains(where: \.isCrowded) else { break }
      guard let range = widened(analysis.range, around: courses) else { break }
      analysis.range = range
      guard let wider = try self.courses(of: functions, analysis, run) else { return nil }
      courses = wider
    }
    let stretches = ConditionStretches(condition, courses, over: analysis.domain)
    let isWhole = !analysis.hasOwnDomain && courses.allSatisfy(\.isEmptyBeyond)
    var solution = ConditionSolution(
      stretches,
      over: analysis.domain,
      reach: isWhole ? .everywhere : .range,
      tests: tests(condition, analysis, run)
    )
    solution.isCrowded = courses.contains(where: \.isCrowded)
    return solution
  }

  /// Returns the name of a condition, as it was written, and the numbers for which it holds.
  package mutating func namedSolution(
    of analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> (name: String, solution: ConditionSolution) {
    let name = analysis.request.formulas[0].text
    guard let condition = analysis.condition,
      let solution = try solution(of: condition, analysis, &run)
    else {
      throw .problem(
        .noFormula(of: "the numbers for which \(name) holds", instead: "plot \(name)"),
        at: analysis.request.formulaRange
      )
    }
    return (name, solution)
  }

  private func tests(
    _ condition: SolvedCondition,
    _ analysis: ResolvedAnalysis,
    _ run: StatementRun
  ) -> [FormTest] {
    condition.differences.indices.map {
      FormTest(zerosOf: analysis.formulas.part($0), run.workspace)
    }
  }

  /// Returns the numbers of one period for which a condition holds, if all of its differences have a common period;
  /// nil if none is proved, or if something stays undecided.
  private func periodicSolution(
    _ condition: SolvedCondition,
    of functions: [any EnclosableFunction],
    _ analysis: ResolvedAnalysis,
    _ run: StatementRun
  ) throws(Failure) -> ConditionSolution? {
    let formulas = condition.differences.indices.map { analysis.formulas.part($0) }
    guard let period = CommonPeriod(of: formulas) else { return nil }
    var wide = analysis
    wide.range = period.searched
    guard let courses = try self.courses(of: functions, wide, run) else { return nil }
    let stretches = ConditionStretches(condition, courses, over: wide.domain)
    guard stretches.undecided.isEmpty, let own = period.own(stretches.found, of: wide.domain) else {
      return nil
    }
    return ConditionSolution(
      own,
      over: wide.domain,
      reach: .periods(period),
      tests: tests(condition, analysis, run)
    )
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

  /// Returns a solution as lines: an interval or a place each, `all x`, `no x`; the members of a family have a letter
  /// for any whole number, which the last line names.
  private func words(_ solution: ConditionSolution, _ analysis: ResolvedAnalysis) -> [String] {
    let variable = analysis.variable
    switch solution.reach {
    case .everywhere where solution.isNowhere: return ["no \(variable)"]
    case .range where solution.isNowhere: return [noneFound(analysis)]
    case .everywhere, .range: return solution.found.map { words($0, solution, variable) }
    case .periods(let period):
      if solution.isNowhere { return ["no \(variable)"] }
      if solution.isAll { return ["all \(variable)"] }
      let letter = variable == "k" ? "n" : "k"
      return solution.found.map { words($0, solution, variable, plus: period.step(letter)) }
        + ["for every whole number \(letter)"]
    }
  }

  /// Returns an interval as text: `-2 < x <= 3`, `x > 2`, `x = 1`, `all x`; `step` stands behind numbers.
  private func words(
    _ stretch: ConditionSolution.Stretch,
    _ solution: ConditionSolution,
    _ variable: String,
    plus step: String? = nil
  ) -> String {
    let (lower, upper) = stretch
    func number(_ end: ConditionStretches.End) -> String {
      let place =
        end.zero.map { short(place: end.value, end.isProved, solution.tests[$0]) }
        ?? short(end.value, end.isProved)
      guard let step else { return place }
      return end.value == 0 ? step : "\(place) + \(step)"
    }
    let isProved = lower.isProved && upper.isProved
    if lower.value == upper.value { return "\(variable) = \(number(lower))" + mark(isProved) }
    let text: String
    switch (solution.isEndless(below: lower), solution.isEndless(above: upper)) {
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
