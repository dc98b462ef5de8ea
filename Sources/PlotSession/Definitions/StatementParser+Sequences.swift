import Expressions

// Sequences as books write them: `a_n = 3 + 2n`, `u_{n+1} = u_n/2 + 3`, `u(n+1) = u(n)/2 + 3`.
//
// Here a sequence is a function of n, with its first terms in it. The error says so, with the definition and the
// statement that draws the terms; a line without recursion becomes a formula of n. The letter of the sequence stays
// unless it is a coordinate or has a meaning. First terms are those that the session knows as `u_0` or `u_1`, else 1.
// To define the function from such a line was left out: the first terms are missing in it, and u_n is a name as well.

extension StatementParser {
  /// The error of a definition of the terms of a sequence; nil for other statements.
  func sequenceDefinition() -> Diagnostic? {
    let line = textFromHere
    // `u(n) = …` is a definition, which may call itself.
    guard let left = SequenceTerm(at: 0, of: line), line.isSingleEqual(left.length),
      scope.kind(of: left.index) == nil, left.length == 1 || left.shift != 0
    else { return nil }
    let right = line.dropFirst(left.length + 1)
    guard !right.isEmpty, let written = SequenceText(left, right, in: scope) else { return nil }
    return Diagnostic(
      .foreign("a sequence is a function of \(left.index) here", instead: "write \(written.text)"),
      at: parser.peek.range
    )
  }
}

/// A term of a sequence as it is written: `u_n`, `u_{n+1}`, `u(n+1)`.
private struct SequenceTerm {
  /// The letter of the sequence.
  let name: String
  /// The letter of the index.
  let index: String
  /// What is added to the index.
  let shift: Int
  /// The number of its tokens.
  let length: Int

  private static let indices: Set<String> = ["n", "k", "i", "j", "m"]

  /// Reads the term at a place; nil for other texts.
  init?(at place: Int, of text: TokenText) {
    guard let word = text.name(place) else { return nil }
    if let line = word.lastIndex(of: "_") {
      let index = String(word[word.index(after: line)...])
      if Self.indices.contains(index) {
        self.init(String(word[..<line]), index, 0, length: 1)
        return
      }
    }
    let isSubscript = word.hasSuffix("_")
    let brackets: (Token.Symbol, Token.Symbol)
    switch text.kind(place + 1) {
    case .symbol(.openBrace) where isSubscript: brackets = (.openBrace, .closeBrace)
    case .symbol(.openParenthesis): brackets = (.openParenthesis, .closeParenthesis)
    default: return nil
    }
    guard let index = text.name(place + 2), Self.indices.contains(index) else { return nil }
    let name = isSubscript ? String(word.dropLast()) : word
    if text.kind(place + 3) == .symbol(brackets.1) {
      self.init(name, index, 0, length: 4)
      return
    }
    let sign = text.kind(place + 3)
    guard sign == .symbol(.plus) || sign == .symbol(.minus),
      let step = text.number(place + 4).flatMap({ Int(exactly: $0) }), step <= Self.mostSteps,
      text.kind(place + 5) == .symbol(brackets.1)
    else { return nil }
    self.init(name, index, sign == .symbol(.plus) ? step : -step, length: 6)
  }

  /// The largest step between the terms of a recursion.
  private static let mostSteps = 5

  private init?(_ name: String, _ index: String, _ shift: Int, length: Int) {
    guard !name.isEmpty else { return nil }
    (self.name, self.index, self.shift, self.length) = (name, index, shift, length)
  }
}

/// The definition of a sequence as a function, and the statement that draws it.
private struct SequenceText {
  let text: String

  /// Writes the sequence; nil if the right side does not speak of the index, or cannot be read.
  init?(_ left: SequenceTerm, _ right: TokenText, in scope: Scope) {
    let index = left.index
    let name = Self.name(for: left, right, in: scope)
    // The new text of tokens, by the places where they begin.
    var replaced: [Int: String] = [:]
    func replace(_ place: Int, by text: String) {
      if let token = right.token(place) { replaced[token.range.start] = text }
    }
    var order = 0
    var speaksOfIndex = false
    var place = 0
    while place < right.count {
      if let term = SequenceTerm(at: place, of: right), term.name == left.name,
        term.index == index
      {
        let shift = term.shift - left.shift
        guard shift < 0 else { return nil }
        order = max(order, -shift)
        replace(place, by: "\(name)(\(index) - \(-shift))")
        for other in 1..<max(1, term.length) { replace(place + other, by: "") }
        place += term.length
        continue
      }
      if right.name(place) == index {
        speaksOfIndex = true
        if left.shift != 0 {
          let sign = left.shift > 0 ? "-" : "+"
          replace(place, by: "(\(index) \(sign) \(left.shift.magnitude))")
        }
      }
      place += 1
    }
    guard order > 0 || speaksOfIndex || left.shift != 0 else { return nil }
    let body = right.text { replaced[$0.range.start] }
    var parser = Parser(body, kinds: scope)
    parser.boundNames = [index]
    guard (try? parser.wholeExpression()) != nil || order > 0 else { return nil }
    let first = order > 0 && scope.value(of: "\(left.name)_0") != nil ? 0 : 1
    let cases = (0..<order).map { step in
      let known = "\(left.name)_\(first + step)"
      let start = scope.value(of: known) == nil ? "1" : known
      return "\(index) \(step == 0 ? "<=" : "=") \(first + step): \(start), "
    }
    let formula = order == 0 ? body : "{\(cases.joined())\(body)}"
    text =
      "\(name)(\(index)) = \(formula); "
      + "plot \(name)(\(index)) for \(index) in \(first)..10 step 1 with points"
  }

  /// The name of the function: the letter, or a free one if it has a meaning here.
  private static func name(for left: SequenceTerm, _ right: TokenText, in scope: Scope) -> String {
    let used = (0..<right.count).compactMap { right.name($0) }
    let letters = [left.name] + ["a", "u", "b", "c", "q"].filter { !used.contains($0) }
    return letters.first { letter in
      if case .function(isBuiltin: false, _)? = scope.kind(of: letter) { return true }
      return scope.kind(of: letter) == nil && letter != left.index
    } ?? "a"
  }
}
