import ChartTerminal
import Expressions
import PlotSession
import RealFunctions
import SeededNumbers
import Testing

@Suite("Laws of sessions")
struct SessionLawTests {
  /// Everything that can be seen of a session.
  struct Sight: Equatable {
    var definitions: [String]
    var settings: [String]
    var answer: [String]
    var picture: String?

    init(_ session: Session) {
      var copy = session
      settings = copy.replies(to: "show settings").values
      copy.respond(to: "set digits 17; set strict off") { _ in }
      answer = copy.replies(to: "ans").values
      definitions = session.shown
      picture = session.picture?.page(columns: 40, rows: 10)
    }
  }

  private static let words =
    "a f g L t x y sin cos( log sum( plot add set save load show print for in from to between and under "
    + "label color 1 2.5 1e400 \"s.plot\" \"p.json\" \"text ( ) [ ] { } , ; = == < ! ' ^ * / + - .. | ° % \\ # ? "
    + "xrange 0..1 -1..1 step 0.1 with points roots at using delete undo reset help E01 ² √ π 'q' f(x)= a=1 t=2"
  private static let vocabulary = words.split(separator: " ").map(String.init)

  private static func soup(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...9, using: &random)
    let words = (0..<count).map { _ in vocabulary.randomElement(using: &random) ?? "a" }
    return words.joined(separator: Bool.random(using: &random) ? " " : "")
  }

  private static func patience() -> Cancellation {
    let polls = Polls()
    return Cancellation { polls.next() > 2000 }
  }

  /// Counts how often somebody asks.
  private final class Polls: @unchecked Sendable {
    private var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  @Test("a statement that fails leaves the session as it was", arguments: 1...40)
  func failure(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let start = ["a = 2", "f(x) = a x^2", "L = [1..5]", "plot f(x), L", "save \"s.plot\"", "2^10"]
    #expect(session.replies(toLines: start).codes == [])
    var before = Sight(session)
    var failures = 0
    for _ in 0..<40 {
      // What follows a semicolon is a statement of its own.
      let line = Self.soup(&random).replacing(";", with: " ")
      let replies = session.replies(to: line, cancellation: Self.patience())
      let after = Sight(session)
      defer { before = after }
      guard !replies.failures.isEmpty || replies.wasInterrupted else { continue }
      #expect(replies.failures.count <= 1, "\(line)")
      #expect(after == before, "\(line)")
      failures += 1
    }
    #expect(failures >= 25)
  }

  @Test("any bytes are answered, each bad line with one error", arguments: 1...40)
  func anyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<600).map { _ in
      Bool.random(using: &random)
        ? UInt8.random(in: 0...255, using: &random) : UInt8.random(in: 32...126, using: &random)
    }
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).count
    var session = Session()
    var replies = Replies()
    session.respond(toScript: bytes, file: "bytes", keepGoing: true, cancellation: Self.patience())
    {
      replies.take($0)
    }
    #expect(replies.failures.count <= lines)
    #expect(session.replies(to: "1 + 1").values == ["2"])
  }

  @Test("after any statements the session goes on", arguments: 1...40)
  func goesOn(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let files = MemoryFiles()
    var session = Session(files: files.access)
    for _ in 0..<60 {
      let line = Self.soup(&random)
      session.respond(to: line, cancellation: Self.patience()) { _ in }
    }
    session.respond(to: "set output auto; reset all; set strict off") { _ in }
    #expect(session.replies(to: "1 + 1").values == ["2"])
    #expect(session.replies(to: "plot x").pictures.count == 1)
  }
}

extension Session {
  /// What `show` tells.
  fileprivate var shown: [String] {
    var copy = self
    return copy.replies(to: "show").values
  }
}
