import CivilTime

/// Reads the fields of a file as cells: numbers, times, or texts.
struct CellReader {
  /// The notation of numbers.
  var number = DecimalNumber(allowsComma: false)
  private var times = TimeParser()
  /// Whether a form of all times is given.
  private let hasForm: Bool
  /// Whether the order of days and months in dates with slashes is known, or there are no such
  /// dates.
  private var areSlashesKnown = false

  /// Creates a reader for times in a format; nil for the formats that are recognized without one.
  init(times format: TimeFormat?) {
    hasForm = format != nil
    times.format = format
  }

  /// Whether bytes are a time in the given form.
  func isTime(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    times.seconds(bytes, in: range) != nil
  }

  /// Reads a field; the first date with slashes decides whether the day comes before the month, and
  /// `builder` is notified if it does not.
  ///
  /// With `prefersNumbers` a number is none of the times that a form gives: `%s` and `%Y` would take
  /// the values of a measurement for times.
  ///
  /// Inlined for numbers, because a file may have millions.
  @inline(__always)
  mutating func cell(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ builder: inout TableBuilder,
    prefersNumbers: Bool = false
  ) -> DataCell {
    if !hasForm || prefersNumbers, let value = number.value(of: bytes, in: range) {
      return .number(value)
    }
    return noNumber(bytes, range, &builder)
  }

  private mutating func noNumber(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ builder: inout TableBuilder
  ) -> DataCell {
    var cell = DataCell(bytes, range, number, times)
    if case .text = cell, !areSlashesKnown, TimeParser.beginsWithDay(bytes, in: range) {
      areSlashesKnown = true
      times.isDayFirst = true
      cell = DataCell(bytes, range, number, times)
    }
    if case .time = cell, !areSlashesKnown, times.format == nil {
      areSlashesKnown = true
      if TimeParser.isAmbiguous(bytes, in: range) {
        builder.note(ambiguous: String(decoding: bytes[range], as: UTF8.self))
      }
    }
    return cell
  }
}
