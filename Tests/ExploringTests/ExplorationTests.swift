import ChartCore
import ChartTerminal
import Exploring
import PlotSession
import RealFunctions
import SeededNumbers
import Testing

/// What keys do to an explored picture.
struct ExplorationTests {
  /// A session after some lines, explored on a page; its first picture is drawn.
  static func explored(
    _ lines: String...,
    columns: Int = 80,
    rows: Int = 24,
    from start: ExploreStart = .picture
  ) throws -> Exploration {
    let plain = PictureDisplay.plain
    let prompt = PictureDisplay(isLive: { _ in false }, isAnswering: { true }, draw: plain.draw)
    var session = Session(display: prompt)
    for line in lines { session.respond(to: line) { _ in } }
    let size = Exploration.PageSize(columns: columns, rows: rows, style: .plain)
    var exploration = try #require(Exploration(session, size: size, from: start))
    _ = try exploration.page(.exact, cancellation: .never)
    return exploration
  }

  @Test("a session without a picture cannot be explored")
  func needsPicture() {
    let size = Exploration.PageSize(columns: 80, rows: 24, style: .plain)
    #expect(Exploration(Session(), size: size) == nil)
  }

  @Test("an arrow moves the window by a tenth of it, and 0 brings the first one back")
  func pans() throws {
    var exploration = try Self.explored("plot sin(x)")
    let home = try #require(exploration.shownWindow)
    exploration.press(.right)
    let moved = try #require(exploration.shownWindow)
    #expect((moved.x.range.lower - home.x.range.lower - home.x.range.width / 10).magnitude < 1e-12)
    #expect(moved.y == home.y)
    exploration.type("0")
    #expect(exploration.shownWindow == home)
  }

  @Test("u goes back one window at a time")
  func goesBack() throws {
    var exploration = try Self.explored("plot sin(x)")
    var windows: [PlaneWindow?] = [exploration.shownWindow]
    for key in "+-++" {
      exploration.type(String(key))
      windows.append(exploration.shownWindow)
    }
    for window in windows.reversed().dropFirst() {
      exploration.type("u")
      #expect(exploration.shownWindow == window)
    }
  }

  @Test("zooming in and out gives the window back, to rounding")
  func zoomsBack() throws {
    var exploration = try Self.explored("plot exp(x)")
    let home = try #require(exploration.shownWindow)
    exploration.type("+++---")
    let window = try #require(exploration.shownWindow)
    #expect((window.x.range.lower - home.x.range.lower).magnitude < home.x.range.width * 1e-12)
    #expect((window.y.range.upper - home.y.range.upper).magnitude < home.y.range.width * 1e-12)
  }

  @Test("x and y in front of a zoom keep the other axis")
  func zoomsOneAxis() throws {
    var exploration = try Self.explored("plot sin(x)")
    let home = try #require(exploration.shownWindow)
    exploration.type("x+")
    #expect(exploration.shownWindow?.y == home.y)
    #expect(exploration.shownWindow?.x != home.x)
    exploration.type("0y-")
    #expect(exploration.shownWindow?.x == home.x)
    #expect(exploration.shownWindow?.y != home.y)
  }

  @Test("the wheel keeps the value under the pointer")
  func zoomsAboutPointer() throws {
    var exploration = try Self.explored("plot sin(x)")
    let home = try #require(exploration.shownWindow)
    exploration.respond(to: .pointer(Pointer(.wheelUp, .none, column: 60.5, row: 5.5)))
    let window = try #require(exploration.shownWindow)
    #expect(window.x.range.width < home.x.range.width)
    // The ends come nearer by shares that lie as far apart as the pointer from them.
    let lower = (window.x.range.lower - home.x.range.lower) / home.x.range.width
    let upper = (home.x.range.upper - window.x.range.upper) / home.x.range.width
    #expect(lower > upper)
  }

  @Test("a drag moves the picture with the pointer, as one step")
  func drags() throws {
    var exploration = try Self.explored("plot sin(x)")
    let home = try #require(exploration.shownWindow)
    exploration.respond(to: .pointer(Pointer(.press, column: 40.5, row: 10.5)))
    for column in 41...50 {
      exploration.respond(to: .pointer(Pointer(.drag, column: Double(column) + 0.5, row: 10.5)))
    }
    exploration.respond(to: .pointer(Pointer(.release, column: 50.5, row: 10.5)))
    let window = try #require(exploration.shownWindow)
    #expect(window.x.range.lower < home.x.range.lower)
    #expect(window.y == home.y)
    exploration.type("u")
    #expect(exploration.shownWindow == home)
  }

  @Test("a drag with the right button zooms into its rectangle")
  func drawsRectangle() throws {
    var exploration = try Self.explored("plot sin(x)")
    let home = try #require(exploration.shownWindow)
    exploration.respond(to: .pointer(Pointer(.press, .right, column: 30.5, row: 5.5)))
    exploration.respond(to: .pointer(Pointer(.drag, .right, column: 50.5, row: 15.5)))
    let page = try exploration.page(.exact, cancellation: .never)
    #expect(!page.plainText.isEmpty)
    exploration.respond(to: .pointer(Pointer(.release, .right, column: 50.5, row: 15.5)))
    let window = try #require(exploration.shownWindow)
    #expect(
      home.x.range.contains(window.x.range.lower) && home.x.range.contains(window.x.range.upper)
    )
    #expect(window.x.range.width < home.x.range.width / 2)
    #expect(window.y.range.width < home.y.range.width)
  }

  // MARK: Values

  @Test("left and right change the value of the picture, and its curve follows")
  func slides() throws {
    var exploration = try Self.explored("a = 1", "vary a in 0..5 step 0.5", "plot a x")
    let before = try exploration.page(.exact, cancellation: .never)
    exploration.type("v")
    exploration.press(.right)
    #expect(exploration.value(of: "a") == 1.5)
    let after = try exploration.page(.exact, cancellation: .never)
    #expect(after.plainText != before.plainText)
    #expect(after.plainText.contains("a = 1.5"))
    exploration.press(.right, isShifted: true)
    #expect(exploration.value(of: "a") == 5)
    exploration.type("2.25\r")
    #expect(exploration.value(of: "a") == 2.25)
  }

  @Test("a value that plays runs through its range and turns round at its ends")
  func plays() throws {
    var exploration = try Self.explored("a = 1", "vary a in 0..2 step 1", "plot a x")
    exploration.type(" ")
    #expect(exploration.isPlaying)
    let seen = (0..<5).map { _ in
      exploration.tick()
      return exploration.value(of: "a")
    }
    #expect(seen == [2, 1, 0, 1, 2])
    exploration.type(" ")
    #expect(!exploration.isPlaying)
  }

  @Test("values that slide are gone after leaving, unless s writes them")
  func writes() throws {
    var exploration = try Self.explored("a = 1", "plot sin(a x)")
    exploration.type("v")
    exploration.press(.right)
    #expect(exploration.result.number(named: "a") == 1)
    let value = try #require(exploration.value(of: "a"))
    exploration.type("s")
    #expect(exploration.written.first == "a = \(value)")
    #expect(exploration.result.number(named: "a") == value)
  }

  @Test("s writes the window, and the picture of the session shows it; undo takes all of it back")
  func writesWindow() throws {
    var exploration = try Self.explored("plot sin(x)")
    exploration.press(.right)
    exploration.type("+s")
    #expect(exploration.written.map { String($0.prefix(10)) } == ["set xrange", "set yrange"])
    var session = exploration.result
    #expect(session.picture?.x.window.lower != -10)
    session.respond(to: "undo") { _ in }
    #expect(session.picture?.x.window.lower == -10)
    session.respond(to: "undo") { _ in }
    #expect(session.picture == nil)
  }

  // MARK: Traces

  @Test("n goes from feature to feature, which are told with their exact values")
  func traces() throws {
    var exploration = try Self.explored("plot x^2 - 2", from: .trace(item: 0, at: -5))
    let told = try (0..<3).map { _ in
      exploration.type("n")
      return try exploration.page(.exact, cancellation: .never).lastLine
    }
    #expect(told[0].contains("zero x = -1.41421356237 = -sqrt(2)"))
    #expect(told[1].contains("minimum x = 0, y = -2"))
    #expect(told[2].contains("zero x = 1.41421356237 = sqrt(2)"))
    exploration.type("p")
    #expect(try exploration.page(.exact, cancellation: .never).lastLine.contains("minimum"))
  }

  @Test("Tab goes to the next curve, and a number to its place")
  func tracesNextCurve() throws {
    var exploration = try Self.explored("plot x^2, 3x", from: .trace(item: 0, at: nil))
    exploration.type("2\r")
    #expect(
      try exploration.page(.exact, cancellation: .never).lastLine.contains(
        "x^2: x = 2, y = 4, slope = 4"
      )
    )
    exploration.type("\t")
    #expect(
      try exploration.page(.exact, cancellation: .never).lastLine.contains(
        "3x: x = 2, y = 6, slope = 3"
      )
    )
  }

  // MARK: Statements

  @Test("a statement in the line at the bottom is run, and the picture follows")
  func runsStatements() throws {
    var exploration = try Self.explored("plot sin(x)")
    exploration.type(":add cos(x)\r")
    let page = try exploration.page(.exact, cancellation: .never)
    #expect(page.plainText.contains("cos(x)"))
    exploration.type(":1 + 1\r")
    #expect(try exploration.page(.exact, cancellation: .never).plainText.contains("\n 2\n"))
    exploration.type(":quit\r")
    #expect(exploration.hasLeft && exploration.hasQuit)
  }

  @Test("what has no room over the picture is shown by space, line for line")
  func turnsPages() throws {
    var exploration = try Self.explored("plot sin(x)", columns: 80, rows: 10)
    exploration.type("?")
    var seen: Set<String> = []
    for _ in 0..<10 {
      let lines = try exploration.page(.exact, cancellation: .never).plainText.split(
        separator: "\n"
      )
      seen.formUnion(lines.map { $0.split(separator: " ").first.map(String.init) ?? "" })
      guard lines.contains(where: { $0.contains("lines more: space") }) else { break }
      exploration.type(" ")
    }
    #expect(seen.isSuperset(of: ["arrows", "+", "-", "x", "u", "t", "q,", "mouse"]))
    #expect(!exploration.isPlaying)
  }

  @Test("a value that is set in the line moves its slider")
  func setsValues() throws {
    var exploration = try Self.explored("a = 1", "plot a x")
    exploration.type(":a = 4\r")
    #expect(exploration.value(of: "a") == 4)
  }

  // MARK: Laws

  static let pictures = [
    "plot sin(x)", "plot 1/x, x^2", "(cos(t), sin(t))", "x^2 + y^2 = 4", "y' = x - y",
    "plot heat x y", "plot pie [3, 5]", "plot bars [(\"A\", 3), (\"B\", 5)]", "plot [1, 2, 3]",
    "set yscale log; plot exp(x)", "set xrange 5..1; plot x", "set panels 2; plot x, x^2",
    "a = 2; b = 0; plot a x + b for x in -1..1", "plot x < y",
  ]

  @Test(
    "no keys stop or break a picture, on the smallest page and on a large one",
    arguments: pictures
  )
  func survives(_ picture: String) throws {
    var random = SeededGenerator(seed: 43)
    for (columns, rows) in [(20, 8), (1, 1), (100, 30)] {
      var exploration = try Self.explored(picture, columns: columns, rows: rows)
      let keys = Array("+-=_xyuel0rtnpv \t\u{7f}?1.5e9-/\r")
      for turn in 0..<20 {
        let arrow: [ExploreKey.Code] = [.left, .right, .up, .down, .home, .tab, .escape]
        if turn % 3 == 0, let code = arrow.randomElement(using: &random),
          code != .escape || turn % 2 == 0
        {
          exploration.press(code, isShifted: turn % 4 == 0)
        } else if let key = keys.randomElement(using: &random) {
          exploration.type(String(key))
        }
        let actions: [Pointer.Action] = [.press, .drag, .release, .wheelUp, .wheelDown]
        let pointer = Pointer(
          actions[turn % 5],
          turn % 2 == 0 ? .left : .right,
          column: Double.random(in: -5...130, using: &random),
          row: Double.random(in: -5...50, using: &random)
        )
        exploration.respond(to: .pointer(pointer))
        if turn % 7 == 0 { exploration.resize(columns: columns, rows: rows + turn % 3) }
        let page = try exploration.page(turn % 4 == 0 ? .coarse : .exact, cancellation: .never)
        #expect(page.columns == columns)
      }
    }
  }

  @Test("after any moves 0 shows the first window", arguments: pictures)
  func comesHome(_ picture: String) throws {
    var random = SeededGenerator(seed: 7)
    var exploration = try Self.explored(picture)
    let home = exploration.shownWindow
    for _ in 0..<100 {
      let codes: [ExploreKey.Code] = [.left, .right, .up, .down]
      if let code = codes.randomElement(using: &random) { exploration.press(code) }
      exploration.type(String("+-".randomElement(using: &random) ?? "+"))
    }
    exploration.type("0")
    #expect(exploration.shownWindow == home)
  }
}

extension Exploration {
  mutating func press(_ code: ExploreKey.Code, isShifted: Bool = false) {
    respond(to: .key(ExploreKey(code, isShifted: isShifted)))
  }

  /// Types keys as a terminal sends them.
  mutating func type(_ text: String) {
    var decoder = KeyDecoder()
    for input in decoder.inputs(of: Array(text.utf8)) + decoder.finished() { respond(to: input) }
  }
}

extension TextPage {
  var lastLine: String { plainText.split(separator: "\n").last.map(String.init) ?? "" }
}
