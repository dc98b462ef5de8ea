import ChartTerminal
import Expressions
import PlotSession
import Testing

@Suite("Notes")
struct NoteTests {
  @Test("a note is given once a session, and not by a statement that fails")
  func once() {
    var session = Session()
    let replies = session.replies(toLines: ["a = 4", "1/2a + foo", "1/2a", "1/2a"])
    #expect(replies.notes == ["1/2a is read as (1/2)·a; write 1/(2a) for the other reading"])
    #expect(replies.values == ["2", "2"])
    #expect(session.replies(toLines: ["set notes off", "2/3a"]).notes.isEmpty)
  }

  @Test(
    "a statement with two readings tells how it was read",
    arguments: [
      ("plot x width 2", "width is read as the option; write (width) for your name"),
      ("print 1", "print is read as the command; write (print) for your name"),
      ("plot under x^2", "under is read as the kind of plot; write (under) for your name"),
      ("plot sin", "sin is read as sin(x)"),
      (
        "plot x^2, 2 - x for x in -2..2",
        "for x in -2..2 belongs to 2 - x alone; write plot [-2:2] … for all curves"
      ),
      ("plot 0,5x", "the comma separates two curves: 0 and 5x; decimals are written 0.5x"),
      ("x = 5", "x = 5 is drawn as a vertical line; to store a number use another name"),
      (
        "plot n^2 for n in 0..10",
        "n^2 is drawn for all real n; write for n in 0..10 step 1 for points"
      ),
      ("t = 5", "t = 5 is stored; t is now a number (delete t to make it a coordinate again)"),
      (
        "r = (1, 2)",
        "r = (1, 2) is stored; r is now a point (delete r to make it a coordinate again)"
      ),
      ("1/0", "division by zero"),
      ("plot sqrt(-1 - x^2)", "sqrt(-1 - x^2) has no value for x in -10..10"),
      ("plot deep(x) for x in 1..2", "loop calls itself too deeply at some points (limit 200)"),
    ]
  )
  func texts(_ statement: String, _ note: String) {
    var session = Session()
    let setup = [
      "width = 2", "print = 3", "under = 4", "loop(n) = {n > 0: loop(n+1), 1}",
      "deep(x) = 2 loop(x)",
    ]
    #expect(session.replies(toLines: setup).failures.isEmpty)
    let replies = session.replies(to: statement)
    #expect(replies.failures.isEmpty)
    #expect(replies.notes.first == note)
    #expect(session.replies(to: statement).notes.isEmpty)
  }

  @Test(
    "a text with one reading gets no note",
    arguments: [
      "plot x = 5", "plot 0, 5x", "plot x^2 for x in 0..1, x", "plot u^2 for u in 0..1", "a = 1/0",
      "print + 1", "width", "3 width", "plot x^2 label \"width\"",
    ]
  )
  func silence(_ statement: String) {
    var session = Session()
    session.respond(to: "width = 2; print = 3") { _ in }
    let replies = session.replies(to: statement)
    #expect(replies.notes.isEmpty && replies.failures.isEmpty)
  }

  @Test(
    "a rounded fraction as exponent of a negative base is explained, once",
    arguments: [
      (
        "(-8)^k",
        "(-8)^k has no value for a negative base: k is not a written fraction; write root(-8, 3)"
      ),
      (
        "plot x^k",
        "x^k has no value for a negative base: k is not a written fraction; write root(x, 3)"
      ),
      (
        "a = (-8)^(2k)",
        "(-8)^(2k) has no value for a negative base: (2k) is not a written fraction; "
          + "write root(-8, 3)^2"
      ),
    ]
  )
  func powers(_ statement: String, _ note: String) {
    var session = Session()
    session.respond(to: "k = 1/3; h = 1/2") { _ in }
    let before = ["8^k", "(-4)^h", "(-8)^(1/3)", "plot x^k for x in 1..2", "(-8)^0.2"]
    #expect(session.replies(toLines: before).notes.isEmpty)
    #expect(session.replies(to: statement).notes == [note])
    #expect(session.replies(to: "(-27)^k").notes.isEmpty)
  }

  @Test("a curve without values gives empty axes and a note")
  func undefinedEverywhere() {
    var session = Session()
    let replies = session.replies(toLines: ["plot sqrt(-1 - x^2)", "f(n) = f(n - 1)", "plot f(x)"])
    #expect(
      replies.notes == [
        "sqrt(-1 - x^2) has no value for x in -10..10",
        "f calls itself too deeply at some points (limit 200)",
        "no value of f(x) was found for x in -10..10",
      ]
    )
    #expect(replies.pictures.count == 2)
  }

  @Test("a long line is answered in a short text")
  func shortNotes() {
    var session = Session()
    let line = "plot 1/2x" + String(repeating: "/2x", count: 3000)
    let notes = session.replies(to: line).notes
    #expect(notes.count == 1)
    #expect((notes.first?.utf8.count ?? 0) < 200)
  }

  @Test("notes come before the answer")
  func order() {
    var session = Session()
    var events: [String] = []
    session.respond(to: "1/0") { event in
      switch event {
      case .note: events.append("note")
      case .value: events.append("value")
      default: events.append("other")
      }
    }
    #expect(events == ["note", "value"])
  }
}
