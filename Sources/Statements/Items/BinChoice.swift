package import CivilTime
import Expressions

// The bins of a histogram, as options of an item:
//
//     bins  = "bins" ( number | rule ) [ start ]  |  "binwidth" width
//     width = number [ start ]  |  [ number ] unit            units of time as behind `per`: day, 2 weeks, month
//     rule  = "auto" | "sturges" | "scott" | "fd" | "rice" | "sqrt"
//     start = "from" [ "-" ] number
//
// A number of bins is exact: so many of equal width from the least value to the greatest, as in numpy and MATLAB. A
// width has its bins at its multiples, a rule at the multiples of a round width near the one that it gives. `from`
// says where one of the bins begins; bins in front of it and behind it hold the other values, so that none is lost.
// A period of time parts dates by the calendar: months have 28 to 31 days, and weeks begin on Mondays.
// `from 0..5` is a range, not a start.

/// How the values of a histogram are parted into bins of equal width.
package struct BinChoice: Equatable, Sendable {
  /// What decides how wide the bins are.
  package enum Size: Equatable, Sendable {
    /// Their exact number.
    case count(Int)
    /// Their width; above 0.
    case width(Double)
    /// The periods of the calendar in which dates lie.
    case period(TimePeriod)
    /// A rule, whose width is rounded.
    case rule(BinRule)
  }

  /// What decides how wide the bins are.
  package var size: Size
  /// Where a bin begins; nil for the place that the size has without it.
  package var start: Double?

  /// Creates a choice.
  package init(_ size: Size, from start: Double? = nil) { (self.size, self.start) = (size, start) }

  /// The argument of `bins` as it can be typed again; nil for a width.
  var ofBins: String? {
    switch size {
    case .count(let count): "\(count)\(startText)"
    case .rule(let rule): rule.rawValue + startText
    case .width, .period: nil
    }
  }

  /// The argument of `binwidth` as it can be typed again; nil for another size.
  var ofWidth: String? {
    switch size {
    case .width(let width): NumberSpelling.exact(width) + startText
    case .period(let period): period.text
    case .count, .rule: nil
    }
  }

  private var startText: String { start.map { " from \(NumberSpelling.exact($0))" } ?? "" }

  /// The most bins that can be asked for.
  package static let most = 10_000
}

/// A rule for the width of bins, from the number of values and their spread.
package enum BinRule: String, CaseIterable, Sendable {
  /// The narrower of `fd` and `sturges`, as numpy's `auto`.
  case auto
  /// log2(n) + 1 bins (Sturges 1926).
  case sturges
  /// The width 3.49 s / n^(1/3), with the deviation s (Scott 1979).
  case scott
  /// The width 2 IQR / n^(1/3) (Freedman and Diaconis 1981).
  case fd
  /// 2 n^(1/3) bins.
  case rice
  /// sqrt(n) bins.
  case sqrt

  /// Creates the rule of a word; nil for other words.
  init?(word: String) {
    switch word.lowercased() {
    case "freedman", "freedmandiaconis", "freedman_diaconis": self = .fd
    case let word: self.init(rawValue: word)
    }
  }
}

extension StatementParser {
  /// Reads what stands behind `bins`.
  mutating func bins() throws(Diagnostic) -> BinChoice {
    let example =
      "bins 20: 1 to \(BinChoice.most), or bins \(BinRule.allCases.map(\.rawValue).joined(separator: ", "))"
    if case .name(let word) = parser.peek.kind, let rule = BinRule(word: word) {
      parser.advance()
      return BinChoice(.rule(rule), from: try startOfBins())
    }
    let number = try optionNumber("bins", 1...Double(BinChoice.most), example: example)
    return BinChoice(.count(Int(number.rounded())), from: try startOfBins())
  }

  /// Reads the width of the bins of a histogram, a number or a period of time.
  mutating func binWidth(of option: String) throws(Diagnostic) -> BinChoice {
    if case .name(let word) = parser.peek.kind, let period = TimePeriod(1, word) {
      parser.advance()
      return BinChoice(.period(period))
    }
    if case .number(let value) = parser.peek.kind, let count = Int(exactly: value),
      case .name(let word) = parser.peek(ahead: 1).kind, let period = TimePeriod(count, word)
    {
      parser.advance()
      parser.advance()
      return BinChoice(.period(period))
    }
    let width = try optionNumber(option, 1e-300...1e300, example: "\(option) 0.5: above 0")
    return BinChoice(.width(width), from: try startOfBins())
  }

  /// Reads `from 0`; nil if something else comes next, such as a range.
  private mutating func startOfBins() throws(Diagnostic) -> Double? {
    guard parser.peek.kind == .name("from") else { return nil }
    let isNegative = parser.peek(ahead: 1).kind == .symbol(.minus)
    let place = isNegative ? 2 : 1
    guard case .number(let value) = parser.peek(ahead: place).kind else { return nil }
    switch parser.peek(ahead: place + 1).kind {
    case .end, .symbol(.comma): break
    case .name(let word) where word != "to": break
    case .name, .number, .text, .symbol, .superscript, .invalid: return nil
    }
    for _ in 0...place { parser.advance() }
    return isNegative ? -value : value
  }
}
