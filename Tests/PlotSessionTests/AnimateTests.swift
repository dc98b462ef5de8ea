import ChartCore
import PlotSession
import RealFunctions
import Synchronization
import Testing

@Suite("Animations")
struct AnimateTests {
  private let files = MemoryFiles()

  private func replies(_ lines: [String]) -> Replies {
    var session = Session(files: files.access, display: .plain)
    return session.replies(toLines: lines)
  }

  /// Returns the number of frames that a file tells apart: each has a rule.
  private static func frames(in svg: String) -> Int {
    svg.split(separator: "@keyframes", omittingEmptySubsequences: false).count - 1
  }

  @Test("a page shows the first and the last picture, and a note says how many there are")
  func page() {
    let replies = replies(["animate sin(x - a) for a in 0..5"])
    #expect(replies.codes == [])
    #expect(replies.pictures.count == 2)
    #expect(replies.pictures.map(\.options.title) == ["a = 0.0", "a = 5.0"])
    #expect(
      replies.notes
        == ["the first and the last of 50 pictures; save \"wave.svg\" writes one that moves"]
    )
  }

  @Test(
    "the letter and its values are read from any of these",
    arguments: [
      "animate sin(x - a) for a in 0..5", "animate plot sin(x - a) for a in 0..5",
      "animate sin(x - a) for x in 0..10 for a in 0..5",
      "animate sin(x - a) for x in 0..10, a in 0..5",
      "animate sin(x - a) for a in 0..5, x in 0..10",
      "animate sin(x - a) for a in 0..5 color red", "animate sin(x - a) color red for a in 0..5",
      "animate sin(x - a) for a in 0..5, cos(x)", "animate sin(x - a), cos(x) for a in 0..5",
      "animate [0:6] [-2:2] sin(x - a) for a in 0..5",
      "animate (cos(t), sin(t + a)) for t in 0..2pi for a in 0..5",
      "animate x^2 + y^2 = a for a in 1..5", "animate under a x^2 for x in 0..1 for a in 1..5",
      "animate y' = a y through (0, 1) for a in 1..5",
    ]
  )
  func spellings(_ line: String) {
    let replies = replies([line])
    #expect(replies.codes == [], "\(replies.failures.map(\.diagnostic.message))")
    #expect(replies.pictures.last?.options.title?.hasPrefix("a = 5") == true)
  }

  @Test("the last range over a name that is no coordinate moves; else that over t")
  func time() {
    let replies = replies(["animate (cos(t), sin(t)) for t in 0..2pi"])
    #expect(replies.codes == [])
    #expect(replies.pictures.first?.options.title == "t = 0.0")
  }

  @Test("a letter alone moves the picture that is there")
  func picture() {
    for line in ["animate a in 0..5", "animate a from 0 to 5", "animate a = 0..5"] {
      let replies = replies(["a = 1", "plot a sin(x)", line, "a"])
      #expect(replies.codes == [], "\(line)")
      #expect(replies.pictures.last?.options.title == "a = 5.0")
      #expect(replies.values == ["1"], "the value stays")
    }
  }

  @Test("all frames have the same ranges, which hold those of each")
  func ranges() {
    let charts = replies(["animate a x^2 for x in -2..2 for a in 0..5 step 1"]).pictures
    #expect(charts.count == 2)
    #expect(Set(charts.map { [$0.y.window.lower, $0.y.window.upper] }).count == 1)
    #expect(charts[0].y.window.upper >= 20)
    let set = replies(["set yrange 0..3", "animate a x^2 for a in 0..5"]).pictures
    #expect(set.allSatisfy { $0.y.window == Interval(0, 3) })
  }

  @Test(
    "frames are counted, or have steps",
    arguments: [
      ("for a in 0..1", 50), ("for a in 0..1 frames 7", 7), ("for a in 0..1 step 0.25", 5),
      ("for a in 0..1 frames 7 seconds 2 once", 7), ("for a in 0..1 back and forth frames 7", 7),
      ("for a in 1..0 frames 7", 7),
    ]
  )
  func counts(_ clause: String, _ count: Int) {
    var session = Session(files: files.access)
    #expect(session.replies(toLines: ["animate a x \(clause)", "save \"a.svg\""]).codes == [])
    #expect(Self.frames(in: files.text("a.svg")) == count)
  }

  @Test(
    "what cannot move says why",
    arguments: [
      ("animate sin(x)", "animate needs a letter"), ("animate", "animate needs a letter"),
      ("animate a sin(x)", "animate needs a letter"), ("animate a", "animate needs a letter"),
      ("animate sin(x) for x in 0..5", "animate needs a letter"),
      ("animate sin(x) for a in 0..5", "a is in nothing that is drawn"),
      ("animate for a in 0..5", "animate needs something to draw"),
      ("animate a in 0..5", "there is no picture yet"),
      ("animate a x for a in 0..5 frames 1", "frames cannot be 1"),
      ("animate a x for a in 0..5 frames 5000", "frames cannot be 5000"),
      ("animate a x for a in 0..5 seconds 0", "seconds cannot be 0"),
      ("animate a x for a in 0..5 seconds", "seconds needs a number"),
      ("animate a x for a in 0..5 step 9", "an animation has from 2 to 1000 pictures"),
      ("animate a x for a in 0..5 step 0", "the step of the range is 0"),
      ("animate a x for a in 3..3", "the range of a is empty"),
      ("animate a x for a in 0..inf", "infinite"),
    ]
  )
  func refusals(_ line: String, _ message: String) {
    var session = Session(files: files.access)
    let replies = session.replies(to: line)
    #expect(replies.pictures.isEmpty)
    let said = replies.failures.map(\.diagnostic.message).joined()
    #expect(said.contains(message), "\(line): \(said)")
  }

  @Test("for other kinds of films the files that move are named")
  func films() {
    let replies = replies(["animate a x for a in 1..3", "save \"f.gif\""])
    #expect(
      replies.failures.first?.diagnostic.hint
        == "save \"f.webp\", or save \"f.apng\", or save \"f.svg\""
    )
  }

  @Test(
    "a film of pixels has all frames in their times, and is as large as an image",
    arguments: [
      ("f.webp", FilmFormat.webp, "", 3, [400, 400, 400], true, "640x400 640x400 nil"),
      ("f.apng", FilmFormat.apng, "once", 3, [400, 400, 400], false, "640x400 640x400 nil"),
      (
        "f.webp", FilmFormat.webp, "back and forth", 4, [400, 400, 400, 400], true,
        "640x400 640x400 nil"
      ),
      ("f.apng", FilmFormat.apng, "seconds 1", 3, [333, 334, 333], true, "640x400 640x400 nil"),
      (
        "f.webp\" size 800x600 dpi 192; \"", FilmFormat.webp, "", 3, [400, 400, 400], true,
        "800x600 400x300 192.0"
      ),
    ]
  )
  func filmsOfPixels(
    _ path: String,
    _ format: FilmFormat,
    _ course: String,
    _ count: Int,
    _ milliseconds: [Int],
    _ isEndless: Bool,
    _ size: String
  ) {
    let asked = Mutex<[String]>([])
    files.convert = { texts, conversion, _ throws(FileAccess.Failure) in
      guard case .film(let made, let width, let height, let density, let times) = conversion else {
        throw FileAccess.Failure("no film")
      }
      let box = String(decoding: texts[0], as: UTF8.self)
        .split(separator: "viewBox=\"0 0 ")[1].prefix { $0 != "\"" }
        .split(separator: " ").joined(separator: "x")
      let pixels = density.map { "\($0)" } ?? "nil"
      asked.withLock {
        $0.append(
          "\(made) \(texts.count) \(times.milliseconds) \(times.isEndless) "
            + "\(width)x\(height) \(box) \(pixels)"
        )
      }
      return []
    }
    let length = course.contains("seconds") ? "" : " seconds 1.2"
    let replies = replies([
      "animate a x for a in 1..3 step 1 \(course)\(length)",
      "save \"\(path)\"".replacing("; \"\"", with: ""),
    ])
    #expect(replies.codes == [])
    let wanted = "\(format) \(count) \(milliseconds) \(isEndless) \(size)"
    #expect(asked.withLock { $0 } == [wanted])
  }

  @Test("the hint of an animation without values runs")
  func hint() {
    var session = Session(files: files.access)
    let failure = session.replies(to: "animate b sin(x)").failures.first
    #expect(failure?.diagnostic.hint == "write animate b sin(x) for b in 0..5")
  }

  @Test("a file that moves has all frames; the picture of each is that of plot")
  func file() {
    _ = replies(["animate a x for x in 0..1 for a in 1..3 step 1", "save \"a.svg\""])
    let svg = files.text("a.svg")
    #expect(svg.contains("a = 1<") && svg.contains("a = 2<") && svg.contains("a = 3<"))
    #expect(svg.contains("<title id="))
  }

  @Test("numbered files hold one frame each, and sort in their order")
  func numbered() {
    let replies = replies(["animate a x for a in 1..3 frames 12", "save \"f{k}.svg\""])
    #expect(replies.codes == [])
    let names = files.contents.keys.sorted()
    #expect(names.count == 12)
    #expect(names.first == "f01.svg" && names.last == "f12.svg")
    #expect(Self.frames(in: files.text("f01.svg")) == 0)
    #expect(files.text("f01.svg").contains("a = 1.00"))
    #expect(files.text("f12.svg").contains("a = 3.00"))
  }

  @Test("a file that cannot move holds the first frame, and a note says how to get all")
  func first() {
    let replies = replies(["animate a x for a in 1..3", "save \"f.txt\""])
    #expect(
      replies.notes.last == "the first of 50 pictures; save \"f{k}.txt\" writes all of them"
    )
    #expect(files.text("f.txt").contains("a = 1.00"))
  }

  @Test("what is set behind an animation holds for its file")
  func settings() {
    let later = ["animate a x for a in 1..3 step 1", "set title \"Lines\"", "save \"a.svg\""]
    let before = ["set title \"Lines\"", "animate a x for a in 1..3 step 1", "save \"b.svg\""]
    _ = replies(later)
    _ = replies(before)
    #expect(files.text("a.svg") == files.text("b.svg"))
    #expect(files.text("a.svg").contains("Lines, a = 2<"))
  }

  @Test(
    "a session keeps its animation",
    arguments: [
      "animate sin(x - a) for a in 0..5",
      "animate [0:6] sin(x - a), cos(x) for a in 0..5 step 0.5 seconds 2 back and forth",
      "animate a x^2 for x in 0..1 for a in 0..pi once",
    ]
  )
  func kept(_ line: String) {
    _ = replies([line, "save \"a.plot\"", "save \"a.svg\""])
    _ = replies(["load \"a.plot\"", "save \"b.svg\""])
    #expect(files.text("b.svg") == files.text("a.svg"))
    #expect(files.text("a.plot").contains("animate "))
  }

  @Test("what is added to an animation moves with it, and replot keeps it")
  func added() {
    let replies = replies([
      "animate a x for a in 1..3 step 1", "add a x^2", "replot", "describe", "save \"a.svg\"",
    ])
    #expect(replies.codes == [])
    #expect(replies.pictures.count == 6)
    #expect(replies.values[0].hasPrefix("3 pictures, one after the other, for a in 1..3 step 1."))
    #expect(Self.frames(in: files.text("a.svg")) >= 3)
  }

  @Test("a new picture ends an animation")
  func ended() {
    let replies = replies(["animate a x for a in 1..3 step 1", "plot x", "save \"a.svg\""])
    #expect(replies.codes == [])
    #expect(Self.frames(in: files.text("a.svg")) == 0)
  }

  @Test("undo takes an animation back")
  func undo() {
    let replies = replies(["plot x", "animate a x for a in 1..3", "undo", "save \"a.svg\""])
    #expect(replies.codes == [])
    #expect(Self.frames(in: files.text("a.svg")) == 0)
  }

  @Test("a terminal shows all frames in one another's place, in their time")
  func played() {
    let time = Mutex(0.0)
    let waited = Mutex<[Double]>([])
    let display = PictureDisplay(
      isLive: { _ in true },
      pause: { seconds in
        waited.withLock { $0.append(seconds) }
        time.withLock { $0 += seconds }
        return true
      },
      draw: PictureDisplay.plain.draw
    )
    var session = Session(display: display, clock: { time.withLock { $0 } })
    var replaced: [Bool] = []
    session.respond(to: "animate a x for a in 1..3 frames 5 seconds 1") { event in
      if case .picture(let picture) = event { replaced.append(picture.replacesFormer) }
    }
    #expect(replaced == [false, true, true, true, true])
    #expect(waited.withLock { $0.allSatisfy { ($0 - 0.2).magnitude < 1e-9 } && $0.count == 4 })
  }

  @Test("who has seen enough keeps the picture that is there")
  func stopped() {
    let display = PictureDisplay(
      isLive: { _ in true },
      pause: { _ in false },
      draw: PictureDisplay.plain.draw
    )
    var session = Session(files: files.access, display: display)
    let replies = session.replies(toLines: ["animate a x for a in 1..3", "save \"a.svg\""])
    #expect(replies.codes == [] && !replies.wasInterrupted)
    #expect(replies.pictures.count == 1)
    #expect(Self.frames(in: files.text("a.svg")) == 50)
  }
}
