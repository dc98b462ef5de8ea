import PlotSession
import SystemLibrary

extension FileAccess.Identity {
  init(_ status: stat) {
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino)
    )
  }

  /// The file that exists at `path`, or nil; `-` is the one on standard input.
  init?(path: String) {
    guard let status = fileStatus(path) else { return nil }
    self.init(status)
  }
}

extension FileAccess.Place {
  /// The regular file at `path`; nil if there is none: what is a pipe or a device cannot be lost by being written.
  ///
  /// `-` is the file on standard input, if one is redirected there.
  init?(existingFile path: String) {
    guard let status = fileStatus(path), status.st_mode & S_IFMT == S_IFREG else { return nil }
    var paths: Set<String> = []
    if path == "-" {
      // The name that it was redirected from, as far as the system knows it.
      if let name = FileAccess.Place.resolved("/proc/self/fd/0") { paths.insert(name) }
    } else {
      paths.insert(FileAccess.Place.withoutDetours(path))
      if let target = FileAccess.Place.resolved(path) { paths.insert(target) }
    }
    self.init(paths: paths, identity: FileAccess.Identity(status))
  }

  /// The path without symbolic links.
  private static func resolved(_ path: String) -> String? {
    guard let name = realpath(path.systemPath, nil) else { return nil }
    defer { free(name) }
    return String(systemPath: name)
  }

  /// The path from the root, without `.`, `..` and double slashes; symbolic links stay.
  private static func withoutDetours(_ path: String) -> String {
    var parts: [Substring] = []
    let start = path.hasPrefix("/") ? "" : resolved(".") ?? ""
    for part in (start + "/" + path).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

/// What the system knows of a file; nil if it does not exist.
private func fileStatus(_ path: String) -> stat? {
  var status = stat()
  if path == "-" { return fstat(STDIN_FILENO, &status) == 0 ? status : nil }
  guard !path.utf8.contains(0), stat(path.systemPath, &status) == 0 else { return nil }
  return status
}
