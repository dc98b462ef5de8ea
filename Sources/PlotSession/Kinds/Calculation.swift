import Answers
import Expressions

/// Statement that is a formula without a command: it answers the value, and keeps it as `ans`.
struct Calculation: AnsweringStatementKind {
  let formula: AskedFormula
  /// Whether the formula was typed, so that a note can quote it.
  private let isTyped: Bool
  /// The point of a curve at which a slope is asked for; nil for other calculations.
  private let curvePoint: CurvePoint?

  /// Creates a calculation of a formula that was typed.
  init(formula: AskedFormula) {
    (self.formula, isTyped, curvePoint) = (formula, true, nil)
  }

  /// Creates a calculation of a point that a command asks for, or of a slope at a point of a curve.
  init(point: Syntax, at curvePoint: CurvePoint? = nil) {
    (formula, isTyped) = (AskedFormula(syntax: point, digits: nil), false)
    self.curvePoint = curvePoint
  }

  /// The words of calculations that are not typed as formulas.
  static var commands: [Command] { [Gradient.command, Gradient.hessian] }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedFormula {
    try curvePoint?.check(in: session.state, run)
    return try session.state.resolvedAnswer(formula, run)
  }

  func carryOut(
    _ formula: ResolvedFormula,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    let (value, meaning, digits) = try session.state.storedAnswer(formula, &run)
    if isTyped {
      notePoints(value, at: formula.syntax.range, &run)
      noteProduct(value, of: formula.syntax, in: session.scope, &run)
      if digits == nil, let fraction = FractionAnswer(calculated: formula.syntax) {
        run.notes.add("exactly \(fraction.text)")
      } else if digits == nil, value.kind == .number {
        let typed = run.text(formula.syntax.range)
        if let exact = ExactValue(besides: formula, text: typed, run.workspace) {
          run.notes.add("exactly \(exact.text)")
        }
      }
    }
    session.state.scope.define("ans", as: value, meaning: meaning)
    if let digits { return .value(digits) }
    return .value(try session.state.text(value, run))
  }

  /// Adds a note that points are drawn only by a command, which may surprise.
  private func notePoints(_ value: Value, at range: SourceRange, _ run: inout StatementRun) {
    guard value.kind.isPoints else { return }
    let text = run.text(range)
    let isShort = text.utf8.count <= Self.longestQuote
    run.notes.add(isShort ? "to draw it: plot \(text)" : "plot in front of it draws the points")
  }

  /// Adds a note to `u·v` and `u×v` of two lists, which go element by element, where a product of vectors may be meant.
  private func noteProduct(
    _ value: Value,
    of syntax: Syntax,
    in scope: Scope,
    _ run: inout StatementRun
  ) {
    guard value.kind == .list(.number), case .product(let factors) = syntax.node,
      factors.count == 2, let sign = factors[1].sign.map({ run.text($0) }),
      let product = ["·": "dot", "×": "cross"][sign]
    else { return }
    let (u, v) = (run.text(factors[0].value.range), run.text(factors[1].value.range))
    let areLists = factors.allSatisfy { factor in
      Evaluation.kind(of: factor.value, parameters: [], in: scope)?.isList ?? false
    }
    guard areLists else { return }
    run.notes.add(
      "lists are multiplied element by element; the product of vectors is \(product)(\(u), \(v))"
    )
  }

  /// The longest statement that the note quotes.
  private static let longestQuote = 60
}
