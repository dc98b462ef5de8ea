import Expressions
import FormulaAlgebra
package import Statements

/// Answers `solve x^2 + y^2 = 4 for y` and `solve a x^2 + b x + c = 0`: a letter as formulas of the other letters.
///
///     letters = "solve" equation [ "for" name ]
///
/// Without `for` the letter is y of x and y, else the only coordinate. Each answer is put into the equation at places
/// where it has a value, before it is shown.
package struct SolvedLetter: FormulaAnswer {
  /// The values as formulas.
  package private(set) var values: [String] = []
  /// One line for each value.
  private var lines: [String] = []
  package var text: String { lines.joined(separator: "\n") }
  /// Notes on the answer.
  package private(set) var notes: [String] = []

  /// Solves an equation.
  package init(
    _ question: LetterQuestion,
    in scope: Scope,
    _ run: StatementRun
  ) throws(Failure) {
    let (equation, name) = (question.difference, question.name)
    let text = run.text(question.equation.range)
    try RewrittenFormula.refuseUnknownFunctions(equation, in: scope)
    let refusal = Diagnostic(
      .noFormula(of: "\(name) from \(text)", instead: "plot \(text)"),
      at: question.equation.range
    )
    var hasMore = false
    do throws(NotAlgebraic) {
      let reader = AlgebraReader(.kept, logIsNatural: scope.logarithmBase == .natural) { name in
        scope.function(named: name).map { ($0.parameters, $0.body) }
      }
      if scope.angleUnit != .radians { throw NotAlgebraic() }
      let solved = try SolvedSum(try reader.sum(equation), for: name)
      hasMore = solved.hasMore
      for value in solved.values {
        let value = try value.tidy.text
        if FormulaAgreement(equation, name, value, scope).holds(run) {
          values.append(value)
          lines.append("\(name) = \(value)")
        }
      }
    } catch { throw .diagnostic(refusal) }
    if run.workspace.isCancelled { throw .interrupted }
    if lines.isEmpty { throw .diagnostic(refusal) }
    if hasMore { notes.append("one value of many: the function is periodic") }
  }
}

/// An equation that is solved for one of its letters.
package struct LetterQuestion {
  package let equation: Syntax
  package let name: String

  /// Creates the question for a name in an equation.
  package init(equation: Syntax, name: String) { (self.equation, self.name) = (equation, name) }

  /// The left side less the right one.
  var difference: Syntax {
    guard case .comparison(let left, let links) = equation.node, let right = links.first?.value
    else { return equation }
    return Syntax(
      .sum([
        Syntax.Term(isNegative: false, value: left), Syntax.Term(isNegative: true, value: right),
      ]),
      equation.range
    )
  }
}

extension StatementParser {
  /// Reads an equation that is solved for a letter, behind `solve`; nil for other equations.
  package mutating func letterQuestion() -> LetterQuestion? {
    let start = parser
    parser.endWords.insert("for")
    defer { parser.endWords.remove("for") }
    if let value = try? parser.expression(), value.isEquation,
      let name = letter(of: value), parser.peek.kind == .end
    {
      return LetterQuestion(equation: value, name: name)
    }
    parser = start
    return nil
  }

  private mutating func letter(of equation: Syntax) -> String? {
    let free = Evaluation.freeNames(of: equation, in: scope)
    if parser.match(word: "for") {
      guard case .name(let name) = parser.peek.kind, free.contains(name) else { return nil }
      parser.advance()
      return name
    }
    guard parser.peek.kind == .end, free.count > 1, free.allSatisfy({ $0.count == 1 }) else {
      return nil
    }
    let coordinates = free.filter { Coordinates.contains($0) }
    if free.count == 2, coordinates.contains("x"), coordinates.contains("y") { return "y" }
    return coordinates.count == 1 ? coordinates[0] : nil
  }
}
