import Reference

/// The content of a file, according to its name; the raw value is the file name extension without its dot.
public enum FileKind: String, CaseIterable, Sendable {
  /// A vector picture for web pages and documents.
  case svg
  /// The picture as a page of its own, for LaTeX and slides.
  case pdf
  /// The picture in pixels.
  case png
  /// The picture in pixels, without loss and in fewer bytes, which moves if it is an animation.
  case webp
  /// The picture in pixels, as PNG, which moves if it is an animation.
  case apng
  /// The picture in commands of TikZ, which LaTeX sets in the fonts of the document.
  case tex
  /// A text picture without colour.
  case txt
  /// A text picture with colour escapes.
  case ansi
  /// A text picture without colour as a block of code, for Markdown.
  case md
  /// The sampled points as a table.
  case csv
  /// The sampled points as an array of NumPy.
  case npy
  /// The sampled geometry.
  case json
  /// The sound of the curves.
  case wav
  /// The session, as statements.
  case plot

  /// Creates the kind of a file; nil if its extension is unknown; case does not matter.
  public init?(path: String) {
    self.init(rawValue: Self.ending(of: path).dropFirst().lowercased())
  }

  /// The extension of the file's name, without its dot.
  public var name: String { rawValue }

  /// The kinds that contain the picture.
  public static let pictures = allCases.filter { !$0.holdsSession && !$0.holdsSound }

  /// The kinds that are pages: their size may be given as a length.
  package static let pages: [FileKind] = [.svg, .pdf, .png, .tex]

  /// The kinds whose pixels may lie more or less densely.
  package static let images: [FileKind] = [.png, .webp, .apng]

  /// Whether the file contains the session, so that no picture is needed.
  package var holdsSession: Bool { self == .plot }

  /// Whether the file contains a sound, which has no size and no colours.
  package var holdsSound: Bool { self == .wav }

  /// Whether the content stands in other texts and is seldom a file of its own; it then goes to standard output.
  public var isPartOfText: Bool { self == .md }

  /// All extensions in words: ".svg, .txt or .json".
  public static var endings: String { endings(of: allCases) }

  /// Returns the extensions of some kinds in words.
  package static func endings(of kinds: [FileKind]) -> String {
    WordList.text(kinds.map { "." + $0.name })
  }

  /// Returns the extension of a path with its dot, or the file's name if it has none.
  public static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? Substring(path)
    guard let dot = name.lastIndex(of: ".") else { return String(name) }
    return String(name[dot...])
  }
}
