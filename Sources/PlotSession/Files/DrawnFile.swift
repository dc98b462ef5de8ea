import ChartCore

/// A picture as the bytes of a file, with the notes that a picture on the screen has, too.
struct DrawnFile {
  let bytes: [UInt8]
  let notes: [SceneNote]

  init(_ bytes: [UInt8], notes: [SceneNote] = []) {
    (self.bytes, self.notes) = (bytes, notes)
  }
}
