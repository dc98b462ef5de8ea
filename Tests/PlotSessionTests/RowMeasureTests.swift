import CivilTime
import DataFiles
import RealFunctions
import Statements
import Testing

@testable import PlotSession
@testable import Resolution

@Suite("Rows put together by a measure")
struct RowMeasureTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "lat.csv": """
      day,service,latency,status
      2024-01-30,api,10,200
      2024-01-30,web,20,200
      2024-01-31,api,14,500
      2024-03-02,web,,200
      2024-03-02,web,30,404
      2024-03-09,api,3,200

      """,
      "sales.csv": "month,revenue\nJan,3\nFeb,5\nJan,4\n",
      "d.dat": "0 1\n0.4 3\n0.6 10\n2.1 5\n",
    ])
  }

  private struct Drawn {
    let names: [String]
    let points: [[PlotPoint]]
    let style: PlotStyle?
    let categories: [String]?
  }

  private func drawn(_ line: String) throws -> Drawn {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(line): \(replies.failures)")
    let item = try #require(session.drawing?.plot.items.first)
    let names: [String]
    if case .series(let series) = item.content { names = series.map(\.name) } else { names = [] }
    return Drawn(
      names: names,
      points: item.pointSets.map(\.points),
      style: item.item.options.style,
      categories: item.pointSets.first?.categories
    )
  }

  @Test(
    "each measure is of the finite numbers of a name's rows",
    arguments: [
      ("mean", [9.0, 25]), ("average", [9, 25]), ("median", [10, 25]), ("total", [27, 50]),
      ("sum", [27, 50]), ("min", [3, 20]), ("max", [14, 30]), ("count", [3, 2]),
      ("first", [10, 20]),
      ("last", [3, 30]), ("p50", [10, 25]), ("variance", [31, 50]),
    ]
  )
  func measures(_ word: String, _ expected: [Double]) throws {
    let drawn = try drawn("plot \"lat.csv\" using service:\(word)(latency)")
    #expect(drawn.categories == ["api", "web"])
    #expect(drawn.points.map { $0.map(\.y) } == [expected])
    #expect(drawn.style == .bars)
  }

  @Test(
    "the phrase, the clause per and the word by say the same as a column of x",
    arguments: [
      "plot \"lat.csv\" mean latency per service", "plot \"lat.csv\" mean of latency by service",
      "plot \"lat.csv\" average latency by 2", "plot \"lat.csv\" mean(latency) per service",
      "plot \"lat.csv\" using mean(latency) per service",
      "plot \"lat.csv\" using 2:mean($3)", "plot \"lat.csv\" using service:avg(1 * latency)",
    ]
  )
  func phrases(_ line: String) throws {
    #expect(try drawn(line).points.map { $0.map(\.y) } == [[9, 25]])
  }

  @Test("rows are counted without a column, with rows that have no number")
  func counts() throws {
    #expect(try drawn("plot \"lat.csv\" count per service").points.map { $0.map(\.y) } == [[3, 3]])
    for column in ["count()", "count(service)"] {
      let drawn = try drawn("plot \"lat.csv\" using service:\(column)")
      #expect(drawn.points.map { $0.map(\.y) } == [[3, 3]])
    }
  }

  @Test("a period begins where the calendar says, and counts of periods without rows are 0")
  func periods() throws {
    let counts = try drawn("plot \"lat.csv\" count per month")
    #expect(counts.points.map { $0.map(\.y) } == [[3, 0, 3]])
    let dates = counts.points[0].map { CivilTime(seconds: $0.x).date }
    #expect(dates.map(\.month) == [1, 2, 3])
    #expect(dates.map(\.day) == [1, 1, 1])
    #expect(counts.style == .bars)
    let means = try drawn("plot \"lat.csv\" using day:mean(latency) per month")
    #expect(means.points.map { $0.map(\.y) } == [[44.0 / 3, 16.5]])
    #expect(means.style == .lines)
  }

  @Test(
    "periods begin at multiples of their length, weeks on Mondays",
    arguments: [
      (1, "day", "2024-05-16T13:45:10", "2024-05-16"),
      (1, "week", "2024-05-19T23:00", "2024-05-13"),
      (2, "hours", "2024-05-16T13:45:10", "2024-05-16T12:00"),
      (15, "min", "2024-05-16T13:45:10", "2024-05-16T13:45"),
      (1, "quarter", "2024-05-16", "2024-04-01"), (1, "year", "2024-05-16", "2024-01-01"),
      (10, "years", "1969-05-16", "1960-01-01"), (1, "month", "1969-12-31T23:59", "1969-12-01"),
    ]
  )
  func starts(_ count: Int, _ word: String, _ time: String, _ start: String) throws {
    let period = try #require(TimePeriod(count, word))
    let parser = TimeParser()
    let seconds = try #require(parser.seconds(time))
    let found = period.start(of: seconds)
    #expect(found == parser.seconds(start))
    // The next period begins behind the time, and is the first that does.
    let next = period.next(after: found)
    #expect(next > seconds)
    #expect(period.start(of: next) == next)
    #expect(period.start(of: next - 1) == found)
  }

  @Test("numbers are put together in steps, and the point stands in the middle of its step")
  func steps() throws {
    let drawn = try drawn("plot \"d.dat\" using 1:max(2) per 0.5")
    #expect(
      drawn.points == [
        [PlotPoint(x: 0.25, y: 3), PlotPoint(x: 0.75, y: 10), PlotPoint(x: 2.25, y: 5)]
      ]
    )
    let totals = try self.drawn("plot \"d.dat\" using 1:total(2) per 0.5")
    #expect(totals.points.map { $0.map(\.y) } == [[4, 10, 0, 0, 5]])
  }

  @Test("groups are measured by themselves, and another column behind per groups, too")
  func groups() throws {
    for clause in ["per service", "by service"] {
      let drawn = try drawn("plot \"lat.csv\" using day:mean(latency) \(clause)")
      #expect(drawn.names == ["api", "web"])
      #expect(drawn.points.map { $0.map(\.y) } == [[10, 14, 3], [20, 30]])
    }
    let months = try drawn("plot \"lat.csv\" using day:count() per month by service")
    #expect(months.points.map { $0.map(\.y) } == [[2, 0, 1], [1, 0, 2]])
  }

  @Test("several columns are series, or the errors of a style that has them")
  func columns() throws {
    let both = try drawn("plot \"lat.csv\" using service:min(latency):max(latency)")
    #expect(both.points.map { $0.map(\.y) } == [[3, 20], [14, 30]])
    let bars = "plot \"lat.csv\" using service:mean(latency):stdev(latency) with errorbars"
    let errors = try drawn(bars)
    #expect(errors.points.map { $0.map(\.y) } == [[9, 25]])
    #expect(errors.style == .errorbars)
  }

  @Test(
    "a formula of measures is one number of each group",
    arguments: [
      ("max(latency)-min(latency)", [11.0, 10]), ("(max(latency) - min(latency))/2", [5.5, 5]),
      ("total(latency)/count()", [9, 50.0 / 3]), ("2 mean(latency)", [18, 50]),
      ("k*last(latency)", [30, 300]),
    ] as [(String, [Double])]
  )
  func formulasOfMeasures(_ column: String, _ expected: [Double]) throws {
    let drawn = try drawn("k = 10; plot \"lat.csv\" using service:\(column)")
    #expect(drawn.categories == ["api", "web"])
    #expect(drawn.points.map { $0.map(\.y) } == [expected])
  }

  @Test("formulas of measures are computed for each group, and beside measures")
  func formulasOfGroups() throws {
    let groups = try drawn(
      "plot \"lat.csv\" using day:max(latency)-min(latency) per month by service"
    )
    #expect(groups.points.map { $0.map(\.y) } == [[4, 0], [0, 0]])
    let both = try drawn("plot \"lat.csv\" using service:mean(latency):max(latency)-min(latency)")
    #expect(both.points.map { $0.map(\.y) } == [[9, 25], [11, 10]])
  }

  @Test(
    "a column without a measure beside one, and a measure in a condition, are refused in words",
    arguments: [
      ("plot \"lat.csv\" using service:max(latency)-latency", "latency is a number of each row"),
      ("plot \"lat.csv\" using service:$3/max($3)", "$3 is a number of each row"),
      ("plot \"lat.csv\" where latency > mean(latency)", "mean(latency) is a number of all rows"),
    ]
  )
  func rowsBesideMeasures(_ line: String, _ message: String) throws {
    var session = session
    let failure = try #require(session.replies(to: line).failures.first)
    #expect(failure.diagnostic.code.rawValue == "E43")
    #expect(failure.diagnostic.message.hasPrefix(message), "\(failure.diagnostic.message)")
  }

  @Test("a period without a column of x is of the first dates, if the first column holds texts")
  func datesBehindTexts() throws {
    files.contents["log.csv"] = Array(
      "host,day,n\na,2024-05-01,1\nb,2024-05-01,2\na,2024-05-02,4\n".utf8
    )
    #expect(try drawn("plot \"log.csv\" count per day").points.map { $0.map(\.y) } == [[2, 1]])
    #expect(
      try drawn("plot \"log.csv\" using total(n) per day").points.map { $0.map(\.y) } == [[3, 4]]
    )
  }

  @Test("bars of hours stand in the middle of their period, lines at its start")
  func middles() throws {
    files.contents["hours.csv"] = Array(
      "t,v\n2024-05-01 10:20,1\n2024-05-01 10:40,3\n2024-05-01 11:05,5\n".utf8
    )
    let parser = TimeParser()
    let bars = try drawn("plot \"hours.csv\" count per hour")
    #expect(
      bars.points[0].map(\.x)
        == ["2024-05-01 10:30", "2024-05-01 11:30"].compactMap { parser.seconds($0) }
    )
    let lines = try drawn("plot \"hours.csv\" using t:mean(v) per hour")
    #expect(
      lines.points[0].map(\.x)
        == ["2024-05-01 10:00", "2024-05-01 11:00"].compactMap { parser.seconds($0) }
    )
  }

  @Test("a formula over names, with or without a measure, has the names on the axis")
  func formulasOverNames() throws {
    let drawn = try drawn("plot \"lat.csv\" using service:(2 * latency)")
    #expect(drawn.categories == ["api", "web"])
    #expect(drawn.points[0].map(\.y).filter(\.isFinite) == [20, 40, 28, 60, 6])
  }

  @Test("a column that is called like a unit is the column")
  func units() throws {
    let drawn = try drawn("plot \"sales.csv\" total revenue per month")
    #expect(drawn.categories == ["Jan", "Feb"])
    #expect(drawn.points.map { $0.map(\.y) } == [[7, 5]])
  }

  @Test(
    "a saved statement says the same again",
    arguments: [
      "plot \"lat.csv\" mean latency per service", "plot \"lat.csv\" count per 2 months",
      "plot \"lat.csv\" using day:p95(latency) per week by service",
      "plot \"d.dat\" using 1:max(2) per 0.5", "plot \"sales.csv\" total revenue per month",
      "plot \"lat.csv\" using service:max(latency)-min(latency)",
    ]
  )
  func statements(_ line: String) throws {
    var session = session
    #expect(session.replies(to: line).codes == [])
    let item = try #require(session.drawing?.plot.items.first?.item)
    guard case .data(let source) = item.form else {
      Issue.record("no data: \(line)")
      return
    }
    #expect(try drawn("plot \(source.statement)").points == drawn(line).points)
  }

  @Test(
    "measures without rows, rows without a measure and periods without dates are refused",
    arguments: [
      "plot \"lat.csv\" using mean(latency)", "plot \"lat.csv\" using day:latency per month",
      "plot \"lat.csv\" using service:mean(latency):status", "plot \"lat.csv\" per day",
      "plot \"d.dat\" using 1:mean(2) per day", "plot \"lat.csv\" using day:mean(latency) per 0.5",
      "plot \"lat.csv\" using service:mean(latency) per day",
      "plot \"lat.csv\" using mean(day):latency",
      "fit a x + b to \"d.dat\" using 1:mean(2)", "d = data \"d.dat\" using 1:mean(2)",
      "plot \"lat.csv\" using day:mean(latency) per 0",
      "plot \"lat.csv\" using day:mean(latency) per",
      "plot \"lat.csv\" using day:mean() per month",
    ]
  )
  func refused(_ line: String) {
    var session = session
    #expect(session.replies(to: line).codes == ["E43"], "\(line)")
  }
}
