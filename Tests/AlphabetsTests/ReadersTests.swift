import Alphabets
import ChartScene
import FormulaReading
import Testing

@Suite("Readers of Greek letters")
struct ReadersTests {
  @Test(
    "labels and pasted LaTeX read every command",
    arguments: GreekLetter.byCommand.keys.sorted()
  )
  func readers(_ command: String) throws {
    let letter = try #require(GreekLetter.byCommand[command])
    let label = MathReader.read("\\" + command)
    #expect(label.unknown.isEmpty)
    #expect(label.formula.unicode == letter.text)
    #expect(label.formula.plain == letter.name)
    // The language has Latin names for some.
    let pasted = try #require(try LatexText("\\\(command)+1")).plain
    #expect(["\(letter.text)+1", "\(letter.name)+1"].contains(pasted))
  }

  @Test("no reader knows a command that no letter has")
  func unknown() {
    #expect(MathReader.read("\\alhpa").unknown == ["\\alhpa"])
    #expect(throws: (any Error).self) { try LatexText("\\alhpa+1") }
  }
}
