import Diagnostics
import FormulaVocabulary
import TextSearch

// Derivatives, integrals, sums and products, which have a variable of their own.

extension LatexReader {
  // MARK: Differentials

  /// Returns the variable of `dx` at `start` as plain text, and the end; nil if there is no differential.
  ///
  /// `d` may be upright: `\mathrm{d}x`. The variable is a letter, with or without a subscript, or Greek.
  func differential(at start: Int) -> (variable: String, end: Int)? {
    let place: Int
    if source.byte(at: start) == UInt8(ascii: "d"), word(at: start) == nil {
      place = start + 1
    } else if let upright = Self.uprightDs.first(where: {
      source.bytes[min(start, source.count)...].starts(with: $0.utf8)
    }) {
      place = start + upright.utf8.count
    } else {
      return nil
    }
    return variable(at: place)
  }

  private static let uprightDs = ["\\mathrm{d}", "\\operatorname{d}", "\\text{d}", "\\partial"]

  func variable(at start: Int) -> (variable: String, end: Int)? {
    let place = source.bytes[min(start, source.count)...].firstIndex { $0 != UInt8(ascii: " ") }
    guard let place else { return nil }
    var name: String
    var end: Int
    if let (command, commandEnd) = commandName(at: place) {
      guard case .word(let word)? = LatexCommand.meaning(of: command),
        Builtins.function(named: word) == nil
      else { return nil }
      (name, end) = (word, commandEnd)
    } else if place == start || source.byte(at: start - 1) != UInt8(ascii: "d"),
      let byte = source.byte(at: place), MappedText.isLetter(byte)
    {
      (name, end) = (String(decoding: [byte], as: UTF8.self), place + 1)
    } else {
      return nil
    }
    if source.byte(at: end) == UInt8(ascii: "_") {
      let isBraced = source.byte(at: end + 1) == UInt8(ascii: "{")
      let first = end + (isBraced ? 2 : 1)
      let digits = source.bytes[min(first, source.count)...].prefix(while: MappedText.isNamePart)
      name += "_" + String(decoding: digits, as: UTF8.self)
      end = min(source.count, first + digits.count + (isBraced ? 1 : 0))
    }
    return (name, end)
  }

  /// Returns order, variable and end of `{d}{dx}` or `{d^{2}}{dx^{2}}` at `start`; nil for other fractions.
  func derivativeOperator(at start: Int) -> (order: Int, variable: String, end: Int)? {
    guard let (upper, upperEnd) = braces(at: start), let (lower, end) = braces(at: upperEnd)
    else { return nil }
    let ds = ["d"] + Self.uprightDs
    guard let sign = ds.first(where: { upper == $0 || upper.hasPrefix($0 + "^") }),
      let order = Self.order(upper.dropFirst(sign.count))
    else { return nil }
    let inner = LatexReader(LatexSource(lower))
    guard let (variable, rest) = inner.differential(at: 0),
      Self.order(inner.source.text(SourceRange(rest, inner.source.count))) == order
    else { return nil }
    return (order, variable, end)
  }

  /// Returns the text in braces at `start`, without blanks, and its end; nil if there are no braces.
  private func braces(at start: Int) -> (String, Int)? {
    guard
      let opening = source.bytes[min(start, source.count)...].firstIndex(where: {
        $0 != UInt8(ascii: " ")
      }), source.byte(at: opening) == UInt8(ascii: "{")
    else { return nil }
    var depth = 0
    // An operator is short: longer texts are no operators.
    for index in opening..<min(source.count, opening + 48) {
      if source.bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if source.bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 {
        let content = source.text(SourceRange(opening + 1, index))
        return (content.replacing(each: "\\,", by: "").replacing(each: "\\ ", by: " "), index + 1)
      }
    }
    return nil
  }

  /// Returns the order of a derivative: 1 for an empty text, n for `^n` and `^{n}` up to 9; nil for others.
  private static func order(_ text: some StringProtocol) -> Int? {
    let text = String(text).filter { $0 != " " }
    if text.isEmpty { return 1 }
    guard text.hasPrefix("^") else { return nil }
    let digits = text.dropFirst().filter { $0 != "{" && $0 != "}" }
    guard digits.count == 1, let order = Int(digits), order > 0 else { return nil }
    return order
  }

  // MARK: Integrals, sums, products

  /// Reads `\int_{a}^{b} f\,dx` as `integral(f for x in a..b)`.
  mutating func integral(from start: Int, into text: inout MappedText) throws(Diagnostic) {
    let command = range(from: start)
    let ends = try ends()
    let bodyStart = offset
    skipBlanks()
    let body = try sequence(End(atDifferential: true))
    guard let (variable, end) = differential(at: offset) else {
      let whole = source.text(SourceRange(start, offset)).trimmingBlanks
      throw Diagnostic(.missingDifferential(whole), at: command)
    }
    guard let lower = ends.lower, let upper = ends.upper else {
      let body = source.text(SourceRange(bodyStart, end)).trimmingBlanks
      throw Diagnostic(
        .missingLatexEnds("\\int", example: "\\int_{0}^{1}" + body),
        at: command
      )
    }
    let place = offset
    offset = end
    try append(
      "integral",
      body.isEmpty ? Self.one(at: SourceRange(place, end)) : body,
      Loop(variable: variable, lower: lower, upper: upper, origin: range(from: place)),
      from: command,
      to: &text
    )
  }

  /// Returns the integrand of `\int_{0}^{1}dx`, which is 1.
  private static func one(at place: SourceRange) -> MappedText {
    var text = MappedText()
    text.append("1", from: place)
    return text
  }

  /// Reads `\sum_{n=a}^{b} f` as `sum(f for n in a..b)`; f is one product term.
  mutating func series(
    _ function: String,
    from start: Int,
    into text: inout MappedText,
    _ end: End
  ) throws(Diagnostic) {
    let command = range(from: start)
    let ends = try ends()
    guard let (variable, lower) = ends.lower?.sidesOfEqual, let upper = ends.upper,
      !variable.isEmpty, !lower.isEmpty
    else {
      let name = source.text(command)
      throw Diagnostic(
        .missingLatexEnds(name, example: name + "_{n=1}^{5}n^{2}"),
        at: command
      )
    }
    skipBlanks()
    let body = try sequence(End(atDifferential: end.atDifferential, atTerm: true))
    guard !body.isEmpty else { throw missingValue() }
    try append(
      function,
      body,
      Loop(variable: variable, lower: lower, upper: upper, origin: command),
      from: command,
      to: &text
    )
  }

  /// Reads `\lim_{x \to a} f` as `lim x->a, f`; f is the whole rest.
  mutating func limit(from start: Int, into text: inout MappedText) throws(Diagnostic) {
    let command = range(from: start)
    guard let place = try ends().lower else {
      throw Diagnostic(
        .missingLatexEnds("\\lim", example: "\\lim_{x\\to0}\\frac{\\sin x}{x}"),
        at: command
      )
    }
    text.append(word: "lim", from: command)
    text.append(" ", from: command)
    text.append(place)
    text.append(", ", from: command)
  }

  /// A bound variable, its ends, and its place in the source.
  private struct Loop {
    let variable: String
    let lower: MappedText
    let upper: MappedText
    let origin: SourceRange
  }

  private func append(
    _ function: String,
    _ body: MappedText,
    _ loop: Loop,
    from command: SourceRange,
    to text: inout MappedText
  ) throws(Diagnostic) {
    var body = body
    body.trimEnd()
    text.append(word: function, from: command)
    text.append("(", from: command)
    text.append(body)
    text.append(" for \(loop.variable) in ", from: loop.origin)
    text.append(loop.lower)
    text.append("..", from: command)
    text.append(loop.upper)
    text.append(")", from: loop.origin)
  }

  /// Reads `_{a}^{b}` in either order.
  private mutating func ends() throws(Diagnostic) -> (lower: MappedText?, upper: MappedText?) {
    var lower: MappedText?
    var upper: MappedText?
    while true {
      skipBlanks()
      if startsWith("\\limits") { offset += 7 }
      if byte == UInt8(ascii: "_"), lower == nil {
        offset += 1
        lower = try signedArgument()
      } else if byte == UInt8(ascii: "^"), upper == nil {
        offset += 1
        upper = try signedArgument()
      } else {
        return (lower, upper)
      }
    }
  }

  /// Reads an argument, with or without a sign: `\int_-1^1`.
  private mutating func signedArgument() throws(Diagnostic) -> MappedText {
    skipBlanks()
    guard byte == UInt8(ascii: "-") else { return try argument().text }
    var text = MappedText()
    text.append("-", from: SourceRange(offset, offset + 1))
    offset += 1
    text.append(try argument().text)
    return text
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let start = firstIndex { $0 != " " } ?? endIndex
    let end = lastIndex { $0 != " " }.map { index(after: $0) } ?? start
    return start < end ? String(self[start..<end]) : ""
  }
}
