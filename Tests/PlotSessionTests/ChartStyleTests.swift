import ChartCore
import CivilTime
import DataFiles
import Expressions
import SeededNumbers
import Testing

@testable import PictureDrawing
@testable import PlotSession

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Bars, histograms, box plots and pies")
struct ChartStyleTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "s.csv": "month,north,south\nJan,12,7\nFeb,9,8\nMar,15,11\n",
      "d.csv": "day,price\n2024-01-01,3\n2024-01-02,5\n",
      "m.csv": "x,v\nA,1\n2,3\nB,4\n", "n.csv": "x,v\n1,1\n2,3\nB,4\n",
      "g.csv": "group,v\na,1\na,2\na,3\nb,9\nb,11\n",
      "e.csv": "", "o.csv": "Jan,5\n",
    ])
  }

  // MARK: Words

  @Test(
    "what stands in front of an item says what with says behind it",
    arguments: [
      ("bars [3, 5, 2]", "plot [3, 5, 2] with bars"),
      ("plot [3, 5, 2] with boxes", "plot [3, 5, 2] with bars"),
      ("histogram [1, 2, 2]", "plot [1, 2, 2] with histogram"),
      ("histogram([1, 2, 2], 20)", "plot [1, 2, 2] with histogram bins 20"),
      ("histogram([1, 2, 2], 0.5)", "plot [1, 2, 2] with histogram binwidth 0.5"),
      ("plot histogram([1, 2, 2]) density, x", "plot [1, 2, 2] with histogram density, x"),
      ("hist [1, 2, 2] binwidth 0.5", "plot [1, 2, 2] with histogram binwidth 0.5"),
      (
        "histogram \"d.csv\" using day binwidth 1 day",
        "plot \"d.csv\" using \"day\" with histogram binwidth day"
      ),
      (
        "hist \"d.csv\" using day binwidth 2 weeks",
        "plot \"d.csv\" using \"day\" with histogram binwidth 2 weeks"
      ),
      ("boxplot([1, 2, 9]) horizontal", "plot [1, 2, 9] with boxplot horizontal"),
      ("pie [3, 5]", "plot [3, 5] with pie"), ("donut [3, 5]", "plot [3, 5] with donut"),
      ("pie \"s.csv\"", "plot \"s.csv\" with pie"),
      (
        "plot [3, 5] with bars, [1, 2] with bars stacked to 100%",
        "plot [3, 5] with bars, [1, 2] with bars normalized"
      ),
    ]
  )
  func words(_ line: String, _ shown: String) {
    var session = session
    let replies = session.replies(to: line + "; show plot")
    #expect(replies.codes == [], "\(replies.failures)")
    #expect(replies.statements == [shown])
    // What is shown draws the same picture.
    var again = self.session
    #expect(again.replies(to: shown + "; show plot").statements == [shown])
    #expect(again.drawing?.chart.page() == session.drawing?.chart.page())
    let loaded = session.replies(to: "save \"a.plot\"; load \"a.plot\"; show plot")
    #expect(loaded.statements == [shown])
  }

  @Test("a name of the user goes before the word of a style")
  func names() {
    #expect(
      page("bars = [1, 2]; plot bars with points")
        == page("b = [1, 2]; plot b with points label \"bars\"")
    )
    #expect(page("pie(x) = x^2; plot pie(x)").contains("pie(x)"))
    #expect(page("density = 2; stacked = 3; plot density*stacked*x").contains("density·stacked·x"))
  }

  // MARK: Bars

  @Test("a column of texts names the places of bars")
  func categories() {
    let text = page("plot \"s.csv\" using month:north with bars")
    #expect(text.contains("Jan") && text.contains("Mar") && text.contains("month"))
    #expect(page("plot \"s.csv\" with lines").contains("Feb"))
    #expect(page("plot \"o.csv\" with bars").contains("Jan"))
    #expect(page("plot \"d.csv\" with bars").contains("2024-01-02"))
  }

  @Test("bars of several items stand side by side, stacked ones on each other")
  func stacking() {
    func top(_ style: String) -> Double {
      var session = session
      _ = session.replies(
        to:
          "set output none; plot \"s.csv\" using month:north with bars, \"s.csv\" using month:south with bars\(style)"
      )
      return session.drawing?.chart.y.window.upper ?? .nan
    }
    #expect((15..<20).contains(top("")))
    #expect((26..<32).contains(top(" stacked")))
    #expect(top(" normalized") == 1)
  }

  @Test(
    "names and numbers in one column are told apart",
    arguments: [
      ("plot \"m.csv\" with bars", "E63"), ("plot \"n.csv\" with bars", "E63"),
      ("plot \"e.csv\" with bars", "E63"),
      ("plot pie [3, -1]", "E43"), ("plot pie []", "E43"), ("plot pie [1], x", "E43"),
      ("histogram x^2", "E43"), ("histogram \"s.csv\" using 1:2", "E43"),
      ("boxplot [(1, 2)]", "E07"), ("plot [1] with bars horizontal, x", "E43"),
      ("plot [1] with histogram bins 0", "E43"), ("plot [1] with lines stacked", "E43"),
    ]
  )
  func errors(_ line: String, _ code: String) {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == [code], "\(replies.failures)")
    #expect(session.drawing == nil)
  }

  @Test("texts among the numbers of x are rows that are not drawn, wherever they stand")
  func textsAmongNumbers() {
    var session = session
    let first = session.replies(to: "plot \"m.csv\"")
    #expect(
      first.notes.contains { $0.contains("2 rows of m.csv are not drawn") && $0.contains("line 2") }
    )
    let last = session.replies(to: "plot \"n.csv\"")
    #expect(
      last.notes.contains { $0.contains("1 row of n.csv is not drawn") && $0.contains("line 4") }
    )
  }

  // MARK: Histograms

  @Test("bins hold every value once, end at round numbers, and have the area 1 as a density")
  func bins() throws {
    var random = SeededGenerator(seed: 7)
    var count = 0
    for _ in 0..<400 {
      let scale = Double.random(in: -9...9, using: &random)
      let size = Int.random(in: 1...200, using: &random)
      let middle = Double.random(in: -100...100, using: &random)
      let values = (0..<size).map { _ in
        (middle + Double.random(in: -1...1, using: &random)) * pow(10, scale)
      }
      let wish =
        Bool.random(using: &random)
        ? nil : BinChoice(.count(Int.random(in: 1...60, using: &random)))
      let bins = try #require(HistogramBins(values, wish))
      #expect(bins.counts.reduce(0, +) == values.count)
      #expect(bins.counts.count <= HistogramBins.most)
      let area = bins.heights(asDensity: true).reduce(0, +) * bins.width
      #expect(abs(area - 1) < 1e-9)
      for (index, number) in bins.counts.enumerated() where number > 0 {
        let (lower, upper) = bins.ends(index)
        let slack = 1e-9 * bins.width
        let (least, most) = (lower - slack, upper + slack)
        let inside = values.count { (value: Double) -> Bool in value >= least && value <= most }
        #expect(inside >= number)
        count += 1
      }
    }
    #expect(count > 2000)
  }

  @Test("odd values have bins or none, and never too many")
  func oddBins() {
    #expect(HistogramBins([]) == nil)
    #expect(HistogramBins([.nan, .infinity]) == nil)
    #expect(HistogramBins([5])?.counts == [1])
    #expect(HistogramBins([1, 2], BinChoice(.width(1e-300)))?.counts.reduce(0, +) == 2)
    #expect(HistogramBins([1e300, 1e300])?.counts == [2])
    #expect(HistogramBins([0, 1, 2, 3, 4.5], BinChoice(.width(1.5)))?.counts == [2, 1, 2])
  }

  @Test("values that are all multiples of the width have a bin each")
  func wholeValues() {
    #expect(HistogramBins([0, 1, 2, 3, 4], BinChoice(.width(1)))?.counts == [1, 1, 1, 1, 1])
    #expect(
      HistogramBins([38, 39, 42, 42, 43], BinChoice(.width(1)))?.counts == [1, 1, 0, 0, 2, 1]
    )
    #expect(HistogramBins([0.5, 1, 1.5], BinChoice(.width(0.5)))?.counts == [1, 1, 1])
    // Other values share the last bin with the greatest, as in numpy.
    #expect(HistogramBins([0, 5, 10], BinChoice(.width(5)))?.counts == [1, 1, 1])
    #expect(HistogramBins([0, 4, 10], BinChoice(.width(5)))?.counts == [2, 1])
  }

  @Test("a period of time parts dates by the calendar, and the density has the area 1")
  func periods() throws {
    // The last day of January, the first and the last one of February, the first one of March, of 2024.
    let dates = [1_706_659_200.0, 1_706_745_600, 1_709_164_800, 1_709_251_200]
    let month = try #require(TimePeriod(1, "month"))
    let bins = try #require(HistogramBins(dates, BinChoice(.period(month))))
    #expect(bins.counts == [1, 2, 1])
    #expect(bins.ends(1).lower == 1_706_745_600 && bins.ends(1).upper == 1_709_251_200)
    let area = bins.heights(asDensity: true).enumerated().reduce(0) { sum, bin in
      sum + bin.element * (bins.ends(bin.offset).upper - bins.ends(bin.offset).lower)
    }
    #expect(abs(area - 1) < 1e-12)
    let second = try #require(TimePeriod(1, "second"))
    #expect(HistogramBins(dates, BinChoice(.period(second))) == nil)
  }

  @Test("periods of time part no numbers")
  func periodsOfNumbers() {
    var session = session
    #expect(session.replies(to: "histogram \"d.csv\" using price binwidth week").codes == ["E43"])
    #expect(session.replies(to: "histogram \"d.csv\" using day binwidth 2 days").codes == [])
  }

  @Test(
    "so many bins as are asked for part the range of the values into equal parts",
    arguments: [2, 3, 7, 25, 200]
  )
  func exactCounts(_ count: Int) throws {
    let values = (0..<500).map { 10 + 13 * sin(Double($0)) }
    let bins = try #require(HistogramBins(values, BinChoice(.count(count))))
    #expect(bins.counts.count == count)
    #expect(bins.counts.reduce(0, +) == values.count)
    #expect(bins.ends(0).lower == values.min())
    #expect(bins.ends(count - 1).upper == values.max())
  }

  @Test("a rule has whole numbers in bins around them, and wide ranges of them in whole widths")
  func wholeByRule() throws {
    let few = try #require(HistogramBins([0, 1, 2, 3, 4, 5]))
    #expect(few.counts == [1, 1, 1, 1, 1, 1])
    #expect(few.ends(0).lower == -0.5 && few.ends(5).upper == 5.5)
    // Without the rule for whole numbers the width would be below 1: every second bin would be empty.
    let dice = (0..<5000).map { Double(1 + $0 * $0 % 7 % 6) }
    #expect(HistogramBins(dice)?.width == 1)
    let ages = (0..<100).map { Double(18 + $0 * 37 % 63) }
    let wide = try #require(HistogramBins(ages))
    #expect(wide.width == wide.width.rounded() && wide.width > 1)
  }

  @Test("a start is the end of a bin, and values in front of it are counted")
  func starts() throws {
    for choice in [
      BinChoice(.width(2), from: 1), BinChoice(.count(4), from: 1),
      BinChoice(.rule(.sqrt), from: 1),
    ] {
      let bins = try #require(HistogramBins([-2.2, 0, 1.5, 4, 4, 9], choice))
      #expect(bins.counts.reduce(0, +) == 6)
      #expect(bins.counts.indices.contains { abs(bins.ends($0).lower - 1) < 1e-12 })
      #expect(bins.ends(0).lower <= -2.2)
    }
  }

  @Test(
    "the rules give the widths of their sources, rounded",
    arguments: [
      (BinRule.sturges, 10.0), (.rice, 5), (.sqrt, 2.5), (.scott, 10), (.fd, 10), (.auto, 10),
    ]
  )
  func rules(_ rule: BinRule, _ width: Double) {
    // 1000 values from 0.05 to 99.95: a deviation of 28.9, quartiles 25 and 75.
    let values = (0..<1000).map { 0.05 + Double($0) / 10 }
    #expect(HistogramBins(values, BinChoice(.rule(rule)))?.width == width)
  }

  @Test(
    "bins can be asked for by their number, a rule, a width and a start, and are written so",
    arguments: [
      "bins 3", "bins scott", "bins 3 from 0", "binwidth 0.5 from -1", "bins auto from 0.5",
    ]
  )
  func writtenBins(_ clause: String) throws {
    var session = Session()
    #expect(session.replies(to: "histogram [1, 2, 2, 3, 5] \(clause)").codes == [])
    let shown = session.replies(to: "show plot")
    #expect(shown.values.joined().contains(clause), "\(shown.values)")
  }

  @Test("the axis of counts has whole numbers alone; that of a density has what it needs")
  func wholeCounts() throws {
    var session = Session()
    _ = session.replies(to: "histogram [1, 2, 2, 3]")
    guard case .numbers(areWhole: true) = try #require(session.picture).y.kind else {
      Issue.record("counts are no whole numbers")
      return
    }
    _ = session.replies(to: "histogram [1, 2, 2, 3] density")
    guard case .numbers(areWhole: false) = try #require(session.picture).y.kind else {
      Issue.record("densities are whole numbers")
      return
    }
  }

  // MARK: Boxes

  @Test("a box plot is described once, by its quartiles, median, whiskers and outliers")
  func boxWords() {
    var session = Session()
    _ = session.replies(to: "boxplot [1, 3, 4, 4, 5, 12] \"height\"")
    let one = session.replies(to: "describe").values.first ?? ""
    let words = "3.25 to 4.75, median 4, whiskers 1 to 5, outlier 12."
    #expect(one.hasPrefix("Box chart of height for x in height") && one.hasSuffix(words))
    _ = session.replies(
      to: "plot [1, 2, 3, 90, -80] \"a\" with boxplot, [2, 3, 4] \"b\" with boxplot"
    )
    let two = session.replies(to: "describe").values.first ?? ""
    let first = "a: 1 to 3, median 2, whiskers 1 to 3, 2 outliers −80 to 90. b: 2.5 to 3.5"
    #expect(two.contains(first) && two.split(separator: "median").count == 3)
  }

  @Test("quartiles are those of numpy, whiskers end at values within 1.5 boxes")
  func quartiles() throws {
    // numpy.percentile([…], [25, 50, 75])
    let box = try #require(Quartiles([1, 3, 4, 4, 5, 12]))
    #expect([box.lower, box.median, box.upper] == [3.25, 4, 4.75])
    #expect([box.low, box.high] == [1, 5])
    #expect(box.outliers == [12])
    #expect(Quartiles([7])?.median == 7)
    #expect(Quartiles([.nan]) == nil)
  }

  @Test("a column of names groups the values of boxes")
  func groups() {
    let text = page("boxplot \"g.csv\"")
    #expect(text.contains("group") && text.contains(" a") && text.contains(" b"))
  }

  @Test("completion offers the words of a style behind it alone")
  func completion() {
    func words(_ line: String) -> Set<String> {
      Set(session.completions(in: line, at: line.utf8.count).map(\.text))
    }
    #expect(words("plot [1, 2] with ").isSuperset(of: ["bars", "histogram", "pie"]))
    #expect(words("plot [1, 2] with bars ").isSuperset(of: ["stacked", "horizontal", "color"]))
    #expect(words("histogram [1, 2] ").isSuperset(of: ["bins", "density"]))
    #expect(!words("plot [1, 2] ").contains("bins"))
  }

  @Test("a pie of very many parts shows the largest and the sum of the others")
  func manyParts() {
    let rows = (1...500).map { "n\($0),\($0)" }.joined(separator: "\n")
    files.contents["many.csv"] = Array(rows.utf8)
    var session = session
    let replies = session.replies(to: "pie \"many.csv\"; describe")
    #expect(replies.codes == [])
    #expect(replies.values.last?.contains("441 others") == true)
  }

  @Test(
    "years behind a text are a header, other numbers a row",
    arguments: [
      ("region,2022,2023,2024\nNorth,1,2,3\n", ["North"]),
      ("region,1990,2000,2010\nNorth,1,2,3\n", ["North"]),
      ("North,12,13,14\nSouth,1,2,3\n", ["North", "South"]),
      ("North,2022,2024,2023\nSouth,1,2,3\n", ["North", "South"]),
      ("North,2022\nSouth,3\n", ["North", "South"]),
    ]
  )
  func years(_ text: String, _ names: [String]) {
    files.contents["y.csv"] = Array(text.utf8)
    var session = session
    let replies = session.replies(to: "set output none; plot \"y.csv\" using 1:2 with bars")
    #expect(replies.codes == [])
    guard case .categories(let shown) = session.drawing?.chart.x.kind else {
      Issue.record("no names")
      return
    }
    #expect(shown == names)
  }

  @Test("counting and sorting very many values is stopped between blocks of them")
  func stopped() {
    let values = (0..<300_000).map { Double($0 * 7919 % 10_007) }
    var questions = 0
    let bins = HistogramBins(values, BinChoice(.width(1))) {
      questions += 1
      return questions > 2
    }
    #expect(bins == nil && questions == 3)
    #expect(HistogramBins(values, isCancelled: { true }) == nil)
    #expect(Quartiles(values, isCancelled: { true }) == nil)
  }

  @Test("bins and boxes are accounted for as what they are, not as rows")
  func memory() {
    var session = Session(
      files: files.access,
      limits: SessionLimits(memory: 64 << 20, usualMemory: 64 << 20)
    )
    let line = "set output none; histogram([sin(n) for n in 1..3e5])"
    #expect(session.replies(to: line).codes == [])
    let names = (0..<60_000).map { "name \($0),\($0 % 977)\n" }.joined()
    files.contents["names.csv"] = Array(("name,value\n" + names).utf8)
    #expect(session.replies(to: "plot \"names.csv\" with boxplot").codes == ["E33"])
  }

  // MARK: Wrong use

  @Test(
    "a style without numbers is told how it is written",
    arguments: [
      "histogram", "hist", "boxplot", "bars", "pie", "donut", "plot histogram", "plot x, bars",
      "add pie", "plot bars, x",
    ]
  )
  func styleAlone(_ line: String) {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == ["E43"])
    #expect(replies.failures.first?.diagnostic.message.hasSuffix("needs numbers to show") == true)
    #expect(replies.failures.first?.diagnostic.hint?.contains("[1, 2, 2, 3]") == true)
  }

  @Test("names of styles may be the user's")
  func ownNames() {
    var session = session
    #expect(session.replies(to: "pie = 3; pie; bars = 4; bars + 1").values == ["3", "5"])
  }

  @Test(
    "lists and data behind a style are drawn so, too",
    arguments: [
      ("boxplot [1, 2], [3, 4]", "plot [1, 2] with boxplot, [3, 4] with boxplot"),
      ("bars [1, 2], [3, 4] stacked", "plot [1, 2] with bars, [3, 4] with bars stacked"),
      ("plot bars [1], [2] with lines, x", "plot [1] with bars, [2] with lines, x"),
      ("histogram [1, 2] density, x^2", "plot [1, 2] with histogram density, x^2"),
      ("plot bars [1], [(1, 2)]", "plot [1] with bars, [(1, 2)]"),
      ("plot [1] with bars, [2]", "plot [1] with bars, [2]"),
      ("histogram [1..9]", "plot [1..9] with histogram"),
      ("bars [1..3], [2..4]", "plot [1..3] with bars, [2..4] with bars"),
      ("plot [1..3] with bars", "plot [1..3] with bars"),
    ]
  )
  func handedOn(_ line: String, _ shown: String) {
    var session = session
    #expect(session.replies(to: "set output none; " + line).codes == [])
    #expect(session.replies(to: "show plot").statements == [shown])
    // What is shown is what loads again.
    #expect(session.replies(to: shown).codes == [])
    #expect(session.replies(to: "show plot").statements == [shown])
  }

  @Test(
    "what does not go together is told, with what does",
    arguments: [
      ("histogram([1, 2], 0)", "histogram([1, 2], 20)"),
      ("histogram([1, 2], -3)", "histogram([1, 2], 20)"),
      ("plot [1, 2] with histo", "did you mean histogram: plot [1, 2] with histogram?"),
      ("plot [1, 2] with boxpolt", "did you mean boxplot: plot [1, 2] with boxplot?"),
      (
        "plot [1, 2] with bars bins 3",
        "with histogram bins n|auto|sturges|scott|fd|rice|sqrt from start"
      ),
      ("histogram [1, 2] stacked", "with bars stacked"),
      ("pie [1, 2] horizontal", "with bars horizontal"),
      ("boxplot [[1, 2], [3, 4]]", "write boxplot [1, 2], [3, 4]"),
      ("plot x, pie [3, 4]", "write plot [3, 4] with pie"),
      ("plot pie [1, 2], pie [3, 4]", "write plot [1, 2] with pie"),
    ]
  )
  func wrongUse(_ line: String, _ hint: String) {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == ["E43"], "\(replies.failures)")
    #expect(replies.failures.first?.diagnostic.hint == hint)
  }

  @Test("what is wrong with a list is told, not that it is no list")
  func wrongList() {
    var session = session
    #expect(session.replies(to: "histogram [1..1e7]").codes == ["E33"])
    #expect(session.replies(to: "pie [n for n in 1..1e7]").codes == ["E33"])
  }

  @Test("an axis of names without a name of its own is called by its letter")
  func namelessAxis() {
    var session = session
    let replies = session.replies(to: "set output text; bars [1, 2] horizontal")
    #expect(replies.values.last?.contains(" and y in 1 and 2") == true)
  }

  // MARK: Panels

  @Test("panels give each item a chart of its own, a pie among them")
  func panels() {
    let text = page("set panels 2; plot sin(x), pie [3, 5]")
    #expect(text.contains("sin(x)"))
    var session = session
    let replies = session.replies(
      to: "set panels 2; plot sin(x), pie [3, 5]; describe; save \"p.svg\""
    )
    #expect(replies.codes == [], "\(replies.failures)")
    #expect(replies.values.last?.hasPrefix("2 panels.") == true)
    #expect(files.text("p.svg").contains("</svg>"))
    #expect(
      session.replies(to: "save \"a.plot\"; load \"a.plot\"; describe").values.last
        == replies.values.last
    )
    #expect(session.replies(to: "set panels off; plot x; add pie [1]").codes == ["E43"])
  }

  // MARK: Ticks and legends

  @Test(
    "ticks and legends are kept by a saved session",
    arguments: [
      ("set xticks pi/2", "set xticks pi/2"), ("set yticks 0.1", "set yticks 0.1"),
      ("set xticks 0..10 step 2", "set xticks 0..10 step 2"),
      ("set xticks [0, pi/2, 2pi, 5]", "set xticks [0, pi/2, 2*pi, 5]"),
      ("set xtics 0, 1, 10", "set xticks 0..10 step 1"), ("unset xtics", "set xticks off"),
      ("set xtics (0, 1, 4)", "set xticks [0, 1, 4]"),
      ("set legend top left", "set legend top left"),
      ("set key left top", "set legend top left"), ("set legend below", "set legend bottom"),
      ("set key outside", "set legend right"), ("set legend off", "set legend off"),
    ]
  )
  func settings(_ line: String, _ shown: String) {
    var session = session
    #expect(session.replies(to: line + "; set output none; plot x").codes == [])
    let text = session.replies(to: "show").values.joined(separator: "\n")
    #expect(text == "\(shown)\nset output none\nplot x")
    var again = Session(files: files.access)
    #expect(session.replies(to: "save \"a.plot\"").codes == [])
    #expect(again.replies(to: "load \"a.plot\"; show").values == session.replies(to: "show").values)
    #expect(session.replies(to: "undo; undo; undo; show").values == ["# nothing is defined yet"])
  }

  @Test("ticks stand where they were asked for")
  func ticks() {
    let text = page("set xticks pi/2; set yticks [-1, 1]; plot sin(x)")
    #expect(text.contains("π/2") && !text.contains("0.5"))
    #expect(!page("set xticks off; plot sin(x)").contains("10"))
  }
}
