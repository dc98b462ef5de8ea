import Answers
import Expressions
import MatrixAlgebra
import Statements

/// Statement `eigenvalues A` or `eigenvectors A`: the lines of ``EigenAnswer``.
///
/// It is the call of a function that stands alone; in a longer formula the function gives a list, or a matrix. Of a
/// matrix that is none of known fractions it is a calculation. `ans` is the list of eigenvalues, each as often as it
/// is a zero of the characteristic polynomial.
struct EigenStatement: AnsweringStatementKind {
  let matrix: Syntax
  let withVectors: Bool
  let calculation: Calculation

  /// Empty: no word alone begins it.
  static var commands: [Command] { [] }

  var facts: StatementFacts { calculation.facts }

  /// The lines, and the formula whose value is stored, or is the answer where there are no lines.
  struct Resolved {
    let lines: EigenAnswer?
    let formula: ResolvedFormula?
  }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> Resolved {
    let checked = try? Evaluation.check(matrix, parameters: [], in: session.scope)
    guard let exact = checked?.exactMatrix, exact.isSquare,
      exact.rows <= ExactEigenvalues.mostRows,
      let lines = try? EigenAnswer(
        exact,
        withVectors: withVectors,
        digits: session.settings.digits
      )
    else { return Resolved(lines: nil, formula: try calculation.resolved(in: session, &run)) }
    let callee = Syntax.Callee(name: Self.names[0], range: matrix.range)
    let list = Syntax(.call(callee, [matrix]), matrix.range)
    return Resolved(lines: lines, formula: try? session.state.resolvedAnswer(list, run))
  }

  func carryOut(
    _ resolved: Resolved,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    guard let lines = resolved.lines else {
      guard let formula = resolved.formula else { return nil }
      return try calculation.carryOut(formula, on: &session, &run)
    }
    if let formula = resolved.formula {
      let (value, meaning, _) = try session.state.storedAnswer(formula, &run)
      session.state.scope.define("ans", as: value, meaning: meaning)
    }
    for note in lines.notes { run.notes.add(note) }
    return .value(lines.text)
  }

  /// The functions that are answered in lines.
  static let names = ["eigenvalues", "eigenvectors"]
}

extension StatementParser {
  /// The question for the eigenvalues or eigenvectors of a matrix; nil for other formulas.
  func eigenQuestion(of value: Syntax) -> EigenStatement? {
    guard case .call(let callee, let arguments) = value.node, arguments.count == 1,
      EigenStatement.names.contains(callee.name), callee.primes == 0,
      scope.function(named: callee.name) == nil, parser.peek.kind == .end
    else { return nil }
    return EigenStatement(
      matrix: arguments[0],
      withVectors: callee.name == EigenStatement.names[1],
      calculation: Calculation(formula: AskedFormula(syntax: value, digits: nil))
    )
  }
}
