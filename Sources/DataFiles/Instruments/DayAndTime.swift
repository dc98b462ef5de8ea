import CivilTime

/// Rows between blanks in which a day and a time of the day are the two words of one column.
///
///     time temp
///     2024-01-01 12:00:00 3.5
///
/// Rule. The rows have more words than there are names, at most one of which is the name of the row, as R writes it;
/// the words that are too many are times of the day behind days, in nine rows of ten. Without names, or with a name for
/// each word, days and times are two columns. Texts in quotes are one word.
struct DayAndTime: LineByLine {
  let linesInFront = 0
  var cutter = LineCutter()
  /// Number of words of a row.
  private let count: Int
  /// The places of the days that a time of the day follows.
  private let days: [Int]
  /// Names that are one less than the columns, which are written with an empty one in front; nil for others.
  private var names: [String]?

  /// Finds the days with a time behind them in the beginning of a file; nil if there are none, or no names for them.
  init?(_ lines: [Substring]) {
    let records = lines.filter { !$0.allSatisfy { $0 == " " } }
    guard let begin = records.firstIndex(where: { !$0.hasPrefix("#") }) else { return nil }
    // Most files are known by their first line, so that few words are cut.
    guard !records[begin].contains(where: { "\t,;|".contains($0) }) else { return nil }
    let first = Self.words(records[begin])
    let isNamed = !first.contains { Double($0) != nil || Self.isDay($0) }
    let above = begin > 0 ? Self.words(records[begin - 1].drop { $0 == "#" }) : []
    let names = isNamed ? first : above
    guard !names.isEmpty else { return nil }
    let rows = records[(isNamed ? begin + 1 : begin)...].filter { !$0.hasPrefix("#") }
      .map(Self.words)
    guard let row = rows.first else { return nil }
    count = row.count
    let alike = rows.filter { $0.count == row.count }
    days = row.indices.dropLast().filter { place in
      let pairs = alike.count { Self.isDay($0[place]) && Self.isTime($0[place + 1]) }
      return 10 * pairs >= 9 * rows.count
    }
    let missing = row.count - names.count
    guard !days.isEmpty, missing == days.count || missing == days.count + 1 else { return nil }
    if isNamed, missing > days.count { self.names = names }
  }

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    let words = Self.words(text[...])
    guard let first = words.first else { return lines.append(Byte.lineFeed) }
    if first.hasPrefix("#") {
      lines += line + [Byte.lineFeed]
      return
    }
    if let names {
      self.names = nil
      return lines.appendLine([""] + names)
    }
    guard words.count == count else { return lines.appendLine(words) }
    var fields: [String] = []
    for (place, word) in words.enumerated() {
      if place > 0, days.contains(place - 1) {
        fields[fields.count - 1] += " " + word
      } else {
        fields.append(word)
      }
    }
    lines.appendLine(fields)
  }

  /// The words of a line; a text in quotes is one, without them, and a `#` between blanks ends the line.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var rest = line.drop { $0 == " " }
    while let first = rest.first {
      let isQuoted = first == "\""
      if isQuoted { rest.removeFirst() }
      let word = rest.prefix { isQuoted ? $0 != "\"" : $0 != " " }
      if word == "#", !words.isEmpty { break }
      words.append(String(word))
      rest = rest.dropFirst(word.count + (isQuoted ? 1 : 0)).drop { $0 == " " }
    }
    return words
  }

  /// Whether a word is a day, and no number.
  static func isDay(_ word: String) -> Bool {
    guard Double(word) == nil, !word.contains(":") else { return false }
    return seconds(word)?.remainder(dividingBy: CivilTime.secondsOfDay) == 0
  }

  /// Whether a word is a time of the day.
  static func isTime(_ word: String) -> Bool {
    word.contains(":") && seconds(word).map { (0..<CivilTime.secondsOfDay).contains($0) } ?? false
  }

  private static func seconds(_ word: String) -> Double? {
    var times = TimeParser()
    if let seconds = times.seconds(word) { return seconds }
    (times.isDayFirst, times.isMonthFirst) = (true, true)
    return times.seconds(word)
  }
}
