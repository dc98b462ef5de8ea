import CivilTime
import Diagnostics

// Dates in formulas: a text in quotes that is a day or a time is the number of seconds since
// 1970-01-01 00:00, like columns of dates. A difference is a number of seconds; `days(…)`,
// `hours(…)` and the like convert it to other units.

extension Parser {
  /// Reads a date such as `"2024-01-31"` in place of a value.
  mutating func date(_ text: String, _ token: Token) throws(Diagnostic) -> Syntax {
    switch TypedDate(text) {
    case .seconds(let seconds):
      advance()
      let number = try node(.number(seconds.magnitude), token.range)
      return seconds < 0 ? try node(.negation(number), token.range) : number
    case .ambiguous(let first, let second):
      throw Diagnostic(.ambiguousDate(text, first, second), at: token.range)
    case .missing(let reason): throw Diagnostic(.noSuchDay(text, reason: reason), at: token.range)
    case .other: throw Diagnostic(.textAsNumber, at: token.range)
    }
  }

  /// Notes that `2024-01-31` without quotes is a difference.
  mutating func noteBareDay(_ terms: [Syntax.Term]) {
    guard terms.count >= 3, case .number = terms[0].value.node, case .number = terms[1].value.node,
      case .number = terms[2].value.node
    else { return }
    let range = terms[0].value.range.union(terms[2].value.range)
    let day = text(range)
    guard TypedDate.isBareDay(day) else { return }
    notes.append(.bareDay(day, at: range))
  }
}
