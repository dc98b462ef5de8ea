import Expressions

/// Statement `roots …`, `extrema …` or another analysis command; the rows of `AnalysisCommand` hold
/// the grammar of each.
struct AnalysisStatement: AnsweringStatementKind {
  let request: AnalysisRequest

  /// The resolved request.
  enum Resolved {
    /// A search over one variable, or over two unknowns.
    case search(ResolvedAnalysis)
    /// The curve of `length of x^2 + y^2 = 4`.
    case length(ResolvedItem)
  }

  static var commands: [Command] {
    AnalysisRequest.Kind.allCases.flatMap { kind in
      let row = kind.row
      return row.entries.map { entry in
        Command(
          entry,
          joint: entry.name == row.entry.name ? row.joint : nil,
          takesTriples: row.takesTriples,
          words: { $0.calculationWords(behind: $1) },
          read: { parser throws(Diagnostic) in
            if kind == .solve, let solution = try parser.solutionAtPlace() { return solution }
            if kind == .table, let solution = try parser.solutionTable() { return solution }
            if kind == .table, let sum = try parser.sumTable() { return sum }
            if kind == .solve, let system = parser.linearSystem() { return system }
            if kind == .solve, let equations = parser.linearEquations() { return equations }
            if kind == .solve, let letters = parser.letterQuestion() {
              return LetterStatement(question: letters)
            }
            if let question = parser.questionWithoutPlace(kind) {
              return FormulaStatement(question: question)
            }
            let request = try parser.analysis(kind)
            // An integral over several ranges is that of formulas.
            guard let integral = request.multipleIntegral else {
              return AnalysisStatement(request: request)
            }
            return Calculation(formula: AskedFormula(syntax: integral, digits: nil))
          }
        )
      }
    }
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> Resolved {
    guard let item = curveOfEquation(in: session.scope) else {
      return .search(try AnalysisResolver(state: session.state).resolve(request, run))
    }
    return .length(try ItemResolver(item, session.context, run.workspace).resolved())
  }

  func carryOut(
    _ resolved: Resolved,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    var search = AnalysisRun(session.state)
    let event: Event
    switch resolved {
    case .length(let item): event = .value(try search.length(of: item, &run))
    case .search(let analysis):
      switch try search.answer(analysis, &run) {
      case .table(let table):
        session.lastTable = table
        event = .table(table)
      case .lines(let text, let table):
        session.lastAnswer = table
        event = .value(text)
      }
    }
    session.state = search.state
    return event
  }

  /// Returns the item of `length of x^2 + y^2 = 4`: an equation in which no coordinate stands alone
  /// on a side; nil for other requests.
  private func curveOfEquation(in scope: Scope) -> PlotItem? {
    guard request.kind == .length, let formula = request.formulas.first,
      case .comparison(let left, let links) = formula.syntax.node, links.count == 1
    else { return nil }
    let sides = [OpenFormula(left, in: scope), OpenFormula(links[0].value, in: scope)]
    let free = Set(sides.coordinates())
    guard free == ["x", "y"] || free == ["r", "theta"],
      ![("y", "x"), ("x", "y"), ("r", "theta")].contains(where: { name, variable in
        left.node == .name(name) && Set(sides[1].coordinates(besides: [])) == [variable]
      })
    else { return nil }
    var item = PlotItem(
      form: .formula(formula.syntax),
      text: formula.text,
      range: request.formulaRange
    )
    item.domain = request.domain
    return item
  }
}
