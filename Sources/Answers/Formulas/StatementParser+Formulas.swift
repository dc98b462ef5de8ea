package import Expressions
package import Statements

// Questions for formulas that begin with the word of an analysis: `differentiate x^3` without a place,
// `integrate x^2 dx` without a range.

extension StatementParser {
  /// The request for the number of `derivative of x^3 at 2`, from `at` on.
  package mutating func slope(of question: FormulaQuestion) throws(Diagnostic) -> AnalysisRequest {
    let syntax = question.formula
    var request = AnalysisRequest(
      kind: .differentiate,
      range: syntax.range,
      formulas: [formula(syntax)]
    )
    request.isSlopeAlone = true
    let own = parser.endWords
    parser.endWords = ["at"]
    defer { parser.endWords = own }
    try readPlace(into: &request)
    if request.variable == nil { request.variable = question.variable }
    return request
  }

  /// Reads `differentiate x^3` without a place, or `integrate x^2 dx` without a range: their answers are formulas; nil
  /// for other statements.
  package mutating func questionWithoutPlace(_ kind: AnalysisRequest.Kind) -> FormulaQuestion? {
    let start = parser
    let question: FormulaQuestion?
    switch kind {
    case .differentiate: question = try? formulaQuestion(.derivative)
    case .integrate: question = indefiniteIntegral()
    case .roots, .solve, .extrema, .inflections, .intersections, .asymptotes, .monotonic,
      .symmetry, .analyze, .domain, .range, .length, .limit, .table:
      question = nil
    }
    if question != nil, parser.peek.kind == .end { return question }
    parser = start
    return nil
  }

  /// Reads the formula of `integrate x^2 dx`; nil without a differential, which names the variable.
  private mutating func indefiniteIntegral() -> FormulaQuestion? {
    let rest = textFromHere
    let end = rest.tokens.last?.kind == .end ? rest.tokens.count - 1 : rest.tokens.count
    guard end > 1, case .name(let word)? = rest.kind(end - 1), word.count == 2, word.first == "d",
      let variable = word.last.map(String.init), scope.kind(of: word) == nil,
      Coordinates.contains(variable), rest.kind(end - 2) != .symbol(.divide)
    else { return nil }
    _ = parser.match(word: "of")
    parser.endWords.insert(word)
    defer { parser.endWords.remove(word) }
    guard let value = try? parser.expression(), parser.match(word: word) else { return nil }
    let range = parser.previous?.range ?? value.range
    return FormulaQuestion(
      .antiderivative,
      value,
      text: parser.text(value.range),
      by: Word(text: variable, range: range)
    )
  }
}
