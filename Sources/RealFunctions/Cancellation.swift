/// A poll that long work calls once per block to find out whether to stop, and the account of its
/// memory.
///
/// Evaluators, samplers, quadrature and readers poll it; an interrupt key, a time limit or a test
/// answers, and so does a ``MemoryAccount`` that has refused a request. It is a value, so that no
/// library keeps a global switch.
public struct Cancellation: Sendable {
  private let poll: (@Sendable () -> Bool)?
  /// The account of the work's memory; nil counts nothing.
  public private(set) var memory: MemoryAccount?

  /// Creates a cancellation that calls `poll`, which must be cheap and callable from any thread.
  public init(_ poll: @escaping @Sendable () -> Bool) { self.poll = poll }

  private init() { poll = nil }

  /// The cancellation that never happens.
  public static let never = Cancellation()

  /// Whether the work should stop now.
  public var isCancelled: Bool { (poll?() ?? false) || (memory?.isExhausted ?? false) }

  /// Returns a cancellation that happens as soon as this one or `other` does; it has a single
  /// account, that of this one if there is one.
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

  /// Returns the cancellation with an account of memory.
  public func counting(in memory: MemoryAccount) -> Cancellation {
    var counting = self
    counting.memory = memory
    return counting
  }

  /// Reserves bytes for an allocation; false if they are too many, and the work must stop.
  @discardableResult
  public func take(_ bytes: Int) -> Bool { memory?.take(bytes) ?? true }

  /// Reserves room for `count` values of a type; see ``take(_:)``.
  @discardableResult
  public func take<Element>(_ count: Int, of type: Element.Type) -> Bool {
    memory?.take(Self.size(count, of: type)) ?? true
  }

  /// Whether there is room for `count` more values of a type; if not, the work must stop.
  public func allows<Element>(_ count: Int, of type: Element.Type) -> Bool {
    memory?.allows(Self.size(count, of: type)) ?? true
  }

  /// Releases bytes that were reserved.
  public func giveBack(_ bytes: Int) { memory?.giveBack(bytes) }

  /// Releases the room of `count` values of a type.
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

/// The error of work that stopped because of its ``Cancellation``.
public struct Interrupted: Error, Equatable {
  /// Creates the error.
  public init() {}
}
