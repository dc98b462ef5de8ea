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
    let subject = try subject(of: request, &run)
    var functions: [CompiledFunction] = []
    for formula in request.formulas { functions.append(try function(formula, subject, &run)) }
    let places = try places(request, subject, &run)
    let columns = functions.map { $0.values(at: places, using: run.workspace)[0] }
    if run.workspace.isCancelled { throw .interrupted }
    // The variable stands in front anyway; whoever names it first, as in `table x, x^2`, means that.
    let isNamed = request.formulas.first?.text == subject.variable
    return ResultTable(
      names: (isNamed ? [] : [subject.variable]) + request.formulas.map(\.text),
      rows: places.indices.map { row in
        (isNamed ? [] : [places[row]]) + columns.map { $0[row] }
      },
      digits: settings.digits
    )
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
