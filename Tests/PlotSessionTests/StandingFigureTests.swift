import ChartCore
import Expressions
import Testing

@testable import PlotSession

@Suite("Labels and arrows of all pictures")
struct StandingFigureTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() { session = files.session(holding: [:]) }

  @Test(
    "a label or an arrow that is set is drawn with every picture",
    arguments: [
      ("set label \"hi\" at 1,2; plot x", "plot x, label \"hi\" at (1, 2)"),
      ("set label \"hi\" at (1, 2) color red; plot x", "plot x, label \"hi\" at (1, 2) color red"),
      ("set arrow from 0,0 to 1,1; plot x", "plot x, arrow from (0, 0) to (1, 1)"),
      ("set arrow 3 0,0 to 1,1; plot x", "plot x, arrow from (0, 0) to (1, 1)"),
      (
        "set label 2 \"b\" at 2,2; set label 1 \"a\" at 1,1; plot x; plot x^2",
        "plot x^2, label \"a\" at (1, 1), label \"b\" at (2, 2)"
      ),
      (
        "set label 1 \"a\" at 1,1; set label 1 \"b\" at 2,1; plot x",
        "plot x, label \"b\" at (2, 1)"
      ),
      ("set label \"a\" at 1,1; unset label; plot x", "plot x"),
      ("set arrow 0,0 to 1,1; set arrow off; plot x", "plot x"),
      ("set label \"a\" at 1,1; undo; plot x", "plot x"),
      ("plot x; set label \"a\" at 1,1; replot", "plot x, label \"a\" at (1, 1)"),
      ("set label \"a\" at 1,1; plot x; unset label; replot", "plot x"),
      ("set label \"a\" at 1,1; plot x; add x^2", "plot x, x^2, label \"a\" at (1, 1)"),
      ("a = 2; set label \"a\" at a,1; a = 3; plot x", "a = 3; plot x, label \"a\" at (a, 1)"),
      ("set label \"a\" at 1,1; plot [3, 5] with pie", "plot [3, 5] with pie"),
      (
        "set arrow from 5,0 rto graph 0.1, graph 0.5; plot [0:10] [0:4] x",
        "set arrow from first 5, graph 0 to first 6, first 2; plot [0:10] [0:4] x"
      ),
      (
        "set arrow from graph 0.5, 0 rto first 1, first 2; plot [0:10] [0:4] x",
        "set arrow from first 5, graph 0 to first 6, first 2; plot [0:10] [0:4] x"
      ),
    ]
  )
  func drawn(_ line: String, _ same: String) throws {
    let (first, second) = (replies(to: line), replies(to: same))
    #expect(first.codes == [] && second.codes == [], "\(first.failures)")
    let picture = try #require(first.pictures.last)
    #expect(picture.file() == second.pictures.last?.file())
  }

  @Test("labels and arrows stand in pictures in space, as SVG")
  func inSpace() throws {
    let label = replies(to: "set label 1 \"topmost\" at 0, 0, 1 center; splot x*y")
    let arrow = replies(to: "set arrow from 0, 0, 0 to 1, 1, 5 heads; splot x*y")
    let plain = replies(to: "splot x*y")
    #expect(label.codes == [] && arrow.codes == [] && plain.codes == [])
    let text = try #require(label.pictures.last?.file())
    #expect(text.contains("topmost"))
    #expect(arrow.pictures.last?.file() != plain.pictures.last?.file())
  }

  @Test(
    "what is wrong is shown where it stands",
    arguments: [
      ("set label \"hi\"", "E43"), ("set label 1", "E43"), ("set label at 1,2", "E43"),
      ("set arrow from 0,0", "E43"), ("set label 0 \"hi\" at 1,1", "E43"),
      ("set label 1.5 \"hi\" at 1,1", "E43"),
    ]
  )
  func errors(_ line: String, _ code: String) {
    var session = session
    let failures = session.replies(to: line).failures
    #expect(failures.map(\.diagnostic.code.rawValue) == [code], "\(failures)")
  }

  @Test("a place without a value is told when it is drawn")
  func late() {
    var session = session
    #expect(session.replies(to: "set label \"a\" at q,1; plot x").codes == ["E11"])
  }

  @Test("a session that is saved has them, each once")
  func saved() {
    let line =
      "set label \"a\" at 1,1; set label \"b\" at 2,1; set arrow 0,0 to 1,1; plot x; save \"s.plot\""
    #expect(replies(to: line).codes == [])
    var other = Session(files: files.access)
    #expect(other.replies(to: "load \"s.plot\"").codes == [])
    #expect(
      other.replies(to: "show label").values == [
        "set label 1 \"a\" at (1, 1); set label 2 \"b\" at (2, 1)"
      ]
    )
    let picture = other.replies(to: "replot").pictures.last?.file()
    var session = session
    #expect(picture == session.replies(to: line).pictures.last?.file())
    #expect(other.replies(to: "unset label; show label").values == ["set label off"])
  }
}
