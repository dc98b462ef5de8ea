import Expressions

/// The five numbers of a box plot and the outliers: median, quartiles, ends of the whiskers.
///
/// Quartiles are interpolated between neighbours as numpy, R and spreadsheets do (type 7 of Hyndman
/// and Fan 1996). Whiskers reach to the last value within 1.5 interquartile ranges of the box;
/// values beyond are outliers (Tukey, Exploratory Data Analysis, 1977).
struct Quartiles: Equatable {
  let lower: Double
  let median: Double
  let upper: Double
  /// The ends of the whiskers.
  let low: Double
  let high: Double
  /// The values beyond the whiskers, rising.
  let outliers: [Double]

  /// The greatest length of whiskers, in interquartile ranges.
  private static let reach = 1.5

  /// Summarises the finite values; nil if there are none, or if the work is cancelled.
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
