import ApprovedPictures
import ChartSVG
import Gallery

/// The gallery of charts from Swift: the code of every example, as it was compiled, with its picture.
struct ChartGalleryPage {
  /// The page.
  let text: String
  /// The pictures by name: `bars.svg`.
  let pictures: [(name: String, text: String)]
  /// Examples without code, and code that is no example.
  let problems: [String]

  private static let files = [
    (name: "Marks", title: "Marks"), (name: "Plots", title: "Plots of data and of functions"),
    (name: "Looks", title: "Looks"), (name: "Axes", title: "Scales and axes"),
  ]

  init(testFile: String = #filePath) {
    let root = testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    var page = """
      # Charts in pictures

      <!-- Made from examples/charts by the tests: RECORD_DOCS=1. Do not edit. -->

      Every picture is drawn by the function under it, which is compiled with the tests, and by the package
      `examples/charts` as another program would. [charts.md](charts.md) says what the words mean.

      """
    var pictures: [(name: String, text: String)] = []
    var names: [String] = []
    let examples = Dictionary(uniqueKeysWithValues: Example.all.map { ($0.name, $0) })
    for file in Self.files {
      page += "\n## \(file.title)\n"
      for part in SourceFile(
        ApprovedFile(
          path: "\(root)/examples/charts/Sources/Gallery/\(file.name).swift",
          recordingVariable: "RECORD_DOCS"
        ).text ?? ""
      ).functions {
        names.append(part.name)
        guard let example = examples[part.name] else { continue }
        pictures.append(("\(part.name).svg", example.chart().svg(width: 640, height: 360)))
        page += "\n### \(part.name)\n\n\(part.comment)\n\n"
        page += "![\(part.comment)](charts/\(part.name).svg)\n\n```swift\n\(part.code)\n```\n"
      }
    }
    text = page
    self.pictures = pictures
    problems =
      Example.all.map(\.name).filter { !names.contains($0) }.map { "\($0) has no code" }
      + names.filter { examples[$0] == nil }.map { "\($0) is no example" }
  }
}

/// A file of Swift, as far as it declares charts: functions at its left edge behind a comment.
private struct SourceFile {
  struct Function {
    let name: String
    let comment: String
    let code: String
  }

  private(set) var functions: [Function] = []

  init(_ text: String) {
    var comment: [Substring] = []
    var code: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !code.isEmpty {
        code.append(line)
        if line == "}" {
          let name = code[0].dropFirst("func ".count).prefix { $0 != "(" }
          let words = comment.map { $0.dropFirst(4) }.joined(separator: " ")
          functions.append(
            Function(name: String(name), comment: words, code: code.joined(separator: "\n"))
          )
          (comment, code) = ([], [])
        }
      } else if line.hasPrefix("/// ") {
        comment.append(line)
      } else if line.hasPrefix("func ") {
        code = [line]
      } else {
        comment = []
      }
    }
  }
}
