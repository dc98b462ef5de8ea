import CivilTime

/// What a field says.
enum DataCell: Equatable {
  case number(Double)
  /// A date or a time, in seconds since 1970-01-01 00:00.
  case time(Double)
  /// Nothing, or a mark that there is no value.
  case missing
  case text

  /// Reads a field.
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
      // `2.5 # doubtful`
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

  /// Whether it is a number or a time.
  var hasValue: Bool { !value.isNaN }

  /// The number, or the seconds of a time; NaN for anything else.
  var value: Double {
    switch self {
    case .number(let value), .time(let value): value
    case .missing, .text: .nan
    }
  }

  /// How programs write that there is no value, in small letters; what is infinite has no place either.
  private static let marks = Set(
    [
      "", "-", "--", "?", ".", "na", "n/a", "nan", "+nan", "-nan", "null", "none", "missing", "inf",
      "+inf", "-inf", "infinity", "-infinity",
    ].map { Array($0.utf8) }
  )

  private static func isMark(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= 9 else { return false }
    let small = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return marks.contains(small) || small == [0xE2, 0x88, 0x92]
  }
}
