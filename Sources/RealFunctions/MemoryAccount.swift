/// The memory that one statement may take, counted where lists, rows and texts grow.
///
/// Who grows asks *before* it allocates, once an array or a block and never once a point, and gives back
/// what it frees before the statement ends; the rest ends with the account. A refusal ends the work as a
/// ``Cancellation`` does. A class, because all that works on a statement shares it; not for several
/// threads at once.
public final class MemoryAccount: @unchecked Sendable {
  /// The bytes that are kept from statements before, which count as well.
  public let kept: Int
  /// The most bytes that may be taken together; below 0 nothing is left.
  public let limit: Int
  /// The bytes that are taken.
  public private(set) var taken = 0
  /// What was needed when more was refused, in bytes with what was taken; nil if nothing was.
  public private(set) var refused: Int?
  private let overrun: @Sendable () -> Int?

  /// Creates an account.
  /// - Parameters:
  ///   - budget: The most bytes, those that are kept included.
  ///   - kept: The bytes that are kept from statements before.
  ///   - overrun: How many bytes the process holds, if they are too many whatever was counted; else nil.
  ///     It is asked wherever work asks whether to stop, and must be cheap.
  public init(
    budget: Int,
    kept: Int = 0,
    overrun: @escaping @Sendable () -> Int? = { nil }
  ) {
    self.kept = kept
    limit = budget - kept
    self.overrun = overrun
  }

  /// Takes bytes for what is to be allocated; false, and ``isExhausted`` from then on, if they are too many.
  @discardableResult
  public func take(_ bytes: Int) -> Bool {
    guard allows(bytes) else { return false }
    taken += max(0, bytes)
    return true
  }

  /// Whether so many bytes more may be taken; if not, the account is exhausted.
  public func allows(_ bytes: Int) -> Bool {
    if refused != nil { return false }
    let (needed, isBeyond) = taken.addingReportingOverflow(max(0, bytes))
    if !isBeyond, needed <= limit { return true }
    refuse(isBeyond ? Int.max : needed)
    return false
  }

  /// Exhausts the account: so many bytes are needed in all.
  public func refuse(_ needed: Int) { refused = refused ?? needed }

  /// Gives back bytes that were taken.
  public func giveBack(_ bytes: Int) { taken = max(0, taken - max(0, bytes)) }

  /// Whether something was refused, or the process holds too much.
  public var isExhausted: Bool {
    if refused != nil { return true }
    refused = overrun()
    return refused != nil
  }
}
