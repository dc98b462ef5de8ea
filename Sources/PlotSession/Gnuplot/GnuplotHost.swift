import ChartCore
import ChartMarks
import ChartTraining
import DataFiles
import Expressions
import GnuplotScripts
import PictureDrawing
import RealFunctions

/// The session in which a script of gnuplot runs.
struct GnuplotHost: ScriptHost {
  var session: Session
  var cancellation: Cancellation
  var emit: (Event) -> Void
  /// Waits some seconds, or for the Return key, behind a text: nil where `pause` does not wait.
  var wait: ((Double?, String) -> Void)?
  /// The files without the rows that scripts keep.
  private var files: FileAccess
  private var tables: [String: FileAccess.HeldRows] = [:]
  /// Whether a table was kept that the session does not know yet.
  private var hasNewTables = false
  /// The page for several pictures that is open, and the bytes that its pictures take.
  var sheet: (page: PictureSheet, keptBytes: Int)?
  var showsPictures = true
  /// The files that the script has written: it may write them again after it has read them.
  private var written: Set<String> = []

  init(
    session: Session,
    cancellation: Cancellation,
    emit: @escaping (Event) -> Void
  ) {
    (self.session, self.cancellation, self.emit) = (session, cancellation, emit)
    files = session.files
  }

  var isCancelled: Bool { cancellation.isCancelled }

  mutating func run(_ statement: String) -> Bool {
    showsPictures ? runShown(statement) : runHidden(statement)
  }

  private mutating func runShown(_ statement: String) -> Bool {
    handOverTables()
    let source = StatementSource(file: nil, line: 1, text: statement)
    return session.runLine(source, cancellation: cancellation, emit: emit) == .done
  }

  /// Runs a statement whose picture is not shown.
  mutating func runHidden(_ statement: String) -> Bool {
    let (display, emit) = (session.display, emit)
    session.display = .none
    self.emit = { event in
      if case .picture = event { return }
      emit(event)
    }
    defer { (session.display, self.emit) = (display, emit) }
    return runShown(statement)
  }

  func ranges(ofRehearsal statements: [String]) -> [String: (low: Double, high: Double)] {
    var stage = self
    stage.emit = { _ in }
    guard statements.allSatisfy({ stage.runHidden($0) }) else { return [:] }
    var ranges: [String: (low: Double, high: Double)] = [:]
    for axis in ["x", "y", "y2"] { ranges[axis] = stage.shownRange(of: axis) }
    // Where all items are measured on the right, its axis is the only one.
    ranges["y2"] = ranges["y2"] ?? ranges["y"]
    return ranges
  }

  /// Gives the session the tables that were kept since its last statement.
  mutating func handOverTables() {
    if hasNewTables { session.files = files.holding(tables) }
    hasNewTables = false
  }

  mutating func show(_ text: String) { emit(.value(text)) }

  mutating func note(_ text: String) { if session.settings.showsNotes { emit(.note(text)) } }

  mutating func pause(seconds: Double?, text: String) { wait?(seconds, text) }

  /// Takes the session of the next line of a prompt, and what the line before kept.
  mutating func take(_ session: Session) {
    files = session.files
    self.session = session
    self.session.files = files.holding(tables)
  }

  /// Returns the session without the rows that the script keeps.
  var plainSession: Session {
    var session = session
    session.files = files
    return session
  }

  mutating func bytes(of path: String) throws(ScriptProblem) -> [UInt8] {
    guard session.files.isAllowed else {
      throw ScriptProblem(reading: path, "files are switched off")
    }
    var bytes: [UInt8] = []
    do {
      try session.files.readBlocks(session.context.located(path), cancellation) { block in
        bytes += block
        return bytes.count < Self.mostBytes
      }
    } catch {
      throw ScriptProblem(reading: path, error.reason)
    }
    guard bytes.count < Self.mostBytes else {
      throw ScriptProblem(reading: path, "it is too large")
    }
    return bytes
  }

  /// A file of data of a script has fewer bytes than this.
  private static let mostBytes = 1 << 28

  mutating func bytesToExtend(of path: String) -> [UInt8] {
    let place = session.context.located(path)
    if !session.files.record.keeps(place) { written.insert(place) }
    return (try? bytes(of: path)) ?? []
  }

  mutating func write(_ bytes: [UInt8], to path: String) throws(ScriptProblem) {
    guard session.files.isAllowed else {
      throw ScriptProblem(writing: path, "files are switched off")
    }
    let place = session.context.located(path)
    guard written.contains(place) || !session.files.record.keeps(place) else {
      throw ScriptProblem(writing: path, "it was read before, as a script or as data")
    }
    written.insert(place)
    do {
      try files.write(place, bytes, cancellation)
    } catch {
      throw ScriptProblem(writing: path, error.reason)
    }
  }

  func shownRange(of axis: String) -> (low: Double, high: Double)? {
    guard let picture = session.picture else { return nil }
    let window =
      axis == "x" ? picture.x.window : axis == "y" ? picture.y.window : picture.trailingY?.window
    return window.map { ($0.lower, $0.upper) }
  }

  mutating func keep(_ table: ScriptTable, as name: String) {
    let rows = NumberRows(width: table.width, numbers: table.numbers, gaps: table.gaps)
    tables[session.context.located(name)] = FileAccess.HeldRows(table.heads.isEmpty ? rows : nil) {
      table.text
    }
    hasNewTables = true
  }

  mutating func fail(_ problem: ScriptProblem, statement: String, file: String?, line: Int) {
    let isOneLine = !statement.contains(where: \.isNewline)
    let range = isOneLine ? problem.range : 0..<0
    let text = statement.split(whereSeparator: \.isNewline).first.map(String.init) ?? statement
    let place = SourceRange(
      min(range.lowerBound, text.utf8.count),
      min(range.upperBound, text.utf8.count)
    )
    emit(
      .failure(
        Diagnostic(.ofScript(problem.message).hinting(problem.hint), at: place),
        source: StatementSource(file: file, line: line, text: text)
      )
    )
  }
}
