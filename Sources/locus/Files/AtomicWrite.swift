import PlotSession
import RealFunctions
import SystemLibrary

/// Writes a whole file or nothing: a reader sees the old bytes or the new ones, and after a crash
/// one of both.
///
/// The bytes go to a ``TemporaryFile`` in the same directory, are forced to the disk, and take the
/// target's name. A symbolic link stays and its target is replaced; an existing file's mode is kept.
/// What is no regular file (a terminal, a pipe, /dev/null) cannot be replaced and is written directly.
///
/// The cancellation is asked until the last moment before the new bytes take the name. From then on the
/// file is written, and nothing is interrupted any more.
enum AtomicWrite {
  /// Writes `bytes` to `path`.
  /// - Throws: `EINTR` if `cancellation` happened: the file is as it was, but for a pipe or a device, which
  ///   may have taken a part.
  static func replace(
    _ path: String,
    with bytes: [UInt8],
    _ cancellation: Cancellation = .never
  ) throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(ENOENT) }
    var status = stat()
    guard stat(path.systemPath, &status) == 0 else {
      guard errno == ENOENT else { throw .last }
      return try put(bytes, at: try target(of: path), keeping: nil, cancellation)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw SystemError(EISDIR)
    case S_IFREG:
      // Renaming would replace a file that is write-protected.
      guard access(path.systemPath, W_OK) == 0 else { throw .last }
      try put(bytes, at: try target(of: path), keeping: status, cancellation)
    default: try writeDirectly(bytes, to: path, cancellation)
    }
  }

  /// Follows symbolic links, also to a file that does not exist yet.
  private static func target(of path: String) throws(SystemError) -> String {
    var path = path
    // The kernel's own limit.
    for _ in 0..<40 {
      guard let link = link(at: path) else { return path }
      if link.hasPrefix("/") {
        path = link
      } else {
        path = folder(of: path) + link
      }
    }
    throw SystemError(ELOOP)
  }

  private static func link(at path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = buffer.withUnsafeMutableBytes { space in
      space.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink(path.systemPath, $0, characters.count) } ?? 0
      }
    }
    guard length > 0 else { return nil }
    return FileName.text(of: buffer.prefix(length))
  }

  /// The folder with its slash; empty for the current one.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  private static func put(
    _ bytes: [UInt8],
    at path: String,
    keeping status: stat?,
    _ cancellation: Cancellation
  ) throws(SystemError) {
    let folder = folder(of: path)
    let file = try TemporaryFile(in: folder, mode: status == nil ? 0o666 : 0o600)
    do throws(SystemError) {
      try StreamWrite.all(bytes, to: file.descriptor, cancellation)
      if let status {
        // Another owner's file becomes ours unless we may give it back: not worth a failure.
        _ = fchown(file.descriptor, status.st_uid, status.st_gid)
        guard fchmod(file.descriptor, status.st_mode & 0o7777) == 0 else { throw .last }
      }
      let isForced = SystemError.retrying { fsync(file.descriptor) } == 0
      guard isForced || errno == EINVAL else { throw .last }
      if cancellation.isCancelled { throw SystemError(EINTR) }
      try file.take(name: path)
    } catch {
      file.discard()
      throw error
    }
    close(file.descriptor)
    forceName(in: folder)
  }

  private static func writeDirectly(
    _ bytes: [UInt8],
    to path: String,
    _ cancellation: Cancellation
  ) throws(SystemError) {
    // A pipe that nobody reads yet refuses to be opened without waiting, and is tried again.
    var descriptor: Int32 = -1
    while descriptor < 0 {
      descriptor = open(path.systemPath, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      if descriptor >= 0 { break }
      guard errno == EINTR || errno == ENXIO && isPipe(path) else { throw .last }
      if cancellation.isCancelled { throw SystemError(EINTR) }
      _ = poll(nil, 0, StreamWrite.pollInterval)
    }
    defer { close(descriptor) }
    try StreamWrite.all(bytes, to: descriptor, cancellation)
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path.systemPath, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Makes the new name last; a file system that cannot is left alone.
  private static func forceName(in folder: String) {
    let path = folder.isEmpty ? "." : folder
    let descriptor = SystemError.retrying {
      open(path.systemPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return }
    _ = SystemError.retrying { fsync(descriptor) }
    close(descriptor)
  }
}
