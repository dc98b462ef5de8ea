#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A picture that a person has looked at and approved, kept as a file beside the tests.
///
/// `RECORD_SNAPSHOTS=1` records; without it a missing picture is a failure. An approved picture
/// blesses whatever it shows, so a law test guards each feature besides.
public struct ApprovedPicture {
  /// Where the picture is kept.
  public let path: String

  /// Creates the picture `name` (with its ending) in the folder `Approved` beside the test file.
  public init(_ name: String, testFile: String = #filePath) {
    let folder = testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    path = folder.joined(separator: "/") + "/Approved/" + name
  }

  /// Returns nil if `text` is the approved picture, else what differs, in words.
  public func difference(from text: String) -> String? {
    if getenv("RECORD_SNAPSHOTS") != nil { return record(text) }
    guard let approved = read() else {
      return "no approved picture at \(path); record it with RECORD_SNAPSHOTS=1 and look at it"
    }
    if approved == text { return nil }
    return "the picture differs from \(path)\n--- approved\n\(approved)\n--- now\n\(text)"
  }

  private func read() -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { break }
      bytes += block[..<count]
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private func record(_ text: String) -> String? {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    mkdir(folder.joined(separator: "/"), 0o755)
    guard let file = fopen(path, "wb") else { return "cannot write \(path)" }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    return fwrite(bytes, 1, bytes.count, file) == bytes.count ? nil : "cannot write \(path)"
  }
}
