/// A step that rewrites the bytes of a file as lines of comma-separated fields, block by block, so that a format of
/// its own is read like any other table.
///
/// However the bytes are divided into blocks, the lines are the same.
protocol LineRewriting {
  /// Number of lines with names that were written before the rows.
  var linesInFront: Int { get }
  /// Takes the next bytes, and appends the lines that are complete.
  mutating func take(_ block: [UInt8], _ lines: inout [UInt8]) throws(DataProblem)
  /// Ends the input, and appends what is left.
  mutating func finish(_ lines: inout [UInt8]) throws(DataProblem)
  /// What disagrees in the file, or is to be known of its rows, as notes; complete once the input has ended.
  var remarks: [String] { get }
}

extension LineRewriting {
  var remarks: [String] { [] }
}

/// Cuts blocks of bytes into lines, for formats whose lines are read one by one.
///
/// A line ends with LF, CR LF or CR; a line that has not ended is kept.
struct LineCutter {
  private var kept: [UInt8] = []
  /// The line that was cut last, from 1.
  private(set) var number = 0

  /// Adds a block, and returns the lines that are complete.
  mutating func lines(of block: [UInt8]) throws(DataProblem) -> [[UInt8]] {
    let bytes = kept + block
    var lines: [[UInt8]] = []
    var start = 0
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      // A line feed may follow.
      if byte == Byte.carriageReturn, place + 1 == bytes.count { break }
      place += 1
      guard byte == Byte.lineFeed || byte == Byte.carriageReturn else { continue }
      lines.append(Array(bytes[start..<(place - 1)]))
      if byte == Byte.carriageReturn, bytes[place] == Byte.lineFeed { place += 1 }
      start = place
    }
    number += lines.count
    kept = Array(bytes[start...])
    if kept.count > RecordCutter.longestRecord { throw .recordTooLong(line: number + 1) }
    return lines
  }

  /// Returns the last line, if it has no end.
  mutating func last() -> [UInt8]? {
    if kept.last == Byte.carriageReturn { kept.removeLast() }
    guard !kept.isEmpty else { return nil }
    defer { kept = [] }
    number += 1
    return kept
  }
}

/// A step that rewrites a file line by line.
protocol LineByLine: LineRewriting {
  var cutter: LineCutter { get set }
  /// Appends what becomes of a line.
  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) throws(DataProblem)
  /// Appends what is left behind the last line.
  mutating func close(_ lines: inout [UInt8]) throws(DataProblem)
}

extension LineByLine {
  mutating func take(_ block: [UInt8], _ lines: inout [UInt8]) throws(DataProblem) {
    for line in try cutter.lines(of: block) { try write(line, &lines) }
  }

  mutating func finish(_ lines: inout [UInt8]) throws(DataProblem) {
    if let last = cutter.last() { try write(last, &lines) }
    try close(&lines)
  }

  mutating func close(_ lines: inout [UInt8]) throws(DataProblem) {}
}

extension [UInt8] {
  /// Appends fields as a line of comma-separated values; each field is in quotes where it needs them.
  mutating func appendLine(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { append(Byte.comma) }
      let needsQuotes = field.utf8.contains { byte in
        byte == Byte.comma || byte == Byte.quote || byte == Byte.hash || byte == Byte.lineFeed
          || byte == Byte.carriageReturn
      }
      if needsQuotes { self += JSONRecords.quoted(field) } else { self += Array(field.utf8) }
    }
    // A line without a field would be a gap between rows.
    if fields.allSatisfy(\.isEmpty), fields.count < 2 { self += [Byte.quote, Byte.quote] }
    append(Byte.lineFeed)
  }
}
