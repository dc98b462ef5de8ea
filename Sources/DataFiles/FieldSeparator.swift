import TextSearch

/// Separator of the fields of a record.
enum FieldSeparator: Equatable {
  case tab, semicolon, comma, pipe
  /// One or more spaces and tabs.
  case blanks

  /// Finds the separator of a file in its first record: the first of tab, semicolon and comma that
  /// occurs outside of quotes, else blanks.
  init(ofFirst record: ArraySlice<UInt8>) {
    var found: Set<UInt8> = []
    var isQuoted = false
    for byte in record {
      if byte == Byte.quote { isQuoted.toggle() }
      if !isQuoted { found.insert(byte) }
    }
    // Tabs only around the text are not separators.
    let inner = record.drop { Byte.isBlank($0) }
    let end = inner.lastIndex { !Byte.isBlank($0) } ?? inner.startIndex
    if found.contains(Byte.tab), inner[..<end].contains(Byte.tab) {
      self = .tab
    } else if found.contains(Byte.semicolon) {
      self = .semicolon
    } else {
      self = found.contains(Byte.comma) ? .comma : .blanks
    }
  }

  /// All separators, the most particular first.
  static let all: [FieldSeparator] = [.tab, .semicolon, .comma, .pipe, .blanks]

  /// Whether one sign parts two fields, so that a field may be empty.
  var isSign: Bool { self != .blanks }

  /// Whether numbers may have a decimal comma, because commas are not separators.
  var allowsDecimalComma: Bool { self == .tab || self == .semicolon }

  /// The byte between fields; nil for blanks.
  private var byte: UInt8? {
    switch self {
    case .tab: Byte.tab
    case .semicolon: Byte.semicolon
    case .comma: Byte.comma
    case .pipe: Byte.pipe
    case .blanks: nil
    }
  }

  /// Whether a field begins after a byte, apart from blanks.
  func begins(behind byte: UInt8) -> Bool {
    self.byte.map { $0 == byte } ?? Byte.isBlank(byte)
  }

  /// Returns a record without its first field, if that is empty.
  func withoutFirst(_ record: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    guard let byte, record.lowerBound < record.upperBound, bytes[record.lowerBound] == byte else {
      return record
    }
    return (record.lowerBound + 1)..<record.upperBound
  }

  /// Whether a byte is a blank that may precede a field without belonging to it.
  private func isPadding(_ byte: UInt8) -> Bool { Byte.isBlank(byte) && byte != self.byte }

  /// Returns the field that begins at `start`; nil if there is none.
  ///
  /// A field in quotes extends to the closing one; a doubled quote in it is one quote (RFC 4180,
  /// Shafranovich 2005). Blanks around fields do not belong to them.
  func field(in bytes: [UInt8], from start: Int, to end: Int) -> Field? {
    var first = start
    while first < end, isPadding(bytes[first]) { first += 1 }
    if self == .blanks, first >= end || bytes[first] == Byte.hash { return nil }
    let isQuoted = first < end && bytes[first] == Byte.quote
    var last = first
    if isQuoted {
      last = first + 1
      while last < end {
        if bytes[last] == Byte.quote {
          guard last + 1 < end, bytes[last + 1] == Byte.quote else { break }
          last += 1
        }
        last += 1
      }
    }
    let closing = last
    if let byte {
      while last < end, bytes[last] != byte { last += 1 }
    } else {
      while last < end, !Byte.isBlank(bytes[last]) { last += 1 }
    }
    let next = last < end ? last + 1 : nil
    if isQuoted { return Field(range: first + 1..<max(first + 1, closing), isQuoted: true, next) }
    while last > first, Byte.isBlank(bytes[last - 1]) { last -= 1 }
    return Field(range: first..<last, isQuoted: false, next)
  }

  /// Returns the number that a field is, and the start of the next field, -1 after the last one; nil if the field is
  /// anything else than a plain number between blanks, or if there is none.
  ///
  /// For most fields of most files it stands for ``field(in:from:to:)`` and ``DecimalNumber/value(of:in:)``: the bytes
  /// are looked at once. Inlined, because it runs for each of millions of fields.
  @inline(__always)
  func number(
    _ number: DecimalNumber,
    in bytes: [UInt8],
    from start: Int,
    to end: Int
  ) -> (value: Double, next: Int)? {
    bytes.withUnsafeBufferPointer { bytes in
      var place = start
      while place < end, isPadding(bytes[place]) { place += 1 }
      guard let value = number.leading(bytes, &place, to: end) else { return nil }
      while place < end, isPadding(bytes[place]) { place += 1 }
      if place >= end { return (value, -1) }
      guard let byte else {
        return Byte.isBlank(bytes[place - 1]) ? (value, place) : nil
      }
      return bytes[place] == byte ? (value, place + 1) : nil
    }
  }
}

/// A field of a record, as a range of bytes.
struct Field {
  let range: Range<Int>
  /// Whether the field was quoted, so that a doubled quote in it is one quote.
  let isQuoted: Bool
  /// Start of the next field; nil after the last one.
  let next: Int?

  init(range: Range<Int>, isQuoted: Bool, _ next: Int?) {
    self.range = range
    self.isQuoted = isQuoted
    self.next = next
  }

  /// Returns the text; bytes that are not UTF-8 are replaced.
  func text(in bytes: [UInt8]) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return isQuoted ? text.replacing(each: "\"\"", by: "\"") : text
  }
}

/// The bytes with a meaning in tables.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let pipe = UInt8(ascii: "|")

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
}
