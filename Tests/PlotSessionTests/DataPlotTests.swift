import ChartCore
import ChartTerminal
import Expressions
import RealFunctions
import Synchronization
import Testing

@testable import PlotSession

@Suite("Data in plots")
struct DataPlotTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "d.csv": "time;temp;room temp\n0;20;18\n1;21,5;18\n2;NA;19\n3;25;19\n",
      "e.csv": "0.5\t3.5\n2.5\t4.5", "sub/e.csv": "1 2\n3 4\n",
      "it's \"new\" -1.csv": "1 2\n",
      "months.csv": "month,rain,temp\n2024-01-01,40,1\n2024-02-01,50,3\n2024-03-01,60,8\n",
    ])
  }

  @Test(
    "rows are drawn as they are asked for",
    arguments: [
      ("plot \"e.csv\"", ["e.csv,0.5,3.5", "e.csv,2.5,4.5"]),
      ("plot 'e.csv' using 2:1", ["e.csv,3.5,0.5", "e.csv,4.5,2.5"]),
      ("plot \"e.csv\" using 2", ["e.csv,1,3.5", "e.csv,2,4.5"]),
      ("plot \"e.csv\" using 0:2", ["e.csv,0,3.5", "e.csv,1,4.5"]),
      ("plot \"e.csv\" with lines title \"t\"", ["t,0.5,3.5", "t,2.5,4.5"]),
      ("plot \"e.csv\" label \"l\" color red width 3", ["l,0.5,3.5", "l,2.5,4.5"]),
      (
        "plot \"d.csv\" using time:temp with lines",
        ["d.csv,0,20", "d.csv,1,21.5", "d.csv,,", "d.csv,3,25"]
      ),
      ("plot \"sub/e.csv\"", ["e.csv,1,2", "e.csv,3,4"]),
      (
        "plot \"e.csv\", \"sub/e.csv\"",
        ["e.csv,0.5,3.5", "e.csv,2.5,4.5", "sub/e.csv,1,2", "sub/e.csv,3,4"]
      ),
      ("plot \"it's \"\"new\"\" -1.csv\"", ["\"it's \"\"new\"\" -1.csv\",1,2"]),
      ("plot [0:1] \"e.csv\"", ["e.csv,0.5,3.5"]),
    ]
  )
  func rows(_ line: String, _ expected: [String]) {
    #expect(rows(line) == expected)
  }

  @Test(
    "bars stand over the days of what is drawn beside them",
    arguments: [
      "plot \"months.csv\" using month:rain with bars, \"months.csv\" using month:temp with lines",
      "plot \"months.csv\" using month:temp; add \"months.csv\" using month:rain with bars",
      "plot \"months.csv\" using month:rain with bars; add \"months.csv\" using month:temp",
      "plot \"months.csv\" using month:rain with bars; add \"months.csv\" using month:temp; replot",
    ]
  )
  func barsOverDays(_ line: String) throws {
    let window = try #require(replies(to: line).pictures.last).x.window
    let days = 86_400.0
    // From the first of January to the first of March, with half a bar and more at each end.
    #expect(window.lower > 1_704_067_200 - 40 * days && window.lower <= 1_704_067_200)
    #expect(window.upper < 1_709_251_200 + 40 * days && window.upper >= 1_709_251_200)
  }

  @Test("bars alone stand over the names of the days")
  func barsOverNames() throws {
    let picture = replies(to: "plot \"months.csv\" using month:rain with bars").pictures.last
    let window = try #require(picture).x.window
    #expect(window.upper < 10)
  }

  @Test(
    "the days of a distribution lie along x, and its heights are numbers",
    arguments: ["histogram", "kde", "cumulative"]
  )
  func distributionsOfDays(_ style: String) throws {
    let picture = try #require(replies(to: "\(style) \"months.csv\" using month").pictures.last)
    #expect(picture.x.window.lower > 1e9 && picture.y.window.upper < 100)
    let words = replies(to: "set output text; \(style) \"months.csv\" using month").values.last
    #expect(words?.contains("2024") == true && words?.contains("00:00 ≤ y") == false)
  }

  @Test("a row of JSON lines that cannot be read is told by its line")
  func jsonLines() {
    var session = session
    files.contents["j.jsonl"] = Array(
      "{\"a\":1,\"b\":1}\n{\"a\":2,\"b\":\"bad\"}\n{\"a\":3,\"b\":2}\n".utf8
    )
    let notes = session.replies(to: "plot \"j.jsonl\"").notes
    #expect(notes.first?.contains("such as \"bad\" in line 2") == true, "\(notes)")
  }

  @Test(
    "many error bars are several paths, which programs that make pixels take one after the other"
  )
  func manyErrorBars() {
    let rows = (0..<2000).map { "\($0) \($0 % 7) 1\n" }.joined()
    files.contents["many.dat"] = Array(rows.utf8)
    let line = "plot \"many.dat\" using 1:2:3 with errorbars"
    _ = replies(to: line + "; save \"m.svg\"; save \"o.svg\"")
    let lengths = files.text("m.svg").split(separator: "\"").map(\.utf8.count)
    #expect((lengths.max() ?? 0) < 40_000)
    _ = replies(to: line + " opacity 0.5; save \"o.svg\"")
    let whole = files.text("o.svg").split(separator: "\"").map(\.utf8.count)
    #expect((whole.max() ?? 0) > 40_000)
  }

  @Test("items of one file are told apart by their columns")
  func names() {
    let line = "plot \"d.csv\" using time:temp, \"d.csv\" using time:\"room temp\", \"e.csv\""
    let names = Set(rows(line).compactMap { $0.split(separator: ",").first.map(String.init) })
    #expect(names == ["d.csv: temp", "d.csv: room temp", "e.csv"])
    let twice = rows("plot \"e.csv\" using 1:2, \"e.csv\" using 0:2").compactMap {
      $0.split(separator: ",").first.map(String.init)
    }
    #expect(Set(twice) == ["e.csv using 1:2", "e.csv using 0:2"])
    #expect(rows("plot \"e.csv\" with lines, \"e.csv\"").allSatisfy { $0.hasPrefix("e.csv,") })
  }

  @Test(
    "names of columns are names of axes where all rows agree, whatever is drawn beside them",
    arguments: [
      ("plot \"d.csv\" using time:temp", true, true),
      (
        "plot \"d.csv\" using time:temp; add sin(x), x = 2, [(1, 2), (2, 3)], (cos t, sin t)", true,
        true
      ),
      ("plot x for x in 0..1, \"d.csv\" using time:temp with linespoints", true, true),
      ("plot \"d.csv\" using time:temp, \"d.csv\" using time:\"room temp\"", true, false),
      ("plot \"d.csv\" using temp:time, \"d.csv\" using time:time", false, false),
      ("plot \"d.csv\" using time:temp, \"e.csv\", x", false, false),
      ("plot \"d.csv\" using time:temp, sin t", true, true),
    ]
  )
  func axisNames(_ line: String, _ hasX: Bool, _ hasY: Bool) throws {
    var session = session
    #expect(session.replies(to: line).codes == [])
    let lines = try #require(session.picture).page(columns: 100, rows: 14).split(separator: "\n")
    #expect(lines.last?.contains("time") == hasX)
    #expect(lines.first?.hasPrefix("temp") == hasY)
  }

  @Test("data are exact in exports and told by describe")
  func exports() {
    var session = session
    let replies = session.replies(
      to: "plot \"d.csv\" using time:temp with lines; save \"a.json\"; describe"
    )
    #expect(replies.codes == [])
    let json = files.text("a.json")
    #expect(json.contains("\"kind\": \"line\""))
    #expect(json.contains("\"certified\": true"))
    #expect(json.contains("\"evaluations\": 0"))
    #expect(replies.values.last?.contains("3 points, time from 0 to 3") == true)
    #expect(replies.values.last?.contains("1 gap") == true)
  }

  @Test("replot and add read the file again; a file that has gone leaves the picture")
  func replot() {
    var session = session
    session.respond(to: "plot \"e.csv\"") { _ in }
    files.contents["e.csv"] = Array("7 8\n".utf8)
    #expect(session.replies(to: "replot; save \"a.csv\"").codes == [])
    #expect(files.text("a.csv") == "series,x,y\r\ne.csv,7,8\r\n")
    files.contents["e.csv"] = nil
    #expect(session.replies(to: "add x^2").codes == ["E68"])
    #expect(session.replies(to: "save \"b.csv\"").codes == [])
    #expect(files.text("b.csv") == files.text("a.csv"))
  }

  @Test("a path is relative to the file that is running, also for a later replot")
  func paths() {
    files.contents["sub/s.plot"] = Array("plot \"e.csv\"\n".utf8)
    var session = session
    #expect(session.replies(to: "load \"sub/s.plot\"; replot; save \"a.csv\"").codes == [])
    #expect(files.text("a.csv") == "series,x,y\r\ne.csv,1,2\r\ne.csv,3,4\r\n")
    #expect(session.replies(to: "save \"sub/e.csv\"").codes == ["E71"])
    #expect(session.replies(to: "save \"e.csv\"").codes == [])
  }

  @Test("what was read as data is never overwritten, not even after undo and clear")
  func overwriting() {
    var session = session
    session.respond(to: "plot \"e.csv\"; plot x; undo; clear; plot x^2") { _ in }
    let failure = session.replies(to: "save \"e.csv\"").failures.first?.diagnostic
    #expect(failure?.code == .E71)
    #expect(failure?.message == "e.csv was read in this session and is not overwritten")
    #expect(files.text("e.csv").hasPrefix("0.5\t3.5"))
  }

  @Test(
    "what is wrong with data is said in their words",
    arguments: [
      ("plot \"none.csv\"", "E68", "cannot read none.csv: no such file", nil),
      ("plot \"e.csv\" using 1:9", "E62", "e.csv has 2 columns, 9 was asked for", nil),
      (
        "plot \"d.csv\" using time:tmep", "E62", "d.csv has no column tmep",
        "did you mean temp: plot \"d.csv\" using time:temp?"
      ),
      (
        "plot \"d.csv\" using time:volts", "E62", "d.csv has no column volts",
        "its columns are time, temp, \"room temp\""
      ),
      (
        "plot \"e.csv\" using time:temp", "E62",
        "e.csv has no column time: its first line holds no names", nil
      ),
      (
        "plot \"d.csv\" for x in 0..2", "E43", "a range is for formulas only",
        "write plot [0:2] \"d.csv\""
      ),
      (
        "plot \"e.csv\" with lines from 1 to 2", "E43", "a range is for formulas only",
        "write plot [1:2] \"e.csv\""
      ),
      (
        "plot \"e.csv\" using", "E43",
        "using needs columns: their numbers, their names or formulas",
        "write using 1:2"
      ),
      ("plot \"e.csv\" using 1.5:2", "E43", nil, nil),
      ("plot \"e.csv\" using -1:2", "E43", nil, nil),
      ("plot \"e.csv\" using 1:1e300", "E43", nil, nil),
      ("plot \"e.csv\" using 1:2:3", "E62", "e.csv has 2 columns, 3 was asked for", nil),
      (
        "plot \"e.csv\" 1:2 with lines", "E43", "columns of a file stand behind using",
        "write plot \"e.csv\" using 1:2 with lines"
      ),
      (
        "plot \"d.csv\" using time:room temp", "E43", nil,
        "a name with blanks or signs stands in quotes: using \"room temp\":humidity"
      ),
      ("plot \"\"", "E43", "plot needs a file name in quotes", "plot \"data.csv\""),
      ("plot \"e.csv\" index 0", "E52", "index is not an option here", nil),
      ("plot x^2 using 1:2", "E43", "using is for data files only", nil),
    ]
  )
  func problems(_ line: String, _ code: String, _ message: String?, _ hint: String?) {
    var session = session
    let failure = session.replies(to: line).failures.first?.diagnostic
    #expect(failure?.code.rawValue == code)
    if let message { #expect(failure?.message == message) }
    if let hint { #expect(failure?.hint == hint) }
    #expect(session.picture == nil)
  }

  @Test("without files there are no data either", arguments: ["plot \"d.csv\"", "plot \"-\""])
  func switchedOff(_ line: String) {
    var session = Session()
    #expect(session.replies(to: line).codes == ["E69"])
  }

  @Test("rows without a number are told once, marks of missing values are not")
  func notes() {
    files.contents["f.csv"] = Array("1,2\n3,x\n4,NA\n5,6\n".utf8)
    var session = session
    let note =
      "1 row of f.csv is not drawn for want of a number in column 2, such as \"x\" in line 2"
    #expect(session.replies(to: "plot \"f.csv\"").notes == [note])
  }

  @Test("control characters of a file reach neither labels nor messages")
  func controlCharacters() {
    files.contents["f.csv"] = Array("a\u{1B}[31m,b\u{202E}x\n1,2\n".utf8)
    var session = session
    let name = "\"b\u{202E}x\""
    #expect(session.replies(to: "plot \"f.csv\" using 1:\(name); save \"a.svg\"").codes == [])
    let svg = files.text("a.svg")
    #expect(!svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    let hint = session.replies(to: "plot \"f.csv\" using 1:q").failures.first?.diagnostic.hint
    #expect(hint == "its columns are \"a [31m\", \"b x\"")
  }

  @Test("an interrupt ends reading, and nothing has happened")
  func interrupt() {
    let blocks = Mutex(0)
    let access = FileAccess(
      read: { _ throws(FileAccess.Failure) in [] },
      write: { _, _, _ throws(FileAccess.Failure) in },
      readBlocks: { _, _, take throws(FileAccess.Failure) in
        while take(Array("1 2\n".utf8)) { blocks.withLock { $0 += 1 } }
      }
    )
    var session = Session(files: access)
    let cancellation = Cancellation { blocks.withLock { $0 >= 3 } }
    #expect(session.replies(to: "plot \"-\"", cancellation: cancellation).wasInterrupted)
    #expect(session.picture == nil)
  }

  @Test("a session that is saved draws the same rows again")
  func sessionText() {
    files.contents["sub/s.plot"] = Array("plot \"e.csv\" using 2:1 with lines color red\n".utf8)
    var session = session
    #expect(
      session.replies(
        to: "load \"sub/s.plot\"; add \"d.csv\" using time:temp; save \"t.plot\"; save \"a.csv\""
      ).codes == []
    )
    #expect(files.text("t.plot").contains("\"sub/e.csv\" using 2:1 color red with lines"))
    var again = Session(files: files.access)
    #expect(again.replies(to: "load \"t.plot\"; save \"b.csv\"").codes == [])
    #expect(files.text("b.csv") == files.text("a.csv"))
  }

  @Test("an item can be typed again as it is kept")
  func statements() throws {
    for text in [
      "\"d.csv\"", "\"d.csv\" using 0:3", "\"a \"\"b\"\".csv\" using \"room temp\":2",
      "\"-\" using 2",
    ] {
      let line = "plot " + text
      var parser = StatementParser(line, tokens: Lexer.tokens(of: line), scope: Scope())
      guard let request = try parser.statement()?.facts.draws,
        case .data(let source)? = request.items.first?.form
      else {
        Issue.record("\(line) is no data")
        continue
      }
      #expect(source.statement == text)
    }
  }
}
