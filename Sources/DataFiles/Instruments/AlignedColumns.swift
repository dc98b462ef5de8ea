import CivilTime

/// The columns of a table that stand below each other, with texts that may have blanks and cells that may be empty.
///
///                  x     n        time        x       n  text
///     1  5.00000e-01     1  2024-03-05 …      ------  --  -----
///     2           NA 30000  2024-03-06 …      0.5     1   b c
///
/// Rule. A line of dashes or equal signs tells the columns: one run for each. It stands below the names, below names
/// and units, or above and below the names. Without one the columns are what blanks part in all lines; each has a name
/// above it, except the first, which may name the rows. A day and a time of the day behind one blank are one column.
/// A part without a name belongs to its neighbour: the left one where names begin with their cells, else the right one.
///
/// Tables whose rows have as many words as there are names, or one more, need none of this: blanks part their fields.
/// Columns with a line of dashes are read so in any case. Sources: the output of print in R and pandas, of Miller,
/// sqlite3 and astropy.
struct AlignedColumns {
  /// The places of a column in a line, in characters.
  struct Span: Equatable {
    var start: Int
    var end: Int

    var width: Int { end - start }
  }

  /// The columns, from left to right.
  private(set) var spans: [Span] = []
  private(set) var names: [String] = []
  /// Number of lines up to the first row.
  private(set) var linesOfHead = 0

  /// The most lines in front of the first row.
  private static let mostHeadLines = 4

  /// Finds the columns in the beginning of a file; nil if it is no such table.
  init?(_ lines: [Substring]) {
    guard let first = lines.first(where: { !$0.allSatisfy { $0 == " " } }) else { return nil }
    if takeRule(lines.prefix(2 * Self.mostHeadLines + 1).map { Array($0) }) { return }
    // Most files are known by their first line, so that the others are not looked at.
    let isOfNames = first.split(separator: " ").allSatisfy { Double($0) == nil && $0.first != "#" }
    guard isOfNames, !first.contains(where: { "\t,;|".contains($0) }) else { return nil }
    let records = lines.filter { !$0.allSatisfy { $0 == " " } }.map { Array($0) }
    if !takeGutters(records) { return nil }
  }

  /// Returns the fields of a line: each word belongs to the column above it that covers most of it.
  func fields(of line: [Character]) -> [String] {
    var places = [Span?](repeating: nil, count: spans.count)
    for word in Self.words(of: line) {
      let best = spans.indices.max { one, other in
        (Self.overlap(spans[one], word), other) < (Self.overlap(spans[other], word), one)
      }
      guard let best else { continue }
      places[best] = Span(start: places[best]?.start ?? word.start, end: word.end)
    }
    return places.map { $0.map { String(line[$0.start..<$0.end]) } ?? "" }
  }

  /// Whether a line is a rule: runs of dashes or equal signs, and blanks.
  static func isRule(_ line: [Character]) -> Bool {
    let words = words(of: line)
    return words.count > 1 && words.contains { $0.width > 2 }
      && words.allSatisfy { word in
        let first = line[word.start]
        return (first == "-" || first == "=")
          && line[word.start..<word.end].allSatisfy { $0 == first }
      }
  }

  /// The characters that two spans share; less than 0 is the distance between them.
  private static func overlap(_ one: Span, _ other: Span) -> Int {
    min(one.end, other.end) - max(one.start, other.start)
  }

  private static func isBlank(_ line: [Character]) -> Bool { line.allSatisfy { $0 == " " } }

  /// The words of a line.
  private static func words(of line: [Character]) -> [Span] {
    var words: [Span] = []
    for (place, sign) in line.enumerated() where sign != " " {
      if let last = words.last, last.end == place {
        words[words.count - 1].end = place + 1
      } else {
        words.append(Span(start: place, end: place + 1))
      }
    }
    return words
  }

  // MARK: A line of dashes

  private mutating func takeRule(_ lines: [[Character]]) -> Bool {
    guard let rule = lines.prefix(Self.mostHeadLines).firstIndex(where: Self.isRule) else {
      return false
    }
    var head = lines[..<rule].filter { !Self.isBlank($0) }
    linesOfHead = rule + 1
    if head.isEmpty {
      let rest = lines[(rule + 1)...].prefix(Self.mostHeadLines)
      guard let second = rest.firstIndex(where: Self.isRule) else { return false }
      head = Array(lines[(rule + 1)..<second])
      linesOfHead = second + 1
    }
    spans = Self.words(of: lines[rule])
    guard let first = head.first, head.count < 3, lines.count > linesOfHead else { return false }
    names = fields(of: first)
    guard names.allSatisfy({ !$0.isEmpty }) else { return false }
    if head.count == 2 {
      names = zip(names, fields(of: head[1])).map { $1.isEmpty ? $0 : "\($0) (\($1))" }
    }
    return true
  }

  // MARK: Columns that blanks part in all lines

  private mutating func takeGutters(_ lines: [[Character]]) -> Bool {
    guard let head = lines.first, lines.count > 2 else { return false }
    let named = Self.words(of: head)
    var rows = Array(lines.dropFirst()).filter { $0.first(where: { $0 != " " }) != "#" }
    let counts = Set(rows.map { Self.words(of: $0).count })
    guard counts != [named.count], counts != [named.count + 1] else { return false }
    spans = Self.parts(of: lines)
    // The name of the rows stands alone in a line of its own below the others.
    var index = ""
    linesOfHead = 1
    if let first = rows.first, Self.words(of: first).count == 1, first.first != " ",
      head.first == " "
    {
      index = String(first.filter { $0 != " " })
      linesOfHead = 2
      rows.removeFirst()
    }
    joinTimes(head, rows)
    guard joinNameless(head), spans.count > 1 else { return false }
    names = fields(of: head)
    if names.first?.isEmpty == true { names[0] = index }
    return fits(named, rows)
  }

  /// The parts between characters that are blank in all lines.
  private static func parts(of lines: [[Character]]) -> [Span] {
    var isUsed = [Bool](repeating: false, count: lines.map(\.count).max() ?? 0)
    for line in lines {
      for (place, sign) in line.enumerated() where sign != " " { isUsed[place] = true }
    }
    return words(of: isUsed.map { $0 ? "x" : " " })
  }

  private func hasName(_ span: Span, _ head: [Character]) -> Bool {
    span.start < head.count
      && head[span.start..<min(span.end, head.count)].contains { $0 != " " }
  }

  private func text(_ line: [Character], _ span: Span) -> String {
    guard span.start < line.count else { return "" }
    return String(line[span.start..<min(span.end, line.count)].filter { $0 != " " })
  }

  /// Joins a part of days with the part of times of the day behind it.
  private mutating func joinTimes(_ head: [Character], _ rows: [[Character]]) {
    var place = 0
    while place + 1 < spans.count {
      let (one, other) = (spans[place], spans[place + 1])
      let pairs = rows.map { (text($0, one), text($0, other)) }.filter { !$1.isEmpty }
      let areTimes =
        !pairs.isEmpty && pairs.allSatisfy { DayAndTime.isDay($0) && DayAndTime.isTime($1) }
      if areTimes, other.start == one.end + 1, !(hasName(one, head) && hasName(other, head)) {
        spans[place].end = other.end
        spans.remove(at: place + 1)
      }
      place += 1
    }
  }

  /// Joins parts without a name with their neighbours; false if none has a name.
  private mutating func joinNameless(_ head: [Character]) -> Bool {
    guard let first = spans.firstIndex(where: { hasName($0, head) }) else { return false }
    if first > 1 {
      spans.replaceSubrange(..<first, with: [Span(start: 0, end: spans[first - 1].end)])
    }
    let named = Self.words(of: head)
    let beginning = named.count { name in spans.contains { $0.start == name.start } }
    let ending = named.count { name in spans.contains { $0.end == name.end } }
    var joined: [Span] = []
    var pending: Int?
    for span in spans {
      if joined.isEmpty || hasName(span, head) {
        joined.append(Span(start: pending ?? span.start, end: span.end))
        pending = nil
      } else if beginning >= ending {
        joined[joined.count - 1].end = span.end
      } else {
        pending = pending ?? span.start
      }
    }
    spans = joined
    return pending == nil
  }

  /// Whether each column has something in a row, and one of them values.
  private func fits(_ named: [Span], _ rows: [[Character]]) -> Bool {
    let cells = rows.map(fields)
    let isFilled = spans.indices.allSatisfy { column in cells.contains { !$0[column].isEmpty } }
    let hasValues = spans.indices.contains { column in
      let texts = cells.map { $0[column] }.filter { !$0.isEmpty }
      return 2 * texts.count(where: { Double($0) != nil || TimeParser().seconds($0) != nil })
        > texts.count
    }
    // Two names in one column would be one name with a blank, which is told apart from two by the distance.
    let areApart = named.indices.dropFirst().allSatisfy { index in
      named[index].start == named[index - 1].end + 1
        || !spans.contains { $0.start < named[index - 1].end && $0.end > named[index].start }
    }
    return isFilled && hasValues && areApart
  }
}

/// The rows of a table whose columns stand below each other.
struct AlignedRows: LineByLine {
  var linesInFront: Int { 1 - columns.linesOfHead }
  var cutter = LineCutter()
  private let columns: AlignedColumns
  private var count = 0

  init(_ columns: AlignedColumns) { self.columns = columns }

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    count += 1
    if count == columns.linesOfHead { lines.appendLine(columns.names) }
    guard count > columns.linesOfHead else { return }
    let text = Array(String(decoding: line, as: UTF8.self))
    if AlignedColumns.isRule(text) { return }
    // A blank line is a gap.
    guard text.contains(where: { $0 != " " }) else { return lines.append(Byte.lineFeed) }
    if text.first == "#" {
      lines += line + [Byte.lineFeed]
      return
    }
    lines.appendLine(columns.fields(of: text))
  }
}
