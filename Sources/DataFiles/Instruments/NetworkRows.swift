/// The rows of a Touchstone file, the parameters of a network over frequency.
///
///     # GHz S DB R 50          unit of frequency, parameter, form of its pairs, resistance
///     1.0 -20.1 10.5 …         frequency, then a pair for each of n² parameters, over several lines
///
/// Rule. A line with an odd number of values begins a row, one with an even number continues it. The frequency keeps
/// the unit of the file. Pairs are a magnitude and an angle in degrees (`MA`), decibels and an angle (`DB`), or real
/// and imaginary part (`RI`). Two ports stand in the order 11, 21, 12, 22, others row by row. Rows of noise, which
/// begin again at a lower frequency, are left out. Source: Touchstone 2.0 (IBIS Open Forum 2009), whose keywords in
/// square brackets are left out; a decimal comma is read.
struct NetworkRows: LineByLine {
  /// What the option line says.
  struct Options {
    var frequency = "GHz"
    var parameter = "S"
    var form = PairForm.magnitude

    /// Reads an option line; nil for other lines.
    init?(_ line: Substring) {
      guard line.hasPrefix("#") else { return nil }
      let words = line.dropFirst().split { $0 == " " || $0 == "\t" || $0 == "!" }.map {
        $0.uppercased()
      }
      let frequencies = ["HZ": "Hz", "KHZ": "kHz", "MHZ": "MHz", "GHZ": "GHz"]
      var found = 0
      for word in words.prefix(6) {
        if let unit = frequencies[word] {
          (frequency, found) = (unit, found + 1)
        } else if let named = PairForm(rawValue: word) {
          (form, found) = (named, found + 1)
        } else if ["S", "Y", "Z", "G", "H"].contains(word) {
          (parameter, found) = (word, found + 1)
        } else if word == "R" {
          found += 1
        }
      }
      // Words may be left out: `# MHz MA` is an option line, `# S` may as well name a column.
      let isShort = found == 2 && words.contains { frequencies[$0] != nil }
      guard found > 2 || isShort || found == 2 && words.count > 2 else { return nil }
    }
  }

  private(set) var linesInFront = 0
  var cutter = LineCutter()
  private let options: Options
  /// The most values of a row: those of 64 ports.
  private static let mostValues = 2 * 64 * 64
  /// The values of a row that is not complete.
  private var row: [String] = []
  private var frequency = -Double.infinity
  private var hasEnded = false

  init(_ options: Options) { self.options = options }

  /// Whether a line begins a row: a frequency and pairs of numbers.
  static func beginsRow(_ line: Substring) -> Bool {
    let words = line.prefix { $0 != "!" }.split { $0 == " " || $0 == "\t" }
    return words.count > 2 && words.count % 2 == 1
      && words.allSatisfy { Double($0.map { $0 == "," ? "." : String($0) }.joined()) != nil }
  }

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let text = String(decoding: line.prefix { $0 != UInt8(ascii: "!") }, as: UTF8.self)
    if text.hasPrefix("#") || text.hasPrefix("[") {
      hasEnded =
        hasEnded || text.lowercased().hasPrefix("[noise") || text.lowercased().hasPrefix("[end")
      return
    }
    let words = text.split { $0 == " " || $0 == "\t" }.map { word in
      String(word.map { $0 == "," ? "." : $0 })
    }
    guard !words.isEmpty, !hasEnded else { return }
    guard words.count % 2 == 1 else {
      if row.count < Self.mostValues { row += words }
      return
    }
    end(&lines)
    let next = Double(words[0]) ?? .nan
    if next < frequency {
      hasEnded = true
      return
    }
    frequency = next
    row = words
  }

  mutating func close(_ lines: inout [UInt8]) { end(&lines) }

  private mutating func end(_ lines: inout [UInt8]) {
    guard !row.isEmpty else { return }
    if linesInFront == 0 {
      linesInFront = 1
      lines.appendLine(["frequency (\(options.frequency))"] + names((row.count - 1) / 2))
    }
    lines.appendLine(row)
    row = []
  }

  private func names(_ pairs: Int) -> [String] {
    let ports = (1...64).first { $0 * $0 >= pairs } ?? 64
    return (0..<pairs).flatMap { index in
      let (row, column) = (index / ports + 1, index % ports + 1)
      let separator = ports > 9 ? "," : ""
      let place = ports == 2 ? "\(column)\(row)" : "\(row)\(separator)\(column)"
      return options.form.names(of: "\(options.parameter)\(place)")
    }
  }
}
