/// The text of a row that lacks a number, for messages.
struct RowText {
  /// The row, shortened.
  let row: String
  /// The cell of x that holds a text in place of a number; nil for others.
  let x: String?
  /// The same for y.
  let y: String?
  /// The same for the columns behind them.
  let further: [String?]

  /// Creates the text of a record whose cells were read.
  init(
    _ bytes: [UInt8],
    _ record: Range<Int>,
    _ places: ColumnPlaces,
    _ cells: [DataCell],
    row number: Int,
    _ separator: FieldSeparator
  ) {
    func cell(_ place: ColumnPlaces.Place) -> String? {
      guard case .field(let wanted) = place,
        places.cell(place, cells, number: number, arePlain: false) == .text
      else { return nil }
      return separator.field(wanted, of: record, in: bytes)
        .map { DataTable.shown($0.text(in: bytes), atMost: 30) }
    }
    row = DataTable.shown(String(decoding: bytes[record.prefix(200)], as: UTF8.self), atMost: 40)
    x = cell(places.x)
    y = cell(places.y)
    further = places.further.map(cell)
  }
}

extension FieldSeparator {
  /// Returns the field of a record with an index, from 0; nil if the record has fewer.
  func field(_ wanted: Int, of record: Range<Int>, in bytes: [UInt8]) -> Field? {
    var start: Int? = record.lowerBound
    var index = 0
    while let here = start, let field = field(in: bytes, from: here, to: record.upperBound) {
      if index == wanted { return field }
      (start, index) = (field.next, index + 1)
    }
    return nil
  }
}
