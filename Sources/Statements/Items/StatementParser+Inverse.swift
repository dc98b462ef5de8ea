import Expressions

// The inverse of a function as an item: `plot f, inverse f`.
//
//     inverse = "inverse" [ "function" ] [ "of" ] ( function | e )
//
// The graph of the inverse of y = f(x) is the curve x = f(y), whole, also where f takes a value
// twice and the inverse is no function. As a curve over y it has the window of the other items, and
// decides none itself: e^t for t up to 10 would. The alternative that lost: the points (f(t), t),
// whose range of t nobody knows.

extension StatementParser {
  /// The word that begins an inverse.
  package static let inverse = "inverse"

  /// Reads the curve of an inverse; nil if the next word begins none.
  mutating func inverseItem() throws(Diagnostic) -> Syntax? {
    guard parser.peek.kind == .name(Self.inverse), !isNameHere(Self.inverse), !nextContinuesValue
    else { return nil }
    let word = parser.advance().range
    if parser.peek.kind == .name("function") { parser.advance() }
    if parser.peek.kind == .name("of"), !isNameHere("of") { parser.advance() }
    if parser.peek.kind == .end {
      throw Diagnostic(.formulaNeeded(Self.inverse, example: "inverse x^3 + x"), at: here)
    }
    let value = try functionOrFormula()
    guard coordinates(of: value) == ["x"], !value.differentiates else {
      throw Diagnostic(
        .onlyFor(Self.inverse, "functions of x", instead: "f(x) = x^3 + x; plot f, inverse f"),
        at: value.range
      )
    }
    let x = Syntax(.name("x"), value.range)
    let overY = value.substituting(["x": Syntax(.name("y"), value.range)])
    let equation = Syntax(
      .comparison(x, [Syntax.Link(relation: .equal, value: overY)]),
      word.union(value.range)
    )
    parser.notes.append(
      ReadingNote(
        "\(parser.text(equation.range)) is drawn as the curve x = \(text(over: "y", value))",
        at: equation.range
      )
    )
    return equation
  }

  /// A formula or a function named alone, with another variable in place of x.
  private func text(over variable: String, _ value: Syntax) -> String {
    let typed = parser.text(value.range)
    let tokens = TokenText(Lexer.tokens(of: typed), of: typed)
    if tokens.count == 1 { return "\(typed)(\(variable))" }
    return tokens.text { $0.kind == .name("x") ? variable : nil }
  }
}
