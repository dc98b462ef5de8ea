import SystemLibrary

/// A clock that cannot be set back.
enum MonotonicTime {
  /// Seconds since an arbitrary start.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
