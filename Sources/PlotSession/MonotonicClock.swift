import SystemLibrary

/// The clock of time limits.
public enum MonotonicClock {
  /// Returns the seconds since an arbitrary start; they never decrease.
  @Sendable
  public static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }
}
