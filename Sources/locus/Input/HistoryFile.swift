#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lines typed at earlier prompts, in a file that several prompts share.
///
/// Every line is appended at once under a lock, so that two prompts never tear each other's lines and
/// a crash loses none. Reading shortens a file that has grown too long, under the same lock.
struct HistoryFile {
  static let limit = 5000

  let path: String

  /// Returns the lines of the file, oldest first, at most ``limit``; none if it cannot be read.
  func load() -> [String] {
    guard let descriptor = try? lock(creating: false) else { return [] }
    defer { close(descriptor) }
    guard let bytes = try? FileReading(descriptor: descriptor).bytes else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let kept = lines.suffix(HistoryFile.limit)
    if kept.count < lines.count {
      // Whoever waits for the lock finds that the name leads to another file now, and looks again.
      try? AtomicWrite.replace(
        path,
        with: Array(kept.joined(separator: [UInt8(ascii: "\n")])) + [10]
      )
    }
    return kept.compactMap { String(validating: $0, as: UTF8.self) }
  }

  /// Appends a line.
  ///
  /// A line that begins with a blank is private and is not kept.
  func append(_ line: String) throws(SystemError) {
    guard let first = line.first, !first.isWhitespace, !line.contains("\n") else { return }
    try makeFolder()
    let descriptor = try lock(creating: true)
    defer { close(descriptor) }
    try AtomicWrite.writeAll(Array((line + "\n").utf8), to: descriptor)
  }

  /// Opens and locks the file that has the name now.
  private func lock(creating: Bool) throws(SystemError) -> Int32 {
    let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NOCTTY | (creating ? O_CREAT : 0)
    while true {
      let descriptor = open(path, flags, 0o600)
      guard descriptor >= 0 else { throw .last }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        close(descriptor)
        throw SystemError(EINVAL)
      }
      // Without locks (some network file systems) appending alone still keeps short lines whole.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if FileIdentity(path: path) == FileIdentity(status) { return descriptor }
      close(descriptor)
      if !creating { throw SystemError(ENOENT) }
    }
  }

  /// Makes the folder, for the user's eyes alone.
  private func makeFolder() throws(SystemError) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: true).dropLast() {
      folder += "/" + part
      if mkdir(folder, 0o700) != 0, errno != EEXIST, access(folder, F_OK) != 0 { throw .last }
    }
  }
}
