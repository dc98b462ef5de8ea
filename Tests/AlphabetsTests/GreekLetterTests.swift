import Alphabets
import Testing

@Suite("Greek letters")
struct GreekLetterTests {
  /// The code points of Α to Ω and α to ω; between Ρ and Σ there is none, for the ς at the end of words is small.
  private static let alphabet = (0x391...0x3a9).filter { $0 != 0x3a2 } + Array(0x3b1...0x3c9)

  @Test("every letter of the alphabet has one row", arguments: alphabet)
  func rows(_ code: Int) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(code)))
    #expect(GreekLetter.all.count { $0.scalar == scalar } == 1)
    let row = try #require(GreekLetter.row(of: scalar))
    // A small letter and its capital share a name but for the case of its first letter.
    let isCapital = row.name.first?.isUppercase ?? false
    #expect(isCapital == (code < 0x3b1))
    let lowered = try #require(row.text.lowercased().unicodeScalars.first)
    let small = try #require(GreekLetter.row(of: lowered))
    #expect(row.name.lowercased() == small.name)
  }

  @Test("what LaTeX draws with a command is read from this command", arguments: GreekLetter.all)
  func commands(_ letter: GreekLetter) {
    if let command = letter.command {
      #expect(GreekLetter.byCommand[command]?.scalar == letter.scalar)
    }
    for command in letter.otherCommands {
      #expect(GreekLetter.byCommand[command]?.scalar == letter.scalar)
    }
    #expect(letter.latin == nil || letter.command == nil)
  }

  @Test("no command is read as two letters")
  func oneMeaning() {
    let commands = GreekLetter.all.flatMap { $0.otherCommands + [$0.command].compactMap { $0 } }
    #expect(Set(commands).count == commands.count)
  }
}
