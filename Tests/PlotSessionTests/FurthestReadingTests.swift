import Expressions
import PlotSession
import Testing

@Suite("Readings of a line that failed")
struct FurthestReadingTests {
  private static let files = [
    "data.csv": "time,voltage,site\n1,2,a\n2,3,b\n3,5,a\n4,4,b\n"
  ]

  /// A line that fails, the column and the message of its error.
  struct Line: Sendable, CustomTestStringConvertible {
    let text: String
    let column: Int
    let message: String

    init(_ text: String, _ column: Int, _ message: String) {
      (self.text, self.column, self.message) = (text, column, message)
    }

    var testDescription: String { text }
  }

  private static let missing = "cannot read grid.dat: no such file"

  /// Files that are not there, in own and in foreign spelling.
  static let missingFiles = [
    Line("plot \"grid.dat\"", 6, missing), Line("plot \"grid.dat\" with lines", 6, missing),
    Line("plot \"grid.dat\" w l", 6, missing),
    Line("plot \"grid.dat\" u 1:2 w lp lw 2", 6, missing),
    Line("plot \"grid.dat\" using 1:2 title \"a\" with linespoints", 6, missing),
    Line("plot \"grid.dat\" matrix with image", 6, missing),
    Line("plot contour \"grid.dat\"", 14, missing), Line("plot heat \"grid.dat\"", 11, missing),
    Line("histogram \"grid.dat\"", 11, missing), Line("scatter \"grid.dat\"", 9, missing),
    Line("stats \"grid.dat\" using 2", 7, missing),
    Line("fit m x + b to \"grid.dat\"", 16, missing),
    Line("fit m x + b \"grid.dat\" u 1:2 via m, b", 13, missing),
    Line("d = data \"grid.dat\"", 10, missing), Line("head \"grid.dat\"", 6, missing),
    Line("add \"grid.dat\" w p", 5, missing),
    Line("load \"grid.plot\"", 6, "cannot read grid.plot: no such file"),
    Line("plot filled contour \"grid.dat\"", 21, "filled contour is for formulas only"),
    Line("plot contour filled \"grid.dat\"", 21, "filled contour is for formulas only"),
  ]

  /// Columns that a file does not have.
  static let columns = [
    Line("plot \"data.csv\" using 1:9", 25, "data.csv has 3 columns, 9 was asked for"),
    Line("plot \"data.csv\" u 1:9 w l", 21, "data.csv has 3 columns, 9 was asked for"),
    Line("plot \"data.csv\" u time:current w lp", 24, "data.csv has no column current"),
    Line("plot \"data.csv\" using 1:2 by place", 30, "data.csv has no column place"),
    Line("plot \"data.csv\" using 1:2 hue place", 31, "data.csv has no column place"),
    Line("plot \"data.csv\" if current > 0", 20, "data.csv has no column current"),
    Line("stats \"data.csv\" using current", 24, "data.csv has no column current"),
    Line("fit m x + b \"data.csv\" u 1:9 via m, b", 28, "data.csv has 3 columns, 9 was asked for"),
  ]

  /// Words that an option, a setting or a file does not know.
  static let words = [
    Line("plot sin(x) color qqqq width 2", 19, "unknown color qqqq"),
    Line("plot sin(x) w l lc \"qqqq\" lw 2", 20, "unknown color \"qqqq\""),
    Line("plot \"data.csv\" u 1:2 lc qqqq w l", 26, "unknown color qqqq"),
    Line("plot x^2 dash qqqq", 15, "unknown dash qqqq"),
    Line("plot x^2 with qqqq", 15, "unknown style qqqq"),
    Line("plot x^2 w qqqq", 12, "unknown style qqqq"),
    Line("set theme qqqq", 11, "unknown theme qqqq"),
    Line("save \"x.svg\" theme qqqq", 20, "unknown theme qqqq"),
    Line("save theme qqqq \"x.svg\"", 12, "unknown theme qqqq"),
    Line("save \"x.svg\" w l", 14, "with is for pictures only"),
    Line("plot sin(x) size 3", 13, "size is for files only"),
    Line("plot sin(x) digits 3", 13, "digits is for tables only"),
  ]

  /// Names that nothing defines.
  static let names = [
    Line("plot qq(x) w l lw 2", 6, "unknown function qq"),
    Line("plot qq x w l", 6, "unknown name qq"),
    Line("plot a x^2 w l lc rgb \"red\"", 6, "unknown name a"),
    Line("plot a x^2 title \"p\" with lines", 6, "unknown name a"),
    Line("plot [0:2] qq(x) lw 2", 12, "unknown function qq"),
    Line("plot x^2, qq(x) w l, sin(x) lw 2", 11, "unknown function qq"),
    Line("roots qq(x)", 7, "unknown function qq"), Line("solve a x = qq", 7, "unknown name a"),
    Line("integrate a x from 0 to 1", 11, "unknown name a"),
    Line("table qq(x) from 0 to 5", 7, "unknown function qq"),
    Line("table step 1 qq(x) from 0 to 5", 14, "unknown function qq"),
    Line("limit qq(x) as x -> 0", 7, "unknown function qq"),
    Line("area between qq(x) and x", 14, "unknown function qq"),
    Line("fit k qq(x) to [(1, 2), (2, 3)]", 7, "unknown function qq"),
    Line("set xrange [0:qq]", 15, "unknown name qq"), Line("delete qq", 8, "unknown name qq"),
    Line("sum qq(n) for n in 1..10", 5, "unknown function qq"),
  ]

  @Test(
    "the error of the reading that got furthest is shown, at its place",
    arguments: missingFiles + columns + words + names
  )
  func furthest(_ line: Line) {
    let files = MemoryFiles()
    for (path, text) in Self.files { files.contents[path] = Array(text.utf8) }
    var session = Session(files: files.access)
    let failures = session.replies(to: line.text).failures
    #expect(failures.count == 1)
    #expect(failures.first?.diagnostic.message == line.message)
    #expect(failures.first.map { $0.diagnostic.range.start + 1 } == line.column)
  }
}
