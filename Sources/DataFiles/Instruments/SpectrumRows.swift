/// The points of a JCAMP-DX file, a spectrum.
///
///     ##XYDATA= (X++(Y..Y))    lines of x and the ordinates that follow it at equal steps
///     ##XYPOINTS= (XY..XY)     pairs
///     ##PEAK TABLE= (XY..XY)   pairs
///
/// Rule. Ordinates are numbers (AFFN, PAC), or squeezed (``OrdinateReader``). The step is
/// (LASTX − FIRSTX) / (NPOINTS − 1), else DELTAX; each line begins where the last one ended if its own x × XFACTOR is
/// within two steps of it, as it is rounded and may be that of the check, else at its own. Ordinates are multiplied by
/// YFACTOR. Of several blocks the first with points is read; NTUPLES are refused. Behind a line of differences the
/// first ordinate of the next one repeats the last as a check, and is not a point. A first ordinate that differs is
/// taken for a point, because some programs write no check, and told; so is a number of points other than NPOINTS.
/// Source: McDonald and Wilks,
/// "JCAMP-DX: A Standard Form for Exchange of Infrared Spectra in Computer Readable Form", Appl. Spectrosc. 42 (1988).
struct SpectrumRows: LineByLine {
  private(set) var linesInFront = 0
  var cutter = LineCutter()
  /// What the records say, by their names without blanks and signs.
  private var settings: [String: String] = [:]
  private var state = State.settings
  private var index = 0
  /// The number of the line that is read, from 1 on.
  private var line = 0
  /// The last ordinate of a line of differences, which the next line repeats.
  private var check: Double?
  /// Number of lines behind a line of differences, and of those that do not repeat its last ordinate.
  private var checks = (all: 0, failed: 0)
  /// The first of them: its line, its first ordinate and the last one of the line in front.
  private var firstFailed: (line: Int, value: Double, last: Double)?

  var remarks: [String] {
    var remarks: [String] = []
    if let failed = firstFailed {
      remarks.append(
        "line \(failed.line) begins with the ordinate \(shown(failed.value)), and the line in front ends with "
          + "\(shown(failed.last)), which it should repeat"
          + (checks.failed > 1
            ? "; so do \(checks.failed - 1) of \(checks.all - 1) other lines" : "")
          + ": it is read as a point"
      )
    }
    if state == .ended, hasPoints, let count = number("NPOINTS"), count != Double(index) {
      remarks.append("NPOINTS says \(shown(count)) points, and \(index) were read")
    }
    return remarks
  }

  private func shown(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// Whether the points of a block were begun.
  private var hasPoints = false

  private enum State {
    case settings, ordinates, pairs, ended
  }

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) throws(DataProblem) {
    self.line += 1
    var text = String(decoding: line, as: UTF8.self)[...]
    if let comment = text.firstRange(of: "$$") { text = text[..<comment.lowerBound] }
    if text.hasPrefix("##") { return try takeRecord(text.dropFirst(2), &lines) }
    switch state {
    case .settings, .ended: break
    case .ordinates: try takeOrdinates(text, &lines)
    case .pairs: takePairs(text, &lines)
    }
  }

  private mutating func takeRecord(_ text: Substring, _ lines: inout [UInt8]) throws(DataProblem) {
    let name = text.prefix { $0 != "=" }.filter { $0.isLetter || $0.isNumber }.uppercased()
    let value = text.dropFirst(text.prefix { $0 != "=" }.count + 1).drop { $0 == " " }
    if state == .ordinates || state == .pairs { state = .ended }
    guard state != .ended else { return }
    switch name {
    case "NTUPLES":
      throw .unreadFormat(
        "it is JCAMP-DX with NTUPLES, which is not read; save the spectrum as one block of XYDATA"
      )
    case "XYDATA", "XYPOINTS", "PEAKTABLE":
      state = name == "XYDATA" && !value.uppercased().hasPrefix("(XY..") ? .ordinates : .pairs
      (linesInFront, hasPoints) = (1, true)
      lines.appendLine([title("XUNITS", "x"), title("YUNITS", "y")])
    default: settings[name] = String(value)
    }
  }

  private func title(_ name: String, _ usual: String) -> String {
    let text = settings[name].map { $0.drop(while: \.isWhitespace).prefix(40) } ?? ""
    return text.isEmpty ? usual : String(text)
  }

  private func number(_ name: String) -> Double? {
    settings[name].flatMap { Double($0.filter { !$0.isWhitespace }.prefix(40)) }
  }

  private var step: Double {
    if let first = number("FIRSTX"), let last = number("LASTX"), let count = number("NPOINTS"),
      count > 1
    {
      return (last - first) / (count - 1)
    }
    return number("DELTAX") ?? 1
  }

  mutating func close(_ lines: inout [UInt8]) { state = .ended }

  private mutating func takeOrdinates(_ text: Substring, _ lines: inout [UInt8]) throws(DataProblem)
  {
    var reader = OrdinateReader(text)
    guard let written = reader.abscissa() else { return }
    var values = reader.ordinates()
    if let check, let first = values.first, reader.wasCheckPossible {
      // A repeated ordinate is no new point, nor one beyond the number of points; another one is, as some programs
      // write it.
      let isBeyond = number("NPOINTS").map { Double(index) >= $0 } ?? false
      checks.all += 1
      if first == check || isBeyond {
        values.removeFirst()
      } else {
        checks.failed += 1
        if firstFailed == nil { firstFailed = (line, first, check) }
      }
    }
    check = reader.endsInDifference ? values.last ?? check : nil
    let x = written * (number("XFACTOR") ?? 1)
    let step = step
    let expected = (number("FIRSTX") ?? x) + Double(index) * step
    let start = abs(x - expected) <= 2 * abs(step) ? expected : x
    let factor = number("YFACTOR") ?? 1
    for (place, value) in values.enumerated() {
      let y = value.isNaN ? "" : "\(value * factor)"
      lines.appendLine(["\(start + Double(place) * step)", y])
    }
    index += values.count
  }

  private mutating func takePairs(_ text: Substring, _ lines: inout [UInt8]) {
    let (xFactor, yFactor) = (number("XFACTOR") ?? 1, number("YFACTOR") ?? 1)
    let words = text.split { " \t,;".contains($0) }.map { Double($0) }
    for place in stride(from: 0, to: words.count - 1, by: 2) {
      guard let x = words[place], let y = words[place + 1] else { continue }
      lines.appendLine(["\(x * xFactor)", "\(y * yFactor)"])
      index += 1
    }
  }
}

/// Reads a line of ordinates, plain or squeezed.
///
///     AFFN  1 2 -3          PAC  1+2-3
///     SQZ   @ABCDEFGHI for a first digit 0 to 9, abcdefghi for −1 to −9
///     DIF   %JKLMNOPQR for a difference that begins with 0 to 9, jklmnopqr for −1 to −9
///     DUP   STUVWXYZs for 1 to 9 repeats of the last value or difference
///
/// `?` is a missing value.
struct OrdinateReader {
  private var rest: Substring
  /// Whether the last value came from a difference, so that the next line repeats it.
  private(set) var endsInDifference = false
  /// Whether the first ordinate is no difference, so that it may repeat the last one.
  private(set) var wasCheckPossible = false

  private static let squeezed = Array("@ABCDEFGHI")
  private static let squeezedBack = Array("abcdefghi")
  private static let differences = Array("%JKLMNOPQR")
  private static let differencesBack = Array("jklmnopqr")
  private static let repeats = Array("STUVWXYZs")

  init(_ text: Substring) { rest = text }

  /// Takes x, which is a plain number.
  mutating func abscissa() -> Double? {
    rest = rest.drop { $0 == " " || $0 == "\t" }
    if let sign = rest.first, let digit = Self.digit(sign, Self.squeezed, Self.squeezedBack) {
      rest.removeFirst()
      return number(digit)
    }
    return number("")
  }

  /// Takes all ordinates of the line.
  mutating func ordinates() -> [Double] {
    var values: [Double] = []
    var difference: Double?
    while let sign = rest.first, values.count < Self.mostOrdinates {
      if sign == " " || sign == "\t" || sign == "," || sign == ";" {
        rest.removeFirst()
      } else if sign == "?" {
        rest.removeFirst()
        values.append(.nan)
        difference = nil
      } else if let digit = Self.digit(sign, Self.squeezed, Self.squeezedBack) {
        rest.removeFirst()
        if values.isEmpty { wasCheckPossible = true }
        values.append(number(digit) ?? .nan)
        difference = nil
      } else if let digit = Self.digit(sign, Self.differences, Self.differencesBack) {
        rest.removeFirst()
        let step = number(digit) ?? .nan
        values.append((values.last ?? 0) + step)
        difference = step
      } else if let count = Self.repeats.firstIndex(of: sign) {
        rest.removeFirst()
        let total = number("\(count + 1)") ?? 1
        // The value itself is the first of them.
        for _ in 1..<max(2, Int(max(1, min(total, Self.mostRepeats)))) where total > 1 {
          values.append((values.last ?? .nan) + (difference ?? 0))
        }
      } else if let value = number("") {
        if values.isEmpty { wasCheckPossible = true }
        values.append(value)
        difference = nil
      } else {
        rest.removeFirst()
      }
    }
    endsInDifference = difference != nil
    return values
  }

  private static let mostRepeats = 1e4
  /// The most ordinates of a line; further ones are no spectrum.
  private static let mostOrdinates = 100_000

  private static func digit(_ sign: Character, _ up: [Character], _ down: [Character]) -> String? {
    if let digit = up.firstIndex(of: sign) { return "\(digit)" }
    return down.firstIndex(of: sign).map { "-\($0 + 1)" }
  }

  /// Takes the rest of a number that begins with a text.
  private mutating func number(_ begin: String) -> Double? {
    var text = begin
    while let sign = rest.first {
      let isSign = (sign == "-" || sign == "+") && (text.isEmpty || "eE".contains(text.last ?? " "))
      let isExponent = (sign == "E" || sign == "e") && begin.isEmpty && isExponentNext
      guard sign.isASCII && sign.isNumber || sign == "." || isSign || isExponent && !text.isEmpty
      else { break }
      text.append(sign)
      rest.removeFirst()
    }
    return Double(text)
  }

  /// Whether a sign or digits follow an `E`, which is a squeezed digit else.
  private var isExponentNext: Bool {
    let next = rest.dropFirst().first
    return next == "+" || next == "-"
  }
}
