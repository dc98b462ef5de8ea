import RealFunctions

/// Asks whether to stop once in a while: the making of a long text counts its pieces with it.
struct Breath {
  private let cancellation: Cancellation
  private var pieces = 0

  /// Pieces between two questions: less than a millisecond of numbers.
  private static let interval = 1024

  init(_ cancellation: Cancellation) { self.cancellation = cancellation }

  /// Counts a piece; throws when the work is to stop.
  mutating func take() throws(Interrupted) {
    pieces += 1
    guard pieces % Self.interval == 0 else { return }
    if cancellation.isCancelled { throw Interrupted() }
  }
}
