import Expressions
import PlotSession
import Testing

@Suite("Strict readings")
struct StrictTests {
  @Test(
    "a text with two readings is an error, marked where it begins",
    arguments: [
      ("plot 1/2x", 6), ("f(x) = 3; g(x) = 1/2x", 18), ("x = 5", 1), ("plot x, 0,5x", 9),
      ("plot x, x^2 for x in 0..1", 17), ("plot x, sin", 9), ("m = 2; y = mx", 12),
    ]
  )
  func errors(_ line: String, _ column: Int) {
    var session = Session(isStrict: true)
    let failures = session.replies(to: line).failures
    #expect(failures.map(\.diagnostic.code) == [.E27])
    #expect(failures.first.map { $0.diagnostic.range.start + 1 } == column)
    #expect(failures.first?.diagnostic.message.hasPrefix("strict: ") ?? false)
  }

  @Test("only what is right otherwise is an error of reading")
  func otherErrors() {
    var session = Session(isStrict: true)
    #expect(session.replies(to: "plot 1/2x + foo").codes == ["E11"])
  }

  @Test("other notes stay notes, and a setting ends strictness")
  func otherNotes() {
    var session = Session()
    let replies = session.replies(toLines: [
      "set strict on", "t = 5", "1/0", "f(x) = q x", "set strict off", "1/2t",
    ])
    #expect(replies.codes.isEmpty)
    #expect(replies.notes.count == 4)
    #expect(session.replies(toLines: ["set strict", "1/2t", "undo", "1/2t"]).codes == ["E27"])
  }
}
