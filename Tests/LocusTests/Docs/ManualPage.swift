#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A page of the manual in the folder `docs`.
///
/// Pages that are made from tables, and the answers in the others, are recorded with `RECORD_DOCS=1`;
/// without it a page that differs from what the program says is a failure.
struct ManualPage {
  /// Where the page is.
  let path: String

  init(_ name: String, testFile: String = #filePath) {
    let root = testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    path = root.joined(separator: "/") + "/docs/" + name
  }

  init(path: String) { self.path = path }

  static var isRecording: Bool { getenv("RECORD_DOCS") != nil }

  /// The page as it is; empty if there is none.
  var text: String {
    guard let file = fopen(path, "rb") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { break }
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns nil if `text` is the page, else the first lines that differ, in words.
  func difference(from text: String) -> String? {
    let current = self.text
    if current == text { return nil }
    if Self.isRecording { return record(text) }
    let lines = current.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = zip(lines, wanted).enumerated().first { $1.0 != $1.1 }?.offset
    let line = place ?? min(lines.count, wanted.count)
    let has = lines.indices.contains(line) ? lines[line] : "(the end)"
    let says = wanted.indices.contains(line) ? wanted[line] : "(the end)"
    return """
      \(path):\(line + 1): the program says otherwise; record it with RECORD_DOCS=1 and read it
      --- page
      \(has)
      --- program
      \(says)
      """
  }

  private func record(_ text: String) -> String? {
    guard let file = fopen(path, "wb") else { return "cannot write \(path)" }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    return fwrite(bytes, 1, bytes.count, file) == bytes.count ? nil : "cannot write \(path)"
  }
}
