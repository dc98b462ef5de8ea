import Diagnostics

// Names in a row: `mx` is m·x if `mx` is an unknown name.

/// A row of names that was split.
struct RowOfNames {
  let parts: [String]
  let range: SourceRange
}

extension Parser {
  /// Splits the next name into known ones if it is unknown as a whole: `mx` into m and x.
  ///
  /// From the left at most three of theta, tau, pi, e and one-letter names that have a value here; a
  /// function's name may follow. No letters may be left over. The imaginary unit may only begin a row, as in
  /// `e^(it)`: `xi` and `hi` are rather names that are not known yet.
  ///
  /// Returns the row, unless a function ends it; nil if the name is not split.
  @discardableResult
  mutating func splitRowOfNames() -> RowOfNames? {
    guard case .name(let name) = peek.kind, kind(of: name) == nil, !endWords.contains(name),
      !Self.reservedWords.contains(name), peek.range.end - peek.range.start == name.utf8.count,
      !beginsForeignHabit(name), let parts = partsOfRow(name)
    else { return nil }
    let opensBracket = peek(ahead: 1).kind == .symbol(.openParenthesis)
    let endsInFunction = parts.last.map { isFunction($0) } ?? false
    let isMisspelling =
      name.count >= 3 && !endsInFunction
      && kinds.isMisspelling(name, beforeBracket: opensBracket)
    if isMisspelling { return nil }
    let row = peek.range
    let rest = endsInFunction && opensBracket ? textOfBracketBehindNext : ""
    notes.append(.row(parts, at: row, rest: rest))
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
    return endsInFunction ? nil : RowOfNames(parts: parts, range: row)
  }

  private var textOfBracketBehindNext: String {
    let end = bracketParts(from: position + 2).closing
    return text(ofTokens: (position + 1)..<min(end + 1, tokens.count))
  }

  private func partsOfRow(_ name: String) -> [String]? {
    var rest = Substring(name)
    var parts: [String] = []
    while !rest.isEmpty {
      if !parts.isEmpty, isFunction(String(rest)) { return parts + [String(rest)] }
      guard parts.count < 3 else { return nil }
      if let constant = ["theta", "tau", "pi", "e"].first(where: { rest.hasPrefix($0) }) {
        parts.append(constant)
      } else if let letter = rest.first, isValue(String(letter)),
        parts.isEmpty || !isImaginaryUnit(String(letter))
      {
        parts.append(String(letter))
      } else {
        return nil
      }
      rest = rest.dropFirst(parts[parts.count - 1].count)
    }
    return parts
  }

  /// Whether a name is the imaginary unit here.
  private func isImaginaryUnit(_ name: String) -> Bool {
    !boundNames.contains(name) && kinds.isImaginaryUnit(name)
  }

  /// Returns the kind of a name here: bound names hide all others; nil for unknown names.
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
