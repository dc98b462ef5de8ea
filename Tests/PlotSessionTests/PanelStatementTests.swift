import ChartCore
import ChartTerminal
import Testing

@testable import PictureDrawing
@testable import PlotSession

@Suite("Panels at the prompt")
struct PanelStatementTests {
  private let files = MemoryFiles()
  private let session: Session

  init() {
    session = files.session(holding: [
      "s.csv": "month,north,south\nJan,12,7\nFeb,9,8\nMar,15,11\n",
      "t.csv": "day,mm\n0,1\n40,3\n",
    ])
  }

  /// The windows of x, or of y, that the last statement of a line gives its panels.
  private func windows(
    _ line: String,
    _ axis: KeyPath<TrainedChart, TrainedAxis> = \.x
  ) -> [ClosedRange<Double>] {
    var session = session
    let replies = session.replies(to: "set output none; " + line)
    #expect(replies.codes == [], "\(replies.failures)")
    let panels = session.drawnPicture?.shown as? TrainedPanels
    return panels?.charts.map { $0[keyPath: axis].window.lower...$0[keyPath: axis].window.upper }
      ?? []
  }

  /// The picture of a line as text.
  private func page(_ line: String, columns: Int = 80, rows: Int = 24) -> String {
    var session = session
    let replies = session.replies(to: "set output none; " + line)
    #expect(replies.codes == [], "\(replies.failures)")
    let text = try? session.drawnPicture?.text(columns: columns, rows: rows)
    return text ?? ""
  }

  private func count(_ word: String, in text: String) -> Int {
    text.indices.count { text[$0...].hasPrefix(word) }
  }

  @Test("curves over one variable show the same x, and each its own y")
  func sameVariable() {
    let line = "set panels 1; plot sin(x) for x in 0..3, x^2 for x in 1..5, 7"
    #expect(windows(line) == [0...5, 0...5, 0...5])
    let heights = windows(line, \.y)
    #expect(heights[0].upperBound < 2 && heights[1].upperBound > 20)
  }

  @Test("other variables, lists and curves in the plane have windows of their own")
  func otherVariables() {
    #expect(windows("set panels 2; plot sin(x), n^2 for n in 1..6")[0] == -10...10)
    let circle = windows("set panels 2; plot x for x in 0..50, (cos(t), sin(t)), [3, 5]")
    #expect(circle[0] == 0...50 && circle[1].upperBound < 3 && circle[2].upperBound < 3)
    let rows = windows("set panels 2; plot \"t.csv\", sin(day) for day in 0..60, x")
    #expect(rows[0] == rows[1] && rows[1].upperBound == 60 && rows[2] == -10...10)
    let apart = windows("set panels 2; plot \"t.csv\", [1, 2, 3] with histogram")
    #expect(apart[0].upperBound >= 42 && apart[1].upperBound < 5)
  }

  @Test("each panel has the usual place of its own variable")
  func usualPlaces() {
    let shown = windows("set panels 2; plot sin(x), cos(t)")
    #expect(shown[0] == -10...10 && shown[1].lowerBound == 0 && shown[1].upperBound < 7)
  }

  @Test("shared panels show one x and one y, free ones share nothing")
  func words() {
    let line = "plot sin(x) for x in 0..3, 9n for n in 1..6"
    #expect(windows("set panels 2 shared; \(line)") == [0...6, 0...6])
    let heights = windows("set panels 2 shared; \(line)", \.y)
    #expect(heights[0] == heights[1])
    #expect(windows("set panels 2 free; \(line)") == [0...3, 1...6])
    let same = "plot sin(x) for x in 0..3, x for x in 1..6"
    #expect(windows("set panels free; \(same)") == [0...3, 1...6])
    #expect(windows("set panels 2x1 auto; \(same)") == [0...6, 0...6])
  }

  @Test("numbers of a shared axis stand below the lowest panel alone")
  func labels() {
    let line = "plot sin(x) for x in 0..77, cos(x) for x in 0..77"
    #expect(count("70", in: page("set panels 1; \(line)")) == 1)
    #expect(count("70", in: page("set panels 1 free; \(line)")) == 2)
  }

  @Test("panels that name the same have one legend where legends stand above")
  func legend() {
    let line =
      "plot [sin(k x) for k in 1..3] label \"w\", [cos(k x) for k in 1..3] label \"w\""
    #expect(count("w 2", in: page("set panels 2; \(line)")) == 1)
    #expect(count("w 2", in: page("set panels 2; set legend bottom; \(line)")) == 2)
    #expect(count("w 2", in: page("set panels 2; set legend off; \(line)")) == 0)
    let other = page("set panels 2; plot sin(x), cos(x)")
    #expect(count("sin(x)", in: other) == 1 && count("cos(x)", in: other) == 1)
  }

  @Test("bars in panels do not lie because those of another panel do")
  func lyingBars() {
    let line = "plot \"s.csv\" with bars horizontal, \"s.csv\" using 1:3 with bars"
    let text = page("set panels 2; " + line)
    // The names stand once beside lying bars, once below standing ones.
    #expect(count("Feb", in: text) == 2)
    let rows = text.split(separator: "\n")
    #expect(rows.contains { $0.contains("Jan") && $0.contains("Feb") && $0.contains("Mar") })
  }

  @Test(
    "what was asked for is kept by a saved session",
    arguments: [
      ("set panels", "set panels on"), ("set panels on free", "set panels on free"),
      ("set panels shared", "set panels on shared"), ("set panels 3x2", "set panels 3"),
      ("set panels 3 x 2 shared", "set panels 3 shared"), ("set panels 2 auto", "set panels 2"),
    ]
  )
  func kept(_ line: String, _ shown: String) {
    var session = session
    #expect(session.replies(to: line).codes == [])
    #expect(session.replies(to: "show").values == [shown])
    var again = Session(files: files.access)
    #expect(session.replies(to: "save \"a.plot\"").codes == [])
    #expect(again.replies(to: "load \"a.plot\"; show").values == [shown])
  }

  @Test(
    "what panels cannot be is told, with what they can be",
    arguments: [
      "set panels -", "set panels 0", "set panels 10000", "set panels two",
    ]
  )
  func wrong(_ line: String) {
    var session = session
    let failures = session.replies(to: line).failures
    #expect(failures.count == 1)
    #expect(failures.first?.diagnostic.hint?.contains("set panels 2: 1 to 20 in a row") == true)
  }

  @Test("a picture of panels asks for more room than one chart")
  func usualPage() {
    var session = session
    _ = session.replies(to: "set panels 2; plot x, 2x")
    #expect(session.drawnPicture?.usualPage.rows == 30)
    _ = session.replies(to: "set panels off; plot x, 2x")
    #expect(session.drawnPicture?.usualPage.rows == 22)
  }
}
