import Diagnostics

// Products: signs, and factors that follow one another without a sign.

extension Parser {
  /// Whether the next token starts a factor that may follow a value directly.
  var beginsFactor: Bool {
    switch peek.kind {
    case .name(let name):
      !endWords.contains(name) && !Self.reservedWords.contains(name) && !continuesNumber
    case .symbol(.openParenthesis), .symbol(.root), .symbol(.cubeRoot), .symbol(.openBrace): true
    case .symbol(.bar): openBars == 0
    case .number: true
    // `2[[1, 2], [3, 4]]`: a number has no elements.
    case .symbol(.openBracket): isMatrixBehindNumber
    default: false
    }
  }

  /// Whether the next name is the rest of a number as other languages write it, `1_000`: a product with
  /// the name `_000` is never meant.
  var continuesNumber: Bool {
    guard case .name(let name) = peek.kind, case .number? = previous?.kind, !peek.followsBlank
    else {
      return false
    }
    return name.hasPrefix("_") && name.dropFirst().allSatisfy { $0 == "_" || $0.isWholeNumber }
  }

  /// The words that can never be names; few and short, so that a linear search costs less than a table.
  package static let reservedWords = ["for", "and", "or", "not"]

  mutating func product(_ first: Syntax) throws(Diagnostic) -> Syntax {
    var factors = [Syntax.Factor(operation: .times, value: first)]
    if case .product(let inner) = first.node { factors = inner }
    var followsDivision = false
    // At most one such note for each product: a note quotes all factors before it.
    var hasNotedQuotient = false
    while let operation = try operationOfNext(after: factors[factors.count - 1].value) {
      let last = factors[factors.count - 1].value
      let vectorWord = vectorWord
      let isJuxtaposed =
        peek.kind != .symbol(.times) && operation == .times && vectorWord == nil
      let bare = operation == .divide ? bareApplication(endingAt: last.range.end) : nil
      let token = peek
      var row: RowOfNames?
      if !isJuxtaposed {
        advance()
        try requireValue(after: token, left: last)
      } else {
        row = splitRowOfNames()
      }
      let value = try expression(.prefix)
      if isJuxtaposed {
        noteJuxtaposition(
          of: value.range,
          row: row,
          token: token,
          to: last,
          quotient: followsDivision && !hasNotedQuotient
            ? SourceRange(first.range.start, last.range.end) : nil
        )
        hasNotedQuotient = hasNotedQuotient || followsDivision
      }
      if let bare {
        let note = ReadingNote.bareArgument(
          of: bare.head,
          argument: bare.argument,
          over: value.range,
          in: text
        )
        notes.insert(note, at: min(bare.noteIndex, notes.count))
      }
      followsDivision = operation == .divide
      let sign = isJuxtaposed ? nil : token.range
      // Beside a written number `×` can only be the sign of a product.
      let hasNumber = Self.isNumber(value) || factors.last.map { Self.isNumber($0.value) } ?? false
      let isCross =
        !hasNumber && sign.map { text($0) == "×" } ?? false || vectorWord == "cross"
      factors.append(
        Syntax.Factor(operation: operation, value: value, sign: sign, isCross: isCross)
      )
    }
    return try node(.product(factors), SourceRange(first.range.start, endOfPrevious))
  }

  private static func isNumber(_ value: Syntax) -> Bool {
    if case .number = value.node { true } else { false }
  }

  private func operationOfNext(
    after left: Syntax
  ) throws(Diagnostic) -> Syntax.Factor.Operation? {
    switch peek.kind {
    case .symbol(.times): return .times
    case .symbol(.divide): return .divide
    case .symbol(.remainder): return .remainder
    case .name("mod") where isModuloSign: return .remainder
    case .number:
      // A number may follow only a closing bracket, a closing bar or a factorial.
      switch previous?.kind {
      case .symbol(.closeParenthesis), .symbol(.bar), .symbol(.factorial): return .times
      default:
        if let problem = groupsOfDigits { throw Diagnostic(problem, at: peek.range) }
        let (left, right) = (text(left.range), text(peek.range))
        if left == "to", bracket == nil {
          throw Diagnostic(.digitsWithoutUnit(right), at: peek.range)
        }
        throw Diagnostic(
          bracket == .openBracket
            ? Problem.sideBySideInList(listWithCommas ?? "\(left), \(right)")
            : .sideBySide(left, right),
          at: peek.range
        )
      }
    default: return beginsFactor ? .times : nil
    }
  }

  /// The list around the next token with commas for blanks, `[1, 2]` for `[1 2]`; nil if it holds more than numbers.
  ///
  /// A sign belongs to the number that stands close behind it.
  private var listWithCommas: String? {
    guard let opening = tokens[..<position].lastIndex(where: { $0.kind == .symbol(.openBracket) })
    else { return nil }
    var list = "["
    for token in tokens[(opening + 1)...] {
      switch token.kind {
      case .symbol(.closeBracket): return list + "]"
      case .number, .symbol(.minus):
        let isSigned = list.last == "-"
        if list != "[", !isSigned { list += ", " }
        if isSigned, token.followsBlank { return nil }
        list += text(token.range)
      case .name, .text, .symbol, .superscript, .invalid, .end: return nil
      }
    }
    return nil
  }

  /// Whether the next name is the operator of `7 mod 3`, and not the function of `2 mod(7, 3)`: a
  /// bracket with a comma contains the arguments of the function.
  var isModuloSign: Bool {
    guard peek.kind == .name("mod"), case .function(isBuiltin: true, _)? = kind(of: "mod") else {
      return false
    }
    guard peek(ahead: 1).kind == .symbol(.openParenthesis) else { return true }
    return bracketParts(from: position + 2).parts.count == 1
  }

  /// The next word if it is the sign of `u dot v` or `u cross v`, and not the function of `2 dot(u, v)`.
  private var vectorWord: String? {
    guard case .name(let word) = peek.kind, word == "dot" || word == "cross",
      case .function(isBuiltin: true, _)? = kind(of: word),
      peek(ahead: 1).kind != .symbol(.openParenthesis)
    else { return nil }
    return word
  }

  /// Throws an error if the operand after `*`, `/`, `%` or `mod` is missing.
  private mutating func requireValue(after sign: Token, left: Syntax) throws(Diagnostic) {
    switch peek.kind {
    case .symbol(.minus), .symbol(.plus), .symbol(.openParenthesis), .symbol(.openBrace),
      .symbol(.openBracket), .symbol(.root), .symbol(.cubeRoot), .symbol(.bar), .number, .name,
      .text, .invalid:
      return
    default:
      if sign.kind == .symbol(.remainder) {
        throw Diagnostic(.percent(text(left.range)), at: sign.range)
      }
      throw missingValue(isPower: sign.kind == .symbol(.times) && peek.kind == .symbol(.times))
    }
  }

  /// Returns the application without brackets that was read last, if its argument ends here.
  private func bareApplication(endingAt end: Int) -> BareApplication? {
    lastBareApplication.flatMap { $0.argument.end == end ? $0 : nil }
  }

  /// Notes how a product without a sign was read, where programs disagree.
  private mutating func noteJuxtaposition(
    of value: SourceRange,
    row: RowOfNames?,
    token: Token,
    to last: Syntax,
    quotient: SourceRange?
  ) {
    let factor = row.map { value.union($0.range) } ?? value
    let product = ReadingNote.Product(
      factor: factor,
      spelling: row?.parts.joined(separator: "*"),
      source: text
    )
    if let quotient, token.kind != .symbol(.openBrace) {
      notes.append(.quotient(quotient, divisor: last.range, product))
    } else if case .power(_, let exponent) = last.node, case .name = token.kind,
      !token.followsBlank, isDigit(at: last.range.end - 1), exponent.range.end == last.range.end
    {
      notes.append(.power(last.range, exponent: exponent.range, product))
    }
  }

  private func isDigit(at offset: Int) -> Bool {
    source.indices.contains(offset)
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(source[offset])
  }
}
