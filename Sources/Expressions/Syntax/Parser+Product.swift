// Products: signs, and factors that follow one another without a sign.

extension Parser {
  /// Whether the next token begins a factor that may follow a value directly.
  var beginsFactor: Bool {
    switch peek.kind {
    case .name(let name): !endWords.contains(name) && !Self.reservedWords.contains(name)
    case .symbol(.openParenthesis), .symbol(.root), .symbol(.cubeRoot), .symbol(.openBrace): true
    case .symbol(.bar): openBars == 0
    case .number: true
    default: false
    }
  }

  /// The words that can never be names.
  package static let reservedWords: Set<String> = ["for", "and", "or", "not"]

  mutating func product(_ first: Syntax) throws(Diagnostic) -> Syntax {
    var factors = [Syntax.Factor(operation: .times, value: first)]
    if case .product(let inner) = first.node { factors = inner }
    var followsDivision = false
    let notesBefore = notes.count
    while let operation = try operationOfNext(after: factors[factors.count - 1].value) {
      let isJuxtaposed = peek.kind != .symbol(.times) && operation == .times
      let token = peek
      if !isJuxtaposed {
        advance()
        try requireValue(after: token, left: factors[factors.count - 1].value)
      } else {
        splitRowOfNames()
      }
      let value = try expression(.prefix)
      // One note a product: each quotes all that stands before it.
      if isJuxtaposed, notes.count == notesBefore {
        noteJuxtaposition(
          of: value,
          token: token,
          to: factors,
          first: first,
          followsDivision: followsDivision
        )
      }
      followsDivision = operation == .divide
      factors.append(Syntax.Factor(operation: operation, value: value))
    }
    return try node(.product(factors), SourceRange(first.range.start, endOfPrevious))
  }

  private func operationOfNext(
    after left: Syntax
  ) throws(Diagnostic) -> Syntax.Factor.Operation? {
    switch peek.kind {
    case .symbol(.times): return .times
    case .symbol(.divide): return .divide
    case .symbol(.remainder): return .remainder
    case .number:
      // A number may follow a closing bracket, a closing bar or a factorial only.
      switch previous?.kind {
      case .symbol(.closeParenthesis), .symbol(.bar), .symbol(.factorial): return .times
      default:
        throw Diagnostic(
          SyntaxProblem.sideBySide(text(left.range), text(peek.range)),
          at: peek.range
        )
      }
    default: return beginsFactor ? .times : nil
    }
  }

  /// Says what is missing behind `*`, `/` or `%`.
  private mutating func requireValue(after sign: Token, left: Syntax) throws(Diagnostic) {
    switch peek.kind {
    case .symbol(.minus), .symbol(.plus), .symbol(.openParenthesis), .symbol(.openBrace),
      .symbol(.openBracket), .symbol(.root), .symbol(.cubeRoot), .symbol(.bar), .number, .name,
      .text, .invalid:
      return
    default:
      if sign.kind == .symbol(.remainder) {
        throw Diagnostic(SyntaxProblem.percent(text(left.range)), at: sign.range)
      }
      throw missingValue(isPower: sign.kind == .symbol(.times) && peek.kind == .symbol(.times))
    }
  }

  /// Tells how a product without a sign was read where tools disagree.
  private mutating func noteJuxtaposition(
    of value: Syntax,
    token: Token,
    to factors: [Syntax.Factor],
    first: Syntax,
    followsDivision: Bool
  ) {
    guard let last = factors.last?.value else { return }
    let quoted = SourceRange(first.range.start, value.range.end)
    let right = text(value.range)
    if followsDivision, token.kind != .symbol(.openBrace) {
      let quotient = text(SourceRange(first.range.start, last.range.end))
      let above = text(
        SourceRange(first.range.start, factors[factors.count - 2].value.range.end)
      )
      notes.append(
        ReadingNote(
          "\(text(quoted)) is read as (\(quotient))·\(right); "
            + "write \(above)/(\(text(last.range))\(right)) for the other reading",
          at: quoted
        )
      )
    } else if case .power(let base, let exponent) = last.node, case .name = token.kind,
      !token.followsBlank, isDigit(at: last.range.end - 1), exponent.range.end == last.range.end
    {
      let range = SourceRange(last.range.start, value.range.end)
      notes.append(
        ReadingNote(
          "\(text(range)) is read as (\(text(last.range)))·\(right); "
            + "write \(text(base.range))^(\(text(exponent.range))\(right)) for the other reading",
          at: range
        )
      )
    }
  }

  private func isDigit(at offset: Int) -> Bool {
    source.indices.contains(offset)
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(source[offset])
  }

  // MARK: Names in a row

  /// Cuts the next name into known ones if nobody knows it as a whole: `mx` into m and x.
  ///
  /// From the left at most three of theta, tau, pi, e and one-letter names that have a value here; a
  /// function's name may follow. Nothing may be left over.
  mutating func splitRowOfNames() {
    guard case .name(let name) = peek.kind, kind(of: name) == nil, !endWords.contains(name),
      !Self.reservedWords.contains(name), peek.range.end - peek.range.start == name.utf8.count,
      let parts = partsOfRow(name)
    else { return }
    let opensBracket = peek(ahead: 1).kind == .symbol(.openParenthesis)
    let endsInFunction = parts.last.map { isFunction($0) } ?? false
    let isMisspelling =
      name.count >= 3 && !endsInFunction
      && kinds.isMisspelling(name, beforeBracket: opensBracket)
    if isMisspelling { return }
    notes.append(
      ReadingNote("\(name) is read as \(parts.joined(separator: "·"))", at: peek.range)
    )
    var start = peek.range.start
    var tokens: [Token] = []
    for part in parts {
      let end = start + part.utf8.count
      tokens.append(
        Token(
          kind: .name(part),
          range: SourceRange(start, end),
          followsBlank: tokens.isEmpty && peek.followsBlank
        )
      )
      start = end
    }
    replaceNext(by: tokens)
  }

  private func partsOfRow(_ name: String) -> [String]? {
    var rest = Substring(name)
    var parts: [String] = []
    while !rest.isEmpty {
      if !parts.isEmpty, isFunction(String(rest)) { return parts + [String(rest)] }
      guard parts.count < 3 else { return nil }
      if let constant = ["theta", "tau", "pi", "e"].first(where: { rest.hasPrefix($0) }) {
        parts.append(constant)
      } else if let letter = rest.first, isValue(String(letter)) {
        parts.append(String(letter))
      } else {
        return nil
      }
      rest = rest.dropFirst(parts[parts.count - 1].count)
    }
    return parts
  }

  /// What a name stands for here: bound names before all others.
  package func kind(of name: String) -> NameKind? {
    boundNames.contains(name) ? .value : kinds.kind(of: name)
  }

  private func isValue(_ name: String) -> Bool {
    switch kind(of: name) {
    case .value, .coordinate: true
    case .function, nil: false
    }
  }

  private func isFunction(_ name: String) -> Bool {
    if case .function = kind(of: name) { true } else { false }
  }
}
