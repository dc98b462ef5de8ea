/// The answer of a plot.
public enum PictureOutput: String, CaseIterable, Sendable {
  /// The picture.
  case auto
  /// The description of the picture, for those who cannot see it.
  case text
  /// No answer: for scripts that save files.
  case none
}
