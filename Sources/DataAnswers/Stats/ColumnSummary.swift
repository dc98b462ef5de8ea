import Expressions

/// What numbers tell of one column: those of the functions of lists (`stdev`, `quantile`, `skewness`), of the same code.
///
/// Numbers alone count: what is missing is counted apart, and so are infinite values, because they have no mean. Of a formula whose
/// values all count the measures are computed with all their digits, as its functions are: of [1e15 + 0.1, 1e15 + 0.2] doubles know the
/// mean alone.
struct ColumnSummary {
  let name: String
  /// How many values count, and how many rows have none.
  let count: Int
  let missing: Int
  /// The rows of the table, in their order.
  let rows: [(name: String, value: Double)]
  /// How many times as far from 0 as from each other values lie; nil if all are equal.
  let relativeSize: Double?

  /// Describes values, or returns nil where the work is cancelled; `exact` gives what is known of a measure with all digits.
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
    let size = max(least.magnitude, most.magnitude) / (most - least)
    relativeSize = size.isFinite ? size : nil
    rows = [
      ("mean", measure(.mean)), ("stdev", measure(.deviation)), ("min", least),
      ("quartile 1", quantile(0.25)), ("median", measure(.median)), ("quartile 3", quantile(0.75)),
      ("max", most), ("total", measure(.total)), ("skewness", measure(.skewness)),
    ]
  }
}
