import Expressions

// How many digits of a value are asked for, behind the formula:
//
//   digits = "to" number unit
//   unit   = ["significant"] ("digits" | "digit" | "figures") | "sf"      from the first digit that is not 0
//          | "decimal" ("places" | "digits") | "decimals" | "places" | "dp"  behind the point
//
// "to" is no word of formulas; where a number and a unit follow it cannot be a name of the user, whatever names there are.

/// A unit of digits: its words, and what a number of them asks for.
private struct DigitUnit {
  let words: [String]
  let asked: @Sendable (Int) -> AnswerDigits
  /// The fewest that make sense.
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
  /// A formula with the digits that are asked for behind it, if there are some.
  mutating func askedFormula() throws(Diagnostic) -> AskedFormula {
    let isAsked = asksForDigits
    if isAsked { parser.endWords.insert("to") }
    let value = try parser.expression()
    if isAsked { parser.endWords.remove("to") }
    return AskedFormula(syntax: value, digits: try digitsAsked())
  }

  /// Whether digits are asked for in the rest of the statement.
  package var asksForDigits: Bool {
    var ahead = 0
    while parser.peek(ahead: ahead).kind != .end {
      if unit(behind: ahead) != nil { return true }
      ahead += 1
    }
    return false
  }

  /// Reads `to 40 digits`; nil if it does not stand here.
  package mutating func digitsAsked() throws(Diagnostic) -> AnswerDigits? {
    guard let unit = unit(behind: 0), case .number(let number) = parser.peek(ahead: 1).kind else {
      return nil
    }
    let place = parser.peek(ahead: 1).range
    guard let count = Int(exactly: number), (unit.least...AnswerDigits.most).contains(count) else {
      throw Diagnostic(
        .numberOutside(
          option: "a number of digits",
          parser.text(place),
          example: "pi to 40 digits: a whole number, \(AnswerDigits.most) at most"
        ),
        at: place
      )
    }
    for _ in 0..<2 + unit.words.count { parser.advance() }
    return unit.asked(count)
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
