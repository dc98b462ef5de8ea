import Analysis
import Expressions
import RealFunctions
import Resolution
import Sampling
import Statements

// `extrema f where x^2 + y^2 = 1`: the places at which f has an extreme value among the points of a curve, a line for
// each, then the places that were not decided or not searched.
//
// A place is proved as a solution of two equations is (``SystemSearch``). Its kind is proved where the second
// derivative along the curve keeps its sign in a box around it; else the line is marked. A place without a second
// derivative, or where it is 0, is a flat place: neither kind is known.

extension AnalysisRun {
  /// The reach of the box around a place, as a share of the coordinates.
  private static let reach = 1e-10

  /// Returns the lines of the answer.
  mutating func constrainedExtrema(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    guard let second = analysis.second else { return noneFound(analysis) }
    let functions = try functions(of: analysis, 4)
    let findings = try common(functions, analysis, second, run) {
      .notYet("extrema of integrals and functions without slopes on a curve are", instead: nil)
    }
    let lines = findings.found.map { one in
      let seen = kind(at: one, functions[3], run.workspace)
      let value = functions[2].columns(at: [one.x, one.y], count: 1, using: run.workspace)[0]
      return "\(seen.word) \(analysis.variable) = \(exact(one.x, one.isProved)), "
        + "\(second.name) = \(exact(one.y, one.isProved)), z = \(exact(value, false))"
        + mark(one.isProved && seen.isProved)
    }
    return linesInPlane(
      lines,
      searched: findings.searched,
      undecided: findings.undecided,
      isComplete: findings.isComplete,
      analysis,
      second.name
    ).joined(separator: "\n")
  }

  /// Returns the kind of a place by the second derivative along the curve.
  private func kind(
    at place: PlaneSolution,
    _ second: CompiledFunction,
    _ workspace: Workspace
  ) -> (word: String, isProved: Bool) {
    func near(_ value: Double) -> Interval {
      let reach = Self.reach * max(1, value.magnitude)
      return Interval(hull: value - reach, value + reach)
    }
    let box = PlaneBoxes([PlaneBox(x: near(place.x), y: near(place.y))])
    let found = box.enclosed(by: second.enclosed, using: workspace)[0]
    let isSmooth = found.flags.isEmpty && found.lower.isFinite && found.upper.isFinite
    if isSmooth, found.lower > 0 { return ("minimum", true) }
    if isSmooth, found.upper < 0 { return ("maximum", true) }
    return ("flat place", false)
  }
}
