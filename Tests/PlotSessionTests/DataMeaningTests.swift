import DataFiles
import Expressions
import Testing

@testable import PlotSession
@testable import Resolution

/// What rows and columns of files mean where values are missing, and where numbers are times.
@Suite("Missing values and times in files")
struct DataMeaningTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    let hours = (0..<5).map { 1_700_000_000 + $0 * 3600 }
    session = files.session(holding: [
      "t.csv": "name,v,w\na,1,2\n,2,30\nb,3,4\na,,40\n,5,6\nb,50,\n",
      "f.csv": "x,y,z\n1,2,3\n2,3,low\n3,4,5\n4,5,none at all\n",
      "d.csv": "day,v\n01/02/2024,1\n02/02/2024,3\n13/02/2024,2\n",
      "g.dat": "2024-01-01 12:00:00 5\n2024-01-01 13:00:00 6\n2024-01-02 12:00:00 4\n",
      "s.csv": "time,v\n" + hours.map { "\($0),1\n" }.joined(),
      "ms.csv": "start_ts,v\n" + hours.map { "\($0)000,1\n" }.joined(),
      "count.csv": "users,v\n" + hours.map { "\($0),1\n" }.joined(),
      "short.csv": "time,v\n1,1\n2,2\n",
    ])
  }

  /// The rows that a line draws, each as x and y.
  private func points(_ line: String) throws -> [String] {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(line): \(replies.failures)")
    let points = try #require(session.drawing?.plot.items.first?.pointSets.first).points
    return points.map { "\($0.x) \($0.y)" }
  }

  @Test(
    "an empty text differs from every other text, and a missing number from every number",
    arguments: [
      ("name != \"a\"", ["2.0 30.0", "3.0 4.0", "5.0 6.0", "50.0 nan"]),
      ("name == \"\"", ["2.0 30.0", "5.0 6.0"]),
      ("v > 4 or w > 4", ["2.0 30.0", "nan 40.0", "5.0 6.0", "50.0 nan"]),
      ("v != 5", ["1.0 2.0", "2.0 30.0", "3.0 4.0", "nan 40.0", "50.0 nan"]),
      ("not (v < 4)", ["nan 40.0", "5.0 6.0", "50.0 nan"]),
      ("v > 2 and v < 6", ["3.0 4.0", "5.0 6.0"]),
    ]
  )
  func conditions(_ condition: String, _ expected: [String]) throws {
    #expect(try points("plot \"t.csv\" using 2:3 where \(condition)") == expected)
  }

  @Test("a missing number of the condition alone does not lose a calculated column")
  func formulaBesideCondition() throws {
    #expect(
      try points("plot \"t.csv\" using (0*$3 + $0):(2*$3) where v != 1")
        == ["1.0 60.0", "2.0 8.0", "3.0 80.0", "4.0 12.0", "nan nan"]
    )
  }

  @Test(
    "rows that are lost are counted in a note that names the column and the first line",
    arguments: [
      (
        "plot \"f.csv\" using x:y:z with lines",
        "2 rows of f.csv have no number in z, such as \"low\" in line 3"
      ),
      (
        "plot \"t.csv\" using name:w with bars",
        "2 rows of t.csv are not drawn for want of a name in name, the first in line 3: \",2,30\""
      ),
    ]
  )
  func lostRows(_ line: String, _ note: String) {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == [])
    #expect(replies.notes.contains(note), "\(replies.notes)")
  }

  @Test(
    "the form of dates that is set holds for files without one of their own",
    arguments: [
      ("set dates \"%d/%m/%Y\"", "plot \"d.csv\"", 1_706_745_600.0),
      ("set timefmt '%d/%m/%Y'", "plot \"d.csv\" using 1:2", 1_706_745_600),
      ("set timefmt '%d/%m/%Y'", "plot \"d.csv\" dates \"%m/%d/%Y\"", 1_704_153_600),
      ("set timefmt \"%Y-%m-%d %H:%M:%S\"", "plot \"g.dat\" using 1:3", 1_704_110_400),
      ("set timefmt \"%s\"", "plot \"s.csv\" using 1:2", 1_700_000_000),
    ]
  )
  func forms(_ setting: String, _ line: String, _ first: Double) throws {
    var session = session
    let replies = session.replies(to: "\(setting); \(line)")
    #expect(replies.codes == [])
    let set = try #require(session.drawing?.plot.items.first?.pointSets.first)
    #expect(set.areTimes.x)
    #expect(set.points.first?.x == first)
  }

  @Test("an unknown directive is named")
  func directives() throws {
    var session = session
    let failure = try #require(session.replies(to: "set timefmt \"%d/%Q\"").failures.first)
    #expect(failure.diagnostic.message == "%Q is no part of a date")
  }

  @Test(
    "numbers are times where their column is named so and all lie in this century, or a setting says it",
    arguments: [
      ("", "plot \"s.csv\"", true, 1_700_000_000.0),
      ("", "plot \"ms.csv\" with lines", true, 1_700_000_000),
      ("", "plot \"count.csv\"", false, 1_700_000_000), ("", "plot \"short.csv\"", false, 1),
      ("", "plot \"s.csv\" using (time):v", false, 1_700_000_000),
      ("set xdata numbers; ", "plot \"ms.csv\"", false, 1_700_000_000_000),
      ("set xdata time; ", "plot \"count.csv\"", true, 1_700_000_000),
      ("set xdata time; ", "plot \"short.csv\"", true, 1),
    ]
  )
  func epochs(_ setting: String, _ line: String, _ areTimes: Bool, _ first: Double) throws {
    var session = session
    #expect(session.replies(to: setting + line).codes == [])
    let set = try #require(session.drawing?.plot.items.first?.pointSets.first)
    #expect(set.areTimes.x == areTimes)
    #expect(set.points.first?.x == first)
  }

  @Test("times that nobody asked for are noted, with the setting that shows numbers")
  func noteOnEpochs() {
    var session = session
    #expect(
      session.replies(to: "plot \"ms.csv\"").notes == [
        "start_ts holds milliseconds since 1970, shown as dates; set xdata numbers shows the numbers"
      ]
    )
    #expect(session.replies(to: "set xdata time; plot \"ms.csv\"").notes == [])
  }

  @Test(
    "numbers that are days are dates if their column is called so",
    arguments: [
      ("DATE,v\n20240131,1\n20240201,2\n", 1_706_659_200.0, true),
      ("day,v\n20240131,1\n20240230,2\n", 20_240_131, false),
      ("id,v\n20240131,1\n20240201,2\n", 20_240_131, false),
    ]
  )
  func compactDays(_ text: String, _ first: Double, _ areTimes: Bool) throws {
    files.contents["days.csv"] = Array(text.utf8)
    var session = session
    #expect(session.replies(to: "plot \"days.csv\" with lines").codes == [])
    let set = try #require(session.drawing?.plot.items.first?.pointSets.first)
    #expect(set.areTimes.x == areTimes)
    #expect(set.points.first?.x == first)
  }
}
