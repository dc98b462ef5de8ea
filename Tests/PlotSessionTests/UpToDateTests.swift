import ChartCore
import PlotSession
import RealFunctions
import Testing

@Suite("Files of pictures whose values have changed")
struct UpToDateTests {
  @Test("save draws a picture anew whose values have changed, and says so")
  func changedValue() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    session.respond(to: "a = 1; plot a x for x in 0..1; a = 7") { _ in }
    let replies = session.replies(to: "save \"k.csv\"")
    #expect(
      replies.notes == ["a has changed since the picture was drawn: it is drawn anew with a = 7"]
    )
    #expect(files.text("k.csv").hasSuffix("1,7\r\n"))
    // From now on the picture is the one that was saved.
    #expect(session.picture.map { $0.y.window.upper >= 7 } ?? false)
    #expect(session.replies(to: "save \"k.csv\"").notes.isEmpty)
  }

  @Test("what settings put into every picture stays in it")
  func standingFigures() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let line = "set label \"peak\" at 1, 1; a = 1; plot a x for x in 0..1; a = 7; save \"k.svg\""
    #expect(session.replies(to: line).notes.count == 1)
    #expect(files.text("k.svg").contains("peak"))
  }

  @Test(
    "so it does if a value behind a column or a condition has changed",
    arguments: ["using 1:(k*$2)", "where $1 < k"]
  )
  func changedColumn(_ choice: String) {
    let files = MemoryFiles()
    files.contents["d.dat"] = Array("1 1\n2 2\n3 3\n".utf8)
    var session = Session(files: files.access)
    session.respond(to: "k = 9; plot \"d.dat\" \(choice); k = 3") { _ in }
    let notes = session.replies(to: "save \"a.csv\"").notes
    #expect(notes == ["k has changed since the picture was drawn: it is drawn anew with k = 3"])
  }

  @Test("so it does if a function has changed, or a value behind one")
  func changedFunction() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    session.respond(to: "k = 1; f(x) = k x; plot f(x) for x in 0..1; f(x) = 2k x") { _ in }
    #expect(
      session.replies(to: "save \"a.csv\"").notes
        == ["f has changed since the picture was drawn: it is drawn anew"]
    )
    session.respond(to: "k = 3") { _ in }
    #expect(session.replies(to: "save \"a.csv\"").notes.count == 1)
    #expect(files.text("a.csv").hasSuffix("1,6\r\n"))
  }

  @Test(
    "what the picture does not speak of changes nothing",
    arguments: [
      "plot t^2; t = 5", "a = 1; plot x; a = 2", "2; plot ans x; 3", "a = 1; plot a x; a = 1",
      "plot sin(x); x^2",
    ]
  )
  func unchanged(_ line: String) {
    var session = Session(files: MemoryFiles().access)
    session.respond(to: line) { _ in }
    #expect(session.replies(to: "save \"a.svg\"").notes.isEmpty)
  }

  @Test("a picture that cannot be drawn any more is saved as it was")
  func impossible() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    session.respond(
      to: "a = 1; plot a x for x in 0..1; a = [1, 2, 3]; b = 2; plot b x for x in 0..b; b = 0"
    ) { _ in }
    let replies = session.replies(to: "save \"a.csv\"")
    #expect(replies.failures.isEmpty)
    #expect(replies.notes.first?.hasSuffix("it is saved as it was") ?? false)
    #expect(files.text("a.csv").hasSuffix("2,4\r\n"))
  }

  @Test("a session is saved as it is, and a table as it was made")
  func otherKinds() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    session.respond(to: "a = 1; plot a x; table a x for x in 0..1 step 1; a = 2") { _ in }
    #expect(session.replies(to: "save \"s.plot\"; save \"t.csv\"").notes.isEmpty)
    #expect(files.text("t.csv").hasSuffix("1,1\r\n"))
  }

  @Test(
    "without a picture files hold what an analysis found",
    arguments: [
      (
        "roots x^2 - 4", "r.json",
        "{\"columns\": [\"x\"],\n \"rows\": [\n  [-2],\n  [2]],\n \"answer\": [\"x = -2\", \"x = 2\"]}\n"
      ),
      ("extrema x^2 for x in -1..2", "e.csv", "x,y\r\n-1,1\r\n0,0\r\n2,4\r\n"),
      ("integrate x^2 from 0 to 3", "i.csv", "value\r\n9\r\n"),
      ("roots x^2 + 1 for x in 0..1", "n.csv", "x\r\n"),
      (
        "table x^2, 1/x for x in 0..1 step 1", "t.json",
        "{\"columns\": [\"x\", \"x^2\", \"1/x\"],\n \"rows\": [\n  [0, 0, null],\n  [1, 1, 1]]}\n"
      ),
    ]
  )
  func answers(_ statement: String, _ path: String, _ content: String) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    session.respond(to: statement) { _ in }
    #expect(session.replies(to: "save \"\(path)\"").failures.isEmpty)
    #expect(files.text(path) == content)
  }

  @Test("a picture wins over what an analysis found")
  func pictureFirst() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    session.respond(to: "plot x; roots x; save \"a.json\"") { _ in }
    #expect(files.text("a.json").contains("series"))
  }
}
