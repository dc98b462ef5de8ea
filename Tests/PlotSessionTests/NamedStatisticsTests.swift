import Expressions
import Testing

@testable import PlotSession

@Suite("Statistics under a name, and columns of files in formulas")
struct NamedStatisticsTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "run.csv": "t,v,site\n1,2,a\n2,4,b\n3,9,a\n4,5,b\n",
      "gaps.csv": "t,v\n1,2\n2,none\n3,4\n",
      "days.csv": "day,v\n2024-05-01,1\n2024-05-02,3\n2024-05-03,2\n2024-05-04,5\n2024-05-05,4\n",
      "groups.csv": "site,t,v,note,state\na,1,2,x,1\na,2,4,y,ok\nb,3,9,z,ok\nb,4,,z,ok\n",
    ])
  }

  @Test(
    "each number of stats is a value",
    arguments: [
      ("s = stats \"run.csv\" using v; s.mean", "5"), ("s = stats \"run.csv\" using v; s.n", "4"),
      ("s = stats \"run.csv\" using v; s.max - s.min", "7"),
      ("s = stats \"run.csv\" using v where t > 1; s.median", "5"),
      ("s = stats [2, 4, 4, 5]; s.total", "15"), ("L = [1, 2, 3]; s = stats L; s.stdev", "1"),
      ("d = data \"run.csv\"; s = stats d using v; s.quartile1", "3.5"),
      ("s = stats \"gaps.csv\" using v; s.missing", "1"),
      ("s = stats \"run.csv\" using t:v; s.mean_x", "2.5"),
      ("s = stats \"run.csv\" using t:v; s.mean", "5"),
      ("s = stats \"run.csv\" using t:v; s.slope", "1.4"),
      ("s = stats \"run.csv\" u t:v; s.intercept", "1.5"),
      ("s = stats \"run.csv\" using v by site; s.mean", "[5.5, 4.5]"),
      ("s = stats [1, 2, 3], [2, 4, 7]; s.correlation", "0.993399267799"),
      ("s = stats \"run.csv\" using v; f(x) = x - s.mean; f(7)", "2"),
    ]
  )
  func numbers(_ line: String, _ value: String) {
    let replies = replies(to: line)
    #expect(replies.codes == [], "\(replies.failures)")
    #expect(replies.values.last == value)
  }

  @Test(
    "places among dates are dates, lengths are seconds, and a slope is one a second",
    arguments: [
      ("s = stats \"days.csv\" using day; s.mean", "2024-05-03"),
      ("s = stats \"days.csv\" using day; s.max", "2024-05-05"),
      ("s = stats \"days.csv\" using day; s.n", "5"),
      ("s = stats \"days.csv\" using day:v; s.min_x", "2024-05-01"),
      ("s = stats \"days.csv\" using day:v; s.mean", "3"),
      ("s = stats \"days.csv\" using day:v; 86400 s.slope", "0.8"),
      ("mean(\"days.csv\" using day)", "2024-05-03"),
      ("d = data \"days.csv\"; d.day[2..3]", "[2024-05-02, 2024-05-03]"),
      ("d = data \"days.csv\"; max(d.day) - min(d.day)", "345600"),
    ]
  )
  func dates(_ line: String, _ value: String) {
    let replies = replies(to: line)
    #expect(replies.codes == [], "\(replies.failures)")
    #expect(replies.values.last == value)
  }

  @Test(
    "without using, each column of numbers is described for each group, and the others are told"
  )
  func groups() throws {
    let replies = replies(to: "stats \"groups.csv\" by site")
    let text = try #require(replies.values.last)
    let heads = text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(separator: "").compactMap { $0.first.map(String.init) }
    #expect(
      heads.map { $0.split(separator: " ").map(String.init) } == [
        ["t", "a", "b"], ["v", "a", "b"],
      ]
    )
    #expect(
      replies.notes == ["not described: note (texts), state (texts among numbers, such as ok)"]
    )
    #expect(
      self.replies(to: "s = stats \"groups.csv\" by site; s.n").values.last == "[2, 2, 2, 1]"
    )
  }

  @Test(
    "words for measures of rows are functions of a column of a file",
    arguments: [
      ("count(\"run.csv\" using v)", "4"), ("sum(\"run.csv\" using v)", "20"),
      ("avg(\"run.csv\" using v where t > 1)", "6"), ("p50(\"run.csv\" using v)", "4.5"),
    ]
  )
  func measures(_ line: String, _ value: String) {
    #expect(replies(to: line).values == [value])
  }

  @Test("statistics are those of the moment at which they were named")
  func areKept() {
    var session = session
    _ = session.replies(to: "L = [1, 2, 3]; s = stats L; L = [10]")
    #expect(session.replies(to: "s.mean").values == ["2"])
    #expect(session.replies(to: "undo; undo; s.mean").codes == ["E11"])
  }

  @Test("show has the statement and the numbers")
  func shown() throws {
    var session = session
    let shown = try #require(
      session.replies(to: "s = stats \"run.csv\" using v; show s").values.last
    )
    #expect(shown.hasPrefix("s = stats \"run.csv\" using \"v\"\n# s.n = 4\n"))
    #expect(shown.contains("# s.mean = 5\n"))
  }

  @Test("a saved session has the statistics of the list as it was")
  func saved() {
    var session = session
    _ = session.replies(
      to: "L = [1, 2, 3]; s = stats L; L = [10]; q = stats \"run.csv\" using v; save \"s.plot\""
    )
    #expect(
      session.replies(to: "reset all; load \"s.plot\"; [s.mean, q.mean, L[1]]").values.last
        == "[2, 5, 10]"
    )
  }

  @Test(
    "what statistics do not have is an error where it stands",
    arguments: [("s.meen", "meen"), ("s + 1", "s"), ("s[2]", "s[2]")]
  )
  func errors(_ line: String, _ place: String) throws {
    var session = session
    let failures = session.replies(to: "s = stats [1, 2]; " + line).failures
    let failure = try #require(failures.first)
    #expect(failure.diagnostic.code.rawValue == "E11")
    let range = failure.diagnostic.range
    let text = Array(failure.source.text.utf8)[range.start..<range.end]
    #expect(String(decoding: text, as: UTF8.self) == place)
  }

  @Test(
    "a column of a file is an argument of a function",
    arguments: [
      ("mean(\"run.csv\" using v)", "5"),
      ("max(\"run.csv\" using 2) - min(\"run.csv\" using 2)", "7"),
      ("quantile(\"run.csv\" using v, 0.5)", "4.5"), ("mean(\"run.csv\" using v where t > 2)", "7"),
      ("total(\"run.csv\" using (2*$2))", "40"), ("length(\"run.csv\" using v every 2)", "2"),
      ("a = mean(\"run.csv\" using v); a + 1", "6"),
      ("f(x) = x - mean(\"run.csv\" using v); f(7)", "2"),
      ("corr(\"run.csv\" using t, \"run.csv\" using v)", "0.613940613515"),
    ]
  )
  func columns(_ line: String, _ value: String) {
    let replies = replies(to: line)
    #expect(replies.codes == [], "\(replies.failures)")
    #expect(replies.values.last == value)
  }

  @Test("rows without a number are left out, and a note counts them")
  func gaps() {
    let replies = replies(to: "mean(\"gaps.csv\" using v)")
    #expect(replies.values == ["3"])
    #expect(replies.notes == ["1 of 3 rows of gaps.csv have no number in v and are left out"])
  }

  @Test(
    "a column that cannot be read is an error",
    arguments: [
      ("mean(\"none.csv\" using v)", "E68"), ("mean(\"run.csv\" using w)", "E62"),
      ("mean(\"run.csv\" using t:v)", "E43"), ("mean(\"run.csv\" using site)", "E63"),
      ("corr(\"gaps.csv\" using t, \"gaps.csv\" using v)", "E43"),
    ]
  )
  func refused(_ line: String, _ code: String) {
    var session = session
    #expect(session.replies(to: line).codes == [code])
  }

  @Test("a statement reads the file again, and a function keeps what it has read")
  func readings() {
    var session = session
    _ = session.replies(to: "f(x) = x mean(\"run.csv\" using v)")
    files.contents["run.csv"] = Array("t,v\n1,7\n".utf8)
    #expect(session.replies(to: "f(1)").values == ["5"])
    #expect(session.replies(to: "mean(\"run.csv\" using 2)").values == ["7"])
  }
}
