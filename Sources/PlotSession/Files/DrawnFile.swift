import ChartCore

/// A picture as the bytes of a file, and what is to be told beside it, as beside a picture on the screen.
struct DrawnFile {
  let bytes: [UInt8]
  let notes: [SceneNote]

  init(_ bytes: [UInt8], notes: [SceneNote] = []) {
    (self.bytes, self.notes) = (bytes, notes)
  }
}
