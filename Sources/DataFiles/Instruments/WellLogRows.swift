/// The rows of a LAS file, a log of a well.
///
///     ~Version … ~Well … NULL. -999.25 : missing … ~Curve … DEPT.M : depth … ~A … numbers
///
/// Names are the mnemonics of the section `~C` with their units in brackets. The number of `NULL` is a missing value.
/// With `WRAP. YES` a row takes as many lines as its columns need. Sections but these are left out. Source: LAS 2.0
/// (Canadian Well Logging Society 2017); commas part the fields where version 3 says so.
struct WellLogRows: LineByLine {
  private(set) var linesInFront = 0
  var cutter = LineCutter()
  private var section: Character = "V"
  private var names: [String] = []
  private var null: Double?
  private var isWrapped = false
  /// The values of a row that is not complete.
  private var row: [String] = []

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    if trimmed.isEmpty || trimmed.hasPrefix("#") { return }
    if trimmed.hasPrefix("~") {
      section = trimmed.dropFirst().first.map { Character($0.uppercased()) } ?? " "
      if section == "A", linesInFront == 0 {
        linesInFront = 1
        lines.appendLine(names)
      }
      return
    }
    switch section {
    case "A": takeNumbers(trimmed, &lines)
    case "C": names.append(Self.name(trimmed))
    case "V", "W": takeSetting(trimmed)
    default: break
    }
  }

  mutating func close(_ lines: inout [UInt8]) {
    if !row.isEmpty { lines.appendLine(row) }
    row = []
  }

  private mutating func takeNumbers(_ text: Substring, _ lines: inout [UInt8]) {
    let words =
      text.contains(",")
      ? text.split(separator: ",", omittingEmptySubsequences: false)
      : text.split { $0 == " " || $0 == "\t" }
    row += words.map { word in
      let text = String(word.filter { $0 != " " })
      return null != nil && Double(text) == null ? "" : text
    }
    if isWrapped, row.count < names.count { return }
    lines.appendLine(row)
    row = []
  }

  /// The name of a curve with its unit: `DEPT.M  : 1 DEPTH` is `DEPT (M)`.
  private static func name(_ line: Substring) -> String {
    let mnemonic = line.prefix { $0 != "." }
    let unit = line.dropFirst(mnemonic.count + 1).prefix { $0 != " " && $0 != ":" && $0 != "\t" }
    let name = mnemonic.filter { $0 != " " && $0 != "\t" }
    return unit.isEmpty ? String(name) : "\(name) (\(unit))"
  }

  private mutating func takeSetting(_ line: Substring) {
    let name = line.prefix { $0 != "." }.filter { $0 != " " }.uppercased()
    // The value stands between the unit and the last colon.
    let rest = line.dropFirst(line.prefix { $0 != "." }.count + 1)
    let value = (rest.lastIndex(of: ":").map { rest[..<$0] } ?? rest).drop {
      $0 != " " && $0 != "\t"
    }
    .filter { $0 != " " && $0 != "\t" }
    switch name {
    case "NULL": null = Double(value)
    case "WRAP": isWrapped = value.uppercased() == "YES"
    default: break
    }
  }
}
