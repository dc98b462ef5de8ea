#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of a test's own, removed with all that is in it when the test has gone.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/locus-test-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, mkdtemp(start) != nil else { return "/nonexistent" }
      return String(cString: start)
    }
  }

  deinit { TemporaryFolder.remove(path) }

  /// The last part of the path.
  var name: String { String(path.split(separator: "/").last ?? "") }

  subscript(_ name: String) -> String { path + "/" + name }

  func makeFolder(_ name: String) { mkdir(self[name], 0o755) }

  var names: [String] { TemporaryFolder.names(in: path) }

  func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) {
    guard let file = fopen(self[name], "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  /// The bytes of a file, or nil.
  func read(_ name: String) -> [UInt8]? {
    guard let file = fopen(self[name], "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }

  func text(_ name: String) -> String? { read(name).map { String(decoding: $0, as: UTF8.self) } }

  func mode(_ name: String) -> mode_t? {
    var status = stat()
    return lstat(self[name], &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in names(in: path) { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
