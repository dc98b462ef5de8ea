import Testing

@testable import PlotSession

/// What is told of files whose table is found, and the clauses that say it by hand.
@Suite("Tables behind other lines")
struct DataPreambleTests {
  private static let files = [
    "station.csv": "Station: Hill 7\nUnits: deg C\n\nYear,Temp\n2000,9.1\n2001,9.5\n2002,9.3\n",
    "late.csv": "t,v\na,x\nb,y\n5,1\n6,2\n7,3\n",
    "units.csv": "t,v\ns,°C\n1,2\n2,3\n",
    "percent.csv": "year,rate\n2019,4.5%\n2020,8.1%\n",
    "log.csv": "Date,Time,T\n2024-05-01,00:00,10.5\n2024-05-01,12:00,18.5\n2024-05-02,00:00,11\n",
    "slash.csv": "day,v\n2024/05/01,1\n2024/05/02,3\n",
    "plain.csv": "a,b\n1,2\n3,4\n5,6\n",
    "nested.ndjson": "{\"a\": 1, \"pos\": {\"x\": 2.0}}\n{\"a\": 2, \"pos\": {\"x\": 3.0}}\n",
  ]

  private static func replies(_ lines: String...) -> Replies {
    var session = MemoryFiles().session(holding: files)
    return session.replies(toLines: lines)
  }

  @Test(
    "lines before a table, units, and rows without numbers are told once",
    arguments: [
      (
        "plot \"station.csv\" using Year:Temp",
        "station.csv: names in line 4, after 3 lines of preamble"
      ),
      ("plot \"units.csv\"", "line 2 of units.csv is read as units: \"s,°C\""),
      (
        "stats \"late.csv\" using v",
        "2 rows of late.csv are not drawn for want of a number in v, such as \"x\" in line 2"
      ),
    ]
  )
  func notes(_ line: String, _ note: String) {
    let found = Self.replies(line)
    #expect(found.codes == [])
    #expect(found.notes.filter { $0 == note }.count == 1, "\(found.notes)")
  }

  @Test(
    "a statement may say where the table begins",
    arguments: [
      ("plot \"plain.csv\" skip 1", [1.0, 3, 5]),
      ("plot \"plain.csv\" skip 2 using 1:2 with lines", [3, 5]),
      ("plot \"plain.csv\" no names", [.nan, 1, 3, 5]),
      ("plot \"plain.csv\" names in 2 using 1:2", [3, 5]),
      ("plot \"station.csv\" names in 4 using Year:Temp", [2000, 2001, 2002]),
    ]
  )
  func layout(_ line: String, _ expected: [Double]) throws {
    var session = MemoryFiles().session(holding: Self.files)
    let found = session.replies(to: line)
    #expect(found.codes == [], "\(found.failures)")
    let points = try #require(session.drawing?.plot.items.first?.pointSets.first).points
    #expect(points.map(\.x).map(\.description) == expected.map(\.description))
  }

  @Test("a saved session says where the table begins, too")
  func saved() throws {
    var session = MemoryFiles().session(holding: Self.files)
    _ = session.replies(to: "plot \"plain.csv\" skip 1 using 1:2")
    let statement = try #require(session.drawing?.plot.items.first?.item.form)
    guard case .data(let source) = statement else {
      Issue.record("no data")
      return
    }
    #expect(source.statement.contains("skip 1"))
    #expect(Self.replies("plot \(source.statement)").codes == [])
  }

  @Test("a day and a time of the day in two columns are one time")
  func dayAndTime() throws {
    var session = MemoryFiles().session(holding: Self.files)
    for columns in ["Date+Time:T", "(Date+Time):T"] {
      let found = session.replies(to: "plot \"log.csv\" using \(columns) with lines")
      #expect(found.codes == [])
      let points = try #require(session.drawing?.plot.items.first?.pointSets.first)
      #expect(points.areTimes.x)
      #expect(points.points.map(\.x) == [1_714_521_600, 1_714_564_800, 1_714_608_000])
    }
  }

  @Test("a form that no date has is an error with one that fits")
  func form() {
    let found = Self.replies("plot \"slash.csv\" dates \"%d-%m-%Y\"")
    #expect(found.codes == ["E63"])
    #expect(found.failures.first?.diagnostic.hint == "leave out dates")
  }

  @Test("a unit of all cells stands behind the name of the column")
  func unit() {
    let found = Self.replies("stats \"percent.csv\" using rate")
    #expect(found.codes == [])
    #expect(found.values.contains { $0.contains("rate (%)") }, "\(found.values)")
  }

  @Test("keys of inner objects need no quotes")
  func nested() {
    #expect(Self.replies("plot \"nested.ndjson\" using a:pos.x").codes == [])
  }
}
