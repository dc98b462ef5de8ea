import ChartCore
import ChartTerminal
import Expressions
import PlotSession
import RealFunctions
import Testing

@Suite("Functions of x and y at the prompt")
struct SurfaceStatementTests {
  private func described(_ statements: String...) -> String {
    var session = Session(display: .plain)
    let replies = session.replies(toLines: statements + ["describe"])
    #expect(replies.failures.isEmpty)
    return replies.values.last ?? ""
  }

  @Test(
    "a function of both coordinates is a heat map, however it is written",
    arguments: [
      "x*y", "plot x y", "plot heat x*y", "plot heatmap x y",
      "plot heat map of x y", "f(x, y) = x y; plot heat f", "f(x, y) = x y; plot heat f(x, y)",
      "plot heat z = x y", "f(x, y) = x y; plot f(x, y)",
    ]
  )
  func heat(_ statement: String) {
    let text = described(statement)
    #expect(text.hasPrefix("Heat map of "))
    #expect(text.contains("to 193.6 near") || text.contains("Sampled values from"))
  }

  @Test(
    "contours have the levels that are asked for",
    arguments: [
      ("plot contour x + y levels [1, 2]", "levels at 1 and 2"),
      ("plot contours of x + y levels [2, 1]", "levels at 1 and 2"),
      ("plot contour lines of x + y levels [0.5]", "levels at 0.5"),
      ("plot filled contours of x + y levels 3", "levels at "),
      ("plot contour x + y filled levels 3", "levels at "),
      ("plot contour x + y levels 3 filled color red", "levels at "),
      ("L = [1, 4, 9]; plot contour x^2 + y^2 levels L", "levels at 1, 4 and 9"),
    ]
  )
  func contours(_ statement: String, _ expected: String) {
    let text = described(statement)
    #expect(text.hasPrefix("Contour chart of "))
    #expect(text.lowercased().contains(expected))
  }

  @Test(
    "what cannot be drawn is refused with a word on how",
    arguments: [
      ("plot heat x + t", "E42"), ("plot heat (x, y)", "E43"), ("plot heat", "E06"),
      ("plot heat x y filled", "E43"), ("plot contour x y levels 0", "E43"),
      ("plot contour x y levels []", "E43"), ("plot contour x y levels [(1, 2)]", "E43"),
      ("plot heat x y for x in 0..1", "E43"), ("plot heat x y with points", "E43"),
      ("plot contour [1, 2] x y", "E43"), ("plot heat x < y", "E43"),
      ("plot contour x y levels x", "E21"), ("plot contour x y levels 1e9", "E43"),
    ]
  )
  func refused(_ statement: String, _ code: String) {
    var session = Session(display: .plain)
    #expect(session.replies(to: statement).codes == [code])
  }

  @Test("a name of the user goes before the words")
  func names() {
    var session = Session(display: .plain)
    let replies = session.replies(toLines: ["heat = 3", "heat + 1", "levels = 2", "contour = 5"])
    #expect(replies.failures.isEmpty && replies.values.last != nil)
    #expect(session.replies(to: "heat").values == ["3"])
    #expect(session.replies(to: "plot contour x y").failures.isEmpty)
  }

  @Test(
    "a saved session draws the same again",
    arguments: [
      "plot contour x^2 - y^2 levels [1, 2]", "plot filled contour x y levels 4", "z = x^2 y",
      "plot heat sin(x) y label \"waves\"", "f(x, y) = x - y; plot heat f, contour f levels 5",
    ]
  )
  func saved(_ statement: String) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let first = session.replies(toLines: [
      statement, "set zrange -1..2", "save \"a.plot\"", "describe",
    ])
    #expect(first.failures.isEmpty)
    var again = Session(files: files.access)
    let second = again.replies(toLines: ["load \"a.plot\"", "describe"])
    #expect(second.failures.isEmpty)
    #expect(first.values.last == second.values.last)
  }

  @Test("settings of z choose the colours, and are taken back")
  func settings() throws {
    var session = Session(display: .plain)
    func domain(_ statement: String) -> Interval? {
      session.replies(to: statement).pictures.last?.colorDomain
    }
    _ = session.replies(to: "set zrange 0..1")
    #expect(domain("plot heat x y") == Interval(hull: 0, 1))
    _ = session.replies(to: "set zrange [0:]")
    #expect(domain("plot heat x y")?.lower == 0)
    _ = session.replies(toLines: ["unset zrange", "set logscale z"])
    #expect((domain("plot heat x^2 + y^2 + 1")?.lower ?? 0) > 0)
    #expect(session.replies(to: "set zrange -1..1").codes == ["E49"])
    #expect(session.replies(toLines: ["unset logscale z", "set zrange -1..1"]).failures.isEmpty)
  }

  @Test("tables have a column of heights")
  func tables() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let statements = ["plot contour x + y levels [1, 2], x", "save \"a.csv\"", "save \"a.json\""]
    #expect(session.replies(toLines: statements).failures.isEmpty)
    let rows = files.text("a.csv").split(separator: "\r\n")
    #expect(rows.first == "series,x,y,z")
    #expect(rows.contains { $0.hasPrefix("x + y,") && $0.hasSuffix(",2") })
    #expect(rows.contains { $0.hasPrefix("x,") && $0.hasSuffix(",") })
    #expect(files.text("a.json").contains("\"heights\": [[1, 1"))
    _ = session.replies(toLines: ["plot heat x*y", "save \"b.csv\""])
    let cells = files.text("b.csv").split(separator: "\r\n").dropFirst()
    #expect(cells.count > 1000)
    for cell in cells.prefix(100) {
      let numbers = cell.split(separator: ",").suffix(3).compactMap { Double($0) }
      if numbers.count == 3 { #expect(abs(numbers[0] * numbers[1] - numbers[2]) < 1e-9) }
    }
  }

  @Test("no value, and a function too fast for the page, are told")
  func notes() {
    var session = Session(display: .plain)
    #expect(
      session.replies(to: "plot heat ln(-1 - x^2 y^2)").notes == [
        "ln(-1 - x^2 y^2) has no value in the picture"
      ]
    )
    #expect(
      session.replies(to: "plot contour tan(20 x y)").notes == [
        "tan(20 x y) changes faster than the picture can show: its contours are not whole"
      ]
    )
  }
}
