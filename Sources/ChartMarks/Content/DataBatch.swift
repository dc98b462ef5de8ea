/// Rows of one mark as columns.
///
/// A million marks take as many rows of numbers, not of records: everything that marks share, their
/// style and their names, stands once in a table, and a row has its number.
package struct DataBatch {
  package let mark: any Mark
  package private(set) var columns: MarkColumns
  /// What the mark of a row shares with others: its number in the table of keys.
  private(set) var keys: RowKeys
  /// Whether places of x are numbers of categories, and those of y.
  let isCategorical: (x: Bool, y: Bool)
  /// The side of its y axis.
  package var side: YAxisSide
  /// What single rows say besides, by their number.
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

  /// Appends a row; what it says of a channel that no row before it had makes that column.
  mutating func append(_ row: PlacedRow, key: Int32, detail: RowDetail?) {
    columns.append(row, at: keys.count)
    if let detail { details[keys.count] = detail }
    keys.append(key)
  }

  /// Gives a column of places new values: numbers that turned out to name categories.
  mutating func replace(_ channel: Channel, by places: (Double) -> Double) {
    columns[channel] = columns[channel].map(places)
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
