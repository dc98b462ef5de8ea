import CivilTime

/// Value of a field.
enum DataCell: Equatable {
  case number(Double)
  /// A date or a time, in seconds since 1970-01-01 00:00.
  case time(Double)
  /// An empty field, or a mark for a missing value.
  case missing
  case text

  /// Parses a field.
  init(_ bytes: [UInt8], _ range: Range<Int>, _ number: DecimalNumber, _ times: TimeParser) {
    if times.format != nil, let time = times.seconds(bytes, in: range) {
      self = .time(time)
    } else if let value = number.value(of: bytes, in: range) {
      self = .number(value)
    } else if Self.isMark(bytes[range]) {
      self = .missing
    } else if let time = times.seconds(bytes, in: range) {
      self = .time(time)
    } else {
      // A comment after the value: `2.5 # doubtful`.
      let hash = range.first { bytes[$0] == Byte.hash && $0 > range.lowerBound }
      guard let hash, Byte.isBlank(bytes[hash - 1]) else {
        self = .text
        return
      }
      var end = hash
      while end > range.lowerBound, Byte.isBlank(bytes[end - 1]) { end -= 1 }
      self = number.value(of: bytes, in: range.lowerBound..<end).map { .number($0) } ?? .text
    }
  }

  /// Whether the cell is a number or a time.
  var hasValue: Bool { !value.isNaN }

  /// The number, or the seconds of a time; NaN for anything else.
  var value: Double {
    switch self {
    case .number(let value), .time(let value): value
    case .missing, .text: .nan
    }
  }

  /// Marks for missing values in various programs, in small letters; infinite values count as
  /// missing, too, since they cannot be drawn.
  private static let marks = Set(
    [
      "", "-", "--", "?", ".", "na", "n/a", "nan", "+nan", "-nan", "null", "none", "missing", "inf",
      "+inf", "-inf", "infinity", "-infinity",
    ].map { Array($0.utf8) }
  )

  /// Whether bytes mark a missing value.
  static func isMark(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= 9 else { return false }
    let small = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return marks.contains(small) || small == [0xE2, 0x88, 0x92]
  }
}
