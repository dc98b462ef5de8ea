import SystemLibrary

/// The clock of time limits.
public enum MonotonicClock {
  /// The seconds since some begin; they never go back.
  @Sendable
  public static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }
}
