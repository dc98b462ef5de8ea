#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processor time of a repeated piece of work, per element.
struct Timing {
  /// Nanoseconds: the middle and the least of the repetitions.
  let median: Double
  let least: Double

  /// Runs `body`, which handles `elements` elements: once to warm up, then seven repetitions of at
  /// least eight passes and ten milliseconds.
  ///
  /// Work of more than a tenth of a second is not repeated within a repetition.
  init(elements: Int, _ body: () -> Void) {
    body()
    let single = max(Timing.seconds(body), 1e-9)
    let passes = single > 0.1 ? 1 : max(8, Int((0.01 / single).rounded(.up)))
    let times = (0..<7).map { _ in
      Timing.seconds { for _ in 0..<passes { body() } } / Double(passes * elements) * 1e9
    }.sorted()
    median = times[times.count / 2]
    least = times[0]
  }

  /// This thread's processor time in `body`; other programs do not count.
  private static func seconds(_ body: () -> Void) -> Double {
    let start = now()
    body()
    return now() - start
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
