import CLineInput
import RealFunctions

/// Cancellation of a picture by what happens meanwhile: a key, another size of the terminal, or the end of its time.
///
/// Searches poll thousands of times in a millisecond, and each question to the system costs as much as a thousand of
/// their steps: so it is asked once in a millisecond.
///
/// It is a class, because all copies of a cancellation ask it; only the thread that draws does.
final class InputWatch: @unchecked Sendable {
  private let watchesKeys: Bool
  private let end: Double
  private var next: Double
  private var isOver = false

  private static let pause = 0.001

  /// Creates a watch that begins now.
  init(keys watchesKeys: Bool, seconds: Double = .infinity) {
    self.watchesKeys = watchesKeys
    let now = MonotonicTime.seconds
    (end, next) = (now + seconds, now + Self.pause)
  }

  var cancellation: Cancellation { Cancellation { self.isOverNow } }

  private var isOverNow: Bool {
    if isOver { return true }
    let now = MonotonicTime.seconds
    guard now > next else { return false }
    next = now + Self.pause
    isOver = now > end || (watchesKeys ? li_screen_has_news() : li_interrupted())
    return isOver
  }
}
