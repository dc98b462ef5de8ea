import ChartCore
import CivilTime
import Foundation
import SeededNumbers
import Testing

@testable import PlotSession

/// Days and times of the calendar, held to those of Foundation.
@Suite("Days and times of the calendar")
struct CivilTimeTests {
  private static let gregorian: Calendar = {
    // The proleptic calendar: Foundation's `.gregorian` is Julian before 1582.
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt
    return calendar
  }()

  @Test("a day and its number are the same as Foundation's, there and back", arguments: 0..<8)
  func days(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var reached = 0
    for _ in 0..<400 {
      let days = Int(generator.next(-141_000, 2_900_000))
      let date = CivilDate(days: days)
      #expect(date.days == days)
      let parts = Self.gregorian.dateComponents(
        [.year, .month, .day],
        from: Date(timeIntervalSince1970: Double(days) * 86_400)
      )
      // Foundation's calendar changes to the Julian one in 1582.
      guard days > -141_427 else { continue }
      reached += 1
      #expect((date.year, date.month, date.day) == (parts.year, parts.month, parts.day), "\(days)")
    }
    #expect(reached == 400)
  }

  @Test("every day of eight hundred years follows the one before")
  func succession() {
    var last = CivilDate(days: -200_000)
    var faults = 0
    for days in -199_999...92_194 {
      let date = CivilDate(days: days)
      let isNext =
        date.day == last.day + 1 && date.month == last.month && date.year == last.year
        || date.day == 1 && last.day == CivilDate.length(ofMonth: last.month, year: last.year)
          && (date.month == last.month + 1 && date.year == last.year
            || date.month == 1 && last.month == 12 && date.year == last.year + 1)
      if !isNext || date.days != days { faults += 1 }
      last = date
    }
    #expect(faults == 0)
  }

  @Test(
    "days that do not exist are none",
    arguments: [
      (2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 13, 1), (2024, 0, 1), (2024, 1, 0),
    ]
  )
  func noDays(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
    #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
  }

  @Test(
    "times are read as files write them",
    arguments: [
      ("2024-05-01", "2024-05-01T00:00:00Z"), ("2024-05", "2024-05-01T00:00:00Z"),
      ("2024-05-01T12:30:05Z", "2024-05-01T12:30:05Z"),
      ("2024-05-01 12:30", "2024-05-01T12:30:00Z"),
      ("2024-05-01T12:30:00+02:00", "2024-05-01T10:30:00Z"),
      ("2024-05-01T12:30-0530", "2024-05-01T18:00:00Z"),
      ("2024-05-01 12:30:00 UTC", "2024-05-01T12:30:00Z"),
      ("2024-05-01 12:30:00 GMT+1:00", nil), ("2024-05-01 12:30:00 GMT+01", "2024-05-01T11:30:00Z"),
      ("2024/5/1", "2024-05-01T00:00:00Z"), ("2024.05.01", "2024-05-01T00:00:00Z"),
      ("1.5.2024", "2024-05-01T00:00:00Z"), ("01.05.24 23:59", "2024-05-01T23:59:00Z"),
      ("31-12-1999", "1999-12-31T00:00:00Z"), ("5/1/2024", "2024-05-01T00:00:00Z"),
      ("5/1/2024 3:04 PM", "2024-05-01T15:04:00Z"), ("12/31/99 12:00 am", "1999-12-31T00:00:00Z"),
      ("1 May 2024", "2024-05-01T00:00:00Z"), ("1-May-2024", "2024-05-01T00:00:00Z"),
      ("May 1, 2024", "2024-05-01T00:00:00Z"), ("may 2024", "2024-05-01T00:00:00Z"),
      ("Wed, 1 May 2024 12:00:00 GMT", "2024-05-01T12:00:00Z"),
      ("01/May/2024:12:00:01 +0100", "2024-05-01T11:00:01Z"),
      ("September 9, 1999", "1999-09-09T00:00:00Z"),
      ("2024-06-30T23:59:60Z", "2024-06-30T23:59:59Z"),
      ("2024-05-01T24:00", "2024-05-02T00:00:00Z"),
      ("12:30", "1970-01-01T12:30:00Z"), ("0:00:01.5", "1970-01-01T00:00:01Z"),
      ("0044-03-15", "0044-03-15T00:00:00Z"),
      ("2024-02-30", nil), ("2023-02-29", nil), ("2024-13-01", nil), ("25:00", nil), ("12:60", nil),
      ("13/13/2024", nil), ("1.5", nil), ("2024", nil), ("", nil), ("May", nil),
      ("1 Foo 2024", nil),
      ("2024-05-01x", nil), ("2024-05-01 12:30 XYZ", nil), ("12:30 monday", nil), ("-1:00", nil),
      ("2024--05", nil), ("999999999999-01-01", nil), ("2024-05-01T12:30+99:00", nil),
    ] as [(String, String?)]
  )
  func forms(_ text: String, _ expected: String?) {
    let found = TimeParser().seconds(text)
    let exact = expected.flatMap { ISO8601DateFormatter().date(from: $0)?.timeIntervalSince1970 }
    if expected?.hasPrefix("0044") == true {
      // Before 1582 the calendars part: 0044-03-15 is day -703,458 of the proleptic one.
      #expect(found == CivilDate(year: 44, month: 3, day: 15).map { Double($0.days) * 86_400 })
    } else {
      #expect(found.map { $0.rounded(.down) } == exact, "\(text)")
    }
  }

  @Test(
    "a form that is given is the only one",
    arguments: [
      ("%d/%m/%Y", "3/4/2024", "2024-04-03T00:00:00Z"), ("%d/%m/%Y", "2024-04-03", nil),
      ("%Y%m%d", "20240403", "2024-04-03T00:00:00Z"),
      ("%Y%m%d%H%M%S", "20240403123005", "2024-04-03T12:30:05Z"),
      ("%Y-%j", "2024-060", "2024-02-29T00:00:00Z"), ("%Y-%j", "2023-366", nil),
      ("%s", "1712145600", "2024-04-03T12:00:00Z"), ("%s", "-1.5", "1969-12-31T23:59:58Z"),
      ("%b %d %Y %I:%M %p", "Apr 03 2024 12:05 AM", "2024-04-03T00:05:00Z"),
      ("%FT%T%z", "2024-04-03T12:00:00+0200", "2024-04-03T10:00:00Z"),
      ("%H.%M", "7.45", "1970-01-01T07:45:00Z"), ("100%% %Y", "100% 2024", "2024-01-01T00:00:00Z"),
      ("%d.%m.%y", "31.02.24", nil), ("%d/%m/%Y", "3/4/2024 x", nil),
    ] as [(String, String, String?)]
  )
  func givenForms(_ pattern: String, _ text: String, _ expected: String?) throws {
    let format = try #require(TimeFormat(pattern))
    var parser = TimeParser()
    parser.format = format
    let exact = expected.flatMap { ISO8601DateFormatter().date(from: $0)?.timeIntervalSince1970 }
    #expect(parser.seconds(text).map { $0.rounded(.down) } == exact)
  }

  @Test(
    "forms with parts that there are not are none",
    arguments: ["%Q", "", "plain", "%", "%Y %"]
  )
  func noForms(_ pattern: String) { #expect(TimeFormat(pattern) == nil) }

  @Test("any bytes are a time or none", arguments: 0..<20)
  func anyBytes(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "2024", "-", "/", ".", ":", "12", "5", "May", "T", "Z", "+02", " ", "99", "mon", "\u{FF}",
      "PM",
    ]
    var found = 0
    for _ in 0..<2000 {
      let count = Int.random(in: 1...8, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      if let seconds = TimeParser().seconds(text) {
        found += 1
        #expect(seconds.isFinite)
      }
    }
    #expect(found > 0)
  }

  @Test(
    "ticks rise, are round and lie in the window, whatever it is",
    arguments: [0.5, 7, 60, 3000, 9000, 86_400, 400_000, 3e6, 4e7, 1e9, 2e10, 2e11]
  )
  func ticks(_ width: Double) {
    var generator = SeededGenerator(seed: UInt64(width))
    for _ in 0..<50 {
      let lower = generator.next(-1e10, 1e10)
      let values = TimeTicks.values(from: lower, to: lower + width, count: 6)
      #expect(values.count <= 14 && zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
      #expect(values.allSatisfy { $0 >= lower && $0 <= lower + width })
      #expect(Set(TimeLabels.labels(values)).count >= min(1, values.count))
    }
    #expect(TimeTicks.values(from: .nan, to: 1, count: 5).isEmpty)
    #expect(TimeTicks.values(from: 1e300, to: 2e300, count: 5).isEmpty)
  }

  @Test(
    "labels tell what ticks have in common once",
    arguments: [
      ("2024-01-01", "2027-01-01", "2024 2025 2026 2027"),
      ("2024-11-01", "2025-03-01", "Nov/2024 Dec Jan/2025 Feb Mar"),
      ("2024-05-01 22:00", "2024-05-02 02:00", "22:00/May 1 23:00 00:00/May 2 01:00 02:00"),
      ("08:00", "12:00", "08:00 09:00 10:00 11:00 12:00"),
    ]
  )
  func labels(_ lower: String, _ upper: String, _ expected: String) throws {
    let ends = [lower, upper].compactMap { TimeParser().seconds($0) }
    try #require(ends.count == 2)
    let values = TimeTicks.values(from: ends[0], to: ends[1], count: 5)
    let labels = TimeLabels.labels(values).map { $0.split(separator: "\n").joined(separator: "/") }
    #expect(labels.joined(separator: " ") == expected)
  }
}

@Suite("Dates and times in data")
struct TimeDataTests {
  private let files = MemoryFiles()

  private func reply(_ line: String, _ content: String) -> (replies: Replies, session: Session) {
    files.contents["d.csv"] = Array(content.utf8)
    var session = Session(files: files.access)
    let replies = session.replies(to: line)
    return (replies, session)
  }

  @Test("a column of dates is an axis of the calendar")
  func axis() throws {
    let (replies, session) = reply(
      "plot \"d.csv\" with lines; save \"a.txt\"; save \"a.svg\"",
      "day,v\n2024-01-15,1\n2024-02-20,3\n2024-04-02,2\n"
    )
    #expect(replies.codes == [] && replies.notes == [])
    let chart = try #require(session.picture)
    #expect(TimeLabels.text(1_705_276_800) == "2024-01-15")
    for month in ["Feb", "Mar", "Apr"] { #expect(files.text("a.txt").contains(month)) }
    #expect(files.text("a.svg").contains("2024"))
    // Four weeks beyond the data would be empty.
    #expect(chart.x.window.lower > 1_703_000_000 && chart.x.window.upper < 1_714_000_000)
  }

  @Test("bars over dates keep their names, and times of a column with numbers cannot be read")
  func mixed() {
    let bars = reply("plot \"d.csv\" with bars; save \"a.txt\"", "m,v\nJan 2023,1\nFeb 2023,2\n")
    #expect(bars.replies.codes == [] && files.text("a.txt").contains("Feb 2023"))
    let mixed = reply("plot \"d.csv\"", "x,y\n1,2\n2024-01-01,3\n3,4\n")
    #expect(mixed.replies.notes.count == 1)
  }

  @Test("slashes that may be read in two ways are told, a form decides")
  func slashes() {
    let content = "d,v\n3/4/2024,1\n4/4/2024,2\n"
    let told = reply("plot \"d.csv\"", content).replies.notes
    #expect(told.count == 1 && told[0].hasPrefix("3/4/2024 is read as month/day/year"))
    #expect(reply("plot \"d.csv\" dates \"%d/%m/%Y\"", content).replies.notes == [])
    // The first number of the first one is no month.
    #expect(reply("plot \"d.csv\"", "d,v\n13/4/2024,1\n14/4/2024,2\n").replies.notes == [])
    #expect(reply("plot \"d.csv\" dates \"%Q\"", content).replies.codes == ["E43"])
    #expect(reply("plot \"d.csv\" dates", content).replies.codes == ["E43"])
  }

  @Test("times are numbers in formulas: seconds since 1970")
  func formulas() {
    let line = "plot \"d.csv\" using ((day - 1704067200)/86400):v; save \"a.csv\""
    #expect(reply(line, "day,v\n2024-01-02,1\n2024-01-11,3\n").replies.codes == [])
    #expect(files.text("a.csv").contains("d.csv,1,1\r\nd.csv,10,3"))
  }

  @Test("what is saved with a form of dates draws the same again")
  func saved() {
    let line = "plot \"d.csv\" using 1:2 dates \"%d/%m/%Y\"; save \"s.plot\"; save \"a.csv\""
    #expect(reply(line, "d,v\n3/4/2024,1\n4/4/2024,2\n").replies.codes == [])
    #expect(files.text("s.plot").contains("dates \"%d/%m/%Y\""))
    var other = Session(files: files.access)
    #expect(other.replies(to: "load \"s.plot\"; save \"b.csv\"").codes == [])
    #expect(files.text("a.csv") == files.text("b.csv"))
  }
}
