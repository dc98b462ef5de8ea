import ApprovedPictures

/// A page of the manual in the folder `docs`.
///
/// Pages that are made from tables, and the answers in the others, are what the program says. What differs
/// is a failure; `RECORD_DOCS=1` writes it as `<name>.new` to read.
struct ManualPage {
  private let file: ApprovedFile

  init(_ name: String, testFile: String = #filePath) {
    let root = testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    self.init(path: root.joined(separator: "/") + "/docs/" + name)
  }

  init(path: String, isRecording: Bool? = nil) {
    file = ApprovedFile(path: path, recordingVariable: "RECORD_DOCS", isRecording: isRecording)
  }

  /// Whether `RECORD_DOCS` is set.
  static var isRecording: Bool { ManualPage(path: "").file.isRecording }

  /// Where the page is.
  var path: String { file.path }

  /// The page as it is; empty if there is none.
  var text: String { file.text ?? "" }

  /// Returns nil if `text` is the page, else what differs, in words.
  func difference(from text: String) -> String? { file.difference(from: text) }
}
