import Exploring
import PlotSession
import RealFunctions
import Sound
import Testing

/// The tones of places to which keys go.
struct TraceSoundTests {
  @Test("each step of a trace has a tone once: its pitch is the height, its ear the place")
  func sounds() throws {
    var exploration = try ExplorationTests.explored("plot x", from: .trace(item: 0, at: 0))
    _ = exploration.takeTone()
    exploration.press(.right)
    let first = try #require(exploration.takeTone())
    #expect(exploration.takeTone() == nil)
    exploration.press(.right, isShifted: true)
    let second = try #require(exploration.takeTone())
    #expect(second.height > first.height && second.share > first.share)
    #expect(second.isRight && !second.isBelow && !second.clicks)
    exploration.press(.left, isShifted: true)
    exploration.press(.left, isShifted: true)
    let third = try #require(exploration.takeTone())
    #expect(third.isBelow && !third.isRight)
  }

  @Test("a feature clicks, and a place without a value is silent")
  func clicks() throws {
    var exploration = try ExplorationTests.explored("plot x^2 - 2", from: .trace(item: 0, at: -5))
    exploration.type("n")
    #expect(exploration.takeTone()?.clicks == true)
    var root = try ExplorationTests.explored("plot sqrt(x)", from: .trace(item: 0, at: 1))
    root.type("-1\r")
    #expect(root.takeTone() == nil)
  }

  @Test("m switches tones off and on, and other keys make none")
  func isSwitched() throws {
    var exploration = try ExplorationTests.explored("plot x", from: .trace(item: 0, at: 0))
    exploration.type("m")
    exploration.press(.right)
    #expect(exploration.takeTone() == nil)
    exploration.type("m")
    #expect(exploration.takeTone() != nil)
    exploration.type("+")
    #expect(exploration.takeTone() == nil)
    var view = try ExplorationTests.explored("plot x")
    view.press(.right)
    #expect(view.takeTone() == nil)
  }

  @Test("where nothing plays sounds, a word in the last row says so, and no tone is made")
  func isMissing() throws {
    var exploration = try ExplorationTests.explored("plot x", from: .trace(item: 0, at: 0))
    exploration.press(.right)
    exploration.hear(from: .isMissing)
    #expect(exploration.takeTone() == nil)
    let line = try exploration.page(.exact, cancellation: .never).lastLine
    #expect(line.contains("no sound ? keys"))
    exploration.type("m")
    let silent = try exploration.page(.exact, cancellation: .never).lastLine
    #expect(!silent.contains("no sound"))
  }
}
