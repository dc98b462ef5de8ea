import ApprovedPictures
import Gallery
import Testing

/// Named as the tests of the other pages are, so that one filter records them all.
@Suite("The gallery of charts")
struct ChartGalleryManualTests {
  private static func page(_ name: String, testFile: String = #filePath) -> ApprovedFile {
    let root = testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return ApprovedFile(
      path: root.joined(separator: "/") + "/docs/" + name,
      recordingVariable: "RECORD_DOCS"
    )
  }

  @Test("the gallery shows what its code draws")
  func gallery() {
    let gallery = ChartGalleryPage()
    #expect(gallery.problems == [])
    #expect(gallery.pictures.count == Example.all.count && gallery.pictures.count > 30)
    for picture in gallery.pictures {
      #expect(Self.page("charts/\(picture.name)").difference(from: picture.text) == nil)
    }
    #expect(Self.page("charts-gallery.md").difference(from: gallery.text) == nil)
  }
}
