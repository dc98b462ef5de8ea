import ChartCore
import Expressions
import RealFunctions
import Testing

@testable import PlotSession

@Suite("zoom, pan, trace, vary")
struct WindowStatementTests {
  private static func window(after lines: String...) -> (x: Interval, y: Interval)? {
    var session = Session(display: .plain)
    let replies = session.replies(toLines: lines)
    guard replies.failures.isEmpty, let chart = session.picture else { return nil }
    return (chart.x.window, chart.y.window)
  }

  private static let ranges: [(statement: String, lower: Double, upper: Double)] = [
    ("zoom 2", -5, 5), ("zoom in", -5, 5), ("zoom in 4", -2.5, 2.5), ("zoom out", -20, 20),
    ("zoom out 3", -30, 30), ("zoom x 2", -5, 5), ("zoom y 2", -10, 10), ("zoom x in 0..3", 0, 3),
    ("zoom 0..3", 0, 3), ("zoom x in 0..3, y in -1..1", 0, 3), ("pan right", -8, 12),
    ("pan left 10 %", -12, 8), ("pan left 1", -11, 9), ("pan right 50 %", 0, 20),
    ("pan up", -10, 10),
  ]

  @Test("zoom and pan show another range of x", arguments: ranges)
  func moves(_ one: (statement: String, lower: Double, upper: Double)) throws {
    let window = try #require(Self.window(after: "plot sin(x)", one.statement))
    #expect((window.x.lower - one.lower).magnitude < 1e-12)
    #expect((window.x.upper - one.upper).magnitude < 1e-12)
  }

  @Test("zoom home gives the choice of the window back")
  func comesHome() throws {
    let first = try #require(Self.window(after: "plot sin(x)"))
    let last = try #require(Self.window(after: "plot sin(x)", "zoom 3", "pan up", "zoom home"))
    #expect(first.x == last.x && first.y == last.y)
  }

  @Test("undo takes a zoom back")
  func isTakenBack() {
    var session = Session(display: .plain)
    _ = session.replies(toLines: ["plot sin(x)", "zoom 2", "undo"])
    #expect(session.picture?.x.window == Interval(-10, 10))
    #expect(session.settings.xRange == nil)
  }

  @Test("units that are equally long stay so")
  func staysEqual() {
    var session = Session(display: .plain)
    _ = session.replies(toLines: ["plot (cos(t), sin(t))", "zoom 2"])
    #expect(session.picture?.isEqual == true)
  }

  @Test("a log axis moves by decades")
  func movesByDecades() throws {
    let lines = ["set xscale log", "plot [1:1000] x"]
    var session = Session(display: .plain)
    _ = session.replies(toLines: lines + ["pan right 100 %"])
    let window = try #require(session.picture?.x.window)
    #expect((window.lower / 1000 - 1).magnitude < 1e-9)
    #expect((window.upper / 1e6 - 1).magnitude < 1e-9)
  }

  private static let wrong: [(line: String, code: String)] = [
    ("zoom", "E60"), ("pan left", "E60"), ("trace", "E60"), ("plot x; zoom 0", "E46"),
    ("plot x; zoom -1", "E46"), ("plot x; pan nowhere", "E43"), ("plot x; zoom x in 3..3", "E46"),
    ("plot x; zoom x in 3..0", "E45"), ("plot x; explore", "E73"),
    ("a = 1; plot a x; slider a", "E73"),
    ("plot x; slider q", "E11"), ("explore", "E60"), ("vary a in 0..5 step 9", "E46"),
    ("vary a in 0..0", "E46"), ("vary", "E20"), ("plot x; zoom 1e300", "E46"),
  ]

  @Test("a move that means nothing is an error, and nothing changes", arguments: wrong)
  func refuses(_ one: (line: String, code: String)) {
    var session = Session(display: .plain)
    let replies = session.replies(to: one.line)
    #expect(replies.codes == [one.code])
    #expect(session.settings.xRange == nil)
  }

  @Test("trace tells value and slope, or the features in the order of x")
  func traces() {
    var session = Session(display: .plain)
    #expect(session.replies(to: "trace x^2 - 2 at 1").values == ["x = 1, y = -1, slope = 2"])
    let told = session.replies(to: "trace 1/x").values.first ?? ""
    #expect(told.hasPrefix("pole x = 0"))
    session.respond(to: "plot x^2, x") { _ in }
    let crossings = session.replies(to: "trace x^2").values.first ?? ""
    #expect(crossings.contains("crossing x = 1, y = 1"))
  }

  @Test("a name without a value gets the middle of its range, another one keeps its value")
  func varies() {
    var session = Session(display: .plain)
    #expect(session.replies(to: "vary a in 0..5 step 0.1").echoes == ["a = 2.5"])
    _ = session.replies(toLines: ["b = 9", "vary b in 0..1"])
    #expect(session.number(named: "b") == 9)
    #expect(session.state.sliders.map(\.text) == ["a in 0..5 step 0.1", "b in 0..1 step 0.01"])
    session.respond(to: "undo") { _ in }
    #expect(session.state.sliders.map(\.name) == ["a"])
    session.respond(to: "delete a") { _ in }
    #expect(session.state.sliders.isEmpty)
  }

  @Test("with set live on, the picture at a prompt follows its values")
  func followsValues() {
    let plain = PictureDisplay.plain
    let prompt = PictureDisplay(isLive: { _ in false }, isAnswering: { true }, draw: plain.draw)
    var session = Session(display: prompt)
    _ = session.replies(toLines: ["set live on", "a = 1", "plot a x"])
    let replies = session.replies(to: "a = 2")
    #expect(replies.pictures.count == 1)
    #expect(replies.notes.isEmpty)
    #expect(session.replies(to: "b = 2").pictures.isEmpty)
    session.respond(to: "set live off") { _ in }
    #expect(session.replies(to: "a = 3").pictures.isEmpty)
  }

  @Test("a saved session keeps what vary said")
  func isSaved() {
    var session = Session(display: .plain)
    session.respond(to: "vary a in 0..5 step 0.25") { _ in }
    #expect(
      session.replies(to: "show").statements.first?.contains("vary a in 0..5 step 0.25") == true
    )
  }

  private static let guesses: [(value: Double, text: String)] = [
    (1, "a in 0..2 step 0.02"), (-2, "a in -4..0 step 0.02"), (0, "a in -10..10 step 0.2"),
    (100, "a in 0..200 step 2"), (0.003, "a in 0..0.006 step 5e-05"),
  ]

  @Test("the range of a value is guessed from 0 to twice the value", arguments: guesses)
  func guessedRange(_ one: (value: Double, text: String)) {
    #expect(Slider("a", about: one.value).text == one.text)
  }

  @Test("steps of a slider are short numbers inside its range")
  func steps() throws {
    let slider = Slider("a", over: try #require(Interval(0, 5)), step: 0.1)
    #expect(slider.value(1, stepsFrom: 0.2) == 0.3)
    #expect(slider.value(3, stepsFrom: 0) == 0.3)
    #expect(slider.value(100, stepsFrom: 0) == 5)
    #expect(slider.value(-1, stepsFrom: 0) == 0)
    #expect(slider.value(0, stepsFrom: 0.7000000001) == 0.7)
  }
}
