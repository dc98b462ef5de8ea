/// What is to be told beside a picture, a sentence without an end, and what it is about.
///
/// Pictures of one chart in several sizes tell the same of it in somewhat other numbers: who has heard of a subject
/// from one of them need not hear of it from the next.
package struct SceneNote: Equatable, Sendable {
  /// What kind of thing is told.
  package enum Kind: Hashable, Sendable {
    /// Nothing of it is in the picture, or all.
    case presence
    /// What is not proved of it.
    case doubt
    /// Poles without a line.
    case poles
    /// It changes faster than can be shown.
    case roughness
    /// How a solution or the curve of an equation ends.
    case end
    /// Ticks that were asked for and are not there.
    case ticks
  }

  /// What a note is about.
  package struct Subject: Hashable, Sendable {
    let kind: Kind
    /// What the curve, the equation or the axis is called.
    let name: String
  }

  package let subject: Subject
  package let text: String

  package init(_ kind: Kind, of name: String, _ text: String) {
    subject = Subject(kind: kind, name: name)
    self.text = text
  }
}
