import RealFunctions

/// The variables of a file that Octave writes with `save -text`.
///
///     # name: x            # name: r
///     # type: matrix       # type: double_range, or range
///     # rows: 2            # base, limit, increment
///     # columns: 1         0 2 0.5
///      0.5
///      NaN
///
/// Rule. A matrix of several rows and columns comes first or not at all: its rows are read as they stand. Columns,
/// rows, ranges and numbers are vectors, and those as long as the first one stand side by side, under their names. What
/// else the file has becomes one row of text each, which is told as a row without a number.
struct OctaveRows: LineByLine {
  private(set) var linesInFront = 0
  var cutter = LineCutter()
  private var name = ""
  private var type = ""
  private var counts: (rows: Int, columns: Int) = (0, 0)
  private var vectors: [(name: String, values: [String])] = []
  /// Whether the rows of a matrix were written.
  private var hasMatrix = false
  /// The names of what cannot be shown.
  private var others: [String] = []

  /// The most numbers of vectors that are kept.
  private static let mostNumbers = 1 << 22

  /// Whether a file begins so: a comment, then names and types.
  static func begins(_ lines: [Substring]) -> Bool {
    let head = lines.prefix(8)
    guard let name = head.firstIndex(where: { $0.hasPrefix("# name: ") }) else { return false }
    return lines.dropFirst(name + 1).first?.hasPrefix("# type: ") == true
  }

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) throws(DataProblem) {
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("#") { return takeComment(text) }
    let words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard !words.isEmpty else { return }
    if type.hasSuffix("range") {
      try takeRange(words)
    } else if type == "scalar" || type == "matrix" && (counts.rows == 1 || counts.columns == 1) {
      try take(words)
    } else if type == "matrix", !hasMatrix || vectors.isEmpty, others.isEmpty {
      hasMatrix = true
      lines.appendLine(words)
    } else {
      note(name)
    }
  }

  mutating func close(_ lines: inout [UInt8]) {
    let count = vectors.first?.values.count ?? 0
    let alike = hasMatrix ? [] : vectors.filter { $0.values.count == count }
    if !alike.isEmpty {
      linesInFront = 1
      lines.appendLine(alike.map(\.name))
      for row in 0..<count { lines.appendLine(alike.map { $0.values[row] }) }
    }
    for vector in vectors where hasMatrix || vector.values.count != count {
      note("\(vector.name) of \(vector.values.count) numbers")
    }
    for other in others { lines.appendLine(["# \(other)"]) }
  }

  private mutating func takeComment(_ text: String) {
    func value(_ key: String) -> Substring? {
      text.hasPrefix("# \(key): ") ? text.dropFirst(key.count + 4) : nil
    }
    if let value = value("name") { (name, type, counts) = (String(value), "", (0, 0)) }
    if let value = value("type") { type = String(value) }
    if let value = value("rows") { counts.rows = Int(value) ?? 0 }
    if let value = value("columns") { counts.columns = Int(value) ?? 0 }
  }

  /// Takes numbers of the present vector.
  private mutating func take(_ words: [String]) throws(DataProblem) {
    guard vectors.reduce(0, { $0 + $1.values.count }) < Self.mostNumbers else {
      throw .unreadFormat("its vectors of Octave have more than \(Self.mostNumbers) numbers")
    }
    if vectors.last?.name != name { vectors.append((name, [])) }
    vectors[vectors.count - 1].values += words
  }

  private mutating func takeRange(_ words: [String]) throws(DataProblem) {
    guard words.count > 2, let base = Double(words[0]), let limit = Double(words[1]),
      let step = Double(words[2]), step != 0
    else { return note(name) }
    // The limit belongs to the range although steps of tenths are not exact.
    let steps = ((limit - base) / step + 1e-10).rounded(.down)
    guard steps >= 0, steps < Double(Self.mostNumbers), let count = Int(nearest: steps) else {
      return note(name)
    }
    try take((0...count).map { "\(base + Double($0) * step)" })
  }

  private mutating func note(_ other: String) {
    if others.last != other { others.append(other) }
  }
}
