/// A table that stands in one object of JSON, and not in objects that are rows.
///
///     {"x": [1, 2], "y": [3, 4]}                                     columns; also with numbers of rows as keys:
///     {"x": {"0": 1, "1": 2}, "y": {"0": 3, "1": 4}}                 as pandas writes a table
///     {"columns": ["x", "y"], "index": [0, 1], "data": [[1, 3], [2, 4]]}
///     {"a": {"x": 1, "y": 3}, "b": {"x": 2, "y": 4}}                 records under the names of their rows
///     {"2001": 1, "2002": 3}                                         a column of values under numbers
///     {"name": "run", "data": [{"x": 1, "y": 3}, {"x": 2, "y": 4}]}  a wrapper of one array of records
///
/// Rule. An array that begins with a bracket inside is the rows, of several the first; else all members must be arrays
/// of values, or objects whose keys are numbers. The keys of rows are a column `index` if they are not 0, 1, 2 ….
/// An object of records is a table if all of them have the same keys, and no other object follows it; so is one whose
/// keys are numbers, a column `value` over `index`. Any other object is a record.
struct JSONTable {
  /// The rows as lines of fields, with their names in front where they have some.
  private(set) var lines: [UInt8] = []

  /// Whether the rows stand in an array of the object.
  private(set) var isWrapper = false
  /// The end of the line of names; 0 without one.
  private(set) var namesEnd = 0

  /// Reads an object; nil if it is a record, or no JSON.
  init?(_ bytes: [UInt8], _ range: Range<Int>) throws(DataProblem) {
    var reading = JSONReading(bytes, range)
    guard let members = reading.members(), !members.isEmpty else { return nil }
    if let rows = members.first(where: { Self.holdsRows(bytes, $0.value) }) {
      isWrapper = true
      try takeRows(Array(bytes[rows.value]), members, bytes)
      return
    }
    if takeRecords(members, bytes) || takeSeries(members, bytes) {
      isWrapper = true
      return
    }
    var columns: [(name: String, keys: [String]?, values: [[UInt8]])] = []
    for member in members {
      var reading = JSONReading(bytes, member.value)
      if bytes[member.value.lowerBound] == JSONRecords.openBracket {
        guard let values = reading.list() else { return nil }
        columns.append((member.name, nil, values))
      } else if bytes[member.value.lowerBound] == JSONRecords.openBrace {
        guard case .object(let fields)? = reading.row(), !fields.isEmpty,
          fields.allSatisfy({ Double($0.name) != nil })
        else { return nil }
        columns.append((member.name, fields.map(\.name), fields.map(\.value)))
      } else {
        return nil
      }
    }
    write(columns)
  }

  /// Takes records under the names of their rows; false if the members are something else.
  private mutating func takeRecords(
    _ members: [(name: String, value: Range<Int>)],
    _ bytes: [UInt8]
  ) -> Bool {
    guard members.count > 1 else { return false }
    var rows: [[(name: String, value: [UInt8])]] = []
    for member in members {
      var reading = JSONReading(bytes, member.value)
      guard bytes[member.value.lowerBound] == JSONRecords.openBrace,
        case .object(let fields)? = reading.row(), !fields.isEmpty,
        rows.first.map({ $0.map(\.name) == fields.map(\.name) }) ?? true
      else { return false }
      rows.append(fields)
    }
    let names = rows[0].map(\.name)
    guard names.contains(where: { Double($0) == nil }) else { return false }
    write(row: [Array("index".utf8)] + names.map(JSONRecords.quoted))
    namesEnd = lines.count
    for (member, row) in zip(members, rows) {
      write(row: [JSONRecords.quoted(member.name)] + row.map(\.value))
    }
    return true
  }

  /// Takes values under numbers; false if the members are something else.
  private mutating func takeSeries(
    _ members: [(name: String, value: Range<Int>)],
    _ bytes: [UInt8]
  ) -> Bool {
    guard members.count > 1, members.allSatisfy({ Double($0.name) != nil }) else { return false }
    var values: [[UInt8]] = []
    for member in members {
      var reading = JSONReading(bytes, member.value)
      let first = bytes[member.value.lowerBound]
      guard first != JSONRecords.openBrace, first != JSONRecords.openBracket,
        case .values(let value)? = reading.row()
      else { return false }
      values += value
    }
    write(row: [Array("index".utf8), Array("value".utf8)])
    namesEnd = lines.count
    for (member, value) in zip(members, values) { write(row: [Array(member.name.utf8), value]) }
    return true
  }

  private static func holdsRows(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard bytes[range.lowerBound] == JSONRecords.openBracket else { return false }
    let inside = bytes[range].dropFirst().first { !JSONRecords.isSpace($0) }
    return inside == JSONRecords.openBrace || inside == JSONRecords.openBracket
  }

  private mutating func takeRows(
    _ rows: [UInt8],
    _ members: [(name: String, value: Range<Int>)],
    _ bytes: [UInt8]
  ) throws(DataProblem) {
    if let names = members.first(where: { $0.name == "columns" }) {
      var reading = JSONReading(bytes, names.value)
      // The texts of the list stand in quotes already.
      if let list = reading.list() {
        write(row: list)
        namesEnd = lines.count
      }
    }
    var records = JSONRecords()
    try records.take(rows, &lines)
    try records.finish(&lines)
    if records.linesInFront > 0 { namesEnd = (lines.firstIndex(of: Byte.lineFeed) ?? -1) + 1 }
  }

  private mutating func write(_ columns: [(name: String, keys: [String]?, values: [[UInt8]])]) {
    let keys = columns.compactMap(\.keys).first
    let isCounted = keys.map { $0 == $0.indices.map(String.init) } ?? true
    let index = isCounted ? nil : keys
    write(
      row: (index == nil ? [] : [Array("index".utf8)]) + columns.map { JSONRecords.quoted($0.name) }
    )
    namesEnd = lines.count
    for row in 0..<(columns.map(\.values.count).max() ?? 0) {
      let first = index.map { [$0.indices.contains(row) ? Array($0[row].utf8) : []] } ?? []
      write(row: first + columns.map { $0.values.indices.contains(row) ? $0.values[row] : [] })
    }
  }

  private mutating func write(row fields: [[UInt8]]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { lines.append(Byte.comma) }
      lines += field
    }
    if fields.allSatisfy(\.isEmpty), fields.count < 2 { lines += [Byte.quote, Byte.quote] }
    lines.append(Byte.lineFeed)
  }
}

extension JSONReading {
  /// Parses an object, and returns its keys with the ranges of their values; nil if it is no object.
  mutating func members() -> [(name: String, value: Range<Int>)]? {
    skipSpace()
    guard take(JSONRecords.openBrace) else { return nil }
    var members: [(name: String, value: Range<Int>)] = []
    if take(JSONRecords.closeBrace) { return members }
    repeat {
      skipSpace()
      guard let name = string(), take(UInt8(ascii: ":")) else { return nil }
      skipSpace()
      let start = place
      if next == JSONRecords.openBrace || next == JSONRecords.openBracket {
        guard skipBracket() else { return nil }
      } else {
        guard value() != nil else { return nil }
      }
      members.append((name, start..<place))
    } while take(Byte.comma)
    return take(JSONRecords.closeBrace) ? members : nil
  }

  /// Parses an array of values; nil if it is none, or if a bracket stands inside.
  mutating func list() -> [[UInt8]]? {
    if case .values(let values)? = row() { return values }
    return nil
  }
}
