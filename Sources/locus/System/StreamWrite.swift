import RealFunctions
import SystemLibrary

/// Writes to a descriptor that may be slow or block: a terminal, a pipe, a file.
///
/// A write that waits for its reader can only be stopped by a signal that happens to arrive then.
/// So no write may wait: before each one the descriptor is polled for room, and between two polls
/// the cancellation is checked. A pipe with room takes 4096 bytes (POSIX); for a terminal no number
/// is guaranteed, so it is opened once more in non-blocking mode (``unwaiting(_:)``).
enum StreamWrite {
  /// Milliseconds between two checks: an interrupt takes effect within twice as many.
  static let pollInterval: Int32 = 20

  /// Bytes that a pipe takes at once when it takes any.
  private static let pipeBlock = 4096
  private static let fileBlock = 1 << 20

  /// Writes all bytes, waiting for a slow reader if need be.
  /// - Throws: `EINTR` if `cancellation` happened; an unknown part of the bytes was written then.
  static func all(
    _ bytes: some Collection<UInt8>,
    to descriptor: Int32,
    _ cancellation: Cancellation = .never
  ) throws(SystemError) {
    // Regular files and non-blocking descriptors need no poll before a write.
    let mayWait = !isRegular(descriptor) && fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0
    let block = mayWait ? pipeBlock : fileBlock
    var isFull = mayWait
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      if cancellation.isCancelled { throw SystemError(EINTR) }
      if isFull, !takesBytes(descriptor) { continue }
      isFull = mayWait
      let count = rest.prefix(block).withUnsafeBytes {
        write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        isFull = true
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Returns another, non-blocking descriptor of the same terminal or pipe; nil for a regular file,
  /// whose position would be lost, and where the system gives none.
  ///
  /// The flag must not be set on the descriptor itself: the shell shares it.
  static func unwaiting(_ descriptor: Int32) -> Int32? {
    #if os(Linux)
      // A stream that was closed is open for reading: writing to it must fail.
      guard !isRegular(descriptor), fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY else {
        return nil
      }
      let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
      let other = open("/proc/self/fd/\(descriptor)", flags)
      return other >= 0 ? other : nil
    #else
      return nil
    #endif
  }

  private static func takesBytes(_ descriptor: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // The write reports an error.
    return poll(&wait, 1, pollInterval) != 0
  }

  /// Whether a descriptor leads to a regular file.
  static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
