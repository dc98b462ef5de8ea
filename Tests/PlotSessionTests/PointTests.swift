import ChartTerminal
import Expressions
import PlotSession
import Testing

@Suite("Points and values of curves")
struct PointTests {
  /// The table of the points that some statements draw, without its header.
  private func rows(_ lines: [String]) -> [String] {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let replies = session.replies(toLines: lines + ["save \"a.csv\""])
    #expect(replies.codes.isEmpty)
    return files.text("a.csv").split(separator: "\r\n").dropFirst().map(String.init)
  }

  @Test(
    "points, lists and steps are drawn at their places",
    arguments: [
      ("plot (1, 2)", ["\"(1, 2)\",1,2"]),
      ("P = (3, 4); plot P label \"p\"", ["p,3,4"]),
      ("plot [(1, 2), (3, 4)] label \"l\"", ["l,1,2", "l,3,4"]),
      ("L = [(n, n^2) for n in 0..2]; plot L", ["L,0,0", "L,1,1", "L,2,4"]),
      ("plot [3, 1, 4] label \"digits\"", ["digits,1,3", "digits,2,1", "digits,3,4"]),
      ("plot n^2 for n in 1..3 step 1", ["n^2,1,1", "n^2,2,4", "n^2,3,9"]),
      (
        "plot x for x in 0..1 step 0.25",
        ["x,0,0", "x,0.25,0.25", "x,0.5,0.5", "x,0.75,0.75", "x,1,1"]
      ),
      (
        "plot (2t, t^2) for t in 0..2 step 1 label \"c\"", ["c,0,0", "c,2,1", "c,4,4"]
      ),
      ("plot x = y^2 for y in 0..2 step 1 label \"c\"", ["c,0,0", "c,1,1", "c,4,2"]),
    ]
  )
  func places(_ line: String, _ expected: [String]) {
    #expect(rows([line]) == expected)
  }

  @Test("lines between points have gaps where there is no value")
  func gaps() {
    let line = "plot [(1, 1), (2, 4), (3, 0/0), (4, 2), (5, 1)] with lines label \"l\""
    #expect(rows([line]) == ["l,1,1", "l,2,4", "l,,", "l,4,2", "l,5,1"])
  }

  @Test("a curve with points runs through them in its own color")
  func curveWithPoints() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let replies = session.replies(toLines: ["plot x^2 with linespoints", "save \"a.svg\""])
    #expect(replies.codes.isEmpty)
    // What the file calls its parts is a number of its contents, which holds any letters.
    let file = files.text("a.svg")
    let number = file.split(separator: "aria-labelledby=\"").last?.prefix { $0 != "-" } ?? ""
    let svg = file.split(separator: number).joined()
    #expect(number.count > 4 && svg.contains("s1"))
    #expect(!svg.contains("s2"))
    #expect(!svg.contains("a2"))
  }

  @Test("a point is a symbol in the text, and its name stands above")
  func symbol() {
    var session = Session()
    session.respond(to: "plot [(1, 2), (3, 4)] label \"two\"") { _ in }
    let text = session.picture?.page(columns: 40, rows: 12) ?? ""
    #expect(text.filter { $0 == "●" }.count >= 2)
    #expect(text.contains("two"))
  }

  @Test(
    "what has no single values says so",
    arguments: [
      ("plot between x and x^2 for x in 0..1 step 0.1", "E43", "step is for curves only"),
      ("plot under x^2 with points", "E43", "with points is for curves and points only"),
      ("plot (cos t, sin t) with area", "E43", "with area is for curves y(x) only"),
      ("plot x for x in 0..1 step 0", "E46", "the step of the range is 0"),
      ("plot x^2 with fancy", "E43", "unknown style fancy"),
      ("plot x for x in 0..1 step 1e-9", "E33", nil),
      ("plot x for x in 0..1 step -1", "E46", "the step of x leads away from the end of its range"),
      ("plot [0..10]", "E48", "[0..10] is a list"),
      ("plot between (1, 2) and (3, 4)", "E07", "a point cannot be used as a number"),
      ("plot under (cos t, sin t)", "E07", "a point cannot be used as a number"),
      ("plot x with", "E43", "the style is missing"),
      ("plot x width 0", "E43", "width cannot be 0"),
      ("title \"x\"", "E52", "title is a setting"),
      ("plot x; save \"a.svg\" 800x600", "E52", "800x600 is not an option here"),
    ]
  )
  func refused(_ line: String, _ code: String, _ message: String?) {
    var session = Session()
    let failure = session.replies(to: line).failures.first?.diagnostic
    #expect(failure?.code.rawValue == code)
    if let message { #expect(failure?.message == message) }
  }

  @Test(
    "lists without values draw the axes, and a note says so",
    arguments: ["[n for n in 1..0]", "[(0/0, 1), (1, 0/0)]"]
  )
  func nothingToDraw(_ list: String) {
    var session = Session()
    let replies = session.replies(to: "plot \(list)")
    #expect(replies.pictures.first?.page(columns: 30, rows: 8).isEmpty == false)
    #expect(replies.notes.contains("\(list) has no point that can be drawn"))
  }

  @Test(
    "what cannot be seen is told, what can be is not",
    arguments: [
      ("plot {x=1: 5}", nil),
      ("plot {x=0.3: 5, x=7: 1}", nil),
      ("plot 2x, {x=0.3: 5}", nil),
      (
        "set yrange 0..1; plot {x=0.3: 5}",
        "{x=0.3: 5} has values for x in -10..10, but none of them in the picture"
      ),
      ("plot 10^400", "10^400 is infinite for x in -10..10"),
      ("set yscale log; plot x^2", nil),
      (
        "set yscale log; plot -x^2 - 1",
        "-x^2 - 1 is not positive for x in -10..10, and a log axis shows nothing else"
      ),
      (
        "set yscale log; plot [(1, -1), (2, 0), (3, 3)]",
        "2 of 3 points of [(1, -1), (2, 0), (3, 3)] are not positive and cannot stand on a log axis"
      ),
      (
        "set xscale log; plot 3 for x in -5..-1",
        "3 is drawn for x in -5..-1, and a log axis of x begins above 0"
      ),
    ]
  )
  func notes(_ line: String, _ note: String?) {
    var session = Session()
    #expect(session.replies(to: line).notes == [note].compactMap { $0 })
  }

  @Test("a value beside a hole or a jump is a point of its own")
  func valueBesideHole() {
    #expect(rows(["plot {x = 2: 5, x/3} label \"c\""]).suffix(2) == ["c,,", "c,2,5"])
    #expect(rows(["plot sign(x) label \"c\""]).suffix(2) == ["c,,", "c,0,0"])
    #expect(rows(["plot floor(x) label \"c\" for x in 0.5..1.5"]).count == 5)
  }

  @Test("a curve over x runs as far as the points beside it")
  func filledWindow() {
    let table = rows(["plot [(0, 1), (30, 2)] label \"p\", x/10 label \"c\""])
    #expect(table.contains("c,30,3"))
    #expect(table.contains("c,0,0"))
  }
}
