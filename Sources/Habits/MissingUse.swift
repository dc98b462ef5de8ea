import Expressions

/// A place where a word for a missing feature was used.
struct MissingUse {
  let statement: FailedStatement
  /// Tokens after the word, without brackets around all of them.
  let rest: TokenText
  /// Tokens after the word.
  let behind: TokenText

  init(_ statement: FailedStatement, behind place: Int) {
    self.statement = statement
    let rest = statement.text.dropFirst(place + 1)
    behind = rest
    let inside = rest.dropFirst()
    // `expand (x + 1)^2` goes on behind the bracket.
    if rest.kind(0) == .symbol(.openParenthesis), let end = inside.closingPlace,
      inside.name(end + 1) != nil || [nil, .symbol(.comma)].contains(inside.kind(end + 1))
    {
      self.rest = inside[0..<end]
    } else {
      self.rest = rest
    }
  }

  /// The formula, up to a word or a comma after it.
  var body: TokenText {
    let words: Set<String> = [
      "for", "from", "at", "using", "via", "to", "order", "degree", "with", "in", "on", "over",
      "between",
    ]
    let end = rest.place { kind in
      if case .name(let word) = kind { return words.contains(word) }
      return kind == .symbol(.comma)
    }
    return rest[0..<(end ?? rest.count)]
  }

  /// The name of a function with the value of the formula, and its definition, to be written
  /// before the statement that uses it; empty for an existing function.
  var function: (name: String, definition: String) {
    if let name = body.name(0), statement.isFunction(name),
      body.count == 1 || body.dropFirst().text == "(x)"
    {
      return (name, "")
    }
    return ("f", "f(x) = \(body.curve), then ")
  }

  /// Whether the formula has a coordinate without a value, or is a function.
  var isOverCoordinate: Bool {
    body.tokens.contains { token in
      guard case .name(let name) = token.kind else { return false }
      return statement.isFunction(name) && body.count == 1
        || Coordinates.contains(name) && !statement.hasValue(name)
    }
  }

  /// The formula of a curve; a function named alone gets its argument.
  var formulaOfCurve: String {
    body.name(0).map(statement.isFunction) == true && body.count == 1
      ? "\(body.text)(x)" : body.text
  }

  /// The formula; lists of numbers are translated.
  var list: String {
    let first = rest.split { $0 == .symbol(.comma) }.first ?? rest
    return first.isVector ? first.vector : body.text
  }

  /// Returns the part after a word, up to the next word or comma; nil if the word is missing.
  func part(behind word: String) -> String? {
    guard let place = rest.place(where: { $0 == .name(word) }) else { return nil }
    let part = MissingUse(statement, rest.dropFirst(place + 1)).body
    return part.isEmpty ? nil : part.text
  }

  /// The formula of a fit, before the file.
  var model: TokenText {
    let end = rest.place { kind in
      if case .text = kind { return true }
      return kind == .name("to") || kind == .symbol(.comma)
    }
    return rest[0..<(end ?? rest.count)]
  }

  private init(_ statement: FailedStatement, _ rest: TokenText) {
    (self.statement, self.rest, behind) = (statement, rest, rest)
  }

  /// Returns an argument, or a part between commas, by its index from 0; nil if it is missing.
  func argument(_ place: Int) -> String? {
    let parts = rest.split { $0 == .symbol(.comma) }
    return parts.indices.contains(place) && !parts[place].isEmpty ? parts[place].text : nil
  }
}
extension TokenText {
  /// The formula of a curve; a function named alone gets its argument: `sin` is `sin(x)`.
  fileprivate var curve: String { count == 1 && name(0) != nil ? "\(text)(x)" : text }
}
