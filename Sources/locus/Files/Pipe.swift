import CLineInput
import SystemLibrary

/// The two ends of a pipe to or from another program; ours never waits.
///
/// A class, because each end is closed once.
final class Pipe {
  /// The end that is read, or -1 once it is closed.
  private(set) var reader: Int32
  /// The end that is written, or -1 once it is closed.
  private(set) var writer: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    let failure = li_pipe(&ends)
    guard failure == 0 else { throw SystemError(failure) }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    closeReader()
    closeWriter()
  }

  /// Closes the end that the other program writes to, and keeps from waiting on ours.
  func keepReader() {
    closeWriter()
    _ = fcntl(reader, F_SETFL, fcntl(reader, F_GETFL) | O_NONBLOCK)
  }

  /// Closes the end that the other program reads from, and keeps from waiting on ours.
  func keepWriter() {
    closeReader()
    _ = fcntl(writer, F_SETFL, fcntl(writer, F_GETFL) | O_NONBLOCK)
  }

  func closeReader() {
    if reader >= 0 { close(reader) }
    reader = -1
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  /// Writes what the pipe takes now, and returns how many bytes that were; closes it if nobody reads.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let count = bytes.withUnsafeBytes { Self.systemWrite(writer, $0) }
    if count >= 0 { return count }
    switch errno {
    case EAGAIN, EINTR: return 0
    case EPIPE:
      closeWriter()
      return 0
    default: throw .last
    }
  }

  /// Returns what stands in the pipe, at most 64 KiB; closes it at its end.
  func read() throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    var hasEnded = false
    let block = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      let length = Self.systemRead(reader, buffer)
      if length < 0 { failure = .last }
      hasEnded = length == 0
      count = max(0, length)
    }
    if hasEnded { closeReader() }
    if let failure, failure.number != EAGAIN, failure.number != EINTR { throw failure }
    return block
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    SystemLibrary.write(descriptor, bytes.baseAddress, bytes.count)
  }

  private static func systemRead(
    _ descriptor: Int32,
    _ space: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    SystemLibrary.read(descriptor, space.baseAddress, space.count)
  }
}
