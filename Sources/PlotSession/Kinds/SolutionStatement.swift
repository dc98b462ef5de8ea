import Answers
import Expressions
import Resolution
import Statements

/// Statement `solve y' = y, y(0) = 1 at 1`: the values of the solutions of a differential equation at a place.
///
///     solution = "solve" differential-equation "at" [ variable "=" ] expr
///
/// The equation and its starts are those of an item of a picture. `ans` is the value, or the point of both values of
/// an equation of second order and of a system.
struct SolutionStatement: AnsweringStatementKind {
  let item: PlotItem
  let place: Syntax

  /// Empty: `solve` belongs to the analysis commands.
  static var commands: [Command] { [] }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> (field: ResolvedField, place: Double) {
    let resolved = try ItemResolver(item, session.context, run.workspace).resolved()
    let formula = try session.state.resolvedAnswer(place, run)
    guard case .number(let number) = try formula.calculation(using: run.workspace).value,
      number.isFinite
    else { throw .problem(.placeIsNoNumber(run.text(place.range)), at: place.range) }
    guard case .field(let field) = resolved.content, !field.starts.isEmpty else {
      throw .problem(
        .startIncomplete(
          "a value needs a start",
          instead: "solve \(run.text(item.range)), y(0) = 1 at \(run.text(place.range))"
        ),
        at: place.range
      )
    }
    return (field, number)
  }

  func carryOut(
    _ resolved: (field: ResolvedField, place: Double),
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    let solution = SolutionValue(of: resolved.field, at: resolved.place, run.workspace)
    let text: String
    let values: [Double]
    do throws(Failure) {
      (text, values) = try solution.answer(digits: session.settings.digits)
    } catch {
      guard case .diagnostic(let diagnostic) = error else { throw error }
      throw .diagnostic(Diagnostic(diagnostic.problem, at: place.range))
    }
    if let value = values.first {
      session.state.scope.define(
        "ans",
        as: values.count == 1 ? .number(value) : .point(value, values[1])
      )
    }
    return .value(text)
  }
}

extension StatementParser {
  /// Parses a differential equation and the place of its solution, behind `solve`; nil if no such equation comes next.
  mutating func solutionAtPlace() throws(Diagnostic) -> SolutionStatement? {
    guard beginsDifferentialEquation else { return nil }
    let start = parser.peek.range.start
    parser.endWords = ["at"]
    defer { parser.endWords = [] }
    guard let field = try field() else { return nil }
    let range = SourceRange(start, parser.endOfPrevious)
    guard parser.match(word: "at") else {
      throw Diagnostic(
        .foreign(
          "a differential equation is solved at a place, or drawn",
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
    let item = PlotItem(form: .field(field), text: parser.text(range), range: range)
    return SolutionStatement(item: item, place: place)
  }
}
