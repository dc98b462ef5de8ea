import ChartCore
import Expressions
import GnuplotScripts
import PictureDrawing
import RealFunctions

// Scripts of gnuplot.
//
// Rule. A script is one of gnuplot if its name ends in .gp, .gnu, .plt, .gnuplot or .dem, if its first line names
// gnuplot (`#!/usr/bin/env gnuplot`), or if the caller says so. The room `GnuplotScripts` reads it and answers with
// statements of locus, which run here one by one, as if they were typed.
//
// The alternative that lost: the same statements read by the prompt's own parser. Half of gnuplot's words mean
// something else there, and a script would run differently once the language grows.

extension Session {
  /// The endings of scripts of gnuplot.
  private static let endings = [".gp", ".gnu", ".plt", ".gnuplot", ".dem"]

  /// Whether a file is a script of gnuplot, by its name or its first line.
  static func isGnuplot(_ bytes: [UInt8], file: String?) -> Bool {
    if let file, endings.contains(where: { file.hasSuffix($0) }) { return true }
    guard bytes.starts(with: "#!".utf8) else { return false }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      .contains("gnuplot")
  }

  /// Runs a script of gnuplot up to its first error, or with `keepGoing` to its end.
  mutating func runGnuplot(
    _ bytes: [UInt8],
    file: String?,
    keepGoing: Bool,
    cancellation: Cancellation,
    emit: (Event) -> Void
  ) -> Bool {
    let notesOtherValues = self.notesOtherValues
    self.notesOtherValues = false
    defer { self.notesOtherValues = notesOtherValues }
    return withoutActuallyEscaping(emit) { emit in
      let host = GnuplotHost(session: self, file: file, cancellation: cancellation, emit: emit)
      var interpreter = ScriptInterpreter(host: host)
      let isFine = interpreter.run(bytes, file: file, keepGoing: keepGoing)
      if let host = interpreter.host as? GnuplotHost { self = host.session }
      return isFine
    }
  }
}

/// The session in which a script of gnuplot runs.
struct GnuplotHost: ScriptHost {
  var session: Session
  let file: String?
  let cancellation: Cancellation
  let emit: (Event) -> Void
  /// The files without the rows that scripts keep.
  private let files: FileAccess
  private var tables: [String: [UInt8]] = [:]
  /// The page for several pictures that is open, and the bytes that its pictures take.
  var sheet: (page: PictureSheet, keptBytes: Int)?

  init(
    session: Session,
    file: String?,
    cancellation: Cancellation,
    emit: @escaping (Event) -> Void
  ) {
    (self.session, self.file, self.cancellation, self.emit) = (session, file, cancellation, emit)
    files = session.files
  }

  var isCancelled: Bool { cancellation.isCancelled }

  mutating func run(_ statement: String) -> Bool {
    let source = StatementSource(file: nil, line: 1, text: statement)
    return session.runLine(source, cancellation: cancellation, emit: emit) == .done
  }

  mutating func show(_ text: String) { emit(.value(text)) }

  mutating func note(_ text: String) { if session.settings.showsNotes { emit(.note(text)) } }

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

  mutating func keep(_ bytes: [UInt8], as name: String) {
    tables[session.context.located(name)] = bytes
    session.files = files.holding(tables)
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
