/// The scratch memory, the cancellation and the faults of one evaluation, owned by the caller.
///
/// Functions keep no memory of their own between calls, so that a function can call itself, and a
/// nested integral can evaluate its integrand, with one workspace: scratch is allocated as a stack.
/// Results worth keeping from one call to the next, without changing any value, are stored by the
/// workspace. It is a class because every level of such nesting must share it. Not for several
/// threads at once.
public final class Workspace {
  /// The faults because of which points of a batch are undefined although their formula might have
  /// a value, or have an uncertain one.
  public struct Faults: OptionSet, Equatable, Sendable {
    /// The faults as bits.
    public let rawValue: UInt32
    /// Creates faults from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A function called itself too deeply; the point is undefined.
    public static let recursionTooDeep = Faults(rawValue: 1)
    /// A range had too many terms, or a list too many elements; the point is undefined.
    public static let tooManyTerms = Faults(rawValue: 2)
    /// Another failure, such as lists of different length; the point is undefined.
    public static let failed = Faults(rawValue: 4)
    /// An integral does not converge, or its integrand is undefined somewhere; it is undefined.
    public static let integralWithoutValue = Faults(rawValue: 8)
    /// An integral found only values of 0, everywhere or over wide intervals: narrow features may
    /// be missed.
    public static let integralIsBlind = Faults(rawValue: 16)
    /// A sum or product of infinitely many terms diverges; it is undefined.
    public static let seriesDiverges = Faults(rawValue: 32)
    /// A sum or product of infinitely many terms did not visibly converge; it is undefined.
    public static let seriesIsUnsettled = Faults(rawValue: 64)
    /// The last digits of a sum or product of infinitely many terms are not certain.
    public static let seriesIsRough = Faults(rawValue: 128)
    /// The terms of a sum cancel one another: none of its digits is certain.
    public static let seriesCancels = Faults(rawValue: 256)
    /// The last digits of a value are uncertain even in extended precision.
    public static let roundingIsRough = Faults(rawValue: 512)
    /// All digits of a value are uncertain even in extended precision.
    public static let roundingCancels = Faults(rawValue: 1024)
    /// A number is 0 in more than a thousand digits, but no rule proves that it is 0.
    public static let zeroIsUnproved = Faults(rawValue: 2048)
    /// A value could not be computed in extended precision: the number of its correct digits is not
    /// known.
    public static let digitsAreUnproved = Faults(rawValue: 4096)
    /// A condition was not decided: both sides agree in all computed digits.
    public static let conditionIsUndecided = Faults(rawValue: 8192)
    /// A value is known to fewer digits than requested.
    public static let digitsAreFew = Faults(rawValue: 16384)
    /// The last digits of an integral are not certain.
    public static let integralIsRough = Faults(rawValue: 32768)
    /// The parts of an integral cancel so that its last digits are rounding, which matters where
    /// they are printed.
    public static let integralCancels = Faults(rawValue: 65536)
  }

  /// The cancellation that long loops poll between blocks.
  public let cancellation: Cancellation
  /// All faults that functions have reported since the workspace was created or ``clearFaults()``
  /// was called.
  public private(set) var faults: Faults = []

  /// The work spent in sums, integrals and other ranges since the workspace was created, in
  /// nanoseconds estimated from operations: equal for equal places on every machine.
  public private(set) var work = 0.0

  // No function is called while these are read or written.
  @exclusivity(unchecked) private var chunks: [UnsafeMutableBufferPointer<Double>] = []
  @exclusivity(unchecked) @usableFromInline var chunk = 0
  @exclusivity(unchecked) @usableFromInline var offset = 0

  private var keptByOwner: [ObjectIdentifier: AnyObject] = [:]

  /// Creates a workspace without scratch; memory is allocated on first use and kept.
  public init(cancellation: Cancellation = .never) { self.cancellation = cancellation }

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// Whether the evaluation should stop; the outputs of functions are then meaningless.
  public var isCancelled: Bool { cancellation.isCancelled }

  /// Adds a fault to those of this evaluation.
  public func report(_ fault: Faults) { faults.formUnion(fault) }

  /// Adds to the work of ranges, in nanoseconds.
  @inline(__always)
  public func count(work nanoseconds: Double) { work += nanoseconds }

  /// Clears all faults.
  public func clearFaults() { faults = [] }

  /// Returns the object stored for an owner, created at the first call; it must hold its owner and
  /// always have one type.
  package func kept<Kept: AnyObject>(for owner: ObjectIdentifier, or make: () -> Kept) -> Kept {
    if let kept = keptByOwner[owner] as? Kept { return kept }
    let made = make()
    keptByOwner[owner] = made
    return made
  }

  /// Calls `body` with `count` uninitialized doubles, valid until `body` returns.
  ///
  /// Calls nest: an inner call gets other memory, and outer pointers stay valid. With `count` below
  /// 1, the pointer is valid but must not be read or written.
  @inlinable
  public func withScratch<Result, Failure: Error>(
    _ count: Int,
    _ body: (UnsafeMutablePointer<Double>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let savedChunk = chunk
    let savedOffset = offset
    defer {
      chunk = savedChunk
      offset = savedOffset
    }
    return try body(take(max(1, count)))
  }

  private static let smallestChunk = 16_384

  @usableFromInline
  func take(_ count: Int) -> UnsafeMutablePointer<Double> {
    while chunk < chunks.count {
      if offset + count <= chunks[chunk].count, let base = chunks[chunk].baseAddress {
        defer { offset += count }
        return base + offset
      }
      chunk += 1
      offset = 0
    }
    let capacity = max(count, Self.smallestChunk)
    let base = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    chunks.append(UnsafeMutableBufferPointer(start: base, count: capacity))
    offset = count
    return base
  }
}
