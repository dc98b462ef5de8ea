import PlotSession
import Testing

@Suite("The manual")
struct ManualTests {
  @Test("the page of errors is what the program says")
  func errors() throws {
    #expect(ManualPage("errors.md").difference(from: try ReferencePages.errors()) == nil)
  }

  @Test("the page of functions is made from the table")
  func functions() {
    #expect(ManualPage("functions.md").difference(from: ReferencePages.functions()) == nil)
  }

  @Test("the page of commands is made from the tables")
  func commands() {
    #expect(ManualPage("commands.md").difference(from: ReferencePages.commands()) == nil)
  }

  @Test("the page of the language shows what the program answers")
  func language() {
    let page = ManualPage("language.md")
    let blocks = CheckedBlocks(
      ReferencePages.withPrecedence(page.text),
      isRecording: ManualPage.isRecording
    )
    #expect(blocks.count > 20)
    #expect(blocks.problems == [])
    #expect(page.difference(from: blocks.text) == nil)
  }

  @Test("the page for newcomers shows what the program answers")
  func comingFrom() {
    let page = ManualPage("coming-from.md")
    let rows = CheckedRows(page.text, isRecording: ManualPage.isRecording)
    #expect(rows.count > 100)
    #expect(rows.problems == [])
    #expect(page.difference(from: rows.text) == nil)
  }

  @Test("the gallery shows what the examples draw")
  func gallery() {
    let docs = ManualPage("").path
    let gallery = GalleryPage(examples: docs + "../examples")
    #expect(gallery.problems == [])
    #expect(gallery.pictures.count > 12)
    for picture in gallery.pictures {
      #expect(ManualPage("gallery/\(picture.name)").difference(from: picture.text) == nil)
    }
    #expect(ManualPage("gallery.md").difference(from: gallery.text) == nil)
  }

  @Test(
    "links between pages lead to pages",
    arguments: [
      "language", "commands", "functions", "errors", "coming-from", "undefined", "architecture",
      "gallery", "charts",
    ]
  )
  func links(_ name: String) {
    let text = ManualPage("\(name).md").text
    #expect(!text.isEmpty)
    for link in text.matches(of: #/\]\(([a-z-]+\.md)[)#]/#) {
      #expect(!ManualPage(String(link.output.1)).text.isEmpty, "\(link.output.1)")
    }
  }
}
