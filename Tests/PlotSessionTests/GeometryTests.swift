import Expressions
import PlotSession
import Testing

/// Points, outlines and lists, as users of Desmos and GeoGebra type them.
@Suite("Points, outlines and lists")
struct GeometryTests {
  private func replies(_ lines: String...) -> Replies {
    var session = Session()
    return session.replies(toLines: lines)
  }

  private func rows(_ line: String) -> [String] {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let replies = session.replies(toLines: [line, "save \"a.csv\""])
    #expect(replies.codes.isEmpty)
    return files.text("a.csv").split(separator: "\r\n").dropFirst().map(String.init)
  }

  @Test(
    "points have distances, midpoints and outlines",
    arguments: [
      ("distance((1, 2), (4, 6))", "5"), ("distance((0, 0), (3e200, 4e200))", "5e200"),
      ("distance([(0, 0), (3, 0)], (3, 4))", "[5, 4]"), ("midpoint((1, 2), (3, 5))", "(2, 3.5)"),
      ("midpoint([(0, 0), (2, 2)], (4, 4))", "[(2, 2), (3, 3)]"),
      ("midpoint((1e308, 0), (1e308, 2)).x = 1e308", "true"),
      ("polygon((0, 0), (1, 0), (0, 1))[4]", "(0, 0)"),
      ("length(polygon([(0, 0), (1, 0), (0, 1)]))", "4"),
      ("P = (1, 2); Q = (4, 6); distance(P, Q)", "5"),
      ("f(t) = distance((0, 0), (t, t)); f(1)^2", "2"),
    ]
  )
  func values(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "what is no point is refused where it stands",
    arguments: [
      ("distance(1, (2, 3))", 9), ("midpoint((1, 2), 3)", 17), ("polygon(1, 2)", 8),
      ("polygon((1, 2), 3)", 16), ("polygon([1, 2])", 8), ("distance((1, 2))", 0),
    ]
  )
  func refused(_ line: String, _ place: Int) {
    #expect(replies(line).failures.first?.diagnostic.range.start == place)
  }

  @Test("a distance has the derivative of its formula")
  func slope() {
    #expect(replies("derivative(distance((0, 0), (x, 3)), 4)").values == ["0.8"])
  }

  @Test(
    "an outline is drawn as closed lines, alone and among items",
    arguments: [
      "polygon((0, 0), (1, 0), (0, 1))", "plot polygon((0, 0), (1, 0), (0, 1))",
      "L = [(0, 0), (1, 0), (0, 1)]; polygon(L)", "polygon((0, 0), (1, 0), (0, 1)) color red",
    ]
  )
  func outline(_ line: String) {
    let places = rows(line).map { $0.split(separator: ",").suffix(2).joined(separator: ",") }
    #expect(places == ["0,0", "1,0", "0,1", "0,0"])
    let files = MemoryFiles()
    var session = Session(files: files.access)
    _ = session.replies(toLines: [line, "save \"a.json\""])
    #expect(files.text("a.json").contains("\"kind\": \"line\""))
  }

  @Test(
    "points side by side are drawn without a command",
    arguments: [
      ("(1, 2), (3, 4)", ["1,2", "3,4"]), ("P = (1, 2); P, (3, 4)", ["1,2", "3,4"]),
      ("[(1, 2), (3, 4)], (5, 6)", ["1,2", "3,4", "5,6"]), ("(1, 2) label \"P\"", ["1,2"]),
      ("(1, 2) \"P\"", ["1,2"]),
    ]
  )
  func sideBySide(_ line: String, _ places: [String]) {
    #expect(rows(line).map { $0.split(separator: ",").suffix(2).joined(separator: ",") } == places)
  }

  @Test("a text behind a formula names it")
  func names() {
    #expect(rows("plot (1, 1) \"P\"") == ["P,1,1"])
    #expect(rows("plot [(1, 1), (2, 3)] \"steps\" with lines").first == "steps,1,1")
    var session = Session()
    let lines = ["plot x^2 \"square\", (1, 1) \"P\" color red", "show plot"]
    let shown = session.replies(toLines: lines)
    #expect(shown.codes.isEmpty)
    #expect(shown.statements == ["plot x^2 label \"square\", (1, 1) label \"P\" color red"])
  }

  @Test(
    "points alone are printed, with a note how they are drawn",
    arguments: [
      ("(1, 2)", "(1, 2)", "to draw it: plot (1, 2)"),
      ("[(1, 2), (3, 4)]", "[(1, 2), (3, 4)]", "to draw it: plot [(1, 2), (3, 4)]"),
      ("midpoint((0, 0), (2, 4))", "(1, 2)", "to draw it: plot midpoint((0, 0), (2, 4))"),
    ]
  )
  func alone(_ line: String, _ value: String, _ note: String) {
    let replies = replies(line)
    #expect(replies.values == [value])
    #expect(replies.notes == [note])
    var session = Session()
    #expect(session.replies(to: String(note.dropFirst("to draw it: ".count))).pictures.count == 1)
  }

  @Test("print and definitions of points give no note")
  func silent() {
    #expect(replies("print (1, 2)", "P = (1, 2)").notes.isEmpty)
  }

  @Test(
    "a name runs over the elements of a list",
    arguments: [
      ("L = [1, 4, 9]; [(n, n^2) for n in L]", "[(1, 1), (4, 16), (9, 81)]"),
      ("[n^2 for n in [1..4]]", "[1, 4, 9, 16]"), ("[n for n in []]", "[]"),
      ("sum(n^2 for n in [1, 2, 3])", "14"), ("product(n for n in [2, 5])", "10"),
      ("max(n^2 for n in [1, -5, 2])", "25"),
      ("[a + b for a in [1, 2], b in [10, 20]]", "[11, 21, 12, 22]"),
      ("[a b for a in [1, 2], b in 1..a]", "[1, 2, 4]"),
      ("P = [(1, 2), (3, 4)]; [p.x + p.y for p in P]", "[3, 7]"),
      ("P = [(1, 2), (3, 4)]; [(p.y, p.x) for p in P]", "[(2, 1), (4, 3)]"),
      ("L = [1..100]; total([n^2 for n in L])", "338350"),
      ("L = [1..100]; sum(n m for n in L, m in L)", "25502500"),
      ("f(v) = [n^2 for n in v]; f([1, 3])", "[1, 9]"),
      ("[n > 1 for n in [1, 2]]", "[false, true]"),
      ("s(v) = {length(v) < 1: 0, v[1]}; s([n + 1 for n in [4]])", "5"),
      ("L = [3, 1, 2]; L.mean + L.max - L.min", "4"), ("[1, 2, 3].total", "6"),
      ("L = [3, 1, 2]; L.sort", "[1, 2, 3]"), ("[(1, 2), (3, 4)].mean", "(2, 3)"),
      ("[1, 2, ..., 5]", "[1, 2, 3, 4, 5]"),
      ("L = [1..40]; d/dx (sum(n x^2 for n in L)) at 1", "1640"),
    ]
  )
  func elements(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test("a list over a list is a family of curves")
  func family() {
    let replies = replies("L = [1, 2]", "plot [sin(n x) for n in L]")
    #expect(replies.codes.isEmpty)
    #expect(replies.pictures.first?.page().contains("sin(2x)") == true)
  }

  @Test("what is no list says how a range is written")
  func noList() {
    let failure = replies("k = 3", "[n for n in k]").failures.first?.diagnostic
    #expect(failure?.code.rawValue == "E20")
    #expect(failure?.hint == "write for n in 1..k")
    let plot = replies("L = [1, 4]", "plot (n, n^2) for n in L").failures.first?.diagnostic
    #expect(plot?.hint == "write plot [(n, n^2) for n in L]")
  }

  @Test(
    "definitions in a row are answered with the statements that run",
    arguments: [
      ("f(x) = x^2, g(x) = 2x", "write f(x) = x^2; g(x) = 2x"), ("a=2,b=3", "write a=2; b=3"),
      ("f(x, y) = max(x, y), a = 2, b = 3", "write f(x, y) = max(x, y); a = 2; b = 3"),
    ]
  )
  func definitions(_ line: String, _ hint: String) {
    #expect(replies(line).failures.first?.diagnostic.hint == hint)
    #expect(replies(String(hint.dropFirst("write ".count))).codes.isEmpty)
  }
}
