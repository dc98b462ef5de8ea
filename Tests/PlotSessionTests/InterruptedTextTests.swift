import ChartSVG
import Expressions
import PlotSession
import RealFunctions
import Testing

/// Long texts are made piece by piece, and every piece may be the last one.
@Suite("Texts that are stopped")
struct InterruptedTextTests {
  /// Counts how often somebody asks, and answers yes from one question on.
  private final class Polls: @unchecked Sendable {
    private(set) var count = 0
    var limit = Int.max
    var cancellation: Cancellation {
      Cancellation {
        self.count += 1
        return self.count > self.limit
      }
    }
  }

  static let works = [
    (["L = [sin(n) for n in 1..20000]"], "show"), (["L = [sin(n) for n in 1..20000]"], "show L"),
    (["L = [sin(n) for n in 1..20000]"], "save \"a.plot\""),
    (["5", "f(x) = ans x", "ans = [1..20000]"], "save \"a.plot\""),
    (["table x^2, x^3, x^4, x^5 for x in 0..1 step 0.001"], "save \"a.csv\""),
    (["table x^2, x^3, x^4, x^5 for x in 0..1 step 0.001"], "save \"a.json\""),
    (["table x^2, x^3, x^4, x^5 for x in 0..1 step 0.001"], "save \"a.npy\""),
    ([(1...200).map { "a\($0) = \($0)" }.joined(separator: "; ")], "save \"a.plot\""),
    ([(1...200).map { "f\($0)(x) = \($0)x" }.joined(separator: "; ")], "show"),
    (
      ["plot " + (1...100).map { "(\($0), 1) label \"\($0)\"" }.joined(separator: ", ")],
      "show plot"
    ),
    (["plot " + (1...60).map { "sin(\($0)x)" }.joined(separator: ", ")], "save \"a.svg\""),
    (["plot " + (1...60).map { "sin(\($0)x)" }.joined(separator: ", ")], "save \"a.txt\""),
  ]

  @Test(
    "a text asks while it is made, and nothing is written once it was stopped",
    arguments: works
  )
  func stopped(setup: [String], statement: String) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    session.respond(to: "set output none; set timeout 0") { _ in }
    #expect(session.replies(toLines: setup).codes == [])
    var whole = session
    let polls = Polls()
    #expect(whole.replies(to: statement, cancellation: polls.cancellation).codes == [])
    let written = files.contents
    files.contents = [:]
    var stops = 0
    // At the begin, in the middle, just before the end.
    for limit in Set([1, polls.count / 2, polls.count - 1]) where limit > 0 && limit < polls.count {
      let stopping = Polls()
      stopping.limit = limit
      var copy = session
      #expect(copy.replies(to: statement, cancellation: stopping.cancellation).wasInterrupted)
      #expect(files.contents.isEmpty)
      stops += 1
    }
    #expect(stops >= 1, "asked \(polls.count) times")
    #expect(polls.count >= 3)
    #expect(statement.hasPrefix("show") == written.isEmpty)
  }

  @Test("a table is text piece by piece")
  func table() throws {
    let table = ResultTable(names: ["x", "y"], rows: (0..<5000).map { [Double($0), 1] })
    for make in [ResultTable.text, ResultTable.csv, ResultTable.json] {
      let polls = Polls()
      _ = try make(table)(polls.cancellation)
      #expect(polls.count >= 10)
      polls.limit = polls.count + 3
      #expect(throws: Interrupted()) { _ = try make(table)(polls.cancellation) }
    }
  }
}
