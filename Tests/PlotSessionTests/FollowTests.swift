import ChartCore
import PlotSession
import RealFunctions
import Synchronization
import Testing

/// Data that grow while they are drawn.
@Suite("Data that are followed")
struct FollowTests {
  /// A file that grows by a step each time it is asked; behind the last one it ends.
  private final class Script: GrowingFile {
    private var steps: [Growth]

    init(_ steps: [Growth]) { self.steps = steps.reversed() }

    func next(within seconds: Double) throws(FileAccess.Failure) -> Growth {
      steps.popLast() ?? .ended
    }

    func takeStop() -> Bool { false }
  }

  private static func bytes(_ text: String) -> Growth { .block(Array(text.utf8)) }

  /// A session whose file grows by steps; each picture takes a tenth of a second and more.
  private func session(
    _ steps: [Growth],
    isLive: Bool = true
  ) -> Session {
    let time = Mutex(0.0)
    let clock: @Sendable () -> Double = {
      time.withLock { time in
        time += 0.06
        return time
      }
    }
    let access = FileAccess(
      read: { _ throws(FileAccess.Failure) in throw FileAccess.Failure("no such file") },
      write: { _, _, _ throws(FileAccess.Failure) in },
      follow: { path throws(FileAccess.Failure) in
        guard path == "a.log" else { throw FileAccess.Failure("no such file") }
        return Script(steps)
      }
    )
    let display = PictureDisplay(
      isLive: { _ in isLive },
      draw: { _, _, _ throws(Interrupted) in nil }
    )
    return Session(files: access, display: display, clock: clock)
  }

  private func follow(_ statement: String, _ steps: [Growth], isLive: Bool = true) -> Replies {
    var session = session(steps, isLive: isLive)
    return session.replies(to: statement)
  }

  @Test("the picture is drawn again as rows arrive, and once more at the end")
  func grows() {
    let steps = [Self.bytes("1 1\n2 2\n"), .nothing, Self.bytes("3 1\n"), Self.bytes("4 2")]
    let replies = follow("plot \"a.log\" follow", steps)
    #expect(replies.codes == [])
    #expect(replies.pictures.count == 3)
    #expect(replies.pictures.map(\.dataRows) == [2, 3, 4])
    #expect(!replies.wasStopped)
  }

  @Test("where pictures cannot replace each other there is one, at the end")
  func once() {
    let steps = [Self.bytes("1 1\n2 2\n"), Self.bytes("3 1\n"), .nothing, Self.bytes("4 2\n")]
    let replies = follow("plot \"a.log\" follow", steps, isLive: false)
    #expect(replies.pictures.map(\.dataRows) == [4])
  }

  @Test("a row without its line end waits for it")
  func incompleteRow() {
    let steps = [Self.bytes("1 1\n2 2\n3 4"), .nothing, Self.bytes("5\n"), .nothing, .stopped]
    let replies = follow("plot \"a.log\" follow; print 1", steps)
    #expect(replies.pictures.map(\.dataRows) == [2, 3])
    #expect(replies.pictures.last?.words.contains("to 45") == true)
  }

  @Test("a number behind follow keeps so many of the last rows, whatever came before")
  func window() {
    let rows = (1...5000).map { Self.bytes("\($0) \($0 % 7)\n") }
    let replies = follow("plot \"a.log\" follow 30 with lines", rows)
    let last = replies.pictures.last
    #expect(last?.dataRows == 30)
    #expect(last?.words.contains("from 4971 to 5000") == true)
  }

  @Test("whoever asks to stop keeps the picture, and no statement behind it runs")
  func stopped() {
    var session = session([Self.bytes("1 1\n2 2\n"), .nothing, .stopped])
    let replies = session.replies(to: "plot \"a.log\" follow; print 7")
    #expect(replies.wasStopped)
    #expect(replies.values == [])
    #expect(session.picture?.dataRows == 2)
    let next = session.replies(to: "print 8")
    #expect(next.values == ["8"])
  }

  @Test("stopped before the first row, nothing has happened")
  func stoppedEarly() {
    var session = session([.nothing, .stopped])
    let replies = session.replies(to: "plot \"a.log\" follow; print 1")
    #expect(replies.wasStopped)
    #expect(replies.codes == [])
    #expect(replies.values == [])
    #expect(session.picture == nil)
  }

  @Test("a file that is cut off begins anew")
  func restarted() {
    let steps = [Self.bytes("1 1\n2 2\n"), .restarted, Self.bytes("x,y\n7,1\n8,9\n")]
    let replies = follow("plot \"a.log\" follow", steps)
    #expect(replies.pictures.last?.words.contains("x from 7 to 8") == true)
  }

  @Test("one file feeds all items that draw it, beside curves and with columns that calculate")
  func several() {
    let steps = [Self.bytes("1 1 2\n2 2 3\n"), .nothing, Self.bytes("3 1 0\n")]
    let replies = follow(
      "plot \"a.log\" using 1:2 follow, \"a.log\" using 1:(2*$3) where $1 < 3, sin(x)",
      steps
    )
    #expect(replies.codes == [])
    #expect(replies.pictures.last?.dataRows == 5)
  }

  @Test("what stands in every picture stands in each of them")
  func standingFigures() {
    let steps = [Self.bytes("1 1\n2 2\n"), .nothing, Self.bytes("3 1\n")]
    let line = "set label \"peak\" at 2, 2; plot \"a.log\" follow"
    let replies = follow(line, steps)
    #expect(replies.codes == [])
    #expect(replies.pictures.count == 2)
    #expect(replies.pictures.allSatisfy { $0.page().contains("peak") })
  }

  @Test("a bad row is told as elsewhere, once")
  func badRow() {
    let steps = [Self.bytes("1 1\n2 2\n"), .nothing, Self.bytes("3 off\n4 1\n"), .nothing]
    let replies = follow("plot \"a.log\" follow", steps)
    #expect(replies.notes.count == 1)
    #expect(replies.notes.first?.contains("1 row of a.log is not drawn") == true)
  }

  @Test(
    "what cannot be followed says so",
    arguments: [
      ("plot sin(x) follow", "follow is for data files only"),
      ("stats \"a.log\" follow", "follow is for pictures only"),
      ("fit m x to \"a.log\" follow", "follow is for pictures only"),
      ("d = data \"a.log\" follow", "follow is for pictures only"),
      ("plot \"a.log\" follow 0", "follow cannot be 0"),
      ("plot \"a.log\" follow 2.5", "follow cannot be 2.5"),
      ("plot \"a.log\" follow 1e12", "follow cannot be 1e12"),
      ("plot \"b.log\" follow", "cannot read b.log: no such file"),
      ("plot \"a.log\" using 1:9 follow", "a.log has 2 columns, 9 was asked for"),
    ]
  )
  func refusals(statement: String, message: String) {
    let replies = follow(statement, [Self.bytes("1 1\n2 2\n"), .nothing])
    #expect(replies.failures.map(\.diagnostic.message) == [message])
  }

  @Test("a saved session draws what is there")
  func saved() {
    var session = session([Self.bytes("1 1\n2 2\n")])
    let replies = session.replies(to: "plot \"a.log\" using 1:2 follow 5 with lines; show plot")
    #expect(replies.statements == ["plot \"a.log\" using 1:2 with lines"])
  }
}

extension TrainedChart {
  /// Its description.
  fileprivate var words: String { (try? description(cancellation: .never)) ?? "" }

  /// How many rows of data its description counts.
  fileprivate var dataRows: Int {
    let parts = words.split { " ,;:".contains($0) }.map(String.init)
    var sum = 0
    for (number, word) in zip(parts, parts.dropFirst()) where word == "points" {
      sum += Int(number) ?? 0
    }
    return sum
  }
}
