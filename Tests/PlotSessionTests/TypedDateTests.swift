import CivilTime
import PlotSession
import Testing

/// Days and times that are typed into formulas.
@Suite("Days in formulas")
struct TypedDateTests {
  private let files = MemoryFiles()

  init() {
    let rows = (0..<100).map { day in
      "\(Self.day(day)),\(day % 10),\(day)\n"
    }
    files.contents["d.csv"] = Array(("day,level,days\n" + rows.joined()).utf8)
    files.contents["e.csv"] = Array("tag;level\n01/02/2024;1\n02/02/2024;2\n03/02/2024;4\n".utf8)
  }

  /// The day so many days behind 2024-01-01.
  private static func day(_ number: Int) -> String {
    let date = CivilDate(days: 19_723 + number)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
  }

  private func replies(to line: String) -> Replies {
    var session = Session(files: files.access)
    return session.replies(to: line)
  }

  @Test(
    "a day in quotes is a number of seconds, and differences have units",
    arguments: [
      ("\"1970-01-02\" + 0", "86400"), ("print days(\"2024-03-01\" - \"2024-01-01\")", "60"),
      ("hours(\"2024-03-01 18:30\" - \"2024-03-01\")", "18.5"),
      ("minutes(\"12:30\" - \"11:00\")", "90"), ("weeks(\"2024-01-15\" - \"2024-01-01\")", "2"),
      ("days(\"1969-12-31\" + 0)", "-1"), ("days(31*86400)", "31"),
      ("days([86400, 172800])", "[1, 2]"), ("\"1 May 2024\" - \"2024-04-30\"", "86400"),
    ]
  )
  func values(line: String, value: String) {
    #expect(replies(to: line).values == [value])
  }

  @Test(
    "days choose the part that is shown, and the rows that are read",
    arguments: [
      ("plot [\"2024-02-01\":\"2024-03-01\"] \"d.csv\"", "2024-02-01 to 2024-03-01"),
      ("set xrange \"2024-02-01\"..\"2024-03-01\"; plot \"d.csv\"", "2024-02-01 to 2024-03-01"),
      ("plot \"d.csv\" where day > \"2024-04-01\"", "8 points"),
      ("plot \"d.csv\" where day >= \"2024-01-11\" and day < \"2024-01-14\"", "3 points"),
      ("plot \"d.csv\" using (days(day - \"2024-01-01\")):level where days < 5", "from 0 to 4"),
      ("plot \"d.csv\" using (2*days):level where days - 3 < 2", "2*days from 0 to 8"),
      ("plot \"e.csv\" dates \"%d/%m/%Y\" where tag > \"01/02/2024\"", "2 points"),
      ("plot \"e.csv\" dates \"%d/%m/%Y\" where tag > \"2024-02-02\"", "1 point"),
    ]
  )
  func ranges(line: String, words: String) {
    let replies = replies(to: line + "; describe")
    #expect(replies.codes == [])
    #expect(replies.values.last?.contains(words) == true, "\(replies.values)")
  }

  @Test(
    "what is no day says why, and how it is written",
    arguments: [
      ("plot [\"2024-02-30\":] \"d.csv\"", "there is no day 2024-02-30"),
      ("plot \"d.csv\" where day > \"2023-02-29\"", "there is no day 2023-02-29"),
      ("plot \"d.csv\" where day > \"2023-13-01\"", "there is no day 2023-13-01"),
      ("days(\"3/4/2024\" - \"2024-01-01\")", "3/4/2024 may be one of two days"),
      ("plot \"d.csv\" where day > \"3/4/2024\"", "3/4/2024 may be one of two days"),
      (
        "plot [2024-02-01:2024-03-01] \"d.csv\"",
        "2024-02-01 is a difference here, and the axis shows days"
      ),
      ("plot [:2024-03-01] \"d.csv\"", "2024-03-01 is a difference here, and the axis shows days"),
      ("plot \"d.csv\" where day > \"lvl\"", "where needs a condition on columns"),
      ("\"a\" + 1", "text cannot be used as a number"),
    ]
  )
  func mistakes(line: String, message: String) {
    #expect(replies(to: line).failures.map(\.diagnostic.message) == [message])
  }

  @Test("a day without quotes is a difference, which is told")
  func bare() {
    let replies = replies(to: "2024-01-31; 2024 - 1 - 31; 2024-1-31")
    #expect(replies.values == ["1992", "1992", "1992"])
    #expect(
      replies.notes == [
        "2024-01-31 is read as 2024 - 1 - 31; write \"2024-01-31\" for the day"
      ]
    )
  }

  @Test("the names of units may hold values, and are those of columns")
  func names() {
    #expect(replies(to: "days = 5; 2days").values == ["10"])
    #expect(replies(to: "hours = [1, 2]; sum(hours)").values == ["3"])
  }
}
