import RealFunctions
import SystemLibrary

/// Writes to what may be slow or stand still: a terminal, a pipe, a file.
///
/// A write that waits for its reader cannot be stopped by anything but a signal that happens to arrive
/// then. So nothing is written that would wait: the descriptor is asked first whether it takes bytes, and
/// between two questions whoever cancels is heard. A pipe that says yes takes 4096 bytes (POSIX); what a
/// terminal takes nobody says, so it is opened once more without waiting (``unwaiting(_:)``).
enum StreamWrite {
  /// In milliseconds: an interrupt is answered within twice as many.
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
    // Neither a file nor a descriptor that never waits has to be asked first.
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

  /// Another descriptor of the same terminal or pipe that never waits, or nil: for a file, which keeps its
  /// place, and where the system does not give one.
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
    // An error is told by the write.
    return poll(&wait, 1, pollInterval) != 0
  }

  /// Whether a descriptor leads to a regular file.
  static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
