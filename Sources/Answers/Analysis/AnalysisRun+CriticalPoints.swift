import Analysis
import Expressions
import RealFunctions
import Resolution
import Sampling
import Statements

// `extrema f` of a function of x and y: its critical points with their kinds and values, a line for each, then the
// places that were not decided or not searched. The border of a range does not count: along it the function has extreme
// values as a function of one variable.

extension AnalysisRun {
  /// Returns the lines of the answer for a function of two variables.
  mutating func criticalPoints(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    guard let second = analysis.second else { return noneFound(analysis) }
    let function = try Failure.wrap { () throws(Diagnostic) in
      try analysis.formulas.part(0).number()
    }
    let cancellation = run.workspace.cancellation
    let rectangle = PlaneBox(x: analysis.domain, y: second.range)
    let findings = try Failure.interruptible { () throws(Interrupted) in
      try CriticalSearch(cancellation: cancellation).points(
        of: function.enclosed,
        in: rectangle,
        reaching: PlaneBox(
          x: analysis.ends.reach(of: rectangle.x),
          y: second.ends.reach(of: rectangle.y)
        )
      )
    }
    guard let findings else {
      throw .problem(
        .notYet(
          "extrema of integrals and functions without slopes over two variables are",
          instead: nil
        ),
        at: analysis.request.formulaRange
      )
    }
    isMissing = findings.found.isEmpty && findings.isComplete
    keep(findings.found.map { .point($0.x, $0.y) })
    return lines(findings, analysis, second.name).joined(separator: "\n")
  }

  private func lines(
    _ findings: CriticalFindings,
    _ analysis: ResolvedAnalysis,
    _ second: String
  ) -> [String] {
    let first = analysis.variable
    let lines = findings.found.map { one in
      "\(one.kind.words) \(first) = \(exact(one.x, one.isProved)), "
        + "\(second) = \(exact(one.y, one.isProved)), z = \(exact(one.value, false))"
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

extension CriticalPoint.Kind {
  /// The words before the coordinates.
  fileprivate var words: String {
    switch self {
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .saddle: "saddle"
    case .flat: "flat place"
    }
  }
}
