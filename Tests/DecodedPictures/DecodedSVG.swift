/// The shapes of a picture that have a name: a path's `<title>` and its `d`.
public struct DecodedSVG {
  /// The data of the paths with each name, in drawing order.
  public private(set) var paths: [String: [String]] = [:]
  /// The data of those that are filled as well as drawn around, in drawing order.
  public private(set) var filledPaths: [String: [String]] = [:]

  /// Reads the text of an SVG file as this library writes it: one element a line.
  public init(_ text: String) {
    for line in text.split(separator: "\n") where line.hasPrefix("<path") {
      guard let data = Self.between(" d=\"", "\"", line),
        let title = Self.between("<title>", "</title>", line)
      else { continue }
      paths[String(title), default: []].append(String(data))
      guard line.contains(" fill=\"#"), line.contains(" stroke=\"#") else { continue }
      filledPaths[String(title), default: []].append(String(data))
    }
  }

  /// Returns the polylines of all paths with a name, which is written as in the file.
  public func polylines(named name: String) throws(DecodedPath.Problem) -> [[DecodedPath.Point]] {
    var polylines: [[DecodedPath.Point]] = []
    for data in paths[name] ?? [] { polylines += try DecodedPath(data).polylines }
    return polylines
  }

  /// Returns the outlines of what is filled under a name, each as a line that ends where it begins.
  public func outlines(named name: String) throws(DecodedPath.Problem) -> [[DecodedPath.Point]] {
    var outlines: [[DecodedPath.Point]] = []
    for data in filledPaths[name] ?? [] { outlines += try DecodedPath(data).polylines }
    return outlines
  }

  /// Returns the polylines of the paths with a name that are not filled.
  public func lines(named name: String) throws(DecodedPath.Problem) -> [[DecodedPath.Point]] {
    let filled = Set(filledPaths[name] ?? [])
    var lines: [[DecodedPath.Point]] = []
    for data in paths[name] ?? [] where !filled.contains(data) {
      lines += try DecodedPath(data).polylines
    }
    return lines
  }

  private static func between(
    _ start: String,
    _ end: String,
    _ line: Substring
  ) -> Substring? {
    guard let from = line.firstRange(of: start)?.upperBound,
      let to = line[from...].firstRange(of: end)?.lowerBound
    else { return nil }
    return line[from..<to]
  }
}
