import SystemLibrary

/// A line on the terminal that shows that work goes on, and for how long: `working … 3 s`; while a file is read, how
/// much of it: `reading run.csv … 42 %, 3.1 million rows a second, 2 s left`.
///
/// It is on standard error, appears after half a second without an answer and disappears before the
/// next one. It counts seconds, not percent: how much adaptive work remains is unknown before it is
/// done. Its clock advances with the checks of the cancellation, which long work makes again and
/// again.
///
/// It is a class, because the work that updates it and the console that erases it share it; only
/// the thread that made it changes it.
final class ProgressLine: @unchecked Sendable {
  private static let patience = 0.5
  private static let erasing = "\r\u{1b}[K"

  private let ellipsis: String
  private let thread = pthread_self()
  private var start = MonotonicTime.seconds
  private var nextChange = ProgressLine.patience
  private var isShown = false
  /// The file that is read; nil while none is.
  private var reading: Reading?

  /// How much of a file is read.
  private struct Reading {
    let name: String
    /// Bytes of the file; 0 if they are not known, as those of a pipe.
    let size: Int
    let start: Double
    var bytes = 0
    var rows = 0

    /// The part that is read, the rows a second, and the seconds that are left.
    func text(at now: Double) -> String {
      let seconds = max(now - start, 1e-3)
      let rate = Double(rows) / seconds
      var parts: [String] = []
      let share = size > 0 ? min(1, Double(bytes) / Double(size)) : 0
      if size > 0 { parts.append("\(Int(share * 100)) %") }
      if rows > 0 { parts.append("\(Self.shown(rate)) rows a second") }
      if share > 0 {
        let left = (seconds / share - seconds).rounded(.up)
        if left.isFinite, left < 1e6 { parts.append("\(Int(left)) s left") }
      }
      return parts.joined(separator: ", ")
    }

    /// Returns a number in words: `3.1 million`.
    private static func shown(_ rate: Double) -> String {
      guard rate < 1e12 else { return "many" }
      if rate >= 1e6 { return "\((rate / 1e5).rounded() / 10) million" }
      return "\(Int(rate.rounded()))"
    }
  }

  /// Begins with a file; `size` is 0 if it is not known.
  func beginReading(_ name: String, size: Int) {
    reading = Reading(name: name, size: size, start: MonotonicTime.seconds)
  }

  /// Counts bytes of the file that were read.
  func read(bytes: Int) { reading?.bytes += bytes }

  /// Counts the rows in bytes of the file, decompressed if it is compressed.
  func read(rowsIn block: [UInt8]) {
    guard reading != nil else { return }
    reading?.rows += block.count { $0 == UInt8(ascii: "\n") }
    poll()
  }

  /// Ends with the file.
  func endReading() { reading = nil }

  /// Creates the line.
  /// - Parameter isUTF8: Whether the terminal can show `…`.
  init(isUTF8: Bool) { ellipsis = isUTF8 ? "…" : "..." }

  /// Shows the line when its time has come; the call is cheap.
  func poll() {
    guard pthread_equal(thread, pthread_self()) != 0 else { return }
    let elapsed = MonotonicTime.seconds - start
    guard elapsed >= nextChange else { return }
    let seconds = elapsed.rounded(.down)
    nextChange = reading == nil ? seconds + 1 : elapsed + Self.patience
    isShown = true
    let text: String
    if let reading {
      text = "reading \(reading.name) \(ellipsis) \(reading.text(at: MonotonicTime.seconds))"
    } else {
      text = seconds < 1 ? "working \(ellipsis)" : "working \(ellipsis) \(Int(seconds)) s"
    }
    put(ProgressLine.erasing + text)
  }

  /// Removes the line and restarts the clock, when an answer is written or work begins.
  func erase() {
    start = MonotonicTime.seconds
    nextChange = ProgressLine.patience
    guard isShown else { return }
    isShown = false
    put(ProgressLine.erasing)
  }

  private func put(_ text: String) { try? StreamWrite.all(text.utf8, to: STDERR_FILENO) }
}
