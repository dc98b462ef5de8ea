import ApprovedPictures
import Testing

/// The judge of pictures and pages: what is spoilt fails, and recording approves nothing.
@Suite("The judge of approved files")
struct ApprovedFileTests {
  private let folder = TemporaryFolder()
  private let text = (1...20).map { "line \($0)\n" }.joined()

  private func file(_ approved: String?, isRecording: Bool = false) -> ApprovedFile {
    if let approved { folder.write(approved, to: "a.svg") }
    return ApprovedFile(
      path: folder["a.svg"],
      recordingVariable: "RECORD_SNAPSHOTS",
      isRecording: isRecording
    )
  }

  @Test("the approved text passes")
  func equal() { #expect(file(text).difference(from: text) == nil) }

  @Test(
    "a spoilt text fails, recorded or not",
    arguments: [
      ("line 7\n", "line 8\n"), ("line 20\n", "line 20"), ("line 1\n", ""), ("line 3", "line 3 "),
      ("line 5\n", "line 5\nline 5\n"), ("line 9\n", "line 9\r\n"),
    ],
    [false, true]
  )
  func spoilt(_ change: (String, String), isRecording: Bool) {
    let approved = text.replacing(change.0, with: change.1, maxReplacements: 1)
    #expect(approved != text)
    #expect(file(approved, isRecording: isRecording).difference(from: text) != nil)
    // What a person approved is as it was.
    #expect(folder.text("a.svg") == approved)
  }

  @Test("a text that nobody approved fails, recorded or not", arguments: [false, true])
  func missing(isRecording: Bool) {
    #expect(file(nil, isRecording: isRecording).difference(from: text) != nil)
    #expect(folder.text("a.svg") == nil)
    #expect(folder.text("a.svg.new") == (isRecording ? text : nil))
  }

  @Test(
    "recording writes a new file beside the approved one, and takes it away when they are equal"
  )
  func recording() throws {
    let difference = try #require(file("old\n", isRecording: true).difference(from: text))
    #expect(difference.contains("a.svg.new is written"))
    #expect(folder.text("a.svg.new") == text)
    #expect(folder.text("a.svg") == "old\n")
    // The next run fails too, until a person moves the file.
    #expect(file("old\n", isRecording: true).difference(from: text) != nil)
    #expect(file(text, isRecording: true).difference(from: text) == nil)
    #expect(folder.text("a.svg.new") == nil)
  }

  @Test("a spoilt page of the manual fails, recorded or not", arguments: [false, true])
  func page(isRecording: Bool) throws {
    let page = ReferencePages.commands()
    let spoilt = page.replacing("plot", with: "polt", maxReplacements: 1)
    folder.write(spoilt, to: "commands.md")
    let copy = ManualPage(path: folder["commands.md"], isRecording: isRecording)
    let difference = try #require(copy.difference(from: page))
    #expect(difference.contains("polt"))
    #expect(copy.text == spoilt)
  }

  @Test("a difference shows the lines that differ between those that do not")
  func lines() {
    let changed = text.replacing("line 7\n", with: "seven\n")
    #expect(
      LineDifference(old: text, new: changed).text
        == "@@ -7,1 +7,1 @@\n line 5\n line 6\n-line 7\n+seven\n line 8\n line 9"
    )
    #expect(
      LineDifference(old: "a\nb", new: "a\nx\nb").text == "@@ -2,0 +2,1 @@\n a\n+x\n b"
    )
    #expect(LineDifference(old: "a\na", new: "a\na\na").text == "@@ -3,0 +3,1 @@\n a\n a\n+a")
    #expect(LineDifference(old: "", new: "x").text == "@@ -1,1 +1,1 @@\n-\n+x")
    #expect(LineDifference(old: text, new: text).text == "")
  }

  @Test("a difference is short, however much differs and however long its lines are")
  func short() {
    let long = String(repeating: "0123456789", count: 500)
    let spoilt = long + "x" + long
    let line = LineDifference(old: long + "y" + long, new: spoilt).text
    #expect(line.contains("x") && line.contains("y"))
    let many = LineDifference(old: text, new: String(repeating: "\(spoilt)\n", count: 1000)).text
    #expect(many.contains("… 12 more lines"))
    for text in [line, many] { #expect(text.count < 2500) }
  }
}
