import Expressions
import PlotSession
import Testing

@Suite("Rehearsal of what an error offers")
struct RehearsalTests {
  private func files() -> MemoryFiles {
    let files = MemoryFiles()
    files.areListed = true
    files.contents["decay.csv"] = Array("time,voltage\n0,5\n1,3\n2,2\n".utf8)
    files.contents["long.plot"] = Array("plot sin(x)\nsave \"out.svg\"\n".utf8)
    return files
  }

  @Test("no file is written for a hint, although a script that is tried saves one")
  func nothingWritten() {
    let files = files()
    var session = Session(files: files.access)
    let failure = session.replies(to: "load \"lnog.plot\"").failures.first?.diagnostic
    #expect(failure?.hint == "did you mean long.plot: load \"long.plot\"?")
    #expect(files.contents["out.svg"] == nil)
  }

  @Test("a file that was only tried may be written")
  func recordStays() {
    let files = files()
    var session = Session(files: files.access)
    let failure = session.replies(to: "plot \"decya.csv\"").failures.first?.diagnostic
    #expect(failure?.hint == "did you mean decay.csv: plot \"decay.csv\"?")
    #expect(session.replies(toLines: ["plot sin(x)", "save \"decay.csv\""]).codes == [])
  }

  @Test("a mended statement that fails when its values are computed is not offered")
  func carriedOut() {
    var session = Session()
    let failure = session.replies(to: "root 5(-32, 5)").failures.first?.diagnostic
    #expect(failure != nil)
    #expect(failure?.hint?.contains("roots 5(-32, 5)") != true)
  }

  @Test(
    "the session of a failed line stays as it was",
    arguments: ["plto x^2", "plot a x^2", "clera", "rseet", "a = 1/0 + sni(2)", "udno"]
  )
  func sessionStays(_ line: String) {
    var (session, other) = (Session(), Session())
    for line in ["b = 2", "plot sin(b x)"] {
      _ = session.replies(to: line)
      _ = other.replies(to: line)
    }
    #expect(session.replies(to: line).codes != [])
    for question in ["show", "show plot", "show settings", "history"] {
      #expect(session.replies(to: question).values == other.replies(to: question).values)
    }
  }

  @Test("a slow statement keeps its hint, and its error is not waited for")
  func slow() {
    var session = Session()
    let clock = ContinuousClock()
    var hint: String?
    let time = clock.measure {
      hint =
        session.replies(to: "plto sum(sin(n^2 x)/n^2 for n in 1..100000)").failures.first?
        .diagnostic.hint
    }
    #expect(hint == "did you mean plot sum(sin(n^2 x)/n^2 for n in 1..100000)?")
    #expect(time < .seconds(10))
  }
}
