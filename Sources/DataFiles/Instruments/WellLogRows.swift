/// The rows of a LAS file, a log of a well.
///
///     ~Version … ~Well … NULL. -999.25 : missing … ~Curve … DEPT.M : depth … ~A … numbers
///
/// Names are the mnemonics of the section `~C` with their units in brackets. The number of `NULL` is a missing value.
/// With `WRAP. YES` a row takes as many lines as its columns need. Sections but these are left out. The index, which is
/// the first column, is never missing. In a row with less words than curves a minus sign behind a digit begins a
/// number: `7.330-999.25` are two; a row that still has less is a row without numbers. Source: LAS 2.0 (Canadian Well
/// Logging Society 2017); commas part the fields where version 3 says so, `DLM. COMMA`, or where nothing else does;
/// else they are decimal commas.
struct WellLogRows: LineByLine {
  private(set) var linesInFront = 0
  var cutter = LineCutter()
  private var section: Character = "V"
  private var names: [String] = []
  private var null: Double?
  private var isWrapped = false
  private var hasCommas = false
  /// Whether a row had a word for each curve.
  private var hasWholeRow = false
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
    var words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
    if text.contains(",") {
      if hasCommas || words.count < names.count, !isWrapped || hasCommas {
        words = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
          String(word.filter { $0 != " " && $0 != "\t" })
        }
      } else {
        words = words.map { $0.replacing(",", with: ".") }
      }
    } else if !isWrapped, words.count < names.count {
      words = words.flatMap(Self.apart)
    }
    if !isWrapped, words.count < names.count, hasWholeRow {
      // Which of its curves has no number of its own is not known.
      return lines.appendLine(["row without a number for each curve: \(text)"])
    }
    hasWholeRow = hasWholeRow || words.count >= names.count
    for word in words {
      let isNull = !row.isEmpty && null != nil && Double(word) == null
      row.append(isNull ? "" : word)
    }
    if isWrapped, row.count < names.count { return }
    lines.appendLine(row)
    row = []
  }

  /// The numbers of a word in which the minus sign of one follows the digits of another.
  private static func apart(_ word: String) -> [String] {
    var parts = [""]
    for sign in word {
      let last = parts[parts.count - 1].last
      if sign == "-", last?.isNumber == true || last == "." { parts.append("") }
      parts[parts.count - 1].append(sign)
    }
    return parts
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
    case "DLM": hasCommas = value.uppercased() == "COMMA"
    case "WRAP": isWrapped = value.uppercased() == "YES"
    default: break
    }
  }
}
