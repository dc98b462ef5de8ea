import CLineInput
import ChartTerminal
import Expressions
import PlotSession
import RealFunctions
import SystemLibrary

/// One run of `locus`: the scripts of the command line, then standard input or the prompt, then the
/// file of `-o`.
struct Program {
  private let options: Options
  private let screen: Screen
  private var files: RunFiles
  private let console: Console
  private let printer: EventPrinter
  private var runner: ScriptRunner

  private init(_ options: Options, _ screen: Screen) {
    self.options = options
    self.screen = screen
    // With -e or a file nothing else reads standard input: it is the data of plot "-".
    let readsScript = options.scripts.isEmpty || options.scripts.contains(.file("-"))
    files = RunFiles(
      standardInputIsData: !readsScript && !options.isInteractive,
      homeFolder: UserFolders(environment: screen.environment).home,
      watch: options.watches ? FileWatch() : nil
    )
    let progress = options.isQuiet ? nil : screen.progressLine
    files.progress = progress.map { line in
      ReadingReport(
        begin: { line.beginReading(VisibleText.answer($0), size: $1) },
        bytes: { line.read(bytes: $0) },
        rows: { line.read(rowsIn: $0) },
        end: { line.endReading() }
      )
    }
    console = Console(
      isASCII: screen.isASCII,
      valuesGoToError: options.standardOutputIsTaken,
      progress: progress
    )
    printer = EventPrinter(
      console: console,
      screen: screen,
      options: options,
      converter: files.converter
    )
    files.waiting = { [console] in console.rest() }
    runner = Program.runner(options, screen, files, printer)
  }

  /// Creates the runner of scripts, with a new session.
  private static func runner(
    _ options: Options,
    _ screen: Screen,
    _ files: RunFiles,
    _ printer: EventPrinter
  ) -> ScriptRunner {
    let session = Session(
      files: options.isSafe ? .none : files.access,
      display: printer.display,
      isStrict: options.isStrict,
      look: PictureLook(
        charset: options.charset,
        theme: options.theme,
        graphics: options.graphics
      ),
      output: screen.wantsDescriptions ? .text : .auto,
      limits: ProcessMemory.limits(for: options)
    )
    return ScriptRunner(
      session: session,
      printer: printer,
      keepsGoing: options.keepsGoing,
      isGnuplot: options.isGnuplot
    )
  }

  /// The variables that the program looks at: each part says which ones it reads.
  private static var environmentVariables: [String] {
    TextStyle.environmentVariables + Screen.environmentVariables + UserFolders.environmentVariables
  }

  /// Runs the command line of the process and ends the process.
  @Sendable
  static func runAndExit() {
    var environment: [String: String] = [:]
    for name in environmentVariables {
      if let value = getenv(name) { environment[name] = String(systemPath: value) }
    }
    // File names may be any bytes.
    let arguments = CommandLine.unsafeArgv
    let texts = (1..<max(1, Int(CommandLine.argc))).compactMap { place in
      arguments[place].map { String(systemPath: $0) }
    }
    exit(run(texts, environment: environment).rawValue)
  }

  /// Runs the command line `arguments`, without the program's name.
  static func run(_ arguments: [String], environment: [String: String]) -> ExitStatus {
    prepareProcess()
    let screen = Screen(environment: environment)
    do {
      let options = try Options(arguments: arguments)
      var program = Program(options, screen)
      let status = program.run()
      program.console.flush()
      if status == .done, program.console.hasFailed { return .file }
      if program.console.wasCut { return .interrupted }
      return status
    } catch {
      Console(isASCII: screen.isASCII)
        .report(DiagnosticText(hasColor: screen.errorsHaveColor(.auto)).text(error))
      return .usage
    }
  }

  private static func prepareProcess() {
    // A closed stream must not lend its number to the first file that is opened.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    // Writing to a pipe without a reader returns an error, which ends the program quietly.
    signal(SIGPIPE, SIG_IGN)
    // Writing beyond the greatest size of a file returns an error, too.
    signal(SIGXFSZ, SIG_IGN)
    li_watch_interrupts(true)
  }

  private mutating func run() -> ExitStatus {
    switch options.action {
    case .help: console.write(page: HelpText.page)
    case .version: console.write("locus \(HelpText.version)\n".utf8)
    case .completion(let shell): console.write(shell.completionScript.utf8)
    case .translate(let path): return translate(path)
    case .run: return options.watches ? watch() : runScriptsAndSave()
    }
    return .done
  }

  /// Prints a script of gnuplot in the language of locus, or writes it into the file of `-o`, and writes the rows that
  /// it reads beside it.
  ///
  /// A file takes the place of one with the same bytes only: no other file is written over.
  private mutating func translate(_ path: String) -> ExitStatus {
    let bytes: [UInt8]
    do { bytes = try files.script(path, limit: runner.session.scriptLimit) } catch {
      printer.report(.cannotReadScript(path, reason: error.reason))
      return .file
    }
    let translation = runner.session.translation(
      ofGnuplot: bytes,
      file: path,
      cancellation: console.cancellation
    )
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    for (name, bytes) in translation.tables {
      let place = folder.isEmpty ? name : folder + "/" + name
      guard writeNew(bytes, to: place) else { return .file }
    }
    let script = Array(translation.script.utf8)
    if case .file(let target)? = options.outputs.first {
      guard writeNew(script, to: target) else { return .file }
    } else {
      console.write(script)
    }
    let count = translation.tables.count
    if count > 0 {
      printer.note(
        "the rows of the script stand in \(count == 1 ? "a file" : "\(count) files") beside it"
      )
    }
    return translation.isWhole ? .done : .statement
  }

  /// Writes a file that is not there yet, or has the same bytes; tells why not, and returns false, for any other.
  private mutating func writeNew(_ bytes: [UInt8], to place: String) -> Bool {
    do {
      if let former = try? files.access.read(place), former == bytes { return true }
      guard FileAccess.Identity(path: place) == nil else {
        printer.report(.cannotWrite(place, reason: "another file has that name"))
        return false
      }
      try files.access.write(place, bytes, console.cancellation)
      return true
    } catch {
      printer.report(.cannotWrite(place, reason: error.reason))
      return false
    }
  }

  private mutating func runScriptsAndSave() -> ExitStatus {
    let standardInputIsLeft = options.scripts.isEmpty || options.isInteractive
    let promptFollows = standardInputIsLeft && screen.isInteractive
    if promptFollows { runInitFile() }
    var outcome = define().then { runScripts() }
    if promptFollows, outcome.leadsToPrompt {
      var prompt = Prompt(options: options, screen: screen, console: console, printer: printer)
      prompt.run(&runner.session)
      outcome = .done
    } else if standardInputIsLeft {
      outcome = outcome.then { runStandardInput() }
    }
    if case .stop(let status) = outcome, status != .done { return status }
    let saved = save()
    guard saved == .done else { return saved }
    return outcome == .stopped ? .interrupted : runner.failure ?? .done
  }

  /// Runs the scripts again, in a new session, whenever one of the files that they read has
  /// changed.
  ///
  /// After an error it waits for the next change. The interrupt key ends it.
  private mutating func watch() -> ExitStatus {
    var isFirst = true
    while true {
      if screen.canReplacePictures, !console.valuesGoToError { console.clearScreen() }
      let status = runScriptsAndSave()
      console.flush()
      if status == .interrupted || console.isClosed { return status }
      guard let watch = files.watch else { return status }
      // A missing file on the first run is a typing error: do not wait for it.
      if isFirst, options.scripts.contains(where: \.isMissing) { return status }
      isFirst = false
      if screen.errorIsTerminal {
        let names = watch.names.map { VisibleText.of($0) }
        printer.note("watching \(WordList.list(names)); Ctrl-C ends it")
      }
      console.rest()
      guard watch.waitForChange({ li_interrupted() }) else {
        printer.show(.interrupted)
        return .interrupted
      }
      files = RunFiles(after: files, watch: FileWatch())
      runner = Program.runner(options, screen, files, printer)
    }
  }

  private mutating func runInitFile() {
    guard options.readsInitFile, let path = UserFolders(environment: screen.environment).initFile,
      FileAccess.Identity(path: path) != nil
    else { return }
    files.record.begin(path, as: .script)
    do {
      let limit = runner.session.scriptLimit
      _ = runner.run(try files.script(path, limit: limit), named: path)
    } catch {
      printer.report(.cannotReadScript(path, reason: error.reason))
    }
    runner.forgetFailures()
  }

  private mutating func define() -> ScriptOutcome {
    for statement in options.definitions {
      let outcome = runner.run(Array(statement.utf8), named: "-D")
      if outcome != .done { return outcome }
    }
    return .done
  }

  private mutating func runScripts() -> ScriptOutcome {
    for script in options.scripts {
      let outcome =
        switch script {
        case .statement(let text): runner.run(Array(text.utf8), named: "-e")
        case .file("-"): runStandardInput()
        case .file(let path): runFile(path)
        }
      if outcome != .done { return outcome }
    }
    return .done
  }

  private mutating func runStandardInput() -> ScriptOutcome {
    // A file that is redirected here is read until the run ends.
    files.record.begin("-", as: .script)
    return runner.run(StreamSource(descriptor: STDIN_FILENO))
  }

  private mutating func runFile(_ path: String) -> ScriptOutcome {
    // With --safe the session has no access to files: the record is kept here.
    files.record.begin(path, as: .script)
    do {
      return runner.run(try files.script(path, limit: runner.session.scriptLimit), named: path)
    } catch {
      if li_interrupted() { return runner.interrupt() }
      printer.report(.cannotReadScript(path, reason: error.reason, hint: statementHint(path)))
      return .stop(.file)
    }
  }

  /// Returns the hint for a statement that was given as a file's name; nil if it is not one.
  private func statementHint(_ path: String) -> String? {
    guard FileAccess.Identity(path: path) == nil else { return nil }
    // The hint may take a tenth of a second.
    let start = clock()
    let timeout = Cancellation { clock() - start > CLOCKS_PER_SEC / 10 }
    var scratch = Session()
    guard scratch.respond(to: path, cancellation: timeout, emit: { _ in }) else { return nil }
    return "locus -e '" + path.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }

  private mutating func save() -> ExitStatus {
    for output in options.outputs {
      let status = save(output)
      if status != .done { return status }
    }
    return .done
  }

  private mutating func save(_ output: Options.Output) -> ExitStatus {
    var saving = PictureSaving(
      options: options,
      session: runner.session,
      files: files,
      cancellation: console.cancellation,
      note: printer.note
    )
    // Saving may draw the picture again: the session continues with that picture.
    defer { runner.session = saving.session }
    switch saving.run(output) {
    case .written: return .done
    case .bytes(let bytes):
      console.write(bytes)
      return .done
    case .failed(let error, let status):
      printer.report(error)
      return status
    case .interrupted:
      printer.show(.interrupted)
      return .interrupted
    }
  }
}

extension Options.Script {
  /// Whether the script is a missing file.
  fileprivate var isMissing: Bool {
    guard case .file(let path) = self else { return false }
    return FileAccess.Identity(path: path) == nil
  }
}
