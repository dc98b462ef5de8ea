/// The lines of a picture in TikZ that have a name: the comment right before a `\path`, and its points.
public struct DecodedTikZ {
  /// The data of the paths with each name, in drawing order, in the grammar of SVG.
  public private(set) var paths: [String: [String]] = [:]

  /// Reads the text of a picture as this library writes it: a comment with a name, and the path behind it up to a
  /// semicolon.
  public init(_ text: String) {
    var name: String?
    var path: String?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("% ") {
        name = String(line.dropFirst(2))
        continue
      }
      if line.hasPrefix("\\path["), let options = line.firstIndex(of: "]") {
        path = String(line[line.index(after: options)...])
      } else if path != nil {
        path?.append(" \(line)")
      } else {
        // The title at the head of a file is the name of no line.
        name = nil
      }
      guard let whole = path, whole.hasSuffix(";") else { continue }
      if let named = name { paths[named, default: []].append(Self.data(whole.dropLast())) }
      (name, path) = (nil, nil)
    }
  }

  /// Returns the polylines of all paths with a name; y runs downwards, as in the picture.
  public func polylines(named name: String) throws(DecodedPath.Problem) -> [[DecodedPath.Point]] {
    var polylines: [[DecodedPath.Point]] = []
    for data in paths[name] ?? [] { polylines += try DecodedPath(data).polylines }
    return polylines
  }

  /// `(1,2) -- (3,4) .. controls (5,6) and (7,8) .. (9,10)` in the letters of SVG; a place behind another begins a
  /// line.
  private static func data(_ path: Substring) -> String {
    var result = ""
    var command = "M"
    // The places of a cubic that are still to come.
    var controls = 0
    for word in path.split(separator: " ") {
      switch word {
      case "--": command = "L"
      case "controls": (command, controls) = ("C", 3)
      case "..", "and": continue
      case "cycle": (result, command) = (result + "Z ", "M")
      default:
        let place = word.filter { !"+()".contains($0) }.map { $0 == "," ? " " : $0 }
        result += word.hasPrefix("+") ? command.lowercased() : command
        result += String(place) + " "
        controls = max(0, controls - 1)
        command = controls > 0 ? "" : "M"
      }
    }
    return result
  }
}
