import Analysis
import Expressions
import RealFunctions
import Resolution
import Sampling
import Statements

// `solve F, G`: the solutions of two equations, a line for each, then the places that were not
// decided or not searched.

extension AnalysisRun {
  /// Returns the lines of the answer to two equations.
  mutating func solveSystem(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    guard let second = analysis.second else { return noneFound(analysis) }
    let functions = try functions(of: analysis, 2)
    let findings = try common(functions, analysis, second, run) {
      .notYet("two equations with integrals or functions without slopes are", instead: nil)
    }
    return lines(findings, analysis, second.name).joined(separator: "\n")
  }

  /// Returns the first formulas of a statement, ready to be computed.
  func functions(
    of analysis: ResolvedAnalysis,
    _ count: Int
  ) throws(Failure) -> [CompiledFunction] {
    try (0..<count).map { index throws(Failure) in
      try Failure.wrap { () throws(Diagnostic) in try analysis.formulas.part(index).number() }
    }
  }

  /// Returns the places at which the first two functions are 0, and keeps them; throws `refusal` for functions without
  /// slopes or enclosures.
  mutating func common(
    _ functions: [CompiledFunction],
    _ analysis: ResolvedAnalysis,
    _ second: (name: String, range: Interval, ends: WrittenEnds),
    _ run: StatementRun,
    refusal: () -> Problem
  ) throws(Failure) -> PlaneFindings {
    let cancellation = run.workspace.cancellation
    let rectangle = PlaneBox(x: analysis.domain, y: second.range)
    let findings = try Failure.interruptible { () throws(Interrupted) in
      try SystemSearch(cancellation: cancellation).solutions(
        of: functions[0].enclosed,
        and: functions[1].enclosed,
        in: rectangle,
        reaching: PlaneBox(
          x: analysis.ends.reach(of: rectangle.x),
          y: second.ends.reach(of: rectangle.y)
        )
      )
    }
    guard let findings else { throw .problem(refusal(), at: analysis.request.formulaRange) }
    isMissing = findings.found.isEmpty && findings.isComplete
    keep(findings.found.map { .point($0.x, $0.y) })
    return findings
  }

  private func lines(
    _ findings: PlaneFindings,
    _ analysis: ResolvedAnalysis,
    _ second: String
  ) -> [String] {
    let first = analysis.variable
    let lines = findings.found.map { one in
      "\(first) = \(exact(one.x, one.isProved)), \(second) = \(exact(one.y, one.isProved))"
        + mark(one.isProved)
    }
    return linesInPlane(
      lines,
      searched: findings.searched,
      undecided: findings.undecided,
      isComplete: findings.isComplete,
      analysis,
      second
    )
  }
}
