import CLineInput
import Exploring
import PlotSession
import RealFunctions

/// The prompt: reads a line, prints its answer, until Ctrl-D or `quit`.
struct Prompt {
  private let options: Options
  private let screen: Screen
  private let console: Console
  private let printer: EventPrinter
  private var history: HistoryFile?
  /// gnuplot's language, if that is read.
  private var gnuplot: GnuplotTalk?

  init(options: Options, screen: Screen, console: Console, printer: EventPrinter) {
    self.options = options
    self.screen = screen
    self.console = console
    self.printer = printer
    gnuplot = options.isGnuplot ? GnuplotTalk() : nil
    history = UserFolders(environment: screen.environment).historyFile.map { HistoryFile(path: $0) }
  }

  mutating func run(_ session: inout Session) {
    // Ctrl-C stops the work and not the program, however often it is pressed.
    li_watch_interrupts(false)
    let source = ReadlineSource(history: history?.load() ?? [])
    let continuation = gnuplot != nil ? "more> " : source.isUTF8 ? "… " : "... "
    let mark = gnuplot != nil ? "gnuplot> " : "> "
    if !options.isQuiet {
      console.show((gnuplot == nil ? HelpText.greeting : HelpText.greetingOfGnuplot) + "\n")
    }
    printer.origin = .prompt
    printer.typedLines = { source.entries }
    printer.reset()
    if screen.canAskForBackground(options), session.look.theme == .auto {
      source.askForBackground()
    }
    defer {
      source.end()
      history?.settle()
    }
    var statement = LogicalLines(isGnuplot: options.isGnuplot)
    while printer.answered.end != .quit {
      console.flush()
      source.session = session
      let block = source.next(prompt: statement.isContinuing ? continuation : mark)
      printer.background = source.background
      printer.standBelow(rows: source.rowsOfLine)
      switch block {
      case .lines(let bytes): run(block: bytes, &statement, &session, source)
      case .interrupted: statement = LogicalLines(isGnuplot: options.isGnuplot)
      case .refused(let problem):
        statement = LogicalLines(isGnuplot: options.isGnuplot)
        printer.report(problem)
      case .end, .failure:
        console.show("\n")
        if let line = statement.finish() { respond(to: line, &session, source) }
        return console.flush()
      }
    }
  }

  /// Runs the lines of a block, one for a typed line and several for a pasted text, up to the first
  /// error.
  private mutating func run(
    block: [UInt8],
    _ statement: inout LogicalLines,
    _ session: inout Session,
    _ source: ReadlineSource
  ) {
    var lines = Prompt.lines(of: block)[...]
    while let line = lines.popFirst() {
      guard let whole = statement.take(line) else { continue }
      respond(to: whole, &session, source)
      if printer.answered.end == .quit { return }
      guard printer.answered.failure != nil || printer.answered.end == .interrupted else {
        continue
      }
      let left = lines.count { line in line.contains { !$0.isWhitespace } }
      if left > 0 {
        console.report("\(left) pasted \(left == 1 ? "line was" : "lines were") not run\n")
      }
      return
    }
  }

  /// Splits a block at its line ends; an empty last line only ends the one before.
  private static func lines(of block: [UInt8]) -> [String] {
    let text = FileName.line(of: block)
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    if lines.count > 1, lines.last == "" { lines.removeLast() }
    return lines
  }

  private mutating func respond(
    to line: String,
    _ session: inout Session,
    _ source: ReadlineSource
  ) {
    remember(line, source)
    printer.reset()
    let show = printer.show
    guard gnuplot == nil else { return talk(line, &session, source) }
    session.respond(to: line, cancellation: console.cancellation, emit: { show($0) })
    if let start = printer.exploration { explore(&session, from: start) }
  }

  /// Carries out a statement of gnuplot's language.
  private mutating func talk(
    _ lines: String,
    _ session: inout Session,
    _ source: ReadlineSource
  ) {
    let (show, console) = (printer.show, console)
    gnuplot?.respond(
      to: lines,
      in: &session,
      cancellation: console.cancellation,
      wait: { seconds, text in
        if let seconds {
          if !text.isEmpty { console.show(text + "\n") }
          console.flush()
          _ = Pause.wait(seconds: seconds)
        } else {
          console.flush()
          _ = source.next(prompt: text.isEmpty ? "Return goes on " : text + " ")
        }
      },
      emit: { show($0) }
    )
  }

  /// Explores the picture; what was written into the session, and the last picture, stand below the line then.
  private func explore(_ session: inout Session, from start: ExploreStart) {
    console.flush()
    console.rest()
    let left = Explorer.run(
      session,
      from: start,
      style: printer.style(session.look),
      graphics: printer.graphics,
      isInWords: screen.wantsDescriptions,
      isSilent: options.isSafe
    )
    guard let left else { return }
    session = left.result
    for statement in left.written { console.show(statement + "\n") }
    if !screen.wantsDescriptions,
      let picture = try? left.lastPicture(cancellation: console.cancellation),
      let shown = try? printer.display.draw(picture, session.look, console.cancellation)
    {
      printer.showExplored(shown)
    }
    if left.hasQuit { printer.show(.quit) }
  }

  private mutating func remember(_ line: String, _ source: ReadlineSource) {
    guard let first = line.first, !first.isWhitespace else { return }
    // Each line of a block is remembered alone, as it was typed.
    for line in line.split(whereSeparator: \.isNewline) { keep(String(line), source) }
  }

  private mutating func keep(_ line: String, _ source: ReadlineSource) {
    guard source.remember(line) else { return }
    do {
      try history?.append(line)
    } catch {
      printer.note("the history is not kept: \(error.reasonToWrite)")
      history = nil
    }
  }
}
