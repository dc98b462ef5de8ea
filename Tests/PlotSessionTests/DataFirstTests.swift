import ChartCore
import PlotSession
import RealFunctions
import Testing

/// Statements whose parts stand in the order of another statement or another program.
@Suite("Parts of a statement in another order")
struct DataFirstTests {
  private static let rows = "N,stress,weak\n1000,500,400\n10000,400,320\n100000,320,256\n"

  private static func replies(_ lines: String...) -> Replies {
    var session = MemoryFiles().session(holding: ["sn.csv": rows])
    return session.replies(toLines: lines)
  }

  private func hint(_ replies: Replies) -> String? { replies.failures.first?.diagnostic.hint }

  @Test(
    "a fit takes its data in front, as plot does",
    arguments: [
      ("fit \"sn.csv\" using 1:2 to a*x^b", "fit a*x^b to \"sn.csv\" using 1:2"),
      ("fit \"sn.csv\" using 1:2 with a*x^b", "fit a*x^b to \"sn.csv\" using 1:2"),
      ("fit \"sn.csv\" to power", "fit power to \"sn.csv\""),
      ("fit \"sn.csv\" power", "fit power to \"sn.csv\""),
      (
        "fit \"sn.csv\" using 1:2 if $1 > 5000 to a*x^b via a, b",
        "fit a*x^b to \"sn.csv\" using 1:2 if $1 > 5000 via a, b"
      ),
      (
        "fit [(1, 2), (2, 4.1), (3, 6)] to m x + c", "fit m x + c to [(1, 2), (2, 4.1), (3, 6)]"
      ),
    ]
  )
  func dataFirst(_ line: String, _ usual: String) {
    let found = Self.replies(line)
    #expect(found.codes == [])
    #expect(found.values == Self.replies(usual).values)
    #expect(found.pictures.count == 1)
  }

  @Test("a fit of data without a formula asks for one with these data")
  func withoutFormula() {
    let found = Self.replies("fit \"sn.csv\" using 1:2")
    #expect(found.codes == ["E54"])
    #expect(hint(found) == "write fit m x + b to \"sn.csv\" using 1:2")
  }

  @Test(
    "the name of the column of x stands for x in a fit",
    arguments: [
      "fit a*N^b to \"sn.csv\" using N:stress", "fit \"sn.csv\" using N:stress to a*N^b",
    ]
  )
  func column(_ line: String) {
    let found = Self.replies(line)
    #expect(found.values == Self.replies("fit a*x^b to \"sn.csv\" using N:stress").values)
    #expect(found.notes == ["N is the column of x: a*x^b is fitted"])
  }

  @Test("a name of a column that has a value, or that via lists, stays what it is")
  func columnWithValue() {
    let known = Self.replies("N = 2", "fit a*N*x^b to \"sn.csv\" using N:stress")
    #expect(!known.notes.contains { $0.contains("column of x") })
    let listed = Self.replies("fit a*x + N to \"sn.csv\" using N:stress via a, N")
    #expect(!listed.notes.contains { $0.contains("column of x") })
  }

  @Test(
    "columns alone are those of the file in front, in the same style",
    arguments: [
      ("plot \"sn.csv\" using 1:2 with bars, 1:3", "'' using 1:3 with bars"),
      ("bar \"sn.csv\" using N:stress, N:weak", "'' using N:weak with bars"),
      ("plot \"sn.csv\" using 1:2 w l, 1:3 with points", "'' using 1:3 with points"),
    ]
  )
  func columnsAlone(_ line: String, _ second: String) throws {
    let found = Self.replies("set xrange 0..200000", line)
    #expect(found.codes == [])
    let first = line.split(separator: ",")[0]
    let usual = Self.replies("set xrange 0..200000", "\(first), \(second)")
    #expect(try #require(found.pictures.last).page() == (try #require(usual.pictures.last)).page())
  }

  @Test(
    "two ranges behind an item are the part of the plane that is shown",
    arguments: [
      ("plot contour x y for x in -3..3, y in 0..5", "plot [-3:3] [0:5] contour x y"),
      ("contour x y for y in 0..5, x in -3..3", "plot [-3:3] [0:5] contour x y"),
      ("plot sin(x) for x in 0..5 for y in -2..2", "plot [0:5] [-2:2] sin(x)"),
      ("x^2 + y^2 = 4 for x in -3..3, y in -3..3", "plot [-3:3] [-3:3] x^2 + y^2 = 4"),
      ("field (y, -x) for x in -2..2, y in -1..1", "plot [-2:2] [-1:1] field (y, -x)"),
    ]
  )
  func windows(_ line: String, _ usual: String) throws {
    let found = Self.replies(line)
    #expect(found.codes == [])
    let picture = try #require(found.pictures.last)
    #expect(picture.page() == (try #require(Self.replies(usual).pictures.last)).page())
  }

  @Test("two ranges with a step, or of other names, are refused")
  func otherRanges() {
    #expect(Self.replies("plot x for x in 0..1 step 0.5, y in 0..1").codes == ["E52"])
    #expect(Self.replies("plot x + k for x in 0..1, k in 0..1").codes == ["E52"])
  }

  @Test("values in braces are a list, with a note, and conditions in braces remain cases")
  func braces() {
    let list = Self.replies("mean({2, 3, 7})")
    #expect(list.values == ["4"])
    #expect(list.notes == ["{2, 3, 7} is the list [2, 3, 7]"])
    #expect(Self.replies("L = {1,2,3}", "total(L)").values.last == "6")
    let cases = Self.replies("f(x) = {x < 0: 1, 2}", "f(-1) + 10 f(1)")
    #expect(cases.values == ["21"])
    #expect(cases.notes == [])
  }

  @Test("numbers in a list without commas are offered with all of their commas")
  func commas() {
    #expect(hint(Self.replies("[1 2 3]")) == "put a comma between them: [1, 2, 3]")
    #expect(hint(Self.replies("a = [1 2 -3]")) == "put a comma between them: a = [1, 2, -3]")
  }

  @Test(
    "without an item, plot draws axes whose ranges somebody chose",
    arguments: [
      ["set xrange -5..5", "plot"], ["set yrange 0..2", "plot"], ["plot [-5:5] [-5:5]"],
    ]
  )
  func emptyAxes(_ lines: [String]) {
    var session = Session()
    let found = session.replies(toLines: lines)
    #expect(found.codes == [])
    #expect(found.pictures.count == 1)
  }

  @Test("without an item and without ranges, plot and add ask for one")
  func nothing() {
    #expect(Self.replies("plot").codes == ["E06"])
    #expect(Self.replies("add").codes == ["E06"])
    #expect(Self.replies("set xrange 0..1", "add").codes == ["E06"])
  }

  @Test("width says how wide the bins of a histogram are; lw stays the width of a line")
  func binWidth() throws {
    let list = "[1, 2, 3, 7, 8, 12]"
    func picture(_ clauses: String) throws -> String {
      try #require(Self.replies("plot \(list) with histogram \(clauses)").pictures.last).page()
    }
    #expect(try picture("width 4") == picture("binwidth 4"))
    #expect(try picture("lw 4") == picture(""))
  }

  @Test("a file in a call is offered in the style of the call")
  func style() {
    let found = Self.replies("histogram(\"sn.csv\", 20)")
    #expect(found.codes == ["E07"])
    #expect(hint(found)?.hasPrefix("write plot \"sn.csv\" using stress with histogram or ") == true)
  }

  @Test(
    "the name of what is fitted may stand in front, and a name before a bracket is a factor",
    arguments: [
      ("T(t) = a e^(-k t)", "a e^(-k t)"), ("speed = a x + c", "a x + c"),
      ("s(x) = V0 (1 - x)", "V0*(1 - x)"), ("b (x - 1) + c", "b*(x - 1) + c"),
    ]
  )
  func heads(_ model: String, _ usual: String) {
    let data = "[(0, 9), (1, 6.1), (2, 4.2), (3, 2.6)]"
    let found = Self.replies("fit \(model) to \(data)")
    #expect(found.codes == [])
    #expect(found.values == Self.replies("fit \(usual) to \(data)").values)
  }

  @Test("a function of the session with a bracket stays a call in a model")
  func ownFunction() {
    let data = "[(0, 9), (1, 6.1), (2, 4.2), (3, 2.6)]"
    let found = Self.replies("g(x) = x^2", "fit a g(x) + c to \(data)")
    #expect(found.values == Self.replies("fit a x^2 + c to \(data)").values)
  }

  @Test("several calculations in a row are offered as a list")
  func severalValues() {
    let found = Self.replies("L = [1, 2, 6]", "mean(L), median(L)")
    #expect(found.codes == ["E02"])
    #expect(hint(found) == "write [mean(L), median(L)]")
    #expect(Self.replies("L = [1, 2, 6]", "[mean(L), median(L)]").values.last == "[3, 2]")
  }

  @Test("a setting without its word is offered with it")
  func settings() {
    #expect(hint(Self.replies("yscale log")) == "write set yscale log")
  }

  @Test("bars of days beside a line keep the ticks of the calendar")
  func barsOfDays() throws {
    let rows = "day,a,b\n2025-06-02,1,5\n2025-06-03,2,4\n2025-06-04,3,7\n"
    var session = MemoryFiles().session(holding: ["d.csv": rows])
    let found = session.replies(
      to: "plot \"d.csv\" using day:a with lines, \"d.csv\" using day:b with bars axis right"
    )
    let page = try #require(found.pictures.last).page()
    #expect(page.contains("2025-06-03") || page.contains("Jun 3"), "\(page)")
  }
}
