import ChartCore
import CivilTime
import Expressions
import Statements
import SystemLibrary

/// Counts of values in bins of equal width, or of dates in periods of the calendar.
///
/// - A number of bins parts the range of the values, or that from the start to the greatest one, into so many equal
///   parts.
/// - A width has its bins at its multiples, or at whole widths from the start. If all values are multiples of the
///   width, as ages with the width 1, each has a bin of its own: the greatest value begins one more.
/// - A rule (``BinRule``) gives a width, of which the nearest round one is taken (``RoundWidth``), so that bins end at
///   round numbers; `auto` is the rule without a choice. Whole numbers have whole widths, and if that is 1 the bins
///   stand around them: 3 lies in the bin from 2.5 to 3.5.
///
/// - A period has its bins at the starts of the calendar's periods, which may be of unequal length.
///
/// A bin contains its lower end; the last bin contains both ends.
struct HistogramBins: Equatable {
  /// Thresholds of the bins.
  private let bins: NumberBins<Double>
  /// Width of each bin, of the first one if they differ; above 0.
  let width: Double
  /// Whether all bins have the same width, but for the rounding of their ends.
  private let isEven: Bool
  /// Number of values in each bin.
  private(set) var counts: [Int]

  /// The most bins that are made: a picture has fewer columns.
  static let most = BinChoice.most

  /// Number of values between two checks of the cancellation.
  private static let block = 0x1_0000

  /// Counts the finite values; nil if there are none, or if the work is cancelled.
  init?(
    _ values: [Double],
    _ choice: BinChoice? = nil,
    isCancelled: () -> Bool = { false }
  ) {
    let values = values.filter(\.isFinite)
    guard let least = values.min(), let greatest = values.max() else { return nil }
    let range = greatest - least
    guard range.isFinite, range / 2 >= 0 else { return nil }
    let start = choice?.start
    let found: (bins: NumberBins<Double>, width: Double)?
    switch choice?.size {
    case .count(let count): found = Self.parts(count, least, greatest, from: start)
    case .width(let width):
      let step = Self.atLeast(Self.finest(least, greatest), width)
      found = Self.multiples(of: step, values, least, greatest, from: start)
    case .period(let period): found = Self.periods(period, least, greatest)
    case .rule(let rule):
      found = Self.ruled(rule, values, least, greatest, from: start, isCancelled)
    case nil: found = Self.ruled(.auto, values, least, greatest, from: start, isCancelled)
    }
    guard let found, !found.bins.isEmpty, found.bins.count <= Self.most, found.width > 0 else {
      return nil
    }
    (bins, width) = found
    if case .period? = choice?.size { isEven = false } else { isEven = true }
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
    return counts.enumerated().map { bin, count in
      guard isDensity else { return Double(count) }
      let (lower, upper) = ends(bin)
      return Double(count) / (total * (isEven ? width : upper - lower))
    }
  }
}

// MARK: Bins by what they are asked by

extension HistogramBins {
  /// Returns so many equal bins; values that are all equal lie in the middle of a range of length 1, as in numpy.
  private static func parts(
    _ count: Int,
    _ least: Double,
    _ greatest: Double,
    from start: Double?
  ) -> (NumberBins<Double>, Double)? {
    var (lower, upper) = (start ?? least, greatest)
    if !(lower < upper) {
      let half = max(0.5, least.magnitude * 0x1p-40)
      (lower, upper) = (least - half, greatest + half)
    }
    let width = max((upper - lower) / Double(count), finest(least, greatest))
    guard width.isFinite else { return nil }
    if least >= lower { return (NumberBins(range: lower...upper, count: count), width) }
    // Bins in front of the start hold the values there.
    let before = ((lower - least) / width).rounded(.up)
    guard before <= Double(most) else { return nil }
    let all = (-Int(before)...count).map { lower + Double($0) * width }
    return (NumberBins(thresholds: all), width)
  }

  /// Returns bins at the multiples of a width, or at whole widths from a start.
  private static func multiples(
    of width: Double,
    _ values: [Double],
    _ least: Double,
    _ greatest: Double,
    from start: Double?
  ) -> (NumberBins<Double>, Double)? {
    guard width.isFinite, width > 0 else { return nil }
    let origin = start ?? 0
    let areOnEnds = values.allSatisfy {
      (($0 - origin) / width).rounded() * width + origin == $0
    }
    let last = areOnEnds ? greatest + width / 2 : greatest
    guard start != nil else { return (NumberBins(size: width, range: least...last), width) }
    let ends = (((least - origin) / width).rounded(.down), ((last - origin) / width).rounded(.up))
    guard ends.1 - ends.0 <= Double(most), ends.0.magnitude < 0x1p52, ends.1.magnitude < 0x1p52
    else { return nil }
    let all = (Int(ends.0)...max(Int(ends.0) + 1, Int(ends.1))).map { origin + Double($0) * width }
    return (NumberBins(thresholds: all), width)
  }

  /// Returns the periods from that of the least date to that of the greatest one; nil for too many.
  private static func periods(
    _ period: TimePeriod,
    _ least: Double,
    _ greatest: Double
  ) -> (NumberBins<Double>, Double)? {
    var ends = [period.start(of: least)]
    repeat {
      ends.append(period.next(after: ends[ends.count - 1]))
      guard ends.count <= most, ends[ends.count - 1] > ends[ends.count - 2] else { return nil }
    } while ends[ends.count - 1] <= greatest
    return (NumberBins(thresholds: ends), ends[1] - ends[0])
  }

  /// Returns the bins of a rule; nil if the work is cancelled.
  private static func ruled(
    _ rule: BinRule,
    _ values: [Double],
    _ least: Double,
    _ greatest: Double,
    from start: Double?,
    _ isCancelled: () -> Bool
  ) -> (NumberBins<Double>, Double)? {
    guard let wanted = rule.width(of: values, greatest - least, isCancelled) else { return nil }
    let areWhole = greatest > least && values.allSatisfy { $0 == $0.rounded() }
    let rounded =
      areWhole
      ? RoundWidth(near: max(1, wanted), least: 1, isWhole: true) : RoundWidth(near: wanted)
    let width = atLeast(finest(least, greatest), rounded?.value ?? wanted)
    guard areWhole, width == 1, start == nil, greatest - least < Double(most) else {
      return multiples(of: width, values, least, greatest, from: start)
    }
    let all = (0...Int(greatest - least) + 1).map { least - 0.5 + Double($0) }
    return (NumberBins(thresholds: all), 1)
  }

  /// The least width that rounding of the values does not hide, and that makes no more bins than there may be.
  private static func finest(_ least: Double, _ greatest: Double) -> Double {
    max(
      max(least.magnitude, greatest.magnitude) * 0x1p-40,
      (greatest - least) / Double(most / 2)
    )
  }

  /// Returns a width, or a round one near the finest if that is greater.
  private static func atLeast(_ finest: Double, _ width: Double) -> Double {
    width >= finest ? width : RoundWidth(near: finest, least: finest)?.value ?? finest
  }
}

extension BinRule {
  /// Returns the width of bins by the rule, at least a 200th of the range; nil if the work is cancelled.
  fileprivate func width(
    of values: [Double],
    _ range: Double,
    _ isCancelled: () -> Bool
  ) -> Double? {
    guard range > 0 else {
      let least = (values.first.map(\.magnitude) ?? 0) * 0x1p-30
      return max(1, least)
    }
    let total = Double(values.count)
    let sturges = range / (log2(total) + 1)
    let wanted: Double
    switch self {
    case .sturges: wanted = sturges
    case .rice: wanted = range / (2 * cbrt(total))
    case .sqrt: wanted = range / total.squareRoot()
    case .scott:
      // The deviation of the normal distribution: (24 sqrt(pi))^(1/3) s / n^(1/3).
      wanted = 3.490_829_612 * ListMeasure.deviation.value(of: values) / cbrt(total)
    case .auto, .fd:
      guard let sorted = RisingOrder.sorted(values, isCancelled: isCancelled) else { return nil }
      let spread = RisingOrder.quantile(0.75, of: sorted) - RisingOrder.quantile(0.25, of: sorted)
      let freedman = 2 * spread / cbrt(total)
      wanted = freedman > 0 ? (self == .auto ? min(freedman, sturges) : freedman) : sturges
    }
    return max(wanted, range / 200)
  }
}
