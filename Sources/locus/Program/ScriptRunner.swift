import CLineInput
import Expressions
import PlotSession
import RealFunctions

/// Whether what follows a script still runs.
enum ScriptOutcome: Equatable {
  /// It does.
  case done
  /// It does not: the script has quit or failed, or was interrupted.
  case stop(ExitStatus)
  /// It does not: data were followed until the interrupt key, and their last picture is the one to save.
  case stopped

  /// Goes on with `next` unless the program is to stop.
  func then(_ next: () -> ScriptOutcome) -> ScriptOutcome { self == .done ? next() : self }

  /// With `-i` the prompt comes even after a script that failed: its definitions are there to be
  /// looked at.
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
    let answered = printer.answered
    if answered.end == .stopped { return .stopped }
    if answered.end == .interrupted || li_interrupted() { return interrupt() }
    if !succeeded || answered.failure != nil {
      guard keepsGoing else { return .stop(answered.failure ?? .statement) }
      hasFailed = true
    }
    return answered.end == .quit ? .stop(hasFailed ? .statement : .done) : .done
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

  /// Ends the run as the interrupt key asks.
  func interrupt() -> ScriptOutcome {
    if !printer.answered.wasInterrupted { printer.show(.interrupted) }
    return .stop(.interrupted)
  }
}
