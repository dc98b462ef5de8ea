#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file of lines to measure.
enum TextFile {
  /// Returns the lines of a file that are not empty; ends the program if it cannot be read.
  static func lines(of path: String) -> [String] {
    guard let file = fopen(path, "rb") else { fail("cannot read \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&block, 1, block.count, file)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
