package import RealFunctions

/// Cancellation poll for the making of a long text: it counts pieces and checks the cancellation
/// once in a while.
package struct CancellationPoll {
  private let cancellation: Cancellation
  private var pieces = 0

  /// Pieces between two checks: less than a millisecond for numbers.
  private static let interval = 1024

  package init(_ cancellation: Cancellation) { self.cancellation = cancellation }

  /// Counts a piece that takes as long as `weight` numbers; throws when the work is to stop.
  package mutating func take(weight: Int = 1) throws(Interrupted) {
    pieces += weight
    guard pieces >= Self.interval else { return }
    pieces = 0
    if cancellation.isCancelled { throw Interrupted() }
  }
}
