import Expressions
import PlotSession
import Testing

@Suite("Clauses of files and tables")
struct ClauseOrderTests {
  private func file(_ statement: String) -> (bytes: [UInt8]?, codes: [String]) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let replies = session.replies(toLines: ["plot sin(x)", statement])
    return (files.contents["a.svg"], replies.codes)
  }

  /// The words of each line of a table.
  private func cells(_ table: String) -> [[String]] {
    table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  @Test(
    "clauses of save stand in any order, around the name of the file",
    arguments: [
      "save \"a.svg\" theme dark size 300x200", "save size 300x200 \"a.svg\" theme dark",
      "save theme dark \"a.svg\" size 300x200", "save size 300x200 theme dark \"a.svg\"",
      "export theme dark size 300x200 \"a.svg\"",
    ]
  )
  func save(_ statement: String) {
    let usual = file("save \"a.svg\" size 300x200 theme dark")
    let (bytes, codes) = file(statement)
    #expect(codes == [] && bytes != nil)
    #expect(bytes == usual.bytes)
    #expect(bytes != file("save \"a.svg\" size 300x200").bytes)
  }

  @Test(
    "clauses of a table stand in any order, a step and digits in front of its formulas, too",
    arguments: [
      "table x^2, sqrt(x) step 0.5 from 0 to 2 digits 3",
      "table x^2, sqrt(x) digits 3 step 0.5 for x in 0..2",
      "table x^2, sqrt(x) digits 3 for x in 0..2 step 0.5",
      "table step 0.5 x^2, sqrt(x) from 0 to 2 digits 3",
      "table digits 3 step 0.5 x^2, sqrt(x) for x in 0..2",
      "table step (1/2) x^2, sqrt(x) digits 3 for x in 0..2",
    ]
  )
  func table(_ statement: String) {
    var session = Session()
    let replies = session.replies(to: statement)
    #expect(replies.codes == [])
    let rows = replies.values.first.map(cells)
    #expect(
      rows == [
        ["x", "x^2", "sqrt(x)"], ["0", "0", "0"], ["0.5", "0.25", "0.707"], ["1", "1", "1"],
        ["1.5", "2.25", "1.22"], ["2", "4", "1.41"],
      ]
    )
  }

  @Test("digits of a table are its own")
  func digits() {
    var session = Session()
    #expect(session.replies(to: "table sqrt(x) digits 3 for x in 2..2.5 step 1").codes == [])
    #expect(session.replies(to: "sqrt(2)").values == ["1.41421356237"])
  }

  @Test("a step without a range is that of the usual one")
  func stepAlone() {
    var session = Session()
    let rows = session.replies(to: "table x^2 step 5").values.first.map(cells)
    #expect(
      rows == [
        ["x", "x^2"], ["-10", "100"], ["-5", "25"], ["0", "0"], ["5", "25"], ["10", "100"],
      ]
    )
  }

  @Test("names of the user go before the words of a table")
  func names() {
    var session = Session()
    _ = session.replies(to: "digits = 2")
    let replies = session.replies(to: "table digits x for x in 0..1 step 1")
    #expect(replies.codes == [])
    #expect(replies.values.last.map(cells)?.last == ["1", "2"])
  }

  @Test(
    "a clause that is wrong, given twice or of another statement is named",
    arguments: [
      ("table x^2 for x in 0..3 step 1 step 2", "E02", 32),
      ("table x^2 step 1 for x in 0..3 step 2", "E52", 37),
      ("table x^2 digits", "E43", 17), ("table x^2 digits 2.5", "E43", 18),
      ("table x^2 digits 0", "E43", 18),
      ("table x^2 for x in 0..3 with points", "E43", 25),
      ("table x^2 size 3x4", "E43", 11), ("save \"a.svg\" digits 3", "E52", 14),
      ("save \"a.svg\" with lines", "E43", 14), ("save theme dark", "E43", 6),
      ("save standalone \"a.svg\"", "E43", 6), ("save size 8cm x 5cm \"a.txt\"", "E43", 11),
      ("plot sin(x) standalone", "E43", 13),
    ]
  )
  func wrong(_ statement: String, _ code: String, _ column: Int) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    _ = session.replies(to: "plot sin(x)")
    let failures = session.replies(to: statement).failures
    #expect(failures.map { $0.diagnostic.code.rawValue } == [code])
    #expect(failures.first.map { $0.diagnostic.range.start + 1 } == column)
    #expect(files.contents.isEmpty)
  }
}
