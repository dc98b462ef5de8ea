import ChartCore
import Expressions
import PlotSession
import Testing

/// What a class needs: paper measured with a ruler, decimal commas, exact values, lists by hand.
@Suite("Pictures and answers for a class")
struct ClassroomTests {
  private let files = MemoryFiles()

  private func replies(_ line: String) -> Replies {
    var session = Session(files: files.access, display: .plain)
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(line): \(replies.failures)")
    return replies
  }

  /// The number behind a name in a file: `width="21.5mm"` is 21.5.
  private func length(_ name: String, in file: String) throws -> Double {
    let start = try #require(file.firstRange(of: "\(name)=\"")).upperBound
    return try #require(Double(file[start...].prefix { $0.isNumber || $0 == "." }))
  }

  // MARK: Paper

  @Test("a sheet fills the page that it names, upright and on its side")
  func sheets() throws {
    _ = replies("set page a4; plot x^2; save \"a.svg\"")
    #expect(try length("width", in: files.text("a.svg")) == 210)
    #expect(try length("height", in: files.text("a.svg")) == 297)
    _ = replies("set page letter landscape; plot x^2; save \"a.svg\"")
    #expect(try length("width", in: files.text("a.svg")) == 279.4)
  }

  @Test(
    "a unit has its length on the page",
    arguments: [("1cm", 10.0), ("5mm", 5), ("0.5in", 12.7)]
  )
  func scale(_ unit: String, _ millimetres: Double) throws {
    var session = Session(files: files.access, display: .plain)
    let line = "set xrange -5..5; set yrange -3..3; set scale \(unit); plot x^2/4 - 2"
    let chart = try #require(session.replies(to: line + "; save \"a.svg\"").pictures.first)
    let file = files.text("a.svg")
    let size = SceneSize(
      width: try length("width", in: file) * 96 / 25.4,
      height: try length("height", in: file) * 96 / 25.4
    )
    let scene = try chart.scene(for: .file(width: size.width, height: size.height))
    #expect((scene.plotArea.width / 10 - millimetres * 96 / 25.4).magnitude < 1e-6)
    #expect((scene.plotArea.height / 6 - millimetres * 96 / 25.4).magnitude < 1e-6)
  }

  @Test("a sheet and a scale decide the ranges that nobody set, also without curves")
  func blankAxes() throws {
    let chart = try #require(replies("set page a4; set scale 1cm; plot").pictures.first)
    #expect(chart.x.window.lower == -9 && chart.x.window.upper == 9)
    #expect(chart.y.window.lower == -13 && chart.y.window.upper == 13)
  }

  @Test("a page too small for its scale is told")
  func tooSmall() {
    let line = "set xrange -50..50; set yrange -3..3; set scale 1cm; set page a4; plot x/9"
    let notes = replies(line + "; save \"a.svg\"").notes
    #expect(notes.contains { $0.hasPrefix("a unit is shorter than 1cm: the ranges need a page") })
  }

  @Test("axes may have ticks without numbers")
  func withoutNumbers() {
    let page = replies("set axes blank; plot [-3:3] [-2:2] x").pictures.last?.page() ?? ""
    #expect(!page.contains { $0.isNumber })
  }

  @Test("settings of paper are restored from a saved session")
  func saved() {
    let line = "set scale 5mm; set page a5 landscape; set grid millimetre; set decimal comma"
    let shown = replies(line + "; show").values.last ?? ""
    for statement in line.split(separator: "; ") { #expect(shown.contains(statement)) }
  }

  @Test(
    "lengths that are none, and unknown sheets, are refused",
    arguments: [
      "set scale 1", "set scale 0cm", "set scale 2km", "set page a9", "set grid 3mm",
    ]
  )
  func refused(_ line: String) {
    var session = Session()
    #expect(session.replies(to: line).codes.count == 1)
  }

  // MARK: Decimal commas

  @Test(
    "answers have a decimal comma, and semicolons between the elements of lists",
    arguments: [
      ("1/8", "0,125"), ("[0.5, 2]", "[0,5; 2]"), ("(1.5, 2)", "(1,5; 2)"), ("[1, 2]", "[1, 2]"),
      ("solve 4x = 1", "x = 0,25"), ("1e-7/3", "3,33333333333e-8"),
    ]
  )
  func commas(_ line: String, _ value: String) {
    #expect(replies("set decimal comma; \(line)").values.last == value)
  }

  @Test("axes have a decimal comma, and statements that can be typed a point")
  func commasOfAxes() {
    let page = replies("set decimal comma; plot [0:1] [0:1] x").pictures.last?.page() ?? ""
    #expect(page.contains("0,2") && !page.contains("0.2"))
    #expect(replies("set decimal comma; a = 0.5; show a").values.last == "a = 0.5")
  }

  // MARK: Exact values

  @Test(
    "a number has its exact form if that is proved",
    arguments: [
      ("exact sin(60°)", "sqrt(3)/2"), ("tan(15°) as exact", "2 - sqrt(3)"),
      ("cos(36°) as exact", "(1 + sqrt(5))/4"), ("exact cos(15°)", "(sqrt(6) + sqrt(2))/4"),
      ("exact sin(22.5°)", "sqrt(2 - sqrt(2))/2"), ("exact tan(18°)", "sqrt(25 - 10sqrt(5))/5"),
      ("sqrt(2) + sqrt(8) as exact", "3sqrt(2)"), ("sqrt(50) as exact", "5sqrt(2)"),
      ("1/(2 + sqrt(3)) as exact", "2 - sqrt(3)"), ("exact 1/3 + 1/6", "1/2"),
      ("exact 2^(-3)", "1/8"), ("exact ln(e^3)", "3"), ("exact atan(1)", "pi/4"),
      ("-cos(15°) as exact", "-(sqrt(6) + sqrt(2))/4"),
    ]
  )
  func exact(_ line: String, _ value: String) {
    #expect(replies(line).values == [value])
  }

  @Test("a number without a short form is refused", arguments: ["exact sin(1)", "exact e + pi"])
  func notExact(_ line: String) {
    var session = Session()
    #expect(session.replies(to: line).codes == ["E43"])
  }

  @Test(
    "the exact form stands in a note where decimals hide it",
    arguments: [
      ("sin 60°", ["exactly sqrt(3)/2"]), ("tan(15°)", ["exactly 2 - sqrt(3)"]),
      ("sin(pi/4)", ["exactly sqrt(2)/2"]), ("sqrt(50)", ["exactly 5sqrt(2)"]),
      ("sqrt(2)", []), ("sin(30°)", []), ("sin(1)", []), ("sqrt(0.5)", []), ("a = 2; sqrt(a)", []),
    ]
  )
  func exactNotes(_ line: String, _ notes: [String]) {
    #expect(replies(line).notes == notes)
  }

  // MARK: Lists by hand

  @Test("a stem plot has a line for each stem, also for empty ones")
  func stems() {
    #expect(
      replies("stemplot [12, 15, 21, 24, 24, 48]").values == [
        "1 | 2 5\n2 | 1 4 4\n3 |\n4 | 8\n1 | 2 means 12"
      ]
    )
    #expect(
      replies("stemplot [1.2, 1.5, 2.1]").values == ["1 | 2 5\n2 | 1\n1 | 2 means 1.2"]
    )
    #expect(
      replies("stemplot [-12, -3, 4]").values == ["-1 | 2\n-0 | 3\n 0 | 4\n-1 | 2 means -12"]
    )
  }

  @Test("a dot plot has a dot for each value, equal ones on each other")
  func dots() throws {
    let chart = try #require(replies("dotplot [3, 5, 5, 6, 6, 6]").pictures.first)
    let points = chart.data.flatMap { one in (0..<one.series.count).map { _ in 1 } }
    #expect(points.count == 6)
    #expect(chart.y.window.upper == 4)
  }

  @Test("the unit circle shows an angle with its cosine and sine")
  func unitCircle() throws {
    #expect(replies("unit circle").pictures.count == 1)
    let page = try #require(replies("unit circle 60°").pictures.first?.page())
    #expect(page.contains("cos 60°") && page.contains("sin 60°") && page.contains("(0.5, 0.866)"))
    #expect(replies("unit([3, 4])").values == ["[0.6, 0.8]"])
  }

  @Test("random numbers depend on their seed and on nothing else")
  func randomNumbers() {
    #expect(
      replies("random(3, 7)").values == ["[0.53297769102, 0.434012142806, 0.259541251989]"]
    )
    #expect(replies("random(3, 7) = random([5, 5, 5], 7)").values == ["[true, true, true]"])
    #expect(replies("length(random(1000))").values == ["1000"])
    #expect(replies("L = random(2000, 1); min(L) >= 0 and max(L) < 1").values == ["true"])
    #expect(replies("L = random(2000, 1); |mean(L) - 0.5| < 0.02").values == ["true"])
  }

  // MARK: Geometry

  @Test(
    "marks of angles and lengths are items",
    arguments: [
      "plot polygon((0, 0), (4, 0), (1, 3)), angle mark ((4, 0), (0, 0), (1, 3))",
      "A = (0, 3); B = (0, 0); C = (4, 0); plot polygon(A, B, C), right angle mark (A, B, C)",
      "A = (0, 3); B = (4, 0); plot line A to B, length mark (A, B)",
    ]
  )
  func geometry(_ line: String) {
    #expect(replies(line).pictures.count == 1)
  }

  @Test(
    "a mark without its points is refused",
    arguments: [
      "plot angle mark ((1, 0), (0, 0))", "plot length mark (0, 0)", "plot right angle mark A",
    ]
  )
  func geometryFailures(_ line: String) {
    var session = Session()
    #expect(session.replies(to: line).codes.count == 1)
  }

  // MARK: Quadratics, domains

  @Test(
    "quadratic formulas have a discriminant, and formulas a domain and a range",
    arguments: [
      ("discriminant x^2 - 6x + 9", "0"), ("discriminant 2x^2 + 3x + 5", "-31"),
      ("f(t) = t^2 - 2; discriminant f", "8"), ("domain sqrt(x - 2)", "x >= 2"),
      ("domain of 1/(x^2 - 1)", "x ≠ -1, 1"), ("range of x^2 + 1", "y >= 1"),
      ("range of x^2 for x in 0..2", "0 <= y <= 4"),
    ]
  )
  func quadratics(_ line: String, _ value: String) {
    #expect(replies(line).values == [value])
  }
}
