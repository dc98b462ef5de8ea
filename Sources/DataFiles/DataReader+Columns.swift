// The columns of a file: what may be asked of them, their names, the rows of texts above their numbers, and times
// that fill several columns.

extension DataReader {
  /// Values that the column of x may hold besides numbers.
  package enum Names {
    /// Names if every row has one; dates are not names, and a text among numbers is a row that is
    /// not drawn.
    case usual
    /// Names, dates among them; names and numbers in one column are an error.
    case wanted
    /// Names, whatever they are: numbers, too, as codes are.
    case always
  }

  /// A column whose texts tell groups of rows.
  package struct Grouping {
    let column: DataColumn
    /// Whether there are no groups once the column has a number.
    let onlyTexts: Bool

    /// Creates the grouping by a column.
    package init(by column: DataColumn, onlyTexts: Bool = false) {
      (self.column, self.onlyTexts) = (column, onlyTexts)
    }
  }

  /// Names the columns; a name of numbers with a unit has it in brackets behind it.
  mutating func nameColumns(_ places: ColumnPlaces, _ forms: [ColumnForm?]) {
    func title(_ place: ColumnPlaces.Place, _ column: DataColumn?) -> (String?, Int)? {
      let title: (String?, Int)? =
        switch place {
        case .field(let index):
          (
            preface.name(index, unit: forms.indices.contains(index) ? forms[index]?.unit : nil),
            index + 1
          )
        case .formula: (column?.name, 0)
        case .rows: nil
        }
      guard let column, let measure = column.measure else { return title }
      if let combination = column.combination { return (combination.text, 0) }
      let name = title.map { $0.0 ?? "column \(column.name)" }
      return (measure.title(of: name), title?.1 ?? 0)
    }
    builder.name(
      x: title(places.x, asked?.x),
      y: title(places.y, asked?.y) ?? (nil, places.lastField + 1),
      further: zip(places.further.indices, places.further).map { index, place in
        // Columns that a star stands for are not written.
        let column = asked.flatMap { $0.further.indices.contains(index) ? $0.further[index] : nil }
        return title(place, column)?.0
      },
      group: places.group.map { (preface.name($0), $0 + 1) }
    )
    if case .field(let index) = places.x {
      builder.xColumn = index
      builder.xTitle = preface.name(index) ?? "\(index + 1)"
    }
  }

  /// Takes the zone of the first time of x or of y; formulas have none.
  mutating func takeZone(
    _ bytes: [UInt8],
    _ record: Range<Int>,
    _ place: ColumnPlaces.Place,
    isX: Bool
  ) {
    var zone: Double?
    if case .field(let index) = place, let field = separator.field(index, of: record, in: bytes) {
      let range = wordsOfForm > 1 ? wholeTime(bytes, field, in: record) : field.range
      zone = cellReader.zone(bytes, range)
    }
    builder.take(zone: zone, ofX: isX)
  }

  /// Returns the range of a time that begins with a field and has blanks in it, in a file whose fields blanks part.
  ///
  /// `2024-01-31 12:00` is column 1, and the next column is 3, as in gnuplot. If no time stands there, the range is
  /// that of the field.
  func wholeTime(_ bytes: [UInt8], _ field: Field, in record: Range<Int>) -> Range<Int> {
    guard separator == .blanks, !field.isQuoted else { return field.range }
    var last = field
    for _ in 1..<wordsOfForm {
      guard let start = last.next,
        let next = separator.field(in: bytes, from: start, to: record.upperBound)
      else { return field.range }
      last = next
    }
    let range = field.range.lowerBound..<last.range.upperBound
    return cellReader.isTime(bytes, range) ? range : field.range
  }

  /// Returns the names of the columns of a file that begins with these bytes, and their number; no
  /// names without a header line or a table.
  package static func columns(ofBegin bytes: [UInt8]) -> (names: [String], count: Int) {
    var reader = DataReader(columns: nil)
    // The last record may be incomplete: only whole ones are read.
    guard (try? reader.take(bytes)) != nil || reader.preface.hasRecord else { return ([], 0) }
    if !reader.preface.hasRecord { _ = try? reader.decide(isWhole: false) }
    if !reader.preface.hasRecord { _ = try? reader.finish() }
    return (reader.preface.names ?? [], reader.preface.columnCount)
  }
}
