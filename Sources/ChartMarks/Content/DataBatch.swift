/// The rows of one mark as columns.
///
/// A million marks take a million rows of numbers, not of records: the properties that marks share,
/// such as style and names, are stored once in a table, and each row stores an index into it.
package struct DataBatch {
  package let mark: any Mark
  package private(set) var columns: MarkColumns
  /// Index of each row's shared properties in the table of keys.
  private(set) var keys: RowKeys
  /// Whether positions of x, and of y, are indices of categories.
  let isCategorical: (x: Bool, y: Bool)
  /// Side of the y axis for the values.
  package var side: YAxisSide
  /// Labels, annotations and other properties of single rows, by row number.
  private(set) var details: [Int: RowDetail] = [:]

  var count: Int { keys.count }

  init(mark: any Mark, isCategorical: (x: Bool, y: Bool), side: YAxisSide) {
    self.mark = mark
    self.side = side
    self.isCategorical = isCategorical
    columns = MarkColumns()
    keys = RowKeys()
  }

  /// Creates a batch of whole columns, each empty or with a value for every key.
  init(
    mark: any Mark,
    isCategorical: (x: Bool, y: Bool),
    side: YAxisSide,
    columns: MarkColumns,
    keys: RowKeys,
    details: [Int: RowDetail]
  ) {
    self.details = details
    self.mark = mark
    self.isCategorical = isCategorical
    self.side = side
    self.columns = columns
    self.keys = keys
  }

  /// Appends a row; the first value of a channel creates the column of that channel.
  mutating func append(_ row: PlacedRow, key: Int32, detail: RowDetail?) {
    columns.append(row, at: keys.count)
    if let detail { details[keys.count] = detail }
    keys.append(key)
  }

  /// Appends a row that has a position and nothing else.
  mutating func append(x: Double, y: Double, key: Int32) {
    columns.append(x: x, y: y, at: keys.count)
    keys.append(key)
  }

  /// Replaces the values of a column by other positions, when numbers turned out to name categories.
  mutating func replace(_ channel: Channel, by places: (Double) -> Double) {
    columns[channel] = columns[channel].map(places)
  }
}

/// Properties that many marks over data share.
struct MarkKey: Equatable, Hashable {
  /// Number of the statement that wrote the marks: a loop, a plot, or marks one after another.
  let run: Int
  /// Index of the style in the table of styles.
  let style: Int
  let xLabel: String
  let yLabel: String
  /// Name that separates lines of the same colour.
  let series: String?
}
