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
  /// Lines fitted to the part of the rows nearest to each place.
  case local(part: Double)
  /// The mean of the rows weighted by a normal distribution of this standard deviation around each place.
  case gauss(width: Double)

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
    switch self {
    case .mean(let rows): return "\(rows)"
    case .local(let part): return "loess \(part)"
    case .gauss(let width): return "gauss \(width)"
    case .unique, .frequency, .cumulative, .spline, .bezier:
      return Self.words.first { $0.kind == self }?.words.first ?? "unique"
    }
  }

  /// A kind that a number follows.
  private struct Measured {
    let words: [String]
    /// The number if none is written; nil if there must be one.
    let usual: Double?
    /// The numbers that it may be; 0 is never one.
    let most: Double
    /// What an error shows: the clause with a number, and what the number is.
    let example: String
    let make: @Sendable (Double) -> SmoothingKind

    /// The word in front of the number as it is written usually.
    var word: String { words.first ?? "" }
  }

  /// The kinds that a number follows.
  private static let measured = [
    Measured(
      words: ["loess", "lowess", "local"],
      // The usual part of lowess in R and in statsmodels.
      usual: 2.0 / 3,
      most: 1,
      example: "smooth loess 0.3: the part of the rows, from 0 to 1",
      make: { .local(part: $0) }
    ),
    Measured(
      words: ["gauss", "gaussian", "kernel"],
      usual: nil,
      most: .greatestFiniteMagnitude,
      example: "smooth gauss 0.5: the standard deviation of the weights, in the unit of x",
      make: { .gauss(width: $0) }
    ),
  ]

  /// The most rows of a running mean.
  private static let mostRows = 1_000_000

  /// Reads the kind after `smooth`.
  static func read(_ reader: inout StatementParser) throws(Diagnostic) -> SmoothingKind {
    let instead =
      "smooth 14, smooth csplines, loess 0.3, gauss 0.5, bezier, unique, frequency or cumulative"
    switch reader.parser.peek.kind {
    case .number(let value):
      guard let rows = Int(exactly: value), (1...mostRows).contains(rows) else { break }
      reader.parser.advance()
      return .mean(rows: rows)
    case .name(let word):
      if let row = measured.first(where: { $0.words.contains(word) }) {
        reader.parser.advance()
        return row.make(try number(of: row, &reader))
      }
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

  /// Reads the number behind the word of a kind, or returns the usual one.
  private static func number(
    of row: Measured,
    _ reader: inout StatementParser
  ) throws(Diagnostic) -> Double {
    let token = reader.parser.peek
    if case .number(let number) = token.kind, number > 0, number <= row.most {
      reader.parser.advance()
      return number
    }
    if let usual = row.usual {
      guard case .number = token.kind else { return usual }
    }
    throw Diagnostic(
      .numberOutside(
        option: "smooth \(row.word)",
        reader.parser.text(token.range),
        example: row.example
      ),
      at: token.range
    )
  }
}
