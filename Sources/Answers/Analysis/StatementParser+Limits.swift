import Expressions
import Statements

// Limits:
//
//     limit    = e approach [ side ] | name arrow factor [ side ] [ "," | "of" ] e [ side ]
//              | "(" e "," [ name ( "," | arrow | "=" ) ] place [ "," side ] ")" [ side ]
//     approach = "at" [ name ( "=" | arrow ) ] place | ( "as" | "when" | "for" ) name arrow place
//     place    = expression [ [ "^" ] ( "+" | "-" ) ]         the sign is the side
//     side     = "from" [ "the" ] ( "left" | "below" | "right" | "above" )
//     arrow    = "->" | "→" | "to"

extension StatementParser {
  /// Reads a limit, behind the command.
  mutating func limit(_ command: SourceRange) throws(Diagnostic) -> AnalysisRequest {
    var request = AnalysisRequest(kind: .limit, range: command, formulas: [])
    parser.endWords = wordsBehindItem(isBare: false).union(["at"])
    // Words that lead to the place, unless they are names here.
    parser.endWords.formUnion(["as", "when"].filter { scope.kind(of: $0) == nil })
    parser.boundNames = namesOfPlaces
    defer {
      parser.endWords = []
      parser.boundNames = []
    }
    if let call = callOfLimit {
      try readCall(call, into: &request)
    } else if beginsArrow {
      // As it is said aloud: lim x -> 0 of sin(x)/x.
      try readArrow(into: &request) { parser throws(Diagnostic) in try parser.factor() }
      try readSide(into: &request)
      if !parser.match(.comma) { _ = parser.match(word: "of") }
      request.formulas = [formula(try analysed(.limit))]
    } else {
      request.formulas = [formula(try analysed(.limit))]
      try readApproach(into: &request)
    }
    try readSide(into: &request)
    return request
  }

  /// The names in front of arrows, which the formula speaks of before they are named.
  private var namesOfPlaces: Set<String> {
    var names = parser.namesBoundAhead()
    for index in parser.tokens.indices.dropFirst(parser.position) {
      if case .name(let name)? = parser.kindOfToken(at: index),
        parser.kindOfToken(at: index + 1) == .symbol(.arrow)
      {
        names.insert(name)
      }
    }
    return names
  }

  /// Whether `x ->` comes next.
  private var beginsArrow: Bool {
    guard case .name = parser.peek.kind else { return false }
    return parser.peek(ahead: 1).kind == .symbol(.arrow)
  }

  // MARK: Where

  private mutating func readApproach(into request: inout AnalysisRequest) throws(Diagnostic) {
    let lead = parser.peek.kind
    guard lead == .name("as") || lead == .name("when") || lead == .name("for") else {
      if lead == .name("at"), case .name = parser.peek(ahead: 1).kind,
        parser.peek(ahead: 2).kind == .symbol(.arrow)
      {
        parser.advance()
        return try readPlaceOfArrow(into: &request)
      }
      request.side = takeSign(before: endOfPlace)
      return try readPlace(into: &request)
    }
    parser.advance()
    try readPlaceOfArrow(into: &request)
  }

  private mutating func readPlaceOfArrow(into request: inout AnalysisRequest) throws(Diagnostic) {
    request.side = takeSign(before: endOfPlace)
    try readArrow(into: &request) { parser throws(Diagnostic) in try parser.expression() }
  }

  /// `x -> a`, or `x to a`.
  private mutating func readArrow(
    into request: inout AnalysisRequest,
    _ place: (inout Parser) throws(Diagnostic) -> Syntax
  ) throws(Diagnostic) {
    let word = parser.peek
    guard case .name(let name) = word.kind, !Parser.reservedWords.contains(name) else {
      throw placeNeeded(request)
    }
    parser.advance()
    guard parser.match(.arrow) || parser.match(word: "to") else { throw placeNeeded(request) }
    request.variable = Word(text: name, range: word.range)
    request.place = try place(&parser)
  }

  private func placeNeeded(_ request: AnalysisRequest) -> Diagnostic {
    Diagnostic(request.missingPlace, at: here)
  }

  /// The place of the token that ends the place of the limit.
  private var endOfPlace: Int {
    var depth = 0
    for index in parser.position..<parser.tokens.count {
      switch parser.tokens[index].kind {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): depth += 1
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace): depth -= 1
      case .name("from") where depth == 0, .end: return index
      default: break
      }
    }
    return parser.tokens.count - 1
  }

  // MARK: From which side

  /// Takes the sign out that stands behind a place: `0+` and `0^+` are 0 from the right.
  private mutating func takeSign(before end: Int) -> AnalysisRequest.Side? {
    let side: AnalysisRequest.Side
    switch parser.kindOfToken(at: end - 1) {
    case .symbol(.plus): side = .right
    case .symbol(.minus): side = .left
    default: return nil
    }
    let before = end - 2
    switch parser.kindOfToken(at: before) {
    case .symbol(.power):
      parser.removeToken(at: end - 1)
      parser.removeToken(at: before)
    case .number, .name, .symbol(.closeParenthesis), .superscript: parser.removeToken(at: end - 1)
    default: return nil
    }
    return side
  }

  /// `from the left`.
  private mutating func readSide(into request: inout AnalysisRequest) throws(Diagnostic) {
    guard parser.match(word: "from") else { return }
    _ = parser.match(word: "the")
    guard case .name(let word) = parser.peek.kind,
      let side = AnalysisRequest.Side(word: word)
    else {
      throw sideNeeded(behind: request.range.start, "left")
    }
    parser.advance()
    request.side = side
  }

  /// The error of a side that is none: the statement as far as it goes, with one.
  private func sideNeeded(behind start: Int, _ side: String) -> Diagnostic {
    let head = parser.text(SourceRange(start, parser.endOfPrevious))
    let found = parser.peek.kind == .end ? "the end" : "'\(parser.text(parser.peek.range))'"
    return Diagnostic(.sideNeeded(found: found, example: "\(head) \(side)"), at: here)
  }

  // MARK: As a call

  /// The parts of `(e, x, a)` if the command is called like a function, as SymPy and Maple do.
  private var callOfLimit: [Range<Int>]? {
    guard parser.peek.kind == .symbol(.openParenthesis) else { return nil }
    let bracket = parser.bracketParts(from: parser.position + 1)
    guard bracket.isClosed, (2...4).contains(bracket.parts.count) else { return nil }
    switch parser.kindOfToken(at: bracket.closing + 1) {
    case nil, .name("from"): return bracket.parts
    default: return nil
    }
  }

  private mutating func readCall(
    _ parts: [Range<Int>],
    into request: inout AnalysisRequest
  ) throws(Diagnostic) {
    let opening = parser.advance()
    let words = parser.endWords
    parser.endWords = []
    defer { parser.endWords = words }
    if parts.count > 2, case .name(let name)? = parser.kindOfToken(at: parts[1].lowerBound) {
      parser.boundNames.insert(name)
    }
    request.formulas = [formula(try analysed(.limit))]
    try separate()
    let rest = parser.bracketParts(from: parser.position).parts
    // A name alone in front of another part is the variable, unless that part is the side.
    if rest.count > 1, rest[0].count == 1, case .name(let name) = parser.peek.kind,
      side(of: parser.kindOfToken(at: rest[1].lowerBound)) == nil
    {
      request.variable = Word(text: name, range: parser.advance().range)
      try separate()
      try readPlaceOfCall(end: rest[1].upperBound, into: &request)
    } else {
      try readPlaceOfCall(end: rest.first?.upperBound ?? parser.position, into: &request)
    }
    if parser.match(.comma) { try readSideOfCall(into: &request) }
    try parser.expect(.closeParenthesis, closing: opening)
  }

  /// `a`, `x = a` or `x -> a`.
  private mutating func readPlaceOfCall(
    end: Int,
    into request: inout AnalysisRequest
  ) throws(Diagnostic) {
    let side = takeSign(before: end)
    request.side = side ?? request.side
    if case .name(let name) = parser.peek.kind,
      [.symbol(.arrow), .symbol(.equal)].contains(parser.peek(ahead: 1).kind)
    {
      request.variable = Word(text: name, range: parser.advance().range)
      parser.advance()
    }
    request.place = try parser.expression()
  }

  private mutating func readSideOfCall(into request: inout AnalysisRequest) throws(Diagnostic) {
    guard let side = side(of: parser.peek.kind) else {
      throw sideNeeded(behind: request.range.start, "left)")
    }
    parser.advance()
    request.side = side
  }

  /// `right`, `"right"` or `"+"`.
  private func side(of token: Token.Kind?) -> AnalysisRequest.Side? {
    guard case .text(let text)? = token else {
      guard case .name(let word)? = token else { return nil }
      return AnalysisRequest.Side(word: word)
    }
    let signs: [String: AnalysisRequest.Side] = ["+": .right, "-": .left]
    return signs[text] ?? AnalysisRequest.Side(word: text)
  }

  private mutating func separate() throws(Diagnostic) {
    guard parser.match(.comma) else { throw parser.unexpectedToken() }
  }
}
