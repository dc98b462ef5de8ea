import Expressions
import PlotSession
import RealFunctions
import Testing

@Suite("Settings of the session")
struct SessionSettingTests {
  /// A clock that goes on by a step whenever it is read.
  final class Clock: @unchecked Sendable {
    var seconds = 0.0
    var step: Double
    init(step: Double) { self.step = step }
    func read() -> Double {
      seconds += step
      return seconds
    }
  }

  @Test("a statement that takes longer than the timeout fails and changes nothing")
  func timeout() {
    let clock = Clock(step: 0.5)
    var session = Session(clock: { clock.read() })
    #expect(session.replies(toLines: ["a = 1", "set timeout 3"]).codes == [])
    let replies = session.replies(to: "a = sum(sin(n) for n in 1..9000000)")
    #expect(replies.codes == ["E35"])
    #expect(!replies.wasInterrupted)
    clock.step = 0
    #expect(session.replies(to: "a").values == ["1"])
  }

  @Test("an interrupt is no timeout")
  func interrupt() {
    let clock = Clock(step: 0)
    var session = Session(clock: { clock.read() })
    session.respond(to: "set timeout 100") { _ in }
    let replies = session.replies(
      to: "sum(sin(n) for n in 1..9000000)",
      cancellation: Cancellation { true }
    )
    #expect(replies.wasInterrupted)
    #expect(replies.codes == [])
  }

  @Test("the timeout is for each statement of a loaded file, not for all of them")
  func loaded() {
    let files = MemoryFiles()
    files.contents["s.plot"] = Array(repeating: "a = 1\n", count: 50).joined().utf8.map { $0 }
    let clock = Clock(step: 0.1)
    var session = Session(files: files.access, clock: { clock.read() })
    #expect(session.replies(toLines: ["set timeout 2", "load \"s.plot\""]).codes == [])
  }

  @Test(
    "the seconds are from 0 to a day",
    arguments: [("-1", "E43"), ("1e9", "E43"), ("[1]", "E43"), ("0/0", "E43"), ("\"a\"", "E07")]
  )
  func wrongTimeout(value: String, code: String) {
    var session = Session()
    #expect(session.replies(to: "set timeout \(value)").codes == [code])
  }

  @Test("a title shows the ends alone of a long list")
  func longTitle() {
    var session = Session()
    let lines = ["L = [1..20]", "M = [1..30]", "set title \"t\", L, M, 3", "show title"]
    let shown = session.replies(toLines: lines).values
    let whole = (1...20).map(String.init).joined(separator: ", ")
    #expect(shown == ["set title \"t [\(whole)] [1, 2, …, 30] (30 elements) 3\""])
  }

  @Test("output text tells what a picture shows, none says nothing, auto draws")
  func output() {
    var session = Session()
    let text = session.replies(toLines: ["set output text", "plot x^2"])
    #expect(text.pictures.isEmpty)
    #expect(text.values.count == 1 && text.values[0].contains("Line chart of x^2"))
    let none = session.replies(toLines: ["set output none", "plot x^3", "replot"])
    #expect(none.pictures.isEmpty && none.values.isEmpty)
    #expect(session.replies(to: "describe").values.count == 1)
    #expect(session.replies(toLines: ["set output auto", "replot"]).pictures.count == 1)
    var spoken = Session(output: .text)
    #expect(spoken.replies(to: "sin(x)").values.count == 1)
  }

  @Test("an output file is a habit of gnuplot")
  func outputFile() {
    var session = Session()
    // The hint, save "a b.svg", is shown where files can be written.
    #expect(session.replies(toLines: ["set output \"a b.svg\"", "set output"]).codes == ["E52"])
  }

  @Test("reset empties the picture and forgets settings; reset all forgets definitions, too")
  func reset() {
    var session = Session()
    let lines = ["a = 2", "set digits 3", "set angles degrees", "set log natural", "plot x"]
    session.respond(to: lines.joined(separator: ";")) { _ in }
    #expect(session.replies(toLines: ["reset", "show", "replot"]).values == ["a = 2"])
    #expect(session.replies(toLines: ["undo", "show settings"]).values[0].contains("digits 3"))
    #expect(session.replies(toLines: ["reset all", "show"]).values == ["# nothing is defined yet"])
    #expect(session.replies(toLines: ["undo", "a"]).values == ["2"])
  }

  @Test("history asks for the lines, or for the last ones")
  func history() {
    var session = Session()
    let replies = session.replies(toLines: ["history", "history 3", "history -1", "history x"])
    #expect(replies.historyCounts == [nil, 3])
    #expect(replies.codes == ["E43", "E43"])
  }
}
