import ChartScene
import GnuplotScripts

/// A session that keeps what a script asks of it.
struct RecordingHost: ScriptHost {
  /// The files that scripts read and write.
  var files: [String: String] = [:]
  private(set) var statements: [String] = []
  /// The places of pictures on open pages.
  private(set) var places: [SheetPlace] = []
  private(set) var covered: [SheetPlace] = []
  private(set) var lines: [String] = []
  private(set) var notes: [String] = []
  private(set) var problems: [String] = []
  private(set) var tables: [String] = []
  /// The ranges that rehearsals show.
  var rehearsed: [String: (low: Double, high: Double)] = [:]
  var showsPictures = true
  /// Whether each picture was shown.
  private(set) var wereShown: [Bool] = []
  var isCancelled: Bool { false }

  mutating func run(_ statement: String) -> Bool {
    statements.append(statement)
    if statement.hasPrefix("plot") || statement.hasPrefix("splot") {
      wereShown.append(showsPictures)
    }
    return true
  }
  func ranges(ofRehearsal statements: [String]) -> [String: (low: Double, high: Double)] {
    rehearsed
  }
  mutating func openSheet(title: String) { statements.append("page \(title)") }
  mutating func run(_ statement: String, at place: SheetPlace) -> Bool {
    places.append(place)
    return run(statement)
  }
  mutating func cover(_ place: SheetPlace) { covered.append(place) }
  mutating func closeSheet() -> Bool {
    statements.append("end of the page")
    return true
  }
  mutating func show(_ text: String) { lines.append(text) }
  mutating func note(_ text: String) { notes.append(text) }
  mutating func bytes(of path: String) throws(ScriptProblem) -> [UInt8] {
    guard let text = files[path] else { throw ScriptProblem(reading: path, "no such file") }
    return Array(text.utf8)
  }
  mutating func bytesToExtend(of path: String) -> [UInt8] { Array((files[path] ?? "").utf8) }
  mutating func write(_ bytes: [UInt8], to path: String) throws(ScriptProblem) {
    files[path] = String(decoding: bytes, as: UTF8.self)
  }
  func shownRange(of axis: String) -> (low: Double, high: Double)? { (0, axis == "x" ? 1 : 2) }
  mutating func keep(_ table: ScriptTable, as name: String) {
    tables.append(String(decoding: table.text, as: UTF8.self))
  }
  mutating func fail(_ problem: ScriptProblem, statement: String, file: String?, line: Int) {
    problems.append("\(line): \(problem.message)")
  }

  /// Runs a script.
  static func running(
    _ script: String,
    files: [String: String] = [:],
    rehearsed: [String: (low: Double, high: Double)] = [:]
  ) -> RecordingHost {
    var interpreter = ScriptInterpreter(host: RecordingHost(files: files, rehearsed: rehearsed))
    _ = interpreter.run(Array(script.utf8), file: nil, keepGoing: false)
    return interpreter.host as? RecordingHost ?? RecordingHost()
  }
}
