import ChartTerminal
import PlotSession
import RealFunctions
import SeededNumbers
import Statements
import Testing

@testable import Exploring

/// What keys and the mouse do to a picture in space.
struct TurningTests {
  private func explored(_ lines: String..., columns: Int = 80, rows: Int = 24) throws -> Exploration
  {
    let plain = PictureDisplay.plain
    let prompt = PictureDisplay(isLive: { _ in false }, isAnswering: { true }, draw: plain.draw)
    var session = Session(display: prompt)
    for line in lines { session.respond(to: line) { _ in } }
    let size = Exploration.PageSize(columns: columns, rows: rows, style: .plain)
    var exploration = try #require(Exploration(session, size: size))
    _ = try exploration.page(.exact, cancellation: .never)
    return exploration
  }

  private func lastLine(_ exploration: inout Exploration) throws -> String {
    try exploration.page(.exact, cancellation: .never).lastLine
  }

  @Test("the last row says from where the picture is seen, and arrows turn it by five degrees")
  func arrows() throws {
    var exploration = try explored("surface x y")
    #expect(try lastLine(&exploration).contains("azimuth 30°  inclination 30°"))
    exploration.press(.right)
    exploration.press(.up)
    #expect(try lastLine(&exploration).contains("azimuth 35°  inclination 35°"))
    exploration.press(.left, isShifted: true)
    #expect(try lastLine(&exploration).contains("azimuth 5°  inclination 35°"))
    exploration.type("u")
    #expect(try lastLine(&exploration).contains("azimuth 35°  inclination 35°"))
    exploration.type("0")
    #expect(try lastLine(&exploration).contains("azimuth 30°  inclination 30°"))
  }

  @Test("an inclination ends straight above, and a key says so")
  func ends() throws {
    var exploration = try explored("surface x y")
    for _ in 0..<3 { exploration.press(.up, isShifted: true) }
    #expect(try lastLine(&exploration).contains("straight from above"))
    exploration.press(.left)
    #expect(try lastLine(&exploration).contains("azimuth 25°  inclination 90°"))
  }

  @Test(
    "digits show the picture from the sides that have names",
    arguments: [
      ("1", "iso"), ("2", "front"), ("3", "back"), ("4", "left"), ("5", "right"), ("6", "top"),
      ("7", "bottom"),
    ]
  )
  func poses(_ key: String, _ name: String) throws {
    var exploration = try explored("surface x y")
    exploration.type(key)
    #expect(try lastLine(&exploration).contains("  \(name) "))
  }

  @Test("p, + and - change perspective and size, and each picture is another one")
  func camera() throws {
    var exploration = try explored("surface sin(x) cos(y)")
    var seen = [try exploration.page(.exact, cancellation: .never).plainText]
    for key in ["p", "+", "+", "e", "l"] {
      exploration.type(key)
      seen.append(try exploration.page(.exact, cancellation: .never).plainText)
    }
    #expect(seen[1].contains("perspective"))
    #expect(seen[3].contains("zoom 1.56"))
    #expect(Set(seen).count == seen.count)
  }

  @Test("turning samples nothing again")
  func keepsSamples() throws {
    var exploration = try explored("surface sin(x) cos(y)")
    for _ in 0..<10 {
      exploration.press(.right)
      _ = try exploration.page(.exact, cancellation: .never)
    }
    #expect(exploration.models.count == 1)
    exploration.type("l")
    _ = try exploration.page(.exact, cancellation: .never)
    #expect(exploration.models.map(\.version) == [1])
  }

  @Test("a drag turns the picture with the pointer, as one step, and the wheel zooms")
  func mouse() throws {
    var exploration = try explored("surface x y")
    exploration.respond(to: .pointer(Pointer(.press, column: 40.5, row: 12.5)))
    for column in 41...45 {
      exploration.respond(to: .pointer(Pointer(.drag, column: Double(column) + 0.5, row: 13.5)))
    }
    exploration.respond(to: .pointer(Pointer(.release, column: 45.5, row: 13.5)))
    let eye = try #require(exploration.turning?.eye)
    // The eye goes against the pointer, and the picture with it.
    #expect((eye.azimuth ?? 0) < 30 && (eye.inclination ?? 0) > 30)
    exploration.type("u")
    #expect(exploration.turning?.eye == exploration.turning?.home)
    exploration.respond(to: .pointer(Pointer(.wheelUp, .none, column: 40.5, row: 12.5)))
    #expect(exploration.turning?.eye.zoom == 1.25)
  }

  @Test("s writes the view as a setting, and the picture of the session has it")
  func writes() throws {
    var exploration = try explored("surface x y")
    exploration.press(.right)
    exploration.type("+s")
    #expect(exploration.written == ["set view 35 30 zoom 1.25"])
    var session = exploration.result
    #expect(session.settings.space.view.azimuth == 35)
    session.respond(to: "undo") { _ in }
    #expect(session.settings.space.view.azimuth == nil)
  }

  @Test("a view that is typed in the line turns the picture")
  func typed() throws {
    var exploration = try explored("surface x y")
    exploration.type(":set view top\r")
    #expect(try lastLine(&exploration).contains("inclination 90°  top"))
    exploration.type(":set view perspective\r")
    #expect(try lastLine(&exploration).contains("inclination 90°  top  perspective"))
  }

  @Test("a value that slides changes the surface, and leaves the view")
  func slides() throws {
    var exploration = try explored("a = 1", "surface a x^2 - y^2")
    exploration.press(.right)
    let before = try exploration.page(.exact, cancellation: .never)
    exploration.type("v")
    exploration.press(.right)
    let after = try exploration.page(.exact, cancellation: .never)
    #expect(after.plainText != before.plainText)
    #expect(exploration.turning?.eye.azimuth == 35)
  }

  @Test("without a value space lets the picture turn by itself, until a key turns it")
  func spins() throws {
    var exploration = try explored("surface x y")
    exploration.type(" ")
    #expect(exploration.isPlaying)
    for _ in 0..<5 { exploration.tick() }
    #expect(exploration.turning?.eye.azimuth == 40)
    exploration.press(.right)
    #expect(!exploration.isPlaying)
  }

  // MARK: Traces

  @Test("a trace walks over a surface by steps of its mesh, and numbers go to a place")
  func tracesSurface() throws {
    var exploration = try explored("surface x^2 + y for x in 0..4, y in 0..4")
    exploration.type("t")
    #expect(try lastLine(&exploration).contains("x = 2, y = 2, z = 6"))
    exploration.press(.right)
    exploration.press(.down, isShifted: true)
    #expect(try lastLine(&exploration).contains("x = 2.1, y = 1, z = 5.41"))
    exploration.type("3, 1\r")
    #expect(try lastLine(&exploration).contains("x = 3, y = 1, z = 10"))
    #expect(try exploration.page(.exact, cancellation: .never).plainText.contains("╋"))
  }

  @Test("a trace follows curves and points; an equation has neither")
  func tracesOthers() throws {
    var exploration = try explored("(cos(t), sin(t), t) for t in 0..4", columns: 120)
    exploration.type("t2\r")
    #expect(try lastLine(&exploration).contains("t = 2, x = -0.416147, y = 0.909297, z = 2"))
    exploration = try explored("[(1, 2, 3), (4, 5, 6)]")
    exploration.type("t")
    exploration.press(.right)
    #expect(try lastLine(&exploration).contains("point 2 of 2, x = 4, y = 5, z = 6"))
    exploration = try explored("x^2 + y^2 + z^2 = 9")
    exploration.type("t")
    #expect(try lastLine(&exploration).contains("a trace follows surfaces"))
  }

  // MARK: Laws

  static let pictures = [
    "surface x y", "surface 1/(x y)", "(cos(t), sin(t), t)", "x^2 + y^2 + z^2 = 4",
    "(cos(u) sin(v), sin(u) sin(v), cos(v))", "[(1, 2, 3), (4, 5, 6)]", "vector (1, 2, 3)",
    "a = 1; surface a x + y", "set panels 2; splot x y, x + y",
  ]

  @Test("no keys stop or break a picture in space", arguments: pictures)
  func survives(_ picture: String) throws {
    var random = SeededGenerator(seed: 46)
    for (columns, rows) in [(20, 8), (1, 1), (60, 20)] {
      var exploration = try explored(picture, columns: columns, rows: rows)
      let keys = Array("+-=_xyuel0rtnpv1234567 \t\u{7f}?1.5,2\r")
      for turn in 0..<20 {
        let codes: [ExploreKey.Code] = [.left, .right, .up, .down, .home, .tab, .escape]
        if turn % 3 == 0, let code = codes.randomElement(using: &random),
          code != .escape || turn % 2 == 0
        {
          exploration.press(code, isShifted: turn % 4 == 0)
        } else if let key = keys.randomElement(using: &random) {
          exploration.type(String(key))
        }
        let actions: [Pointer.Action] = [.press, .drag, .release, .wheelUp, .wheelDown]
        let pointer = Pointer(
          actions[turn % 5],
          column: Double.random(in: -5...70, using: &random),
          row: Double.random(in: -5...30, using: &random)
        )
        exploration.respond(to: .pointer(pointer))
        if exploration.isPlaying { exploration.tick() }
        let page = try exploration.page(turn % 4 == 0 ? .coarse : .exact, cancellation: .never)
        #expect(page.columns == columns)
      }
    }
  }
}
