import Analysis
import Expressions
import RealFunctions
import Resolution
import Statements

// `analyze`: the findings of the single commands on a function, a row for each, in the order of a
// curve discussion.

extension AnalysisRun {
  /// The most places that are listed; more are counted.
  private static let mostPlaces = 8
  /// Width of the labels, in letters; the findings start after it.
  private static let labelWidth = 13

  /// Results of all searches on a curve.
  private struct CurveSketch {
    var gaps: FunctionGaps
    var roots: Findings<Root>
    var extrema: Findings<Extremum>
    var inflections: Findings<Inflection>
    var asymptotes: Findings<Asymptote>
    var stretches: Findings<MonotonicStretch>?
  }

  /// Tests that confirm simple forms of places and values.
  private struct SketchTests {
    let zeros: FormTest
    let extrema: FormTest
    let ends: FormTest
    let inflections: FormTest

    init(_ formula: CheckedFormula, _ workspace: Workspace) {
      let slope = try? formula.derivative()
      zeros = FormTest(zerosOf: formula, workspace)
      extrema = FormTest(zerosOf: slope, values: formula, workspace)
      ends = FormTest(zerosOf: nil, values: formula, workspace)
      inflections = FormTest(zerosOf: try? slope?.derivative(), values: formula, workspace)
    }
  }

  /// A row of the discussion of a curve: the label, and the finding as text.
  private typealias SketchRow = (label: String, text: String)

  /// Reports the findings of the single commands, in the order of a curve discussion.
  mutating func sketch(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let found = try curveSketch(analysis, &run)
    let name = analysis.variable
    var rows: [SketchRow] = [("domain", domain(found.gaps, analysis))]
    let tests = SketchTests(analysis.formulas.part(0), run.workspace)
    let symmetries = try symmetries(analysis, &run) { short($0, true) }
    if !symmetries.isEmpty { rows.append(("symmetry", symmetries.joined(separator: ", "))) }
    rows += places(found, analysis, tests) + courses(found, analysis)
    rows.append(
      ("asymptotes", list(found.asymptotes.found) { line($0, name) + mark($0.isProved) })
    )
    if let range = range(found, analysis) { rows.append(("range", range)) }
    keep(found.roots.found.filter { !$0.isStretch }.map { .number($0.place.lower) })
    var lines = rows.map { row in
      row.label + String(repeating: " ", count: Self.labelWidth - row.label.count) + row.text
    }
    lines += openQuestions(found, analysis)
    return lines.joined(separator: "\n")
  }

  /// Tells for which numbers a formula has a value.
  mutating func domain(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let gaps = try gaps(analysis, &run)
    let text = domain(gaps, analysis)
    let isKnown = analysis.hasOwnDomain || gaps.isSettledBeyond
    return isKnown ? text : "\(text)\n\(searchedOnly(analysis))"
  }

  /// Tells which values a function takes; throws where it has a break, or where the ends are not known.
  mutating func rangeOfValues(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let found = try curveSketch(analysis, &run)
    if let range = range(found, analysis) { return range }
    let text = analysis.request.formulas[0].text
    throw .problem(
      .noFormula(of: "the range of values of \(text)", instead: "analyze \(text)"),
      at: analysis.request.formulaRange
    )
  }

  private func gaps(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> FunctionGaps {
    let function = try function(0, of: analysis, &run)
    let cancellation = run.workspace.cancellation
    return try Failure.interruptible { () throws(Interrupted) in
      try DomainSearch(cancellation: cancellation)
        .gaps(of: function, over: analysis.domain)
    }
  }

  /// Zeros, extreme values and inflections.
  private func places(
    _ found: CurveSketch,
    _ analysis: ResolvedAnalysis,
    _ tests: SketchTests
  ) -> [SketchRow] {
    let zeros = list(found.roots.found) { one in
      (one.isStretch
        ? text(one.place, of: analysis)
        : short(place: one.place.lower, one.isProved, tests.zeros))
        + mark(one.isProved)
    }
    func extrema(_ kind: Extremum.Kind) -> String {
      list(found.extrema.found.filter { $0.kind == kind }) { one in
        let test = one.isEnd ? tests.ends : tests.extrema
        let place =
          one.isStretch
          ? "\(text(one.place, of: analysis)), y = \(short(one.value, one.isProved))"
          : point(one.place.lower, one.value, one.isProved, test)
        return place + (one.isEnd ? " (end)" : "") + mark(one.isProved)
      }
    }
    let inflections = list(found.inflections.found) {
      point($0.place, $0.value, $0.isProved, tests.inflections) + mark($0.isProved)
    }
    return [
      ("zeros", zeros), ("maxima", extrema(.maximum)), ("minima", extrema(.minimum)),
      ("inflections", inflections),
    ]
  }

  /// Returns a row for each of rising, falling and constant that occurs, with its intervals; empty
  /// if they are unknown.
  private func courses(_ found: CurveSketch, _ analysis: ResolvedAnalysis) -> [SketchRow] {
    guard let stretches = found.stretches else { return [] }
    return [MonotonicStretch.Course.rising, .falling, .constant].compactMap { course in
      let some = stretches.found.filter { $0.course == course }
      guard !some.isEmpty else { return nil }
      let text = list(some) { one in
        words(
          one.range,
          analysis,
          reachesBeyond: stretches.isEmptyBeyond,
          isProved: one.isProved
        ) + mark(one.isProved)
      }
      return (course.rawValue, text)
    }
  }

  private func curveSketch(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> CurveSketch {
    CurveSketch(
      gaps: try gaps(analysis, &run),
      roots: try foundRoots(analysis, &run),
      extrema: try foundExtrema(analysis, &run),
      inflections: try foundInflections(analysis, &run),
      asymptotes: try foundAsymptotes(analysis, &run),
      stretches: try foundStretches(analysis, &run)
    )
  }

  // MARK: Words

  /// Returns a list as text: `2, 3 and 4 more`, or `none`.
  private func list<Found>(
    _ found: [Found],
    separator: String = ", ",
    _ word: (Found) -> String
  ) -> String {
    if found.isEmpty { return "none" }
    let words = found.prefix(Self.mostPlaces).map(word).joined(separator: separator)
    return found.count > Self.mostPlaces
      ? "\(words) and \(found.count - Self.mostPlaces) more" : words
  }

  /// Returns an asymptote as text: `x = 2`, `y = x + 1 towards ∞`; the command `asymptotes` adds
  /// the limits on both sides of a vertical one.
  private func line(_ asymptote: Asymptote, _ variable: String) -> String {
    guard case .vertical(let place, _, _) = asymptote.kind else {
      return words(asymptote, variable)
    }
    return "\(variable) = \(short(place, asymptote.isProved))"
  }

  private func point(_ x: Double, _ y: Double, _ isProved: Bool, _ test: FormTest) -> String {
    "(\(short(place: x, isProved, test)), \(short(y, at: x, isProved, test)))"
  }

  /// Returns the domain as text: `all x`, `x ≠ 1, 2`, `x > 0`, `x in -2..2`.
  private func domain(_ gaps: FunctionGaps, _ analysis: ResolvedAnalysis) -> String {
    let name = analysis.variable
    if !gaps.undecided.isEmpty { return "not decided" }
    let isOpen = !analysis.hasOwnDomain && gaps.isSettledBeyond
    let pieces = analysis.domain.parts(without: gaps.stretches)
    let points = gaps.points.map { "\(name) = \(short($0, true))" }
    if pieces.isEmpty, points.isEmpty { return "none" }
    let texts = pieces.map { piece -> String in
      let doubt = mark(gaps.doubtfulEnds.isDisjoint(with: [piece.lower, piece.upper]))
      let isLowest = isOpen && piece.lower == analysis.domain.lower
      let isHighest = isOpen && piece.upper == analysis.domain.upper
      let (low, high) = (short(piece.lower, true), short(piece.upper, true))
      let isBelow = gaps.isOpen(piece.lower) ? "<" : "<="
      let isAbove = gaps.isOpen(piece.upper) ? "<" : "<="
      switch (isLowest, isHighest) {
      case (true, true): return "all \(name)"
      case (true, false): return "\(name) \(isAbove) \(high)" + doubt
      case (false, true): return "\(name) \(isBelow == "<" ? ">" : ">=") \(low)" + doubt
      case (false, false): return "\(low) \(isBelow) \(name) \(isAbove) \(high)" + doubt
      }
    }
    let holes = gaps.places.isEmpty ? "" : "\(name) ≠ " + list(gaps.places) { short($0, true) }
    if texts == ["all \(name)"], !holes.isEmpty { return holes }
    return list(texts + points) { $0 } + (holes.isEmpty ? "" : "; " + holes)
  }

  // MARK: The range of values

  /// Returns the range of a continuous function: from the least to the greatest of its extreme
  /// values and its limits at both ends; nil where it has a break, or where these are not known.
  private func range(_ found: CurveSketch, _ analysis: ResolvedAnalysis) -> String? {
    guard found.gaps.isUnbroken, found.gaps.places.isEmpty,
      analysis.domain.parts(without: found.gaps.stretches).count == 1,
      let stretches = found.stretches, found.extrema.isComplete,
      found.extrema.found.allSatisfy(\.isProved), found.extrema.sampled.isEmpty
    else { return nil }
    var lowest = ValueEnd(value: .infinity, isReached: false)
    var highest = ValueEnd(value: -.infinity, isReached: false)
    func include(_ value: Double, isReached: Bool) {
      if value < lowest.value || (value == lowest.value && isReached) {
        lowest = ValueEnd(value: value, isReached: isReached)
      }
      if value > highest.value || (value == highest.value && isReached) {
        highest = ValueEnd(value: value, isReached: isReached)
      }
    }
    for one in found.extrema.found { include(one.value, isReached: true) }
    guard let piece = analysis.domain.parts(without: found.gaps.stretches).first else { return nil }
    for end in [piece.lower, piece.upper] where found.gaps.isOpen(end) {
      // The limit at an open end comes from an asymptote there.
      guard let side = found.asymptotes.side(at: end, isFromBelow: end == piece.upper) else {
        return nil
      }
      include(side == .plusInfinity ? .infinity : -.infinity, isReached: false)
    }
    if !analysis.hasOwnDomain {
      guard stretches.isEmptyBeyond, found.gaps.isSettledBeyond else { return nil }
      let formula = analysis.formulas.part(0)
      for (end, sign) in [(EndCourse.Approach.minusInfinity, -1.0), (.infinity, 1.0)]
      where piece.contains(sign < 0 ? analysis.domain.lower : analysis.domain.upper) {
        switch formula.course(towards: end) {
        case .infinite(let isNegative):
          include(isNegative ? -.infinity : .infinity, isReached: false)
        case .line(let slope, let intercept):
          include(slope == 0 ? intercept : sign * slope * .infinity, isReached: false)
        case nil: return nil
        }
      }
    }
    guard lowest.value <= highest.value else { return nil }
    let (low, high) = (short(lowest.value, true), short(highest.value, true))
    if lowest.value == highest.value { return "y = \(low)" }
    let (isBelow, isAbove) = (lowest.isReached ? "<=" : "<", highest.isReached ? "<=" : "<")
    switch (lowest.value.isInfinite, highest.value.isInfinite) {
    case (true, true): return "all y"
    case (true, false): return "y \(isAbove) \(high)"
    case (false, true): return "y \(lowest.isReached ? ">=" : ">") \(low)"
    case (false, false): return "\(low) \(isBelow) y \(isAbove) \(high)"
    }
  }

  private struct ValueEnd {
    var value: Double
    var isReached: Bool
  }

  // MARK: What is left open

  private func openQuestions(_ found: CurveSketch, _ analysis: ResolvedAnalysis) -> [String] {
    var lines: [String] = []
    func add(_ line: String) { if !lines.contains(line) { lines.append(line) } }
    func tell<Found>(_ findings: Findings<Found>) {
      for stretch in findings.undecided { add("not decided in \(text(stretch))") }
      for stretch in findings.sampled {
        add("searched by values in \(text(stretch)): may miss some")
      }
      for place in findings.doubtful
      where !findings.sampled.contains(where: { $0.intersection(place) != nil }) {
        add("may miss some near \(analysis.variable) = \(text(.number(place.midpoint)))")
      }
    }
    tell(found.roots)
    tell(found.extrema)
    tell(found.inflections)
    tell(found.asymptotes)
    if let stretches = found.stretches { tell(stretches) }
    let isKnownBeyond =
      found.roots.isEmptyBeyond && found.asymptotes.isEmptyBeyond
      && found.inflections.isEmptyBeyond && (found.stretches?.isEmptyBeyond ?? false)
    if !analysis.hasOwnDomain, !isKnownBeyond { add(searchedOnly(analysis)) }
    return lines
  }
}

extension FunctionGaps {
  /// Whether an end of a piece is also the end of an interval without values, and has no value
  /// itself.
  fileprivate func isOpen(_ end: Double) -> Bool {
    !closedEnds.contains(end) && stretches.contains { $0.lower == end || $0.upper == end }
  }
}

extension Findings<Asymptote> {
  /// Returns the limit on one side of a vertical asymptote at a place, if the values grow beyond
  /// all bounds there; else nil.
  fileprivate func side(at end: Double, isFromBelow: Bool) -> Asymptote.Side? {
    for one in found where one.isProved {
      guard case .vertical(let place, let left, let right) = one.kind, place == end else {
        continue
      }
      let side = isFromBelow ? left : right
      return side.isInfinite ? side : nil
    }
    return nil
  }
}

extension Interval {
  /// Returns the parts of the interval outside of some intervals, in rising order.
  fileprivate func parts(without stretches: [Interval]) -> [Interval] {
    var parts: [Interval] = []
    var start = lower
    for stretch in stretches {
      if start < stretch.lower { parts.append(Interval(hull: start, stretch.lower)) }
      start = Swift.max(start, stretch.upper)
    }
    if start < upper { parts.append(Interval(hull: start, upper)) }
    return parts
  }
}
