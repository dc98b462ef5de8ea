import Expressions

/// What `save` asks for.
struct SaveRequest {
  /// The file.
  var path: String
  /// Where the path stands.
  var range: SourceRange
  /// The size; nil takes that of the file's kind.
  var size: FileSize?
  /// The colours; nil takes those of the session.
  var theme: PictureTheme?
  /// The page that it is for; nil takes that of the session.
  var style: PictureStyle?
  /// How many pixels an inch has; nil takes what suits the size.
  var dpi: Double?
  /// Whether a file for LaTeX is a document, not a part of one.
  var isStandalone = false

  /// Creates a request that leaves everything but the file open.
  init(path: String, range: SourceRange) {
    self.path = path
    self.range = range
  }
}
