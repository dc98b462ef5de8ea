import Expressions
import Testing

@Suite("Notes on readings")
struct ReadingNoteTests {
  @Test(
    "a note quotes, explains and offers both readings",
    arguments: [
      (
        "1/2x", "1/2x is read as (1/2)·x; write 1/(2x) for the other reading",
        "write (1/2)*x or 1/(2x)"
      ),
      (
        "a/b c", "a/b c is read as (a/b)·c; write a/(b c) for the other reading",
        "write (a/b)*c or a/(b c)"
      ),
      (
        "e^2x", "e^2x is read as (e^2)·x; write e^(2x) for the other reading",
        "write (e^2)*x or e^(2x)"
      ),
      (
        "sin x/2", "sin x/2 is read as (sin x)/2; write sin(x/2) for the other reading",
        "write (sin x)/2 or sin(x/2)"
      ),
      (
        "2 sin^2 x/cos x",
        "sin^2 x/cos x is read as (sin^2 x)/cos x; write sin^2(x/cos x) for the other reading",
        "write (sin^2 x)/cos x or sin^2(x/cos x)"
      ),
      (
        "2 zeta x",
        "zeta x is read as the function zeta(x); zeta = 1 would make it a number",
        "write zeta(x), or zeta = 1 first for a number"
      ),
      ("mx", "mx is read as m·x", "write m*x"),
      ("xsin(2x)", "xsin is read as x·sin", "write x*sin(2x)"),
      (
        "log^2(x+1)",
        "log is base 10; write ln(x) for the natural logarithm, or set log natural",
        "write log10(x) or ln(x), or set log decimal"
      ),
    ]
  )
  func notes(_ text: String, _ note: String, _ strictHint: String) throws {
    let formula = try Formula(text, in: ReadingCase.scope())
    #expect(formula.notes.map(\.text) == [note])
    #expect(formula.notes.map(\.strictHint) == [strictHint])
  }

  @Test(
    "the reading of a text shows all its notes",
    arguments: [
      ("1/2x", "(1/2)·x"), ("y = mx + 1", "y = m·x + 1"), ("sin x/2", "(sin x)/2"),
      ("e^2x", "(e^2)·x"), ("log x", "log₁₀ x"), ("log x/2", "(log₁₀ x)/2"),
      ("1/2mx", "(1/2)·m·x"), ("2/xy", "(2/x)·y"), ("x^2y^3x", "(x^2)·(y^3)·x"),
      ("sin x/2x", "((sin x)/2)·x"), ("xlog x/2", "x·(log₁₀ x)/2"), ("1/2 x + 1", "(1/2)·x + 1"),
      ("3mxsin(2x)", "3m·x·sin(2x)"), ("2x + 1", "2x + 1"), ("π log(θ)", "π log₁₀(θ)"),
      ("[1/2n for n in 1..3]", "[(1/2)·n for n in 1..3]"),
    ]
  )
  func readings(_ text: String, _ reading: String) throws {
    let formula = try Formula(text, in: ReadingCase.scope())
    let whole = SourceRange(0, text.utf8.count)
    #expect(ReadingNote.reading(of: whole, in: text, notes: formula.notes) == reading)
    // A reading has one reading, and it is the one of the text.
    guard !reading.contains("₁₀") else { return }
    let again = try Formula(reading, in: ReadingCase.scope())
    #expect(again.syntax == formula.syntax)
    #expect(again.notes == [])
  }

  @Test("the reading of a part leaves out what surrounds it")
  func parts() throws {
    let text = "1/2x + mx"
    let notes = try Formula(text, in: ReadingCase.scope()).notes
    #expect(ReadingNote.reading(of: SourceRange(7, 9), in: text, notes: notes) == "m·x")
    #expect(ReadingNote.reading(of: SourceRange(0, 4), in: text, notes: notes) == "(1/2)·x")
    #expect(ReadingNote.reading(of: SourceRange(2, 900), in: text, notes: notes) == "2x + m·x")
  }

  @Test("a note is the error E27 where two readings are not allowed")
  func strict() throws {
    let note = try #require(try Formula("  1/2x").notes.first)
    #expect(
      note.strictDiagnostic
        == Diagnostic(
          code: .E27,
          range: SourceRange(2, 6),
          message: "strict: 1/2x is read as (1/2)·x",
          hint: "write (1/2)*x or 1/(2x)"
        )
    )
    let alone = ReadingNote.functionAlone("f", of: "x", at: SourceRange(0, 1))
    #expect(alone.strictDiagnostic.hint == "write f(x)")
    #expect(ReadingNote("a is b; write c", at: SourceRange(0, 1)).strictHint == "write c")
  }

  @Test("a row of names behind a division is quoted whole")
  func rows() throws {
    let notes = try Formula("1/2mx", in: ReadingCase.scope()).notes
    #expect(
      notes.map(\.text) == [
        "mx is read as m·x",
        "1/2mx is read as (1/2)·mx; write 1/(2mx) for the other reading",
      ]
    )
    #expect(notes.last?.strictHint == "write (1/2)*m*x or 1/(2*m*x)")
  }
}
