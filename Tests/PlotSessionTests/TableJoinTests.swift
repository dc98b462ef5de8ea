import Expressions
import Testing

@testable import PlotSession

/// Rows of pandas 2.3: `a.merge(b, on="id")`, `how="left"` for the left join.
@Suite("Joined tables")
struct TableJoinTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "people.csv": "id,name,v\n1,anna,3\n2,bob,4\n4,dora,9\n",
      "scores.csv": "id,score,v\n1.0,3.5,7\n2,4.5,8\n3,7,1\n",
      "visits.csv": "name;day;minutes\nbob;2024-05-01;12,5\nbob;2024-05-02;8\nanna;2024-05-02;30\n",
      "pairs.csv": "k,a\nx,1\nx,2\ny,3\n", "others.csv": "key,b\nx,10\nx,20\n,30\n",
      "days.csv": "day,a\n2024-05-01,1\n2024-05-13,2\n2024-06-01,3\n",
      "tage.csv": "day,b\n13/05/2024,10\n01/05/2024,20\n",
    ])
  }

  @Test(
    "rows with the same cell stand side by side",
    arguments: [
      ("join \"people.csv\", \"scores.csv\" on id", "[3, 4]", "v"),
      ("join \"people.csv\", \"scores.csv\" on id", "[3.5, 4.5]", "score"),
      ("join \"people.csv\", \"scores.csv\" on id", "[7, 8]", "v_right"),
      ("inner join \"people.csv\", \"scores.csv\" on 1", "[1, 2]", "id"),
      ("join \"people.csv\" where v > 3, \"scores.csv\" on id", "[4.5]", "score"),
      ("join \"people.csv\", \"visits.csv\" on name", "[30, 12.5, 8]", "minutes"),
      ("join \"pairs.csv\", \"others.csv\" on k = key", "[10, 20, 10, 20]", "b"),
      ("join \"pairs.csv\", \"others.csv\" on k = key", "[1, 1, 2, 2]", "a"),
      ("left join \"pairs.csv\", \"others.csv\" on k = key", "[10, 20, 10, 20, undefined]", "b"),
      ("join \"people.csv\", \"scores.csv\" on id and v = v", "[]", "score"),
      ("right join \"people.csv\", \"scores.csv\" on id", "[1, 2, 3]", "id"),
      ("right join \"people.csv\", \"scores.csv\" on id", "[3, 4, undefined]", "v"),
      ("outer join \"people.csv\", \"scores.csv\" on id", "[1, 2, 4, 3]", "id"),
      ("full outer join \"people.csv\", \"scores.csv\" on id", "[3.5, 4.5, undefined, 7]", "score"),
      ("join \"days.csv\", \"tage.csv\" on day", "[20, 10]", "b"),
    ]
  )
  func joined(_ join: String, _ values: String, _ column: String) {
    var session = session
    let replies = session.replies(to: "j = \(join); j.\(column)")
    guard values != "[]" else {
      #expect(replies.codes.count == 1)
      return
    }
    #expect(replies.codes == [], "\(replies.failures)")
    #expect(replies.values.last == values)
  }

  @Test("tables with a name are joined with the rows that they choose, also joined ones")
  func named() {
    let line =
      "d = data \"people.csv\" where v > 3; e = data \"scores.csv\"; j = left join d, e on id; "
      + "k = join j, \"visits.csv\" on name; k.minutes"
    #expect(replies(to: line).values.last == "[12.5, 8]")
  }

  @Test("a joined table is drawn, fitted and described like a file of its rows")
  func uses() {
    files.contents["whole.csv"] = Array(
      "id,name,v,score,v_right\n1,anna,3,3.5,7\n2,bob,4,4.5,8\n".utf8
    )
    let join = "j = join \"people.csv\", \"scores.csv\" on id; "
    for (table, file) in [
      ("stats j using v", "stats \"whole.csv\" using v"),
      ("fit m x + b to j using v:score; m", "fit m x + b to \"whole.csv\" using v:score; m"),
    ] {
      #expect(replies(to: join + table).values.last == replies(to: file).values.last)
    }
    #expect(
      rows(join + "plot j using v:score label \"s\"")
        == rows("plot \"whole.csv\" using v:score label \"s\"")
    )
    #expect(
      rows(join + "plot j using v:score by name")
        == rows("plot \"whole.csv\" using v:score by name")
    )
  }

  @Test("rows without a partner are counted, once")
  func notes() {
    var session = session
    let replies = session.replies(to: "j = join \"people.csv\", \"scores.csv\" on id; j.score")
    #expect(
      replies.notes == [
        "1 of 3 rows of people.csv and 1 of 3 rows of scores.csv without the same id in the other table are left out"
      ]
    )
  }

  @Test(
    "a join without its parts is an error that says how it is written",
    arguments: [
      ("j = join \"people.csv\"", "E43"), ("j = join \"people.csv\", \"scores.csv\"", "E43"),
      ("j = join \"people.csv\", \"scores.csv\" on", "E43"),
      ("join \"people.csv\", \"scores.csv\" on id", "E43"),
      ("left join \"people.csv\", \"scores.csv\" on id", "E43"),
      ("right join \"people.csv\", \"scores.csv\" on id", "E43"),
      ("j = join \"people.csv\", \"scores.csv\" on nam", "E62"),
      ("j = join \"people.csv\", \"scores.csv\" on 9", "E62"),
      ("j = join \"people.csv\", \"none.csv\" on id", "E68"),
    ]
  )
  func errors(_ line: String, _ code: String) throws {
    var session = session
    let failure = try #require(session.replies(to: line).failures.first)
    #expect(failure.diagnostic.code.rawValue == code)
  }

  @Test("a join of too many rows is refused with their number")
  func tooLarge() throws {
    let rows = (0..<1500).map { "x,\($0)\n" }.joined()
    files.contents["a.csv"] = Array(("id,a\n" + rows).utf8)
    files.contents["b.csv"] = Array(("id,b\n" + rows).utf8)
    var session = session
    let failure = try #require(
      session.replies(to: "j = join \"a.csv\", \"b.csv\" on id").failures.first
    )
    #expect(
      failure.diagnostic.message
        == "the join has 2250000 rows, more than 2000000: id repeats in both tables"
    )
  }

  @Test("a description of joined rows offers statements about the name of the table")
  func described() throws {
    var session = session
    let text = try #require(
      session.replies(to: "j = join \"people.csv\", \"scores.csv\" on id; describe j").values.last
    )
    let lines = text.split(separator: "\n").map(String.init)
    for lead in ["draw it:  ", "numbers:  ", "as lists: "] {
      let line = try #require(lines.first { $0.hasPrefix(lead) }).dropFirst(lead.count)
      #expect(session.replies(to: String(line)).codes == [], "\(line)")
    }
  }

  @Test("a saved session joins the tables again")
  func saved() {
    var session = session
    _ = session.replies(
      to: "j = left join \"people.csv\" where v > 3, \"scores.csv\" on id; save \"s.plot\""
    )
    #expect(
      session.replies(to: "show j").values.last
        == "j = left join \"people.csv\" where v > 3, \"scores.csv\" on \"id\""
    )
    #expect(session.replies(to: "delete j; load \"s.plot\"; j.v").values.last == "[4, 9]")
  }

  @Test("a picture of joined rows is saved with its tables")
  func picture() {
    var session = session
    _ = session.replies(
      to: "j = join \"people.csv\", \"scores.csv\" on id; plot j using v:score; save \"p.plot\""
    )
    #expect(
      session.replies(to: "show plot").statements.last
        == "plot join \"people.csv\", \"scores.csv\" on \"id\" using \"v\":\"score\""
    )
    #expect(session.replies(to: "reset all; load \"p.plot\"").codes == [])
  }

  @Test("join in front of a bracket joins lists")
  func lists() { #expect(replies(to: "join([1, 2], [3])").values == ["[1, 2, 3]"]) }
}
