// Steps for formats of instruments whose rows need little: names, times of samples, columns beside settings.

/// Rows behind lines that are left out, under names that the format knows; blanks or commas part the fields.
struct NamedRows: LineByLine {
  let linesInFront = 1
  var cutter = LineCutter()
  private let names: [String]
  private let skipped: Int
  private var isBegun = false

  init(names: [String], skipped: Int) { (self.names, self.skipped) = (names, skipped) }

  private var count = 0

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    count += 1
    if !isBegun {
      lines.appendLine(names)
      isBegun = true
    }
    guard count > skipped, line.first(where: { !Byte.isBlank($0) }) != Byte.hash else { return }
    if line.contains(Byte.comma) {
      lines += line
      lines.append(Byte.lineFeed)
    } else {
      let words = line.split(whereSeparator: Byte.isBlank)
      lines.appendLine(words.map { String(decoding: $0, as: UTF8.self) })
    }
  }
}

/// The samples of a Rigol scope: `X,CH1,Start,Increment`, units with the two numbers, then the number of each sample.
///
/// The time of a sample is start + number × increment.
struct SampledRows: LineByLine {
  let linesInFront = 0
  var cutter = LineCutter()
  private var names: [String] = []
  private var (start, step) = (0.0, 1.0)
  private var isBegun = false

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    let fields = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if names.isEmpty {
      names = Array(fields.prefix { $0 != "Start" })
      return
    }
    let width = names.count
    if !isBegun {
      isBegun = true
      let units = fields.prefix(width).map { $0.lowercased() == "volt" ? "V" : $0 }
      if fields.count > width + 1 {
        start = Double(fields[width]) ?? 0
        step = Double(fields[width + 1]) ?? 1
      }
      let named = zip(names.dropFirst(), units.dropFirst()).map {
        $1.isEmpty ? $0 : "\($0) (\($1))"
      }
      return lines.appendLine(["time (s)"] + named)
    }
    guard let number = fields.first.flatMap(Double.init) else { return lines.appendLine([text]) }
    lines.appendLine(["\(start + number * step)"] + fields.dropFirst().prefix(width - 1))
  }
}

/// The rows of a Tektronix scope, whose first lines have settings in front of the numbers:
/// `Record Length,2500,,-0.005,0.08,`.
struct SettingsBesideRows: LineByLine {
  let linesInFront = 1
  var cutter = LineCutter()
  private var isBegun = false

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    let fields = text.split(separator: ",", omittingEmptySubsequences: false).map { field in
      String(field.filter { $0 != " " })
    }
    if !isBegun {
      isBegun = true
      lines.appendLine(["time (s)", "signal"])
    }
    guard fields.count > 4 else { return lines.appendLine([text]) }
    lines.appendLine(Array(fields[3...4]))
  }
}
