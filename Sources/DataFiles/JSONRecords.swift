/// Rewrites JSON as lines of comma-separated fields, block by block, so that it is read like any
/// other table.
///
///     file    = { object }                        JSON lines: objects with white space between
///     them
///             | "[" [ row { "," row } ] "]"       an array of objects, of arrays, or of values:
///     one column
///
/// The keys of the first object are the names of the columns; later objects are read by these keys:
/// what they lack is missing, what they have besides is left out. The keys of an object inside an
/// object are joined by a dot: `pos.x`; an array inside an object has no value. `true` and `false`
/// are 1 and 0, `null` is missing. Source: RFC 8259 (Bray 2017).
struct JSONRecords {
  /// Bytes of the current row that have arrived.
  private var bytes: [UInt8] = []
  private var position = 0
  /// Number of open brackets inside the row.
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Whether the rows stand in an array, and whether it has ended.
  private var isArray = false
  private var hasBegun = false
  private var hasEnded = false
  /// Start of the current row; nil between rows.
  private var start: Int?
  /// The names of the columns; nil until the first object.
  private var keys: [String]?
  /// Number of rows read so far.
  private var rows = 0

  /// Whether a file that begins with a block is JSON; nil while only white space has come.
  static func begins(_ block: [UInt8]) -> Bool? {
    guard let first = block.first(where: { !isSpace($0) }) else { return nil }
    return first == openBrace || first == openBracket
  }

  /// Whether a line with the names of columns was written before the rows.
  var hasNames: Bool { keys != nil }

  /// Takes the next bytes, and writes the rows that are complete as lines.
  mutating func take(_ block: [UInt8], _ lines: inout [UInt8]) throws(DataProblem) {
    bytes += block
    while position < bytes.count { try step(&lines) }
    let kept = start ?? position
    bytes.removeFirst(kept)
    position -= kept
    if start != nil { start = 0 }
    if bytes.count > RecordCutter.longestRecord { throw .recordTooLong(line: rows + 1) }
  }

  /// Ends the input; throws if a row is incomplete.
  func finish() throws(DataProblem) {
    if start != nil || isArray && !hasEnded { throw .badJSON(row: rows + 1) }
  }

  private mutating func step(_ lines: inout [UInt8]) throws(DataProblem) {
    let byte = bytes[position]
    guard let begin = start else {
      defer { position += 1 }
      if Self.isSpace(byte) { return }
      if hasEnded { throw .badJSON(row: rows + 1) }
      if !hasBegun, byte == Self.openBracket {
        (hasBegun, isArray) = (true, true)
        return
      }
      hasBegun = true
      if isArray, byte == Self.closeBracket {
        hasEnded = true
        return
      }
      if isArray, byte == Byte.comma { return }
      start = position
      try open(byte)
      return
    }
    // A value without brackets ends before the first byte that cannot belong to it.
    if depth == 0, !isInString,
      Self.isSpace(byte) || byte == Byte.comma || byte == Self.closeBracket
    {
      try end(begin..<position, &lines)
      return
    }
    position += 1
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == Byte.quote {
        isInString = false
        if depth == 0 { try end(begin..<position, &lines) }
      }
      return
    }
    switch byte {
    case Byte.quote: isInString = true
    case Self.openBrace, Self.openBracket: try open(byte)
    case Self.closeBrace, Self.closeBracket:
      depth -= 1
      if depth == 0 { try end(begin..<position, &lines) }
    default: break
    }
  }

  private mutating func open(_ byte: UInt8) throws(DataProblem) {
    if byte == Byte.quote { isInString = true }
    guard byte == Self.openBrace || byte == Self.openBracket else { return }
    depth += 1
    if depth > JSONReading.deepest { throw .badJSON(row: rows + 1) }
  }

  /// Writes a complete row as a line.
  private mutating func end(_ range: Range<Int>, _ lines: inout [UInt8]) throws(DataProblem) {
    start = nil
    rows += 1
    var reading = JSONReading(bytes, range)
    guard let row = reading.row() else { throw .badJSON(row: rows) }
    switch row {
    case .object(let fields):
      if keys == nil {
        keys = fields.map(\.name)
        write(fields.map { Self.quoted($0.name) }, to: &lines)
      }
      var values: [String: [UInt8]] = [:]
      for field in fields { values[field.name] = field.value }
      write((keys ?? []).map { values[$0] ?? [] }, to: &lines)
    case .values(let values): write(values, to: &lines)
    }
  }

  private func write(_ fields: [[UInt8]], to lines: inout [UInt8]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { lines.append(Byte.comma) }
      lines += field
    }
    // A row without fields would be a gap.
    if fields.allSatisfy(\.isEmpty), fields.count < 2 { lines += [Byte.quote, Byte.quote] }
    lines.append(Byte.lineFeed)
  }

  static func quoted(_ text: String) -> [UInt8] {
    [Byte.quote] + text.utf8.flatMap { $0 == Byte.quote ? [$0, $0] : [$0] } + [Byte.quote]
  }

  static let (openBrace, closeBrace) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
  static let (openBracket, closeBracket) = (UInt8(ascii: "["), UInt8(ascii: "]"))

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == Byte.space || byte == Byte.tab || byte == Byte.lineFeed || byte == Byte.carriageReturn
  }
}

/// Parses one row of JSON.
struct JSONReading {
  /// A row: values as fields of a table.
  enum Row {
    case object([(name: String, value: [UInt8])])
    case values([[UInt8]])
  }

  private let bytes: [UInt8]
  private var place: Int
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

  private var next: UInt8? { place < end ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let next, JSONRecords.isSpace(next) { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
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
  private mutating func skipBracket() -> Bool {
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
  private mutating func value() -> [UInt8]? {
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
  private mutating func string() -> String? {
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
