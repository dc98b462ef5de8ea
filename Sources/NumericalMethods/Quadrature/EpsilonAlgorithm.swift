/// Estimates the limit of a sequence from its first terms.
///
/// Exact for sums of geometric sequences: the remaining trapezoids and panels at a power
/// singularity, and alternating series. Source: Wynn (1956), "On a device for computing the
/// e_m(S_n) transformation", Mathematical Tables and Other Aids to Computation 10.
package struct EpsilonAlgorithm {
  /// A guess with its error estimate.
  package struct Guess {
    package var value: Double
    package var error: Double
  }

  /// The best guess after the latest term; nil before there are enough.
  package private(set) var guess: Guess?
  /// The guess with the least error so far, among those after `patience` terms.
  package private(set) var surest: Guess?
  private let patience: Int
  private var count = 0
  /// The rising diagonal of the table: column k of the latest terms.
  private var diagonal: [Double] = []
  /// The guesses of each even column after the last two terms.
  private var history: [[Double]] = []

  /// Creates an empty table; guesses from fewer than `patience` terms may agree by chance, and do
  /// not become the surest one.
  package init(patience: Int = 0) { self.patience = patience }

  /// Adds the next term of the sequence.
  package mutating func append(_ term: Double) {
    var next = [term]
    for (column, previous) in diagonal.enumerated() where column < Self.columnLimit {
      let difference = next[column] - previous
      let before = column == 0 ? 0 : diagonal[column - 1]
      // Equal neighbours: the sequence has converged in this column; further columns are noise.
      guard difference != 0, difference.isFinite else { break }
      next.append(before + 1 / difference)
    }
    diagonal = next
    let columns = stride(from: 0, to: next.count, by: 2).map { next[$0] }
    guess = Self.best(of: columns, history)
    history.append(columns)
    if history.count > 2 { history.removeFirst() }
    count += 1
    if count >= patience, let guess, guess.error < surest?.error ?? .infinity { surest = guess }
  }

  /// The entry that changed least over the last three terms.
  private static func best(of columns: [Double], _ history: [[Double]]) -> Guess? {
    guard history.count == 2 else { return nil }
    var best: Guess?
    for (column, value) in columns.enumerated() where value.isFinite {
      guard column < history[0].count, column < history[1].count else { break }
      let change = (value - history[1][column]).magnitude
      let earlier = (history[1][column] - history[0][column]).magnitude
      let error = max(change + earlier, 5 * value.ulp)
      if error < best?.error ?? .infinity { best = Guess(value: value, error: error) }
    }
    return best
  }

  /// Further columns only amplify rounding errors.
  private static let columnLimit = 24
}
