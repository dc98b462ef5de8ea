import Expressions

/// Kind of smoothing of a series of rows: the word after `smooth`, as in gnuplot, or a number of rows.
package enum SmoothingKind: Equatable, Sendable {
  /// The mean of so many rows around each one.
  case mean(rows: Int)
  /// The mean of the rows with the same x.
  case unique
  /// The sum of the rows with the same x.
  case frequency
  /// The sum of all rows up to each x.
  case cumulative
  /// The natural cubic spline.
  case spline
  /// The Bézier curve.
  case bezier

  /// The kinds with a word, and gnuplot's words for each; the first is the usual one.
  private static let words: [(kind: SmoothingKind, words: [String])] = [
    (.unique, ["unique", "uniq"]), (.frequency, ["frequency", "freq"]),
    (.cumulative, ["cumulative", "cum", "cumul", "cumsum"]),
    (.spline, ["csplines", "cspline", "spline", "splines", "acsplines", "mcsplines"]),
    (.bezier, ["bezier", "sbezier"]),
  ]

  /// Creates the kind that a word stands for; nil for other words.
  init?(word: String) {
    guard let row = Self.words.first(where: { $0.words.contains(word) }) else { return nil }
    self = row.kind
  }

  /// The kind as it is typed after `smooth`.
  package var text: String {
    if case .mean(let rows) = self { return "\(rows)" }
    return Self.words.first { $0.kind == self }?.words.first ?? "unique"
  }

  /// The most rows of a running mean.
  private static let mostRows = 1_000_000

  /// Reads the kind after `smooth`.
  static func read(_ reader: inout StatementParser) throws(Diagnostic) -> SmoothingKind {
    let instead = "smooth 14, smooth csplines, bezier, unique, frequency or cumulative"
    switch reader.parser.peek.kind {
    case .number(let value):
      guard let rows = Int(exactly: value), (1...mostRows).contains(rows) else { break }
      reader.parser.advance()
      return .mean(rows: rows)
    case .name(let word):
      guard let kind = SmoothingKind(word: word) else { break }
      reader.parser.advance()
      return kind
    default: break
    }
    let word = reader.parser.text(reader.parser.peek.range)
    throw Diagnostic(
      .unknownValue(kind: "smoothing", word, allowed: instead),
      at: reader.parser.peek.range
    )
  }
}
