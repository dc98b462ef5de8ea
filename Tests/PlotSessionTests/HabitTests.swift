import Expressions
import PlotSession
import Testing

/// A statement of another program, where it is marked, and what to write here.
struct Habit: CustomTestStringConvertible, Sendable {
  var text: String
  var column: Int
  var hint: String?
  /// Whether what the hint says is a statement that runs here.
  var runs: Bool

  init(_ text: String, _ column: Int, _ hint: String?, runs: Bool = true) {
    self.text = text
    self.column = column
    self.hint = hint
    self.runs = runs
  }

  var testDescription: String { text }

  static let all = inPlane + inSpace

  private static let inSpace = [
    Habit(
      "plot3d(x^2-y^2, [x,-2,2], [y,-1,1])",
      1,
      "write surface x^2-y^2 for x in -2..2, y in -1..1"
    ),
    Habit(
      "wxplot3d(x^2-y^2, [x,-2,2], [y,-1,%pi])$",
      1,
      "write surface x^2-y^2 for x in -2..2, y in -1..pi"
    ),
    Habit(
      "plot3d(sin(x)*cos(y), x=-Pi..Pi, y=0..2)",
      1,
      "write surface sin(x)*cos(y) for x in -pi..pi, y in 0..2"
    ),
    Habit(
      "plot3d(x^2+y^2, (x,-2,2), (y,-2,2))",
      1,
      "write surface x^2+y^2 for x in -2..2, y in -2..2"
    ),
    Habit(
      "plot3d([u, v, u*v], [u,0,1], [v,0,2])",
      1,
      "write (u, v, u*v) for u in 0..1, v in 0..2"
    ),
    Habit(
      "draw3d(explicit(x^2+y^2, x,-1,1, y,-1,1))",
      1,
      "write surface x^2+y^2 for x in -1..1, y in -1..1"
    ),
    Habit(
      "draw3d(color=red, parametric(cos(t), sin(t), t, t, 0, 6), vector([0,0,0],[1,2,3]))",
      1,
      "write plot (cos(t), sin(t), t) for t in 0..6 color red, vector (1, 2, 3) from (0, 0, 0) color red"
    ),
    Habit(
      "draw3d(spherical(1, azimuth, 0, 2*%pi, zenith, 0, %pi))",
      1,
      "write spherical 1 for theta in 0..2*pi, phi in 0..pi"
    ),
    Habit(
      "draw3d(implicit(x^2+y^2+z^2=4, x,-3,3, y,-3,3, z,-3,3))",
      1,
      "write x^2+y^2+z^2=4 for x in -3..3, y in -3..3, z in -3..3"
    ),
    Habit("ezsurf(@(x,y) x.^2+y.^2)", 1, "write surface x^2+y^2"),
    Habit(
      "fsurf(@(x,y) sin(x)+cos(y), [-5 5 -4 4])",
      1,
      "write surface sin(x)+cos(y) for x in -5..5, y in -4..4"
    ),
    Habit("ezmesh('x^2+y^2', [-2 2])", 1, "write mesh x^2+y^2 for x in -2..2, y in -2..2"),
    Habit(
      "fplot3(@(t) cos(t), @(t) sin(t), @(t) t, [0 10])",
      1,
      "write (cos(t), sin(t), t) for t in 0..10"
    ),
    Habit(
      "fimplicit3(@(x,y,z) x.^2+y.^2-z.^2, [-2 2])",
      1,
      "write x^2+y^2-z^2 = 0 for x in -2..2, y in -2..2, z in -2..2"
    ),
    Habit("surf(X, Y, X.^2 - Y.^2)", 1, "write surface x^2 - y^2"),
    Habit("surf(X, Y, Z)", 1, "write surface x^2 - y^2"),
    Habit("meshc(X, Y, X.*Y)", 1, "write surface x*y contours on base"),
    Habit("contour3(X, Y, X.*Y, 20)", 1, "write surface x*y contours on surface"),
    Habit(
      "[X,Y] = meshgrid(-2:.1:2, -1:.1:1); Z = X.^2+Y.^2; surf(X,Y,Z)",
      9,
      "write surface x^2+y^2 for x in -2..2, y in -1..1"
    ),
    Habit(
      "X, Y = np.meshgrid(np.linspace(-2, 2, 50), np.linspace(0, 1, 50))",
      11,
      "write surface x^2 - y^2 for x in -2..2, y in 0..1"
    ),
    Habit("scatter3([1 2 3],[4 5 6],[7 8 9])", 1, "write plot ([1, 2, 3], [4, 5, 6], [7, 8, 9])"),
    Habit(
      "stem3([1 2 3],[4 5 6],[7 8 9])",
      1,
      "write plot ([1, 2, 3], [4, 5, 6], [7, 8, 9]) with impulses"
    ),
    Habit("ax.plot_surface(X, Y, X**2 + Y**2, cmap='viridis')", 4, "write surface x**2 + y**2"),
    Habit("ax.plot_wireframe(X, Y, np.sin(X)*np.cos(Y))", 4, "write mesh sin(x)*cos(y)"),
    Habit("ax.plot(np.cos(t), np.sin(t), t)", 1, "write (cos(t), sin(t), t)"),
    Habit("ax.set_zlabel('height')", 1, "set zlabel \"height\""),
    Habit("zlim([0 5])", 1, "set zrange 0..5"),
    Habit("caxis([0 1])", 1, "set colorrange 0..1"),
    Habit("shading interp", 1, "set surfacestyle areas"),
    Habit(
      "Plot3D[x^2, {x,-1,1}, {y,-1,1}]",
      1,
      "write surface x^2 for x in -1..1, y in -1..1"
    ),
    Habit(
      "ParametricPlot3D[{Cos[t], Sin[t], t}, {t, 0, 10}]",
      1,
      "write (cos(t), sin(t), t) for t in 0..10"
    ),
    Habit(
      "ContourPlot3D[x^2 + y^2 + z^2 == 4, {x,-2,2}, {y,-2,2}, {z,-2,2}]",
      1,
      "write x^2 + y^2 + z^2 = 4 for x in -2..2, y in -2..2, z in -2..2"
    ),
    Habit("RevolutionPlot3D[Sqrt[x], {x, 0, 4}]", 1, "write revolve sqrt(x) for x in 0..4"),
    Habit("ListPointPlot3D[{{1,2,3},{4,5,6}}]", 1, "write plot [(1,2,3), (4,5,6)]"),
    Habit("persp(x, y, z, theta = 30, phi = 30)", 1, "write surface x^2 - y^2"),
    Habit(
      "Surface(u cos(v), u sin(v), v, u, 0, 1, v, 0, 2pi)",
      1,
      "write (u cos(v), u sin(v), v) for u in 0..1, v in 0..2pi"
    ),
    Habit("Curve(cos(t), sin(t), t, t, 0, 10)", 1, "write (cos(t), sin(t), t) for t in 0..10"),
    Habit("Sphere((0,0,0), 2)", 1, "write x^2 + y^2 + z^2 = 2^2"),
    Habit("Sphere((1,2,0), 3)", 1, "write (x - 1)^2 + (y - 2)^2 + z^2 = 3^2"),
    Habit("z > x^2 + y^2", 3, "their border is: z = x^2 + y^2", runs: false),
    Habit(
      "polygon((0,0,0), (1,0,0), (0,1,1))",
      1,
      "write plot [(0, 0, 0), (1,0,0), (0,1,1), (0, 0, 0)] with lines"
    ),
  ]

  private static let inPlane = [
    Habit("set output \"x.svg\"", 5, "plot sin(x); save \"x.svg\""),
    Habit("set parametric", 5, "plot (cos t, sin t)"),
    Habit("x := 3", 3, "a = 3"), Habit("b := 3 + 4", 3, "b = 3 + 4"),
    Habit("f(x) := x^2", 6, "f(x) = x^2"),
    Habit("a || b", 3, nil), Habit("1<2||2<1", 4, "write 1<2 or 2<1"),
    Habit("f[x_] := x^2", 7, "f(x) = x^2"), Habit("ezplot('x^2')", 1, "write plot x^2"),
    Habit("def f(x): return math.sin(x)", 1, "f(x) = sin(x)"),
    Habit("def f(x):", 1, "f(x) = …", runs: false),
    Habit("double y = log(x);", 1, "y = ln(x)"), Habit("let k = 3", 1, "k = 3"),
    Habit("!ls", 1, "commands of the shell cannot be run", runs: false),
    Habit("system(\"ls\")", 1, "commands of the shell cannot be run", runs: false),
    Habit("fplot(@sin, [0 1])", 1, "write plot sin(x) for x in 0..1"),
    Habit("fplot(@(x) x.^2, [0 1])", 1, "write plot x^2 for x in 0..1"),
    Habit("Plot[Sin[x],{x,0,1}]", 1, "write plot sin(x) for x in 0..1"),
    Habit("Plot[Log[x]^2, {x, 1, 2Pi}]", 1, "write plot ln(x)^2 for x in 1..2pi"),
    Habit(
      "ParametricPlot[{Cos[t], Sin[t]}, {t, 0, 1}]",
      1,
      "write plot (cos(t), sin(t)) for t in 0..1"
    ),
    Habit("plot '+' using 1:(sin($1))", 6, "write plot sin(x)"),
    Habit("set trange [0:pi]", 5, "plot (cos t, sin t) for t in 0..pi"),
    Habit("set x2range [0:3]", 5, "set xrange 0..3"),
    Habit("plt.plot(x, np.sin(x))", 1, "plot sin(x)"),
    Habit("plt.plot(x, np.sin(x), 'r--')", 1, "plot sin(x) color red dash dashed"),
    Habit("plot(x, x.^2, 'bo')", 1, "plot x^2 color blue with points"),
    Habit("ax.set_xlim(0, 5)", 1, "set xrange 0..5"), Habit("xlim([0 5])", 1, "set xrange 0..5"),
    Habit("axis([0 5 -1 1])", 1, "set xrange 0..5; set yrange -1..1"),
    Habit("title('a \"b\"')", 1, "set title \"a \"\"b\"\"\""),
    Habit("xlabel(\"t\")", 1, "set xlabel \"t\""), Habit("axis equal", 1, "set aspect equal"),
    Habit("intersect(x^2, 2x + 3)", 1, "write intersections x^2, 2x + 3"),
    Habit("plot x^2 shade 0..2", 10, "write plot x^2, under x^2 for x in 0..2"),
    Habit("plot [1, 2, 3] [4, 5, 6]", 6, "write plot ([1, 2, 3], [4, 5, 6])"),
    Habit("plot sin(x), xlim -5 5", 14, "write set xrange -5 5; plot sin(x)"),
    Habit("plot sin(x), grid on", 14, "write set grid on; plot sin(x)"),
    Habit("plot x^2 with tangent at 1", 15, "write plot x^2, tangent x^2 at 1"),
    Habit("savefig \"a.svg\"", 1, "plot sin(x); save \"a.svg\""),
    Habit("plt.savefig(\"a.png\")", 1, "plot sin(x); save \"a.png\""),
    Habit("semilogy(x, exp(x))", 1, "set yscale log; plot exp(x)"),
    Habit("plt.axvline(x=3)", 1, "plot x = 3"),
    Habit("yline(1, \"r--\", \"limit\")", 1, "plot 1"),
    Habit("2*%pi", 3, "write 2*pi"), Habit("7 %/% 2", 3, "write floor(7/2)"),
    Habit("-7 %% 3", 4, "write mod(-7, 3)"),
    Habit("plt.fill_between(x, sin(x), cos(x))", 1, "plot between sin(x) and cos(x)"),
    Habit("hold on", 1, "add cos(x)"),
    Habit("grid on", 1, "set grid on"), Habit("format long", 1, "set digits 15"),
    Habit("close all", 1, "clear"), Habit("clear all", 7, "reset all"), Habit("who", 1, "show"),
    Habit("clear a", 7, nil), Habit("undo 2", 6, nil),
    Habit("ls", 1, "show"),
    Habit("man sin", 1, "help sin"), Habit("echo 3", 1, "print 3"),
    Habit("cat d.csv", 1, nil),
    Habit("rm x", 1, "commands of the shell cannot be run", runs: false),
    Habit("linspace(0, 1, 5)", 1, "write [0, 0 + (1 - 0)/(5 - 1)..1]"),
    Habit("np.arange(0, 1, 0.25)", 1, "write [0 + n*0.25 for n in 0..ceil((1 - 0)/0.25) - 1]"),
    Habit("while 1", 1, "a list has a value for each number: [n^2 for n in 1..5]", runs: false),
    Habit("p sin(x)", 1, "plot sin(x)"), Habit("rep", 1, "plot sin(x); replot"),
    Habit("q", 1, "quit"), Habit("list", 1, "show"), Habit("% note", 1, "# note"),
    Habit("Z = roots(p)", 5, nil),
    Habit(
      "add roots x^2 - 2 with points color red",
      5,
      "roots x^2 - 2; add (ans, 0) with points color red"
    ),
    Habit(
      "table x^2 for x in 0..5 > \"t.csv\"",
      25,
      "table x^2 for x in 0..5; save \"t.csv\"",
      runs: false
    ),
    Habit("set log", 5, "set logscale x"), Habit("set logy", 5, "set yscale log"),
    Habit("mean value of sin on [0, pi]", 1, "write integral(sin(x) for x in 0..pi)/(pi - 0)"),
    Habit("plot for n in [1, 2] sin(n x)", 6, "n = [1, 2]; plot sin(n x)"),
    Habit("plot for x in 0..3: x^2", 6, "plot x^2 for x in 0..3"),
    Habit("seq(0, 1, by = 0.25)", 1, "write [n for n in 0..1 step 0.25]"),
    Habit("a(0) = 1", 1, "a(n) = {n <= 0: 1, 2 a(n - 1)}"), Habit("help regress", 6, "help"),
    Habit("plot x, 5x axes x2y1", 12, "write plot x, 5x"),
    Habit("regress a x + b to \"d.csv\"", 1, nil),
    Habit("f(x) = x^2 if x < 1 else 2 - x", 12, "f(x) = {x < 1: x^2, 2 - x}"),
    Habit("f(x) = piecewise(x < 0: x^2, 3)", 8, "f(x) = {x < 0: x^2, 3}"),
    Habit(
      "iterate(cos, 1, 5)",
      1,
      "a(n) = n <= 0 ? 1 : cos(a(n - 1)), then table a(n) for n in 0..5",
      runs: false
    ),
    Habit("cobweb cos(x) from 0.5", 1, "plot cos(x), x"),
    Habit("bisect x^2 - 2", 1, "write roots x^2 - 2"),
    Habit("v = \"d.csv\"", 5, nil),
    Habit("wobble sin(x)", 1, "help, or wobble = 1 for a product", runs: false),
    Habit("plot x^2 logy", 10, "set yscale log; plot x^2"),
    Habit("plot [(1, 5), (2, 9)] with circles", 28, "write plot [(1, 5), (2, 9)] with points"),
    Habit("plt.bar([1, 2], [3, 4])", 1, "plot ([1, 2], [3, 4]) with bars"),
    Habit("plt.hist([1, 2, 2], bins=3, density=True)", 1, "histogram [1, 2, 2] bins 3 density"),
    Habit("bar([1 2 3])", 1, "plot [1, 2, 3] with bars"),
    Habit("hist(c(1, 2))", 1, "histogram [1, 2]"),
    Habit("violin [1, 2]", 1, "plot [1, 2] with boxplot"),
    Habit("plot x, 5x axes x2y2 for x in 0..5", 12, "write plot x, 5x for x in 0..5"),
    Habit("2 1/3", 3, "write (2 + 1/3)"),
    Habit("permutations(10, 3)", 1, "write nPr(10, 3)"),
    Habit("y = mx + b", 5, "write m = 1; b = 1; y = mx + b"),
    Habit("set ratio equal", 5, "set aspect equal"),
    Habit("save \"a.svg\" xlabel \"t\"", 14, "write plot sin(x); set xlabel \"t\"; save \"a.svg\""),
    Habit("plot f(x) = x^2", 6, "write f(x) = x^2; plot f(x)"),
    Habit("plot g(s) = s^2, 2 for s in 0..1", 6, nil),
    Habit("plot y(x) = x^2, 3", 6, "write plot y = x^2"),
    Habit("plot r(x) = 1/x", 6, "write f(x) = 1/x; plot f(x)"),
    Habit("plot(x^2, -2, 2)", 1, "plot x^2 for x in -2..2"),
    Habit("set polar", 5, "plot r = 1 + cos(θ)"),
    Habit("set multiplot", 5, "set panels on; plot sin(x), cos(x)"),
  ]
}

@Suite("Habits of other programs")
struct HabitTests {
  @Test("a habit is answered with the spelling here, which works", arguments: Habit.all)
  func habit(_ habit: Habit) {
    var session = Session(files: MemoryFiles().access)
    let failures = session.replies(to: habit.text).failures
    #expect(failures.first?.diagnostic.code == .E52)
    #expect(failures.first.map { $0.diagnostic.range.start + 1 } == habit.column)
    #expect(failures.first?.diagnostic.hint == habit.hint)
    guard habit.runs, let hint = habit.hint else { return }
    let statement = hint.hasPrefix("write ") ? String(hint.dropFirst(6)) : hint
    #expect(session.replies(to: statement).failures.isEmpty, "\(statement)")
  }

  @Test("each row of the table answers its example", arguments: Habits.all.map(\.example))
  func example(_ example: String) throws {
    var session = Session()
    let failure = try #require(session.replies(to: example).failures.first?.diagnostic)
    #expect(failure.code == .E52)
    let tokens = Lexer.tokens(of: example)
    let statement = FailedStatement(tokens, of: example, failure: failure, in: Scope(), .here)
    #expect(Habits.all.first { $0.answer(statement) != nil }?.example == example)
  }

  @Test(
    "what can be read and carried out is no habit",
    arguments: [
      "c = 2; l = 3; clc", "red = 3; solve red x = 6",
      "limit = 3; limit*x", "surface = 2; plot surface x",
      "p = 2; plot w p for w in 0..1", "l = 3; plot lt", "disp(x) = (x)",
    ]
  )
  func rightStatements(_ line: String) {
    var session = Session()
    #expect(session.replies(to: line).failures.isEmpty)
  }

  @Test(
    "options without their word are answered with it",
    arguments: [
      (
        #"plot x label "say \"hi\"""#, #"a quote inside a text is not written with \"#,
        #"write it twice: "say ""hi"""# + "\""
      )
    ]
  )
  func bareOptions(_ line: String, _ message: String, _ hint: String) {
    var session = Session()
    let failure = session.replies(to: line).failures.first?.diagnostic
    #expect(failure?.message == message)
    #expect(failure?.hint == hint)
  }

  @Test(
    "words of other programs may be your names",
    arguments: [
      "def = 2; def + 1", "let = 3; let*2", "splot(x) = x; splot(3)", "system = 1; system",
    ]
  )
  func ownNames(_ line: String) {
    var session = Session()
    #expect(session.replies(to: line).failures.isEmpty)
  }

  @Test(
    "gnuplot's spellings of settings are taken",
    arguments: [
      "set key off", "unset key", "set logscale x", "set logscale y; unset logscale y",
      "set logscale xy; unset logscale xy",
      "set size ratio -1", "set xrange [-2:2]", "set grid", "unset grid",
    ]
  )
  func settings(_ line: String) {
    var session = Session()
    #expect(session.replies(to: line).failures.isEmpty)
  }
}
