/// What the statements of a session may take at most, whatever they set: a service gives what it can
/// afford, and no file that it runs can raise it.
public struct SessionLimits: Sendable {
  /// The most bytes that `set memory` gives; nil leaves it to `set memory`.
  public var memory: Int?
  /// The most seconds that `set timeout` gives; nil leaves it to `set timeout`.
  public var timeout: Double?
  /// The bytes that a statement and the session may take where nobody says, below ``memory``.
  public var usualMemory: Int
  /// How many bytes the process holds, if they are too many for a budget, else nil; asked wherever work
  /// asks whether to stop, so that what nobody counts does not grow without end.
  public var overrun: @Sendable (_ budget: Int) -> Int?

  /// A gigabyte: more than any picture needs that a person looks at.
  public static let usualMemory = 1 << 30

  /// Creates limits; without arguments those of statements themselves.
  public init(
    memory: Int? = nil,
    timeout: Double? = nil,
    usualMemory: Int = SessionLimits.usualMemory,
    overrun: @escaping @Sendable (_ budget: Int) -> Int? = { _ in nil }
  ) {
    self.memory = memory
    self.timeout = timeout
    self.usualMemory = usualMemory
    self.overrun = overrun
  }
}
