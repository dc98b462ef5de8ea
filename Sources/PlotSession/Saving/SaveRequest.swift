import Expressions

/// A `save` statement as it was parsed.
struct SaveRequest {
  /// The file.
  var path: String
  /// Source range of the path.
  var range: SourceRange
  /// The size; nil takes that of the kind of file.
  var size: FileSize?
  /// The colours; nil takes those of the session.
  var theme: PictureTheme?
  /// The style of the page that it is for; nil takes that of the session.
  var style: PictureStyle?
  /// Pixels per inch; nil takes a number that suits the size.
  var dpi: Double?
  /// Whether a file for LaTeX is a document of its own, not a part of one.
  var isStandalone = false

  /// Creates a request with the file alone.
  init(path: String, range: SourceRange) {
    self.path = path
    self.range = range
  }
}
