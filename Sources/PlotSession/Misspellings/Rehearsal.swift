import Expressions
import RealFunctions
import Resolution

// Rehearsal of a statement: is it one that runs?
//
// A statement that is offered in place of a failed one is rehearsed first, on a copy of the session that is thrown
// away. It is read and resolved, which asks every question about names, kinds and ranges; a statement without formulas
// is carried out, because it is only then that it looks up the names in it. Nothing is drawn for formulas, no file is
// written, standard input is not touched, and of a data file only the beginning is read.
//
// The alternative that lost is to carry out the whole statement: a picture, a fit or an integral may take its time, and
// none of them finds a misspelt word.

extension Session {
  /// Returns a statement, if it runs; nil if it does not.
  ///
  /// One that works on the picture gets a picture before it if there is none.
  func rehearsed(_ text: String, _ patience: Cancellation) -> String? {
    let line: StatementLine
    do throws(Diagnostic) {
      line = try StatementLine(StatementSource(file: nil, line: 1, text: text))
    } catch { return nil }
    guard line.statements.count == 1 else { return nil }
    var stage = self
    stage.files = files.rehearsing
    let run = stage.statementRun(line.statements[0], typed: line.statements[0], in: line, patience)
    do throws(Failure) {
      try stage.rehearse(run)
      return text
    } catch let failure {
      if case .diagnostic(let diagnostic) = failure, diagnostic.problem.reason == .noPicture {
        return "plot sin(x); \(text)"
      }
      guard let failed = stage.failed(Reading(run, failure), in: line),
        let other = Habits.respelled(failed)
      else { return nil }
      let second = stage.statementRun(other.tokens, typed: run.tokens, in: line, patience)
      do throws(Failure) {
        try stage.rehearse(second)
        return text
      } catch { return nil }
    }
  }

  /// Reads and resolves a statement on a copy of the session.
  private func rehearse(_ run: StatementRun) throws(Failure) {
    var copy = self
    var run = run
    try copy.defining { definer throws(Failure) in try definer.readColumns(&run) }
    guard let statement = try copy.read(&run) else { return }
    // Data that are still to come cannot be asked for their columns.
    let waits = run.tokens.contains {
      $0.kind == .text(DataSource.standardInput) || $0.kind == .name("follow")
    }
    if !waits { try statement.rehearse(on: copy, &run) }
    try run.refuseCancelled()
  }
}
