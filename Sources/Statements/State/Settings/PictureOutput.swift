/// What a plot answers.
public enum PictureOutput: String, CaseIterable, Sendable {
  /// The picture.
  case auto
  /// Its description, for whoever cannot see it.
  case text
  /// Nothing: for scripts that save.
  case none
}
