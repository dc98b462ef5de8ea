import CLineInput
import ChartCore
import ChartTerminal
import Expressions
import PlotSession
import RealFunctions
import SystemLibrary

/// Prints the answers of statements: values and pictures on standard output, notes and errors on
/// standard error.
///
/// It is a class, because the closure that a session calls and the program that calls the session
/// both use it.
final class EventPrinter {
  /// Origin of the running statements.
  enum Origin {
    /// The prompt: errors have no file and line, calculated definitions are echoed.
    case prompt
    /// A script; its first given line has the number `firstLine` in the file.
    case script(name: String, firstLine: Int)
  }

  var origin: Origin = .prompt
  /// Hint for a script that may be a table of numbers; nil for none.
  var dataHint: DataHint?
  /// Background that the terminal has reported; nil if it has not.
  var background: TextStyle.Background?
  /// Returns the lines that were typed, oldest first; empty without a prompt.
  var typedLines: () -> [String] = { [] }
  /// Outcome of the statements since ``reset()``.
  private(set) var answered = AnsweredStatements()
  /// The picture that is to be explored, since ``reset()``; nil for none.
  private(set) var exploration: ExploreStart?
  /// The last picture, if another one may replace it.
  private var standing: StandingPicture?

  private let console: Console
  private let screen: Screen
  private let options: Options
  private let converter: PictureConverter
  /// Pictures in pixels; created when the first picture is drawn.
  private(set) lazy var graphics = GraphicScreen(
    screen: screen,
    options: options,
    converter: converter,
    note: { [unowned self] in note($0) }
  )

  init(console: Console, screen: Screen, options: Options, converter: PictureConverter) {
    self.console = console
    self.screen = screen
    self.options = options
    self.converter = converter
  }

  /// Cancellation of the work between two answers.
  var cancellation: Cancellation { console.cancellation }

  /// Forgets the results of the statements so far, before others begin.
  func reset() {
    console.startWork()
    answered = AnsweredStatements()
    exploration = nil
    guard case .prompt = origin else {
      standing = nil
      return
    }
    countAnswers()
  }

  /// Adds the rows of a typed line below the last picture; nil if they are not known.
  func standBelow(rows: Int?) {
    countAnswers()
    guard let rows else {
      standing = nil
      return
    }
    standing?.below += rows
  }

  /// Adds the rows of the answers so far below the last picture, and counts on.
  private func countAnswers() {
    if let rows = console.rows.count { standing?.below += rows } else { standing = nil }
    console.countRows(columns: standing?.terminal.columns)
  }

  /// Keeps the picture that was just written as the one that another may replace.
  private func stand(rows: Int, removal: [UInt8] = [], on terminal: (columns: Int, rows: Int)?) {
    standing = terminal.map { StandingPicture(rows: rows, removal: removal, terminal: $0) }
    console.countRows(columns: terminal?.columns)
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
    case .sound(let bytes): play(bytes)
    case .history(let count): list(typedLines(), count: count)
    case .failure(let diagnostic, let source): show(diagnostic, source)
    case .interrupted:
      answered.end(by: .interrupted)
      console.report("interrupted\n")
    case .stopped:
      answered.end(by: .stopped)
      console.report("interrupted\n")
    case .explore(let start): exploration = start
    case .quit: answered.end(by: .quit)
    }
    // On a terminal every answer is written at once.
    if screen.outputIsTerminal { console.flush() }
    // The statement was done, but the interrupt came while its answer was written.
    if console.wasCut, !answered.wasInterrupted { show(.interrupted) }
  }

  /// Shows a table: aligned on a terminal, as comma-separated values elsewhere.
  private func show(_ table: ResultTable) throws(Interrupted) {
    let text =
      screen.outputIsTerminal
      ? try table.text(cancellation: cancellation) + "\n"
      : try table.csv(cancellation: cancellation)
    console.show(text)
  }

  /// Shows a picture below the output so far, or in place of the previous picture.
  ///
  /// If the size of the terminal has changed, rows may have been wrapped: the picture is then not
  /// replaced. A picture below which other rows stand is replaced by one of the same height, in characters.
  private func show(_ picture: Picture) {
    guard let text = picture.text else { return }
    let terminal = screen.canReplacePictures ? Screen.size(of: STDOUT_FILENO) : nil
    countAnswers()
    var former: StandingPicture?
    if picture.replacesFormer, let standing, let terminal, standing.isOnScreen(terminal) {
      former = standing
    }
    let rows = text.utf8.count { $0 == UInt8(ascii: "\n") }
    if let standing = former, standing.below > 0 {
      former = nil
      if picture.graphic == nil, standing.removal.isEmpty, rows == standing.rows {
        return console.replace(rows: rows, above: standing.below, painted: text)
      }
    }
    if let former { console.write(former.removal) }
    if let graphic = picture.graphic {
      console.show(graphic, replacing: former?.rows)
      stand(rows: graphic.rows, removal: graphic.removal, on: terminal)
      return
    }
    if let former {
      console.replace(rows: former.rows, painted: text)
    } else {
      console.show(painted: text)
    }
    stand(rows: rows, on: terminal)
  }

  /// Shows the picture that was explored last.
  func showExplored(_ picture: ShownPicture) {
    let terminal = screen.canReplacePictures ? Screen.size(of: STDOUT_FILENO) : nil
    if let graphic = picture.graphic {
      console.show(graphic)
      return stand(rows: graphic.rows, removal: graphic.removal, on: terminal)
    }
    console.show(painted: picture.text)
    stand(rows: picture.text.utf8.count { $0 == UInt8(ascii: "\n") }, on: terminal)
  }

  /// Plays a sound to its end, or until the interrupt key is pressed; the answers so far are on the screen.
  private func play(_ sound: [UInt8]) {
    console.flush()
    console.rest()
    if options.isSafe {
      return note("--safe starts no player; save \"curve.wav\" writes the sound")
    }
    do throws(SoundPlayer.Failure) { try SoundPlayer.play(sound, cancellation) } catch {
      note("\(error.reason); save \"curve.wav\" writes the sound")
    }
  }

  /// Returns a page of help for the width of the terminal; files get it unchanged.
  private func fitted(_ page: String) -> String {
    guard screen.outputIsTerminal, let size = Screen.size(of: STDOUT_FILENO) else { return page }
    return PageText.fitted(page, to: size.columns)
  }

  /// Writes the answers so far, because a wait follows.
  func flush() { console.flush() }

  /// Shows an error that does not come from a statement.
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

  /// The display that draws pictures for standard output; with -o pictures of scripts go to the
  /// file alone, at the prompt also to the screen.
  var display: PictureDisplay {
    PictureDisplay(
      isLive: { self.isSeen && self.fits($0) },
      isAnswering: { if case .prompt = self.origin { true } else { false } },
      isHeard: { self.screen.outputIsTerminal },
      pause: { seconds in
        self.console.flush()
        self.console.rest()
        return Pause.wait(seconds: seconds)
      },
      isMoving: { self.canMove },
      draw: { chart, look, cancellation throws(Interrupted) in
        guard self.isSeen else { return nil }
        let size = self.size(look)
        let style = self.style(look)
        if let pixels = try self.inPixels(chart, look, size, style, cancellation) { return pixels }
        return try chart.shown(
          columns: size.width,
          rows: size.height,
          style: style,
          cancellation: cancellation
        )
      }
    )
  }

  /// Draws a picture in pixels where the terminal shows them; else nil.
  private func inPixels(
    _ picture: DrawnPicture,
    _ look: PictureLook,
    _ size: PictureSize,
    _ style: TextStyle,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> ShownPicture? {
    guard look.graphics != .text, screen.outputIsTerminal, !console.valuesGoToError else {
      return nil
    }
    let isPrompt = if case .prompt = origin { true } else { false }
    guard let terminal = graphics.terminal(for: look, isPrompt: isPrompt) else { return nil }
    return try graphics.shown(
      picture,
      look,
      columns: size.width,
      rows: size.height,
      on: terminal,
      isDark: style.background == .dark,
      cancellation: cancellation
    )
  }

  /// Whether a picture can be explored: at a prompt on a terminal whose cursor can be moved.
  private var canMove: Bool {
    guard case .prompt = origin else { return false }
    return screen.isInteractive && screen.canReplacePictures && !console.valuesGoToError
  }

  /// The style of pictures of a look on the terminal.
  func style(_ look: PictureLook) -> TextStyle {
    look.style(screen.pictureStyle(options, background: background))
  }

  /// Whether pictures go to standard output.
  private var isSeen: Bool {
    if !options.outputs.isEmpty, case .script = origin { false } else { true }
  }

  private func size(_ look: PictureLook) -> PictureSize {
    let terminal = screen.outputIsTerminal ? Screen.size(of: STDOUT_FILENO) : nil
    return look.size ?? options.size?.units ?? .fitting(terminal)
  }

  /// Whether a whole picture fits on the screen, so that another one can replace it.
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
