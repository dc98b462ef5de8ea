// Steps for formats of lines: each line becomes a line of fields, or nothing.

/// The rows of gnuplot's `set table`, in which `u` behind the numbers marks a point without a value, and `o` one
/// outside of the ranges.
///
///     # Curve 0 of 1, 5 points
///     # x y type
///     0 1 i
///
/// A row flagged `u` becomes a blank line, which is a gap: its numbers mean nothing.
struct FlaggedRows: LineByLine {
  let linesInFront = 0
  var cutter = LineCutter()

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let words = line.split(whereSeparator: Byte.isBlank)
    if words.first?.first != Byte.hash, words.count > 2,
      words.last?.elementsEqual([UInt8(ascii: "u")]) != true
    {
      for (index, word) in words.dropLast().enumerated() {
        if index > 0 { lines.append(Byte.comma) }
        lines += word
      }
    }
    // Comments and blank lines part curves.
    lines.append(Byte.lineFeed)
  }
}

/// Tables of lines between bars, as Markdown, psql and DuckDB show them: bars and rules are no text.
struct BoxedRows: LineByLine {
  let linesInFront = 0
  var cutter = LineCutter()

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    if text.allSatisfy({ "|-+: \t─═━┌┬┐├┼┤└┴┘╞╪╡╔╦╗╠╬╣│┆".contains($0) }) { return }
    let isBoxed = text.contains("│") || text.contains("┆")
    var fields = text.split(omittingEmptySubsequences: false) {
      isBoxed ? "│┆".contains($0) : $0 == "|"
    }
    .map { field in
      String(
        field.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }
          .reversed()
      )
    }
    if fields.count > 1, fields.first?.isEmpty == true { fields.removeFirst() }
    if fields.count > 1, fields.last?.isEmpty == true { fields.removeLast() }
    lines.appendLine(fields)
  }
}

/// Rows of `a=1,b=2`: the keys of the first row are the names; later rows are read by these keys.
struct PairRows: LineByLine {
  private(set) var linesInFront = 0
  var cutter = LineCutter()
  private var keys: [String] = []

  /// Returns the keys and values of a line; nil if it is no such line.
  static func pairs(of line: Substring) -> [(key: String, value: String)]? {
    var pairs: [(key: String, value: String)] = []
    for field in line.split(separator: ",", omittingEmptySubsequences: false) {
      guard let sign = field.firstIndex(of: "="), sign > field.startIndex else { return nil }
      let key = field[..<sign]
      guard key.allSatisfy({ $0.isLetter || $0.isNumber || "_. -/:".contains($0) }),
        key.contains(where: \.isLetter)
      else { return nil }
      pairs.append((String(key), String(field[field.index(after: sign)...])))
    }
    return pairs.count > 1 ? pairs : nil
  }

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    guard !line.isEmpty else { return lines.append(Byte.lineFeed) }
    let text = String(decoding: line, as: UTF8.self)
    guard let pairs = Self.pairs(of: text[...]) else { return lines.appendLine([text]) }
    if keys.isEmpty {
      keys = pairs.map(\.key)
      linesInFront = 1
      lines.appendLine(keys)
    }
    lines.appendLine(keys.map { key in pairs.first { $0.key == key }?.value ?? "" })
  }
}

/// The rows of ARFF behind `@data`, under the names of its attributes; `%` begins a comment.
struct AttributeRows: LineByLine {
  private(set) var linesInFront = 0
  var cutter = LineCutter()
  private var names: [String] = []
  private var hasData = false

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    if trimmed.isEmpty || trimmed.hasPrefix("%") { return }
    if hasData {
      lines += line
      lines.append(Byte.lineFeed)
      return
    }
    let words = trimmed.split { $0 == " " || $0 == "\t" }
    let keyword = words[0].lowercased()
    if keyword == "@data" {
      hasData = true
      linesInFront = 1
      lines.appendLine(names)
    } else if keyword == "@attribute", words.count > 1 {
      let rest = trimmed.dropFirst(words[0].count).drop { $0 == " " || $0 == "\t" }
      let quote = rest.first.flatMap { "'\"".contains($0) ? $0 : nil }
      let name = quote.map { sign in rest.dropFirst().prefix { $0 != sign } } ?? words[1]
      names.append(String(name))
    }
  }
}

/// The rows of an IPAC table: fields stand below the bars of the first line, which has their names.
struct WidthRows: LineByLine {
  private(set) var linesInFront = 0
  var cutter = LineCutter()
  /// The places of the bars.
  private var bars: [Int] = []

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    guard let first = line.first, first != UInt8(ascii: "\\") else { return }
    if first == Byte.pipe {
      // Types, units and marks of missing values stand in further lines between bars.
      guard bars.isEmpty else { return }
      bars = line.indices.filter { line[$0] == Byte.pipe }
      linesInFront = 1
      return lines.appendLine(fields(of: line))
    }
    lines.appendLine(fields(of: line))
  }

  private func fields(of line: [UInt8]) -> [String] {
    zip(bars, bars.dropFirst()).map { bar, next in
      let field = line[min(bar + 1, line.count)..<min(next, line.count)]
      let text = String(decoding: field, as: UTF8.self).drop { $0 == " " }
      let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
      return text[..<end].lowercased() == "null" ? "" : String(text[..<end])
    }
  }
}
