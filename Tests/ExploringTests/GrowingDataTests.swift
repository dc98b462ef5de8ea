import ChartTerminal
import Exploring
import PlotSession
import RealFunctions
import Synchronization
import Testing

/// Data that arrive while their picture is explored.
struct GrowingDataTests {
  /// A file that grows when the test says so, and never ends.
  private final class Log: Sendable {
    private let text = Mutex("")

    init(_ text: String) { self.text.withLock { $0 = text } }

    func append(_ more: String) { text.withLock { $0 += more } }

    /// The bytes behind the first `count`.
    func bytes(from count: Int) -> [UInt8] { text.withLock { Array($0.utf8.dropFirst(count)) } }
  }

  private final class Reader: GrowingFile {
    private let log: Log
    private var count = 0

    init(_ log: Log) { self.log = log }

    func next(within seconds: Double) throws(FileAccess.Failure) -> Growth {
      let bytes = log.bytes(from: count)
      count += bytes.count
      return bytes.isEmpty ? .nothing : .block(bytes)
    }

    func takeStop() -> Bool { false }
  }

  /// The picture of a log that is followed, explored; `isLeft` says whether its statement is over.
  private func explored(_ log: Log) throws -> Exploration {
    let access = FileAccess(
      read: { _ throws(FileAccess.Failure) in log.bytes(from: 0) },
      write: { _, _, _ throws(FileAccess.Failure) in },
      follow: { _ throws(FileAccess.Failure) in Reader(log) }
    )
    let plain = PictureDisplay.plain
    let prompt = PictureDisplay(isLive: { _ in false }, isAnswering: { true }, draw: plain.draw)
    var session = Session(files: access, display: prompt)
    session.isFollowedElsewhere = true
    session.respond(to: "plot \"a.log\" follow with points") { _ in }
    let size = Exploration.PageSize(columns: 80, rows: 24, style: .plain)
    var exploration = try #require(Exploration(session, size: size))
    _ = try exploration.page(.exact, cancellation: .never)
    return exploration
  }

  @Test("rows that arrive are drawn, and the window follows them")
  func grows() throws {
    let log = Log("1 1\n2 2\n")
    var exploration = try explored(log)
    #expect(exploration.isFollowing)
    let before = try #require(exploration.shownWindow)
    log.append("3 70\n")
    exploration.grow()
    #expect(exploration.qualityAtHand == nil)
    _ = try exploration.page(.exact, cancellation: .never)
    let after = try #require(exploration.shownWindow)
    #expect(before.y.range.upper < 10 && after.y.range.upper >= 70)
  }

  @Test("without new rows nothing is drawn again")
  func rests() throws {
    var exploration = try explored(Log("1 1\n2 2\n"))
    exploration.grow()
    #expect(exploration.qualityAtHand == .exact)
  }

  @Test("a window that was moved stays, and 0 shows all data of now")
  func keepsWindow() throws {
    let log = Log("1 1\n2 2\n")
    var exploration = try explored(log)
    exploration.press(.right)
    let moved = try #require(exploration.shownWindow)
    log.append("3 70\n")
    exploration.grow()
    _ = try exploration.page(.exact, cancellation: .never)
    #expect(exploration.shownWindow == moved)
    exploration.type("0")
    _ = try exploration.page(.exact, cancellation: .never)
    #expect((exploration.shownWindow?.y.range.upper ?? 0) >= 70)
    // It is the window of the beginning now, and follows again.
    log.append("4 900\n")
    exploration.grow()
    _ = try exploration.page(.exact, cancellation: .never)
    #expect((exploration.shownWindow?.y.range.upper ?? 0) >= 900)
  }

  @Test("rows that cannot be read end the following with a word, and the picture stays")
  func fails() throws {
    let log = Log("1 1\n2 2\n")
    var exploration = try explored(log)
    log.append("3 x\n4 \"unclosed")
    exploration.grow()
    log.append("\n5 5\n")
    exploration.grow()
    #expect(!exploration.hasLeft)
    _ = try exploration.page(.exact, cancellation: .never)
    #expect(exploration.shownWindow != nil)
  }

  @Test("a statement that follows, typed in the line, draws at once and goes on following")
  func followsTyped() throws {
    let log = Log("1 1\n2 2\n")
    var exploration = try explored(log)
    exploration.type(":plot \"a.log\" follow with lines\r")
    _ = try exploration.page(.exact, cancellation: .never)
    #expect(exploration.isFollowing)
    log.append("3 70\n")
    exploration.grow()
    _ = try exploration.page(.exact, cancellation: .never)
    #expect((exploration.shownWindow?.y.range.upper ?? 0) >= 70)
    #expect(exploration.result.isFollowedElsewhere == false)
  }
}
