package import Expressions
import Reference
package import Statements

/// A formula of which another form is asked: `simplify`, `expand`, `factor`, its partial fractions, its derivative, an
/// antiderivative, its value as a fraction or with roots, or the characteristic polynomial of a matrix.
///
///     question  = word { word } [ "of" ] ( function | [ "y" "=" ] e ) [ variable ]
///     variable  = ( "by" | "wrt" | "with" "respect" "to" | "," ) name
///
/// The answer is a formula that can be typed. Names keep their names, whatever values they have, so that it holds for
/// all values.
package struct FormulaQuestion {
  /// The forms of a formula that a statement may ask for.
  package enum Kind: String, CaseIterable {
    case simplify, expand, factor, partialFractions, characteristic, derivative, antiderivative
    case fraction, exact
  }

  package let kind: Kind
  /// The formula, and its text as it was typed.
  package let formula: Syntax
  package let text: String
  /// The variable that the statement names; nil if it names none.
  package let variable: Word?

  /// Creates the question for the derivative of a formula that another statement read.
  package init(derivativeOf formula: Syntax, text: String, by variable: Word?) {
    (kind, self.formula, self.text, self.variable) = (.derivative, formula, text, variable)
  }

  init(_ kind: Kind, _ formula: Syntax, text: String, by variable: Word?) {
    (self.kind, self.formula, self.text, self.variable) = (kind, formula, text, variable)
  }
}

extension FormulaQuestion.Kind {
  /// The words that ask for it, in any program; the first is that of this one.
  var words: [String] {
    switch self {
    case .simplify: ["simplify"]
    case .expand: ["expand", "multiplyout"]
    case .factor: ["factor", "factorise", "factorize", "primefactors"]
    case .partialFractions: ["apart", "partialfractions", "partfrac"]
    case .characteristic: ["charpoly", "characteristicpolynomial"]
    case .fraction: ["fraction"]
    case .exact: ["exact"]
    case .derivative: ["derivative", "derive", "diff"]
    case .antiderivative: ["antiderivative", "primitive", "integralindefinite"]
    }
  }

  /// Names of several words, in lower case; longer ones stand before their beginnings.
  private var phrases: [[String]] {
    switch self {
    case .partialFractions:
      [
        ["partial", "fraction", "decomposition"], ["partial", "fractions"],
        ["partial", "fraction"],
      ]
    case .characteristic: [["characteristic", "polynomial"]]
    case .simplify, .expand, .factor, .derivative, .antiderivative, .fraction, .exact: []
    }
  }

  /// The kind that names of tokens begin, and how many tokens its name has; nil if they begin none.
  fileprivate static func begun(by word: (Int) -> String?) -> (kind: Self, count: Int)? {
    guard let first = word(0)?.lowercased() else { return nil }
    for kind in allCases {
      if kind.words.contains(first) { return (kind, 1) }
      for phrase in kind.phrases
      where phrase.indices.allSatisfy({ word($0)?.lowercased() == phrase[$0] }) {
        return (kind, phrase.count)
      }
    }
    return nil
  }

  /// The row of help on the word.
  package var entry: Entry? {
    switch self {
    case .simplify:
      Entry(
        name: "simplify",
        usage: "simplify e",
        summary: "writes a formula in the fewest terms",
        examples: [
          "simplify (x^2 - 1)/(x - 1)", "simplify sin(x)^2 + cos(x)^2", "simplify sqrt(12)",
        ],
        seeAlso: ["expand", "factor", "differentiate"]
      )
    case .expand:
      Entry(
        name: "expand",
        usage: "expand e",
        summary: "multiplies products and powers of sums out",
        examples: ["expand (x + 1)^3", "expand (a + b)(a - b)"],
        seeAlso: ["factor", "simplify"]
      )
    case .factor:
      Entry(
        name: "factor",
        usage: "factor e, factor n",
        summary: "writes a polynomial as a product, and a whole number as a product of primes",
        examples: ["factor x^2 - 5x + 6", "factor x^3 - 8", "factor 360"],
        seeAlso: ["roots", "expand", "simplify"]
      )
    case .partialFractions:
      Entry(
        name: "apart",
        usage: "apart e",
        summary: "writes a quotient of polynomials as a sum of partial fractions",
        examples: [
          "apart (x + 2)/(x^2 - 1)", "partial fractions of 1/(x^3 + x)",
          "apart x^3/(x - 1)^2",
        ],
        seeAlso: ["factor", "simplify", "antiderivative"]
      )
    case .characteristic:
      Entry(
        name: "charpoly",
        usage: "charpoly A",
        summary: "gives det(x I - A), the polynomial whose zeros are the eigenvalues of a matrix",
        examples: ["charpoly [[2, 1], [1, 2]]", "expand det([[2, 1], [1, 2]] - x I_2)"],
        seeAlso: ["eigenvalues", "det", "expand"]
      )
    case .derivative: nil
    case .fraction:
      Entry(
        name: "fraction",
        usage: "fraction e, e as fraction",
        summary: "writes a number as a fraction",
        examples: ["fraction 0.375", "1/3 + 1/4 as fraction"],
        seeAlso: ["exact", "simplify", "numbers"]
      )
    case .exact:
      Entry(
        name: "exact",
        usage: "exact e, e as exact",
        summary: "writes a number with roots, fractions and pi, if a short form of it is exact",
        examples: ["exact cos(36°)", "tan(15°) as exact", "sqrt(2) + sqrt(8) as exact"],
        seeAlso: ["fraction", "simplify", "numbers"]
      )
    case .antiderivative:
      Entry(
        name: "antiderivative",
        usage: "antiderivative e",
        summary: "gives a formula whose derivative is the given one",
        examples: ["antiderivative x^2", "antiderivative x cos(x)"],
        seeAlso: ["integrate", "differentiate", "integrals"]
      )
    }
  }
}

extension StatementParser {
  /// Reads a question for a form of a formula that begins with a word; nil for other statements.
  ///
  /// `derivative(e, a)` is a number, and so is `derivative(e) + 1` none of these statements.
  package mutating func formulaQuestion() throws(Diagnostic) -> FormulaQuestion? {
    let names = textFromHere
    guard case .name(let word) = parser.peek.kind,
      let (kind, count) = FormulaQuestion.Kind.begun(by: { names.name($0) })
    else { return nil }
    let isBuiltin =
      word == "derivative" && scope.function(named: word) == nil
      || word == "diff" && scope.function(named: word) == nil && !isDifferenceOfList
    guard isBuiltin || scope.kind(of: word) == nil,
      !nextContinuesValue || parser.peek(ahead: 1).kind == .symbol(.minus)
    else { return nil }
    let start = parser
    for _ in 0..<count { parser.advance() }
    if word == "derivative" || word == "diff", isPartOfFormula {
      parser = start
      return nil
    }
    return try formulaQuestion(kind)
  }

  /// Whether `diff(…)`, which comes next, is the list of differences and no derivative: of a list in brackets, or of
  /// names that all have a meaning, such as `diff(L)`.
  private var isDifferenceOfList: Bool {
    let rest = textFromHere.dropFirst()
    guard rest.kind(0) == .symbol(.openParenthesis), let end = rest.dropFirst().closingPlace else {
      return false
    }
    let content = rest.dropFirst()[0..<end]
    return content.kind(0) == .symbol(.openBracket)
      || (0..<content.count).allSatisfy { place in
        content.name(place).map { scope.kind(of: $0) != nil && !Coordinates.contains($0) } ?? true
      }
  }

  /// Whether the brackets that come next are those of a call in a formula: a number stands behind their
  /// comma, or a sign behind them.
  private var isPartOfFormula: Bool {
    let rest = textFromHere
    guard rest.kind(0) == .symbol(.openParenthesis), rest.token(0)?.followsBlank == false,
      let end = rest.dropFirst().closingPlace
    else { return false }
    let parts = rest.dropFirst()[0..<end].split { $0 == .symbol(.comma) }
    let isName =
      parts.count < 2
      || parts[1].count == 1 && parts[1].name(0).map { scope.value(of: $0) == nil } == true
    let next = rest.kind(end + 2)
    let words = ["at", "by", "wrt", "with"].map(Token.Kind.name)
    return !isName || next.map { $0 != .end && !words.contains($0) } ?? false
  }

  /// Reads a question behind its word.
  package mutating func formulaQuestion(
    _ kind: FormulaQuestion.Kind
  ) throws(Diagnostic) -> FormulaQuestion {
    try takeOf(
      behind: kind.words[0],
      example: kind.entry?.examples[0] ?? "differentiate x^3"
    )
    let own = parser.endWords
    parser.endWords = ["by", "wrt", "with", "at"]
    defer { parser.endWords = own }
    if let call = try callOfQuestion(kind) { return call }
    let formula = try functionOrRightSide()
    let variable = try variableOfQuestion()
    // A derivative at a place is another statement.
    if kind == .derivative, parser.peek.kind == .end { try refuseList(formula) }
    return FormulaQuestion(kind, formula, text: parser.text(formula.range), by: variable)
  }

  /// Refuses `diff(L)`: the differences of a list are a list.
  private func refuseList(_ formula: Syntax) throws(Diagnostic) {
    guard Evaluation.kind(of: formula, parameters: [], in: scope)?.isList == true else { return }
    let text = parser.text(formula.range)
    var list = formula
    if case .list(let parts) = formula.node, parts.count == 1, let part = parts.first {
      list = part
    }
    var (name, definition) = (parser.text(list.range), "")
    if case .name = formula.node {} else { (name, definition) = ("L", "L = \(text); ") }
    throw Diagnostic(
      .foreign(
        "the differences of a list are a list",
        instead: "write \(definition)[\(name)[n + 1] - \(name)[n] for n in 1..length(\(name)) - 1]"
      ),
      at: formula.range
    )
  }

  /// Reads `(e, x)`; nil if the brackets hold something else, or more stands behind them.
  private mutating func callOfQuestion(
    _ kind: FormulaQuestion.Kind
  ) throws(Diagnostic) -> FormulaQuestion? {
    guard parser.peek.kind == .symbol(.openParenthesis) else { return nil }
    let start = parser
    parser.advance()
    let own = parser.endWords
    parser.endWords = []
    let formula = try? functionAlone() ?? parser.expression()
    parser.endWords = own
    if let formula, let variable = try variableOfQuestion(), parser.match(.closeParenthesis),
      parser.peek.kind == .end
    {
      return FormulaQuestion(kind, formula, text: parser.text(formula.range), by: variable)
    }
    parser = start
    return nil
  }

  private mutating func variableOfQuestion() throws(Diagnostic) -> Word? {
    let start = parser
    if parser.match(word: "with") {
      guard parser.match(word: "respect"), parser.match(word: "to") else {
        parser = start
        return nil
      }
    } else if !parser.match(word: "by"), !parser.match(word: "wrt"), !parser.match(.comma) {
      return nil
    }
    guard case .name(let name) = parser.peek.kind, scope.value(of: name) == nil else {
      parser = start
      return nil
    }
    let range = parser.advance().range
    return Word(text: name, range: range)
  }
}
