import Expressions
import RealFunctions

// `table`: values of formulas side by side.

extension Session {
  /// Rows of a table whose range has no step, both ends among them.
  private static let defaultRows = 11

  func table(
    _ request: AnalysisRequest,
    _ run: inout StatementRun
  ) throws(Failure) -> ResultTable {
    if let lists = try lists(of: request, run) { return table(of: lists) }
    let subject = try subject(of: request, &run)
    let places = try places(request, subject, &run)
    var columns: [Column] = []
    for formula in request.formulas {
      for member in try members(of: formula, request, subject, &run) {
        let function = try function(member, subject, &run)
        let values = function.values(at: places, using: run.workspace)[0]
        columns.append(Column(name: member.text, values: values))
      }
    }
    if run.workspace.isCancelled { throw .interrupted }
    // The variable stands in front anyway; whoever names it first, as in `table x, x^2`, means that.
    if request.formulas.first?.text != subject.variable {
      columns.insert(Column(name: subject.variable, values: places), at: 0)
    }
    return table(of: columns)
  }

  /// Numbers under their name.
  private struct Column {
    var name: String
    var values: [Double]
  }

  private func table(of columns: [Column]) -> ResultTable {
    ResultTable(
      names: columns.map(\.name),
      rows: (columns.first?.values.indices ?? 0..<0).map { row in columns.map { $0.values[row] } },
      digits: settings.digits
    )
  }

  /// `table L, 2L`: formulas that are lists of numbers, all equally long, stand side by side; nil for a
  /// table over a variable.
  private func lists(
    of request: AnalysisRequest,
    _ run: StatementRun
  ) throws(Failure) -> [Column]? {
    guard request.domain == nil else { return nil }
    var columns: [Column] = []
    for formula in request.formulas {
      guard Evaluation.freeNames(of: formula.syntax, in: scope).isEmpty,
        Evaluation.kind(of: formula.syntax, parameters: [], in: scope) == .list(.number)
      else { return nil }
      var silent = run
      guard case .list(let elements) = try value(formula.syntax, &silent) else { return nil }
      if let first = columns.first, first.values.count != elements.count {
        throw .diagnostic(
          Diagnostic(
            EvaluationProblem.differentLengths(first.values.count, elements.count),
            at: formula.syntax.range
          )
        )
      }
      columns.append(Column(name: formula.text, values: elements.map(\.number)))
    }
    return columns
  }

  /// The formula itself, or one for each element of the list that it gives.
  private func members(
    of formula: AnalysisRequest.Formula,
    _ request: AnalysisRequest,
    _ subject: AnalysisSubject,
    _ run: inout StatementRun
  ) throws(Failure) -> [AnalysisRequest.Formula] {
    var item = PlotItem(
      form: .formula(formula.syntax),
      text: formula.text,
      range: formula.syntax.range
    )
    item.domain = request.domain
    item.variable = subject.variable
    item.reading = formula.reading
    let curve = Curve(form: .line, outputs: [formula.syntax], formulas: [formula.syntax])
    guard let family = try family(curve, of: item, Plot(), &run) else { return [formula] }
    return family.members.compactMap { member in
      guard let syntax = member.curve.outputs.first else { return nil }
      var element = formula
      element.syntax = syntax
      element.text = member.text
      return element
    }
  }

  /// The values of the variable, a step apart.
  private func places(
    _ request: AnalysisRequest,
    _ subject: AnalysisSubject,
    _ run: inout StatementRun
  ) throws(Failure) -> [Double] {
    guard let clause = request.domain, let step = clause.step else {
      return subject.domain.places(Self.defaultRows)
    }
    guard case .number(let width) = try value(step, &run) else {
      throw .diagnostic(Diagnostic(EvaluationProblem.listAsNumber, at: step.range))
    }
    guard width > 0 else {
      throw .problem(.stepLeadsAway(subject.variable), at: step.range)
    }
    guard subject.domain.width / width < Double(StatementProblem.rowLimit) else {
      let example = Self.roundStep(subject.domain.width / 100)
      throw .problem(.tooManyRows(step: text(.number(example))), at: step.range)
    }
    // The list knows its places to the last digit.
    let range = Syntax.Range(
      name: subject.variable,
      nameRange: step.range,
      lower: clause.lower,
      upper: clause.upper,
      step: step
    )
    let name = Syntax(.name(subject.variable), step.range)
    guard
      case .list(let values) = try value(Syntax(.comprehension(name, [range]), step.range), &run)
    else { return [] }
    return values.map(\.number)
  }

  /// A power of ten that is not smaller.
  private static func roundStep(_ width: Double) -> Double {
    var step = 1.0
    while step < width, step < 1e300 { step *= 10 }
    while step / 10 >= width, step > 1e-300 { step /= 10 }
    return step
  }
}
