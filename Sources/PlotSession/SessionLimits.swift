/// Limits on memory and time of a session's statements, whatever they set.
///
/// A service sets what it can afford, and no file that it runs can raise it.
public struct SessionLimits: Sendable {
  /// The most bytes that `set memory` gives; nil leaves it to `set memory`.
  public var memory: Int?
  /// The most seconds that `set timeout` gives; nil leaves it to `set timeout`.
  public var timeout: Double?
  /// The bytes that a statement and the session may take if nothing is set, at most ``memory``.
  public var usualMemory: Int
  /// The bytes that the system gives at most (ulimit -v), which nothing raises; nil without such a limit.
  public var systemMemory: Int?
  /// Returns the bytes that the process holds if they exceed a budget, else nil; it is called at
  /// every check of the cancellation, so that uncounted memory cannot grow without end.
  public var overrun: @Sendable (_ budget: Int) -> Int?

  /// A gigabyte: more than any picture for human eyes needs.
  public static let usualMemory = 1 << 30

  /// Creates limits; without arguments only those that statements set.
  public init(
    memory: Int? = nil,
    timeout: Double? = nil,
    usualMemory: Int = SessionLimits.usualMemory,
    systemMemory: Int? = nil,
    overrun: @escaping @Sendable (_ budget: Int) -> Int? = { _ in nil }
  ) {
    self.memory = memory
    self.timeout = timeout
    self.usualMemory = usualMemory
    self.systemMemory = systemMemory
    self.overrun = overrun
  }
}
