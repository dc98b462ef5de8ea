/// Rewrites JSON as lines of comma-separated fields, block by block, so that it is read like any
/// other table.
///
///     file    = { object }                        JSON lines: objects with white space between
///     them
///             | "[" [ row { "," row } ] "]"       an array of objects, of arrays, or of values:
///     one column
///             | object                            a table in one object (``JSONTable``); an object around records is a
///     record itself if another object follows it
///
/// The keys of the first object are the names of the columns; later objects are read by these keys:
/// what they lack is missing, what they have besides is left out. The keys of an object inside an
/// object are joined by a dot: `pos.x`; an array inside an object has no value. `true` and `false`
/// are 1 and 0, `null` is missing. Source: RFC 8259 (Bray 2017).
struct JSONRecords: LineRewriting {
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
  /// Whether the file is tables in objects, and not objects that are rows.
  private var isTable = false
  /// A first object that is a wrapper of records unless another object follows it, and its table; nil for none.
  private var wrapper: (bytes: [UInt8], table: JSONTable)?
  /// Number of rows read so far.
  private var rows = 0

  /// Whether a file that begins so is JSON: a brace before a key, or a bracket before a value.
  static func begins(_ head: [UInt8]) -> Bool {
    var rest = head.drop(while: isSpace)
    guard let first = rest.popFirst() else { return false }
    rest = rest.drop(while: isSpace)
    if first == openBrace { return rest.first == Byte.quote || rest.first == closeBrace }
    guard first == openBracket else { return false }
    guard let next = rest.first else { return true }
    if [openBracket, openBrace, closeBracket, Byte.quote].contains(next) { return true }
    // A value without brackets ends before a comma or the closing bracket; `[Section 1]` is none.
    let word = rest.prefix { !isSpace($0) && $0 != Byte.comma && $0 != closeBracket }
    let behind = rest.dropFirst(word.count).drop(while: isSpace)
    let isValue =
      ["true", "false", "null", "NaN"].contains(String(decoding: word, as: UTF8.self))
      || DecimalNumber(allowsComma: false).value(of: Array(word), in: 0..<word.count) != nil
    return isValue && (behind.isEmpty || behind.first == Byte.comma || behind.first == closeBracket)
  }

  /// Whether a line with the names of columns was written before the rows.
  var linesInFront: Int { keys == nil ? 0 : 1 }

  /// The longest row, or table in one object, in bytes.
  private static let longestRow = 1 << 22

  /// Takes the next bytes, and writes the rows that are complete as lines.
  mutating func take(_ block: [UInt8], _ lines: inout [UInt8]) throws(DataProblem) {
    bytes += block
    while position < bytes.count { try step(&lines) }
    let kept = start ?? position
    bytes.removeFirst(kept)
    position -= kept
    if start != nil { start = 0 }
    if bytes.count > Self.longestRow { throw .recordTooLong(line: rows + 1) }
  }

  /// Ends the input; throws if a row is incomplete.
  mutating func finish(_ lines: inout [UInt8]) throws(DataProblem) {
    if let wrapper {
      lines += wrapper.table.lines
      (self.wrapper, keys) = (nil, [])
    }
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
      if let wrapper {
        // Another object follows: both are records, and the array inside has no value.
        self.wrapper = nil
        try write(row: wrapper.bytes, wrapper.bytes.indices, &lines)
      }
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
    if keys == nil || isTable, !isArray, bytes[range.lowerBound] == Self.openBrace,
      let table = try JSONTable(bytes, range)
    {
      if table.isWrapper, rows == 1 {
        wrapper = (Array(bytes[range]), table)
        return
      }
      // Names of a further table are those of the first.
      lines += isTable ? Array(table.lines[table.namesEnd...]) : table.lines
      (isTable, keys) = (true, [])
      return
    }
    try write(row: bytes, range, &lines)
  }

  private mutating func write(
    row bytes: [UInt8],
    _ range: Range<Int>,
    _ lines: inout [UInt8]
  ) throws(DataProblem) {
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
