/// The account of the memory that one statement may take, counted where lists, rows and texts grow.
///
/// Growing code asks *before* it allocates, once per array or block and never per point, and
/// releases what it frees before the statement ends; the rest ends with the account. A refusal ends
/// the work as a ``Cancellation`` does. It is a class, because everything that works on a statement
/// shares it; not for several threads at once.
public final class MemoryAccount: @unchecked Sendable {
  /// The bytes kept from earlier statements, which count as well.
  public let kept: Int
  /// The largest number of bytes that may be taken together; if negative, none are left.
  public let limit: Int
  /// The number of bytes taken.
  public private(set) var taken = 0
  /// The number of bytes needed in total when a request was refused; nil if none was.
  public private(set) var refused: Int?
  private let overrun: @Sendable () -> Int?

  /// Creates an account.
  ///
  /// - Parameters:
  ///   - budget: The largest number of bytes, the kept ones included.
  ///   - kept: The bytes kept from earlier statements.
  ///   - overrun: Returns the bytes that the process holds if they are too many, whatever was
  ///     counted; otherwise nil. Called wherever work polls its cancellation; must be cheap.
  public init(
    budget: Int,
    kept: Int = 0,
    overrun: @escaping @Sendable () -> Int? = { nil }
  ) {
    self.kept = kept
    limit = budget - kept
    self.overrun = overrun
  }

  /// Reserves bytes for an allocation; returns false, and sets ``isExhausted`` for good, if they
  /// are too many.
  @discardableResult
  public func take(_ bytes: Int) -> Bool {
    guard allows(bytes) else { return false }
    taken += max(0, bytes)
    return true
  }

  /// Whether this many more bytes may be taken; if not, the account becomes exhausted.
  public func allows(_ bytes: Int) -> Bool {
    if refused != nil { return false }
    let (needed, isBeyond) = taken.addingReportingOverflow(max(0, bytes))
    if !isBeyond, needed <= limit { return true }
    refuse(isBeyond ? Int.max : needed)
    return false
  }

  /// Marks the account as exhausted; `needed` bytes are needed in total.
  public func refuse(_ needed: Int) { refused = refused ?? needed }

  /// Releases bytes that were reserved.
  public func giveBack(_ bytes: Int) { taken = max(0, taken - max(0, bytes)) }

  /// Whether a request was refused, or the process holds too much memory.
  public var isExhausted: Bool {
    if refused != nil { return true }
    refused = overrun()
    return refused != nil
  }
}
