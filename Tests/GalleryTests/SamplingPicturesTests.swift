import ApprovedPictures
import ChartSVG
import Testing

/// Named as the tests of the other pages are, so that one filter records them all.
@Suite("The pictures of docs/sampling.md")
struct SamplingPicturesManualTests {
  @Test("show what the search knows today", arguments: SamplingPictures.names)
  func pictures(_ name: String) throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    let picture = try #require(try SamplingPictures.chart(name))
    let file = ApprovedFile(
      path: "\(root)/docs/sampling/\(name)",
      recordingVariable: "RECORD_DOCS"
    )
    let difference = file.difference(from: picture.svg(width: 640, height: 320))
    #expect(difference == nil, "\(difference ?? "")")
  }
}
