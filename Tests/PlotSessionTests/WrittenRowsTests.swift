import ChartTerminal
import PlotSession
import Testing

@Suite("Names with numbers in the line")
struct WrittenRowsTests {
  private static let file = ["t.csv": "bus,12\ncar,7\n\"on foot\",3.5\n"]

  private static func page(_ line: String) -> String? {
    var session = MemoryFiles().session(holding: file)
    let replies = session.replies(to: "set legend off; \(line)")
    #expect(replies.codes == [], "\(line): \(replies.failures)")
    return replies.pictures.last?.page()
  }

  private static let pairs = "[(\"bus\", 12), (\"car\", 7), (\"on foot\", 7/2)]"

  @Test(
    "they are drawn as a file of the same rows is",
    arguments: [
      ("plot bars \(pairs)", "plot \"t.csv\" with bars"),
      ("bars \(pairs)", "plot \"t.csv\" with bars"), (pairs, "plot \"t.csv\" with bars"),
      ("plot \(pairs)", "plot \"t.csv\" with bars"), ("pie \(pairs)", "pie \"t.csv\""),
      ("plot \(pairs) with points", "plot \"t.csv\" with points"),
      ("bar [\"bus\", \"car\", \"on foot\"] [12, 7, 3.5]", "plot \"t.csv\" with bars"),
      ("bar [\"bus\", \"car\", \"on foot\"], [12, 7, 3.5]", "plot \"t.csv\" with bars"),
      ("donut [[\"bus\", 12], [\"car\", 7], [\"on foot\", 3.5]]", "plot \"t.csv\" with donut"),
      ("bar([\"bus\", \"car\", \"on foot\"], [12, 7, 3.5])", "plot \"t.csv\" with bars"),
      ("pie(\(pairs))", "pie \"t.csv\""),
      ("pie {\"bus\": 12, \"car\": 7, \"on foot\": 3.5}", "pie \"t.csv\""),
      ("bars [\"bus\" 12, \"car\" 7, \"on foot\" 3.5]", "plot \"t.csv\" with bars"),
      ("bars [\"bus\": 12, \"car\": 7, \"on foot\": 3.5]", "plot \"t.csv\" with bars"),
      ("plot \(pairs) with bars horizontal", "plot \"t.csv\" with bars horizontal"),
    ]
  )
  func sameAsFile(_ written: String, _ filed: String) {
    let page = Self.page(written)
    #expect(page != nil)
    #expect(page == Self.page(filed))
  }

  @Test("they are saved as they can be read again, with the values of now at replot")
  func roundTrip() {
    let files = MemoryFiles()
    var session = files.session(holding: [:])
    session.respond(to: "a = 5; pie [(\"x \"\"y\"\"\", 2a), (\"z\", 1/3)]") { _ in }
    let drawn = session.picture?.page()
    #expect(session.replies(to: "save \"s.plot\"").codes == [])
    var other = files.session(holding: [:])
    #expect(other.replies(to: "load \"s.plot\"").codes == [])
    #expect(other.picture?.page() == drawn)
    #expect(session.replies(toLines: ["a = 1", "replot"]).codes == [])
    #expect(session.picture?.page() != drawn)
  }

  @Test(
    "what is no pair is told with one that is",
    arguments: [
      "bars [(\"A\", 3), (\"B\")]", "bars [(\"A\", 3), 4]", "bars [\"A\", \"B\"]",
      "bars [\"A\", \"B\"] [1]", "bars [(\"A\", [1, 2])]", "bars [\"A\" 3, \"B\"]",
      "bars [\"A\", 3] [1, 2]",
    ]
  )
  func mistakes(_ line: String) {
    var session = Session()
    let failure = session.replies(to: line).failures.first?.diagnostic
    #expect(failure?.code == .E43)
    #expect(failure?.hint == "write plot bars [(\"A\", 3), (\"B\", 8)]")
  }

  @Test("ticks are named by a list of names, or by names at their places")
  func ticks() {
    var session = Session()
    let named = "set xticks [1, 2, 3] with labels [\"Mon\", \"Tue\", \"Wed\"]"
    for line in [
      named, "set xticks [\"Mon\", \"Tue\", \"Wed\"]",
      "set xticks (\"Mon\" 1, \"Tue\" 2, \"Wed\" 3)", "set xtics [\"Mon\", \"Tue\", \"Wed\"]",
    ] {
      #expect(session.replies(to: line).codes == [], "\(line)")
      #expect(session.replies(to: "show xticks").values == [named], "\(line)")
      #expect(session.replies(to: "plot [3, 8, 5]").pictures.last?.page().contains("Tue") == true)
    }
    #expect(session.replies(to: "set xticks [\"Mon\", 2]").codes == ["E43"])
  }
}
