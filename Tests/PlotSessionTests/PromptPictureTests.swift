import ChartTerminal
import PlotSession
import Testing

@Suite("Pictures at a prompt")
struct PromptPictureTests {
  /// A session whose pictures are seen by whoever types.
  private static func prompt(_ files: MemoryFiles = MemoryFiles()) -> Session {
    let plain = PictureDisplay.plain
    return Session(
      files: files.access,
      display: PictureDisplay(isLive: { _ in false }, isAnswering: { true }, draw: plain.draw)
    )
  }

  /// Settings of which each changes the picture of sin(x).
  private static let settings = [
    "set xrange 0..1", "set yrange -3..3", "set title \"Wave\"", "set grid off", "set axes origin",
    "set xticks pi", "set label 1 \"top\" at 1, 1", "set arrow 1 from 0, 0 to 1, 1",
    "set size 40x12",
    "set charset ascii", "set aspect equal", "set ylabel \"height\"", "set yscale log",
  ]

  @Test("what is set at a prompt is seen at once, and so is taking it back", arguments: settings)
  func redraws(_ setting: String) {
    var session = Self.prompt()
    session.respond(to: "plot sin(x)") { _ in }
    let before = session.drawnText
    let set = session.replies(to: setting)
    #expect(set.codes == [])
    #expect(set.pictures.count == 1)
    #expect(session.drawnText != before)
    #expect(session.replies(to: setting).pictures.isEmpty)
    #expect(session.replies(to: "undo").pictures.isEmpty)
    #expect(session.replies(to: "undo").pictures.count == 1)
    #expect(session.drawnText == before)
  }

  @Test("one line draws once, and what no picture shows draws nothing")
  func once() {
    var session = Self.prompt()
    #expect(session.replies(to: "set xrange 0..1").pictures.isEmpty)
    session.respond(to: "plot sin(x)") { _ in }
    let three = "set xrange 0..2; set yrange 0..1; set grid off"
    #expect(session.replies(to: three).pictures.count == 1)
    #expect(session.replies(to: "set xrange 0..3; plot cos(x)").pictures.count == 1)
    for line in ["set digits 4", "set notes on", "set timeout 5", "a = 2", "set angles degrees"] {
      #expect(session.replies(to: line).pictures.isEmpty, "\(line)")
    }
    #expect(session.replies(to: "reset").pictures.isEmpty)
  }

  @Test("the values of the picture stay those that it was drawn with")
  func values() {
    var session = Self.prompt()
    session.respond(to: "a = 1; plot a x") { _ in }
    session.respond(to: "a = 5") { _ in }
    session.respond(to: "set xrange 0..1") { _ in }
    #expect(session.picture?.page().contains("5┤") == false)
    #expect(session.replies(to: "a").values == ["5"])
  }

  @Test("scripts, loaded files and those who type without seeing draw when they say so")
  func scripts() {
    let files = MemoryFiles()
    files.contents["s.plot"] = Array("plot sin(x)\nset xrange 0..1\nset grid off\n".utf8)
    var session = Self.prompt(files)
    #expect(session.replies(to: "load \"s.plot\"").pictures.count == 1)
    var other = Session(display: .plain)
    #expect(other.replies(toLines: ["plot sin(x)", "set xrange 0..1"]).pictures.count == 1)
  }

  @Test("the second picture tells once how to draw into the first, with a line that does")
  func add() {
    var session = Self.prompt()
    #expect(session.replies(toLines: ["set notes on", "y = x"]).notes.isEmpty)
    // The same again is no other picture, and neither is more in it.
    #expect(session.replies(toLines: ["replot", "add 2x", "set xrange 0..1"]).notes.isEmpty)
    session.respond(to: "plot x^2 for x in 0..2") { _ in }
    var fresh = Self.prompt()
    fresh.respond(to: "plot x^2 for x in 0..2") { _ in }
    let notes = fresh.replies(to: "plot sin(x)").notes
    #expect(notes == ["a new picture; add x^2 for x in 0..2 draws the one before into it, too"])
    #expect(fresh.replies(to: "add x^2 for x in 0..2").codes == [])
    #expect(fresh.replies(to: "plot cos(x)").notes.isEmpty)
    var script = Session(display: .plain)
    #expect(script.replies(toLines: ["plot x", "plot sin(x)"]).notes.isEmpty)
  }
}

extension Session {
  /// The picture as the screen shows it with the settings of now.
  fileprivate var drawnText: String? {
    var copy = self
    var text: String?
    copy.respond(to: "replot") { if case .picture(let picture) = $0 { text = picture.text } }
    return text
  }
}
