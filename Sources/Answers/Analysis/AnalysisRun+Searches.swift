import Analysis
import Expressions
import PictureDrawing
import RealFunctions
import Resolution
import Statements

// What analysis commands look for: the searches of the room `Analysis`, asked of the formulas of a statement.

extension AnalysisRun {
  /// How often a search evaluates a function of which nothing but values is known; `analyze` searches several times.
  private static func budget(of analysis: ResolvedAnalysis) -> Int {
    analysis.request.kind == .analyze ? 200_000 : 2_000_000
  }

  /// What is done beyond the range of a statement: places there are listed where nobody gave a range or a window, but not among the
  /// facts of a curve in its window.
  private func outerRange(_ analysis: ResolvedAnalysis) -> OuterRange {
    if analysis.hasOwnDomain { return .ignored }
    return analysis.request.kind == .analyze || settings.xRange != nil ? .told : .listed
  }

  func foundRoots(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> Findings<Root> {
    let beyond = outerRange(analysis)
    let function = try function(0, of: analysis, &run)
    let slope = analysis.formulas.part(0).slope
    let budget = Self.budget(of: analysis)
    let (workspace, cancellation) = (run.workspace, run.workspace.cancellation)
    return try Failure.interruptible { () throws(Interrupted) in
      try RootSearch(budget: budget, cancellation: cancellation).roots(
        of: function,
        derivative: slope.map { analysis.enclosed($0, using: workspace) },
        over: analysis.domain,
        beyond: beyond
      )
    }
  }

  func foundExtrema(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> Findings<Extremum> {
    let function = try function(0, of: analysis, &run)
    let workspace = run.workspace
    let slope = analysis.formulas.part(0).slope.map { analysis.enclosed($0, using: workspace) }
    let budget = Self.budget(of: analysis)
    let cancellation = run.workspace.cancellation
    return try Failure.interruptible { () throws(Interrupted) in
      let search = ExtremumSearch(budget: budget, cancellation: cancellation)
      var findings = try search.extrema(
        of: function,
        derivative: slope,
        over: analysis.domain,
        includesEnds: analysis.hasOwnDomain
      )
      // A level stretch may go on.
      if !analysis.hasOwnDomain, !findings.found.contains(where: \.isStretch) {
        findings.isEmptyBeyond = try search.isEmpty(
          function,
          derivative: slope,
          beyond: analysis.domain
        )
      }
      return findings
    }
  }

  func foundInflections(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> Findings<Inflection> {
    let function = try function(0, of: analysis, &run)
    let slope = try Failure.wrap { () throws(Diagnostic) in
      try analysis.formulas.part(0).derivative()
    }
    let derivative = try Failure.wrap { () throws(Diagnostic) in try slope.compiled() }
    let budget = Self.budget(of: analysis)
    let (workspace, cancellation) = (run.workspace, run.workspace.cancellation)
    let test = FormTest(
      zerosOf: try? slope.derivative(),
      values: analysis.formulas.part(0),
      run.workspace
    )
    return try Failure.interruptible { () throws(Interrupted) in
      let search = InflectionSearch(budget: budget, cancellation: cancellation)
      let second = slope.slope.map { analysis.enclosed($0, using: workspace) }
      var findings = try search.inflections(
        of: function,
        derivative: analysis.enclosed(derivative, using: workspace),
        secondDerivative: second,
        over: analysis.domain
      )
      for (index, one) in findings.found.enumerated() where one.isProved {
        findings.found[index].value = test.value(near: one.place, instead: one.value)
      }
      if !analysis.hasOwnDomain {
        findings.isEmptyBeyond = try search.isEmpty(
          function,
          secondDerivative: second,
          beyond: analysis.domain
        )
      }
      return findings
    }
  }

  func foundAsymptotes(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> Findings<Asymptote> {
    let function = try function(0, of: analysis, &run)
    let formula = analysis.formulas.part(0)
    let cancellation = run.workspace.cancellation
    return try Failure.interruptible { () throws(Interrupted) in
      try AsymptoteSearch(cancellation: cancellation) { formula.course(towards: $0) }
        .asymptotes(of: function, over: analysis.domain)
    }
  }

  /// Where a function rises and falls; nil where enclosures do not tell enough.
  func foundStretches(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> Findings<MonotonicStretch>? {
    let function = try function(0, of: analysis, &run)
    guard let slope = analysis.formulas.part(0).slope else { return nil }
    let (workspace, cancellation) = (run.workspace, run.workspace.cancellation)
    return try Failure.interruptible { () throws(Interrupted) in
      try MonotonicSearch(cancellation: cancellation).stretches(
        of: function,
        derivative: analysis.enclosed(slope, using: workspace),
        over: analysis.domain
      )
    }
  }

  /// Where two formulas of an analysis have one value.
  func crossings(
    _ first: Int,
    _ f: any EnclosableFunction,
    _ second: Int,
    _ g: any EnclosableFunction,
    _ analysis: ResolvedAnalysis,
    _ run: StatementRun
  ) throws(Failure) -> Findings<Crossing> {
    let difference = try Failure.wrap { () throws(Diagnostic) in
      try analysis.formulas.difference(first, second)
    }
    let function = try Failure.wrap { () throws(Diagnostic) in try difference.number() }
    let slope = difference.slope
    let beyond = outerRange(analysis)
    let (workspace, cancellation) = (run.workspace, run.workspace.cancellation)
    let test = FormTest(
      zerosOf: difference,
      values: analysis.formulas.part(first),
      run.workspace
    )
    return try Failure.interruptible { () throws(Interrupted) in
      var findings = try CrossingSearch(cancellation: cancellation).crossings(
        of: f,
        and: g,
        difference: analysis.enclosed(function, using: workspace),
        derivative: slope.map { analysis.enclosed($0, using: workspace) },
        over: analysis.domain,
        beyond: beyond
      )
      for (index, one) in findings.found.enumerated() where one.root.isProved && !one.root.isStretch
      {
        findings.found[index].value = test.value(near: one.root.place.lower, instead: one.value)
      }
      return findings
    }
  }

  // MARK: Functions

  /// One formula of an analysis as a function over its range, which must give one number.
  func function(
    _ index: Int,
    of analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> any EnclosableFunction {
    let formula = analysis.formulas.part(index)
    let written = analysis.request.formulas[index]
    try refuseList(formula, written)
    return try functions(formula, named: written.text, analysis, &run).enclosed
  }

  /// A formula over the variable of an analysis as a function, which must give one number.
  func function(
    _ formula: CheckedFormula,
    named text: String,
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> CompiledFunction {
    try functions(formula, named: text, analysis, &run).compiled
  }

  /// The same, alone and over the range.
  private func functions(
    _ formula: CheckedFormula,
    named text: String,
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> (compiled: CompiledFunction, enclosed: any EnclosableFunction) {
    let compiled = try Failure.wrap { () throws(Diagnostic) in try formula.number() }
    run.notePowers(formula, over: analysis.domain)
    let function = analysis.enclosed(compiled, using: run.workspace)
    let values = function.values(
      at: analysis.domain.places(PictureNotes.manyPlaces),
      using: run.workspace
    )
    try run.refuseCancelled()
    if values[0].allSatisfy(\.isNaN), !hasSingleValues(function, over: analysis.domain) {
      run.notes.add("\(text) has no value for \(self.text(analysis))")
    }
    return (compiled, function)
  }

  /// Places between which a value is looked for where the many have none.
  private static let fewPlaces = 65

  /// Whether a formula without values at many places has one between them, as √(−(x − 0.1)²) has at 1/10, which is no double.
  private func hasSingleValues(
    _ function: any EnclosableFunction,
    over domain: Interval
  ) -> Bool {
    let places = domain.places(Self.fewPlaces)
    let cells = zip(places, places.dropFirst()).map { Interval(hull: $0, $1) }
    let courses = function.breaks(in: cells, output: 0, withLimits: false)
    return courses.contains { found in
      found?.contains { if case .number = $0.value { true } else { false } } ?? false
    }
  }

  /// A family has as many answers as curves: one element of its list has one.
  func refuseList(
    _ checked: CheckedFormula,
    _ formula: AnalysisRequest.Formula
  ) throws(Failure) {
    guard checked.kinds == [.list(.number)] else { return }
    guard let (name, elements) = CalledLists.first(of: formula.syntax, in: scope),
      let element = elements.first
    else { return }
    throw .problem(.listInAnalysis(name, element: text(element)), at: formula.syntax.range)
  }
}
