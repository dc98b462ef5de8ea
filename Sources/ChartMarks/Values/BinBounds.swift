import RealFunctions

/// Where bins that hold a stretch of numbers begin and end.
struct BinBounds {
  private let low: Double
  private let high: Double

  init(_ low: Double, _ high: Double) {
    self.low = low
    self.high = high
  }

  private static let mostBins = 100_000
  /// As many as readers can take in.
  private static let usualCount = 10

  /// Returns multiples of a round width, of a whole one if values are whole: about one more
  /// than `count`.
  ///
  /// Of equal ends it is one bin that begins there.
  func round(near count: Int?, least: Double, areWhole: Bool = false) -> [Double] {
    guard low.isFinite, high.isFinite else { return [] }
    let smallest = least > 0 && least.isFinite ? least : 0
    guard high > low else {
      return [low, low + max(smallest, max(1, low.ulp))]
    }
    let count = Double(max(1, min(count ?? Self.usualCount, Self.mostBins)))
    let raw = max(high / count - low / count, smallest)
    let width = RoundWidth(near: raw, least: smallest, isWhole: areWhole)
    return width.map { multiples(of: $0.value, $0.multiple) } ?? [low, high]
  }

  /// Returns the multiples of a size from the last one that is not above the stretch to the first not below.
  func multiples(of size: Double) -> [Double] { multiples(of: size) { Double($0) * size } }

  /// Returns the bounds of equal parts.
  func parts(_ count: Int) -> [Double] {
    guard count > 0, count <= Self.mostBins, low < high, low.isFinite, high.isFinite else {
      return []
    }
    return (0...count).map { index in
      let share = Double(index) / Double(count)
      return index == count ? high : low * (1 - share) + high * share
    }
  }

  private func multiples(of size: Double, _ multiple: (Int) -> Double) -> [Double] {
    guard size > 0, size.isFinite, low.isFinite, high.isFinite,
      let first = Int(nearest: (low / size).rounded(.down)),
      let end = Int(nearest: (high / size).rounded(.up))
    else { return [] }
    // Equal ends at a multiple still need a bin.
    let last = max(end, first &+ 1)
    let (count, isTooMany) = last.subtractingReportingOverflow(first)
    guard !isTooMany, count <= Self.mostBins else { return [] }
    return (first...last).map(multiple)
  }
}
