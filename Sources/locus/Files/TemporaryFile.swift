import SystemLibrary

/// A new file that takes the name of another one when it is whole.
///
/// Where the system can, it has no name before that, so that a program that is killed leaves nothing
/// behind; elsewhere its name begins with `.locus-`. A file that is to replace another is nobody else's
/// to read before it has the other's mode.
struct TemporaryFile {
  let descriptor: Int32
  private let folder: String
  /// Nil for a file without a name.
  private let name: String?

  /// Creates a file in `folder`, which is empty for the current one and else ends in a slash.
  init(in folder: String, mode: mode_t) throws(SystemError) {
    self.folder = folder
    let unnamed = TemporaryFile.openUnnamed(in: folder, mode)
    if unnamed >= 0 {
      (descriptor, name) = (unnamed, nil)
      return
    }
    for attempt in 0..<100 {
      let name = TemporaryFile.name(in: folder, attempt)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
      let descriptor = SystemError.retrying { open(name.systemPath, flags, mode) }
      if descriptor >= 0 {
        (self.descriptor, self.name) = (descriptor, name)
        return
      }
      if errno != EEXIST { throw .last }
    }
    throw SystemError(EEXIST)
  }

  /// Gives the file a name, in the place of whatever had it.
  func take(name path: String) throws(SystemError) {
    let name = if let own = self.name { own } else { try link() }
    guard rename(name.systemPath, path.systemPath) == 0 else {
      let failure = SystemError.last
      unlink(name.systemPath)
      throw failure
    }
  }

  /// Closes the file and removes it.
  func discard() {
    close(descriptor)
    if let name { unlink(name.systemPath) }
  }

  private static func name(in folder: String, _ attempt: Int) -> String {
    "\(folder).locus-\(getpid())-\(attempt)"
  }

  #if canImport(Glibc)
    /// `O_TMPFILE` of the processors that Swift runs on; its C macro does not reach Swift.
    private static let unnamed = 0o20_000_000 | O_DIRECTORY

    private static func openUnnamed(in folder: String, _ mode: mode_t) -> Int32 {
      // The name is made from what stands there.
      guard access("/proc/self/fd", X_OK) == 0 else { return -1 }
      let path = folder.isEmpty ? "." : folder
      return SystemError.retrying { open(path.systemPath, unnamed | O_WRONLY | O_CLOEXEC, mode) }
    }
  #else
    private static func openUnnamed(in folder: String, _ mode: mode_t) -> Int32 { -1 }
  #endif

  /// Gives a file without a name a first one: only from that can it take the place of another file.
  private func link() throws(SystemError) -> String {
    for attempt in 0..<100 {
      let name = TemporaryFile.name(in: folder, attempt)
      let source = "/proc/self/fd/\(descriptor)"
      if linkat(AT_FDCWD, source, AT_FDCWD, name.systemPath, AT_SYMLINK_FOLLOW) == 0 { return name }
      if errno != EEXIST { throw .last }
    }
    throw SystemError(EEXIST)
  }
}
