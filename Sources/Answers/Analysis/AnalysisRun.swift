import Analysis
package import DataAnswers
import Expressions
import RealFunctions
import Resolution
package import Statements

// Runs analysis commands and words their answers: the places found, then those that the search
// could not decide, then the ranges that it did not search.

/// Run of an analysis command: the definitions that it searches with, and the results that it
/// keeps.
package struct AnalysisRun: NumberAnswering {
  /// The definitions and settings; results are stored as `ans`.
  package var state: SessionState
  /// The numbers or points that are kept as `ans`.
  var found: [Value] = []
  /// Whether the last search found nothing in its range, is sure of that, and does not know what is beyond.
  var isMissing = false

  /// Starts a search with the current definitions and settings.
  package init(_ state: SessionState) { self.state = state }

  var scope: Scope { state.scope }
  package var settings: Settings { state.settings }

  /// Result of an analysis.
  package enum Answer {
    /// The result of `table`.
    case table(ResultTable)
    /// The lines of the answer, and the same findings as a table.
    case lines(String, ResultTable)
  }

  /// Carries out an analysis command.
  package mutating func answer(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> Answer {
    let text: String
    switch analysis.request.kind {
    case .roots, .solve, .extrema, .inflections, .intersections:
      if let condition = analysis.condition {
        text = try solveCondition(condition, analysis, &run)
      } else {
        text = try searchFarther(analysis, &run)
      }
    case .asymptotes: text = try asymptotes(analysis, &run)
    case .monotonic: text = try monotonic(analysis, &run)
    case .symmetry: text = try symmetry(analysis, &run)
    case .analyze: text = try sketch(analysis, &run)
    case .domain: text = try domain(analysis, &run)
    case .range: text = try rangeOfValues(analysis, &run)
    case .integrate, .length: text = try integral(analysis, &run)
    case .differentiate: text = try slope(analysis, &run)
    case .limit: text = try limit(analysis, &run)
    case .table:
      var search = self
      if let digits = analysis.request.digits { search.state.settings.digits = digits }
      return .table(try search.table(analysis, &run))
    }
    return .lines(text, answer(in: text, analysis))
  }

  /// Ends of the wider ranges that are searched if the user gave no range and the usual one has no
  /// answer: `solve 1.07^t = 2` has its answer at 10.2.
  private static let fartherEnds = [100.0, 1000]

  /// Searches the range of the statement, or the usual one and then wider ones until something is
  /// found.
  private mutating func searchFarther(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let near = try search(analysis, &run)
    guard !analysis.hasOwnDomain, settings.xRange == nil, isMissing else {
      return near
    }
    let notes = run.notes
    defer { run.notes = notes }
    for end in Self.fartherEnds {
      var farther = analysis
      farther.range = (-end, end)
      if let second = farther.second {
        farther.second = (second.name, Interval(hull: -end, end), .none)
      }
      let text = try search(farther, &run)
      if !found.isEmpty { return text }
      if end == Self.fartherEnds.last, isMissing { return text }
    }
    return near
  }

  /// Whether a range has no result for sure, and there may be one beyond; places that are undecided near by would stay
  /// undecided in a wider range.
  private func leavesOpen<Found>(_ findings: Findings<Found>) -> Bool {
    findings.found.isEmpty && findings.undecided.isEmpty && findings.sampled.isEmpty
      && findings.doubtful.isEmpty && !findings.isEmptyBeyond
  }

  private mutating func search(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    switch analysis.request.kind {
    case .solve where analysis.second != nil: try solveSystem(analysis, &run)
    case .roots, .solve: try roots(analysis, &run)
    case .extrema where analysis.request.constraint != nil: try constrainedExtrema(analysis, &run)
    case .extrema where analysis.second != nil: try criticalPoints(analysis, &run)
    case .extrema: try extrema(analysis, &run)
    case .inflections: try inflections(analysis, &run)
    case .intersections: try intersections(analysis, &run)
    case .asymptotes, .monotonic, .symmetry, .analyze, .domain, .range, .integrate, .length,
      .differentiate, .limit, .table:
      noneFound(analysis)
    }
  }

  func noneFound(_ analysis: ResolvedAnalysis) -> String {
    "none found in \(text(analysis.domain))"
  }

  /// Returns the results as a table: places, with the values there if they are points.
  private func answer(in text: String, _ analysis: ResolvedAnalysis) -> ResultTable {
    let arePoints = found.contains { if case .point = $0 { true } else { false } }
    let areComplex = found.contains { if case .complex = $0 { true } else { false } }
    let rows = found.map { value -> [Double] in
      switch value {
      case .point(let x, let y), .complex(let x, let y): [x, y]
      case .number(let number): areComplex ? [number, 0] : [number]
      case .condition, .list, .matrix: []
      }
    }
    let names =
      switch analysis.request.kind {
      case .integrate, .length, .differentiate, .limit: ["value"]
      case .roots, .solve, .extrema, .inflections, .intersections, .asymptotes, .monotonic,
        .symmetry, .analyze, .domain, .range, .table:
        areComplex
          ? ["re(\(analysis.variable))", "im(\(analysis.variable))"]
          : [analysis.variable] + (arePoints ? [analysis.second?.name ?? "y"] : [])
      }
    var table = ResultTable(
      names: names,
      rows: rows.filter { $0.count == names.count },
      digits: settings.digits
    )
    table.lines = text.split(separator: "\n").map(String.init)
    return table
  }

  // MARK: Roots, extreme values, inflections, crossings

  private mutating func roots(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    if let complex = complexRoots(analysis, &run) { return complex }
    if let complex = try complexZeros(analysis, &run) { return complex }
    let findings = try foundRoots(analysis, &run)
    isMissing = leavesOpen(findings)
    keep(findings.found.filter { !$0.isStretch }.map { .number($0.place.lower) })
    if findings.found.isEmpty, let pair = complexPair(analysis) { run.notes.add(pair) }
    let test = FormTest(zerosOf: analysis.formulas.part(0), run.workspace)
    return lines(findings, analysis) {
      place($0.place, analysis, $0.isProved, test) + exceptions(of: $0) + mark($0.isProved)
    }
  }

  /// Returns the ends of an interval that do not belong to it, as text: ` but 1`; empty if both
  /// belong to it.
  private func exceptions(of root: Root) -> String {
    guard !root.openEnds.isEmpty else { return "" }
    return " but " + root.openEnds.map(decimal).joined(separator: " and ")
  }

  private mutating func extrema(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let findings = try foundExtrema(analysis, &run)
    isMissing = leavesOpen(findings)
    keep(findings.found.filter { !$0.isStretch }.map { .point($0.place.lower, $0.value) })
    let formula = analysis.formulas.part(0)
    let test = FormTest(zerosOf: try? formula.derivative(), values: formula, run.workspace)
    let ends = FormTest(zerosOf: nil, values: formula, run.workspace)
    return lines(findings, analysis) { one in
      let test = one.isEnd ? ends : test
      let place =
        one.isStretch
        ? text(one.place, of: analysis) : place(one.place, analysis, one.isProved, test)
      let value = exact(one.value, at: one.place.lower, one.isProved, test)
      return "\(one.kind.rawValue) \(place), y = \(value)\(one.isEnd ? " (end)" : "")"
        + mark(one.isProved)
    }
  }

  private mutating func inflections(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let findings = try foundInflections(analysis, &run)
    isMissing = leavesOpen(findings)
    keep(findings.found.map { .point($0.place, $0.value) })
    let formula = analysis.formulas.part(0)
    let second = try? formula.derivative().derivative()
    let test = FormTest(zerosOf: second, values: formula, run.workspace)
    return lines(findings, analysis) { one in
      "\(analysis.variable) = \(exact(place: one.place, one.isProved, test)), "
        + "y = \(exact(one.value, at: one.place, one.isProved, test))" + mark(one.isProved)
    }
  }

  private mutating func intersections(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let formulas = analysis.request.formulas
    var functions: [any EnclosableFunction] = []
    for index in formulas.indices { functions.append(try function(index, of: analysis, &run)) }
    var all = Findings<(pair: String, crossing: Crossing, test: FormTest)>(
      searched: analysis.domain
    )
    all.isEmptyBeyond = true
    for first in functions.indices {
      for second in functions.indices where second > first {
        let findings = try crossings(
          first,
          functions[first],
          second,
          functions[second],
          analysis,
          run
        )
        let pair =
          functions.count > 2 ? "\(formulas[first].text) and \(formulas[second].text): " : ""
        let test = FormTest(
          zerosOf: try? analysis.formulas.difference(first, second),
          values: analysis.formulas.part(first),
          run.workspace
        )
        all.found += findings.found.map { (pair, $0, test) }
        all.undecided += findings.undecided
        all.underflow += findings.underflow
        all.sampled += findings.sampled
        all.doubtful += findings.doubtful
        all.isEmptyBeyond = all.isEmptyBeyond && findings.isEmptyBeyond
      }
    }
    isMissing = leavesOpen(all)
    let points = all.found.filter { !$0.crossing.root.isStretch }
    keep(points.map { .point($0.crossing.root.place.lower, $0.crossing.value) })
    return lines(all, analysis) { pair, crossing, test in
      let (root, isProved) = (crossing.root, crossing.root.isProved)
      let value =
        root.isStretch
        ? "" : ", y = \(exact(crossing.value, at: root.place.lower, isProved, test))"
      return pair + place(root.place, analysis, isProved, test) + exceptions(of: root) + value
        + mark(isProved)
    }
  }

  // MARK: Lines

  /// Returns the lines of an answer.
  func lines<Found>(
    _ findings: Findings<Found>,
    _ analysis: ResolvedAnalysis,
    _ line: (Found) -> String
  ) -> String {
    var lines = findings.found.map(line)
    if lines.isEmpty { lines.append(noneFound(analysis)) }
    lines += findings.undecided.map { stretch in
      let isTooSmall = findings.underflow.contains { $0.intersection(stretch) != nil }
      return "not decided in \(text(stretch))"
        + (isTooSmall ? ": values too small for doubles" : "")
    }
    lines += findings.sampled.map { "searched by values in \(text($0)): may miss some" }
    let doubtful = findings.doubtful.filter { one in
      !findings.sampled.contains { $0.intersection(one) != nil }
    }
    lines += doubtful.map { place in
      "may miss some near \(analysis.variable) = \(text(.number(place.midpoint)))"
    }
    if !analysis.hasOwnDomain, !findings.isEmptyBeyond { lines.append(searchedOnly(analysis)) }
    return lines.joined(separator: "\n")
  }

  /// Returns the mark after an answer that is not proved; empty for a proved one.
  func mark(_ isProved: Bool) -> String { isProved ? "" : " (not proved)" }

  /// Returns a place as text: `x = 2`, or `every x in 1..2`.
  private func place(
    _ place: Interval,
    _ analysis: ResolvedAnalysis,
    _ isProved: Bool,
    _ test: FormTest
  ) -> String {
    if place.lower < place.upper { return "every \(text(place, of: analysis))" }
    return "\(analysis.variable) = \(exact(place: place.lower, isProved, test))"
  }

  /// Returns an interval as text: `x in 1..2`.
  func text(_ stretch: Interval, of analysis: ResolvedAnalysis) -> String {
    "\(analysis.variable) in \(text(stretch))"
  }

  /// Returns the range of an analysis as text: `x in -10..10`.
  func text(_ analysis: ResolvedAnalysis) -> String {
    "\(analysis.variable) in \(text(analysis.domain))"
  }

  /// Keeps results as `ans`: one result as it is, several as a list; no results leave `ans` as it
  /// was.
  mutating func keep(_ results: [Value]) {
    found = results
    guard let first = results.first else { return }
    state.scope.define("ans", as: results.count == 1 ? first : .list(results))
  }

  /// Keeps a number with an error as `ans`, so that later calculations with it have the error, too.
  mutating func keep(_ value: Double, error: Double) {
    found = [.number(value)]
    guard error > 0, value.isFinite else { return keep(found) }
    let number = FoldedNumber(between: (value - error).nextDown, and: (value + error).nextUp)
    let meaning = MeantValue([[MeantValue.Number(.folded(number))]])
    state.scope.define("ans", as: .number(value), meaning: meaning)
  }
}
