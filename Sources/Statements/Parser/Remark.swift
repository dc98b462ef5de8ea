/// A note on something besides the reading of a text; of each kind a session gives one.
package struct Remark: Sendable {
  /// The note as it is shown.
  package let text: String
  /// The kind of the note; by default its text.
  package let kind: String

  /// The kind of the note on how formulas in texts are written.
  package static let markup = "markup"

  /// Creates a note; without a kind it is given once for each text.
  package init(_ text: String, kind: String? = nil) {
    self.text = text
    self.kind = kind ?? text
  }
}
