import Expressions

// The number of digits after a formula:
//
//   digits = "to" number unit
//   unit   = ["significant"] ("digits" | "digit" | "figures") | "sf"      from the first digit that is not 0
//          | "decimal" ("places" | "digits") | "decimals" | "places" | "dp"  after the point
//
// "to" is no word of formulas; where a number and a unit follow it cannot be a user's name.

/// A unit of digits: its words, and the request that a number of them makes.
private struct DigitUnit {
  let words: [String]
  let asked: @Sendable (Int) -> AnswerDigits
  /// The fewest digits that make sense.
  let least: Int

  private static func significant(_ words: String...) -> Self {
    Self(words: words, asked: { .written($0) }, least: 1)
  }
  private static func decimals(_ words: String...) -> Self {
    Self(words: words, asked: { .decimals($0) }, least: 0)
  }

  static let all: [Self] = [
    .significant("significant", "digits"), .significant("significant", "figures"),
    .significant("sig", "figs"), .significant("digits"), .significant("digit"),
    .significant("figures"), .significant("sf"),
    .decimals("decimal", "places"), .decimals("decimal", "digits"), .decimals("decimal", "place"),
    .decimals("decimals"), .decimals("places"), .decimals("dp"),
  ]
}

extension StatementParser {
  /// Reads a formula and the digits requested after it, if there are some.
  mutating func askedFormula() throws(Diagnostic) -> AskedFormula {
    let isAsked = asksForDigits
    if isAsked { parser.endWords.insert("to") }
    let value = try parser.expression()
    if isAsked { parser.endWords.remove("to") }
    return AskedFormula(syntax: value, digits: try digitsAsked())
  }

  /// The words behind a number of digits.
  package static var wordsOfDigits: [String] { DigitUnit.all.flatMap(\.words) }

  /// Whether digits are requested in the rest of the statement.
  package var asksForDigits: Bool {
    var ahead = 0
    while parser.peek(ahead: ahead).kind != .end {
      if unit(behind: ahead) != nil { return true }
      ahead += 1
    }
    return false
  }

  /// Reads `to 40 digits`; nil if it is not next.
  package mutating func digitsAsked() throws(Diagnostic) -> AnswerDigits? {
    guard let unit = unit(behind: 0), case .number(let number) = parser.peek(ahead: 1).kind else {
      return nil
    }
    let place = parser.peek(ahead: 1).range
    let count = try count(of: number, at: place, from: unit.least, example: "pi to 40 digits")
    for _ in 0..<2 + unit.words.count { parser.advance() }
    return unit.asked(count)
  }

  /// Reads the number of digits behind a word of a clause, `digits 4`.
  package mutating func countOfDigits(
    behind word: String,
    example: String
  ) throws(Diagnostic) -> Int {
    guard case .number(let number) = parser.peek.kind else {
      throw Diagnostic(.numberNeeded(option: word, example: example), at: here)
    }
    let count = try count(of: number, at: parser.peek.range, from: 1, example: example)
    parser.advance()
    return count
  }

  private func count(
    of number: Double,
    at place: SourceRange,
    from least: Int,
    example: String
  ) throws(Diagnostic) -> Int {
    if let count = Int(exactly: number), (least...AnswerDigits.most).contains(count) {
      return count
    }
    throw Diagnostic(
      .numberOutside(
        option: "a number of digits",
        parser.text(place),
        example: "\(example): a whole number, \(AnswerDigits.most) at most"
      ),
      at: place
    )
  }

  private func unit(behind ahead: Int) -> DigitUnit? {
    guard parser.peek(ahead: ahead).kind == .name("to"),
      case .number = parser.peek(ahead: ahead + 1).kind
    else { return nil }
    return DigitUnit.all.first { unit in
      unit.words.enumerated().allSatisfy { place, word in
        parser.peek(ahead: ahead + 2 + place).kind == .name(word)
      }
    }
  }
}
