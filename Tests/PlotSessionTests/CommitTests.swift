import RealFunctions
import Testing

@testable import PlotSession

@Suite("What a statement does to the world")
struct CommitTests {
  /// Every kind of file, and tables.
  private static let saves = [
    "save \"a.svg\"", "save \"a.txt\"", "save \"a.ansi\"",
    "save \"a.csv\"", "save \"a.json\"", "save \"a.npy\"",
    "save \"a.plot\"", "save \"a.svg\" theme dark",
  ]

  @Test(
    "a save that is interrupted, whenever, has written nothing, and one that has written succeeds",
    arguments: saves
  )
  func interruptedSave(statement: String) {
    let files = MemoryFiles()
    var drawn = Session(files: files.access)
    for line in ["f(x) = sin(x)/x", "plot f, x^2, [(1, 2), (3, 4)]", "L = [1..2000]"] {
      drawn.respond(to: line) { _ in }
    }
    var interrupted = 0
    var moment = 0
    while true {
      files.contents = [:]
      var session = drawn
      var events: [Event] = []
      let clock = CountedQuestions(moment)
      session.respond(to: statement, cancellation: clock.cancellation) { events.append($0) }
      let wasInterrupted = events.contains { if case .interrupted = $0 { true } else { false } }
      #expect(wasInterrupted == files.contents.isEmpty, "at question \(moment): \(events)")
      if !wasInterrupted { break }
      interrupted += 1
      // Each of the first moments, then ever wider apart.
      moment += 1 + moment / 8
    }
    #expect(interrupted > 0)
  }

  @Test("a strict session that refuses a save has written nothing")
  func refused() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    for line in ["plot 1/2x", "set strict on", "plot 1/2x; save \"a.svg\""] {
      session.respond(to: line) { _ in }
    }
    #expect(files.contents.isEmpty)
  }
}

/// A cancellation that happens from the n-th question on.
private final class CountedQuestions: @unchecked Sendable {
  private var left: Int
  init(_ questions: Int) { left = questions }
  var cancellation: Cancellation {
    Cancellation {
      self.left -= 1
      return self.left < 0
    }
  }
}
