import ChartTerminal
import Expressions
import PlotSession
import SeededNumbers
import Testing

@Suite("A session as text")
struct SessionTextTests {
  /// A session, and the statements that it shows.
  struct Example: Sendable {
    var lines: [String]
    var shown: String
    init(_ lines: [String], _ shown: String) {
      self.lines = lines
      self.shown = shown
    }
  }

  static let examples: [Example] = [
    Example([], "# nothing is defined yet"),
    Example(["a = 1/3; b = -0.0", "P = (1, -2)"], "a = 1/3\nb = -0\nP = (1, -2)"),
    Example(["u = inf; v = 0/0"], "u = inf\nv = undefined"),
    Example(
      ["g(x) = 2f(x)", "f(x) = a x", "a = 1"],
      "a = 1\nf(x) = a x\ng(x) = 2f(x)"
    ),
    Example(["m = 2", "f(x) = mx + 1/2x"], "m = 2\nf(x) = m·x + (1/2)·x"),
    Example(["f(x) = log x"], "f(x) = log x"),
    Example(
      ["set title \"say \"\"hi\"\"\"", "set xrange -2pi..2pi", "set grid off; set strict on"],
      "set xrange -6.283185307179586..6.283185307179586\nset title \"say \"\"hi\"\"\"\n"
        + "set grid off\nset strict on"
    ),
    Example(["set axes origin"], "set axes origin"),
    Example(["y = 2x"], "plot y = 2x"),
    Example(["plot [0:1] [-2:2] x^2, 2 - x"], "plot [0:1] [-2:2] x^2, 2 - x"),
    Example(
      ["plot sin(x) label \"s\" color #d62728 width 3 dash dashed opacity 0.5 with linespoints"],
      "plot sin(x) label \"s\" color #d62728 width 3 dash dashed opacity 0.5 with linespoints"
    ),
    Example(["plot [*:3] [0:] tan(x)"], "plot [:3] [0:] tan(x)"),
    Example(
      ["plot w^2, 2w label \"a\" for w in 0..3, x; add w", "w = 1"],
      "plot w^2 for w in 0..3, 2w for w in 0..3 label \"a\", x, w for w in 0..3\nw = 1"
    ),
    Example(["set yrange 0.."], "set yrange [0:]"),
    Example(["plot [][-2:2] tan(x)"], "plot [:] [-2:2] tan(x)"),
    Example(["plot 1/2x"], "plot (1/2)·x"),
    Example(["plot log x"], "plot log x"),
    Example(["plot sin"], "plot sin(x)"),
    Example(["(cos t, sin t)", "t = 5", "replot"], "t = 5\nplot (cos t, sin t) for t in 0..2pi"),
    Example(["a = 1", "plot a x", "a = 2"], "a = 1\nplot a x\na = 2"),
    Example(
      ["plot x", "set title \"later\"", "f(x) = 2"],
      "set title \"later\"\nf(x) = 2\nplot x"
    ),
    Example(["a = 1; plot x; delete a"], "plot x"),
    Example(
      [
        "plot between sin(x) and cos(x) for x in 0..pi",
        "add under exp(-x^2) from 0 to 2 color red",
      ],
      "plot between sin(x) and cos(x) for x in 0..pi, under exp(-x^2) from 0 to 2 color red"
    ),
    Example(["plot n^2 for n in 0..8 step 2"], "plot n^2 for n in 0..8 step 2"),
    Example(["plot [(1, 2), (3, 4)] with lines"], "plot [(1, 2), (3, 4)] with lines"),
    Example(
      ["width = 2", "plot x color red width 5"],
      "width = 2\nplot x color red width: 5"
    ),
    Example(
      ["between = 1; step = 2", "plot between x and 1 for x in 0..5, x for x in 0..4 step 1"],
      "between = 1\nstep = 2\nplot between x and 1 for x in 0..5, x for x in 0..4 step: 1"
    ),
    Example(["5", "plot ans x", "7"], "ans = 5\nplot ans x\nans = 7"),
    Example(
      ["5", "f(x) = ans x", "plot f(x)", "7", "add ans x", "9"],
      "f(x) = ans x\nans = 7\nplot f(x), ans x\nans = 9"
    ),
    Example(["5", "f(x) = ans x", "9"], "f(x) = ans x\nans = 9"),
    Example(["plot [-1:10] x", "set xscale log"], "plot [-1:10] x\nset xscale log\nreplot"),
    Example(["plot [], x"], "plot [], x"),
    Example(["plot [] [:] [], x"], "plot [], x"),
    Example(["plot [1, 2]*log(x)"], "plot [1, 2]*log(x)"),
    Example(["plot [1, 2] log(x)"], "plot [1:2] log(x)"),
    Example(["[1, 2] x"], "plot [:] [:] [1, 2] x"),
    Example(["plot x^2 where x > 0"], "plot x^2 {x > 0}"),
    Example(
      ["f(n) = n <= 0 ? 1 : g(n - 1)", "g(n) = n <= 0 ? 2 : f(n - 1)"],
      "f(n) = n <= 0 ? 1 : g(n - 1)\ng(n) = n <= 0 ? 2 : f(n - 1)"
    ),
    Example(
      ["plot \\frac{1}{2}x^{2}"],
      "plot (1/2)x^2"
    ),
  ]

  @Test("show tells definitions, changed settings and the plot as statements", arguments: examples)
  func shown(example: Example) {
    var session = Session()
    #expect(session.replies(toLines: example.lines).codes == [])
    #expect(session.replies(to: "show").values == [example.shown])
  }

  @Test(
    "show tells one thing",
    arguments: [
      ("show f", "f(x) = x^2"), ("show a", "a = 0.1"), ("show xrange", "set xrange auto"),
      ("show plot", "plot f(x)"), ("show digits", "set digits 12"),
    ]
  )
  func oneThing(statement: String, shown: String) {
    var session = Session()
    let replies = session.replies(toLines: ["f(x) = x^2", "a = 0.1", "plot f(x)", statement])
    #expect(replies.statements == [shown])
  }

  @Test(
    "what is not there is an error",
    arguments: [
      ("show plot", "E60"), ("show fo", "E11"), ("show f(2)", "E43"), ("show 2", "E43"),
      ("reset al", "E66"), ("show \"x", "E03"),
    ]
  )
  func errors(statement: String, code: String) {
    var session = Session()
    #expect(session.replies(toLines: ["foo = 2", statement]).codes == [code])
  }

  @Test("show settings has a line for every setting, each a statement that changes nothing")
  func settings() {
    var session = Session()
    let lines = session.replies(to: "show settings").values[0].split(separator: "\n").map(
      String.init
    )
    #expect(lines.count == SettingTable.all.count)
    #expect(session.replies(toLines: lines).codes == [])
    #expect(
      session.replies(to: "show settings").values[0].split(separator: "\n").map(String.init)
        == lines
    )
  }

  // MARK: There and back

  /// Statements that follow each other in any order; some of them fail, which is part of the test.
  static let statements = [
    "a = 2", "a = -1/3", "b = a + 1", "m = 3", "n = 4", "delete a", "delete b", "t = 5", "delete t",
    "f(x) = mx + b", "f(x) = a x^2", "g(u, v) = u v f(u)", "h(x) = g(x, 1) + log x", "r = 2",
    "r = r + 1",
    "mx = 7", "L = [n^2 for n in 1..5]", "M = join(L, L)", "P = (1, 2)",
    "k(n) = if(n <= 1, 1, n k(n-1))",
    "delete f", "delete m", "α = 0.1", "a_1 = 1e-300", "fib(n) = n < 2 ? n : fib(n-1) + fib(n-2)",
    "set xrange -3..3", "set yrange -2..2", "set xscale log", "unset xscale", "set angles degrees",
    "unset angles", "set log natural", "set digits 5", "set title \"a \"\"b\"\" c\"",
    "set legend off",
    "set aspect equal", "set theme dark", "set size 40x10", "set strict on", "set strict off",
    "set samples 100", "set tolerance 0.5", "unset xrange", "reset", "set grid off; unset title",
    "plot sin(x)", "plot a x, f(x) color red", "add f", "add 1/2x", "add mx dash dotted", "y = 2x",
    "(cos t, sin t)", "plot r = 1 + cos(θ)", "plot (t, t^2) for t in 0..3", "x = y^2", "x = 5",
    "plot under f for x in 0..1 opacity 0.2", "add between f and sin for x in 0..a",
    "plot L with steps", "add P", "add [(1, 2), (3, n)] with linespoints", "replot", "clear",
    "undo",
    "plot [0:a] [-2:2] a^x", "plot n^2 for n in 0..m step 1", "plot x^2 {x > 0} with points",
    "x^2 = 4", "plot y^2 = a", "plot \"d.csv\" using 1:2 with lines",
    "plot [:] [-1:1] x", "plot [0:] [:a] x^2", "set yrange [b:]", "plot w^2, 2w for w in 0..3",
    "add under w", "set logscale xy",
    "add \"d.csv\" using wert",
    "plot |x - a| label \"\"", "plot u^2 for u in 0..10 label 'it''s'", "plot log x width 3",
    "plot (a t, t) for t in -1..1", "plot x<0 ? -x : x**2 with area", "plot 2 3",
  ]

  @Test("a saved session is the same session again", arguments: 1...150)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let files = MemoryFiles()
    files.contents["d.csv"] = Array("zeit;wert\n0,5;1,25\n1,5;2,75\n".utf8)
    var session = Session(files: files.access)
    var typed: [String] = []
    for _ in 0..<Int.random(in: 1...25, using: &random) {
      typed.append(Self.statements.randomElement(using: &random) ?? "a = 1")
      session.respond(to: typed[typed.count - 1]) { _ in }
    }
    #expect(session.replies(to: "save \"s.plot\"").codes == [])
    var loaded = Session(files: files.access)
    let replies = loaded.replies(to: "load \"s.plot\"")
    let history = "\(typed)\n\(files.text("s.plot"))"
    #expect(replies.codes == [], "\(replies.failures) \(history)")
    // A row of names whose parts get their values later has a reading later only.
    if !files.text("s.plot").contains("mx + b") {
      #expect(!replies.notes.contains { $0.contains("read as") }, "\(history)")
    }
    for question in ["show", "show settings"] {
      #expect(
        loaded.replies(to: question).values == session.replies(to: question).values,
        "\(history)"
      )
    }
    #expect(loaded.picture?.page() == session.picture?.page(), "\(history)")
  }

  @Test("a strict session can load what was saved without readings")
  func strict() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    // The base of `log` is the one thing that a text leaves open if nobody chose it.
    let lines = [
      "set log decimal", "m = 2", "f(x) = log x + mx", "plot 1/2x, log x, f", "save \"s.plot\"",
    ]
    #expect(session.replies(toLines: lines).codes == [])
    var strict = Session(files: files.access, isStrict: true)
    #expect(strict.replies(to: "load \"s.plot\"").codes == [])
    #expect(strict.picture?.page() == session.picture?.page())
  }

  @Test("a list of any length comes back")
  func longList() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    session.respond(to: "L = [sin(n) for n in 1..20000]; save \"s.plot\"") { _ in }
    var loaded = Session(files: files.access)
    #expect(loaded.replies(toLines: ["load \"s.plot\""]).codes == [])
    #expect(
      loaded.replies(to: "[length(L), L[20000], total(L)]").values
        == session.replies(to: "[length(L), L[20000], total(L)]").values
    )
  }

  @Test("a plot of many items comes back", arguments: [3, 100, 3000])
  func manyItems(count: Int) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    session.respond(to: "set output none") { _ in }
    let items = (1...count).map { "(\($0), \($0 % 7)) label \"number \($0)\"" }
    for start in stride(from: 0, to: count, by: 1000) {
      let part = items[start..<min(count, start + 1000)].joined(separator: ", ")
      session.respond(to: (start == 0 ? "plot " : "add ") + part) { _ in }
    }
    session.respond(to: "save \"s.plot\"") { _ in }
    var loaded = Session(files: files.access)
    #expect(loaded.replies(to: "load \"s.plot\"").codes == [])
    #expect(loaded.replies(to: "show").values == session.replies(to: "show").values)
  }

  @Test(
    "a name means after loading what it meant before",
    arguments: [
      ("a = sqrt(2)", "a^2 = 2"), ("a = 1/3", "3a = 1"), ("a = pi/4", "1 = tan(a)"),
      ("a = [sqrt(2), 1/3]", "a[1]^2 = 2"), ("a = ln(3)", "e^a = 3"),
      ("a = 2^0.5*1e17", "a^2 = 2e34"),
      ("a = (1/3, 2)", "3 a.x = 1"),
    ]
  )
  func meanings(_ definition: String, _ condition: String) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    #expect(session.replies(to: "\(definition); \(condition)").values.last == "true")
    #expect(session.replies(to: "save \"s.plot\"").failures.isEmpty)
    var loaded = Session(files: files.access)
    #expect(loaded.replies(to: "load \"s.plot\"").failures.isEmpty)
    #expect(loaded.replies(to: condition).values == ["true"])
  }

  @Test(
    "a definition that may mean something else when it is read is saved as its value",
    arguments: [
      ("b = 3; a = b/7; b = 4", "b = 4\na = 0.42857142857142855"),
      ("tau = 3; a = tau/7; delete tau", "a = 0.42857142857142855"),
      ("f(x) = x/3; a = f(1)", "a = 0.3333333333333333\nf(x) = x/3"),
      ("set angles degrees; a = sin(31); set angles radians", "a = 0.5150380749100542"),
    ]
  )
  func values(_ lines: String, _ shown: String) {
    var session = Session()
    _ = session.replies(to: lines)
    #expect(session.replies(to: "show").values == [shown])
  }
}
