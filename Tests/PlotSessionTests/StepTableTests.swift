import Expressions
import PlotSession
import Testing

/// A range in steps as it is typed, and its places as somebody types them one by one.
struct SteppedRange: Sendable, CustomTestStringConvertible {
  let text: String
  let places: [String]

  var testDescription: String { text }

  static let all = [
    SteppedRange(text: "0..1 step 0.1", places: (0...10).map { "\($0)/10" }),
    SteppedRange(text: "-0.5..0.5 step 0.05", places: (-10...10).map { "\($0)/20" }),
    SteppedRange(text: "0.3..1-0.3 step 0.1", places: (3...7).map { "\($0)/10" }),
    SteppedRange(text: "0..2pi step pi/6", places: (0...12).map { "\($0)pi/6" }),
    SteppedRange(text: "1..3 step 1/7", places: (7...21).map { "\($0)/7" }),
    // Without a step the places are round, or tenths of the range.
    SteppedRange(text: "0..0.01", places: (0...10).map { "\($0)/1000" }),
    SteppedRange(text: "0..pi", places: (0...10).map { "\($0)pi/10" }),
  ]
}

@Suite("Tables and plots over steps")
struct StepTableTests {
  private static let formulas = [
    "ceil(100x)", "1/(x-0.3)", "sqrt(x-0.7)", "{x=0.3: 1, 0}", "x mod 0.1", "gcd(10x, 2)", "tan(x)",
    "1/sin(x)", "sin(x)", "floor(7x)", "frac(6x/pi)", "floor(log10(x))", "x^2 - 0.09",
    "cos(x) - 1/2", "{x < pi/2: 1, 0}",
  ]

  @Test("a cell is what a calculation at its place says", arguments: SteppedRange.all)
  func cells(_ range: SteppedRange) {
    for formula in Self.formulas {
      var session = Session()
      let lines = ["f(x) = \(formula)", "table f(x) for x in \(range.text)"]
      let table = session.replies(toLines: lines)
      let rows = table.values.first?.split(separator: "\n").dropFirst() ?? []
      let cells = rows.compactMap { $0.split(separator: " ").last.map(String.init) }
      let alone = session.replies(toLines: range.places.map { "f(\($0))" }).values
      #expect(cells == alone, "\(formula)")
      #expect(cells.count == range.places.count)
    }
  }

  @Test("a table with more digits has those of a calculation")
  func digits() {
    var session = Session()
    let lines = ["set digits 30", "table sqrt(x), 1/(x-0.3) for x in 0.1..0.3 step 0.1"]
    let rows = session.replies(toLines: lines).values.first?.split(separator: "\n") ?? []
    #expect(
      rows.dropFirst().map { $0.split(separator: " ").map(String.init) } == [
        ["0.1", "0.316227766016837933199889354443", "-5"],
        ["0.2", "0.447213595499957939281834733746", "-10"],
        ["0.3", "0.547722557505166113456969782801", "undefined"],
      ]
    )
  }

  @Test("a plot over steps has the values at the places that are meant")
  func plots() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let lines = [
      "plot ceil(100n) for n in 0..0.05 step 0.01", "save \"a.csv\"",
      "plot 1/(x-0.3) for x in 0.1..0.5 step 0.1", "save \"b.csv\"",
      "plot 1/sin(t) for t in 0..2pi step pi/2", "save \"c.csv\"",
    ]
    #expect(session.replies(toLines: lines).failures.isEmpty)
    func heights(_ path: String) -> [String] {
      files.text(path).split(whereSeparator: \.isNewline).dropFirst().compactMap {
        $0.split(separator: ",").last.map(String.init)
      }
    }
    #expect(heights("a.csv") == ["0", "1", "2", "3", "4", "5"])
    #expect(heights("b.csv").compactMap(Double.init).map { ($0).rounded() } == [-5, -10, 10, 5])
    #expect(heights("c.csv").compactMap(Double.init) == [1, -1])
  }

  @Test(
    "measures of lists over steps are those of the numbers that are meant",
    arguments: [
      ("stats [floor(10x) for x in 0..1 step 0.1]", "mean", "5"),
      ("stats [floor(10x) for x in 0..1 step 0.1]", "total", "55"),
      ("stats [ceil(100x) for x in 0..0.3 step 0.01]", "max", "30"),
      ("stats [1e15+1, 1e15+2, 1e15+3]", "mean", "1000000000000002"),
      ("stats [1e15+1, 1e15+2, 1e15+3]", "quartile 1", "1000000000000001.5"),
      ("stats [1e15+x for x in 1..40]", "median", "1000000000000020.5"),
      ("stats [1e15+x for x in 1..40]", "quartile 3", "1000000000000030"),
      ("stats [1e15 + 0.1, 1e15 + 0.2, 1e15 + 0.4]", "mean", "1000000000000000"),
    ]
  )
  func measures(_ statement: String, _ name: String, _ value: String) {
    var session = Session()
    let lines = session.replies(to: statement).values.first?.split(separator: "\n") ?? []
    let line = lines.first { $0.hasPrefix(name) }
    #expect(line?.split(separator: " ").last.map(String.init) == value, "\(lines)")
  }

  @Test("a table of more sums than can be computed with all digits says so")
  func unreached() {
    var session = Session()
    let replies = session.replies(to: "table sum(1/k for k in 1..n) for n in 1..4000 step 1")
    #expect(replies.notes.count == 1)
    #expect(replies.notes.allSatisfy { $0.contains("as double precision gives them") })
  }
}
