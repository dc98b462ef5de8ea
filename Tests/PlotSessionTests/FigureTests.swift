import ChartCore
import Expressions
import Testing

@testable import PictureDrawing
@testable import PlotSession

@Suite("Things with a place")
struct FigureTests {
  private let files = MemoryFiles()

  private func session(_ lines: String...) -> Session {
    var session = Session(files: files.access)
    for line in lines {
      let replies = session.replies(to: line)
      #expect(replies.codes == [], "\(line): \(replies.failures)")
    }
    return session
  }

  /// The rows that a line draws, without the line of names.
  private func rows(_ line: String) -> [String] {
    _ = session(line + "; save \"out.csv\"")
    return files.text("out.csv").split(separator: "\r\n").dropFirst().map(String.init)
  }

  private func names(_ line: String) -> [String] {
    let chart = session(line).drawing?.chart
    return (try? chart?.sampled(size: .nominalPlot))?.series.map(\.label) ?? []
  }

  // MARK: Words

  @Test(
    "what is shown draws the same picture again, and so does a saved session",
    arguments: [
      ("point (1, 2) \"P\"", "plot point (1, 2) label \"P\""),
      ("plot x^2, point (1, 1)", "plot x^2, point (1, 1)"),
      ("plot (1, 1) \"P\" color red", "plot (1, 1) label \"P\" color red"),
      ("label 'it''s' at (1, 2)", "plot label 'it''s' at (1, 2)"),
      ("plot x; text \"a\" at (1, 1) color red", "plot x, text \"a\" at (1, 1) color red"),
      ("arrow (0, 0) to (1, 1) width 3", "plot arrow (0, 0) to (1, 1) width 3"),
      ("arrow((0, 0), (1, 1)) \"u\"", "plot arrow((0, 0), (1, 1)) label \"u\""),
      ("line from (0, 0) to (1, 1)", "plot line from (0, 0) to (1, 1)"),
      (
        "line through (0, 0) and (1, 2) dash dashed",
        "plot line through (0, 0) and (1, 2) dash dashed"
      ),
      ("plot x^2, tangent x^2 at 1", "plot x^2, tangent x^2 at 1"),
      ("plot tangent(x^2, 1)", "plot tangent(x^2, 1)"),
      ("plot normal to x^3 at x = 1", "plot normal to x^3 at x = 1"),
      ("riemann x^2 for x in 0..2", "plot riemann x^2 for x in 0..2 with 10 midpoint"),
      (
        "plot riemann sum of x^2 for x in 0..2 with 8 left rectangles color red",
        "plot riemann sum of x^2 for x in 0..2 color red with 8 left"
      ),
      ("plot x^2 - 1 with extrema and roots", "plot x^2 - 1 with roots and extrema"),
      ("plot x^2 - 1 with lines with roots", "plot x^2 - 1 with lines with roots"),
      ("plot x^2, x with intersections", "plot x^2, x with intersections"),
    ]
  )
  func shown(_ line: String, _ shown: String) {
    var first = session(line)
    #expect(first.replies(to: "show plot").statements == [shown])
    var again = session(shown)
    #expect(again.replies(to: "show plot").statements == [shown])
    #expect(again.drawing?.chart.page() == first.drawing?.chart.page())
    #expect(first.replies(to: "save \"a.plot\"; load \"a.plot\"; show plot").statements == [shown])
    #expect(again.drawing?.chart.page() == first.drawing?.chart.page())
  }

  @Test(
    "names of the user go before these words, and a colon behind a word says that none is meant",
    arguments: [
      ("point = 3; plot point x", "point x"), ("arrow = 2; plot arrow*x", "arrow*x"),
      ("line(a, b) = a b; plot line(x, 2)", "line(x, 2)"),
      ("normal(x) = x; normal(x)", "normal(x)"),
      ("tangent = 2; plot tangent (x + 1)", "tangent (x + 1)"),
      ("riemann = 2; riemann x for x in 0..1", "riemann x"), ("label = 2; label x", "label x"),
      ("arrow = 1; plot arrow: (0, 0) to (1, 1)", "arrow (0, 0) to (1, 1)"),
      ("text = 1; plot text: \"a\" at (1, 1)", "a"),
    ]
  )
  func ownNames(_ line: String, _ name: String) {
    #expect(names(line) == [name])
  }

  @Test("a saved session keeps them, whatever their words are called afterwards")
  func savedNames() {
    let drawn = "plot point (1, 2), arrow (0, 0) to (1, 1), tangent x^2 at 1, label \"a\" at (2, 2)"
    var first = session(drawn, "point = 1; arrow = 2; tangent = 3; label = 4; replot")
    let page = first.drawing?.chart.page()
    #expect(first.replies(to: "save \"s.plot\"").codes == [])
    #expect(session("load \"s.plot\"").drawing?.chart.page() == page)
  }

  @Test("without a command they are put into the picture that is there, and a sum begins a new one")
  func joining() {
    #expect(names("plot x; point (1, 1); arrow (0, 0) to (1, 2)").count == 3)
    #expect(names("plot x; tangent x^2 at 1").count == 2)
    #expect(names("plot x; riemann x for x in 0..1").count == 1)
  }

  @Test(
    "what is missing or wrong is said",
    arguments: [
      ("plot point 3", "E22"), ("plot point x", "E21"), ("plot arrow (0, 0)", "E43"),
      ("plot label \"a\" (1, 2)", "E43"), ("plot label \"a\" at 3", "E22"),
      ("plot tangent x^2", "E43"), ("plot tangent x y at 1", "E42"),
      ("plot tangent [1, 2] x at 1", "E07"),
      ("plot riemann x^2", "E43"), ("plot riemann x for x in 0..1 with 0 left", "E43"),
      ("plot riemann x for x in 0..1 with 1e9 left", "E43"),
      ("plot riemann x for x in 0..1 with 8.5", "E43"),
      ("plot riemann x for x in 0..1 with fancy", "E43"),
      ("plot riemann x for x in 0..1 step 0.1", "E43"),
      ("plot riemann (x, x) for x in 0..1", "E07"),
      ("plot point (1, 2) for x in 0..1", "E43"), ("plot arrow (0, 0) to (1, 1) with bars", "E43"),
      ("plot (1, 2) with extrema", "E43"), ("plot (cos t, sin t) with roots", "E43"),
      ("plot under x^2 for x in 0..1 with roots", "E43"),
    ]
  )
  func errors(_ line: String, _ code: String) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.codes == [code], "\(replies.failures)")
    #expect(session.drawing == nil)
  }

  @Test("a list of places is answered with a figure for each of them")
  func listOfPlaces() {
    var session = Session()
    let replies = session.replies(to: "plot x^2, tangent x^2 at [1, 2]")
    #expect(replies.codes == ["E07"])
    #expect(
      replies.failures.first?.diagnostic.hint
        == "write one for each place: tangent x^2 at 1, tangent x^2 at 2"
    )
  }

  // MARK: Points and straight lines

  @Test("points, arrows and lines stand where they were told")
  func places() {
    #expect(rows("a = 2; plot point (a, a^2)") == ["\"point (a, a^2)\",2,4"])
    #expect(rows("plot label \"top\" at (pi, 1)") == ["top,3.141592653589793,1"])
    #expect(rows("plot arrow (0, 0) to (1, 2) \"u\"") == ["u,0,0", "u,1,2"])
    #expect(
      rows("set xrange 0..1; plot line through (0, 1) and (1, 3) \"g\"") == ["g,0,1", "g,1,3"]
    )
    #expect(rows("plot point [(1, 2), (3, 4)]").count == 2)
  }

  @Test(
    "a straight line has its equation in its name",
    arguments: [
      ("plot line through (1, 0) and (1, 5)", "x = 1"), ("plot normal x^2 at 0", "x = 0"),
      ("plot tangent x^2 at 0", "y = 0"), ("plot normal x^2 at 1", "y = -0.5x + 1.5"),
      ("plot tangent (cos t, sin t) at pi/2", "y = 1"),
      ("plot normal (cos t, sin t) at pi/4", "y = x"), ("plot tangent t^2 at 1", "y = 2t - 1"),
      ("plot tangent cbrt(x) at 0", "x = 0"), ("plot tangent sqrt(x) at 0", "x = 0"),
      ("plot normal cbrt(x) at 0", "y = 0"), ("plot tangent y = x^3 at x = 1", "y = 3x - 2"),
      ("plot tangent(sin, 0)", "y = x"),
    ]
  )
  func equations(_ line: String, _ equation: String) {
    #expect(names(line).first?.hasSuffix(": \(equation)") == true, "\(names(line))")
  }

  @Test("where a curve has no slope a tangent is not drawn, and a note says so")
  func noSlope() {
    for line in ["plot tangent |x| at 0", "plot tangent ln(x) at -1", "plot normal 1/x at 0"] {
      var session = Session()
      let replies = session.replies(to: line)
      #expect(replies.codes == [])
      #expect(replies.notes.contains { $0.contains("has no value") }, "\(line): \(replies.notes)")
    }
    var session = Session()
    #expect(session.replies(to: "plot point (1, 0/0)").notes.contains { $0.contains("no point") })
  }

  @Test("a tangent follows the definitions of now")
  func replot() {
    let name = names("a = 1; f(x) = x^2; plot f, tangent f at a; a = 3; replot").last
    #expect(name?.hasSuffix("y = 6x - 9") == true)
  }

  // MARK: Sums

  @Test(
    "a sum is that of its rule, in its name",
    arguments: [
      ("left", "2.1875"), ("right", "3.1875"), ("midpoint", "2.65625"), ("trapezoid", "2.6875"),
      ("rectangles", "2.65625"), ("trapezoids", "2.6875"),
    ]
  )
  func sums(_ rule: String, _ value: String) {
    let name = names("plot riemann x^2 for x in 0..2 with 8 \(rule)")[0]
    #expect(name.hasSuffix(": \(value)"), "\(name)")
    var session = session("plot riemann x^2 for x in 0..2 with 8 \(rule)")
    #expect(session.replies(to: "describe").values.first?.contains(value) == true)
  }

  @Test("a sum has a bar for each part, with the value there")
  func bars() {
    let rows = rows("plot riemann x + 1 for x in 0..4 with 4 left")
    #expect(rows.map { $0.split(separator: ",").last ?? "" } == ["1", "2", "3", "4"])
    #expect(names("plot riemann 1/x for x in 0..1 with 4 left")[0].hasSuffix("undefined"))
  }

  // MARK: Marks

  @Test(
    "what is marked on a curve is what the analysis finds",
    arguments: [
      ("x^3 - 3x for x in -2.5..2.5", "extrema", ["-2.5,", "-1,2", "1,-2", "2.5,"]),
      ("x^2 - 4", "roots", ["-2,0", "2,0"]), ("x^3", "inflections", ["0,0"]),
      ("x^2, 2 - x", "intersections", ["-2,4", "1,1"]),
    ]
  )
  func marks(_ items: String, _ mark: String, _ places: [String]) {
    let found = rows("plot \(items) with \(mark)").filter { $0.contains("\(mark) of") }
      .map { $0.split(separator: ",").suffix(2).joined(separator: ",") }
    #expect(found.count == places.count)
    #expect(zip(found, places).allSatisfy { $0.hasPrefix($1) }, "\(found)")
  }

  @Test(
    "marks change nothing of what a picture shows",
    arguments: ["x^2 - 4", "x sin(x)", "1/x + x for x in -5..5", "tan(x)", "x^2 - 1, x^3"]
  )
  func windows(_ items: String) {
    let plain = session("plot \(items)").drawing?.chart
    let marked = session("plot \(items) with roots and extrema and intersections").drawing?.chart
    #expect(plain?.x.window == marked?.x.window)
    #expect(plain?.y.window == marked?.y.window)
  }

  @Test("what is not found is told")
  func nothingFound() {
    var session = Session()
    let notes = session.replies(to: "plot x^2 + 1 with roots").notes
    #expect(notes == ["x^2 + 1 has no roots in -10..10"])
  }

  @Test("curves that meet are marked once, a curve and its tangent where they touch")
  func meetings() {
    func count(_ line: String) -> Int { rows(line).count { $0.contains("intersections of") } }
    #expect(count("plot x^2 with intersections, x with intersections") == 2)
    #expect(count("plot x^2, tangent x^2 at 1 with intersections") == 1)
  }

  @Test("names stand in the picture, in text and in files")
  func drawnNames() {
    let picture = session("plot x^2, point (1, 1) \"Punkt\", label \"hier\" at (-5, 50)").drawing
    let page = picture?.chart.page() ?? ""
    #expect(page.contains("Punkt") && page.contains("hier"))
    var saved = session("plot x^2 - 4 with roots", "save \"r.svg\"")
    #expect(files.text("r.svg").contains("(2, 0)"))
    #expect(saved.replies(to: "describe").values.first?.contains("roots of x^2 - 4") == true)
  }
}
