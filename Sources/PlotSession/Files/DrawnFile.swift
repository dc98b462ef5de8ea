import ChartCore

/// A picture as the bytes of a file, with the notes that a picture on the screen has, too.
struct DrawnFile {
  let bytes: [UInt8]
  let notes: [SceneNote]
  /// The title of the picture; empty if it has none.
  let title: String

  init(_ bytes: [UInt8], notes: [SceneNote] = [], title: String = "") {
    (self.bytes, self.notes, self.title) = (bytes, notes, title)
  }
}
