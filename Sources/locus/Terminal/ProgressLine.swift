import SystemLibrary

/// A line on the terminal that tells that work goes on, and for how long: `working … 3 s`.
///
/// It stands on standard error, comes after half a second without an answer and goes before the next
/// one. It counts seconds, not percents: how much of an adaptive work is left nobody knows before it is
/// done. Its clock runs by the question whether to stop, which long work asks again and again.
///
/// A class, because the work that moves it and the console that erases it share it; only the thread
/// that made it changes it.
final class ProgressLine: @unchecked Sendable {
  private static let patience = 0.5
  private static let erasing = "\r\u{1b}[K"

  private let ellipsis: String
  private let thread = pthread_self()
  private var start = MonotonicTime.seconds
  private var nextChange = ProgressLine.patience
  private var isShown = false

  /// - Parameter isUTF8: Whether the terminal can show `…`.
  init(isUTF8: Bool) { ellipsis = isUTF8 ? "…" : "..." }

  /// Shows the line when its time has come; cheap.
  func poll() {
    guard pthread_equal(thread, pthread_self()) != 0 else { return }
    let elapsed = MonotonicTime.seconds - start
    guard elapsed >= nextChange else { return }
    let seconds = elapsed.rounded(.down)
    nextChange = seconds + 1
    isShown = true
    let text = seconds < 1 ? "working \(ellipsis)" : "working \(ellipsis) \(Int(seconds)) s"
    put(ProgressLine.erasing + text)
  }

  /// Takes the line away and starts the clock again: something is answered, or work begins.
  func erase() {
    start = MonotonicTime.seconds
    nextChange = ProgressLine.patience
    guard isShown else { return }
    isShown = false
    put(ProgressLine.erasing)
  }

  private func put(_ text: String) { try? StreamWrite.all(text.utf8, to: STDERR_FILENO) }
}
