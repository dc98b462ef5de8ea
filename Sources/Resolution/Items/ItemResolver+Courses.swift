import Expressions
package import RealFunctions
import Sampling
import Statements

// The unknowns of differential equations as curves over their variable:
//
//     x' = y, y' = z, z' = -x, x(0) = 1, y(0) = 0, z(0) = 0 for t in 0..10        three and more unknowns
//     y''' = -y, y(0) = 1, y'(0) = 0, y''(0) = 0                                  a higher order
//     x' = y, y' = -x, x(0) = 1, y(0) = 0 over t                                  two unknowns, not as an orbit
//     x(t) of x' = y, y' = -x, x(0) = 1, y(0) = 0                                 some of the unknowns
//
// Each unknown of each start is a curve through the knots of its solution (`hermitespline`), so that it is sampled,
// described and saved as any other curve is. Without a range the variable runs 20 units from the start, or over the
// window if it is x.

extension ItemResolver {
  func courses(of field: Field) throws(Failure) -> ResolvedItem {
    let problem = try initialValueProblem(field)
    let range = try domain(over: field.variable)
    var curves: [ResolvedCurve] = []
    var notes: [String] = []
    for start in problem.starts {
      let window = range ?? usualRange(of: problem, from: start)
      let course = try SolvedCourse(problem, from: start, over: window, workspace)
      for end in course.ends where !notes.contains(end) { notes.append(end) }
      guard let extent = extent(of: course, within: window) else { continue }
      for (name, entry) in problem.unknowns {
        guard field.shown.isEmpty || field.shown.contains(name) else { continue }
        curves.append(try curve(name, entry, of: course, problem, over: extent))
      }
    }
    if range == nil, problem.variable != "x", let start = problem.starts.first {
      let window = usualRange(of: problem, from: start)
      notes.append(
        "drawn for \(problem.variable) in \(window.lower.text())..\(window.upper.text()); "
          + "another range: for \(problem.variable) in \(window.lower.text())..50"
      )
    }
    var settled = item
    settled.variable = field.variable
    return ResolvedItem(
      item: settled,
      content: curves.count == 1 ? .curve(curves[0]) : .family(curves),
      reach: reach,
      notes: notes
    )
  }

  /// The range of a solution without one: the window of x and the start, else 20 units from the start.
  package func usualRange(
    of problem: InitialValueProblem,
    from start: InitialValueProblem.Start
  ) -> Interval {
    guard problem.variable == "x" else { return SolutionTracer.usualTimes(from: start.place) }
    let window = context.state.usualDomains.domain(of: "x")
    return window.union(Interval(hull: start.place, start.place))
  }

  /// The part of the window in which a solution is known; nil if that is a point.
  private func extent(of course: SolvedCourse, within window: Interval) -> Interval? {
    guard let first = course.places.first, let last = course.places.last else { return nil }
    return Interval(max(first, window.lower), min(last, window.upper)).flatMap {
      $0.lower < $0.upper ? $0 : nil
    }
  }

  private func curve(
    _ name: String,
    _ entry: Int,
    of course: SolvedCourse,
    _ problem: InitialValueProblem,
    over extent: Interval
  ) throws(Failure) -> ResolvedCurve {
    var known = scope
    known.define(Self.places, as: .list(course.places.map { .number($0) }))
    known.define(Self.heights, as: .list(course.heights(of: entry).map { .number($0) }))
    func word(_ name: String) -> Syntax { Syntax(.name(name), item.range) }
    let callee = Syntax.Callee(name: "hermitespline", range: item.range)
    let call = Syntax(
      .call(callee, [word(Self.places), word(Self.heights), word(problem.variable)]),
      item.range
    )
    let checked = try FormulaCheck([call], over: [problem.variable], in: known).orFailure()
      .withParameters(1)
    let title = "\(name)(\(problem.variable))"
    return ResolvedCurve(
      form: .line,
      variable: problem.variable,
      domain: extent,
      checked: checked,
      function: try Failure.wrap { () throws(Diagnostic) in try checked.compiled() },
      text: title
    )
  }

  /// Names of the lists of knots, which nobody can type.
  private static let (places, heights) = ("knots'", "heights'")
}
