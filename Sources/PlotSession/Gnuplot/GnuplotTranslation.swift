import ChartScene
import Expressions
import GnuplotScripts
public import RealFunctions
import Statements

// Scripts of gnuplot in locus's language.
//
// Rule. The script is carried out, and the statements that it becomes are written down. So the translation draws the
// same pictures. Variables and functions have the values that they had at each plot, and loops are written out. Rows of
// data that the script computes stand in files of their own, beside the translation; equal rows stand in one file.
// Comments of the script stay. What is left out, and what fails, stands as a comment where it happened. No file of the
// script is written.
//
// The alternative that lost: each statement word by word. gnuplot's `using` with a formula, whole numbers and loops
// over texts have no words here, so that half of the scripts would have to be finished by hand.

/// A script of gnuplot in locus's language.
public struct GnuplotTranslation {
  /// The script.
  public let script: String
  /// The files of rows that it reads, by their names.
  public let tables: [(name: String, bytes: [UInt8])]
  /// Whether every statement of the script could be carried out.
  public let isWhole: Bool
}

extension Session {
  /// Translates a script of gnuplot; the session stays as it is.
  ///
  /// `file` is the path of the script: the files that it reads are found from its folder.
  public func translation(
    ofGnuplot bytes: [UInt8],
    file: String,
    cancellation: Cancellation = .never
  ) -> GnuplotTranslation {
    var session = self
    session.display = .none
    session.notesOtherValues = false
    session.running.append(RunningFile(path: file, size: bytes.count))
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let base = name.split(separator: ".").first.map(String.init) ?? name
    let inner = GnuplotHost(session: session, cancellation: cancellation, emit: { _ in })
    var interpreter = ScriptInterpreter(host: TranslatingHost(inner: inner, base: base))
    let isWhole = interpreter.run(bytes, file: file, keepGoing: true)
    guard let host = interpreter.host as? TranslatingHost else {
      return GnuplotTranslation(script: "", tables: [], isWhole: false)
    }
    let head = "# \(name) in the language of locus: variables and loops are written out\n"
    return GnuplotTranslation(
      script: head + host.lines.map { $0 + "\n" }.joined(),
      tables: host.files,
      isWhole: isWhole
    )
  }
}

/// Writes down what a script does.
private struct TranslatingHost: ScriptHost {
  /// The session in which the statements are tried.
  var inner: GnuplotHost
  /// The beginning of the names of files with rows.
  let base: String
  private(set) var lines: [String] = []
  private(set) var files: [(name: String, bytes: [UInt8])] = []
  /// The names of the script's rows, and of the files that hold them.
  private var names: [String: String] = [:]
  private var kept: [String: [UInt8]] = [:]
  private var hasPicture = false
  /// The files that the script writes: each is told of once.
  private var written: Set<String> = []

  init(inner: GnuplotHost, base: String) { (self.inner, self.base) = (inner, base) }

  var isCancelled: Bool { inner.isCancelled }

  private mutating func remark(_ text: String) {
    lines += text.split(whereSeparator: \.isNewline).map { "# \($0)" }
  }

  mutating func run(_ statement: String) -> Bool {
    // Without a picture there is nothing to clear.
    if statement == "clear", !hasPicture { return true }
    let isFine = statement.hasPrefix("save ") || inner.run(statement)
    hasPicture = hasPicture || statement.hasPrefix("plot") || statement.hasPrefix("splot")
    var text = statement
    for (name, bytes) in kept.sorted(by: { $0.key.count > $1.key.count }) {
      let quoted = TextSpelling.quoted(name)
      guard text.contains(quoted) else { continue }
      text = TextWords.parts(of: text, by: quoted).joined(
        separator: TextSpelling.quoted(file(name, bytes))
      )
    }
    lines.append(isFine ? text : "# not carried out: \(text)")
    return isFine
  }

  // A page with several pictures has no words in locus's language: each picture stands alone.

  mutating func openSheet(title: String) {
    remark("the page with several pictures becomes one picture after the other: \(title)")
  }

  mutating func run(_ statement: String, at place: SheetPlace) -> Bool { run(statement) }
  mutating func cover(_ place: SheetPlace) {}
  mutating func closeSheet() -> Bool { true }

  /// Returns the name of the file that holds rows.
  private mutating func file(_ name: String, _ bytes: [UInt8]) -> String {
    if let known = names[name] { return known }
    let file =
      files.first { $0.bytes == bytes }?.name ?? "\(base)-\(files.count + 1).dat"
    if !files.contains(where: { $0.name == file }) { files.append((file, bytes)) }
    names[name] = file
    return file
  }

  mutating func show(_ text: String) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines.append("print \(TextSpelling.quoted(String(line)))")
    }
  }

  mutating func report(_ text: String) { remark(text) }
  mutating func note(_ text: String) { remark("note: \(text)") }
  mutating func comment(_ text: String) { lines.append(text) }
  mutating func pause(seconds: Double?, text: String) {}

  mutating func bytes(of path: String) throws(ScriptProblem) -> [UInt8] {
    try inner.bytes(of: path)
  }

  mutating func bytesToExtend(of path: String) -> [UInt8] { (try? inner.bytes(of: path)) ?? [] }

  mutating func write(_ bytes: [UInt8], to path: String) throws(ScriptProblem) {
    guard written.insert(path).inserted else { return }
    remark(
      "the lines of \(path) are written by gnuplot's print; here save \"table.csv\" writes numbers"
    )
  }

  func ranges(ofRehearsal statements: [String]) -> [String: (low: Double, high: Double)] {
    inner.ranges(ofRehearsal: statements)
  }

  func shownRange(of axis: String) -> (low: Double, high: Double)? { inner.shownRange(of: axis) }

  mutating func keep(_ table: ScriptTable, as name: String) {
    kept[name] = table.text
    names[name] = nil
    inner.keep(table, as: name)
  }

  mutating func fail(_ problem: ScriptProblem, statement: String, file: String?, line: Int) {
    remark("line \(line): \(problem.message)")
    remark(statement)
  }
}
