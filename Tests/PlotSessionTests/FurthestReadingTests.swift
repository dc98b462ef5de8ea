import Expressions
import PlotSession
import Testing

@Suite("Readings of a line that failed")
struct FurthestReadingTests {
  private static let files = [
    "data.csv": "time,voltage,site\n1,2,a\n2,3,b\n3,5,a\n4,4,b\n"
  ]

  /// The sign before the place of the error in a line.
  private static let mark: Character = "‸"

  /// Lines that fail with the same message, marked where.
  struct Group: Sendable, CustomTestStringConvertible {
    let message: String
    let lines: [String]

    init(_ message: String, _ lines: [String]) { (self.message, self.lines) = (message, lines) }

    var testDescription: String { message }
  }

  static let groups = [
    // Files that are not there, in own and in foreign spelling.
    Group(
      "cannot read grid.dat: no such file",
      [
        "plot ‸\"grid.dat\"", "plot ‸\"grid.dat\" with lines", "plot ‸\"grid.dat\" w l",
        "plot ‸\"grid.dat\" u 1:2 w lp lw 2",
        "plot ‸\"grid.dat\" using 1:2 title \"a\" with linespoints",
        "plot ‸\"grid.dat\" matrix with image", "plot contour ‸\"grid.dat\"",
        "plot heat ‸\"grid.dat\"", "histogram ‸\"grid.dat\"", "scatter ‸\"grid.dat\"",
        "stats ‸\"grid.dat\" using 2", "fit m x + b to ‸\"grid.dat\"",
        "fit m x + b ‸\"grid.dat\" u 1:2 via m, b", "d = data ‸\"grid.dat\"", "head ‸\"grid.dat\"",
        "add ‸\"grid.dat\" w p",
      ]
    ),
    Group("cannot read grid.plot: no such file", ["load ‸\"grid.plot\""]),
    Group(
      "filled contour is for formulas only",
      [
        "plot filled contour ‸\"grid.dat\"", "plot contour filled ‸\"grid.dat\"",
      ]
    ),
    // Columns that a file does not have.
    Group(
      "data.csv has 3 columns, 9 was asked for",
      [
        "plot \"data.csv\" using 1:‸9", "plot \"data.csv\" u 1:‸9 w l",
        "fit m x + b \"data.csv\" u 1:‸9 via m, b",
      ]
    ),
    Group(
      "data.csv has no column current",
      [
        "plot \"data.csv\" u time:‸current w lp", "plot \"data.csv\" if ‸current > 0",
        "stats \"data.csv\" using ‸current",
      ]
    ),
    Group(
      "data.csv has no column place",
      [
        "plot \"data.csv\" using 1:2 by ‸place", "plot \"data.csv\" using 1:2 hue ‸place",
      ]
    ),
    // Words that an option, a setting or a file does not know.
    Group(
      "unknown color qqqq",
      [
        "plot sin(x) color ‸qqqq width 2", "plot \"data.csv\" u 1:2 lc ‸qqqq w l",
      ]
    ),
    Group("unknown color \"qqqq\"", ["plot sin(x) w l lc ‸\"qqqq\" lw 2"]),
    Group("unknown dash qqqq", ["plot x^2 dash ‸qqqq"]),
    Group("unknown style qqqq", ["plot x^2 with ‸qqqq", "plot x^2 w ‸qqqq"]),
    Group(
      "unknown theme qqqq",
      [
        "set theme ‸qqqq", "save \"x.svg\" theme ‸qqqq", "save theme ‸qqqq \"x.svg\"",
      ]
    ),
    Group("with is for pictures only", ["save \"x.svg\" ‸w l"]),
    Group("dpi is for files only", ["plot sin(x) ‸dpi 300"]),
    Group("digits is for tables only", ["plot sin(x) ‸digits 3"]),
    // Names that nothing defines.
    Group(
      "unknown function qq",
      [
        "plot ‸qq(x) w l lw 2", "plot [0:2] ‸qq(x) lw 2", "plot x^2, ‸qq(x) w l, sin(x) lw 2",
        "roots ‸qq(x)", "table ‸qq(x) from 0 to 5", "table step 1 ‸qq(x) from 0 to 5",
        "limit ‸qq(x) as x -> 0", "area between ‸qq(x) and x", "fit k ‸qq(x) to [(1, 2), (2, 3)]",
        "sum ‸qq(n) for n in 1..10",
      ]
    ),
    Group("unknown name qq", ["plot ‸qq x w l", "set xrange [0:‸qq]", "delete ‸qq"]),
    Group(
      "unknown name a",
      [
        "plot ‸a x^2 w l lc rgb \"red\"", "plot ‸a x^2 title \"p\" with lines", "solve ‸a x = qq",
        "integrate ‸a x from 0 to 1",
      ]
    ),
  ]

  @Test("the error of the reading that got furthest is shown, at its place", arguments: groups)
  func furthest(_ group: Group) {
    let files = MemoryFiles()
    for (path, text) in Self.files { files.contents[path] = Array(text.utf8) }
    for marked in group.lines {
      let line = marked.filter { $0 != Self.mark }
      var session = Session(files: files.access)
      let failures = session.replies(to: line).failures
      #expect(failures.count == 1, "\(marked)")
      #expect(failures.first?.diagnostic.message == group.message, "\(marked)")
      let place = failures.first.map { $0.diagnostic.range.start }
      #expect(place == marked.prefix { $0 != Self.mark }.utf8.count, "\(marked)")
    }
  }
}
