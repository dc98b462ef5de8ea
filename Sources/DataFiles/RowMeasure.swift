import FormulaVocabulary

/// The number that stands for several rows of a column: their mean, their greatest value, how many they are.
///
/// Written `mean(latency)` among columns. Only finite numbers count: missing values are in no mean and in no count.
/// The measures are those of lists (``ListMeasure``); `p95` is the quantile 0.95, as `quantile(L, 0.95)` computes it.
package struct RowMeasure: Equatable, Sendable {
  private enum Kind: Equatable {
    case ofList(ListMeasure)
    case quantile(Double)
    case first, last
  }

  /// The usual word: `mean`, `p95`.
  package let word: String
  private let kind: Kind

  /// The words of each measure; the first is the usual one, the others are those of SQL, pandas and R.
  private static let rows: [(words: [String], kind: Kind)] = [
    (["count"], .ofList(.length)),
    (["mean", "average", "avg"], .ofList(.mean)),
    (["median"], .ofList(.median)),
    (["total", "sum"], .ofList(.total)),
    (["min", "minimum", "lowest"], .ofList(.minimum)),
    (["max", "maximum", "highest"], .ofList(.maximum)),
    (["stdev", "sd", "std", "stddev"], .ofList(.deviation)),
    (["variance", "var"], .ofList(.variance)),
    (["first"], .first),
    (["last"], .last),
  ]

  /// The usual words, for messages and completion.
  package static var words: [String] { rows.map { $0.words[0] } + ["p95"] }

  /// Creates the measure of a word, of which `p1` to `p99` are quantiles in percent; nil for other words.
  package init?(word: String) {
    if let row = Self.rows.first(where: { $0.words.contains(word) }) {
      self.word = row.words[0]
      kind = row.kind
    } else if word.hasPrefix("p"), let percent = Int(word.dropFirst()), (1...99).contains(percent) {
      self.word = "p\(percent)"
      kind = .quantile(Double(percent) / 100)
    } else {
      return nil
    }
  }

  /// Whether the measure counts rows, so that it needs no column.
  package var isCount: Bool { kind == .ofList(.length) }

  /// The measure of no rows at all: 0 for counts and totals, else no value.
  package var ofNone: Double {
    kind == .ofList(.length) || kind == .ofList(.total) ? 0 : .nan
  }

  /// Returns the measure of finite numbers, in the order of their rows; NaN where it has no value.
  package func value(of numbers: [Double], isCancelled: () -> Bool = { false }) -> Double {
    switch kind {
    case .ofList(let measure): measure.value(of: numbers, isCancelled: isCancelled)
    case .quantile(let part):
      RisingOrder.sorted(numbers, isCancelled: isCancelled)
        .map { RisingOrder.quantile(part, of: $0) } ?? .nan
    case .first: numbers.first ?? .nan
    case .last: numbers.last ?? .nan
    }
  }

  /// Returns the title of the measure of a column: `mean of latency`; that of rows is `count`.
  package func title(of column: String?) -> String {
    column.map { "\(word) of \($0)" } ?? word
  }
}
