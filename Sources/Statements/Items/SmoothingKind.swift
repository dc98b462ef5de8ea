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

  /// The words of local lines and of normal weights.
  private static let local: Set = ["loess", "lowess", "local"]
  private static let gauss: Set = ["gauss", "gaussian", "kernel"]
  /// The part of the rows of a local line, if none is written: that of R's and of statsmodels' lowess.
  private static let usualPart = 2.0 / 3

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
    case .name(let word) where local.contains(word):
      reader.parser.advance()
      guard case .number(let part) = reader.parser.peek.kind else { return .local(part: usualPart) }
      guard part > 0, part <= 1 else {
        throw Diagnostic(
          .numberOutside(
            option: "smooth loess",
            reader.parser.text(reader.parser.peek.range),
            example: "smooth loess 0.3: the part of the rows, from 0 to 1"
          ),
          at: reader.parser.peek.range
        )
      }
      reader.parser.advance()
      return .local(part: part)
    case .name(let word) where gauss.contains(word):
      reader.parser.advance()
      guard case .number(let width) = reader.parser.peek.kind, width > 0 else {
        throw Diagnostic(
          .numberOutside(
            option: "smooth gauss",
            reader.parser.text(reader.parser.peek.range),
            example: "smooth gauss 0.5: the standard deviation of the weights, in the unit of x"
          ),
          at: reader.parser.peek.range
        )
      }
      reader.parser.advance()
      return .gauss(width: width)
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
