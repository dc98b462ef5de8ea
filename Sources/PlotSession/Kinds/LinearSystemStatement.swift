import Answers
import Expressions
import MatrixAlgebra
import Statements

/// Statement `solve A x = b`: the solutions of a linear system.
///
///     system = "solve" matrix unknown "=" ( vector | matrix )
///
/// The matrix is a formula that gives one, the unknown a name without a value. A right side is a point, a vector, a
/// list, or a matrix of as many rows. Systems of known fractions are solved exactly, whatever their shape
/// (``LinearSolution``); others are calculated as A^-1 b. `ans` is the only solution, where there is one.
struct LinearSystemStatement: AnsweringStatementKind {
  let matrix: Syntax
  let unknown: String
  let right: Syntax

  /// Empty: `solve` belongs to the analysis commands.
  static var commands: [Command] { [] }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  /// The exact solutions, or the formula A^-1 b.
  enum Resolved {
    case exact(LinearSolution)
    case formula(ResolvedFormula)
  }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> Resolved {
    let scope = session.scope
    let (left, side) = try Failure.wrap { () throws(Diagnostic) in
      (
        try Evaluation.check(matrix, parameters: [], in: scope),
        try Evaluation.check(right, parameters: [], in: scope)
      )
    }
    if side.kinds == [.number], case .matrix(let rows, _)? = left.kinds.first, rows > 1 {
      throw .problem(
        .rightSide(
          rows,
          system: "solve \(run.text(matrix.range)) \(unknown)",
          number: run.text(right.range)
        ),
        at: right.range
      )
    }
    if let exact = left.exactMatrix, let vector = side.exactMatrix, vector.columns == 1,
      vector.rows == exact.rows, let solution = try? LinearSolution(exact, vector.entries)
    {
      return .exact(solution)
    }
    let range = matrix.range
    let inverse = Syntax(.power(matrix, Syntax(.number(-1), range)), range)
    let product = Syntax(
      .product([
        Syntax.Factor(operation: .times, value: inverse),
        Syntax.Factor(operation: .times, value: right),
      ]),
      range.union(right.range)
    )
    return .formula(try session.state.resolvedAnswer(product, run))
  }

  func carryOut(
    _ resolved: Resolved,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    switch resolved {
    case .exact(let solution):
      if let value = solution.value { session.state.scope.define("ans", as: value) }
      return .value(solution.text(of: unknown))
    case .formula(let formula):
      let (value, meaning, text) = try session.state.storedAnswer(formula, &run)
      session.state.scope.define("ans", as: value, meaning: meaning)
      var answer = text ?? ""
      if text == nil { answer = try session.state.text(value, run) }
      return .value(answer.contains("\n") ? "\(unknown) =\n\(answer)" : "\(unknown) = \(answer)")
    }
  }
}

extension StatementParser {
  /// Parses a linear system behind `solve`; nil, with nothing taken, if none comes next.
  mutating func linearSystem() -> LinearSystemStatement? {
    let saved = parser
    guard beginsMatrix, let syntax = try? parser.expression(), parser.peek.kind == .end,
      case .comparison(let left, let links) = syntax.node, links.count == 1,
      links[0].relation == .equal, case .product(let factors) = left.node,
      let last = factors.last, last.operation == .times, case .name(let unknown) = last.value.node,
      scope.value(of: unknown) == nil
    else {
      parser = saved
      return nil
    }
    let others = Array(factors.dropLast())
    let matrix =
      others.count == 1
      ? others[0].value
      : Syntax(.product(others), others[0].value.range.union(others[others.count - 1].value.range))
    guard Evaluation.kind(of: matrix, parameters: [], in: scope)?.isMatrix ?? false else {
      parser = saved
      return nil
    }
    return LinearSystemStatement(matrix: matrix, unknown: unknown, right: links[0].value)
  }

  /// Whether `trace A` or `inverse(A)` comes next for a matrix, rather than a statement or an item of that word.
  var isMatrixCall: Bool {
    guard case .name(let word) = parser.peek.kind, Parser.wordsOfMatrices[word] != nil else {
      return false
    }
    var rest = self
    rest.parser.advance()
    _ = rest.parser.match(word: "of")
    while rest.parser.match(.openParenthesis) {}
    return rest.beginsMatrix
  }

  /// Whether a matrix may come next: brackets, or a name that has a matrix as its value or begins with such a name.
  var beginsMatrix: Bool {
    switch parser.peek.kind {
    case .symbol(.openBracket): return parser.beginsMatrix
    case .name(let word):
      return scope.valueNames.contains { name in
        word.hasPrefix(name) && (scope.value(of: name)?.kind.isMatrix ?? false)
      }
    default: return false
    }
  }
}
