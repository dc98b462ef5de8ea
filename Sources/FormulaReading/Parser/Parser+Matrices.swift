import Diagnostics
import FormulaVocabulary

// Matrices by their rows, vectors of three and more numbers, and words of vectors.
//
//     matrix     = "[" row ";" row { ";" row } "]"        read as the list of its rows, `[[2, 1], [1, 2]]`
//     row        = expression { "," expression } | number { number }
//     vector     = "(" expression "," expression "," expression { "," expression } ")"
//                | "<" sum "," sum { "," sum } ">"        of two numbers a point, of more a call of `tuple`
//     words      = "angle" "between" sum "and" sum | "projection" "of" sum ( "on" | "onto" ) sum
//                | ( "dot" | "cross" ) "product" "of" sum "and" sum
//
// Rule. Blanks separate numbers only in a matrix with `;`, as in MATLAB and Octave, and only numbers with their
// signs: `[1 -2; 3 4]` has the entries 1, -2, 3, 4, and `[1 - 2; 3]` the entries -1 and 3. A `;` inside square
// brackets ends no statement. `<` begins a vector where a value is expected and a `>` follows behind a comma.

extension Parser {
  // MARK: Matrices

  /// Reads the rows of a matrix behind the elements of the first one, from the `;` on; one at the end is ignored.
  mutating func matrix(
    from first: [Syntax],
    _ opening: Token
  ) throws(Diagnostic) -> Syntax {
    var rows = [try row(first)]
    while match(.semicolon) {
      if peek.kind == .symbol(.closeBracket) { break }
      var elements = [try nested()]
      while match(.comma) { elements.append(try nested()) }
      rows.append(try row(elements))
    }
    try expect(.closeBracket, closing: opening)
    return try closed(.list(rows), opening)
  }

  private mutating func row(_ elements: [Syntax]) throws(Diagnostic) -> Syntax {
    let start = elements[0].range
    return try node(.list(elements), start.union(elements[elements.count - 1].range))
  }

  /// Reads the rest of `[2 1; 1 2]`, numbers that blanks separate; nil for other brackets.
  mutating func rowsOfNumbers(_ opening: Token) throws(Diagnostic) -> Syntax? {
    guard isOfRowsOfNumbers else { return nil }
    var rows: [Syntax] = []
    var elements: [Syntax] = []
    while peek.kind != .symbol(.closeBracket) {
      if match(.semicolon) {
        if !elements.isEmpty { rows.append(try row(elements)) }
        elements = []
        continue
      }
      _ = match(.comma)
      let sign = peek
      let isNegative = match(.minus)
      if !isNegative { _ = match(.plus) }
      let value = try primary()
      elements.append(
        isNegative ? try node(.negation(value), sign.range.union(value.range)) : value
      )
    }
    if !elements.isEmpty { rows.append(try row(elements)) }
    try expect(.closeBracket, closing: opening)
    return try closed(.list(rows), opening)
  }

  /// Whether only numbers, signs close to them, commas and semicolons stand up to the bracket's end, with numbers side
  /// by side in a row.
  private var isOfRowsOfNumbers: Bool {
    var (hasRows, hasBlanks, endsNumber) = (false, false, false)
    var place = 0
    while true {
      let token = peek(ahead: place)
      switch token.kind {
      case .number:
        hasBlanks = hasBlanks || endsNumber
        endsNumber = true
      case .symbol(.minus), .symbol(.plus):
        // A sign between two blanks, or none, is one of arithmetic.
        guard !endsNumber || token.followsBlank, !peek(ahead: place + 1).followsBlank,
          case .number = peek(ahead: place + 1).kind
        else { return false }
      case .symbol(.comma):
        guard endsNumber else { return false }
        endsNumber = false
      case .symbol(.semicolon):
        guard endsNumber else { return false }
        (hasRows, endsNumber) = (true, false)
      case .symbol(.closeBracket): return hasRows && hasBlanks
      default: return false
      }
      place += 1
    }
  }

  /// Whether the bracket that comes next is that of a matrix: another one follows, or a `;` stands inside.
  package var beginsMatrix: Bool {
    guard peek.kind == .symbol(.openBracket) else { return false }
    if peek(ahead: 1).kind == .symbol(.openBracket) { return true }
    let places = BracketScan(tokens[(position + 1)...]).prefix {
      tokens[$0].kind != .symbol(.semicolon) && tokens[$0].kind != .end
    }
    guard let last = places.last, last + 1 < tokens.count else { return false }
    return tokens[last + 1].kind == .symbol(.semicolon)
  }

  /// Whether a matrix in brackets stands behind a number, whose product with it is meant.
  var isMatrixBehindNumber: Bool {
    guard case .number? = previous?.kind else { return false }
    return beginsMatrix
  }

  /// The number of values up to the end of the bracket, of which the first one was read.
  var indicesAhead: Int { 1 + bracketParts(from: position + 1).parts.count }

  // MARK: Vectors

  /// Reads the rest of `(1, 2, 3)` behind its second value.
  mutating func tuple(
    from first: [Syntax],
    _ opening: Token
  ) throws(Diagnostic) -> Syntax {
    var parts = first
    while match(.comma) { parts.append(try nested()) }
    try expect(.closeParenthesis, closing: opening)
    return try vector(of: parts, opening)
  }

  private mutating func vector(
    of parts: [Syntax],
    _ opening: Token
  ) throws(Diagnostic) -> Syntax {
    let range = SourceRange(opening.range.start, endOfPrevious)
    if parts.count == 2 { return try node(.point(parts[0], parts[1]), range) }
    return try node(.call(Syntax.Callee(name: "tuple", range: range), parts), range)
  }

  /// Whether a vector in angle brackets comes next: `<1, 2, 3>`.
  var beginsAngleBrackets: Bool {
    var (place, depth, hasComma) = (1, 0, false)
    while true {
      switch peek(ahead: place).kind {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): depth += 1
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace): depth -= 1
      case .symbol(.comma) where depth == 0: hasComma = true
      case .symbol(.greater) where depth == 0: return hasComma
      case .end, .symbol(.semicolon), .symbol(.less): return false
      default: break
      }
      if depth < 0 { return false }
      place += 1
    }
  }

  mutating func angleBrackets() throws(Diagnostic) -> Syntax {
    let opening = advance()
    var parts: [Syntax] = []
    repeat { parts.append(try nested(.sum)) } while match(.comma)
    try expect(.greater, closing: opening)
    return try vector(of: parts, opening)
  }

  // MARK: Words

  /// Reads the rest of `angle between u and v` and its like behind the first word; nil for other text.
  mutating func vectorWords(_ name: String, _ token: Token) throws(Diagnostic) -> Syntax? {
    guard case .name(let next) = peek.kind, let row = Self.phrases[name], row.words[0] == next,
      case .function(isBuiltin: true, _)? = kind(of: name)
    else { return nil }
    for (offset, word) in row.words.enumerated() where peek(ahead: offset).kind != .name(word) {
      return nil
    }
    for _ in row.words { advance() }
    let context = endWords
    endWords.formUnion(row.joints)
    defer { endWords = context }
    let first = try nested(.sum)
    guard case .name(let joint) = peek.kind, row.joints.contains(joint) else {
      throw unexpectedToken()
    }
    advance()
    let second = try nested(.sum)
    return try node(
      .call(Syntax.Callee(name: name, range: token.range), [first, second]),
      token.range.union(second.range)
    )
  }

  /// For each function the words behind it, and those between its arguments.
  private static let phrases: [String: (words: [String], joints: Set<String>)] = [
    "angle": (["between"], ["and"]),
    "projection": (["of"], ["on", "onto"]),
    "dot": (["product", "of"], ["and"]),
    "cross": (["product", "of"], ["and"]),
  ]

  /// The function that a word of statements or items stands for in a formula, `trace(A)` and `inverse of A`; nil for
  /// other names, for names with a meaning, and where no argument follows.
  func wordOfMatrices(_ name: String) -> String? {
    guard let function = Self.wordsOfMatrices[name], kind(of: name) == nil else { return nil }
    switch peek.kind {
    case .symbol(.openParenthesis), .symbol(.openBracket), .name: return function
    default: return nil
    }
  }

  /// Functions of matrices whose usual names are words of statements.
  package static let wordsOfMatrices = ["trace": "mtrace", "inverse": "inv"]

  /// Whether `of` may stand between the name of a function and its argument: `inverse of A`.
  static func takesOf(_ function: String) -> Bool {
    switch Builtins.function(named: function)?.construction {
    case .matrix, .vector: true
    default: false
    }
  }
}
