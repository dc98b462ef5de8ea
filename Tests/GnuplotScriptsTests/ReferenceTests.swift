import ApprovedPictures
import GnuplotScripts
import Testing

/// The page of the manual about gnuplot's words.
@Suite("The manual page on gnuplot's scripts")
struct ReferenceTests {
  @Test("the tables of the page are made from the rows")
  func page() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let file = ApprovedFile(
      path: root.joined(separator: "/") + "/docs/gnuplot.md",
      recordingVariable: "RECORD_DOCS"
    )
    let text = try #require(file.text)
    let place = try #require(text.firstRange(of: "## Commands\n"))
    #expect(file.difference(from: text[..<place.lowerBound] + ScriptReference.tables) == nil)
  }
}
