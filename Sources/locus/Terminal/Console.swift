import CLineInput
import Expressions
import RealFunctions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output and standard error, in the order in which they were written to.
///
/// Output is gathered and written in one piece; it leaves before anything goes to standard error, so
/// that `2>&1` keeps the order. When the reader of standard output has gone, the program ends quietly;
/// a full disk ends it with status 3.
///
/// A class, because everything that shows something shares its buffer.
final class Console {
  private var gathered: [UInt8] = []
  /// Written at once beyond this, so that a long script shows its progress and keeps little.
  private static let block = 1 << 16

  /// Whether values go to standard error, because `-o -` keeps standard output for the picture.
  let valuesGoToError: Bool

  private let progress: ProgressLine?

  init(valuesGoToError: Bool = false, progress: ProgressLine? = nil) {
    self.valuesGoToError = valuesGoToError
    self.progress = progress
  }

  /// What work asks whether to stop: the interrupt key.
  ///
  /// Asking moves the line that tells of the work.
  var cancellation: Cancellation {
    guard let progress else { return Cancellation { li_interrupted() } }
    return Cancellation {
      progress.poll()
      return li_interrupted()
    }
  }

  /// Says that the work begins now that ``cancellation`` accompanies.
  func startWork() { progress?.erase() }

  /// Shows a value, a table or a picture.
  func show(_ text: String) {
    if valuesGoToError { return report(text) }
    write(text.utf8)
  }

  /// Puts bytes on standard output.
  func write(_ bytes: some Collection<UInt8>) {
    gathered += bytes
    if gathered.count >= Console.block { flush() }
  }

  /// Shows an error or a note.
  func report(_ text: String) {
    flush()
    // Nothing can be told to someone who has closed standard error.
    try? AtomicWrite.writeAll(text.utf8, to: STDERR_FILENO)
  }

  /// Writes what was gathered.
  func flush() {
    progress?.erase()
    guard !gathered.isEmpty else { return }
    let bytes = gathered
    gathered = []
    do {
      try AtomicWrite.writeAll(bytes, to: STDOUT_FILENO)
    } catch {
      end(after: error)
    }
  }

  private func end(after error: SystemError) -> Never {
    // The reader has closed the pipe, or the terminal has gone: there is nobody to tell.
    if error.number == EPIPE || error.number == EIO && isatty(STDOUT_FILENO) != 0 { exit(0) }
    report(DiagnosticText().text(.cannotWriteOutput("standard output", after: error)))
    exit(ExitStatus.file.rawValue)
  }
}

/// What the program answers to the shell.
enum ExitStatus: Int32 {
  case done = 0
  case statement = 1
  case usage = 2
  case file = 3
  case interrupted = 130
}
