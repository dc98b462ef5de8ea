import ChartCore
import RealFunctions
import Testing

@testable import PictureDrawing
@testable import PlotSession

@Suite("Two y axes at the prompt")
struct TwoAxesStatementTests {
  private let files = MemoryFiles()
  private let session: Session

  init() {
    session = files.session(holding: [
      "d.csv": "day,T,p,q\n1,12,1013,2\n2,14,1002,3\n3,9,1009,5\n4,11,1021,4\n"
    ])
  }

  /// The chart that the last statement of a line draws.
  private func chart(_ line: String) throws -> TrainedChart {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(replies.failures)")
    return try #require(replies.pictures.last)
  }

  private func window(_ line: String) throws -> Interval? { try chart(line).trailingY?.window }

  @Test(
    "items behind which axis right stands have a window of their own",
    arguments: [
      ("plot sin(x), 100 cos(x) axis right", 99.0, 111.0),
      ("plot sin(x), under 100 cos(x) axis right", 99, 111),
      ("plot sin(x), between 90 and 100 for x in 0..5 axis right", 99, 111),
      ("plot sin(x), (t, 100 sin(t)) for t in 0..6 axis right", 99, 111),
      ("plot sin(x), [(1, 20), (2, 100)] axis right with linespoints", 99, 111),
      ("plot sin(x), bars [100, 20] axis right", 99, 111),
      ("plot x, \"d.csv\" using day:p axis right with lines", 1020, 1030),
      ("plot x, \"d.csv\" using day:p:T axis right with errorbars", 1030, 1041),
      ("plot x, [1, 2, 3] x^2 axis right", 299, 320),
      ("plot x, 100 sin(x) for x in 0..5 step 1 axis right", 90, 111),
    ]
  )
  func items(_ line: String, _ least: Double, _ most: Double) throws {
    let chart = try chart(line)
    let right = try #require(chart.trailingY).window
    #expect((least...most).contains(right.upper), "\(right)")
    #expect(chart.y.window.upper < 20)
  }

  @Test(
    "settings of the right axis are heard, in the spelling of gnuplot as well",
    arguments: [
      "set y2range -1..5; plot x, 5x axis right", "set y2range [-1:5]; plot x, 5x axis right",
      "set y2range -1 to 5; plot x, 5x axis right", "set y2range [-1:5]; plot x, 5x axes x1y2",
      "set ytics nomirror; set y2tics; set y2range [-1:5]; plot x, 5x axes x1y2",
      "plot x axes x1y1, 5x axes x1y2; set y2range -1..5; add 2x",
    ]
  )
  func range(_ line: String) throws { #expect(try window(line) == Interval(-1, 5)) }

  @Test("a range leaves an end open, or turns the axis round")
  func openRange() throws {
    #expect(try window("set y2range [3:]; plot x, 5x axis right")?.lower == 3)
    #expect(try chart("set y2range 5..0; plot x, 5x axis right").trailingY?.isReversed == true)
    #expect(try chart("set y2range 5..0; plot x, 5x axis right").y.isReversed == false)
  }

  @Test(
    "each axis has a spacing of its own",
    arguments: [
      ("set y2scale log", false, true), ("set logscale y2", false, true),
      ("set yscale log", true, false), ("set logscale y2; unset logscale y2", false, false),
    ]
  )
  func scales(_ setting: String, _ left: Bool, _ right: Bool) throws {
    let chart = try chart("\(setting); plot exp(x), exp(2x) axis right")
    #expect((chart.y.map == .log) == left)
    #expect((chart.trailingY?.map == .log) == right)
  }

  @Test("values that a log axis cannot show are noted of the items on it alone")
  func logNotes() {
    var session = session
    #expect(
      session.replies(to: "set y2scale log; plot -1, x axis right").notes == []
    )
    #expect(
      session.replies(to: "plot x, -1 axis right").notes.contains { $0.contains("not positive") }
    )
  }

  @Test("where all items are on the right, one axis stands there with the settings of the right")
  func alone() throws {
    let chart = try chart("set y2range 0..7; set yrange 1..2; plot x axis right")
    #expect(chart.trailingY == nil)
    #expect(chart.y.window == Interval(0, 7))
  }

  @Test(
    "what has no y axis to choose says so",
    arguments: [
      "x^2 + y^2 = 1", "y > x", "heat x y", "contour x y", "y' = x", "r = 1", "pie [1, 2]",
      "field (y, -x)", "slope x",
    ]
  )
  func refused(_ item: String) {
    var session = session
    let failure = session.replies(to: "plot \(item) axis right").failures.first?.diagnostic
    #expect(failure?.message == "axis right is for curves y(x), points, bars and data only")
    #expect(failure?.code.rawValue == "E43")
    #expect(failure?.hint == "without axis right it is drawn")
  }

  @Test(
    "a wrong side says which there are",
    arguments: [("axis", "the axis is missing"), ("axis up", "unknown axis up")]
  )
  func wrongSide(_ option: String, _ message: String) {
    var session = session
    let failure = session.replies(to: "plot x \(option)").failures.first?.diagnostic
    #expect(failure?.message == message)
    #expect(failure?.hint == "axis right or left")
  }

  @Test("a log axis on the right refuses a range with zero, in both orders")
  func logRange() {
    var session = session
    let first = session.replies(to: "set y2range 0..5; set y2scale log").failures.first
    #expect(first?.diagnostic.hint == "set y2range 0.1..5 first")
    let second = session.replies(to: "set y2range auto; set y2scale log; set y2range 0..5").failures
    #expect(second.first?.diagnostic.hint == "set y2scale linear first")
  }

  @Test("curves of two axes do not meet, those of one do")
  func crossings() throws {
    func points(_ line: String) throws -> Int {
      let words = try chart(line).description()
      return words.contains("1 point, x 1, y 1") ? 1 : 0
    }
    #expect(try points("plot x with intersections, 2 - x axis right") == 0)
    #expect(try points("plot 2 - x axis right, x with intersections") == 0)
    #expect(try points("plot x with intersections, 2 - x") == 1)
    #expect(try points("plot x with intersections axis right, 2 - x axis right, x^2") == 1)
  }

  @Test("marks on a curve of the right stand on it")
  func marks() throws {
    let chart = try chart("plot x, 100 - x^2 axis right with extrema")
    let sampled = try chart.sampled(size: SceneSize(width: 400, height: 300))
    #expect(sampled.onRight == [1, 2])
  }

  @Test("a saved session draws the same two axes")
  func roundTrip() throws {
    let lines = [
      "set y2range 0.5..300", "set y2scale log", "set y2label \"p in $hPa$\"",
      "set y2ticks [1, 10, 100] minor on",
      "plot \"d.csv\" using day:T with lines, \"d.csv\" using day:p axis right label \"p\", "
        + "exp(x) axis right dash dashed",
      "save \"s.plot\"",
    ]
    var first = session
    for line in lines { #expect(first.replies(to: line).codes == []) }
    let saved = files.text("s.plot")
    for line in lines[0...3] { #expect(saved.contains(line), "\(saved)") }
    #expect(saved.contains("axis right"))
    var second = Session(files: files.access)
    let replies = second.replies(to: "load \"s.plot\"")
    #expect(replies.codes == [])
    #expect(second.replies(to: "show plot").values == first.replies(to: "show plot").values)
    let (one, other) = (first.drawnPicture?.chart, second.drawnPicture?.chart)
    #expect(one?.trailingY?.window == other?.trailingY?.window)
    #expect(try one?.description() == other?.description())
  }

  @Test("undo takes back a setting and an item of the right axis")
  func undo() throws {
    var session = session
    _ = session.replies(
      to: "plot x, 5x axis right; set y2range 0..5; undo; add 2x axis right; undo"
    )
    let chart = try #require(session.replies(to: "replot").pictures.last)
    #expect(chart.trailingY?.window == Interval(-55, 55))
  }

  @Test("TAB offers the sides and the settings")
  func completion() {
    func words(_ line: String) -> Set<String> {
      Set(session.completions(in: line, at: line.utf8.count).map(\.text))
    }
    #expect(words("plot x axis r") == ["right"])
    #expect(words("set y2") == ["y2range", "y2scale", "y2label", "y2ticks"])
  }

  @Test("a file of geometry says which axis a series belongs to, if there are two")
  func geometry() throws {
    func json(_ line: String) throws -> String {
      var session = session
      #expect(session.replies(to: "\(line); save \"g.json\"").codes == [])
      return files.text("g.json")
    }
    let two = try json("plot x, 5x axis right")
    #expect(two.contains(" \"y2\": {\"domain\": [-55, 55]},\n"))
    #expect(two.contains("{\"label\": \"x\",\n   \"axis\": \"y\""))
    #expect(two.contains("{\"label\": \"5x\",\n   \"axis\": \"y2\""))
    let one = try json("plot x, 5x")
    #expect(!one.contains("axis") && !one.contains("y2"))
  }

  @Test("equal units and crossing axes are told of where there are two y axes")
  func notes() {
    var session = session
    let equal = session.replies(to: "set aspect equal; plot x, 5x axis right").notes
    #expect(equal.count == 1 && equal[0].hasPrefix("units are not equally long"))
    let crossed = session.replies(to: "set aspect auto; set axes origin; plot x, 5x axis right")
      .notes
    #expect(crossed == ["two y axes stand at the edges of the picture, not at the origin"])
    #expect(session.replies(to: "plot x axis right").notes == [])
  }

  @Test("an axis is named after the columns that belong to it")
  func names() throws {
    let text = try chart("plot \"d.csv\" using day:T, \"d.csv\" using day:p axis right")
      .scene(for: .text(columns: 60, rows: 16) { $0.count }).texts
    #expect(text.contains("T") && text.contains("p"))
  }
}

extension Scene {
  /// Every text of the picture.
  fileprivate var texts: [String] { elements.flatMap(\.texts) }
}

extension SceneElement {
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): text.lines
    case .group(let group): group.elements.flatMap(\.texts)
    case .path, .rectangle, .rectangles, .symbols, .cells: []
    }
  }
}
