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
    let functions = try (0..<2).map { index throws(Failure) in
      try Failure.wrap { () throws(Diagnostic) in try analysis.formulas.part(index).number() }
    }
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
    guard let findings else {
      throw .problem(
        .notYet("two equations with integrals or functions without slopes are", instead: nil),
        at: analysis.request.formulaRange
      )
    }
    isMissing = findings.found.isEmpty && findings.isComplete
    keep(findings.found.map { .point($0.x, $0.y) })
    return lines(findings, analysis, second.name).joined(separator: "\n")
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
