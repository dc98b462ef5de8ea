package import Expressions
package import Statements

/// The partial derivatives of a formula, as a vector of formulas that can be typed: `(2x y, x^2)`.
package struct GradientFormulas: FormulaAnswer {
  package let text: String
  package let notes: [String] = []

  /// Finds the derivatives by each of the variables; throws where one has no short formula.
  package init(
    of formula: Syntax,
    text: String,
    by variables: [String],
    in scope: Scope,
    _ run: StatementRun
  ) throws(Failure) {
    var parts: [String] = []
    for variable in variables {
      let question = FormulaQuestion(
        derivativeOf: formula,
        text: text,
        by: Word(text: variable, range: formula.range)
      )
      parts.append(try RewrittenFormula(question, in: scope, run).text)
    }
    self.text = "(" + parts.joined(separator: ", ") + ")"
  }
}
