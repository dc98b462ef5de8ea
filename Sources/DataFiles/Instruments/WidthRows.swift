/// The rows of an IPAC table: fields stand below the bars of the first line, which has their names.
///
///     |   x| flux|     names
///     |real| real|     kinds
///     |    |   Jy|     units, which stand in brackets behind the names
///     |null|  -99|     what marks a missing value
///       0.5   1.2
///
/// Places are counted in characters, as astropy writes them. Source: IPAC table format definition (IRSA).
struct WidthRows: LineByLine {
  private(set) var linesInFront = 0
  var cutter = LineCutter()
  /// The places of the bars.
  private var bars: [Int] = []
  /// The fields of the lines between bars.
  private var head: [[String]] = []

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    guard let first = line.first, first != UInt8(ascii: "\\") else { return }
    let signs = Array(String(decoding: line, as: UTF8.self))
    if first == Byte.pipe {
      if bars.isEmpty { bars = signs.indices.filter { signs[$0] == "|" } }
      head.append(fields(of: signs))
      return
    }
    if linesInFront == 0 {
      linesInFront = 1
      let units = head.count > 2 ? head[2] : []
      lines.appendLine(
        (head.first ?? []).enumerated().map { place, name in
          let unit = units.indices.contains(place) ? units[place] : ""
          return unit.isEmpty ? name : "\(name) (\(unit))"
        }
      )
    }
    let marks = head.count > 3 ? head[3] : []
    lines.appendLine(
      fields(of: signs).enumerated().map { place, text in
        let isMissing = marks.indices.contains(place) && text == marks[place]
        return isMissing || text.lowercased() == "null" ? "" : text
      }
    )
  }

  private func fields(of line: [Character]) -> [String] {
    zip(bars, bars.dropFirst()).map { bar, next in
      let text = line[min(bar + 1, line.count)..<min(next, line.count)].drop { $0 == " " }
      let end = text.lastIndex { $0 != " " }.map { $0 + 1 } ?? text.startIndex
      return String(text[text.startIndex..<end])
    }
  }
}
