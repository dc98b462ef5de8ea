import ChartCore
import Expressions
import PlotSession
import Testing

@Suite("Other spellings that run")
struct RespellingTests {
  /// What other programs write, and what is written here.
  static let pairs: [(String, String)] = [
    ("plot sin(x) w lp", "plot sin(x) with linespoints"),
    ("plot sin(x) w l lw 3 dt 2", "plot sin(x) with lines width 3 dash dashed"),
    ("plot sin(x) lc rgb \"red\" t \"s\"", "plot sin(x) color red title \"s\""),
    ("plot sin(x) lt 7, cos(x) dt 3", "plot sin(x) color red, cos(x) dash dotted"),
    ("plot x, 5x axes x1y2", "plot x, 5x axis right"),
    ("plot x axes x1y1, 5x ax x1y2", "plot x axis left, 5x axis right"),
    ("plot x, 5x on the right axis", "plot x, 5x axis right"),
    ("plot x, 5x w l on the right y axis lw 3", "plot x, 5x with lines axis right width 3"),
    ("set y2range 0 to 5; plot x axis right", "set y2range 0..5; plot x axis right"),
    ("plot cos(x) notitle, x", "plot cos(x) label \"\", x"),
    ("plot 'p.dat' u 1:3 w p", "plot \"p.dat\" using 1:3 with points"),
    (
      "plot \"data.csv\" us time:voltage ti \"V\"",
      "plot \"data.csv\" using time:voltage title \"V\""
    ),
    (
      "plot \"data.csv\" using time:voltage with errorbars err",
      "plot \"data.csv\" using time:voltage:err with errorbars"
    ),
    (
      "plot \"data.csv\" using 1:2 with errorlines 3",
      "plot \"data.csv\" using 1:2:3 with errorlines"
    ),
    ("plot x with filledcurves", "plot x with area"),
    ("plot area between x^2 and 2 - x", "plot between x^2 and 2 - x"),
    ("area under sin(x) from 0 to pi", "under sin(x) from 0 to pi"),
    ("shade between x and x^2 for x in 0..1", "plot between x and x^2 for x in 0..1"),
    ("plot x^2 for 0 < x <= 2", "plot x^2 for x in 0..2"),
    ("plot t^2 for 3 > t > 1 width 3", "plot t^2 for t in 1..3 width 3"),
    ("$y = x^2$", "y = x^2"), ("$$x$$", "x"),
    ("plot x // the diagonal", "plot x"),
    ("set xrange 0 to 5; plot x", "set xrange 0..5; plot x"),
    ("set xrange -5 -1; plot x", "set xrange -5..-1; plot x"),
    ("set yrange (0, 5); plot x", "set yrange 0..5; plot x"),
    ("set xrange [0, 2 pi]; plot x", "set xrange 0..2pi; plot x"),
    ("set logscale; plot x^3", "set logscale xy; plot x^3"),
    ("set logscale y 2; plot x^3", "set logscale y; plot x^3"),
    ("set key at 1,2; plot sin(x)", "set legend on; plot sin(x)"),
    ("bar chart of [3, 5, 2]", "plot [3, 5, 2] with bars"),
    ("draw a histogram of [1, 2, 2]", "plot [1, 2, 2] with histogram"),
    ("pie chart [3, 5]", "plot [3, 5] with pie"), ("box plot [1, 2, 9]", "boxplot [1, 2, 9]"),
    ("roots of x^2 - 4", "roots x^2 - 4"), ("extrema of sin(x)", "extrema sin(x)"),
    ("f(x) = x^3 - 3x; inflections of f", "f(x) = x^3 - 3x; inflections f"),
    ("integrate(x^2, x, 0, 1)", "integrate x^2 for x in 0..1"),
    ("solve(x^2 = 4, x)", "solve x^2 = 4"),
    ("cube root of 27", "cbrt(27)"), ("3rd root of 27", "root(27, 3)"),
    ("inverse sine of 0.5", "asin(0.5)"), ("log base 2 of 8", "log_2(8)"),
    ("prime factors of 60", "factor 60"), ("C(10, 3)", "binomial(10, 3)"),
    ("sin 30 degrees", "sin(30°)"), ("mean [1, 2, 3]", "mean([1, 2, 3])"),
    ("lcm 4 6", "lcm(4, 6)"), ("f(x) = x^2; f(1..3)", "f(x) = x^2; f([1..3])"),
    ("x^2 + 1 at 3", "10"), ("x^2 + 1 when x = 3", "10"), ("sin(30 degrees)", "sin(30°)"),
    ("plot sin(x), yrange -2..2", "plot [:] [-2:2] sin(x)"),
    ("evaluate t^2 at t = 3", "9"),
    ("values of x^2 at 1, 2, 3", "[1, 4, 9]"),
    ("x-intercepts of x^2 - 4", "roots x^2 - 4"), ("y-intercept of x^2 - 4", "-4"),
    ("axis of symmetry of x^2 - 4x + 1", "symmetry x^2 - 4x + 1"), ("is x^2 even", "symmetry x^2"),
    ("how many roots does x^3 - x have", "roots x^3 - x"),
    ("where do x^2 and 2x intersect", "intersections x^2, 2x"),
    ("where does cos(x) = x", "solve cos(x) = x"), ("table x^2 0 3", "table x^2 for x in 0..3"),
    ("table of values for x^2", "table x^2"),
    ("show x^2", "plot x^2"),
    ("plot x^2 from x = -2 to x = 2", "plot x^2 for x in -2..2"),
    ("plot x^2 domain [-2, 2]", "plot x^2 for x in -2..2"),
    ("plot x^2 ylim 0 4", "plot [:] [0:4] x^2"), ("plot x^2 and x^3", "plot x^2, x^3"),
    ("plot sin(x) with red color", "plot sin(x) color red"),
    ("plot sin(x) as a dashed line", "plot sin(x) dash dashed"),
    ("plot [(1, 2), (3, 4)] connected", "plot [(1, 2), (3, 4)] with linespoints"),
    ("plot x^2 with grid", "plot x^2"), ("set title Hello; plot x", "set title \"Hello\"; plot x"),
    ("limit sin(x)/x, x -> 0", "limit sin(x)/x as x -> 0"),
    ("limit of sin(x)/x as x approaches 0", "limit sin(x)/x as x -> 0"),
    ("open \"data.csv\"", "describe \"data.csv\""),
    ("show columns of \"data.csv\"", "describe \"data.csv\""),
    ("plot voltage vs time from \"data.csv\"", "plot \"data.csv\" using time:voltage"),
    ("plot \"data.csv\" voltage vs time", "plot \"data.csv\" using time:voltage"),
    ("plot \"data.csv\" x=time y=voltage", "plot \"data.csv\" using time:voltage"),
    ("plot \"data.csv\" using time, voltage", "plot \"data.csv\" using time:voltage"),
    ("plot \"data.csv\" columns 1 and 3", "plot \"data.csv\" using 1:3"),
    (
      "plot \"data.csv\" time voltage with lines", "plot \"data.csv\" using time:voltage with lines"
    ),
    ("plot column 2 of \"data.csv\"", "plot \"data.csv\" using 2"),
    (
      "plot mean voltage by time from \"data.csv\"",
      "plot \"data.csv\" using time:mean(voltage) with bars"
    ),
    ("histogram \"data.csv\" voltage", "plot \"data.csv\" using voltage with histogram"),
    ("histogram of voltage in \"data.csv\"", "plot \"data.csv\" using voltage with histogram"),
    (
      "plot \"data.csv\" using voltage with histogram 4 bins",
      "plot \"data.csv\" using voltage with histogram bins 4"
    ),
    (
      "plot \"data.csv\" using 1:2 with line and points",
      "plot \"data.csv\" using 1:2 with linespoints"
    ),
    ("plot \"data.csv\" using 1:2 moving average 3", "plot \"data.csv\" using 1:2 smooth 3"),
    ("mean of voltage in \"data.csv\"", "mean(\"data.csv\" using voltage)"),

    ("bode plot of 1/(s + 1)", "bode 1/(s + 1)"),

    ("sum of n^2 from n = 1 to 10", "sum(n^2 for n in 1..10)"),
    ("dot (1, 2) (3, 4)", "11"),
    ("distance (1, 2) (4, 6)", "5"),
    ("10 nCr 3", "binomial(10, 3)"), ("2 * 5 choose 2", "2 * binomial(5, 2)"),
    ("6 nPr 2", "nPr(6, 2)"),
    ("average value of x^2 on [0, 3]", "integral(x^2 for x in 0..3)/((3) - (0))"),
    ("arc length of x^2 from 0 to 1", "length of x^2 for x in 0..1"),
    ("volume of sqrt(x) about the x axis from 0 to 4", "integrate pi*(sqrt(x))^2 for x in 0..4"),
    ("linear approximation of sqrt(x) at 4", "taylor sqrt(x) at 4 degree 1"),
    ("maclaurin cos(x) degree 4", "taylor cos(x) degree 4"),
    ("second derivative of x^4", "derivative of d/dx(x^4)"),
    ("absolute maximum of x^3 - 3x on [-2, 3]", "extrema x^3 - 3x for x in -2..3"),
    ("roots(cos(t), t, 0, 5)", "roots cos(t) for t in 0..5"),
    ("differentiate(x^2, 3)", "differentiate x^2 at 3"),
    ("intersections(x^2, x + 2)", "intersections x^2, x + 2"),
    ("circle x^2 + y^2 = 9", "x^2 + y^2 = 9"), ("line 2x + 3y = 6", "2x + 3y = 6"),
    ("plot parabola y = x^2, circle x^2 + y^2 = 4", "plot y = x^2, x^2 + y^2 = 4"),
    ("system x + y = 3, x - y = 1", "x + y = 3, x - y = 1"),
    ("phase portrait of x' = y, y' = -x", "x' = y, y' = -x"),
    ("solve y' = x y, y(0) = 1", "y' = x y, y(0) = 1"), ("ode y' = x y", "y' = x y"),
    ("y' = y with initial condition y(0) = 1", "y' = y, y(0) = 1"),
    ("y' = y given y(0) = 1", "y' = y, y(0) = 1"),
    ("slope field of y' = y with solution through (0, 1)", "slope y' = y through (0, 1)"),
    ("level curves of x^2 - y^2", "contour x^2 - y^2"), ("contourplot x*y", "contour x*y"),
    ("contour x*y = 1", "x*y = 1"),
    ("contour x^2 + y^2 at 1, 4, 9", "contour x^2 + y^2 levels [1, 4, 9]"),
    ("fill y < x", "y < x"),
  ]

  /// Questions and pictures in plain words.
  static let words: [(String, String)] = [
    ("find the roots of x^2 - 4", "roots x^2 - 4"), ("zeros x^2 - 4", "roots x^2 - 4"),
    ("calculate 3 + 4", "3 + 4"), ("what is sin(pi/4)", "sin(pi/4)"),
    ("f(x) = x^3 - x; max f on [0, 2]", "f(x) = x^3 - x; extrema f for x in 0..2"),
    ("minimum value of x^2 - 4x over 0..5", "extrema x^2 - 4x for x in 0..5"),
    ("inflection points of x^3 - x", "inflections x^3 - x"),
    ("int x^2 dx from 0 to 1", "integrate x^2 for x in 0..1"),
    ("integral of x^2 between 0 and 1", "integrate x^2 for x in 0..1"),
    ("integrate sin(x) 0 to pi", "integrate sin(x) for x in 0..pi"),
    ("slope of x^2 at x = 3", "differentiate x^2 at 3"),
    ("solve for x: x^2 = 4", "solve x^2 = 4"), ("f(x) = x^2; f at 3", "f(x) = x^2; f(3)"),
    ("f(x) = x^2; evaluate f' at x = 3", "f(x) = x^2; f'(3)"),
    ("atan(1) in degrees", "deg(atan(1))"), ("print 180 to radians", "print rad(180)"),
    ("limit (2x + 1)/x as x -> infinity", "limit (2x + 1)/x as x -> inf"),
    ("print piecewise(1 < 0: 2, 3)", "print {1 < 0: 2, 3}"),
    ("print piecewise(1 < 0, 2, 1 < 2, 4, 3)", "print {1 < 0: 2, 1 < 2: 4, 3}"),
    ("sum 1/k^2 for k in 1..10", "sum(1/k^2 for k in 1..10)"),
    ("sum 1/k^2 for k = 1..10", "sum(1/k^2 for k in 1..10)"),
    ("L = [1, 2, 3]; sum((L - 1)^2)", "L = [1, 2, 3]; total((L - 1)^2)"),
    ("15% of 240", "36"), ("print 15 percent of 240 + 1", "print 37"),
    ("square root of 2", "sqrt(2)"), ("mean of [1, 2, 6]", "mean([1, 2, 6])"),
    ("max of [1, 2, 6]", "max([1, 2, 6])"), ("sum of [1, 2, 6]", "total([1, 2, 6])"),
    ("f(x) = x^2 - 1; Root(f)", "f(x) = x^2 - 1; roots f"),
    ("Intersect(x^2, x)", "intersections x^2, x"),
    ("Integral(x^2, 0, 1)", "integrate x^2 for x in 0..1"),
    ("draw the graph of x^2", "plot x^2"), ("plot the function x^2", "plot x^2"),
    ("plot sin(x) on [0, 3]", "plot sin(x) for x in 0..3"),
    ("plot sin(x) between 0 and 3", "plot sin(x) for x in 0..3"),
    ("plot sin(x) for x from 0 to 3", "plot sin(x) for x in 0..3"),
    ("plot t^2 for t = 0..3", "plot t^2 for t in 0..3"),
    ("plot sin(x), x = 0..3", "plot sin(x) for x in 0..3"),
    ("plot sin(x) x=0..3 color red", "plot sin(x) for x in 0..3 color red"),
    ("plot sin(x) [0, 3]", "plot sin(x) for x in 0..3"),
    ("plot sin(x) on [0, 3], x^2 over 0..2", "plot sin(x) for x in 0..3, x^2 for x in 0..2"),
    ("please find all the roots of x^2 - 4", "roots x^2 - 4"),
    ("what is the value of 3 + 4", "3 + 4"), ("piecewise(1 < 0, 2, 3 < 2, 4, 5 < 4, 6, 7)", "7"),
    ("roots cos(x) in 0..10", "roots cos(x) for x in 0..10"),
    ("minimize x^2", "extrema x^2"),
    ("plot x colour red", "plot x color red"), ("plot sin(x) red", "plot sin(x) color red"),
    ("plot sin(x) dashed blue", "plot sin(x) dash dashed color blue"),
    ("plot x^2 dashed for x in 0..4", "plot x^2 dash dashed for x in 0..4"),
    ("plot sin(x) in red, x thick", "plot sin(x) color red, x width 3"),
    ("plot x^2 with red line", "plot x^2 color red"),
    ("plot x^2 with title \"a\"", "plot x^2 title \"a\""),
    ("plot x^2 named \"a\"", "plot x^2 label \"a\""),
    ("plot area x^2 from 0 to 2", "plot under x^2 for x in 0..2"),
    ("mark (1, 2)", "point (1, 2)"), ("plot x; mark (1, 2)", "plot x; add point (1, 2)"),
    ("segment (0, 0) (1, 1)", "plot line (0, 0) to (1, 1)"),
    ("line segment from (0, 0) to (1, 1)", "plot line (0, 0) to (1, 1)"),
    ("plot polygon (0, 0), (1, 0), (0, 1)", "plot polygon((0, 0), (1, 0), (0, 1))"),
    ("vector (0, 0) (1, 1)", "plot arrow (0, 0) to (1, 1)"),
    ("line through (0, 0), (1, 1)", "plot line through (0, 0) and (1, 1)"),
    ("plot x; annotate 'a' (1, 2)", "plot x; add label \"a\" at (1, 2)"),
    ("plot x; annotate \"a\" (1, 2)", "plot x; add label \"a\" at (1, 2)"),
    ("vline 3", "plot x = 3"), ("plot x^2, horizontal line at 4", "plot x^2, y = 4"),
    ("scatter [1, 2] [3, 5]", "plot ([1, 2], [3, 5]) with points"),
    ("X = [1, 2]; Y = [3, 5]; scatter(X, Y)", "X = [1, 2]; Y = [3, 5]; plot (X, Y) with points"),
    ("scatter \"data.csv\" using 1:2", "plot \"data.csv\" using 1:2 with points"),
    ("histogram of 1, 2, 2, 3", "plot [1, 2, 2, 3] with histogram label \"\""),
    (
      "normal distribution with mean 100 and sd 15",
      "plot normalpdf(x, 100, 15) for x in 40..160"
    ),
    (
      "plot binomial distribution n = 10, p = 0.3",
      "plot binompdf(10, 0.3, k) for k in 0..10 step 1 with bars"
    ),
    ("y = ±sqrt(1 - x^2)", "plot y = sqrt(1 - x^2), y = -sqrt(1 - x^2)"),
    ("triangle (0, 0) (1, 0) (0, 1)", "plot polygon((0, 0), (1, 0), (0, 1))"),
    ("piecewise x < 0: -x, x >= 0: x", "plot {x < 0: -x, x >= 0: x}"),
    ("plot helix (cos t, sin t, t)", "plot (cos t, sin t, t)"),
    ("fit polynomial degree 2 to \"data.csv\"", "fit quadratic to \"data.csv\""),
    ("direction field of x - y", "slope field y' = x - y"),
    ("partial derivative of x^2 y with respect to x", "d/dx (x^2 y)"),
    ("3d plot of sin(x) cos(y)", "plot z = sin(x) cos(y)"),
    ("set log y; plot exp(x)", "set logscale y; plot exp(x)"),
  ]

  @Test("plain words give what is written here", arguments: words)
  func word(_ other: String, _ here: String) {
    let (first, second) = (answers(to: other), answers(to: here))
    #expect(!first.isEmpty)
    // A curve may be named as it was typed, so pictures are compared without names.
    #expect(first.map(Self.withoutNames) == second.map(Self.withoutNames))
  }

  /// The paths of a picture, or the text of a value.
  private static func withoutNames(_ answer: String) -> String {
    guard answer.hasPrefix("<") else { return answer }
    return answer.split(separator: "\n").filter { $0.contains(" d=\"") || $0.contains("<circle") }
      .map { line in line.split(separator: " ").filter { $0.hasPrefix("d=") || $0.hasPrefix("c") } }
      .joined().joined(separator: " ")
  }

  @Test("a derivative is drawn by its name, too")
  func derivative() {
    var session = Session()
    let first = session.replies(to: "f(x) = x^3; plot f, the derivative of f for x in 0..2")
    #expect(first.failures.isEmpty)
    #expect(first.pictures.first?.series.map(\.name) == ["f(x)", "derivative of f"])
    #expect(session.replies(to: "plot derivative of x^3").failures.isEmpty)
  }

  @Test("other spellings give what is written here", arguments: pairs)
  func pair(_ other: String, _ here: String) {
    let (first, second) = (answers(to: other), answers(to: here))
    #expect(first == second)
    #expect(!first.isEmpty)
  }

  @Test(
    "names in front of what says all by itself change nothing but the name of the picture",
    arguments: [
      ("implicitplot(x^2 + y^2 = 1)", "x^2 + y^2 = 1"),
      ("velocity field (y, -x)", "field (y, -x)"),
      ("field -y, x", "field (-y, x)"),
      ("vector field <-y, x>", "field (-y, x)"),
      ("streamlines of (y, -x)", "field (y, -x) with streamlines"),
      ("stream plot (y, -x)", "field (y, -x) with streamlines"),
      ("contours of x*y with levels [1, 2]", "contour x*y levels [1, 2]"),
      ("feasible region x >= 0, y >= 0, x + y <= 5", "x >= 0 and y >= 0 and x + y <= 5"),
      ("x > 0 & y > 0", "x > 0 and y > 0"),
    ]
  )
  func plane(_ other: String, _ here: String) throws {
    func geometry(_ line: String) throws -> SampledSeries {
      var session = Session()
      let chart = try #require(session.replies(to: line).pictures.last, "\(line)")
      return try #require(try chart.sampled(size: SceneSize(width: 400, height: 300)).series.first)
    }
    let (first, second) = (try geometry(other), try geometry(here))
    #expect(first.kind == second.kind && first.polylines == second.polylines)
    #expect(first.outlines == second.outlines && first.heights == second.heights)
    #expect(first.vectors.map(\.vector) == second.vectors.map(\.vector))
    #expect(!first.polylines.isEmpty || !first.vectors.isEmpty)
  }

  /// The values and what is drawn; no statement may fail.
  private func answers(to line: String) -> [String] {
    let memory = MemoryFiles()
    for (path, text) in FirstGuess.files { memory.contents[path] = Array(text.utf8) }
    var session = Session(files: memory.access)
    let replies = session.replies(to: line)
    #expect(replies.failures.isEmpty, "\(replies.failures)")
    return replies.values + replies.pictures.map { $0.file() }
  }

  @Test(
    "the width of a file is told in centimetres, too",
    arguments: [
      ("width 8cm", "width=\"8cm\" height=\"5cm\""),
      ("width 10cm height 10cm", "width=\"10cm\" height=\"10cm\""),
      ("width 3.5in height 50mm", "width=\"3.5in\" height=\"1.969in\""),
      ("width 400", "width=\"400\" height=\"250\""),
    ]
  )
  func width(_ option: String, _ size: String) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    #expect(session.replies(to: "plot x; save \"w.svg\" \(option)").failures.isEmpty)
    #expect(files.text("w.svg").contains(size))
    #expect(session.replies(to: "save \"w.svg\" width 1e9").codes == ["E52"])
  }

  @Test("the example of each row runs", arguments: Habits.respellings.map(\.example))
  func example(_ example: String) { _ = answers(to: example) }

  @Test("a polar curve is named as it was typed")
  func polar() {
    var session = Session()
    let replies = session.replies(to: "plot polar 1 + cos(theta), polar r = 2")
    #expect(replies.failures.isEmpty)
    #expect(replies.pictures.first?.series.first?.name == "polar 1 + cos(theta)")
  }

  @Test("a shaded curve is the area under it")
  func shade() {
    var session = Session()
    session.respond(to: "shade sin(x) for x in 0..pi") { _ in }
    #expect(session.replies(to: "describe").values.first?.hasPrefix("Area chart") ?? false)
  }

  @Test(
    "a tangent is the line through the value at a place, with the slope there",
    arguments: [
      ("plot tangent x^2 at 3", "0,-9\r\n", "1,-3\r\n", "tangent x^2 at 3"),
      ("f(x) = x^2; plot tangent f at 1", "0,-1\r\n", "1,1\r\n", "tangent f(x) at 1"),
      ("m = 2; plot tangent line to mx + x^3 at x = -1", "0,2\r\n", "1,7\r\n", "tangent line"),
      ("plot tangent sin at 0 label \"T\"", "T,0,0\r\n", "T,1,1\r\n", "T"),
    ]
  )
  func tangent(_ line: String, _ left: String, _ right: String, _ name: String) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    #expect(session.replies(to: "set xrange 0..1; \(line); save \"t.csv\"").failures.isEmpty)
    let text = files.text("t.csv")
    #expect(text.contains(left) && text.hasSuffix(right), "\(text)")
    #expect(session.picture?.series.first?.name.hasPrefix(name) ?? false)
    // A session that is saved draws the same line.
    let shown = session.replies(to: "show plot").statements.first ?? ""
    #expect(session.replies(to: shown).failures.isEmpty)
  }

  @Test("what is left out is told")
  func leftOut() {
    var session = Session()
    #expect(session.replies(to: "plot sin(x) w boxes fs pattern 2").notes.count == 1)
    #expect(session.replies(to: "plot x // the diagonal").notes.count == 1)
  }

  @Test(
    "errors of other spellings point at what was typed",
    arguments: [
      ("plot sinn(x) w l", 5, "did you mean sin: plot sin(x) w l?"),
      ("roots of sinn(x)", 9, "did you mean sin: roots of sin(x)?"),
      ("plot x w fancy", 9, "with lines, points, dots, linespoints, steps, area, bars or impulses"),
      (
        "plot (cos(w), sni(w)) for w in 0..6", 14,
        "did you mean sin: plot (cos(w), sin(w)) for w in 0..6?"
      ),
    ]
  )
  func places(_ line: String, _ start: Int, _ hint: String) throws {
    var session = Session()
    let failure = try #require(session.replies(to: line).failures.first?.diagnostic)
    #expect(failure.range.start == start)
    #expect(failure.hint == hint)
  }

  @Test(
    "what can be read as it stands is never respelled",
    arguments: [
      ("t = 3; w = 2; print t w", "6"), ("of = 2; of + 1", "3"), ("polar = 2; polar + 1", "3"),
      ("shade(x) = x; shade(3)", "3"), ("area = 4; area/2", "2"), ("find = 2; find*3", "6"),
      ("draw = 3; print draw", "3"), ("red = 4; print red", "4"), ("slope = 2; slope + 1", "3"),
      ("line(a, b) = a + b; line(1, 2)", "3"), ("min(3, 2)", "2"), ("point = (1, 2); point.x", "1"),
    ]
  )
  func ownNames(_ line: String, _ value: String) {
    var session = Session()
    #expect(session.replies(to: line).values == [value])
  }

  @Test("undo tells the statement as it was typed")
  func undo() {
    var session = Session()
    session.respond(to: "plot sin(x) w l notitle") { _ in }
    #expect(session.replies(to: "undo").echoes == ["taken back: plot sin(x) w l notitle"])
  }
}
