import Expressions
import FormulaAlgebra
import RealFunctions
import Resolution
package import Statements

/// Answers a question for another form of a formula.
///
/// Each answer is compared with the formula at places, in extended precision, before it is shown: an
/// answer that differs at one of them, or that cannot be read again, is none.
package struct RewrittenFormula: FormulaAnswer {
  /// The answer as a formula that can be typed.
  package let text: String
  /// Notes on the answer.
  package private(set) var notes: [String] = []

  private let question: FormulaQuestion
  private let scope: Scope

  /// Finds the answer.
  /// - Throws: a diagnostic with what can be done instead, if there is no short formula.
  package init(
    _ question: FormulaQuestion,
    in scope: Scope,
    _ run: StatementRun
  ) throws(Failure) {
    let question = try Self.withDeterminant(question, in: scope)
    (self.question, self.scope) = (question, scope)
    if question.kind == .factor, let whole = Self.whole(question.formula) {
      guard let number = whole.value else {
        throw .diagnostic(Self.refusal(question, "it has more than 64 binary digits"))
      }
      if number.magnitude > 1 {
        text = try Failure.interruptible { () throws(Interrupted) in
          try PrimeFactors(number, run.workspace).text
        }
        return
      }
    }
    if question.kind == .fraction {
      let answer = try FractionAnswer(question.formula, in: scope, run)
      text = answer.text
      notes = [answer.note].compactMap { $0 }
      return
    }
    if question.kind == .characteristic, let variable = question.variable,
      let coefficients = KnownMatrix.characteristic(of: question.formula, in: scope),
      let polynomial = try? AlgebraicSum.polynomial(coefficients, in: variable.text)
    {
      text = polynomial.text
      return
    }
    try Self.refuseUnknownFunctions(question.formula, in: scope)
    if question.kind == .exact {
      let formula = try Failure.wrap { () throws(Diagnostic) in
        try Evaluation.check(question.formula, parameters: [], in: scope)
      }
      guard let value = ExactValue(question.formula, formula, run.workspace) else {
        if run.workspace.isCancelled { throw .interrupted }
        throw .diagnostic(Self.refusal(question))
      }
      text = value.text
      return
    }
    do throws(NotAlgebraic) {
      (text, notes) = try Self.answer(question, in: scope, run.workspace)
    } catch {
      if run.workspace.isCancelled { throw .interrupted }
      throw .diagnostic(Self.refusal(question, error.reason.words))
    }
    guard try agrees(run) else { throw .diagnostic(Self.refusal(question)) }
  }

  /// The question for the characteristic polynomial of a matrix A as one for det(x I - A); others as they are.
  private static func withDeterminant(
    _ question: FormulaQuestion,
    in scope: Scope
  ) throws(Failure) -> FormulaQuestion {
    guard question.kind == .characteristic else { return question }
    let (range, matrix) = (question.formula.range, question.formula)
    let kind = Evaluation.kind(
      of: matrix,
      parameters: Evaluation.freeNames(of: matrix, in: scope),
      in: scope
    )
    guard case .matrix(let rows, let columns)? = kind, rows == columns else {
      throw .problem(
        .onlyFor("charpoly", "square matrices", instead: "charpoly [[2, 1], [1, 2]]"),
        at: range
      )
    }
    func factor(_ name: String) -> Syntax.Factor {
      Syntax.Factor(operation: .times, value: Syntax(.name(name), range))
    }
    let variable = question.variable?.text ?? "x"
    let shifted = Syntax(.product([factor(variable), factor("I_\(rows)")]), range).minus(matrix)
    let determinant = Syntax(.call(Syntax.Callee(name: "det", range: range), [shifted]), range)
    let named = question.variable ?? Word(text: variable, range: range)
    return FormulaQuestion(.characteristic, determinant, text: question.text, by: named)
  }

  /// Throws the error of a formula with a function that nothing defines, or with arguments that do not fit.
  static func refuseUnknownFunctions(_ formula: Syntax, in scope: Scope) throws(Failure) {
    let names = Evaluation.freeNames(of: formula, in: scope)
    _ = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.check(formula, parameters: names, in: scope)
    }
  }

  private static func answer(
    _ question: FormulaQuestion,
    in scope: Scope,
    _ workspace: Workspace
  ) throws(NotAlgebraic) -> (text: String, notes: [String]) {
    func read(_ products: AlgebraicSum.Products) throws(NotAlgebraic) -> AlgebraicSum {
      var reader = AlgebraReader(products, logIsNatural: scope.logarithmBase == .natural) { name in
        scope.function(named: name).map { ($0.parameters, $0.body) }
      }
      reader.matrix = { KnownMatrix.fractions(named: $0, in: scope) }
      reader.isCancelled = { workspace.isCancelled }
      return try reader.sum(question.formula)
    }
    // Rules for angles are those of radians.
    if scope.angleUnit != .radians, question.kind == .derivative || question.kind == .antiderivative
    {
      throw NotAlgebraic()
    }
    let variable = try variable(of: question, in: scope)
    switch question.kind {
    case .fraction, .exact: throw NotAlgebraic()
    case .simplify:
      let kept = try read(.kept)
      let shortest = AlgebraicSum.shortest(kept: kept, expanded: try? read(.expanded))
      let lost = kept.divisors.filter { !shortest.divisors.contains($0) }
      return (shortest.text, lost.isEmpty ? [] : ["equal where \(lost.joined(separator: ", "))"])
    case .expand:
      let expanded = try read(.expanded)
      // The middle numbers of such powers are too large.
      if expanded.hasHighPowers { throw NotAlgebraic(.largeNumber) }
      return (expanded.text, [])
    case .factor:
      let kept = try read(.kept)
      let expanded = try read(.expanded)
      guard let product = try expanded.factored() else { return (try kept.collected().text, []) }
      let isWhole = product == expanded && expanded.isSumOfTerms
      let zeros = "there are no factors with fractions; for the zeros: roots \(question.text)"
      return (product.text, isWhole ? [zeros] : [])
    case .partialFractions:
      let parts = try PartialFractions(try read(.kept), in: variable)
      let note = "a factor below the line has no factors with fractions"
      return (parts.sum.text, parts.hasLargeFactor ? [note] : [])
    case .characteristic: return (try read(.expanded).text, [])
    case .derivative:
      let kept = try read(.kept).slope(by: variable, .kept)
      let expanded = try? read(.expanded).slope(by: variable, .expanded)
      return (AlgebraicSum.shortest(kept: kept, expanded: expanded).text, [])
    case .antiderivative:
      let sum: AlgebraicSum
      if let found = try? read(.kept).antiderivative(by: variable) {
        sum = found
      } else {
        sum = try read(.expanded).antiderivative(by: variable)
      }
      let shortest = AlgebraicSum.shortest(kept: sum, expanded: nil)
      return (shortest.text, ["any constant may be added"])
    }
  }

  /// The variable by which is derived: the one that the statement names, else the only coordinate, else the only name.
  private static func variable(
    of question: FormulaQuestion,
    in scope: Scope
  ) throws(NotAlgebraic) -> String {
    if let named = question.variable { return named.text }
    let free = Evaluation.freeNames(of: question.formula, in: scope)
    let coordinates = free.filter { Coordinates.contains($0) }
    if coordinates.contains("x") || free.isEmpty { return "x" }
    if coordinates.count == 1 { return coordinates[0] }
    return free.count == 1 ? free[0] : "x"
  }

  // MARK: The check

  /// Places that no formula has as zeros or poles, some of them negative.
  private static let places = [0.37, 1.213, -0.691, 2.417, -1.833, 0.059, 3.719, -3.127]

  /// Whether the answer has the values that were asked for.
  private func agrees(_ run: StatementRun) throws(Failure) -> Bool {
    let names = Evaluation.freeNames(of: question.formula, in: scope)
    var parser = Parser(text, kinds: scope)
    parser.boundNames = Set(names)
    guard let answer = try? parser.wholeExpression() else { return false }
    guard let variable = try? Self.variable(of: question, in: scope) else { return false }
    let (asked, found): (Syntax, Syntax)
    switch question.kind {
    case .simplify, .expand, .factor, .partialFractions, .characteristic, .fraction, .exact:
      (asked, found) = (question.formula, answer)
    case .derivative:
      (asked, found) = (Syntax(.derivative(variable, question.formula), answer.range), answer)
    case .antiderivative:
      (asked, found) = (question.formula, Syntax(.derivative(variable, answer), answer.range))
    }
    let parameters = names.contains(variable) ? names : names + [variable]
    guard
      let one = try? Evaluation.check(asked, parameters: parameters, in: scope),
      let other = try? Evaluation.check(found, parameters: parameters, in: scope)
    else { return false }
    var compared = 0
    for start in Self.places.indices {
      let place = parameters.indices.map { Self.places[(start + 3 * $0) % Self.places.count] }
      guard let a = number(one, place, run), let b = number(other, place, run) else {
        if run.workspace.isCancelled { throw .interrupted }
        continue
      }
      if (a - b).magnitude > 1e-9 * max(1, a.magnitude, b.magnitude) { return false }
      compared += 1
    }
    return compared > 0
  }

  private func number(_ formula: CheckedFormula, _ place: [Double], _ run: StatementRun) -> Double?
  {
    guard case .number(let number)? = try? formula.at(place).value(using: run.workspace).value,
      number.isFinite
    else { return nil }
    return number
  }

  // MARK: Without an answer

  private static func refusal(
    _ question: FormulaQuestion,
    _ reason: String? = nil
  ) -> Diagnostic {
    let text = question.text
    let name = question.variable?.text ?? "x"
    let (asked, instead): (String, String)
    switch question.kind {
    case .characteristic:
      (asked, instead) = ("the characteristic polynomial", "eigenvalues \(text)")
    case .simplify, .expand, .factor, .partialFractions, .fraction, .exact:
      (asked, instead) = (text, question.formula.freeNames.isEmpty ? text : "plot \(text)")
    case .derivative:
      (asked, instead) = (
        "the derivative of \(text)", "differentiate \(text) at 1, or plot d/d\(name) (\(text))"
      )
    case .antiderivative:
      (asked, instead) = (
        "an antiderivative of \(text)",
        "integrate \(text) for \(name) in 0..1, or plot integral(\(text) for \(name) in 0..x)"
      )
    }
    return Diagnostic(
      .noFormula(of: asked, instead: instead, reason: reason),
      at: question.formula.range
    )
  }
}

extension RewrittenFormula {
  /// The whole number that a formula of written numbers is; nil for other formulas.
  private static func whole(_ formula: Syntax) -> WrittenWhole? {
    if let whole = WrittenWhole(formula) { return whole }
    guard let value = FractionAnswer.exact(formula), value.denominator == 1 else { return nil }
    return .number(isNegative: value.numerator < 0, UInt64(value.numerator.magnitude))
  }
}

extension NotAlgebraic.Reason {
  /// The reason in words for an error; nil without one.
  fileprivate var words: String? {
    switch self {
    case .noForm: nil
    case .largeNumber: "its numbers have more than 15 digits"
    case .manyTerms: "it has more than \(AlgebraicSum.mostTerms) terms"
    }
  }
}

extension AlgebraicSum {
  /// The conditions under which the sum has a value: `x - 1 is not 0` for each of its divisors.
  fileprivate var divisors: [String] { divisorTexts.map { "\($0) is not 0" } }
}
