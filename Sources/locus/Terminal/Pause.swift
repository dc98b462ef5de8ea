import SystemLibrary

/// Waits between two pictures of an animation.
enum Pause {
  /// Waits for some seconds; a signal, such as that of the interrupt key, ends the wait.
  static func wait(seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return }
    let whole = min(seconds, Self.longest)
    var time = timespec()
    time.tv_sec = time_t(whole)
    time.tv_nsec = Int((whole - whole.rounded(.down)) * 1e9)
    nanosleep(&time, nil)
  }

  /// The longest wait, in seconds: no frame is shown longer.
  private static let longest = 600.0
}
