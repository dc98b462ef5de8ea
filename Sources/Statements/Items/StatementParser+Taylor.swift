import Expressions

// Reads Taylor polynomials; the grammar is that of TaylorPolynomial.

extension StatementParser {
  /// The word that begins a Taylor polynomial.
  package static let taylor = "taylor"

  /// Reads a Taylor polynomial; nil if the next word, or what follows it, begins none.
  mutating func taylorItem() throws(Diagnostic) -> TaylorPolynomial? {
    guard parser.peek.kind == .name(Self.taylor), !isNameHere(Self.taylor), !nextContinuesValue
    else { return nil }
    parser.advance()
    return try taylorPolynomial()
  }

  /// Reads a Taylor polynomial behind its word.
  package mutating func taylorPolynomial() throws(Diagnostic) -> TaylorPolynomial {
    let word = parser.previous?.range ?? here
    if parser.peek.kind == .end {
      throw Diagnostic(
        .formulaNeeded(Self.taylor, example: "taylor sin(x) at 0 degree 5"),
        at: here
      )
    }
    if let polynomial = try taylorCall() { return polynomial }
    for word in ["polynomial", "series", "expansion"] where parser.peek.kind == .name(word) {
      parser.advance()
    }
    if parser.peek.kind == .name("of"), !isNameHere("of") { parser.advance() }
    let own = parser.endWords
    parser.endWords.formUnion(["at", "around", "about", "to", "degree", "degrees", "order"])
    defer { parser.endWords = own }
    let formula = try functionOrFormula()
    var place: Syntax?
    if parser.match(word: "at") || parser.match(word: "around") || parser.match(word: "about") {
      let value = try parser.expression()
      place = value.numberOfEquation ?? value
    }
    if parser.match(word: "degrees") {
      let point = place.map { " at \(parser.text($0.range))" } ?? ""
      let family = "\(parser.text(formula.range))\(point) degrees \(textFromHere.text)"
      throw Diagnostic(
        .foreign("several degrees are a family of curves", instead: "write plot taylor \(family)"),
        at: parser.previous?.range ?? here
      )
    }
    var degree = Self.usualDegree
    _ = parser.match(word: "to")
    if parser.match(word: "degree") || parser.match(word: "order") {
      degree = try degreeOfTaylor(try parser.sum())
    }
    return try taylor(formula, at: place, degree, word)
  }

  private static let usualDegree = 3

  /// Reads `(e, a, n)` or `(e, x, a, n)`, in which n may be left out; nil if the brackets hold a formula alone.
  private mutating func taylorCall() throws(Diagnostic) -> TaylorPolynomial? {
    guard parser.peek.kind == .symbol(.openParenthesis) else { return nil }
    let start = parser
    let word = parser.peek.range
    parser.advance()
    let own = parser.endWords
    parser.endWords = []
    defer { parser.endWords = own }
    var parts: [Syntax] = []
    repeat {
      guard let part = try? parser.expression() else { break }
      parts.append(part)
    } while parser.match(.comma)
    if parts.count > 2, case .name(let name) = parts[1].node, Coordinates.contains(name) {
      parts.remove(at: 1)
    }
    guard [2, 3].contains(parts.count), parser.match(.closeParenthesis) else {
      parser = start
      return nil
    }
    let degree = parts.count == 3 ? try degreeOfTaylor(parts[2]) : Self.usualDegree
    return try taylor(parts[0], at: parts[1], degree, word)
  }

  private func degreeOfTaylor(_ syntax: Syntax) throws(Diagnostic) -> Int {
    guard case .number(let number) = syntax.node, let degree = Int(exactly: number),
      (1...TaylorPolynomial.greatestDegree).contains(degree)
    else {
      throw Diagnostic(
        .numberOutside(
          option: "the degree",
          parser.text(syntax.range),
          example: "degree 5: 1 to \(TaylorPolynomial.greatestDegree)"
        ),
        at: syntax.range
      )
    }
    return degree
  }

  private func taylor(
    _ formula: Syntax,
    at place: Syntax?,
    _ degree: Int,
    _ word: SourceRange
  ) throws(Diagnostic) -> TaylorPolynomial {
    let names = coordinates(of: formula)
    guard names.count <= 1 else {
      throw Diagnostic(.tooManyVariables(names), at: formula.range)
    }
    guard !formula.isCondition, !formula.differentiates else {
      throw Diagnostic(
        .onlyFor(
          "taylor",
          "formulas without d/dx",
          instead: "g(x) = \(parser.text(formula.range)); taylor g(x) at 0 degree 3"
        ),
        at: formula.range
      )
    }
    let variable = names.first ?? "x"
    let overX =
      variable == "x"
      ? formula : formula.substituting([variable: Syntax(.name("x"), formula.range)])
    return TaylorPolynomial(
      formula: overX,
      place: place ?? Syntax(.number(0), word),
      degree: degree,
      variable: variable,
      text: (parser.text(formula.range), place.map { parser.text($0.range) } ?? "0")
    )
  }
}

extension Syntax {
  /// The right side of `x = 2`; nil for other formulas.
  fileprivate var numberOfEquation: Syntax? {
    guard case .comparison(let left, let links) = node, case .name = left.node, links.count == 1,
      let link = links.first, link.relation == .equal
    else { return nil }
    return link.value
  }

  /// Whether the formula contains a derivative by a variable, in which no number can take the place of the variable.
  package var differentiates: Bool {
    if case .derivative = node { return true }
    return children.contains(where: \.differentiates)
  }
}
