import Reference

/// What a file's name says about its content; the name of a kind is the ending, without its dot.
public enum FileKind: String, CaseIterable, Sendable {
  /// A picture for pages and papers.
  case svg
  /// The same picture as a page of its own, for LaTeX and slides.
  case pdf
  /// The same picture in pixels.
  case png
  /// Commands of TikZ, set by LaTeX in the fonts of the document.
  case tex
  /// A text picture without colour.
  case txt
  /// A text picture with colour escapes.
  case ansi
  /// The sampled points as a table.
  case csv
  /// The same numbers as an array of NumPy.
  case npy
  /// The sampled geometry.
  case json
  /// The session as statements.
  case plot

  /// Creates the kind of a file, or nil if its ending says nothing; capitals do not matter.
  public init?(path: String) {
    self.init(rawValue: Self.ending(of: path).dropFirst().lowercased())
  }

  /// The ending of the file's name, without its dot.
  public var name: String { rawValue }

  /// The kinds that show the picture.
  public static let pictures = allCases.filter { !$0.holdsSession }

  /// The kinds that are pages: their size may be a length.
  package static let pages: [FileKind] = [.svg, .pdf, .png, .tex]

  /// Whether the file holds the session, so that it needs no picture.
  package var holdsSession: Bool { self == .plot }

  /// The endings as a list for people: ".svg, .txt or .json".
  public static var endings: String { endings(of: allCases) }

  /// The endings of some kinds as a list for people.
  package static func endings(of kinds: [FileKind]) -> String {
    WordList.text(kinds.map { "." + $0.name })
  }

  /// The ending of a path with its dot, or the file's name if it has none.
  public static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? Substring(path)
    guard let dot = name.lastIndex(of: ".") else { return String(name) }
    return String(name[dot...])
  }
}
