import Answers
import Expressions
import RealFunctions
import Resolution
import Statements

/// Statement `newton cos(x) - x from 1` and the like: the steps of a method as a table.
///
///     steps    = ( "newton" formula "from" expr | "secant" formula "from" expr "," expr | "bisection" formula range )
///                [ "steps" expr ]
///              | ( "euler" | "heun" | "rk4" ) differential-equation "step" expr "to" expr
///              | ( "trapezoid" | "simpson" ) formula range [ ( "n" | "with" ) expr ]
///     range    = "on" expr ".." expr | "for" name "in" expr ".." expr | "from" expr "to" expr
///
/// `ans` is the number that the method arrives at. The table is saved as that of the command `table` is.
struct StepStatement: AnsweringStatementKind {
  let method: StepMethod
  /// The formula; nil for a differential equation.
  var formula: Syntax?
  /// The differential equation with its start; nil for a formula.
  var item: PlotItem?
  /// The starts, or both ends of the range; for a differential equation the step and the end.
  var places: [Syntax] = []
  /// The number of steps or parts; nil if the statement names none.
  var count: Syntax?
  /// The variable of the range; nil if it is not named.
  var variable: Word?
  let range: SourceRange

  /// The checked formula or equation, and the numbers.
  struct Resolved {
    /// The formula with its slope, over its variable; nil for a differential equation.
    var function: (variable: String, formula: CheckedFormula)?
    var field: ResolvedField?
    var places: [Double]
    var count: Int?
  }

  static var commands: [Command] {
    StepMethod.allCases.map { method in
      Command(
        method.entry,
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in try parser.steps(of: method) }
      )
    }
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> Resolved {
    var numbers: [Double] = []
    for place in places { numbers.append(try number(place, in: session, run)) }
    var resolved = Resolved(places: numbers)
    if let count {
      let value = try number(count, in: session, run)
      guard let whole = Int(exactly: value), whole > 0, whole <= StepTable.mostSteps else {
        throw .problem(
          .onlyFor(method.rawValue, "1 to \(StepTable.mostSteps) steps", instead: nil),
          at: count.range
        )
      }
      resolved.count = whole
    }
    if let formula { resolved.function = try function(formula, in: session.scope) }
    if let item {
      let content = try ItemResolver(item, session.context, run.workspace).resolved().content
      guard case .field(let field) = content, !field.starts.isEmpty else {
        throw .problem(
          .startIncomplete("the steps need a start", instead: method.entry.examples[0]),
          at: item.range
        )
      }
      resolved.field = field
    }
    return resolved
  }

  private func number(
    _ syntax: Syntax,
    in session: Session,
    _ run: StatementRun
  ) throws(Failure) -> Double {
    let formula = try session.state.resolvedAnswer(syntax, run)
    guard case .number(let number) = try formula.calculation(using: run.workspace).value,
      number.isFinite
    else { throw .problem(.placeIsNoNumber(run.text(syntax.range)), at: syntax.range) }
    return number
  }

  /// Checks the formula over its variable, with its slope where the method needs it.
  private func function(
    _ formula: Syntax,
    in scope: Scope
  ) throws(Failure) -> (variable: String, formula: CheckedFormula) {
    let names = Evaluation.freeNames(of: formula, in: scope)
    guard names.count < 2 || variable != nil else {
      throw .problem(.tooManyVariables(names), at: formula.range)
    }
    let name = variable?.text ?? names.first ?? "x"
    var outputs = [formula]
    if method == .newton { outputs.append(Syntax(.derivative(name, formula), formula.range)) }
    let checked = try FormulaCheck(outputs, over: [name], in: scope).orFailure()
    return (name, checked.withParameters(1))
  }

  func carryOut(
    _ resolved: Resolved,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    let steps = try table(resolved, digits: session.settings.digits, run)
    try run.refuseCancelled()
    for note in steps.notes { run.notes.add(note) }
    if let result = steps.result { session.state.scope.define("ans", as: .number(result)) }
    session.lastTable = steps.table
    return .table(steps.table)
  }

  private func table(
    _ resolved: Resolved,
    digits: Int,
    _ run: StatementRun
  ) throws(Failure) -> StepTable {
    let (places, workspace) = (resolved.places, run.workspace)
    if let field = resolved.field {
      let (step, end) = (places[0], places[1])
      let count = (end - (field.firstPlace ?? end)) / step
      guard count >= 0, count <= Double(StepTable.mostSteps) else {
        throw .problem(
          .onlyFor(
            method.rawValue,
            "steps that lead to the end, \(StepTable.mostSteps) at most",
            instead: "write \(method.entry.examples[0])"
          ),
          at: self.places[0].range
        )
      }
      return try StepTable.solution(
        method,
        of: field,
        step: step,
        to: end,
        digits: digits,
        workspace
      )
    }
    guard let (variable, checked) = resolved.function, let formula else {
      throw .problem(.formulaNeeded(method.rawValue, example: method.entry.examples[0]), at: range)
    }
    let function = try Failure.wrap { () throws(Diagnostic) in try checked.compiled() }
    let names = (variable, run.text(formula.range))
    let count = resolved.count
    switch method {
    case .newton:
      return .newton(function, names, from: places[0], steps: count, digits: digits, workspace)
    case .secant:
      return .secant(
        function,
        names,
        from: (places[0], places[1]),
        steps: count,
        digits: digits,
        workspace
      )
    case .simpson:
      let parts = count ?? Self.usualParts
      guard parts % 2 == 0 else {
        throw .problem(
          .onlyFor(
            "simpson",
            "an even number of parts",
            instead: "write n \(parts + 1)"
          ),
          at: self.count?.range ?? range
        )
      }
      return .simpson(
        function,
        variable,
        over: (places[0], places[1]),
        parts: parts,
        digits: digits,
        workspace
      )
    case .trapezoid:
      return .trapezoid(
        function,
        names,
        over: (places[0], places[1]),
        parts: count ?? Self.usualParts,
        digits: digits,
        workspace
      )
    case .bisection, .euler, .heun, .rk4:
      let table = StepTable.bisection(
        function,
        names,
        over: (min(places[0], places[1]), max(places[0], places[1])),
        steps: count,
        digits: digits,
        workspace
      )
      if let table { return table }
      throw .problem(
        .onlyFor(
          "bisection",
          "ranges whose ends have values of opposite signs",
          instead: "write roots \(names.1)"
        ),
        at: range
      )
    }
  }

  private static let usualParts = 8
}

extension StatementParser {
  /// Parses the steps of a method, after its name.
  fileprivate mutating func steps(of method: StepMethod) throws(Diagnostic) -> any StatementKind {
    let example = method.entry.examples[0]
    try takeOf(behind: method.rawValue, example: example)
    let start = parser.peek.range.start
    defer { parser.endWords = [] }
    let isSum = method.isSum
    switch method.subject {
    case .equation:
      parser.endWords = ["step", "to", "at"]
      guard let field = try field() else {
        throw Diagnostic(
          .onlyFor(method.rawValue, "differential equations", instead: "write \(example)"),
          at: here
        )
      }
      let range = SourceRange(start, parser.endOfPrevious)
      var statement = StepStatement(
        method: method,
        item: PlotItem(form: .field(field), text: parser.text(range), range: range),
        range: range
      )
      statement.places = [try value(behind: "step", method), try value(behind: "to", method)]
      return statement
    case .starts(let count):
      parser.endWords = ["from", "steps"]
      let formula = try functionOrRightSide()
      var statement = StepStatement(method: method, formula: formula, range: formula.range)
      statement.places = [try value(behind: "from", method)]
      for _ in 1..<max(1, count) {
        guard parser.match(.comma) else {
          throw Diagnostic(.placeNeeded(method.rawValue, example: example), at: here)
        }
        statement.places.append(try parser.expression())
      }
      if parser.match(word: "steps") { statement.count = try parser.expression() }
      return statement
    case .range:
      parser.endWords = Set(["on", "from", "steps", "n", "with"].filter { !isName($0) })
      let formula = try functionOrRightSide()
      var statement = StepStatement(method: method, formula: formula, range: formula.range)
      if parser.match(word: "on") {
        let lower = try parser.sum()
        guard parser.match(.range) else {
          throw Diagnostic(.missingRangeDots(example: example), at: here)
        }
        statement.places = [lower, try parser.sum()]
      } else if let clause = try domain() {
        statement.places = [clause.lower, clause.upper]
        statement.variable = clause.variable
      } else {
        throw Diagnostic(.missingRangeDots(example: example), at: here)
      }
      let words = isSum ? ["n", "with"] : ["steps"]
      if words.contains(where: { parser.match(word: $0) }) {
        statement.count = try parser.expression()
      }
      return statement
    }
  }

  /// Parses the number behind a word, which must come next.
  private mutating func value(
    behind word: String,
    _ method: StepMethod
  ) throws(Diagnostic) -> Syntax {
    guard parser.match(word: word) else {
      throw Diagnostic(
        .placeNeeded(method.rawValue, example: method.entry.examples[0]),
        at: here
      )
    }
    return try parser.expression()
  }
}
