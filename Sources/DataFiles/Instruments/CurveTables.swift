/// The curves of a Gamry file.
///
///     CURVE1  TABLE  2          a curve and the number of its rows; tabs part the fields
///             Pt  T  Vf         names
///             #   s  V          units
///             0   0.1  -0.5     rows
///
/// Rule. Curves of one kind (`CURVE1`, `CURVE2` …) with the same names are one table, with a gap between them and the
/// column `curve`, which has their number from 1. Other tables, such as the open circuit, are left out. A line that
/// does not begin with a tab ends a curve. Units stand behind the names in brackets. A comma in a number is its decimal
/// point.
struct CurveTables: LineByLine {
  private(set) var linesInFront = 0
  var cutter = LineCutter()
  private let kind: String
  private enum Part { case outside, names, units, rows }
  private var part = Part.outside
  private var names: [String] = []
  /// The names of the curve that is read.
  private var own: [String] = []
  private var curve = 0
  /// Number of curves with other names, which are left out.
  private var others = 0

  init(of kind: String) { self.kind = kind }

  var remarks: [String] {
    var remarks: [String] = []
    if curve > 1 { remarks.append("\(curve) curves stand in one table: by curve parts them") }
    if others > 0 {
      remarks.append(
        "\(others == 1 ? "1 curve" : "\(others) curves") with other columns \(others == 1 ? "is" : "are") left out"
      )
    }
    return remarks
  }

  /// Returns the name of the table that a line begins, without its number; nil for other lines.
  static func kind(of line: Substring) -> String? {
    let words = line.split(separator: "\t")
    guard words.count > 1, words[1] == "TABLE", words[0].contains("CURVE") else { return nil }
    return String(words[0].filter { !$0.isNumber })
  }

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    if let found = Self.kind(of: text[...]) {
      part = found == kind ? .names : .outside
      return
    }
    guard text.hasPrefix("\t") else {
      part = .outside
      return
    }
    let fields = text.dropFirst().split(separator: "\t", omittingEmptySubsequences: false)
      .map { $0.trimmingBlanks }
    switch part {
    case .outside: break
    case .names: (own, part) = (fields, .units)
    case .units: begin(units: fields, &lines)
    case .rows: lines.appendLine(fields.map(Self.withPoint) + ["\(curve)"])
    }
  }

  private mutating func begin(units: [String], _ lines: inout [UInt8]) {
    if names.isEmpty {
      names = own
      linesInFront = 1
      let titles = names.enumerated().map { place, name in
        units.indices.contains(place) && !units[place].isEmpty && units[place] != "#"
          ? "\(name) (\(units[place]))" : name
      }
      lines.appendLine(titles + ["curve"])
    } else if own == names {
      lines.append(Byte.lineFeed)
    } else {
      others += 1
      part = .outside
      return
    }
    curve += 1
    part = .rows
  }

  /// Returns a number with its decimal comma as a point; other texts as they are.
  private static func withPoint(_ field: String) -> String {
    let isNumber = field.utf8.allSatisfy { "0123456789,+-eE".utf8.contains($0) }
    return isNumber ? field.replacing(",", with: ".", maxReplacements: 1) : field
  }
}

extension Substring {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlanks: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
