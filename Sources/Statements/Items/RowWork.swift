import Expressions

/// What is computed of the rows of a series, in order of x and after `smooth`: a word, as a clause of the data.
///
///     work = "derivative" | "integral" | "cumsum" | "diff" | "spectrum" [ window ]
///          | "peaks" [ [ "prominence" ] number ]
///
/// A word is a clause only behind a file or a table, so that `2 integral(x for x in 0..1)` stays a product.
package enum RowWork: Equatable, Sendable {
  /// The slope at each row.
  case derivative
  /// The integral up to each row, by trapezoids.
  case integral
  /// The sum of the rows up to each one.
  case runningSum
  /// The difference of each row from the one before it.
  case differences
  /// The amplitudes of evenly spaced rows over frequency.
  case spectrum(SpectrumWindow)
  /// The rows that are higher than their neighbours, with a prominence of so much or more.
  case peaks(prominence: Double)

  /// The words, each with the work that it begins.
  package static let words: [(word: String, work: RowWork)] = [
    ("derivative", .derivative), ("integral", .integral), ("cumsum", .runningSum),
    ("diff", .differences), ("spectrum", .spectrum(.none)), ("peaks", .peaks(prominence: 0)),
  ]

  /// The word of the clause.
  package var word: String {
    switch self {
    case .derivative: "derivative"
    case .integral: "integral"
    case .runningSum: "cumsum"
    case .differences: "diff"
    case .spectrum: "spectrum"
    case .peaks: "peaks"
    }
  }

  /// The clause as it is typed.
  package var statement: String {
    switch self {
    case .derivative, .integral, .runningSum, .differences: word
    case .spectrum(let window): window == .none ? word : "\(word) \(window.rawValue)"
    case .peaks(let prominence): prominence > 0 ? "\(word) \(prominence)" : word
    }
  }

  /// What y is then, in front of the name of its column.
  package var lead: String {
    switch self {
    case .derivative: "slope of"
    case .integral: "integral of"
    case .runningSum: "sum of"
    case .differences: "steps of"
    case .spectrum: "amplitude of"
    case .peaks: ""
    }
  }

  /// Whether a word begins a clause of work where a file or a table stands in front.
  package static func isWord(_ word: String) -> Bool { words.contains { $0.word == word } }

  /// Reads the argument behind the word of the work.
  static func read(_ word: String, _ reader: inout StatementParser) throws(Diagnostic) -> RowWork? {
    guard let row = words.first(where: { $0.word == word }) else { return nil }
    switch row.work {
    case .derivative, .integral, .runningSum, .differences: return row.work
    case .spectrum:
      guard case .name(let name) = reader.parser.peek.kind,
        let window = SpectrumWindow(rawValue: name)
      else { return row.work }
      reader.parser.advance()
      return .spectrum(window)
    case .peaks:
      _ = reader.parser.match(word: "prominence")
      guard case .number(let least) = reader.parser.peek.kind, least >= 0,
        reader.parser.peek(ahead: 1).kind != .symbol(.colon)
      else { return row.work }
      reader.parser.advance()
      return .peaks(prominence: least)
    }
  }
}

/// Weights of rows before their spectrum is computed, so that a wave that does not fit their length spreads less.
package enum SpectrumWindow: String, CaseIterable, Sendable {
  case none, hann, hamming, blackman
}
