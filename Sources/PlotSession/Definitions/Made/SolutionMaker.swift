import Expressions
import RealFunctions
import Resolution
import Statements

/// `f = solution y' = x - y, y(0) = 1`: the solution of differential equations as functions of their variable.
///
/// One equation, of any order, gives f(x). Several give a function for each unknown, `f_x(t)` and `f_y(t)`, and f(t),
/// which is the point of two unknowns and the list of more. The functions are curves through knots of the solution
/// (``SolvedCourse``) and are undefined outside of the range: that of the statement, else the window of x, or 20 units
/// of time. Derivatives are those of the curve.
struct SolutionMaker: FunctionMaker {
  let item: PlotItem

  func functions(
    named name: String,
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> MadeFunctions {
    let resolver = ItemResolver(item, session.context, run.workspace)
    let problem = try resolver.initialValueProblem()
    guard let start = problem.starts.first, problem.starts.count == 1 else {
      throw .problem(
        .startIncomplete("a function is one solution", instead: "give one start value"),
        at: item.range
      )
    }
    let variable = problem.variable
    let range =
      try item.domain.map { clause throws(Failure) in
        try session.state.ranges(run.workspace).interval(clause, named: variable)
      } ?? resolver.usualRange(of: problem, from: start)
    let course = try SolvedCourse(problem, from: start, over: range, run.workspace)
    var made = MadeFunctions()
    let knots = "\(name)_knots"
    made.lists.append((knots, course.places))
    let isAlone = problem.unknowns.count == 1
    for (unknown, entry) in problem.unknowns {
      let own = isAlone ? name : "\(name)_\(unknown)"
      let values = "\(own)_values"
      made.lists.append((values, course.heights(of: entry)))
      made.functions.append((own, variable, "hermitespline(\(knots), \(values), \(variable))"))
    }
    if !isAlone {
      let calls = problem.unknowns.map { "\(name)_\($0.name)(\(variable))" }
        .joined(separator: ", ")
      made.functions.append((name, variable, "[\(calls)]"))
      if problem.unknowns.count == 2 {
        made.functions[made.functions.count - 1].body = "(\(calls))"
      }
    }
    let first = (course.places.first ?? start.place).text(digits: 6)
    let last = (course.places.last ?? start.place).text(digits: 6)
    let names = made.functions.map { "\($0.name)(\($0.variable))" }.joined(separator: ", ")
    made.notes.append(
      "\(names): defined for \(variable) in \(first)..\(last), to about 12 digits (not proved)"
    )
    made.notes += course.ends
    made.isShown = false
    return made
  }
}

extension StatementParser {
  /// Parses the equations of a solution, after its word; nil if there are none.
  mutating func solutionMaker() throws(Diagnostic) -> (any FunctionMaker)? {
    if parser.peek.kind == .name("of"), !isName("of") { parser.advance() }
    guard beginsDifferentialEquation else { return nil }
    return SolutionMaker(item: try equationsOfSolution(endWords: []))
  }
}
