#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A text that a person has read and approved, kept as a file.
///
/// Recording writes what differs beside the file, as `<name>.new`, and fails: a text is approved by the
/// person who moves it, never by a run of the tests.
package struct ApprovedFile {
  /// Where the text is kept.
  package let path: String
  /// The variable of the environment that asks for recording.
  let recordingVariable: String
  /// Whether what differs is written.
  package let isRecording: Bool

  /// Creates the file at `path`; it is recorded if the variable is set, unless `isRecording` says
  /// otherwise.
  package init(path: String, recordingVariable: String, isRecording: Bool? = nil) {
    self.path = path
    self.recordingVariable = recordingVariable
    self.isRecording = isRecording ?? (getenv(recordingVariable) != nil)
  }

  /// Where recording writes.
  package var newPath: String { path + ".new" }

  /// The approved text; nil if there is none, or no text.
  package var text: String? {
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

  /// Returns nil if `text` is the approved one, else what differs, in words.
  package func difference(from text: String) -> String? {
    let approved = self.text
    if let approved, approved.utf8.elementsEqual(text.utf8) {
      if isRecording { remove(newPath) }
      return nil
    }
    let lines = approved.map { LineDifference(old: $0, new: text).text }
    return ([isRecording ? recorded(text) : advice(approved)] + (lines.map { [$0] } ?? []))
      .joined(separator: "\n")
  }

  private func advice(_ approved: String?) -> String {
    let state = approved == nil ? "is not there" : "differs"
    return "\(path) \(state): \(recordingVariable)=1 writes \(newPath) to look at"
  }

  private func recorded(_ text: String) -> String {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    mkdir(folder.joined(separator: "/"), 0o755)
    guard let file = fopen(newPath, "wb") else { return "cannot write \(newPath)" }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      return "cannot write \(newPath)"
    }
    return "\(newPath) is written: look at it, and move it to \(path) if it is right"
  }
}
