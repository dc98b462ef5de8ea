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
