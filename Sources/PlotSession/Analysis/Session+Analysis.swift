import Analysis
import Expressions
import RealFunctions

// Analysis commands: what is looked for, and the lines of the answer. Places first, then what the
// search could not decide, then what it did not search.

extension Session {
  /// Carries out an analysis command.
  mutating func analyze(
    _ request: AnalysisRequest,
    _ run: inout StatementRun
  ) throws(Failure) -> Event {
    switch request.kind {
    case .roots, .solve: return .value(try roots(request, &run))
    case .extrema: return .value(try extrema(request, &run))
    case .intersections: return .value(try intersections(request, &run))
    case .integrate: return .value(try integral(request, &run))
    case .differentiate: return .value(try slope(request, &run))
    case .table:
      let table = try table(request, &run)
      lastTable = table
      return .table(table)
    }
  }

  // MARK: Roots, extreme values, crossings

  private mutating func roots(
    _ request: AnalysisRequest,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let subject = try subject(of: request, &run)
    var formula = request.formulas[0]
    formula.syntax = formula.zeroForm
    let function = try function(formula, subject, &run)
    let slope = derivative(formula.syntax, over: subject.variable)
    let cancellation = run.workspace.cancellation
    let findings = try Failure.interruptible { () throws(Interrupted) in
      try RootSearch(cancellation: cancellation).roots(
        of: function,
        derivative: slope,
        over: subject.domain
      )
    }
    keep(findings.found.filter { !$0.isStretch }.map { .number($0.place.lower) })
    return lines(findings, subject) { place($0.place, subject) }
  }

  private mutating func extrema(
    _ request: AnalysisRequest,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let subject = try subject(of: request, &run)
    let formula = request.formulas[0]
    let function = try function(formula, subject, &run)
    let slope = derivative(formula.syntax, over: subject.variable)
    let cancellation = run.workspace.cancellation
    let findings = try Failure.interruptible { () throws(Interrupted) in
      try ExtremumSearch(cancellation: cancellation).extrema(
        of: function,
        derivative: slope,
        over: subject.domain,
        includesEnds: subject.hasOwnDomain
      )
    }
    keep(findings.found.filter { !$0.isStretch }.map { .point($0.place.lower, $0.value) })
    return lines(findings, subject) { one in
      let place = one.isStretch ? text(one.place, of: subject) : place(one.place, subject)
      let end = one.isEnd ? " (end)" : ""
      return "\(one.kind.rawValue) \(place), y = \(text(.number(one.value)))\(end)"
    }
  }

  private mutating func intersections(
    _ request: AnalysisRequest,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let subject = try subject(of: request, &run)
    var functions: [CompiledFunction] = []
    for formula in request.formulas { functions.append(try function(formula, subject, &run)) }
    var all = Findings<(pair: String, crossing: Crossing)>(searched: subject.domain)
    for first in functions.indices {
      for second in functions.indices where second > first {
        let (f, g) = (request.formulas[first], request.formulas[second])
        let findings = try crossings(f, functions[first], g, functions[second], subject, run)
        let pair = functions.count > 2 ? "\(f.text) and \(g.text): " : ""
        all.found += findings.found.map { (pair, $0) }
        all.undecided += findings.undecided
      }
    }
    let points = all.found.filter { !$0.crossing.root.isStretch }
    keep(points.map { .point($0.crossing.root.place.lower, $0.crossing.value) })
    return lines(all, subject) { pair, crossing in
      let value = crossing.root.isStretch ? "" : ", y = \(text(.number(crossing.value)))"
      return pair + place(crossing.root.place, subject) + value
    }
  }

  /// Where two formulas have one value.
  func crossings(
    _ first: AnalysisRequest.Formula,
    _ f: CompiledFunction,
    _ second: AnalysisRequest.Formula,
    _ g: CompiledFunction,
    _ subject: AnalysisSubject,
    _ run: StatementRun
  ) throws(Failure) -> Findings<Crossing> {
    let difference = first.syntax.minus(second.syntax)
    let function = try function(difference, over: subject.variable)
    let slope = derivative(difference, over: subject.variable)
    let cancellation = run.workspace.cancellation
    return try Failure.interruptible { () throws(Interrupted) in
      try CrossingSearch(cancellation: cancellation).crossings(
        of: f,
        and: g,
        difference: function,
        derivative: slope,
        over: subject.domain
      )
    }
  }

  // MARK: Lines

  /// The lines of an answer.
  private func lines<Found>(
    _ findings: Findings<Found>,
    _ subject: AnalysisSubject,
    _ line: (Found) -> String
  ) -> String {
    var lines = findings.found.map(line)
    if lines.isEmpty { lines.append("none found in \(text(subject.domain))") }
    lines += findings.undecided.map { "not decided in \(text($0))" }
    if !subject.hasOwnDomain, !findings.found.isEmpty {
      lines.append("searched \(text(subject.domain)) only; outside not known")
    }
    return lines.joined(separator: "\n")
  }

  /// `x = 2`, or `every x in 1..2`.
  private func place(_ place: Interval, _ subject: AnalysisSubject) -> String {
    if place.lower < place.upper { return "every \(text(place, of: subject))" }
    return "\(subject.variable) = \(text(.number(place.lower)))"
  }

  /// `x in 1..2`.
  private func text(_ stretch: Interval, of subject: AnalysisSubject) -> String {
    "\(subject.variable) in \(text(stretch))"
  }

  /// Keeps results as `ans`: one as it is, several as a list, none not at all.
  mutating func keep(_ results: [Value]) {
    guard let first = results.first else { return }
    scope.define("ans", as: results.count == 1 ? first : .list(results))
  }
}
