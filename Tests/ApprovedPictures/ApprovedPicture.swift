/// A picture that a person has looked at and approved, kept as a file beside the tests.
///
/// `RECORD_SNAPSHOTS=1` writes what differs as `<name>.new` to look at; a missing picture is a failure. An
/// approved picture blesses whatever it shows, so a law test guards each feature besides.
public struct ApprovedPicture {
  private let file: ApprovedFile

  /// Creates the picture `name` (with its ending) in the folder `Approved` beside the test file.
  public init(_ name: String, testFile: String = #filePath) {
    let folder = testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    file = ApprovedFile(
      path: folder.joined(separator: "/") + "/Approved/" + name,
      recordingVariable: "RECORD_SNAPSHOTS"
    )
  }

  /// The approved picture; nil if there is none.
  public var text: String? { file.text }

  /// Returns nil if `text` is the approved picture, else what differs, in words.
  public func difference(from text: String) -> String? { file.difference(from: text) }
}
