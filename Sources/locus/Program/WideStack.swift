import SystemLibrary

/// A stack that is wide enough for every formula that the limits of the language let through.
///
/// Parsing, checking and printing walk trees of up to a thousand nodes in depth, and the stack that a
/// shell hands down may be as small as 512 KB. Pages are taken as they are touched.
enum WideStack {
  private static let size = 64 << 20

  /// What the deepest formulas were tried on; most shells hand down exactly this.
  private static let enough = 8 << 20

  /// Runs `body` on a wide stack and waits for it; on the one at hand if that is wide enough, or if
  /// there is no room for another.
  static func run(_ body: @escaping @Sendable () -> Void) {
    var limit = rlimit()
    #if canImport(Glibc)
      let hasLimit = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
    #else
      let hasLimit = getrlimit(RLIMIT_STACK, &limit) == 0
    #endif
    if hasLimit, limit.rlim_cur >= rlim_t(enough) { return body() }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let hasThread =
      pthread_attr_setstacksize(&attributes, size) == 0
      && pthread_create(&thread, &attributes, start, work.toOpaque()) == 0
    guard hasThread else {
      work.takeRetainedValue().body()
      return
    }
    // Signals go to the thread that works: only there do they end a waiting read.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    #if canImport(Glibc)
      pthread_join(thread, nil)
    #else
      if let thread { pthread_join(thread, nil) }
    #endif
  }

  /// A class, because a thread is handed one pointer.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Glibc)
    private static let start:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
        { pointer in
          if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
          return nil
        }
  #else
    private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { pointer in
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }
  #endif
}
