/// What a file's name says about its content.
public enum FileKind: String, CaseIterable, Sendable {
  /// A picture for pages and papers.
  case svg
  /// A text picture without colour.
  case txt
  /// A text picture with colour escapes.
  case ansi
  /// The sampled points as a table.
  case csv
  /// The sampled geometry.
  case json
  /// The session as statements.
  case plot

  /// The kinds that show the picture.
  public static let pictures = allCases.filter { $0 != .plot }

  /// The endings as a list for people: ".svg, .txt or .json".
  public static var endings: String { endings(of: allCases) }

  /// The endings of some kinds as a list for people.
  static func endings(of kinds: [FileKind]) -> String {
    let all = kinds.map { "." + $0.rawValue }
    return all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
  }

  /// Creates the kind of a file, or nil if its ending says nothing; capitals do not matter.
  public init?(path: String) {
    guard let kind = FileKind(rawValue: Self.ending(of: path).dropFirst().lowercased()) else {
      return nil
    }
    self = kind
  }

  /// The ending of a path with its dot, or the file's name if it has none.
  public static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? Substring(path)
    guard let dot = name.lastIndex(of: ".") else { return String(name) }
    return String(name[dot...])
  }

  /// The size of a picture that asks for none: pixels for .svg, columns and rows for text, and the
  /// plot area's pixels for .csv and .json.
  var defaultSize: PictureSize {
    switch self {
    case .svg: PictureSize(width: 640, height: 400)
    case .txt, .ansi: PictureSize(width: 80, height: 22)
    case .csv, .json, .plot: PictureSize(width: 800, height: 500)
    }
  }
}
