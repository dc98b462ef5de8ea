import ChartCore
import ChartTerminal
import Expressions
import Foundation
import RealFunctions
import Testing

@testable import PlotSession
@testable import Resolution

@Suite("Columns that calculate, and rows that are chosen")
struct DataColumnTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "d.csv": "time (s),voltage,room temp,mx\n0,2,18,1\n1,-4,18,2\n2,,19,3\n\n3,8,20,4\n",
      "e.dat": "1 2 0.5\n2 4 0.25\n3 x 1\n4 8 2\n",
      "n.csv": "site,mass,error\nA,3,0.5\nB,5,1\nC,4,0.25\n",
      "b.csv": "1,2,1,4,0.5,2\n2,3,2,5,1,2.5\n",
      "epoch.dat": "1714564800 1\n1714568400 2\n",
    ])
  }

  /// The table of the points that statements draw, without its header and the names.
  private func numbers(_ line: String) -> String {
    rows(line)
      .map {
        $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst().joined(
          separator: ","
        )
      }
      .joined(separator: " ")
  }

  @Test(
    "a column is a formula over others",
    arguments: [
      ("using 1:(1000*$2)", "0,2000 1,-4000 , 3,8000"),
      ("using time:2*voltage", "0,4 1,-8 , 3,16"),
      ("using time:abs(voltage)", "0,2 1,4 , 3,8"),
      ("using time:mx", "0,1 1,2 2,3 , 3,4"),
      ("using time:mx*2", "0,2 1,4 2,6 , 3,8"),
      ("using (time^2):(\"room temp\" - 18)", "0,0 1,0 4,1 , 9,2"),
      ("using 0:($1 + $2)", "0,2 1,-3 , 3,11"),
      ("using ($0):column(4)", "0,1 1,2 2,3 , 3,4"),
      ("using (column(\"room temp\") - 18):column(1)", "0,0 0,1 1,2 , 2,3"),
      ("using 1:(voltage > 0 ? voltage : 0)", "0,2 1,0 , 3,8"),
      ("using time:k*voltage", "0,20 1,-40 , 3,80"),
      ("using time:f(voltage)", "0,5 1,17 , 3,65"),
      ("using 1:(7)", "0,7 1,7 2,7 , 3,7"),
      ("using 1:(sqrt(voltage))", "0,1.4142135623730951 , 3,2.8284271247461903"),
      ("using (voltage*2)", "1,4 2,-8 , 4,16"),
    ]
  )
  func formulas(_ columns: String, _ expected: String) {
    let text = numbers("k = 10; f(u) = u^2 + 1; plot \"d.csv\" \(columns) with lines")
    #expect(text == expected)
  }

  @Test(
    "rows are those in which a condition holds, and one of so many of them",
    arguments: [
      ("where voltage > 0", "0,2 , 3,8"), ("where $1 >= 1 and $1 < 3", "1,-4"),
      ("using time:mx where time != 1", "0,1 2,3 , 3,4"), ("every 2", "0,2"),
      ("using 1:4 every 3", "0,1 , 3,4"), ("using 1:4 where mx > 1 every 2", "1,2 , 3,4"),
      ("where \"room temp\" = 18 using 1:(2*mx)", "0,2 1,4"),
      ("where not (voltage > 0)", "1,-4"),
      ("using time:mx where voltage > k", "3,4"),
    ]
  )
  func chosenRows(_ words: String, _ expected: String) {
    let text = numbers("k = 5; plot \"d.csv\" \(words) with lines")
    #expect(text == expected)
  }

  @Test("a row with a text in a column of a formula is told like any other that cannot be read")
  func unread() {
    var session = session
    let notes = session.replies(to: "plot \"e.dat\" using 1:(2*$2)").notes
    #expect(notes.count == 1 && notes[0].contains("line 3: \"3 x 1\""), "\(notes)")
  }

  @Test(
    "what is wrong with formulas over columns is said at its place",
    arguments: [
      (
        "using 1:volage*2", "E62", "d.csv has no column volage",
        "did you mean voltage: plot \"d.csv\" using 1:voltage*2?"
      ),
      ("using 1:($9+1)", "E62", "d.csv has 4 columns, 9 was asked for", nil),
      ("using 1:2*3", "E43", nil, "in a formula column 2 is $2; write using 1:(10*$2)"),
      (
        "using 1:[1, 2]", "E07", "a list cannot be used as a number",
        "a column has one number a row: using 1:(10*$2)"
      ),
      (
        "where voltage < \"A\"", "E43", "where needs a condition on columns",
        "texts have no order: write where voltage == \"A\""
      ),
      ("where [1, 2]", "E43", "where needs a condition on columns", nil),
      ("where voltage", "E43", "where needs a condition on columns", nil),
      ("where", "E43", "where needs a condition on columns", nil),
      ("where time > 100", "E63", "d.csv has no row in which time > 100", nil),
      ("every 0", "E43", "every needs a whole number of rows", nil),
      (
        "every 2::3", "E52", "leaving out the first rows is not there yet",
        "rows are chosen with where, by the values in them: where x > 3"
      ),
      ("every 1e300", "E43", nil, nil), ("using 1:(2*", "E06", nil, nil),
      ("using 1:([1, 2])", "E07", nil, nil), ("using 1:(voltage, 2)", nil, nil, nil),
      (
        "using 1:2:3:4:1", "E43", "with errorbars takes 3 or 4 columns, and not 5",
        "write plot \"d.csv\" using 1:2:3:4:1 with lines"
      ),
      ("using 1:2 with errorbars", "E43", "with errorbars takes 3 or 4 columns, and not 2", nil),
      ("using 1:2:3:4 with xyerrorbars using 1:2", nil, nil, nil),
      ("using 1:2:3:4:1:2:3:4:1", "E43", "using takes at most eight columns", nil),
    ]
  )
  func problems(_ words: String, _ code: String?, _ message: String?, _ hint: String?) {
    var session = session
    let failure = session.replies(to: "plot \"d.csv\" \(words)").failures.first?.diagnostic
    #expect(failure != nil)
    if let code { #expect(failure?.code.rawValue == code, "\(failure?.message ?? "")") }
    if let message { #expect(failure?.message == message) }
    if let hint { #expect(failure?.hint == hint) }
    #expect(session.picture == nil)
  }

  @Test(
    "an item with formulas is saved as it was typed, and draws the same again",
    arguments: [
      ("using time:(1000*voltage)", "using \"time\":(1000*voltage)"),
      ("using 1:2*$2 where $2 > 0 every 2", "using 1:2*$2 where $2 > 0 every 2"),
      ("using 1:(\"room temp\"):mx", "using 1:(\"room temp\"):\"mx\" with errorbars"),
    ]
  )
  func saved(_ words: String, _ kept: String) {
    var session = session
    let first = session.replies(to: "plot \"d.csv\" \(words); save \"a.csv\"; save \"s.plot\"")
    #expect(first.codes == [])
    #expect(files.text("s.plot").contains(kept), "\(files.text("s.plot"))")
    var other = Session(files: files.access)
    #expect(other.replies(to: "load \"s.plot\"; save \"b.csv\"").codes == [])
    #expect(files.text("a.csv") == files.text("b.csv"))
  }

  @Test("axes are called by what was typed")
  func labels() {
    var session = session
    _ = session.replies(to: "plot \"d.csv\" using time:(1000*voltage); save \"a.svg\"")
    #expect(files.text("a.svg").contains("1000*voltage"))
  }

  @Test("a form of times that fits any number leaves the values numbers")
  func epoch() throws {
    var session = session
    #expect(session.replies(to: "plot \"epoch.dat\" using 1:2 dates \"%s\"").codes == [])
    let points = try #require(session.drawing?.plot.items.first?.pointSets.first)
    #expect(points.areTimes.x && !points.areTimes.y)
    #expect(points.points.map(\.y) == [1, 2])
  }

  // MARK: Error bars

  /// The extents that a file's errors give, low and high, in x and in y.
  private func bounds(_ words: String) throws -> (x: String, y: String) {
    var session = session
    #expect(session.replies(to: "plot \(words)").codes == [])
    guard case .points(let points) = try #require(session.drawing).plot.items[0].content else {
      return ("", "")
    }
    func text(_ extents: [PointBounds.Extent]?) -> String {
      (extents ?? []).map { "\($0.low)..\($0.high)" }.joined(separator: " ")
    }
    return (text(points.bounds?.x), text(points.bounds?.y))
  }

  @Test(
    "columns behind x and y are errors or ends",
    arguments: [
      ("\"e.dat\" using 1:2:3", "", "1.5..2.5 3.75..4.25 nan..nan 6.0..10.0"),
      ("\"b.csv\" using 1:2:3:4 with errorbars", "", "1.0..4.0 2.0..5.0"),
      ("\"b.csv\" using 1:2:5 with xerrorbars", "0.5..1.5 1.0..3.0", ""),
      ("\"b.csv\" using 1:2:5:(0.5) with xyerrorbars", "0.5..1.5 1.0..3.0", "1.5..2.5 2.5..3.5"),
      (
        "\"b.csv\" using 1:2:5:6:3:4 with xyerrorbars", "0.5..2.0 1.0..2.5", "1.0..4.0 2.0..5.0"
      ),
      ("\"b.csv\" using 1:3:4 with ribbon", "", "1.0..4.0 2.0..5.0"),
      ("\"b.csv\" using 1:2:3:4 with ribbon", "", "1.0..4.0 2.0..5.0"),
      ("\"b.csv\" using 1:3:4 with filledcurves", "", "1.0..4.0 2.0..5.0"),
      ("\"n.csv\" using site:mass:error with errorbars", "", "2.5..3.5 4.0..6.0 3.75..4.25"),
      ("\"b.csv\" using 1:2:(-1) with yerrorlines", "", "1.0..3.0 2.0..4.0"),
    ]
  )
  func errors(_ words: String, _ x: String, _ y: String) throws {
    let found = try bounds(words)
    #expect(found.x == x && found.y == y, "\(found)")
  }

  @Test("the window holds the bars, and a bar has a stroke across both ends")
  func bars() throws {
    var session = session
    let line = "plot \"b.csv\" using 1:2:3:4 with errorbars; save \"a.svg\"; save \"a.txt\""
    #expect(session.replies(to: line).codes == [])
    let chart = try #require(session.picture)
    #expect(chart.y.window.lower <= 1 && chart.y.window.upper >= 5)
    // Two bars of one stroke and two ends each.
    let path = files.text("a.svg").components(ofPath: "stroke-width=\"1.5\"")
    #expect(path.count { $0 == "M" } == 6, "\(path)")
  }

  @Test("error bars are for columns of files")
  func ofFormulas() {
    var session = session
    #expect(session.replies(to: "plot sin(x) with errorbars").codes == ["E43"])
    #expect(session.replies(to: "plot [(1, 2)] with xerrorbars").codes == ["E43"])
  }
}

extension String {
  /// The commands of the first path with an attribute.
  fileprivate func components(ofPath attribute: String) -> String {
    for tag in split(separator: "<") where tag.hasPrefix("path") && tag.contains(attribute) {
      guard let start = tag.range(of: " d=\"") else { continue }
      return String(tag[start.upperBound...].prefix { $0 != "\"" })
    }
    return ""
  }
}
