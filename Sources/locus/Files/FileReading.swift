import CLineInput
import RealFunctions
import SystemLibrary

/// An open file, read in blocks so that an interrupt takes effect between two of them.
///
/// It is a class, because a file is closed once, when the last reader is gone.
final class OpenFile {
  private let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file for reading.
  ///
  /// A pipe without a writer is waited for when it is read, not when it is opened: during reading
  /// an interrupt ends the wait.
  convenience init(path: String) throws(SystemError) {
    guard !path.utf8.contains(0) else { throw SystemError(ENOENT) }
    var flags = O_RDONLY | O_CLOEXEC | O_NOCTTY
    #if os(Linux)
      // On other systems such a pipe reads as ended, so that opening has to wait.
      flags |= O_NONBLOCK
    #endif
    let descriptor = SystemError.retrying { open(path.systemPath, flags) }
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      try self.init(descriptor: descriptor, isOwned: true)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Reads from a file that is open already and stays so.
  convenience init(descriptor: Int32) throws(SystemError) {
    try self.init(descriptor: descriptor, isOwned: false)
  }

  private init(descriptor: Int32, isOwned: Bool) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(EISDIR) }
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  deinit { if isOwned { close(descriptor) } }

  /// Current facts of the system about the file; nil if they are unavailable.
  var status: stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Waits at most `milliseconds` until there is something to read, or the end of the file.
  func isReadable(within milliseconds: Int32) throws(SystemError) -> Bool {
    try FileReading.isReadable(descriptor, within: milliseconds)
  }

  /// Waits for bytes and returns the available ones, at most 64 KiB; empty at the end.
  /// - Throws: `EINTR` if the cancellation happened or the interrupt key was pressed.
  func block(_ cancellation: Cancellation = .never) throws(SystemError) -> [UInt8] {
    try FileReading.block(of: descriptor, cancellation)
  }
}

/// A file's bytes as a whole.
struct FileReading {
  /// The most bytes of a script or a table, of which a session could hold several copies.
  static let limit = 1 << 30

  let bytes: [UInt8]

  /// Returns the bytes of a regular file; 0 for others, and for one that cannot be asked.
  static func size(of path: String) -> Int {
    var status = stat()
    guard !path.utf8.contains(0), stat(path.systemPath, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return 0 }
    return Int(status.st_size)
  }

  init(path: String) throws(SystemError) { try self.init(try OpenFile(path: path)) }

  /// Reads an open file to its end.
  init(descriptor: Int32) throws(SystemError) {
    try self.init(try OpenFile(descriptor: descriptor))
  }

  private init(_ file: OpenFile) throws(SystemError) {
    var bytes: [UInt8] = []
    while true {
      let block = try file.block()
      if block.isEmpty { break }
      guard bytes.count + block.count <= FileReading.limit else { throw SystemError(EFBIG) }
      bytes += block
    }
    self.bytes = bytes
  }

  /// Waits for bytes and returns the available ones, at most 64 KiB; empty at the end.
  /// - Throws: `EINTR` if the cancellation happened or the interrupt key was pressed.
  static func block(
    of descriptor: Int32,
    _ cancellation: Cancellation
  ) throws(SystemError) -> [UInt8] {
    // A time limit has no signal that would end the wait.
    while !(try isReadable(descriptor, within: pollInterval)) {
      if cancellation.isCancelled || li_interrupted() { throw SystemError(EINTR) }
    }
    return try block(of: descriptor)
  }

  /// Milliseconds between two checks: an interrupt takes effect within twice as many.
  private static let pollInterval: Int32 = 40

  /// Waits at most `milliseconds` until the descriptor can be read.
  /// - Throws: An error that keeps the system from waiting at all; a signal is not one.
  fileprivate static func isReadable(
    _ descriptor: Int32,
    within milliseconds: Int32
  ) throws(SystemError) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = poll(&wait, 1, milliseconds)
    if ready < 0, errno != EINTR, errno != EAGAIN { throw .last }
    return ready > 0
  }

  /// Waits for bytes and returns the available ones, at most 64 KiB; empty at the end.
  /// - Throws: `EINTR` if the interrupt key was pressed.
  static func block(of descriptor: Int32) throws(SystemError) -> [UInt8] {
    while true {
      guard li_wait_readable(descriptor) else { throw SystemError(EINTR) }
      var failure: SystemError?
      let block = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        let length = read(descriptor, buffer.baseAddress, buffer.count)
        if length < 0 { failure = .last }
        count = max(0, length)
      }
      guard let failure else { return block }
      if failure.number != EINTR, failure.number != EAGAIN { throw failure }
    }
  }
}
