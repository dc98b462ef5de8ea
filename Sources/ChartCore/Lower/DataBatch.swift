/// Marks of one kind as columns, one row for each mark.
///
/// A million marks take as many rows of numbers, not of records: everything that marks share, their
/// style and their names, stands once in a table, and a row has its number.
struct DataBatch {
  let kind: DataKind
  /// x, or the upper and lower ends' common x; NaN is a gap.
  private(set) var x: [Double] = []
  /// y, or the first end of y; NaN is a gap.
  private(set) var y: [Double] = []
  /// The second end; empty if the kind has none.
  private(set) var end: [Double] = []
  /// Values that symbols show by their size; empty if none does.
  private(set) var sizes: [Double] = []
  /// What the mark of a row shares with others: its number in the table of keys.
  private(set) var keys: [Int32] = []

  var count: Int { x.count }

  init(kind: DataKind) { self.kind = kind }

  /// Appends a row.
  mutating func append(x: Double, y: Double, end: Double, size: Double, key: Int32) {
    if !size.isNaN && sizes.isEmpty { sizes = [Double](repeating: .nan, count: count) }
    if !size.isNaN || !sizes.isEmpty { sizes.append(size) }
    self.x.append(x)
    self.y.append(y)
    if kind.hasEnd { self.end.append(end) }
    keys.append(key)
  }

  /// Creates a batch of whole columns of equal length; `end` and `sizes` may be empty.
  init(kind: DataKind, x: [Double], y: [Double], end: [Double], sizes: [Double], keys: [Int32]) {
    self.kind = kind
    self.x = x
    self.y = y
    self.end = end
    self.sizes = sizes
    self.keys = keys
  }
}

/// What marks over data have in common.
struct MarkKey: Equatable, Hashable {
  /// The statement that wrote them: a loop, a plot, or marks one after another.
  let run: Int
  /// The number of their style.
  let style: Int
  let xLabel: String
  let yLabel: String
  /// What tells lines apart that share a colour.
  let series: String?
}

/// Gives equal values one number, in order of first appearance.
struct InternTable<Value: Hashable> {
  private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  mutating func index(of value: Value) -> Int {
    if let last = values.last, last == value { return values.count - 1 }
    if let known = indices[value] { return known }
    indices[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
