import ChartCore
import PlotSession
import Testing

@Suite("Curves that are heard")
struct ListenTests {
  private let files = MemoryFiles()

  private func replies(_ lines: [String]) -> Replies {
    var session = Session(files: files.access, display: .plain)
    return session.replies(toLines: lines)
  }

  private static func lines(_ replies: Replies) -> [String] {
    replies.values.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  @Test("the features of a curve are told from left to right")
  func features() {
    let replies = replies(["listen sin(x) for x in 0..2pi"])
    #expect(replies.codes == [])
    #expect(
      Self.lines(replies) == [
        "sin(x): x from 0 to 2π, y from −1.1 to 1.1, 4 seconds", "start x = 0, y = 0",
        "maximum x = 1.57079632679 = pi/2, y = 1",
        "zero x = 3.14159265359 = pi", "inflection x = 3.14159265359 = pi, y = 0",
        "minimum x = 4.71238898038 = 3pi/2, y = -1",
        "end x = 6.28318530718, y = 0",
      ]
    )
  }

  @Test("poles, jumps and ends of pieces are told in their places")
  func breaks() {
    let pole = Self.lines(replies(["listen 1/x for x in -2..2"]))
    #expect(pole.contains { $0.hasPrefix("pole x = 0") })
    let jump = Self.lines(replies(["listen floor(x) for x in 0.5..1.5"]))
    #expect(jump.contains { $0.hasPrefix("jump x = 1") })
    let edge = Self.lines(replies(["listen sqrt(x) for x in -1..1"]))
    #expect(edge.contains("start x = -1, no value"))
    #expect(edge.contains { $0.hasPrefix("values begin x = 0") })
  }

  @Test("the sound of a statement is what a .wav file holds")
  func file() {
    _ = replies(["listen sin(x) for x in 0..2pi seconds 1", "save \"a.wav\""])
    let bytes = files.contents["a.wav"] ?? []
    #expect(bytes.count == 44 + 4 * 44_100)
    #expect(Array(bytes.prefix(4)) == Array("RIFF".utf8))
  }

  @Test("without a sound a .wav file holds that of the picture")
  func picture() {
    _ = replies(["plot sin(x) for x in 0..2pi", "save \"a.wav\""])
    _ = replies(["plot sin(x) for x in 0..2pi", "listen", "save \"b.wav\""])
    #expect(files.contents["a.wav"]?.count == 44 + 4 * 4 * 44_100)
    #expect(files.contents["a.wav"] == files.contents["b.wav"])
  }

  @Test("several curves are heard one after the other")
  func several() {
    let replies = replies(["listen x, x^2 seconds 1", "save \"a.wav\""])
    #expect(Self.lines(replies).filter { $0.hasPrefix("start") }.count == 2)
    #expect((files.contents["a.wav"]?.count ?? 0) > 44 + 2 * 4 * 44_100)
  }

  @Test(
    "what has no single height is not heard",
    arguments: ["listen x^2 + y^2 = 1", "listen (cos(t), sin(t))", "listen [1, 2, 3]"]
  )
  func refused(_ line: String) {
    let replies = replies([line])
    #expect(
      replies.failures.map(\.diagnostic.message) == [
        "listen plays curves over x, and there is none"
      ]
    )
  }

  @Test("without a picture and without items there is nothing to hear")
  func nothing() {
    #expect(replies(["listen"]).codes == ["E60"])
    #expect(replies(["save \"a.wav\""]).codes == ["E60"])
  }

  @Test("the picture stays as it is")
  func stays() {
    let replies = replies(["plot x^3", "listen sin(x)", "show plot"])
    #expect(replies.statements.last == "plot x^3")
  }

  @Test("who listens gets the sound behind the words")
  func heard() {
    let display = PictureDisplay(
      isLive: { _ in false },
      isHeard: { true },
      draw: PictureDisplay.plain.draw
    )
    var session = Session(display: display)
    let replies = session.replies(to: "listen x seconds 0.5")
    #expect(replies.sounds.map(\.count) == [44 + 4 * 22_050])
    #expect(replies.values.count == 1)
  }

  @Test("a size or colours are no options of a sound")
  func options() {
    #expect(replies(["plot x", "save \"a.wav\" size 10x10"]).codes == ["E43"])
  }
}
