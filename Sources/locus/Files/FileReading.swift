import CLineInput

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which file a path leads to, however it is spelled.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// The file that exists at `path`, or nil.
  init?(path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// A file's bytes, read in blocks so that an interrupt is answered between two.
struct FileReading {
  /// Beyond this a file is no script and no table that a session could hold several times.
  static let limit = 1 << 30

  let bytes: [UInt8]
  let identity: FileIdentity

  init(path: String) throws(SystemError) {
    guard !path.utf8.contains(0) else { throw SystemError(ENOENT) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try self.init(descriptor: descriptor)
  }

  /// Reads an open file to its end.
  init(descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(EISDIR) }
    identity = FileIdentity(status)
    var bytes: [UInt8] = []
    while true {
      let block = try FileReading.block(of: descriptor)
      if block.isEmpty { break }
      guard bytes.count + block.count <= FileReading.limit else { throw SystemError(EFBIG) }
      bytes += block
    }
    self.bytes = bytes
  }

  /// Waits for bytes and returns what is there, at most 64 KiB; empty at the end.
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
