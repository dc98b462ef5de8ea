import CLineInput
import ChartCore
import ChartTerminal
import Expressions
import PlotSession
import RealFunctions
import SystemLibrary

/// Shows what statements answer: values and pictures on standard output, notes and errors on
/// standard error.
///
/// A class, because the closure that a session calls and the program that calls the session both use
/// it.
final class EventPrinter {
  /// Where the statements come from that run now.
  enum Origin {
    /// Typed at the prompt: errors have no place, calculated definitions are echoed.
    case prompt
    /// A script whose first given line is line `firstLine` of the file.
    case script(name: String, firstLine: Int)
  }

  var origin: Origin = .prompt
  /// What is known of a script that may be a table of numbers.
  var dataHint: DataHint?
  /// What the terminal has said of its background.
  var background: TextStyle.Background?
  /// The lines that were typed, oldest first; empty where nobody types.
  var typedLines: () -> [String] = { [] }
  /// How the statements since ``reset()`` went.
  private(set) var answered = AnsweredStatements()
  /// The picture that another one may take the place of: its rows, and the terminal that it was drawn on.
  private var replaceable: (rows: Int, terminal: (columns: Int, rows: Int))?

  private let console: Console
  private let screen: Screen
  private let options: Options

  init(console: Console, screen: Screen, options: Options) {
    self.console = console
    self.screen = screen
    self.options = options
  }

  /// What the work between two answers asks whether to stop.
  var cancellation: Cancellation { console.cancellation }

  /// Forgets how the statements so far went: others begin now.
  func reset() {
    console.startWork()
    answered = AnsweredStatements()
    replaceable = nil
  }

  func show(_ event: Event) {
    switch event {
    case .value(let text): console.show(text + "\n")
    case .page(let text): console.show(fitted(text) + "\n")
    case .echo(let text): if case .prompt = origin { console.show(text + "\n") }
    case .note(let text): note(text)
    case .table(let table):
      do throws(Interrupted) { try show(table) } catch { show(.interrupted) }
    case .picture(let picture): show(picture)
    case .history(let count): list(typedLines(), count: count)
    case .failure(let diagnostic, let source): show(diagnostic, source)
    case .interrupted:
      answered.end(by: .interrupted)
      console.report("interrupted\n")
    case .stopped:
      answered.end(by: .stopped)
      console.report("interrupted\n")
    case .quit: answered.end(by: .quit)
    }
    // Someone watches: every answer at once.
    if screen.outputIsTerminal { console.flush() }
    // A statement that is done already was interrupted while it was shown.
    if console.wasCut, !answered.wasInterrupted { show(.interrupted) }
  }

  /// Aligned for whoever watches, as values for other programs.
  private func show(_ table: ResultTable) throws(Interrupted) {
    let text =
      screen.outputIsTerminal
      ? try table.text(cancellation: cancellation) + "\n"
      : try table.csv(cancellation: cancellation)
    console.show(text)
  }

  /// A picture below what was shown, or in the place of the one before it.
  ///
  /// On a terminal of another size rows may have been wrapped: the picture comes anew.
  private func show(_ picture: Picture) {
    guard let text = picture.text else { return }
    let terminal = screen.canReplacePictures ? Screen.size(of: STDOUT_FILENO) : nil
    if picture.replacesFormer, let replaceable, let terminal, terminal == replaceable.terminal {
      console.replace(rows: replaceable.rows, painted: text)
    } else {
      console.show(painted: text)
    }
    replaceable = terminal.map { (text.utf8.count { $0 == UInt8(ascii: "\n") }, $0) }
  }

  /// A page of help for the width of the terminal; files get it as it is.
  private func fitted(_ page: String) -> String {
    guard screen.outputIsTerminal, let size = Screen.size(of: STDOUT_FILENO) else { return page }
    return PageText.fitted(page, to: size.columns)
  }

  /// Hands on what was answered so far, because what follows is waited for.
  func flush() { console.flush() }

  /// Shows an error that no statement made.
  func report(_ error: Problem) { console.report(diagnosticText.text(error)) }

  func note(_ text: String) {
    if !options.isQuiet { console.report(diagnosticText.note(text)) }
  }

  private func show(_ diagnostic: Diagnostic, _ source: StatementSource) {
    answered.failure = diagnostic.isOfFile ? .file : .statement
    var diagnostic = diagnostic
    var place: (file: String, line: Int)?
    switch origin {
    case .prompt: place = source.file.map { ($0, source.line) }
    case .script(let name, let firstLine):
      let isLoaded = source.file != nil && source.file != name
      place = (source.file ?? name, isLoaded ? source.line : source.line + firstLine - 1)
      if !isLoaded, let hint = dataHint?.hint(line: source.line + firstLine - 1) {
        diagnostic = diagnostic.hinting(hint)
      }
    }
    console.report(diagnosticText.text(diagnostic, in: source.text, at: place))
  }

  private func list(_ lines: [String], count: Int?) {
    if case .script = origin, lines.isEmpty { return note("the history belongs to the prompt") }
    let shown = lines.suffix(max(0, count ?? lines.count))
    console.show(shown.map { VisibleText.of($0) + "\n" }.joined())
  }

  /// Draws pictures as standard output shows them; with -o the picture of a script goes to the file, at
  /// the prompt it is wanted on the screen as well.
  var display: PictureDisplay {
    PictureDisplay(
      isLive: { self.isSeen && self.fits($0) },
      isAnswering: { if case .prompt = self.origin { true } else { false } },
      draw: { chart, look, cancellation throws(Interrupted) in
        guard self.isSeen else { return nil }
        let size = self.size(look)
        return try chart.shown(
          columns: size.width,
          rows: size.height,
          style: look.style(self.screen.pictureStyle(self.options, background: self.background)),
          cancellation: cancellation
        )
      }
    )
  }

  /// Whether pictures go to standard output.
  private var isSeen: Bool {
    if !options.outputs.isEmpty, case .script = origin { false } else { true }
  }

  private func size(_ look: PictureLook) -> PictureSize {
    let terminal = screen.outputIsTerminal ? Screen.size(of: STDOUT_FILENO) : nil
    return look.size ?? options.size?.units ?? .fitting(terminal)
  }

  /// Whether a picture stands on the screen as a whole, so that another one can take its place.
  private func fits(_ look: PictureLook) -> Bool {
    guard screen.canReplacePictures, !console.valuesGoToError,
      let terminal = Screen.size(of: STDOUT_FILENO)
    else { return false }
    let size = size(look)
    return size.height < terminal.rows && size.width <= terminal.columns
  }

  private var diagnosticText: DiagnosticText {
    DiagnosticText(
      columns: screen.errorIsTerminal ? Screen.size(of: STDERR_FILENO)?.columns ?? 80 : 160,
      hasColor: screen.errorsHaveColor(options.color),
      isASCII: screen.isASCII
    )
  }
}

extension Diagnostic {
  fileprivate func hinting(_ hint: String) -> Diagnostic {
    Diagnostic(problem.hinting(hint), at: range)
  }
}
