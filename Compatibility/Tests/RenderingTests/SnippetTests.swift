import Foundation
import Testing

@Suite("Code in the page on files of pictures")
struct SnippetTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The names of pieces of code in the page, with the file that is compiled.
  static let pieces = [
    ("SalesChart", "Snippets/SalesChart.swift"), ("Route", "Snippets/Route.swift"),
    ("Tool", "../SalesTool/main.swift"), ("Documentation", "Snippets/Documentation.swift"),
    ("Export", "Snippets/Export.swift"),
  ]

  @Test("each piece is the code that is compiled", arguments: pieces)
  func piecesAreCompiled(name: String, path: String) throws {
    let page = try String(
      contentsOf: Self.folder.appendingPathComponent("../../../docs/swift-charts-files.md"),
      encoding: .utf8
    )
    let marker = "<!-- snippet: \(name) -->\n```swift\n"
    let start = try #require(page.range(of: marker)).upperBound
    let end = try #require(page.range(of: "```", range: start..<page.endIndex)).lowerBound
    let compiled = try String(
      contentsOf: Self.folder.appendingPathComponent(path),
      encoding: .utf8
    )
    #expect(compiled.hasSuffix(page[start..<end]), "\(name)")
  }

  @Test("no piece of the page is left out")
  func allPiecesAreHere() throws {
    let page = try String(
      contentsOf: Self.folder.appendingPathComponent("../../../docs/swift-charts-files.md"),
      encoding: .utf8
    )
    #expect(page.components(separatedBy: "```swift").count - 1 == Self.pieces.count)
  }
}
