import ChartCore
import Expressions
import SystemLibrary

/// Counts of values in bins of equal width, which begin and end at multiples of that width
/// (``NumberBins``).
///
/// If the user sets neither number nor width, the rule of Freedman and Diaconis (1981) gives the
/// width 2·IQR/∛n, but no fewer bins than Sturges (1926) has, as numpy does with `auto`; the width
/// is the nearest round one (``RoundWidth``), so that bins end at round numbers. A bin contains its
/// lower end; the last bin contains both ends. If all values are multiples of the width, as ages with the width 1, each
/// has a bin of its own: the greatest value begins one more.
struct HistogramBins: Equatable {
  /// Thresholds of the bins.
  private let bins: NumberBins<Double>
  /// Width of each bin; above 0.
  let width: Double
  /// Number of values in each bin.
  private(set) var counts: [Int]

  /// The most bins that are made: a picture has fewer columns.
  static let most = 10_000

  /// Number of values between two checks of the cancellation.
  private static let block = 0x1_0000

  /// Counts the finite values; nil if there are none, or if the work is cancelled.
  ///
  /// `count` is the approximate number of bins, `width` their width.
  init?(
    _ values: [Double],
    count: Double? = nil,
    width: Double? = nil,
    isCancelled: () -> Bool = { false }
  ) {
    let values = values.filter(\.isFinite)
    guard let least = values.min(), let greatest = values.max() else { return nil }
    let range = greatest - least
    guard range.isFinite, range / 2 >= 0 else { return nil }
    guard var step = width ?? Self.width(of: values, range, count: count, isCancelled) else {
      return nil
    }
    // A width that rounding of the values would hide, or that makes too many bins, is raised to
    // this.
    let finest = max(
      max(least.magnitude, greatest.magnitude) * 0x1p-40,
      range / Double(Self.most / 2)
    )
    if !(step >= finest) { step = RoundWidth(near: finest, least: finest)?.value ?? finest }
    guard step.isFinite, step > 0 else { return nil }
    let areOnEnds = values.allSatisfy { ($0 / step).rounded() * step == $0 }
    let last = areOnEnds ? greatest + step / 2 : greatest
    let bins = NumberBins(size: step, range: least...last)
    guard !bins.isEmpty, bins.count <= Self.most else { return nil }
    self.bins = bins
    self.width = step
    counts = [Int](repeating: 0, count: bins.count)
    for (index, value) in values.enumerated() {
      if index % Self.block == 0, isCancelled() { return nil }
      counts[bins.index(for: value)] += 1
    }
  }

  /// Returns the ends of a bin; neighbours share theirs to the bit.
  func ends(_ bin: Int) -> (lower: Double, upper: Double) {
    (bins.thresholds[bin], bins.thresholds[bin + 1])
  }

  /// Returns the height of each bin: its count, or its share of all values divided by its width.
  func heights(asDensity isDensity: Bool) -> [Double] {
    let total = Double(counts.reduce(0, +))
    return counts.map { isDensity ? Double($0) / (total * width) : Double($0) }
  }

  /// Returns the width of bins if the user set none; nil if the work is cancelled.
  private static func width(
    of values: [Double],
    _ range: Double,
    count: Double?,
    _ isCancelled: () -> Bool
  ) -> Double? {
    let total = Double(values.count)
    guard range > 0 else {
      let size = values.first.map(\.magnitude) ?? 0
      let least = size * 0x1p-30
      return least > 1 ? RoundWidth(near: least, least: least)?.value ?? least : 1
    }
    func rounded(_ width: Double) -> Double { RoundWidth(near: width)?.value ?? width }
    if let count { return rounded(range / max(1, count)) }
    guard let sorted = RisingOrder.sorted(values, isCancelled: isCancelled) else { return nil }
    let spread = RisingOrder.quantile(0.75, of: sorted) - RisingOrder.quantile(0.25, of: sorted)
    let sturges = range / (log2(total) + 1)
    let freedman = 2 * spread / cbrt(total)
    let wanted = freedman > 0 ? min(freedman, sturges) : sturges
    return rounded(max(wanted, range / 200))
  }
}
