import Expressions

/// What a box plot shows of values: median, quartiles, the ends of the whiskers, and what lies beyond them.
///
/// Quartiles are interpolated between neighbours as numpy, R and spreadsheets do (type 7 of Hyndman and Fan 1996).
/// Whiskers reach to the last value within 1.5 times the distance of the quartiles from the box, and what lies beyond
/// is an outlier (Tukey, Exploratory Data Analysis, 1977).
struct Quartiles: Equatable {
  let lower: Double
  let median: Double
  let upper: Double
  /// The ends of the whiskers.
  let low: Double
  let high: Double
  /// What lies beyond the whiskers, rising.
  let outliers: [Double]

  /// How far whiskers reach at most, in heights of the box.
  private static let reach = 1.5

  /// Summarises finite values, or returns nil without one, or where the work is cancelled.
  init?(_ values: [Double], isCancelled: () -> Bool = { false }) {
    let finite = values.filter(\.isFinite)
    guard let sorted = RisingOrder.sorted(finite, isCancelled: isCancelled),
      let first = sorted.first, let last = sorted.last
    else { return nil }
    lower = RisingOrder.quantile(0.25, of: sorted)
    median = RisingOrder.quantile(0.5, of: sorted)
    upper = RisingOrder.quantile(0.75, of: sorted)
    let reach = Self.reach * (upper - lower)
    let (least, most) = (lower - reach, upper + reach)
    let inside = sorted.filter { $0 >= least && $0 <= most }
    low = min(inside.first ?? first, lower)
    high = max(inside.last ?? last, upper)
    outliers = sorted.filter { $0 < least || $0 > most }
  }
}
