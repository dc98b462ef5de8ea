import Analysis
import Expressions
import RealFunctions
import Resolution
import Sampling
import Statements
import SystemLibrary

// `extrema f where x^2 + y^2 = 1`: the places at which f has an extreme value among the points of a curve, a line for
// each, then the places that were not decided or not searched.
//
// A place is proved as a solution of two equations is (``SystemSearch``). Its kind is proved where the second
// derivative along the curve keeps its sign in a box around it; else the line is marked. At a place without a second
// derivative, such as a corner of the curve, or where it is 0, the values where the curve leaves two small circles
// around it decide, which proves nothing; where they are higher on one side and lower on the other, or the circles
// disagree, the place is called flat.

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
      let seen = kind(at: one, functions, run.workspace)
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

  /// Returns the kind of a place by the second derivative along the curve, the last of the functions, else by values.
  private func kind(
    at place: PlaneSolution,
    _ functions: [CompiledFunction],
    _ workspace: Workspace
  ) -> (word: String, isProved: Bool) {
    let second = functions[3]
    func near(_ value: Double) -> Interval {
      let reach = Self.reach * max(1, value.magnitude)
      return Interval(hull: value - reach, value + reach)
    }
    let box = PlaneBoxes([PlaneBox(x: near(place.x), y: near(place.y))])
    let found = box.enclosed(by: second.enclosed, using: workspace)[0]
    let isSmooth = found.flags.isEmpty && found.lower.isFinite && found.upper.isFinite
    if isSmooth, found.lower > 0 { return ("minimum", true) }
    if isSmooth, found.upper < 0 { return ("maximum", true) }
    let seen = Self.radii.map { kind(onCircleAround: place, $0, functions, workspace) }
    guard let word = seen[0], seen.allSatisfy({ $0 == word }) else { return ("flat place", false) }
    return (word, false)
  }

  /// The radii of circles, as shares of the coordinates, their directions, and the halvings of a part of a circle.
  private static let (radii, directions, halvings) = ([1e-3, 1e-4], 180, 40)

  /// Returns the kind of a place that values on the curve show where it leaves a circle; nil if they show none.
  private func kind(
    onCircleAround place: PlaneSolution,
    _ radius: Double,
    _ functions: [CompiledFunction],
    _ workspace: Workspace
  ) -> String? {
    let reach = radius * max(1, place.x.magnitude, place.y.magnitude)
    func values(_ function: CompiledFunction, _ angles: [Double]) -> [Double] {
      let inputs =
        angles.map { place.x + reach * cos($0) } + angles.map { place.y + reach * sin($0) }
      return function.columns(at: inputs, count: angles.count, using: workspace)
    }
    let angles = (0...Self.directions).map {
      (Double($0) + 0.37) * 2 * .pi / Double(Self.directions)
    }
    let rests = values(functions[0], angles)
    // Parts of the circle at whose ends the curve lies on different sides.
    var open: [(start: Double, end: Double, rest: Double)] = []
    for index in 0..<Self.directions where rests[index] * rests[index + 1] < 0 {
      open.append((angles[index], angles[index + 1], rests[index]))
    }
    for _ in 0..<Self.halvings {
      let middles = open.map { ($0.start + $0.end) / 2 }
      for (index, rest) in values(functions[0], middles).enumerated() {
        if rest * open[index].rest > 0 {
          open[index].start = middles[index]
        } else {
          open[index].end = middles[index]
        }
      }
    }
    let found = values(functions[2], open.map(\.start)).filter(\.isFinite)
    let center = functions[2].columns(at: [place.x, place.y], count: 1, using: workspace)[0]
    guard found.count > 1, center.isFinite else { return nil }
    let noise = 1e-13 * found.reduce(center.magnitude) { max($0, $1.magnitude) }
    if found.allSatisfy({ $0 > center + noise }) { return "minimum" }
    return found.allSatisfy { $0 < center - noise } ? "maximum" : nil
  }
}
