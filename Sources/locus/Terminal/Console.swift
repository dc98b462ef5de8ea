import CLineInput
import Expressions
import RealFunctions
import SystemLibrary

/// Standard output and standard error, in the order in which they were written to: the one door through
/// which text leaves the program.
///
/// Output is gathered and written in one piece; it leaves before anything goes to standard error, so
/// that `2>&1` keeps the order. No text goes out that a terminal would obey (``VisibleText``).
///
/// These are the sequences of its own, besides the colours of letters, and a terminal alone gets them:
///
///     ESC [ n A    n rows up: a picture takes the place of the one before it (``replace(rows:painted:)``)
///     ESC [ K      erases to the end of the row: nothing of the former picture stays; ``ProgressLine``, too
///     ESC [ J      erases what stands below
///     ESC [ H, ESC [ 2 J    the first row of an empty screen: what is watched runs again (``clearScreen()``)
///
/// Whoever reads may be slow: an interrupt ends the wait, and what was to be written to a terminal or a
/// pipe is dropped then (``wasCut``); a file gets it still. When the reader has gone, the rest of
/// the run has no output, but its files are written; a full disk is told once, and is status 3 in the end.
///
/// A class, because everything that shows something shares its buffer.
final class Console {
  private var gathered: [UInt8] = []
  /// Written at once beyond this, so that a long script shows its progress and keeps little.
  private static let block = 1 << 16

  /// Whether values go to standard error, because `-o -` keeps standard output for the picture.
  let valuesGoToError: Bool
  /// Whether answers, errors and help are spelled in ASCII; pictures have a setting of their own.
  let isASCII: Bool
  /// Whether an interrupt has dropped output since ``startWork()``.
  private(set) var wasCut = false
  /// Whether standard output took something not, for another reason than that nobody reads it.
  private(set) var hasFailed = false

  private let progress: ProgressLine?
  /// Whether nothing can be written any more.
  private(set) var isClosed = false
  /// A file takes all at once: nobody waits for it.
  private lazy var outputIsFile = StreamWrite.isRegular(STDOUT_FILENO)
  private lazy var output = StreamWrite.unwaiting(STDOUT_FILENO) ?? STDOUT_FILENO

  /// - Parameters:
  ///   - isASCII: Whether the locale has no other characters.
  ///   - valuesGoToError: Whether standard output is kept for something else.
  ///   - progress: The line that tells of long work.
  init(
    isASCII: Bool = false,
    valuesGoToError: Bool = false,
    progress: ProgressLine? = nil
  ) {
    self.isASCII = isASCII
    self.valuesGoToError = valuesGoToError
    self.progress = progress
  }

  /// What work asks whether to stop: the interrupt key.
  ///
  /// Asking moves the line that tells of the work.
  var cancellation: Cancellation {
    guard let progress else { return Console.interruptKey }
    return Cancellation {
      progress.poll()
      return li_interrupted()
    }
  }

  private static var interruptKey: Cancellation { Cancellation { li_interrupted() } }

  /// Says that the work begins now that ``cancellation`` accompanies.
  func startWork() {
    progress?.erase()
    wasCut = false
  }

  /// Says that something is waited for: that is no work.
  func rest() { progress?.erase() }

  /// Shows a value or a table.
  func show(_ text: String) { put(spelled(VisibleText.answer(text))) }

  /// Puts a page on standard output, also where values go elsewhere.
  func write(page: String) { write(spelled(page).utf8) }

  private func spelled(_ text: String) -> String {
    isASCII ? VisibleText.inASCII(text) : text
  }

  /// Shows a picture, whose letters the renderer has made harmless before it painted them.
  func show(painted text: String) { put(VisibleText.answer(text, keepsColors: true)) }

  /// Shows a picture in the place of the one before it, whose rows end where the cursor is; on a terminal alone.
  func replace(rows: Int, painted text: String) {
    write("\u{1b}[\(rows)A\r".utf8)
    // Each row erases what the former one had behind it, so that nothing flickers; the last one what stood below.
    let rows = VisibleText.answer(text, keepsColors: true).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    write(rows.joined(separator: "\u{1b}[K\n").utf8)
    write("\u{1b}[J".utf8)
  }

  /// Empties the screen, for what is shown from its first row on; on a terminal alone.
  func clearScreen() { write("\u{1b}[H\u{1b}[2J".utf8) }

  private func put(_ text: String) {
    if valuesGoToError { return report(text) }
    write(text.utf8)
  }

  /// Puts bytes on standard output.
  func write(_ bytes: some Collection<UInt8>) {
    guard !isClosed else { return }
    gathered += bytes
    if gathered.count >= Console.block { flush() }
  }

  /// Shows an error or a note, whose words ``DiagnosticText`` has made visible before it painted them.
  func report(_ text: String) {
    flush()
    // Nothing can be told to someone who has closed standard error, or does not read it any more.
    let bytes = spelled(VisibleText.answer(text, keepsColors: true)).utf8
    try? StreamWrite.all(bytes, to: STDERR_FILENO, Console.patience)
  }

  /// The interrupt key, for a few words: a reader who is there gets them, one who stands still does not
  /// keep the program.
  private static var patience: Cancellation {
    let end = MonotonicTime.seconds + 0.05
    return Cancellation { li_interrupted() && MonotonicTime.seconds > end }
  }

  /// Writes what was gathered.
  func flush() {
    progress?.erase()
    guard !gathered.isEmpty else { return }
    let bytes = gathered
    gathered = []
    do {
      try StreamWrite.all(bytes, to: output, outputIsFile ? .never : cancellation(of: bytes.count))
    } catch {
      stop(after: error)
    }
  }

  /// What was answered before the interrupt is shown still, as long as it is not much.
  private func cancellation(of count: Int) -> Cancellation {
    count <= Console.block ? Console.patience : Console.interruptKey
  }

  private func stop(after error: SystemError) {
    if error.number == EINTR {
      wasCut = true
      return
    }
    isClosed = true
    // The reader has closed the pipe, or the terminal has gone: there is nobody to tell.
    if error.number == EPIPE || error.number == EIO && isatty(STDOUT_FILENO) != 0 { return }
    hasFailed = true
    report(DiagnosticText().text(.cannotWriteOutput("standard output", after: error)))
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
