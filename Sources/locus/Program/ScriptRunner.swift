import CLineInput
import Expressions
import PlotSession
import RealFunctions

/// Outcome of a script: whether the next one runs.
enum ScriptOutcome: Equatable {
  /// The next script runs.
  case done
  /// No further script runs: the script has quit or failed, or was interrupted.
  case stop(ExitStatus)
  /// No further script runs: the interrupt key ended the following of data, and the last picture is
  /// to be saved.
  case stopped

  /// Runs `next` unless the program is to stop.
  func then(_ next: () -> ScriptOutcome) -> ScriptOutcome { self == .done ? next() : self }

  /// Whether `-i` opens a prompt: also after a script that failed, so that its definitions can be
  /// inspected.
  var leadsToPrompt: Bool {
    switch self {
    case .done, .stopped, .stop(.statement), .stop(.file): true
    case .stop: false
    }
  }
}

/// Runs scripts in one session, one after the other, up to the first error.
struct ScriptRunner {
  var session: Session
  /// Status of the last statement that failed while the run continued; nil if none failed.
  private(set) var failure: ExitStatus?
  private let printer: EventPrinter
  private let keepsGoing: Bool
  /// Whether scripts are in gnuplot's language, whatever their names are.
  private let isGnuplot: Bool

  init(session: Session, printer: EventPrinter, keepsGoing: Bool, isGnuplot: Bool = false) {
    self.isGnuplot = isGnuplot
    self.session = session
    self.printer = printer
    self.keepsGoing = keepsGoing
  }

  mutating func forgetFailures() { failure = nil }

  /// Runs statements; `bytes` may be anything.
  ///
  /// `goesOn` lets a run continue behind an error, as the option does.
  mutating func run(
    _ bytes: [UInt8],
    named name: String,
    firstLine: Int = 1,
    goesOn: Bool = false
  ) -> ScriptOutcome {
    let keepsGoing = keepsGoing || goesOn
    printer.origin = .script(name: name, firstLine: firstLine)
    printer.reset()
    let show = printer.show
    let succeeded = session.respond(
      toScript: bytes,
      file: name,
      keepGoing: keepsGoing,
      isGnuplot: isGnuplot && name != "-D",
      cancellation: printer.cancellation,
      emit: { show($0) }
    )
    let answered = printer.answered
    if answered.end == .stopped { return .stopped }
    if answered.end == .interrupted || li_interrupted() { return interrupt() }
    if !succeeded || answered.failure != nil {
      let status = answered.failure ?? .statement
      guard keepsGoing else { return .stop(status) }
      failure = status
    }
    return answered.end == .quit ? .stop(failure ?? .done) : .done
  }

  /// Runs the lines of standard input as they arrive.
  mutating func run(_ source: some LineSource) -> ScriptOutcome {
    if isGnuplot { return runWhole(source) }
    var line = 1
    session.notesOtherValues = false
    defer {
      printer.dataHint = nil
      session.notesOtherValues = true
    }
    while true {
      // The sender of the next statement may be waiting for the answer to this one.
      printer.flush()
      switch source.next(prompt: "") {
      case .lines(let bytes):
        printer.dataHint = line == 1 ? DataHint(firstLines: bytes) : nil
        let outcome = run(bytes, named: "<stdin>", firstLine: line)
        if outcome != .done { return outcome }
        line += bytes.count { $0 == UInt8(ascii: "\n") }
      case .end: return .done
      case .interrupted: return interrupt()
      case .refused(let problem):
        printer.report(problem)
        return .stop(.file)
      case .failure(let error):
        printer.report(.cannotReadScript("standard input", reason: error.reasonToRead))
        return .stop(.file)
      }
    }
  }

  /// Runs standard input as one script: in gnuplot's language a statement may need the lines behind it.
  ///
  /// An error ends its statement alone, as in gnuplot, which goes on with the next line of a pipe and fails at the end.
  private mutating func runWhole(_ source: some LineSource) -> ScriptOutcome {
    var script: [UInt8] = []
    while true {
      switch source.next(prompt: "") {
      case .lines(let bytes): script += bytes
      case .end: return run(script, named: "<stdin>", goesOn: true)
      case .interrupted: return interrupt()
      case .refused(let problem):
        printer.report(problem)
        return .stop(.file)
      case .failure(let error):
        printer.report(.cannotReadScript("standard input", reason: error.reasonToRead))
        return .stop(.file)
      }
    }
  }

  /// Ends the run after the interrupt key.
  func interrupt() -> ScriptOutcome {
    if !printer.answered.wasInterrupted { printer.show(.interrupted) }
    return .stop(.interrupted)
  }
}
