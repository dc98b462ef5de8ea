import CivilTime

/// Lines of a data file before its rows: comments and names of columns; it also keeps samples for
/// error messages.
struct DataPreface {
  /// The last comment before the first record, whose words may be the names of columns.
  var comment: [UInt8] = []
  /// The names in the header line; nil without one.
  private(set) var names: [String]?
  /// Number of columns in the header or the first row.
  private(set) var columnCount = 0
  private var firstLine: String?
  private var separator = FieldSeparator.blanks
  /// The notation of numbers.
  private var number = DecimalNumber(allowsComma: false)
  /// A row that has numbers; without one the last row seen.
  private var sample: [String] = []

  /// Whether a record that is not a comment was read.
  var hasRecord: Bool { firstLine != nil }

  /// Returns the name of a column as labels show it, with the unit of its numbers in brackets unless it has brackets of
  /// its own; nil if it has none.
  func name(_ index: Int, unit: String? = nil) -> String? {
    guard let names, names.indices.contains(index), !names[index].isEmpty else { return nil }
    let name = DataTable.shown(names[index])
    guard let unit, !name.contains("("), !name.contains("["), !name.contains("%") else {
      return name
    }
    return "\(name) (\(unit))"
  }

  /// The words of the comment in front of the first record, if they are as many as its fields and no numbers:
  /// `# time temp`.
  var namesInComment: [String]? {
    let words = fields(comment, comment.indices)
    return words.count == columnCount && words.allSatisfy(isText) ? words : nil
  }

  // MARK: The first record

  /// Takes the first record: a header or a row.
  mutating func takeFirst(
    _ bytes: [UInt8],
    _ record: Range<Int>,
    _ separator: FieldSeparator,
    _ asked: ColumnChoice?,
    _ rows: RowChoice,
    group: DataColumn? = nil,
    header: TableForm.Header = .firstRecord,
    number: DecimalNumber
  ) {
    (self.separator, self.number) = (separator, number)
    let line = String(decoding: bytes[record.prefix(200)], as: UTF8.self)
    firstLine = DataTable.shown(line, atMost: 40)
    let fields = self.fields(bytes, record)
    columnCount = fields.count
    switch header {
    case .names(let names):
      self.names = names
      columnCount = names.count
      return
    case .none: return takeSample(bytes, record)
    case .firstRecord: break
    }
    let isAskedByName = isNamed(asked, rows, group, by: fields)
    // Days without anything else are rows; behind a text they are the names of columns.
    let hasText =
      fields.contains { isText($0) } && !(fields.count == 1 && fields.allSatisfy(isTime))
    if isAskedByName || hasText && (!fields.contains(where: isNumber) || namesYears(fields)) {
      names = fields
    } else {
      takeSample(bytes, record)
    }
  }

  /// Whether a chosen column has a name that is among the fields.
  private func isNamed(
    _ asked: ColumnChoice?,
    _ rows: RowChoice,
    _ group: DataColumn?,
    by fields: [String]
  ) -> Bool {
    let names =
      (asked?.all.flatMap(\.names) ?? []) + (rows.condition.map(ColumnName.names) ?? [])
      + (group?.names ?? [])
    return names.contains { ColumnPlaces.index(of: $0, among: fields) != nil }
  }

  /// Whether the fields are names that are years, as in `region,2022,2023,2024`: numbers that rise
  /// by equal steps after a text.
  private func namesYears(_ fields: [String]) -> Bool {
    let numbers = fields.compactMap { field -> Double? in
      if case .number(let number) = cell(field) { number } else { nil }
    }
    guard numbers.count > 1,
      numbers.allSatisfy({ (1800...2200).contains($0) && $0 == $0.rounded() })
    else { return false }
    let steps = Set(zip(numbers, numbers.dropFirst()).map { $1 - $0 })
    return steps.count == 1 && steps.allSatisfy { $0 > 0 }
  }

  /// Finds the places of the columns; `record` is the first row.
  mutating func places(
    _ asked: ColumnChoice?,
    _ rows: RowChoice,
    group: DataColumn?,
    takesAll: Bool,
    _ bytes: [UInt8],
    _ record: Range<Int>,
    _ compile: ColumnCompiler
  ) throws(DataProblem) -> ColumnPlaces {
    let count = fields(bytes, record).count
    columnCount = max(columnCount, count)
    if names == nil {
      // `# time temp` before rows of numbers names the columns.
      let words = fields(comment, comment.indices)
      if words.count == count, isNamed(asked, rows, group, by: words) { names = words }
    }
    return try ColumnPlaces(
      asked,
      rows,
      group: group,
      takesAll: takesAll,
      fieldCount: count,
      header: DataHeader(names: names),
      compile: compile
    )
  }

  private func fields(_ bytes: [UInt8], _ record: Range<Int>) -> [String] {
    var fields: [String] = []
    var start: Int? = record.lowerBound
    while let here = start,
      let field = separator.field(in: bytes, from: here, to: record.upperBound)
    {
      fields.append(field.text(in: bytes))
      start = field.next
    }
    return fields
  }

  private func cell(_ text: String) -> DataCell {
    let bytes = Array(text.utf8)
    return DataCell(bytes, bytes.indices, number, TimeParser())
  }

  /// Whether a field is a text; a name of a column may be a date.
  private func isText(_ text: String) -> Bool {
    switch cell(text) {
    case .text, .time: true
    case .number, .missing: false
    }
  }

  private func isTime(_ text: String) -> Bool {
    if case .time = cell(text) { true } else { false }
  }

  private func isNumber(_ text: String) -> Bool {
    if case .number = cell(text) { true } else { false }
  }

  // MARK: Problems

  /// Keeps a row as the sample, unless the present one has numbers.
  mutating func takeSample(_ bytes: [UInt8], _ record: Range<Int>) {
    guard !sample.contains(where: isNumber) else { return }
    sample = fields(bytes, record)
  }

  /// Returns the problem of a file without numbers in the columns that are read.
  func noNumbers(_ asked: ColumnChoice?, _ places: ColumnPlaces?) -> DataProblem {
    var columns = ["1", "2"]
    if let asked {
      columns = [asked.x, asked.y].compactMap { $0 }.filter { $0.form != .number(0) }.map(\.name)
    } else if places?.x == .rows(from: 1) {
      columns = ["1"]
    }
    return .noNumbers(
      columns: withoutNumbers(columns, places),
      firstLine: firstLine,
      instead: instead(of: places, asked)
    )
  }

  /// Returns the column without numbers where only one of two has none; else both.
  private func withoutNumbers(_ columns: [String], _ places: ColumnPlaces?) -> [String] {
    guard columns.count == 2, case .field(let x)? = places?.x, case .field(let y)? = places?.y,
      sample.indices.contains(x), sample.indices.contains(y)
    else { return columns }
    let numeric = [isNumber(sample[x]), isNumber(sample[y])]
    return numeric == [false, true]
      ? [columns[0]] : numeric == [true, false] ? [columns[1]] : columns
  }

  /// Returns columns that have numbers, as a hint, over the first one of times if there is one; bars
  /// for a column of names alone, which count them; nil if there is nothing to draw.
  private func instead(of places: ColumnPlaces?, _ asked: ColumnChoice?) -> String? {
    if let only = asked, only.x == nil, only.further.isEmpty, only.y.formula == nil,
      case .field(let index)? = places?.y, sample.indices.contains(index),
      cell(sample[index]) == .text
    {
      return "write using \(only.statement) with bars to count the names"
    }
    let numeric = sample.indices.filter { isNumber(sample[$0]) }
    let time = sample.indices.first { if case .time = cell(sample[$0]) { true } else { false } }
    let columns = ([time].compactMap { $0 } + numeric).map { "\($0 + 1)" }
    return numeric.isEmpty ? nil : "write using \(columns.prefix(2).joined(separator: ":"))"
  }
}
