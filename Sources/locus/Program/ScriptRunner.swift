import CLineInput
import Expressions
import PlotSession
import RealFunctions

/// Whether what follows a script still runs.
enum ScriptOutcome: Equatable {
  case done
  case stop(ExitStatus)

  /// Goes on with `next` unless the program is to stop.
  func then(_ next: () -> ScriptOutcome) -> ScriptOutcome {
    if case .stop = self { return self }
    return next()
  }

  /// With `-i` the prompt comes even after a script that failed: its definitions are there to be
  /// looked at.
  var leadsToPrompt: Bool {
    switch self {
    case .done, .stop(.statement), .stop(.file): true
    case .stop: false
    }
  }
}

/// Runs scripts in one session, one after the other, up to the first error.
struct ScriptRunner {
  var session: Session
  /// Whether a statement failed and the run went on.
  private(set) var hasFailed = false
  private let printer: EventPrinter
  private let keepsGoing: Bool

  init(session: Session, printer: EventPrinter, keepsGoing: Bool) {
    self.session = session
    self.printer = printer
    self.keepsGoing = keepsGoing
  }

  mutating func forgetFailures() { hasFailed = false }

  /// Runs statements; `bytes` may be anything.
  mutating func run(_ bytes: [UInt8], named name: String, firstLine: Int = 1) -> ScriptOutcome {
    printer.origin = .script(name: name, firstLine: firstLine)
    printer.reset()
    let show = printer.show
    let succeeded = session.respond(
      toScript: bytes,
      file: name,
      keepGoing: keepsGoing,
      cancellation: printer.cancellation,
      emit: { show($0) }
    )
    if printer.wasStopped { return .stop(.interrupted) }
    if li_interrupted() || printer.wasInterrupted { return interrupt() }
    if !succeeded || printer.hasFailed {
      guard keepsGoing else { return .stop(printer.hasFailedOnFile ? .file : .statement) }
      hasFailed = true
    }
    return printer.hasQuit ? .stop(hasFailed ? .statement : .done) : .done
  }

  /// Runs the lines of standard input as they arrive.
  mutating func run(_ source: some LineSource) -> ScriptOutcome {
    var line = 1
    defer { printer.dataHint = nil }
    while true {
      // Who sends the next statement may wait for the answer to this one.
      printer.flush()
      switch source.next(prompt: "") {
      case .lines(let bytes):
        printer.dataHint = line == 1 ? DataHint(firstLines: bytes) : nil
        let outcome = run(bytes, named: "<stdin>", firstLine: line)
        if case .stop = outcome { return outcome }
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

  /// Ends the run as the interrupt key asks.
  func interrupt() -> ScriptOutcome {
    if !printer.wasInterrupted { printer.show(.interrupted) }
    return .stop(.interrupted)
  }
}
