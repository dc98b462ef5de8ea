package import RealFunctions

/// Asks whether to stop once in a while: the making of a long text counts its pieces with it.
package struct Breath {
  private let cancellation: Cancellation
  private var pieces = 0

  /// Pieces between two questions: less than a millisecond of numbers.
  private static let interval = 1024

  package init(_ cancellation: Cancellation) { self.cancellation = cancellation }

  /// Counts a piece, one that takes as long as `weight` numbers; throws when the work is to stop.
  package mutating func take(weight: Int = 1) throws(Interrupted) {
    pieces += weight
    guard pieces >= Self.interval else { return }
    pieces = 0
    if cancellation.isCancelled { throw Interrupted() }
  }
}
