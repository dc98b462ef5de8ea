import CLineInput
import SystemLibrary

/// Waits between two pictures of an animation.
enum Pause {
  /// Waits for some seconds; returns false if the interrupt key was pressed, which then counts for the animation alone.
  static func wait(seconds: Double) -> Bool {
    if seconds > 0, seconds.isFinite, !li_interrupted() {
      let whole = min(seconds, Self.longest)
      var time = timespec()
      time.tv_sec = time_t(whole)
      time.tv_nsec = Int((whole - whole.rounded(.down)) * 1e9)
      // A signal, such as that of the interrupt key, ends the wait.
      nanosleep(&time, nil)
    }
    guard li_interrupted() else { return true }
    li_clear_interrupt()
    return false
  }

  /// The longest wait, in seconds: no frame is shown longer.
  private static let longest = 600.0
}
