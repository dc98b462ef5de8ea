import ChartTerminal
import Testing

@testable import struct ChartTerminal.PrintableText

@Suite("How wide characters are")
struct CharacterWidthTests {
  @Test(
    "the columns of a text are those that terminals give it",
    arguments: [
      ("", 0), ("sin(x)", 6), ("-3π/2", 5), ("日本語", 6), ("한국", 4), ("ｆｕｌｌ", 8), ("e\u{301}", 1),
      ("\u{1100}\u{1161}\u{11a8}", 2), ("📈", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("👍🏽", 2), ("❤\u{fe0f}", 1),
      ("━━", 2), ("⠿\u{1cd00}", 2), ("a\u{200b}b", 2), ("\u{301}", 0), ("x\u{ad}y", 2),
      ("\u{a0}", 1),
    ]
  )
  func columns(text: String, expected: Int) {
    #expect(CharacterWidth.columns(of: text) == expected)
  }

  @Test("controls and line separators are not shown")
  func controls() {
    for value in [0, 7, 9, 10, 13, 27, 0x7f, 0x85, 0x9b, 0x2028, 0x2029] as [UInt32] {
      #expect(Unicode.Scalar(value).flatMap { CharacterWidth.columns(of: $0) } == nil)
    }
  }

  @Test(
    "escape sequences are dropped whole",
    arguments: [
      ("a\u{1b}[31mb", "ab"), ("a\u{1b}[2Jb", "ab"), ("a\u{9b}1;2Hb", "ab"),
      ("a\u{1b}]0;title\u{7}b", "ab"),
      ("a\u{1b}]8;;http://x\u{1b}\\b", "ab"), ("a\u{1b}P1q#0\u{1b}\\b", "ab"), ("a\u{1b}(0b", "ab"),
      ("a\u{1b}cb", "ab"), ("a\u{1b}", "a"), ("a\u{1b}[", "a"), ("a\u{1b}]x", "a"),
      ("a\tb\nc\r", "abc"),
      ("a\u{202e}b\u{2066}c", "abc"),
    ]
  )
  func escapes(text: String, shown: String) {
    #expect(PrintableText(text).clusters.map(\.text).joined() == shown)
  }

  @Test("skin tones, which some terminals draw apart, and piles of marks are left out")
  func marks() {
    #expect(PrintableText("👍🏽x").clusters.map(\.text) == ["👍", "x"])
    let pile = PrintableText("e" + String(repeating: "\u{301}", count: 100))
    #expect(pile.clusters.count == 1)
    #expect(pile.clusters.allSatisfy { $0.text.unicodeScalars.count <= 9 })
    #expect(CharacterWidth.columns(of: "\u{600}") == 1)
  }

  @Test("an emoji family falls apart into what every terminal agrees on")
  func joiners() {
    let family = PrintableText("👨\u{200d}👩\u{200d}👧")
    #expect(family.clusters.map(\.text) == ["👨", "👩", "👧"])
    #expect(family.columns == 6)
  }
}
