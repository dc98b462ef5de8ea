import CLineInput
import Expressions
import PlotSession
import RealFunctions
import SystemLibrary
import TerminalPixels

/// Standard output and standard error, in the order of writing: all text leaves the program through
/// this type.
///
/// Output is collected and written in one piece; it is written before anything goes to standard
/// error, so that `2>&1` keeps the order. Text with commands for the terminal is never written
/// (``VisibleText``).
///
/// The program's own escape sequences, besides colours of letters, go to terminals alone:
///
///     ESC [ n A    n rows up: a picture replaces the previous one (``replace(rows:painted:)``)
///     ESC [ K      erases to the end of the row, so that nothing of the previous picture stays;
///     ``ProgressLine``, too
///     ESC [ J      erases everything below
///     ESC [ H, ESC [ 2 J    the first row of an empty screen: watched files run again
///     (``clearScreen()``)
///
/// Pictures in pixels are written as ``PlacedPicture``, ``KittyPicture`` and ``Sixels`` say.
///
/// A reader may be slow: an interrupt ends the wait, and drops the rest of the output to a terminal
/// or a pipe (``wasCut``); a file still gets it. When the reader has gone, the rest of the run has
/// no output, but its files are written; a full disk is reported once, and gives exit status 3.
///
/// It is a class, because everything that writes output shares its buffer.
final class Console {
  private var gathered: [UInt8] = []
  /// Bytes beyond which output is written at once, so that a long script shows its progress and
  /// memory stays small.
  private static let block = 1 << 16

  /// Whether values go to standard error, because `-o -` keeps standard output for the picture.
  let valuesGoToError: Bool
  /// Whether answers, errors and help are spelled in ASCII; pictures have a setting of their own.
  let isASCII: Bool
  /// Whether an interrupt has dropped output since ``startWork()``.
  private(set) var wasCut = false
  /// Whether writing to standard output failed for another reason than a missing reader.
  private(set) var hasFailed = false

  /// The rows that answers and errors took on the terminal since ``countRows()``; nil if they are not known.
  private(set) var rows = WrittenRows()
  /// The columns of the terminal on which rows are counted; nil where nobody asks.
  private var columns: Int?

  private let progress: ProgressLine?
  /// Whether nothing can be written any more.
  private(set) var isClosed = false
  /// Whether output goes to a file, which takes everything without a wait.
  private lazy var outputIsFile = StreamWrite.isRegular(STDOUT_FILENO)
  private lazy var output = StreamWrite.unwaiting(STDOUT_FILENO) ?? STDOUT_FILENO

  /// Creates the console.
  /// - Parameters:
  ///   - isASCII: Whether the locale has no other characters.
  ///   - valuesGoToError: Whether standard output is kept for something else.
  ///   - progress: The line that shows that long work goes on.
  init(
    isASCII: Bool = false,
    valuesGoToError: Bool = false,
    progress: ProgressLine? = nil
  ) {
    self.isASCII = isASCII
    self.valuesGoToError = valuesGoToError
    self.progress = progress
  }

  /// Cancellation of work by the interrupt key.
  ///
  /// Each check also updates the progress line.
  var cancellation: Cancellation {
    guard let progress else { return Console.interruptKey }
    return Cancellation {
      progress.poll()
      return li_interrupted()
    }
  }

  private static var interruptKey: Cancellation { Cancellation { li_interrupted() } }

  /// Marks the beginning of work under ``cancellation``.
  func startWork() {
    progress?.erase()
    wasCut = false
  }

  /// Pauses the progress clock while waiting for input.
  func rest() { progress?.erase() }

  /// Writes a value or a table.
  func show(_ text: String) { put(spelled(VisibleText.answer(text))) }

  /// Writes a page to standard output, even if values go elsewhere.
  func write(page: String) { write(spelled(page).utf8) }

  private func spelled(_ text: String) -> String {
    isASCII ? VisibleText.inASCII(text) : text
  }

  /// Writes a picture; the renderer has made its letters harmless before it coloured them.
  func show(painted text: String) { put(VisibleText.answer(text, keepsColors: true)) }

  /// Writes a picture in place of the previous one, whose rows end at the cursor; on a terminal
  /// alone.
  func replace(rows: Int, painted text: String) {
    write("\u{1b}[\(rows)A\r".utf8)
    // Each row erases the rest of the previous one, so that nothing flickers; the last row erases
    // everything below.
    let rows = VisibleText.answer(text, keepsColors: true).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    write(rows.joined(separator: "\u{1b}[K\n").utf8)
    write("\u{1b}[J".utf8)
  }

  /// Writes a picture in place of one with as many rows, above rows that stay; on a terminal alone.
  func replace(rows: Int, above below: Int, painted text: String) {
    write("\u{1b}[\(rows + below)A\r".utf8)
    let lines = VisibleText.answer(text, keepsColors: true).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    write(lines.dropLast().map { $0 + "\u{1b}[K\n" }.joined().utf8)
    write("\u{1b}[\(below)B".utf8)
  }

  /// Writes a picture in pixels, in place of the previous one if that has rows; on a terminal alone.
  func show(_ graphic: GraphicPicture, replacing formerRows: Int? = nil) {
    let bytes = PlacedPicture.bytes(graphic.bytes, rows: graphic.rows, replacing: formerRows)
    write(bytes)
  }

  /// Counts the rows of what follows, on a terminal of so many columns; nil ends the count.
  func countRows(columns: Int?) {
    rows = WrittenRows()
    self.columns = columns
  }

  private func count(_ text: String) { if let columns { rows.add(text, columns: columns) } }

  /// Clears the screen, so that output starts at its first row; on a terminal alone.
  func clearScreen() { write("\u{1b}[H\u{1b}[2J".utf8) }

  private func put(_ text: String) {
    if valuesGoToError { return report(text) }
    count(text)
    write(text.utf8)
  }

  /// Writes bytes to standard output.
  func write(_ bytes: some Collection<UInt8>) {
    guard !isClosed else { return }
    gathered += bytes
    if gathered.count >= Console.block { flush() }
  }

  /// Writes an error or a note; ``DiagnosticText`` has made its words harmless before it coloured
  /// them.
  func report(_ text: String) {
    flush()
    // A closed standard error, or one without a reader, is ignored.
    let spelled = spelled(VisibleText.answer(text, keepsColors: true))
    if isatty(STDERR_FILENO) != 0 { count(spelled) }
    let bytes = spelled.utf8
    try? StreamWrite.all(bytes, to: STDERR_FILENO, Console.patience)
  }

  /// Cancellation by the interrupt key that still grants short texts 50 ms: a reader who is there
  /// gets them, one who has stopped reading does not keep the program.
  private static var patience: Cancellation {
    let end = MonotonicTime.seconds + 0.05
    return Cancellation { li_interrupted() && MonotonicTime.seconds > end }
  }

  /// Writes the collected output.
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

  /// Returns the cancellation of a write: answers before the interrupt are still shown, unless they
  /// are long.
  private func cancellation(of count: Int) -> Cancellation {
    count <= Console.block ? Console.patience : Console.interruptKey
  }

  private func stop(after error: SystemError) {
    if error.number == EINTR {
      wasCut = true
      return
    }
    isClosed = true
    // The reader has closed the pipe, or the terminal has gone: no one is left to be told.
    if error.number == EPIPE || error.number == EIO && isatty(STDOUT_FILENO) != 0 { return }
    hasFailed = true
    report(DiagnosticText().text(.cannotWriteOutput("standard output", after: error)))
  }
}

/// Exit status of the program.
enum ExitStatus: Int32 {
  case done = 0
  case statement = 1
  case usage = 2
  case file = 3
  case interrupted = 130
}
