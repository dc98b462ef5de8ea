/// Note on a picture: a sentence without a full stop, and its subject.
///
/// Pictures of one chart in several sizes give the same notes with slightly different numbers: a
/// user who has seen the note on a subject from one of them need not see it from the next.
package struct SceneNote: Equatable, Sendable {
  /// Kind of a note.
  package enum Kind: Hashable, Sendable {
    /// A curve or region is nowhere in the picture, or fills all of it.
    case presence
    /// A part of a curve is not proved.
    case doubt
    /// Poles have no line in the picture.
    case poles
    /// A curve oscillates faster than the picture can show.
    case roughness
    /// A solution or the curve of an equation ends.
    case end
    /// Ticks that were set but have no room.
    case ticks
    /// The program that sets a file needs more than it has by default.
    case engine
  }

  /// Subject of a note.
  package struct Subject: Hashable, Sendable {
    let kind: Kind
    /// Name of the curve, the equation or the axis.
    let name: String
  }

  package let subject: Subject
  package let text: String

  package init(_ kind: Kind, of name: String, _ text: String) {
    subject = Subject(kind: kind, name: name)
    self.text = text
  }
}
