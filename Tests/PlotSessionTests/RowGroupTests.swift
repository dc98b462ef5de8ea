import ChartCore
import DataFiles
import Expressions
import RealFunctions
import SeededNumbers
import Testing

@testable import PlotSession
@testable import Resolution

@Suite("Groups of rows, several columns and several files as series")
struct RowGroupTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    files.areListed = true
    session = files.session(holding: [
      "lat.csv":
        "time,service,ms,status\n1,api,12,200\n2,web,40,200\n3,api,18,500\n4,,7,200\n5,web,41,404\n",
      "sales.csv": "fruit,q1,q2,note\nApples,10,20,a\nPears,7,11,b\n",
      "long.csv": "kind,day,n\na,mon,1\nb,tue,2\na,wed,3\n",
      "errors.csv": "1,2,0.5,A\n2,3,0.25,B\n",
      "days.csv": "day,v\n2024-05-01,3\n2024-05-02,4\n2024-05-03,8\n",
      "many.csv": "x,g\n" + (1...60).map { "\($0),g\($0 % 15)\n" }.joined(),
      "run1.dat": "0 1\n1 2\n", "run2.dat": "0 3\n1 4\n", "run10.dat": "0 5\n1 6\n",
    ])
  }

  @Test(
    "bars of groups that share no name are as wide as those of one series",
    arguments: [("n,v,k\na,1,x\nb,2,y\nc,3,x\n", false), ("n,v,k\na,1,x\na,2,y\n", true)]
  )
  func widths(_ text: String, _ isShared: Bool) throws {
    files.contents["bars.csv"] = Array(text.utf8)
    let chart = try #require(
      replies(to: "plot \"bars.csv\" using n:v by k with bars").pictures.last
    )
    #expect(chart.layers.contains { $0.style.position != nil } == isShared)
  }

  @Test("groups of numbers stand in rising order, those of texts as in the file")
  func order() {
    files.contents["codes.csv"] = Array("x,v,code,name\n1,2,500,b\n2,3,90,a\n3,4,200,b\n".utf8)
    #expect(
      series("plot \"codes.csv\" using x:v by code") == ["90: 2,3", "200: 3,4", "500: 1,2"]
    )
    #expect(series("plot \"codes.csv\" using x:v by name") == ["b: 1,2 3,4", "a: 2,3"])
  }

  @Test("a group without numbers in one column has those of the others, or is told")
  func partly() {
    files.contents["part.csv"] = Array("x,a,b,k\n1,2,5,p\n2,,6,q\n3,4,7,p\n".utf8)
    #expect(
      series("plot \"part.csv\" using x:a:b by k with lines")
        == ["p a: 1,2 3,4", "p b: 1,5 3,7", "q b: 2,6"]
    )
    #expect(
      replies(to: "plot \"part.csv\" using x:a by k").notes
        .contains("no row of k = \"q\" has the numbers that are asked for")
    )
  }

  /// The names and the points of the series that a line draws.
  private func series(_ line: String) -> [String] {
    var found: [(name: String, points: [String])] = []
    for row in rows(line) {
      let fields = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard let name = fields.first, !row.isEmpty else { continue }
      if found.last?.name != name { found.append((name, [])) }
      let point = fields.dropFirst().joined(separator: ",")
      if point != "," { found[found.count - 1].points.append(point) }
    }
    return found.map { "\($0.name): \($0.points.joined(separator: " "))" }
  }

  @Test(
    "rows with the same text are a series, however it is asked for",
    arguments: [
      "using time:ms by service", "by service using time:ms", "using time:ms color service",
      "using time:ms color by service", "using time:ms hue=service",
      "hue=\"service\" using time:ms",
      "using time:ms by=service with points", "using time:ms group=2",
      "using time:ms hue service", "using 1:3 group by 2",
      "using time:ms with points by \"service\"",
      "using time:ms:service", "using 1:3:2",
    ]
  )
  func grouped(_ words: String) {
    #expect(
      series("plot \"lat.csv\" \(words)") == ["api: 1,12 3,18", "web: 2,40 5,41"]
    )
  }

  @Test(
    "every style of data draws groups",
    arguments: ["lines", "points", "dots", "linespoints", "steps", "impulses", "area", "bars"]
  )
  func styles(_ style: String) throws {
    var session = session
    #expect(
      session.replies(to: "plot \"lat.csv\" using time:ms by service with \(style)").codes == []
    )
    let item = try #require(session.drawing?.plot.items.first)
    #expect(item.seriesCount == 2)
    #expect(item.pointSets.map { $0.points.filter { $0.y.isFinite }.count } == [2, 2])
  }

  @Test(
    "distributions have a shape for each group",
    arguments: ["histogram", "density", "cumulative", "boxplot"]
  )
  func distributions(_ style: String) throws {
    var session = session
    #expect(session.replies(to: "plot \"lat.csv\" using ms by service with \(style)").codes == [])
    #expect(try #require(session.drawing).plot.items[0].seriesCount == 2)
  }

  @Test("a third column of texts is told to be groups, and one of numbers to be errors")
  func unasked() {
    let groups = replies(to: "plot \"lat.csv\" using time:ms:service").notes
    #expect(groups.contains { $0.contains("as by service draws them") }, "\(groups)")
    let errors = replies(to: "plot \"errors.csv\" using 1:2:3").notes
    #expect(errors.contains { $0.contains("with errorbars") }, "\(errors)")
    #expect(replies(to: "plot \"errors.csv\" using 1:2:3 with errorbars").notes == [])
  }

  @Test("of more than twelve groups those with the most rows are drawn, and the others are told")
  func most() throws {
    let replies = replies(to: "plot \"many.csv\" using 0:1 by g")
    #expect(replies.notes.contains { $0.contains("g has 15 texts: the 12 with the most rows") })
    var session = session
    _ = session.replies(to: "plot \"many.csv\" using 0:1 by g")
    #expect(try #require(session.drawing).plot.items[0].seriesCount == DataSeries.mostGroups)
  }

  @Test(
    "conditions compare columns with texts",
    arguments: [
      ("where service == \"api\"", "1,12 3,18"), ("where service = \"api\"", "1,12 3,18"),
      ("where \"api\" == service", "1,12 3,18"), ("where service != \"api\"", "2,40 4,7 5,41"),
      ("where service in [\"api\", \"web\"] and status == 200", "1,12 2,40"),
      ("where service not in [\"web\"]", "1,12 3,18 4,7"),
      ("where status in [404, 500]", "3,18 5,41"),
      ("where $2 == \"web\"", "2,40 5,41"), ("where strcol(2) eq \"web\"", "2,40 5,41"),
      ("where not (service == \"web\")", "1,12 3,18 4,7"),
    ]
  )
  func texts(_ words: String, _ expected: String) {
    #expect(series("plot \"lat.csv\" using 1:3 \(words)") == ["lat.csv: \(expected)"])
  }

  @Test("a file with a clause is drawn without a command, and one without shows what is in it")
  func bare() {
    #expect(series("\"lat.csv\" using 1:3 by service") == ["api: 1,12 3,18", "web: 2,40 5,41"])
    #expect(replies(to: "\"lat.csv\"").pictures.isEmpty)
  }

  @Test("a text may choose the value of a column")
  func chosenValues() {
    let line = "plot \"lat.csv\" using 1:(service == \"api\" ? ms : 1/0) with points"
    #expect(series(line) == ["lat.csv: 1,12 3,18"])
  }

  @Test("several columns of y are series named after their columns")
  func columns() throws {
    var session = session
    for words in [
      "using fruit:q1:q2 with bars", "using fruit:q1:q2 with bars stacked",
      "with bars stacked", "with bars side by side", "using fruit:q1:q2 with linespoints",
    ] {
      #expect(session.replies(to: "plot \"sales.csv\" \(words)").codes == [], "\(words)")
      let item = try #require(session.drawing?.plot.items.first)
      guard case .series(let series) = item.content else {
        Issue.record("\(words) draws one series")
        continue
      }
      #expect(series.map(\.name) == ["q1", "q2"], "\(words)")
      #expect(series.map { $0.points.points.map(\.y) } == [[10, 7], [20, 11]], "\(words)")
    }
  }

  @Test("bars of a column of names count them")
  func counts() {
    #expect(series("plot \"lat.csv\" using service with bars") == ["lat.csv: api,2 web,2"])
    #expect(replies(to: "plot \"lat.csv\" using service with pie").codes == [])
    #expect(
      series("plot \"lat.csv\" using status with bars") == [
        "lat.csv: 1,200 2,200 3,500 4,200 5,404"
      ]
    )
  }

  @Test("statistics have a column for each group")
  func statistics() {
    for words in ["using service:ms", "using ms by service", "using time:ms by service"] {
      let text = replies(to: "stats \"lat.csv\" \(words)").values.first ?? ""
      let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      #expect(lines.first == ["ms", "api", "web"], "\(text)")
      #expect(lines.contains(["mean", "15", "40.5"]), "\(text)")
    }
  }

  @Test(
    "without columns statistics tell all columns of numbers, and names in one row each are no groups"
  )
  func allColumns() {
    func heads(_ line: String) -> [String]? {
      replies(to: line).values.first?.split(separator: "\n").first?.split(separator: " ")
        .map(String.init)
    }
    #expect(heads("stats \"lat.csv\"") == ["time", "ms", "status"])
    #expect(heads("stats \"sales.csv\"") == ["q1", "q2"])
    #expect(heads("stats \"sales.csv\" using fruit:q2") == ["q2"])
    #expect(heads("stats \"long.csv\" using kind:n") == ["n", "a", "b"])
  }

  @Test("a name with signs for any letters is several files, in the order of their numbers")
  func patterns() {
    let names = ["run1.dat: 0,1 1,2", "run2.dat: 0,3 1,4", "run10.dat: 0,5 1,6"]
    #expect(series("plot \"run*.dat\" using 1:2 with lines") == names)
    #expect(series("plot \"run?.dat\" using 1:2 with lines") == Array(names.prefix(2)))
    let labelled = series("plot \"run*.dat\" using 1:2 with lines label \"run\"").map {
      $0.prefix(6)
    }
    #expect(labelled == ["run 1:", "run 2:", "run 10"])
    var session = session
    #expect(session.replies(to: "plot \"walk*.dat\"").codes == ["E68"])
  }

  @Test("lists that come from columns of dates keep the calendar")
  func dates() throws {
    var session = session
    for item in [
      "(d.day, d.v)", "[(d.day[n], d.v[n]) for n in 1..3]", "(d.day + 3600, d.v)",
      "[(t, 1) for t in d.day]",
    ] {
      #expect(session.replies(to: "d = data \"days.csv\"; plot \(item)").codes == [], "\(item)")
      let drawn = try #require(session.drawing?.plot.items.first)
      #expect(drawn.pointSets.first?.areTimes.x == true, "\(item)")
    }
    _ = session.replies(to: "plot (d.day - d.day[1], d.v)")
    #expect(try #require(session.drawing).plot.items[0].pointSets.first?.areTimes.x == false)
  }

  @Test("strokes reach from zero to the values, or from below all of them on a log axis")
  func impulses() throws {
    var session = session
    #expect(
      session.replies(to: "plot \"run1.dat\" with impulses; set yscale log; replot").codes == []
    )
    #expect(session.replies(to: "plot sin(x) for x in 0..5 step 1 with impulses").codes == [])
  }

  @Test(
    "what groups cannot be is refused with a statement that runs",
    arguments: [
      (
        "plot \"lat.csv\" using time:ms by servise", "E62",
        "did you mean service: plot \"lat.csv\" using time:ms by service?"
      ),
      (
        "plot \"lat.csv\" using time:ms color rde", "E43",
        "did you mean red: plot \"lat.csv\" using time:ms color red?"
      ),
      (
        "plot \"lat.csv\" using time:ms where service == api", "E62",
        "write where service == \"api\""
      ),
      ("plot \"lat.csv\" using 1:3 where service == \"appi\"", "E63", "did you mean \"api\"?"),
      (
        "plot \"lat.csv\" using 1:3 where service == \"mail\"", "E63",
        "its texts are \"api\", \"web\""
      ),
      ("plot \"lat.csv\" using 1:3:2 with errorbars", "E63", "write using 1:3 by 2"),
    ]
  )
  func refused(_ line: String, _ code: String, _ hint: String) {
    var session = session
    let failure = session.replies(to: line).failures.first?.diagnostic
    #expect(failure?.code.rawValue == code)
    #expect(failure?.hint == hint)
  }

  @Test("each group has the rows that a condition on its text chooses", arguments: 1...20)
  func law(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let texts = ["a", "b", "c d", "7e", "Ü"]
    let lines = (1...40).map { row in
      let text = texts[Int(random.next() % UInt64(texts.count))]
      return "\(row),\"\(text)\",\(Int(random.next() % 100))"
    }
    let session = files.session(holding: ["r.csv": "x,g,y\n" + lines.joined(separator: "\n") + "\n"]
    )
    func drawn(_ words: String) -> [[PlotPoint]] {
      var session = session
      _ = session.replies(to: "plot \"r.csv\" using x:y \(words)")
      return session.drawing?.plot.items[0].pointSets.map(\.points) ?? []
    }
    let groups = drawn("by g")
    #expect(groups.reduce(0) { $0 + $1.count } == 40)
    for text in texts {
      let chosen = drawn("where g == \"\(text)\"").first ?? []
      if !chosen.isEmpty { #expect(groups.contains(chosen), "\(text)") }
    }
  }
}
