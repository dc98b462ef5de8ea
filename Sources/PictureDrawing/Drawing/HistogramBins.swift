import ChartCore
import Expressions
import SystemLibrary

/// Values counted in bins of equal width, which begin and end at multiples of that width (``NumberBins``).
///
/// Without a wish there are as many as the rule of Freedman and Diaconis (1981) says, 2·IQR/∛n wide, but no fewer than
/// Sturges (1926) has, as numpy does with `auto`; the width is the nearest round one (``RoundWidth``), so that
/// bins end at round numbers. A bin has its lower end, the last one both.
struct HistogramBins: Equatable {
  /// Where bins begin and end.
  private let bins: NumberBins<Double>
  /// How wide each is; above 0.
  let width: Double
  /// How many values lie in each.
  private(set) var counts: [Int]

  /// More bins than this are never made: a picture has fewer columns.
  static let most = 10_000

  /// After how many values the cancellation is asked again.
  private static let block = 0x1_0000

  /// Counts finite values, or returns nil without one, or where the work is cancelled; `count` is how many bins there
  /// are about, `width` how wide.
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
    // A width that cannot be told from the values themselves, or that makes too many bins.
    let finest = max(
      max(least.magnitude, greatest.magnitude) * 0x1p-40,
      range / Double(Self.most / 2)
    )
    if !(step >= finest) { step = RoundWidth(near: finest, least: finest)?.value ?? finest }
    guard step.isFinite, step > 0 else { return nil }
    let bins = NumberBins(size: step, range: least...greatest)
    guard !bins.isEmpty, bins.count <= Self.most else { return nil }
    self.bins = bins
    self.width = step
    counts = [Int](repeating: 0, count: bins.count)
    for (index, value) in values.enumerated() {
      if index % Self.block == 0, isCancelled() { return nil }
      counts[bins.index(for: value)] += 1
    }
  }

  /// The ends of a bin; neighbours share theirs to the bit.
  func ends(_ bin: Int) -> (lower: Double, upper: Double) {
    (bins.thresholds[bin], bins.thresholds[bin + 1])
  }

  /// How high each bin is: its count, or its part of all by its width.
  func heights(asDensity isDensity: Bool) -> [Double] {
    let total = Double(counts.reduce(0, +))
    return counts.map { isDensity ? Double($0) / (total * width) : Double($0) }
  }

  /// How wide bins are that nobody asked for; nil if the work is cancelled.
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
