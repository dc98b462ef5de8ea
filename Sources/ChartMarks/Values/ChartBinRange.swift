/// A bin of a histogram: from its lower bound to its upper one, which belongs to the last bin alone.
public struct ChartBinRange<Bound: Comparable>: Equatable {
  /// Where the bin begins.
  public let lowerBound: Bound
  /// Where the bin ends; never below ``lowerBound``.
  public let upperBound: Bound
  /// Whether the upper bound belongs to the bin.
  public let isClosed: Bool

  /// Creates the bin of a range that its upper bound does not belong to.
  public init(_ range: Range<Bound>) {
    self.init(lowerBound: range.lowerBound, upperBound: range.upperBound, isClosed: false)
  }

  /// Creates the bin of a range that its upper bound belongs to.
  public init(_ range: ClosedRange<Bound>) {
    self.init(lowerBound: range.lowerBound, upperBound: range.upperBound, isClosed: true)
  }

  init(lowerBound: Bound, upperBound: Bound, isClosed: Bool) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
    self.isClosed = isClosed
  }

  /// Returns whether a value lies in the bin.
  public func contains(_ value: Bound) -> Bool {
    lowerBound <= value && (isClosed ? value <= upperBound : value < upperBound)
  }
}

extension ChartBinRange: Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}
