package import Expressions
import Statements

// Parses analysis commands: formulas, a place or a range.

extension StatementParser {
  /// Parses `roots e for x in a..b` and the like, after the command.
  package mutating func analysis(_ kind: AnalysisRequest.Kind) throws(Diagnostic) -> AnalysisRequest
  {
    let command = parser.previous?.range ?? here
    if let joint = kind.row.joint { _ = parser.match(word: joint) }
    if parser.peek.kind == .end {
      throw Diagnostic(
        .formulaNeeded(kind.rawValue, example: kind.row.example),
        at: here
      )
    }
    if kind.row.place == .approached { return try limit(command) }
    parser.endWords = wordsBehindItem(isBare: false).union(["at"])
    parser.boundNames = parser.namesBoundAhead()
    defer {
      parser.endWords = []
      parser.boundNames = []
    }
    var request = AnalysisRequest(kind: kind, range: command, formulas: [])
    if kind == .table {
      try readClauses(ofTable: &request, isInFront: true)
      parser.endWords.formUnion(wordsOfStatements)
    }
    let takesCurve = !kind.row.withCurve.isEmpty
    if takesCurve { parser.endWords.formUnion(["where", "subject"].filter { !isName($0) }) }
    let start = parser.peek.range.start
    if kind == .integrate { try refuseDifferential() }
    let between = kind.row.between
    if between == .area, takeKind("between") {
      request.isArea = true
      let (first, second) = try sidesOfBetween()
      request.formulas = [first, second].map(formula)
    } else if kind.row.takesTriples, isTriple(at: parser.position) {
      request.formulas = try triple().all.map(formula)
      request.isCurveInSpace = true
    } else {
      // `intersections f and g` is as usual as `intersections between f and g`.
      if between == .formulas {
        _ = takeKind("between")
        parser.endWords.insert("and")
      }
      repeat {
        request.formulas += try equations(kind).map(formula)
      } while parser.match(.comma) || (between == .formulas && parser.match(word: "and"))
    }
    if kind.row.place == .exact { try readPlace(into: &request) }
    if takesCurve { request.constraint = try constraint(kind) }
    let formulas = SourceRange(start, parser.endOfPrevious)
    joinConditions(of: &request)
    if request.isSystem || kind == .extrema, parser.peek.kind == .name("for") {
      let ranges = try forClauses()
      (request.domain, request.secondDomain) = (ranges.first, ranges.dropFirst().first)
      if let third = ranges.dropFirst(2).first?.variable {
        throw Diagnostic(.notYet("a third range is", instead: nil), at: third.range)
      }
    } else if kind == .integrate, !request.isArea, parser.peek.kind == .name("for") {
      let ranges = try forClauses()
      (request.domain, request.furtherDomains) = (ranges.first, Array(ranges.dropFirst()))
    } else if kind == .table {
      try readClauses(ofTable: &request, isInFront: false)
    } else {
      request.domain = try domain()
    }
    if request.domain != nil { try refuseFormulaBehindRange(kind, formulas) }
    try refuseCount(request)
    return request
  }

  /// Parses `where equation` or `subject to equation`; nil if neither word comes next.
  private mutating func constraint(
    _ kind: AnalysisRequest.Kind
  ) throws(Diagnostic) -> AnalysisRequest.Formula? {
    if parser.match(word: "subject") {
      guard parser.match(word: "to") else { throw parser.unexpectedToken() }
    } else if !parser.match(word: "where") {
      return nil
    }
    let curve = try parser.expression()
    guard curve.isEquation else {
      throw Diagnostic(
        .onlyFor("where", "equations of a curve", instead: "write \(kind.row.withCurve)"),
        at: curve.range
      )
    }
    return formula(curve)
  }

  // MARK: Formulas

  /// Parses one formula, or the two equations of `solve x + y = 3 and x - y = 1`.
  private mutating func equations(_ kind: AnalysisRequest.Kind) throws(Diagnostic) -> [Syntax] {
    let start = parser
    if kind == .solve, try functionAlone() == nil,
      case .conjunction(let parts) = try parser.expression().node, parts.count == 2,
      parts.allSatisfy(\.isEquation)
    {
      return parts
    }
    parser = start
    return [try analysed(kind)]
  }

  /// Parses one formula; `y = e` is e, except where an equation is meant.
  mutating func analysed(_ kind: AnalysisRequest.Kind) throws(Diagnostic) -> Syntax {
    if kind.takesFunctionsOfTwo, let function = functionOfTwoAlone() { return function }
    if let function = try functionAlone() { return function }
    let syntax = try parser.expression()
    if kind == .solve, !syntax.isEquation, SolvedCondition(syntax) != nil { return syntax }
    guard case .comparison(let left, let links) = syntax.node else {
      if !syntax.isCondition { return syntax }
      throw Diagnostic(
        .condition(kind.rawValue, example: rangeExample(kind, syntax)),
        at: syntax.range
      )
    }
    guard links.count == 1, let link = links.first, link.relation == .equal else {
      throw Diagnostic(
        .inequality(
          kind.rawValue,
          example: inequalityExample(kind, syntax, left, links)
        ),
        at: syntax.range
      )
    }
    let isCurve = left.node == .name("y") && !link.value.mentions("y")
    switch kind.row.equations {
    case .all: return syntax
    case .allButCurves: return isCurve ? link.value : syntax
    case .curves:
      if isCurve { return link.value }
      throw Diagnostic(
        .equation(kind.rawValue, example: example(kind, left, links)),
        at: syntax.range
      )
    }
  }

  /// Returns the statement that may be meant by an inequality: the area where it holds, the curve
  /// around it, or its equation.
  private func inequalityExample(
    _ kind: AnalysisRequest.Kind,
    _ syntax: Syntax,
    _ left: Syntax,
    _ links: [Syntax.Link]
  ) -> String {
    if kind == .integrate { return "area \(parser.text(syntax.range))" }
    if kind == .roots { return "solve \(parser.text(syntax.range))" }
    guard kind == .length, let right = links.first?.value else {
      return example(kind, left, links)
    }
    return "length of \(parser.text(left.range)) = \(parser.text(right.range))"
  }

  /// Returns the statement that may be meant by a comparison.
  private func example(
    _ kind: AnalysisRequest.Kind,
    _ left: Syntax,
    _ links: [Syntax.Link]
  ) -> String {
    let right = links.first.map { parser.text($0.value.range) } ?? "0"
    let sides = (parser.text(left.range), right)
    switch kind.row.equations {
    case .all, .allButCurves: return "solve \(sides.0) = \(sides.1)"
    case .curves:
      let coordinates = ["x", "y"]
      let isOfPlane = coordinates.allSatisfy { name in
        left.mentions(name) || links.contains { $0.value.mentions(name) }
      }
      // Two curves meet where both equations hold.
      if kind == .intersections { return "solve \(sides.0) = \(sides.1)\(textFromHere.text)" }
      return isOfPlane
        ? "plot \(sides.0) = \(sides.1); describe"
        : "\(kind.rawValue) \(sides.0) - (\(sides.1))"
    }
  }

  /// Returns the statement with a range that may be meant by `solve x^2 = 4 and x > 0`.
  ///
  /// The length of a part of a curve is that of the curve where the condition holds.
  private func rangeExample(_ kind: AnalysisRequest.Kind, _ syntax: Syntax) -> String {
    let parts = syntax.children
    let first = parts.first ?? syntax
    if kind == .length, parts.count == 2, first.isEquation {
      return "length of \(parser.text(first.range)) {\(parser.text(parts[1].range))}"
    }
    let words = ([kind.rawValue] + [kind.row.joint].compactMap { $0 }).joined(separator: " ")
    return "\(words) \(parser.text(first.range)) for x in 0..10"
  }

  func formula(_ syntax: Syntax) -> AnalysisRequest.Formula {
    AnalysisRequest.Formula(
      syntax: syntax,
      text: reading(of: syntax.range),
      reading: itemReading(of: syntax.range)
    )
  }

  private func refuseCount(_ request: AnalysisRequest) throws(Diagnostic) {
    let count = request.formulas.count
    let allowed = request.kind.row.formulas
    if count < allowed.lowerBound {
      throw Diagnostic(
        .secondCurveNeeded(first: request.formulas.first?.text ?? "x^2"),
        at: here
      )
    }
    // `solve x^2 = 4, x` names the unknown: only equations form a system.
    let isOdd = request.isSystem && !request.formulas.allSatisfy(\.syntax.isEquation)
    guard count > allowed.upperBound || isOdd, !request.isArea, !request.isCurveInSpace,
      let second = request.formulas.dropFirst().first
    else { return }
    let separate = request.formulas.map { "\(request.kind.rawValue) \($0.text)" }
    throw Diagnostic(
      .oneFormula(request.kind.rawValue, instead: separate.joined(separator: "; ")),
      at: second.syntax.range
    )
  }

  /// Joins the conditions of `solve x > 1, x^2 < 9`, which must all hold, to one with `and`; equations alone are a
  /// system of two unknowns, or an error.
  private func joinConditions(of request: inout AnalysisRequest) {
    let parts = request.formulas.map(\.syntax)
    guard request.kind == .solve, parts.count > 1, parts.allSatisfy(\.isCondition),
      !parts.allSatisfy(\.isEquation)
    else { return }
    request.formulas = [formula(Syntax(.conjunction(parts), request.formulaRange))]
  }

  // MARK: Places and ranges

  /// Parses the place `at a`.
  mutating func readPlace(into request: inout AnalysisRequest) throws(Diagnostic) {
    if request.formulas.count == 2, parser.peek.kind == .end {
      throw Diagnostic(
        .foreign(
          "the place stands behind the word at",
          instead: "write differentiate \(request.formulas[0].text) at \(request.formulas[1].text)"
        ),
        at: request.formulas[1].syntax.range
      )
    }
    guard parser.match(word: "at") else {
      throw Diagnostic(
        request.missingPlace,
        at: here
      )
    }
    request.place = try parser.expression()
    // `at x = 3` names the variable, too.
    guard case .comparison(let left, let links)? = request.place?.node,
      case .name(let variable) = left.node, links.count == 1, let link = links.first,
      link.relation == .equal
    else { return }
    request.place = link.value
    request.variable = Word(text: variable, range: left.range)
  }

  /// The words that may follow a derivative without a command: `d/dx x^3 at 2`.
  package var wordsBehindSlope: Set<String> {
    parser.beginsDerivative && scope.kind(of: "at") == nil ? ["at"] : []
  }

  /// `d/dx e at a`, from `at` on: the request for the value of the derivative; nil if that is not what follows.
  package mutating func slope(of value: Syntax) throws(Diagnostic) -> AnalysisRequest? {
    guard parser.peek.kind == .name("at"), parser.endWords.contains("at"),
      case .derivative(let variable, let body) = value.node
    else { return nil }
    parser.endWords = []
    var request = AnalysisRequest(
      kind: .differentiate,
      range: value.range,
      formulas: [formula(body)]
    )
    request.isSlopeAlone = true
    try readPlace(into: &request)
    request.variable = Word(text: variable, range: value.range)
    return request
  }

  /// Refuses `integrate x^2 dx`, and suggests a range, which names the variable.
  ///
  /// This holds even where d has a value: dx is then d·x, which nobody means here.
  private func refuseDifferential() throws(Diagnostic) {
    let rest = textFromHere
    let words = ["for", "from"].map(Token.Kind.name)
    let end = rest.place { words.contains($0) } ?? rest.tokens.count
    guard end > 1, case .name(let word)? = rest.kind(end - 1), word.count == 2,
      word.first == "d", let variable = word.last, scope.kind(of: word) == nil,
      Coordinates.contains(String(variable)), rest.kind(end - 2) != .symbol(.divide)
    else { return }
    // `x y dx dy` is an integral over two ranges.
    var (variables, body) = ([String(variable)], end - 1)
    while body > 1, let word = rest.name(body - 1), word.count == 2, word.first == "d",
      let other = word.last, Coordinates.contains(String(other)), scope.kind(of: word) == nil
    {
      variables.append(String(other))
      body -= 1
    }
    let ranges = variables.map { "\($0) in 0..1" }.joined(separator: ", ")
    let clause = end < rest.tokens.count ? rest.dropFirst(end).text : "for \(ranges)"
    throw Diagnostic(
      .foreign(
        "integrate needs no \(word)",
        instead: "write integrate \(rest[0..<body].text) \(clause)"
      ),
      at: rest.tokens[rest.tokens.startIndex + end - 1].range
    )
  }

  /// Refuses `intersections x^2 for x in 0..2, x`: one range holds for all formulas, and stands at
  /// the end.
  private mutating func refuseFormulaBehindRange(
    _ kind: AnalysisRequest.Kind,
    _ formulas: SourceRange
  ) throws(Diagnostic) {
    guard parser.peek.kind == .symbol(.comma) else { return }
    let place = parser.peek.range
    let first = parser.text(formulas)
    let clause = parser.text(SourceRange(formulas.end, place.start)).drop { $0 == " " }
    parser.advance()
    let rest = textFromHere.text
    throw Diagnostic(
      .foreign(
        "the range belongs to all formulas and stands behind the last one",
        instead: "write \(kind.rawValue) \(first), \(rest) \(clause)"
      ),
      at: place
    )
  }
}
