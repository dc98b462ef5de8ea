import RealFunctions
import Statements

// A page with several pictures, as the picture of a session.

extension Session {
  /// Shows the picture that is kept, as the statement that drew it would; returns whether it was shown.
  mutating func showDrawing(cancellation: Cancellation, emit: (Event) -> Void) -> Bool {
    let source = StatementSource(file: nil, line: 1, text: "")
    guard let picture = drawnPicture, let line = try? StatementLine(source) else { return true }
    var run = statementRun([], typed: [], in: line, cancellation)
    do throws(Failure) {
      let shown = try show(picture, run)
      note(shown.notes, &run)
      give(run.notes, emit)
      if let answer = shown.answer { emit(answer) }
      return true
    } catch {
      switch error {
      case .interrupted: emit(.interrupted)
      case .diagnostic(let diagnostic): emit(.failure(diagnostic, source: source))
      }
      return false
    }
  }
}
