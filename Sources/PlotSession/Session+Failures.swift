import Expressions
import RealFunctions

// What is shown of a statement that failed.
//
// Of all its readings the one that got furthest is shown (``Reading``), once. Its event is the first of these that
// there is: that it was interrupted; that memory or time did not suffice; the statement as it runs with a word mended
// (`Mending`); the answer of `Habits` to a spelling of another program, unless a name without a meaning stands in front
// of that spelling in a reading that was understood; what a text or a name alone may be; its own error. Of its ways
// out, an error shows those that run. Words are mended and ways are tried on the stage of one `Rehearsal`, so that both
// together have its time.

extension Session {
  /// Returns the event of a reading that failed; its source ranges are those of the line as it was typed.
  ///
  /// `typed` is the reading without respelling; nil if no words were typed for it. Then the error offers nothing.
  func event(of reading: Reading, typed: Reading?, in line: StatementLine) -> Event {
    let run = reading.run
    if run.scriptCancellation.isCancelled, case .interrupted = reading.failure {
      return .interrupted
    }
    let own = error(of: reading)
    guard let typed, !isRehearsing else { return line.failure(own) }
    let rehearsal = Rehearsal(of: self, run.scriptCancellation)
    let answer = answer(to: reading, typed, in: line, rehearsal) ?? own
    return line.failure(answer) { rehearsal.offered($0, in: line.source.text) }
  }

  /// Returns the error of a reading that failed, without what it could mean.
  private func error(of reading: Reading) -> Diagnostic {
    let run = reading.run
    // A value that could not be finished fails for lack of memory, whatever its own error says.
    if let needed = run.refusedMemory { return Diagnostic(outOfMemory(needed), at: run.place) }
    switch reading.failure {
    case .diagnostic(let diagnostic): return diagnostic
    case .interrupted: return Diagnostic(timedOut, at: run.place)
    }
  }

  /// The error of work that ended with ``timeLimit``.
  package var timedOut: Problem {
    .timedOut(seconds: text(.number(timeout ?? 0)), mayBeRaised: timeoutMayBeRaised)
  }

  /// Returns the error that says what a failed statement could mean; nil if nothing is known, or if it lacked memory or
  /// time.
  ///
  /// A word that a habit knows from another program is no misspelling. A word beside it may be one: in
  /// `plot x^2, betwen x and 1` the habit knows `and` between curves.
  private func answer(
    to reading: Reading,
    _ typed: Reading,
    in line: StatementLine,
    _ rehearsal: Rehearsal
  ) -> Diagnostic? {
    let run = reading.run
    guard case .diagnostic(let diagnostic) = reading.failure, run.refusedMemory == nil else {
      return nil
    }
    var habit = failed(reading, in: line).flatMap(Habits.answer)
    if let place = habit?.range.start, place > diagnostic.range.start, diagnostic.code == .E11,
      reading.isUnderstood
    {
      habit = nil
    }
    let mended = Mending(self, typed, diagnostic, rehearsal).answer
    let isForeign =
      habit?.problem.reason == .otherProgram && habit?.range.start == mended?.range.start
    return isForeign
      ? habit
      : mended ?? habit ?? answer(toText: diagnostic, run)
        ?? answer(toWord: diagnostic, run)
  }
}

extension StatementLine {
  /// Returns the event of a failed statement; `offered` returns its error, whose ranges are those of the typed line,
  /// with what it offers.
  fileprivate func failure(
    _ diagnostic: Diagnostic,
    offered: (Diagnostic) -> Diagnostic = { $0 }
  ) -> Event {
    .failure(offered(original(of: diagnostic)), source: source)
  }
}
