/// Parses one row of JSON.
struct JSONReading {
  /// A row: values as fields of a table.
  enum Row {
    case object([(name: String, value: [UInt8])])
    case values([[UInt8]])
  }

  private let bytes: [UInt8]
  private(set) var place: Int
  private let end: Int

  /// The greatest depth of nested brackets.
  static let deepest = 32

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (place, end) = (range.lowerBound, range.upperBound)
  }

  /// Parses the row; nil if it is not JSON.
  mutating func row() -> Row? {
    skipSpace()
    var row: Row?
    switch next {
    case JSONRecords.openBrace:
      var fields: [(name: String, value: [UInt8])] = []
      row = object("", &fields, 1) ? .object(fields) : nil
    case JSONRecords.openBracket: row = array().map(Row.values)
    default: row = value().map { .values([$0]) }
    }
    skipSpace()
    return place == end ? row : nil
  }

  var next: UInt8? { place < end ? bytes[place] : nil }

  mutating func skipSpace() {
    while let next, JSONRecords.isSpace(next) { place += 1 }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func object(
    _ prefix: String,
    _ fields: inout [(name: String, value: [UInt8])],
    _ depth: Int
  ) -> Bool {
    guard depth <= Self.deepest, take(JSONRecords.openBrace) else { return false }
    if take(JSONRecords.closeBrace) { return true }
    repeat {
      skipSpace()
      guard let name = string(), take(UInt8(ascii: ":")) else { return false }
      skipSpace()
      if next == JSONRecords.openBrace {
        guard object(prefix + name + ".", &fields, depth + 1) else { return false }
      } else if next == JSONRecords.openBracket {
        guard array() != nil else { return false }
      } else {
        guard let value = value() else { return false }
        fields.append((prefix + name, value))
      }
    } while take(Byte.comma)
    return take(JSONRecords.closeBrace)
  }

  /// Parses the values of an array; values inside of a nested bracket are missing.
  private mutating func array() -> [[UInt8]]? {
    guard take(JSONRecords.openBracket) else { return nil }
    if take(JSONRecords.closeBracket) { return [] }
    var values: [[UInt8]] = []
    repeat {
      skipSpace()
      if next == JSONRecords.openBrace || next == JSONRecords.openBracket {
        guard skipBracket() else { return nil }
        values.append([])
      } else {
        guard let value = value() else { return nil }
        values.append(value)
      }
    } while take(Byte.comma)
    return take(JSONRecords.closeBracket) ? values : nil
  }

  /// Skips a bracket with all its content; returns whether it was closed.
  mutating func skipBracket() -> Bool {
    var depth = 0
    while let byte = next {
      if byte == Byte.quote {
        guard string() != nil else { return false }
        continue
      }
      place += 1
      if byte == JSONRecords.openBrace || byte == JSONRecords.openBracket { depth += 1 }
      if byte == JSONRecords.closeBrace || byte == JSONRecords.closeBracket { depth -= 1 }
      if depth == 0 { return true }
    }
    return false
  }

  /// Parses a value without brackets, as a field of a table.
  mutating func value() -> [UInt8]? {
    if next == Byte.quote { return string().map(JSONRecords.quoted) }
    let start = place
    while let byte = next, !JSONRecords.isSpace(byte), byte != Byte.comma,
      byte != JSONRecords.closeBrace, byte != JSONRecords.closeBracket, byte != Byte.quote
    {
      place += 1
    }
    switch String(decoding: bytes[start..<place], as: UTF8.self) {
    case "": return nil
    case "true": return [UInt8(ascii: "1")]
    case "false": return [UInt8(ascii: "0")]
    case "null": return []
    case "NaN", "Infinity", "-Infinity": return []
    default:
      let number = DecimalNumber(allowsComma: false)
      guard number.value(of: bytes, in: start..<place) != nil else { return nil }
      return Array(bytes[start..<place])
    }
  }

  /// Parses a text in quotes and decodes its escapes.
  mutating func string() -> String? {
    guard next == Byte.quote else { return nil }
    place += 1
    var units: [UInt8] = []
    while let byte = next {
      place += 1
      if byte == Byte.quote { return String(decoding: units, as: UTF8.self) }
      guard byte == 0x5C else {
        units.append(byte)
        continue
      }
      guard let sign = next else { return nil }
      place += 1
      switch sign {
      case UInt8(ascii: "n"): units.append(Byte.lineFeed)
      case UInt8(ascii: "t"): units.append(Byte.tab)
      case UInt8(ascii: "r"): units.append(Byte.carriageReturn)
      case UInt8(ascii: "b"), UInt8(ascii: "f"): units.append(Byte.space)
      case UInt8(ascii: "u"):
        guard let scalar = escapedScalar() else { return nil }
        units += Array(String(Character(scalar)).utf8)
      case Byte.quote, 0x5C, UInt8(ascii: "/"): units.append(sign)
      default: return nil
      }
    }
    return nil
  }

  /// Parses the scalar of `\u00e9`, or of a surrogate pair; an unpaired surrogate becomes the
  /// replacement character.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let first = hexadecimal() else { return nil }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), next == 0x5C, place + 1 < end,
      bytes[place + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    place += 2
    guard let second = hexadecimal() else { return nil }
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
  }

  private mutating func hexadecimal() -> UInt32? {
    guard end - place >= 4,
      let value = UInt32(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16)
    else { return nil }
    place += 4
    return value
  }
}
