import CivilTime

/// Reads the fields of a file as cells: numbers, times, or texts.
struct CellReader {
  /// The notation of numbers.
  private(set) var number = DecimalNumber(allowsComma: false)
  /// The forms of the columns that are no plain numbers.
  private var columns: [ColumnForm?] = []
  private var times = TimeParser()
  /// Whether a form of all times is given.
  private let hasForm: Bool
  /// Whether cells may mean something else than the plain number that they are.
  private var hasOthers: Bool
  private var order = DateOrder()
  /// The fields whose dates were read before one of them showed the order.
  private var undecided: Set<Int> = []
  /// The first date whose order of day and month is ambiguous; nil once another one has shown it.
  private(set) var ambiguous: String?
  /// The fields whose dates so far were read in the wrong order; whoever keeps them takes this set and empties it.
  var turned: Set<Int> = []

  /// Creates a reader for times in a format; nil for the formats that are recognized without one.
  init(times format: TimeFormat?) {
    hasForm = format != nil
    hasOthers = hasForm
    times.format = format
  }

  /// Takes over what the beginning of the file tells; plain numbers of the field of names stay what they are.
  mutating func settle(_ form: TableForm) {
    number = form.number
    columns = form.columns
    order = form.dates
    order.settle(&times)
    findOthers()
  }

  /// Reads only plain numbers in a field, because it holds names.
  mutating func readNames(in field: Int) {
    if columns.indices.contains(field) { columns[field] = nil }
    findOthers()
  }

  private mutating func findOthers() {
    hasOthers =
      hasForm || columns.contains { $0?.replacesPlain(allowsComma: number.allowsComma) == true }
  }

  /// Whether a plain number means itself, whatever its column.
  var readsPlain: Bool { !hasOthers }

  /// Whether bytes are a time in the given form.
  func isTime(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    times.seconds(bytes, in: range) != nil
  }

  /// Returns a text as a date or a time; nil for other texts.
  func seconds(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return times.seconds(bytes, in: bytes.indices)
  }

  /// Returns the zone of a time, in seconds ahead of UTC; nil for a time without one.
  func zone(_ bytes: [UInt8], _ range: Range<Int>) -> Double? { times.zone(bytes, in: range) }

  /// Reads a field.
  ///
  /// With `prefersNumbers` a number is none of the times that a form gives: `%s` and `%Y` would take
  /// the values of a measurement for times.
  mutating func cell(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    field: Int,
    prefersNumbers: Bool = false
  ) -> DataCell {
    if !hasOthers, let value = number.value(of: bytes, in: range) { return .number(value) }
    return noNumber(bytes, range, field, prefersNumbers)
  }

  private mutating func noNumber(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ field: Int,
    _ prefersNumbers: Bool
  ) -> DataCell {
    if columns.indices.contains(field), let form = columns[field], !hasForm || prefersNumbers,
      let value = form.value(bytes, range)
    {
      return .number(value)
    }
    if hasForm, prefersNumbers, let value = number.value(of: bytes, in: range) {
      return .number(value)
    }
    var cell = DataCell(bytes, range, number, times)
    guard !hasForm else { return cell }
    switch cell {
    case .number, .missing: return cell
    case .time, .text: break
    }
    if !order.isKnown { cell = dated(cell, bytes, range, field) }
    // In a file whose fields commas part, a comma in a number can only part thousands.
    if cell == .text, !number.allowsComma, bytes[range].contains(Byte.comma),
      let value = NumberMarks.thousands.value(bytes, range)
    {
      return .number(value)
    }
    return cell
  }

  /// Takes a date that may show the order of day and month, and returns the cell in this order.
  private mutating func dated(
    _ cell: DataCell,
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ field: Int
  ) -> DataCell {
    guard order.take(bytes, range) else { return cell }
    guard order.isKnown else {
      if TimeParser.isAmbiguous(bytes, in: range) {
        undecided.insert(field)
        if ambiguous == nil { ambiguous = String(decoding: bytes[range], as: UTF8.self) }
      }
      return cell
    }
    ambiguous = nil
    let wasDayFirst = times.isDayFirst
    order.settle(&times)
    if times.isDayFirst != wasDayFirst { turned = undecided }
    return DataCell(bytes, range, number, times)
  }
}
