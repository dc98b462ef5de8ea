import ChartTerminal
import Expressions
import PlotSession
import Testing

@Suite("What a file shows")
struct SavedPictureTests {
  private let files = MemoryFiles()

  private func text(_ path: String, after lines: [String]) -> String {
    var session = Session(files: files.access)
    #expect(session.replies(toLines: lines + ["save \"\(path)\""]).codes == [])
    return files.text(path)
  }

  @Test("what was set since the picture was drawn holds for files and descriptions")
  func settings() {
    let later = text(
      "a.svg",
      after: ["plot x^2", "set title \"T\"; set grid off; set xrange 0..3"]
    )
    let before = text(
      "b.svg",
      after: ["set title \"T\"; set grid off; set xrange 0..3", "plot x^2"]
    )
    #expect(later == before)
    var session = Session()
    let words = session.replies(toLines: ["plot x^2", "set title \"T\"", "describe"]).values
    #expect(words[0].hasPrefix("T. "))
  }

  @Test("the values are those of now, as after replot")
  func values() {
    let now = text("a.json", after: ["m = 2", "plot m x", "m = -2", "set title \"t\""])
    #expect(now == text("b.json", after: ["m = -2", "plot m x"]))
    #expect(text("c.json", after: ["m = 2", "plot m x", "m = -2", "replot"]) == now)
    #expect(text("d.json", after: ["m = 2", "plot m x"]) != now)
  }

  @Test("the picture at the end of a run has the settings of the end")
  func atTheEnd() throws {
    var session = Session()
    session.respond(to: "plot x; set title \"end\"") { _ in }
    let bytes = try session.fileBytes(as: .svg) ?? []
    #expect(String(decoding: bytes, as: UTF8.self).contains(">end<"))
  }

  @Test("settings that do not fit the picture fail the save and change nothing")
  func misfit() {
    var session = Session(files: files.access)
    let lines = ["plot x for x in -1..1", "set xscale log", "save \"m.svg\"", "unset xscale"]
    let replies = session.replies(toLines: lines + ["save \"m.svg\""])
    #expect(replies.codes.count <= 1)
    #expect(files.text("m.svg").contains("</svg>"))
  }

  @Test("a table that was made last is what a .csv file holds")
  func table() {
    let lines = ["plot sin(x)", "table x^2, 1/x for x in 0..2 step 1"]
    #expect(text("t.csv", after: lines) == "x,x^2,1/x\r\n0,0,\r\n1,1,1\r\n2,4,0.5\r\n")
    #expect(text("u.csv", after: lines + ["replot"]).hasPrefix("series,x,y"))
    #expect(text("v.csv", after: ["table x for x in 0..1 step 1"]).hasPrefix("x\r\n"))
    var session = Session(files: files.access)
    #expect(session.replies(toLines: ["table x for x in 0..1", "save \"v.svg\""]).codes == ["E60"])
  }

  @Test("ans in a plot is the answer that stood there when it was drawn")
  func answer() {
    var session = Session(files: files.access)
    let start = ["p(x) = x^2 - 2", "plot p(x)", "roots p", "add (ans, 0) with points label \"z\""]
    #expect(session.replies(toLines: start).codes == [])
    let picture = session.picture?.page()
    #expect(session.replies(toLines: ["7", "replot"]).codes == [])
    #expect(session.picture?.page() == picture)
    #expect(session.replies(toLines: ["ans", "save \"s.plot\""]).values == ["7"])
    var loaded = Session(files: files.access)
    #expect(loaded.replies(to: "load \"s.plot\"").codes == [])
    #expect(loaded.replies(to: "show").values == session.replies(to: "show").values)
  }

  @Test(
    "unset takes away what is there by default",
    arguments: ["grid", "legend", "axes", "notes", "key"]
  )
  func unset(name: String) {
    var session = Session()
    let setting = name == "key" ? "legend" : name
    let replies = session.replies(toLines: ["unset \(name)", "show \(setting)", "set \(setting)"])
    #expect(replies.values == ["set \(setting) off"])
    #expect(session.replies(to: "show \(setting)").values == ["set \(setting) on"])
  }

  @Test("a window that hides a named range is told")
  func hiddenRange() {
    var session = Session()
    let replies = session.replies(toLines: [
      "set xrange 0..30", "plot x^2 for x in -3..4", "plot x",
    ])
    #expect(
      replies.notes == [
        "the picture shows 0..30 as set xrange says; unset xrange shows all of x^2"
      ]
    )
  }

  @Test("values may follow in a title, as in print")
  func title() {
    var session = Session()
    let replies = session.replies(toLines: ["z1 = 0.1", "set title \"zeta =\", z1", "show title"])
    #expect(replies.values == ["set title \"zeta = 0.1\""])
  }
}
