import Answers
import Expressions
import RealFunctions
import Statements

/// Statement `table riemann x^2 for x in 0..1 with 8 midpoint`: a Riemann sum, part by part, as a table.
///
/// It is read as the item of a picture is. `ans` is the sum.
struct SumTableStatement: AnsweringStatementKind {
  let item: PlotItem
  let formula: Syntax
  let sum: RiemannSum

  /// Empty: `table` belongs to the analysis commands.
  static var commands: [Command] { [] }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  /// The function over its variable, and the range.
  struct Resolved {
    let function: CompiledFunction
    let variable: String
    let range: Interval
  }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> Resolved {
    let variable = item.domain?.variable?.text ?? "x"
    guard let clause = item.domain else {
      throw .problem(
        .formulaNeeded("table riemann", example: "table riemann x^2 for x in 0..1 with 8 left"),
        at: item.range
      )
    }
    let range = try session.state.ranges(run.workspace).interval(clause, named: variable)
    let function = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.check(outputs: [formula], parameters: [variable], in: session.scope)
        .withParameters(1).number()
    }
    return Resolved(function: function, variable: variable, range: range)
  }

  func carryOut(
    _ resolved: Resolved,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    let steps = StepTable.riemann(
      resolved.function,
      (resolved.variable, run.text(formula.range)),
      over: (resolved.range.lower, resolved.range.upper),
      sum,
      digits: session.settings.digits,
      run.workspace
    )
    try run.refuseCancelled()
    for note in steps.notes { run.notes.add(note) }
    if let result = steps.result { session.state.scope.define("ans", as: .number(result)) }
    session.lastTable = steps.table
    return .table(steps.table)
  }
}

extension StatementParser {
  /// Parses the table of a Riemann sum, behind `table`; nil if another formula comes next.
  mutating func sumTable() throws(Diagnostic) -> SumTableStatement? {
    guard parser.peek.kind == .name("riemann"), scope.kind(of: "riemann") == nil else { return nil }
    let item = try item()
    guard case .figure(let figure) = item.form, let sum = item.options.sum,
      let formula = figure.formulas.first
    else { throw parser.unexpectedToken() }
    return SumTableStatement(item: item, formula: formula, sum: sum)
  }
}
