/// Records whose fields stand below each other, with a blank line between records.
///
///     x    0.5          x = 0.5        as Miller (xtab) and sqlite3 (line) write them
///     n    1            n = 1
///     text b c       text = b c
///
///     x    -0.1         x = -0.1
///
/// The keys of the first record are the names; later records are read by these keys.
struct RecordsDownThePage: LineByLine {
  private(set) var linesInFront = 0
  var cutter = LineCutter()
  private let keys: [String]
  private let hasSigns: Bool
  private var values: [String: String] = [:]

  /// Finds the keys in the beginning of a file; nil if it has no such records.
  ///
  /// The first two records must have the same keys, three or more without equal signs, whose values stand in one
  /// column.
  init?(_ lines: [Substring]) {
    let begin = lines.drop { $0.isEmpty }
    let first = Array(begin.prefix { !$0.isEmpty })
    let second = Array(begin.dropFirst(first.count).drop { $0.isEmpty }.prefix { !$0.isEmpty })
    guard first.count > 1, first.count == second.count, first.count < 1000 else { return nil }
    hasSigns = first.allSatisfy { Self.signed($0) != nil }
    let hasSigns = hasSigns
    func keys(_ lines: [Substring]) -> [String]? {
      let found = lines.compactMap { (hasSigns ? Self.signed($0) : Self.padded($0))?.key }
      return found.count == lines.count && !found.contains { Double($0) != nil } ? found : nil
    }
    guard let found = keys(first), found == keys(second), Set(found).count == found.count else {
      return nil
    }
    self.keys = found
    guard hasSigns || found.count > 2 && Self.isAligned(first) else { return nil }
  }

  /// Whether the values of lines begin in one column, at least one of them behind several blanks.
  private static func isAligned(_ lines: [Substring]) -> Bool {
    let places = lines.map { line in
      let key = line.prefix { $0 != " " }.count
      return (key: key, value: key + line.dropFirst(key).prefix { $0 == " " }.count)
    }
    return Set(places.map(\.value)).count == 1 && places.contains { $0.value > $0.key + 1 }
  }

  private static func signed(_ line: Substring) -> (key: String, value: String)? {
    guard let sign = line.firstRange(of: " = ") else { return nil }
    let key = line[..<sign.lowerBound].drop { $0 == " " }
    return key.isEmpty ? nil : (String(key), String(line[sign.upperBound...]))
  }

  private static func padded(_ line: Substring) -> (key: String, value: String)? {
    let key = line.prefix { $0 != " " }
    let value = line.dropFirst(key.count).drop { $0 == " " }
    return key.isEmpty || value.isEmpty ? nil : (String(key), String(value))
  }

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    let pair = hasSigns ? Self.signed(text[...]) : Self.padded(text[...])
    guard let pair else { return end(&lines) }
    if values[pair.key] != nil { end(&lines) }
    values[pair.key] = pair.value
  }

  mutating func close(_ lines: inout [UInt8]) { end(&lines) }

  private mutating func end(_ lines: inout [UInt8]) {
    guard !values.isEmpty else { return }
    if linesInFront == 0 {
      linesInFront = 1
      lines.appendLine(keys)
    }
    lines.appendLine(keys.map { values[$0] ?? "" })
    values = [:]
  }
}
