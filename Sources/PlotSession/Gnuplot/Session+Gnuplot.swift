import Expressions
import GnuplotScripts
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
    let (notesOtherValues, provesFacts) = (self.notesOtherValues, self.provesFacts)
    (self.notesOtherValues, self.provesFacts) = (false, false)
    defer { (self.notesOtherValues, self.provesFacts) = (notesOtherValues, provesFacts) }
    return withoutActuallyEscaping(emit) { emit in
      let host = GnuplotHost(session: self, cancellation: cancellation, emit: emit)
      var interpreter = ScriptInterpreter(host: host)
      let isFine = interpreter.run(bytes, file: file, keepGoing: keepGoing)
      if let host = interpreter.host as? GnuplotHost { self = host.session }
      return isFine
    }
  }
}
