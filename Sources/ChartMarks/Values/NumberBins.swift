import RealFunctions

/// Bins of numbers, one after another, for histograms.
///
///     let bins = NumberBins(data: heights, desiredCount: 12)
///     bins.index(for: 1.72)   // the number of the bin
///     bins[3]                 // from its lower bound to its upper one
///
/// Bounds belong to the bin above them; the last one belongs to the last bin.
public struct NumberBins<Value: Comparable & Sendable>: RandomAccessCollection, Equatable, Sendable
{
  /// Where bins begin and end, in rising order: one more than there are bins, or none.
  public let thresholds: [Value]

  /// The number of the first bin.
  public var startIndex: Int { 0 }
  /// The number behind that of the last bin.
  public var endIndex: Int { Swift.max(0, thresholds.count - 1) }

  private init(rising values: [Value]) {
    thresholds = values.sorted().reduce(into: []) { rising, value in
      if rising.last.map({ $0 < value }) ?? true { rising.append(value) }
    }
  }

  /// Returns the number of the bin that holds a value; of one outside of all bins that of the nearest.
  ///
  /// Where there are no bins, and for NaN, it is 0.
  public func index(for value: Value) -> Int {
    var (low, high) = (0, thresholds.count)
    while low < high {
      let middle = (low + high) / 2
      if thresholds[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return Swift.max(0, Swift.min(low - 1, count - 1))
  }

  /// Returns a bin by its number, which must be one.
  public subscript(position: Int) -> ChartBinRange<Value> {
    let (lower, upper) = (thresholds[position], thresholds[position + 1])
    return position == count - 1 ? ChartBinRange(lower...upper) : ChartBinRange(lower..<upper)
  }
}

extension NumberBins: Hashable where Value: Hashable {}

extension NumberBins where Value: BinaryFloatingPoint {
  /// Creates the bins between numbers, which are put in order; of less than two there are none.
  public init(thresholds: [Value]) { self.init(rising: thresholds.filter(\.isFinite)) }

  /// Creates about so many bins with round bounds that hold all data, none narrower than `minimumStride`.
  ///
  /// What is not finite is passed over; without data there are no bins.
  public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
    self.init(Self.range(data), desiredCount, minimumStride)
  }

  /// Creates about so many bins with round bounds that hold a range, none narrower than `minimumStride`.
  public init(range: ClosedRange<Value>, desiredCount: Int? = nil, minimumStride: Value = 0) {
    self.init(range, desiredCount, minimumStride)
  }

  /// Creates exactly so many equal bins between the ends of a range; there are at most 100 000.
  public init(range: ClosedRange<Value>, count: Int) {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    self.init(rising: BinBounds(low, high).parts(count).map { Value($0) })
  }

  /// Creates bins of one size, at its multiples, that hold all data; a size that is not positive makes none.
  public init(size: Value, data: [Value]) {
    guard let range = Self.range(data) else {
      self.init(rising: [])
      return
    }
    self.init(size: size, range: range)
  }

  /// Creates bins of one size, at its multiples, that hold a range.
  public init(size: Value, range: ClosedRange<Value>) {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    self.init(rising: BinBounds(low, high).multiples(of: Double(size)).map { Value($0) })
  }

  private init(_ range: ClosedRange<Value>?, _ count: Int?, _ least: Value) {
    guard let range else {
      self.init(rising: [])
      return
    }
    let bounds = BinBounds(Double(range.lowerBound), Double(range.upperBound))
    self.init(rising: bounds.round(near: count, least: Double(least)).map { Value($0) })
  }

  private static func range(_ data: [Value]) -> ClosedRange<Value>? {
    let finite = data.lazy.filter(\.isFinite)
    guard let low = finite.min(), let high = finite.max() else { return nil }
    return low...high
  }
}

extension NumberBins where Value: BinaryInteger {
  /// Creates the bins between numbers, which are put in order; of less than two there are none.
  public init(thresholds: [Value]) { self.init(rising: thresholds) }

  /// Creates about so many bins with round bounds that hold all data, none narrower than `minimumStride`.
  ///
  /// Without data there are no bins.
  public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 1) {
    self.init(Self.range(data), desiredCount, minimumStride)
  }

  /// Creates about so many bins with round bounds that hold a range, none narrower than `minimumStride`.
  public init(range: ClosedRange<Value>, desiredCount: Int? = nil, minimumStride: Value = 1) {
    self.init(range, desiredCount, minimumStride)
  }

  /// Creates bins of one size, at its multiples, that hold all data; a size that is not positive makes none.
  public init(size: Value, data: [Value]) {
    guard let range = Self.range(data) else {
      self.init(rising: [])
      return
    }
    self.init(size: size, range: range)
  }

  /// Creates bins of one size, at its multiples, that hold a range.
  public init(size: Value, range: ClosedRange<Value>) {
    let bounds = BinBounds(Double(range.lowerBound), Double(range.upperBound))
    self.init(rising: bounds.multiples(of: Double(size)).compactMap(Self.whole))
  }

  private init(_ range: ClosedRange<Value>?, _ count: Int?, _ least: Value) {
    guard let range else {
      self.init(rising: [])
      return
    }
    let bounds = BinBounds(Double(range.lowerBound), Double(range.upperBound))
    let round = bounds.round(near: count, least: Swift.max(1, Double(least)), areWhole: true)
    self.init(rising: round.compactMap(Self.whole))
  }

  private static func range(_ data: [Value]) -> ClosedRange<Value>? {
    guard let low = data.min(), let high = data.max() else { return nil }
    return low...high
  }

  /// The whole number, at the end of the type if it lies beyond.
  private static func whole(_ bound: Double) -> Value? {
    Value(exactly: bound) ?? Int(nearest: bound).map { Value(clamping: $0) }
  }
}
