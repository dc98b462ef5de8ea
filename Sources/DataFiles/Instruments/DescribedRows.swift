/// The rows of a machine-readable table of the AAS, whose head describes the bytes of each column.
///
///     Byte-by-byte Description of file: table.dat
///     ----------------------------------------------
///      Bytes Format Units  Label     Explanations
///     ----------------------------------------------
///      1-10  E10.3  ---    x       [-0.01/12]? Place
///     12-19  F8.1   m      n       Length
///     ----------------------------------------------
///     Notes:
///     ----------------------------------------------
///       5.00e-01      1.0
///
/// Names are labels, with units in brackets; `---` is no unit. The rows follow the last rule, or the one below the
/// description if no notes follow it. Source: CDS, Standards for Astronomical Catalogues, version 2.
struct DescribedRows: LineByLine {
  private(set) var linesInFront = 0
  var cutter = LineCutter()
  private enum Part { case title, heading, columns, notes, rows }
  private var part = Part.title
  private var columns: [(name: String, bytes: Range<Int>)] = []
  private var isBehindRule = false

  static func begins(_ lines: [Substring]) -> Bool {
    lines.contains { $0.hasPrefix("Byte-by-byte Description of file") }
  }

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let isRule = line.count > 9 && line.allSatisfy { $0 == UInt8(ascii: "-") }
    switch part {
    case .title:
      if line.starts(with: Array("Byte-by-byte".utf8)) { part = .heading }
    case .heading:
      // The heading stands between two rules.
      if isRule, isBehindRule { part = .columns }
      if isRule { isBehindRule = true }
    case .columns:
      if isRule { begin(&lines) } else { describe(String(decoding: line, as: UTF8.self)) }
    case .notes:
      if isRule { part = .rows }
    case .rows:
      if line.starts(with: Array("Note".utf8)) {
        part = .notes
      } else if !isRule {
        lines.appendLine(
          columns.map { column in
            let bytes = line[
              min(column.bytes.lowerBound, line.count)..<min(column.bytes.upperBound, line.count)
            ]
            let text = String(decoding: bytes, as: UTF8.self).split(separator: " ")
            return text.joined(separator: " ")
          }
        )
      }
    }
  }

  private mutating func begin(_ lines: inout [UInt8]) {
    part = .rows
    linesInFront = 1
    lines.appendLine(columns.map(\.name))
  }

  /// Takes the line of a column; others are the rest of an explanation.
  private mutating func describe(_ line: String) {
    var words = line.split(separator: " ").map(String.init)
    // `1- 4` is one word of a range.
    if words.count > 1, words[0].hasSuffix("-") {
      words.replaceSubrange(0..<2, with: [words[0] + words[1]])
    }
    guard words.count > 3 else { return }
    let ends = words[0].split(separator: "-").map { Int($0) }
    guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first > 0,
      last >= first, last < RecordCutter.longestRecord,
      let kind = words[1].first, "AIEFD".contains(kind)
    else { return }
    let unit = words[2].allSatisfy { $0 == "-" } ? "" : " (\(words[2]))"
    columns.append(("\(words[3])\(unit)", (first - 1)..<last))
  }
}
