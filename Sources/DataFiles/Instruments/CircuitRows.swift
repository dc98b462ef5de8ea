/// The rows of an export of LTspice: the names, then a row for each time or frequency, with tabs between the fields.
///
///     time	V(out)                          a row of numbers
///     Freq.	V(out)                          an AC analysis, whose values are complex:
///     1.0e+03	(-3.0e+00dB,-4.5e+01°)          decibels and degrees,
///     1.0e+03	(7.1e-01,-4.5e+01°)             a magnitude and degrees,
///     1.0e+03	5.0e-01,-5.0e-01                or real and imaginary part
///     Step Information: R=1K (Run: 1/3)       begins a run, which a gap parts from the last
///
/// A complex value becomes two columns, named as those of Touchstone files. The degree sign is one byte of Latin-1 or
/// two of UTF-8: what is no part of a number ends it.
struct CircuitRows: LineByLine {
  let linesInFront = 0
  var cutter = LineCutter()
  /// The form of complex values; nil if the values are real.
  private let form: PairForm?
  private var isBegun = false

  init(form: PairForm?) { self.form = form }

  /// Whether a line begins a run of a file with several.
  static func beginsRun(_ line: some StringProtocol) -> Bool { line.hasPrefix("Step Information:") }

  /// The form of the complex values of a row; nil if it has none.
  static func form(of row: some StringProtocol) -> PairForm? {
    let cells = row.split(separator: "\t").dropFirst()
    guard let first = cells.first, cells.allSatisfy({ pair(in: $0) != nil }) else { return nil }
    guard first.hasPrefix("(") else { return .parts }
    return first.contains("dB,") ? .decibels : .magnitude
  }

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    if Self.beginsRun(text) { return lines.append(Byte.lineFeed) }
    let cells = text.split(separator: "\t", omittingEmptySubsequences: false)
    guard let form, let first = cells.first else { return lines.appendLine(cells.map(String.init)) }
    let values: [String]
    if isBegun {
      values = cells.dropFirst().flatMap { Self.pair(in: $0) ?? [String($0), ""] }
    } else {
      isBegun = true
      values = cells.dropFirst().flatMap { form.names(of: String($0)) }
    }
    lines.appendLine([String(first)] + values)
  }

  /// The two numbers of a cell such as `(-3.0dB,-45°)` or `0.5,-0.5`; nil if there are not two.
  private static func pair(in cell: some StringProtocol) -> [String]? {
    let inside = cell.hasPrefix("(") ? cell.dropFirst() : cell[...]
    let parts = inside.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let numbers = parts.map { part in
      String(part.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) })
    }
    return numbers.allSatisfy { Double($0) != nil } ? numbers : nil
  }
}
