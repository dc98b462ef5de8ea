import PlotSession

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of one run: what statements may read and write, and what was read.
///
/// A class, because the session's ``FileAccess`` and the program look at the same record. It is used
/// by one thread at a time.
final class RunFiles: @unchecked Sendable {
  private let standardInputIsData: Bool
  private let homeFolder: String?
  private var standardInput: [UInt8]?
  private var read: Set<FileIdentity> = []

  /// - Parameters:
  ///   - standardInputIsData: Whether `plot "-"` reads standard input, because nothing else does.
  ///   - homeFolder: The user's own folder.
  init(standardInputIsData: Bool, homeFolder: String? = nil) {
    self.standardInputIsData = standardInputIsData
    self.homeFolder = homeFolder
  }

  /// What a session is given.
  var access: FileAccess {
    FileAccess(
      read: { path throws(FileAccess.Failure) in try self.bytes(of: path) },
      write: { path, bytes throws(FileAccess.Failure) in try self.write(bytes, to: path) },
      isSameFile: { path, other in
        FileIdentity(path: path).map { $0 == FileIdentity(path: other) } ?? false
      },
      list: FolderListing.entries,
      homeFolder: homeFolder
    )
  }

  /// Whether `path` leads to a file that was read in this run.
  func wasRead(_ path: String) -> Bool {
    guard let identity = FileIdentity(path: path) else { return false }
    return read.contains(identity)
  }

  /// Returns the bytes of a file; `-` is standard input, which is read once and kept.
  func bytes(of path: String) throws(FileAccess.Failure) -> [UInt8] {
    if path == "-" { return try standardInputBytes() }
    do {
      let file = try FileReading(path: path)
      read.insert(file.identity)
      return file.bytes
    } catch {
      throw FileAccess.Failure(reading: error)
    }
  }

  /// Writes a whole file or nothing.
  func write(_ bytes: [UInt8], to path: String) throws(FileAccess.Failure) {
    do {
      try AtomicWrite.replace(path, with: bytes)
    } catch {
      throw FileAccess.Failure(writing: error)
    }
  }

  private func standardInputBytes() throws(FileAccess.Failure) -> [UInt8] {
    if let standardInput { return standardInput }
    guard standardInputIsData else { throw FileAccess.Failure("it holds the statements") }
    do {
      let bytes = try FileReading(descriptor: STDIN_FILENO).bytes
      standardInput = bytes
      return bytes
    } catch {
      throw FileAccess.Failure(reading: error)
    }
  }
}
