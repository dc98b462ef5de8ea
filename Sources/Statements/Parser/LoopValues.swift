package import Expressions
import TextSearch

// The values that a letter takes one after another:
//
//     values = expr ".." expr [ "step" expr ]          k in 1..5, k in 0..1 step 0.25
//            | "[" value { "," value } "]"             k in [1, 2, 5], f in ["a.dat", "b.dat"]
//            | text                                    f in "run*.dat": the files that fit, by their numbers
//     value  = expr | text
//
// Rule. In the repeated text the letter, as a word of its own, becomes the value: a number, in brackets if it is
// negative or stands behind a number, a bracket or a letter, whose factor it is, or a text in quotes. In texts in
// quotes `{k}` becomes the value without quotes; between dollar signs, where braces are those of TeX, `{k}` keeps them.
// So a name of a file, a label or a title may hold the letter.
//
// The alternative that lost: a value of the session for each round. Curves would be named `k x` in each picture, and
// those of one picture could not differ.

/// A letter and its values, in order.
package struct LoopValues {
  /// The letter.
  package let letter: String
  /// The values as they are written in texts.
  package private(set) var texts: [String] = []
  /// Whether the values are texts, which stand in quotes outside of texts.
  private var areTexts = false

  /// The most values of a letter.
  package static let most = 1000

  /// Reads the values behind `k in`.
  ///
  /// `files` returns the files that fit a name with `*` or `?`.
  /// - Throws: The error for values that are no numbers or texts, for none, and for too many.
  package init(
    _ letter: String,
    _ written: TokenText,
    at place: SourceRange,
    in scope: Scope,
    files: (String) -> [String]
  ) throws(Diagnostic) {
    self.letter = letter
    if written.count == 1, let name = written.quoted(0) {
      (texts, areTexts) = (files(name), true)
      guard !texts.isEmpty else {
        throw Diagnostic(.noFileFits(name), at: written.token(0)?.range ?? place)
      }
    } else if written.kind(0) == .symbol(.openBracket), written.tokens.count > 1,
      written.kind(written.count - 1) == .symbol(.closeBracket)
    {
      let inside = written[1..<(written.count - 1)]
      let parts = inside.split(where: { $0 == .symbol(.comma) })
      areTexts = parts.allSatisfy { $0.count == 1 && $0.quoted(0) != nil } && !parts.isEmpty
      for part in parts {
        if areTexts {
          texts.append(part.quoted(0) ?? "")
        } else if let range = try Self.range(part, at: place, in: scope) {
          texts += range
        } else {
          texts.append(Self.text(try Self.number(part, at: place, in: scope)))
        }
      }
    } else if let range = try Self.range(written, at: place, in: scope) {
      texts = range
    } else {
      throw Diagnostic(.loopValuesNeeded(letter), at: place)
    }
    guard texts.count <= Self.most else {
      throw Diagnostic(.tooManyLoopValues(letter, texts.count, most: Self.most), at: place)
    }
  }

  /// The numbers of `a..b step s`, from a on, as texts; nil if there is no `..`.
  private static func range(
    _ written: TokenText,
    at place: SourceRange,
    in scope: Scope
  ) throws(Diagnostic) -> [String]? {
    guard let dots = written.place(where: { $0 == .symbol(.range) }) else { return nil }
    let step = written.place { $0 == .name("step") }
    let first = try number(written[0..<dots], at: place, in: scope)
    let last = try number(written[(dots + 1)..<(step ?? written.count)], at: place, in: scope)
    let width = try step.map { step throws(Diagnostic) in
      try number(written[(step + 1)..<written.count], at: place, in: scope)
    }
    let stride = width ?? (last < first ? -1 : 1)
    let count = ((last - first) / stride + 1e-9).rounded(.down) + 1
    guard stride != 0, count.isFinite, count >= 1 else {
      throw Diagnostic(.loopValuesNeeded("k"), at: place)
    }
    guard count <= Double(most) else {
      throw Diagnostic(
        .tooManyLoopValues("k", Int(exactly: count.rounded()) ?? Int.max, most: most),
        at: place
      )
    }
    return (0..<Int(count)).map { text(first + Double($0) * stride) }
  }

  private static func number(
    _ written: TokenText,
    at place: SourceRange,
    in scope: Scope
  ) throws(Diagnostic) -> Double {
    let text = written.text
    guard !text.isEmpty, var parser = Optional(Parser(text, kinds: scope)),
      let syntax = try? parser.wholeExpression(),
      let checked = try? Evaluation.check(outputs: [syntax], parameters: [], in: scope),
      case .number(let number)? = try? checked.value(using: Workspace()).value, number.isFinite
    else { throw Diagnostic(.loopValuesNeeded("k"), at: place) }
    return number
  }

  /// The digits of numbers: 0.1 three times is 0.3.
  private static let digits = 12

  private static func text(_ number: Double) -> String { number.text(digits: digits) }

  /// Returns a text with the value at an index in place of the letter.
  package func text(of repeated: TokenText, in line: String, at index: Int) -> String {
    let value = texts[index]
    let bytes = Array(line.utf8)
    let tokens = Array(repeated.tokens)
    let factors = Set(
      tokens.indices.dropFirst().filter { Self.isValue(tokens[$0 - 1].kind) }
        .map { tokens[$0].range.start }
    )
    return repeated.text { token in
      switch token.kind {
      case .name(letter):
        areTexts
          ? TextSpelling.quoted(value)
          : value.hasPrefix("-") || factors.contains(token.range.start) ? "(\(value))" : value
      case .text(let text) where text[...].holds("{\(letter)}"):
        Self.filled(
          String(decoding: bytes[token.range.start..<token.range.end], as: UTF8.self),
          "{\(letter)}",
          value
        )
      default: nil
      }
    }
  }

  /// Whether a token ends a value, of which the next one is a factor: a number, a bracket, a letter.
  private static func isValue(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .number, .symbol(.closeParenthesis), .symbol(.closeBracket): true
    case .name(let name): name.count == 1
    default: false
    }
  }

  /// Returns a text with a value in place of a mark.
  private static func filled(_ text: String, _ mark: String, _ value: String) -> String {
    var filled = ""
    var rest = text[...]
    while let place = rest.places(of: mark).first {
      let front = rest[..<place.lowerBound]
      let isFormula = !(filled + front).count(where: { $0 == "$" }).isMultiple(of: 2)
      filled += front + (isFormula ? "{\(value)}" : value)
      rest = rest[place.upperBound...]
    }
    return filled + rest
  }
}
