import ChartCore
import Expressions
import Testing

@testable import PlotSession

@Suite("Tables of data under a name")
struct NamedTableTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "run.csv": "time (s),v,room temp,mean\n0,1,20,5\n1,4,21,6\n\n2,9,,7\n3,16,23,8\n",
      "bare.txt": "1 2\n3 4\n", "sub/s.plot": "d = data \"e.csv\"\n",
      "sub/e.csv": "u,w\n1,10\n2,30\n",
      "words.csv": "a,b\nx,y\nz,w\n",
    ])
  }

  @Test(
    "the columns of a table are lists",
    arguments: [
      ("d.v", "[1, 4, 9, 16]"), ("d.time", "[0, 1, 2, 3]"), ("sum(d.v)", "30"),
      ("mean(d.v) - d.v[1]", "6.5"), ("d[2]", "[1, 4, 9, 16]"), ("d[\"room temp\"][1]", "20"),
      ("d[\"time (s)\"]", "[0, 1, 2, 3]"), ("d.mean", "[5, 6, 7, 8]"),
      ("d.v^2", "[1, 16, 81, 256]"),
      ("2d.time", "[0, 2, 4, 6]"), ("d.v d.time", "[0, 4, 18, 48]"), ("length(d.v)", "4"),
      ("(d.time, d.v)[2]", "(1, 4)"), ("[u + 1 for u in d.v]", "[2, 5, 10, 17]"),
      ("f(x) = d.v[1] x; f(3)", "3"), ("max(d.v)", "16"),
      ("e = data(\"run.csv\" where v > 3); e.v", "[4, 9, 16]"),
      ("e = data \"run.csv\" every 2; e.time", "[0, 2]"), ("b = data \"bare.txt\"; b[1]", "[1, 3]"),
    ]
  )
  func columns(_ line: String, _ value: String) {
    #expect(replies(to: "d = data \"run.csv\"; " + line).values.last == value)
  }

  @Test(
    "a table is drawn, fitted and described like its file",
    arguments: [
      ("plot d", "plot \"run.csv\""),
      ("plot d using time:v with lines", "plot \"run.csv\" using time:v with lines"),
      ("plot d using 1:(2*$2) where v > 1", "plot \"run.csv\" using 1:(2*$2) where v > 1"),
      ("histogram d using v", "histogram \"run.csv\" using v"),
      ("fit a x^2 + b to d using time:v", "fit a x^2 + b to \"run.csv\" using time:v"),
    ]
  )
  func sources(_ table: String, _ file: String) {
    #expect(rows("d = data \"run.csv\"; " + table) == rows(file))
  }

  @Test("statistics of a table are those of its file")
  func statistics() {
    let table = replies(to: "d = data \"run.csv\"; stats d using time:v").values
    #expect(table == replies(to: "stats \"run.csv\" using time:v").values)
  }

  @Test("rows without a number are undefined in the list, and a note counts them")
  func missing() {
    let replies = replies(to: "d = data \"run.csv\"; d[\"room temp\"]")
    #expect(replies.values == ["[20, 21, undefined, 23]"])
    let note = "d[\"room temp\"] is undefined in 1 of 4 rows, which have no number there"
    #expect(replies.notes == [note])
  }

  @Test(
    "what is no column of a table is an error where it stands",
    arguments: [
      ("d + 1", "E11", "d"), ("mean(d)", "E11", "d"), ("d.volt", "E62", "d.volt"),
      ("b = data \"-\"", "E68", "\"-\""), ("b = data \"run.csv\" using 1:2", "E43", "2"),
      ("v = load(\"run.csv\")", "E52", "\"run.csv\""),
      ("mean(\"run.csv\")", "E52", "\"run.csv\""),
    ]
  )
  func hints(_ line: String, _ code: String, _ place: String) throws {
    let failure = try failure(line, code, place)
    #expect(failure.diagnostic.hint != nil)
  }

  @Test(
    "a file or a column that is not there is named",
    arguments: [
      ("d[9]", "E62", "d[9]"), ("b = data \"none.csv\"", "E68", "\"none.csv\""),
      ("w = data \"words.csv\"; w.a", "E63", "w.a"),
    ]
  )
  func notThere(_ line: String, _ code: String, _ place: String) throws {
    _ = try failure(line, code, place)
  }

  /// The only failure of a line behind the definition of a table.
  private func failure(
    _ line: String,
    _ code: String,
    _ place: String
  ) throws -> (diagnostic: Diagnostic, source: StatementSource) {
    var session = session
    let failures = session.replies(to: "d = data \"run.csv\"; " + line).failures
    #expect(failures.map(\.diagnostic.code.rawValue) == [code], "\(failures)")
    let failure = try #require(failures.first)
    let range = failure.diagnostic.range
    let text = Array(failure.source.text.utf8)[range.start..<range.end]
    #expect(String(decoding: text, as: UTF8.self) == place)
    return failure
  }

  @Test("a column is read once, and again when its table is defined again")
  func readings() {
    var session = session
    #expect(session.replies(to: "d = data \"run.csv\"; f(x) = d.v[1] x; f(2)").values == ["2"])
    files.contents["run.csv"] = Array("time,v\n0,7\n".utf8)
    #expect(session.replies(to: "f(2)").values == ["2"])
    #expect(session.replies(to: "d = data \"run.csv\"; f(2)").values == ["14"])
    #expect(session.replies(to: "undo; f(2)").values == ["2"])
    #expect(session.replies(to: "d = 3; d").values == ["3"])
    #expect(session.replies(to: "d.v").codes == ["E02"])
    #expect(session.replies(to: "undo; delete f; delete d; d").codes == ["E11"])
  }

  @Test("a session that is saved defines its tables again, where their files are")
  func saved() {
    let line = "load \"sub/s.plot\"; g(x) = d.w[2] x; k = 5; plot d using u:w; save \"s.plot\""
    #expect(replies(to: line).codes == [])
    let text = files.text("s.plot")
    #expect(text.contains("d = data \"sub/e.csv\"\n"), "\(text)")
    #expect(!text.contains("d.w = "))
    var other = Session(files: files.access)
    #expect(other.replies(to: "load \"s.plot\"; g(2)").values.last == "60")
    #expect(other.replies(to: "show d").values == ["d = data \"sub/e.csv\""])
  }

  @Test("a column is completed behind its table")
  func completion() {
    var session = session
    _ = session.replies(to: "d = data \"run.csv\"")
    let words = session.completions(in: "mean(d.", at: 7).map(\.text)
    #expect(words.contains("d.time") && words.contains("d.v"), "\(words)")
  }
}
