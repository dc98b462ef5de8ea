import Answers
import Expressions
import RealFunctions
import Resolution
import Statements

/// Statement `solve y' = y, y(0) = 1 at 1`: the values of the solutions of a differential equation at a place.
///
///     solution = "solve" differential-equations "at" [ variable "=" ] expr
///              | "solve" differential-equations [ range ] "until" ( equation | expr ) [ range ]
///              | "table" differential-equations [ range ]
///
/// The equations and their starts are those of an item of a picture, or any number of equations of any order. `until`
/// answers the first place behind the start where both sides of the equation are equal, or the formula is 0, with all
/// values there. The table has a row for each step of its range, eleven without a step.
///
/// `ans` is the value, the point of both values of an equation of second order and of a system, or the list of more; of
/// an event it is the place.
struct SolutionStatement: AnsweringStatementKind {
  /// The question about a solution.
  enum Goal {
    /// The values at a place.
    case place(Syntax)
    /// The place where a formula is 0.
    case event(Syntax, typed: SourceRange)
    /// The values at the places of a range.
    case table
  }

  let item: PlotItem
  let goal: Goal

  /// Empty: `solve` belongs to the analysis commands.
  static var commands: [Command] { [] }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  /// The equations and what is asked of them.
  enum Resolved {
    /// An equation of first or second order, or a system of two, at a place.
    case field(ResolvedField, place: Double)
    /// Any equations at a place.
    case place(InitialValueProblem, Double)
    /// The place of an event on the way to an end; nil for a default one.
    case event(InitialValueProblem, event: any PointFunction, end: Double?)
    /// Equations at the places of a table.
    case table(InitialValueProblem, [Double])
  }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> Resolved {
    let resolver = ItemResolver(item, session.context, run.workspace)
    switch goal {
    case .place(let place):
      let formula = try session.state.resolvedAnswer(place, run)
      guard case .number(let number) = try formula.calculation(using: run.workspace).value,
        number.isFinite
      else { throw .problem(.placeIsNoNumber(run.text(place.range)), at: place.range) }
      if case .field(let field) = item.form, case .several = field.equation {
        return .place(try resolver.initialValueProblem(), number)
      }
      guard case .field(let field) = try resolver.resolved().content, !field.starts.isEmpty else {
        throw .problem(
          .startIncomplete(
            "a value needs a start",
            instead: "solve \(run.text(item.range)), y(0) = 1 at \(run.text(place.range))"
          ),
          at: place.range
        )
      }
      return .field(field, place: number)
    case .event(let formula, _):
      let problem = try resolver.initialValueProblem()
      let names = [problem.variable] + problem.names
      let checked = try FormulaCheck([formula], over: names, in: session.scope).orFailure()
      let event = try Failure.wrap { () throws(Diagnostic) in
        try checked.withParameters(names.count).compiled()
      }
      let end = try item.domain.map { clause throws(Failure) in
        try session.state.ranges(run.workspace).interval(clause, named: problem.variable).upper
      }
      return .event(problem, event: event, end: end)
    case .table:
      let problem = try resolver.initialValueProblem()
      return .table(problem, try places(of: problem, in: session, run))
    }
  }

  /// The places of a table: those of its range, else eleven from the start on.
  private func places(
    of problem: InitialValueProblem,
    in session: Session,
    _ run: StatementRun
  ) throws(Failure) -> [Double] {
    guard let clause = item.domain else {
      let first = problem.starts.first?.place ?? 0
      return (0...Self.parts).map { first + Double($0) }
    }
    let ranges = session.state.ranges(run.workspace)
    let range = try ranges.range(clause, named: problem.variable)
    let interval = try ranges.interval(from: range.ends, clause, named: problem.variable)
    guard let step = clause.step else {
      return (0...Self.parts).map {
        $0 == Self.parts
          ? interval.upper
          : interval.lower + interval.width * Double($0) / Double(Self.parts)
      }
    }
    let places = try ranges.places(
      from: range.meant.lower,
      to: range.meant.upper,
      step: try ranges.meantNumber(step),
      at: step.range
    )
    guard places.count > 0, places.count <= StepTable.mostSteps else {
      throw .problem(.stepLeadsAway(problem.variable), at: step.range)
    }
    return places.values
  }

  private static let parts = 10

  func carryOut(
    _ resolved: Resolved,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    let digits = session.settings.digits
    var isEvent = false
    let answer: (text: String, values: [Double])
    do throws(Failure) {
      switch resolved {
      case .field(let field, let place):
        answer = try SolutionValue(of: field, at: place, run.workspace).answer(digits: digits)
      case .place(let problem, let place):
        answer = try SolvedState(problem, run.workspace).answer(at: place, digits: digits)
      case .event(let problem, let event, let end):
        answer = try self.answer(problem, event, end, digits: digits, run)
        isEvent = true
      case .table(let problem, let places):
        let (table, difference) = try SolvedState(problem, run.workspace)
          .table(at: places, digits: digits)
        let size = difference == 0 ? "exactly" : "within \(difference.text(digits: 2))"
        run.notes.add("not proved: solutions of two tolerances agree \(size)")
        session.lastTable = table
        return .table(table)
      }
    } catch {
      guard case .diagnostic(let diagnostic) = error, diagnostic.range.end == 0 else { throw error }
      throw .diagnostic(Diagnostic(diagnostic.problem, at: place))
    }
    session.state.scope.define("ans", as: Self.value(answer.values, arePlaces: isEvent))
    return .value(answer.text)
  }

  /// The source range of the question.
  private var place: SourceRange {
    switch goal {
    case .place(let syntax): syntax.range
    case .event(_, let typed): typed
    case .table: item.range
    }
  }

  private static func value(_ values: [Double], arePlaces: Bool) -> Value {
    switch values.count {
    case 1: .number(values[0])
    case 2 where !arePlaces: .point(values[0], values[1])
    default: .list(values.map { .number($0) })
    }
  }

  private func answer(
    _ problem: InitialValueProblem,
    _ event: any PointFunction,
    _ end: Double?,
    digits: Int,
    _ run: StatementRun
  ) throws(Failure) -> (text: String, values: [Double]) {
    let workspace = run.workspace
    let found = try SolvedState(problem, workspace).answer(
      until: { place, state in
        event.columns(at: [place] + state, count: 1, using: workspace)[0]
      },
      before: { end ?? $0.place + Self.farthest },
      digits: digits
    )
    if let found { return found }
    let end = problem.starts.map { end ?? $0.place + Self.farthest }.max() ?? 0
    let last = end.text(digits: 6)
    throw .problem(
      .startIncomplete(
        "\(run.text(place)) does not happen before \(problem.variable) = \(last)",
        instead: "another end: for \(problem.variable) in 0..\((2 * end).text(digits: 6))"
      ),
      at: place
    )
  }

  /// The distance from the start within which an event is looked for.
  private static let farthest = 1000.0
}

extension StatementParser {
  /// Parses differential equations and what is asked of their solution, behind `solve`; nil if no such equation comes
  /// next.
  mutating func solutionAtPlace() throws(Diagnostic) -> SolutionStatement? {
    guard beginsDifferentialEquation else { return nil }
    var item = try equationsOfSolution(endWords: ["at", "until"])
    let range = item.range
    if parser.match(word: "until") {
      parser.endWords = ["for"]
      defer { parser.endWords = [] }
      if case .field(let field) = item.form {
        parser.boundNames = Set([field.variable] + (field.parts?.flatMap(\.names) ?? []))
      }
      defer { parser.boundNames = [] }
      var event = try parser.expression()
      let typed = event.range
      if case .comparison(let left, let links) = event.node, links.count == 1,
        let link = links.first
      {
        event = left.minus(link.value)
      }
      if item.domain == nil { item.domain = try domain() }
      return SolutionStatement(item: item, goal: .event(event, typed: typed))
    }
    guard parser.match(word: "at") else {
      throw Diagnostic(
        .foreign(
          "a differential equation is solved at a place, until an event, or drawn",
          instead: "write solve \(parser.text(range)) at 1, or plot \(parser.text(range))"
        ),
        at: here
      )
    }
    var place = try parser.expression()
    if case .comparison(let left, let links) = place.node, case .name = left.node,
      links.count == 1, let link = links.first, link.relation == .equal
    {
      place = link.value
    }
    return SolutionStatement(item: item, goal: .place(place))
  }

  /// Parses the table of a solution, behind `table`; nil if no differential equation comes next.
  mutating func solutionTable() throws(Diagnostic) -> SolutionStatement? {
    guard beginsDifferentialEquation else { return nil }
    return SolutionStatement(item: try equationsOfSolution(endWords: []), goal: .table)
  }

  /// Parses differential equations with their starts and a range.
  mutating func equationsOfSolution(endWords: Set<String>) throws(Diagnostic) -> PlotItem {
    let start = parser.peek.range.start
    parser.endWords = endWords
    defer { parser.endWords = [] }
    guard let field = try field() else { throw parser.unexpectedToken() }
    let range = SourceRange(start, parser.endOfPrevious)
    var item = PlotItem(form: .field(field), text: parser.text(range), range: range)
    item.reading = itemReading(of: range)
    item.domain = try domain()
    return item
  }
}
