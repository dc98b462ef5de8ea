/// A question that long work asks once a block, whether to stop.
///
/// Evaluators, samplers, quadrature and readers poll it; an interrupt key, a time limit or a test
/// answers. It is a value, so that no library keeps a global switch.
public struct Cancellation: Sendable {
  private let poll: (@Sendable () -> Bool)?

  /// Creates a cancellation that asks `poll`; it must be cheap and callable from any thread.
  public init(_ poll: @escaping @Sendable () -> Bool) { self.poll = poll }

  private init() { poll = nil }

  /// The cancellation that never happens.
  public static let never = Cancellation()

  /// Whether the work shall stop now.
  public var isCancelled: Bool { poll?() ?? false }

  /// Returns a cancellation that happens as soon as this one or `other` does.
  public func or(_ other: Cancellation) -> Cancellation {
    guard poll != nil else { return other }
    guard other.poll != nil else { return self }
    return Cancellation { isCancelled || other.isCancelled }
  }
}

/// The error of work that stopped because its ``Cancellation`` said so.
public struct Interrupted: Error, Equatable {
  /// Creates the error.
  public init() {}
}
