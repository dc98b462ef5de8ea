import Expressions

/// Statistics of one column, computed by the code of the list functions (`stdev`, `quantile`,
/// `skewness`).
///
/// Only finite numbers count: missing values are counted apart, and so are infinite ones, because
/// they have no mean. If all values of a formula count, its measures are computed in extended
/// precision, as its functions are: of [1e15 + 0.1, 1e15 + 0.2] doubles give only the mean.
struct ColumnSummary {
  /// What a measure is, if the values are times.
  enum Meaning {
    /// A time as the values are.
    case place
    /// A length of time.
    case length
    /// A number without a unit.
    case number
    /// Nothing: nobody adds dates.
    case none
  }

  let name: String
  /// The name of the values, where the column is named after a group; else empty.
  var section = ""
  /// Number of values that count, and number of rows without a value.
  let count: Int
  let missing: Int
  /// The rows of the table, in their order.
  let rows: [(name: String, value: Double, meaning: Meaning)]
  /// Whether the values are times, in seconds since 1970.
  var areTimes = false

  /// Computes the statistics of values; nil if the work is cancelled.
  ///
  /// `exact` returns a measure in extended precision, or nil.
  init?(
    _ name: String,
    _ values: [Double],
    exact: (ListMeasure) -> Double? = { _ in nil },
    isCancelled: () -> Bool
  ) {
    let known = values.filter(\.isFinite)
    guard let sorted = RisingOrder.sortedNumbers(known, isCancelled: isCancelled) else {
      return nil
    }
    self.name = name
    count = known.count
    missing = values.count - known.count
    let isWhole = known.count == values.count
    func measure(_ measure: ListMeasure) -> Double {
      (isWhole ? exact(measure) : nil) ?? measure.value(of: known)
    }
    func quantile(_ part: Double) -> Double { RisingOrder.quantile(part, of: sorted) }
    let (least, most) = (quantile(0), quantile(1))
    rows = [
      ("mean", measure(.mean), .place), ("stdev", measure(.deviation), .length),
      ("min", least, .place), ("quartile 1", quantile(0.25), .place),
      ("median", measure(.median), .place), ("quartile 3", quantile(0.75), .place),
      ("max", most, .place), ("total", measure(.total), .none),
      ("skewness", measure(.skewness), .number),
    ]
  }
}
