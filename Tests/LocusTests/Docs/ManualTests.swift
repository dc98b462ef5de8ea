import PlotSession
import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

  @Test("the page of man is made from the tables, and roff finds no fault in it")
  func man() throws {
    let page = ManualPage("locus.1")
    #expect(page.difference(from: ManPage.text) == nil)
    let groff = "/usr/bin/groff"
    guard access(groff, X_OK) == 0 else { return }
    let run = try ProgramRun(["-man", "-ww", "-Tascii", "-P-bcu", page.path], program: groff)
    #expect(run.status == 0)
    #expect(run.errors == "")
    for name in OptionRow.table.flatMap(\.names) { #expect(run.text.contains(name), "\(name)") }
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

  @Test("the page for newcomers has a row for each name of other programs without a file")
  func namesOfOtherPrograms() {
    let page = ManualPage("coming-from.md").text
    for example in Habits.programWordExamples.map(\.example) where !example.contains("\"") {
      #expect(page.contains("| `\(example.replacing("|", with: "\\|"))` |"), "\(example)")
    }
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
