/// A question that long work asks once a block, whether to stop, and the memory that it may take.
///
/// Evaluators, samplers, quadrature and readers poll it; an interrupt key, a time limit or a test
/// answers, and so does a ``MemoryAccount`` that has refused something. It is a value, so that no library
/// keeps a global switch.
public struct Cancellation: Sendable {
  private let poll: (@Sendable () -> Bool)?
  /// What counts the memory of the work; nil counts nothing.
  public private(set) var memory: MemoryAccount?

  /// Creates a cancellation that asks `poll`; it must be cheap and callable from any thread.
  public init(_ poll: @escaping @Sendable () -> Bool) { self.poll = poll }

  private init() { poll = nil }

  /// The cancellation that never happens.
  public static let never = Cancellation()

  /// Whether the work shall stop now.
  public var isCancelled: Bool { (poll?() ?? false) || (memory?.isExhausted ?? false) }

  /// Returns a cancellation that happens as soon as this one or `other` does; it has one account, this
  /// one's first.
  public func or(_ other: Cancellation) -> Cancellation {
    let account = memory ?? other.memory
    var both = self
    if let first = poll, let second = other.poll {
      both = Cancellation { first() || second() }
    } else if poll == nil {
      both = other
    }
    both.memory = account
    return both
  }

  /// Returns the same question with an account of memory.
  public func counting(in memory: MemoryAccount) -> Cancellation {
    var counting = self
    counting.memory = memory
    return counting
  }

  /// Takes bytes for what is to be allocated; false if they are too many, and the work shall stop.
  @discardableResult
  public func take(_ bytes: Int) -> Bool { memory?.take(bytes) ?? true }

  /// Takes room for `count` values of a type; ``take(_:)``.
  @discardableResult
  public func take<Element>(_ count: Int, of type: Element.Type) -> Bool {
    memory?.take(Self.size(count, of: type)) ?? true
  }

  /// Whether there is room for `count` values of a type more; if not, the work shall stop.
  public func allows<Element>(_ count: Int, of type: Element.Type) -> Bool {
    memory?.allows(Self.size(count, of: type)) ?? true
  }

  /// Gives back bytes that were taken and are free again.
  public func giveBack(_ bytes: Int) { memory?.giveBack(bytes) }

  /// Gives back the room of `count` values of a type.
  public func giveBack<Element>(_ count: Int, of type: Element.Type) {
    memory?.giveBack(Self.size(count, of: type))
  }

  private static func size<Element>(_ count: Int, of type: Element.Type) -> Int {
    let (size, isBeyond) = max(0, count).multipliedReportingOverflow(
      by: MemoryLayout<Element>.stride
    )
    return isBeyond ? Int.max : size
  }
}

/// The error of work that stopped because its ``Cancellation`` said so.
public struct Interrupted: Error, Equatable {
  /// Creates the error.
  public init() {}
}
