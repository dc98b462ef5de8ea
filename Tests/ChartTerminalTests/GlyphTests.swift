import DecodedPictures
import Testing

@testable import ChartTerminal

@Suite("Characters for dots, blocks and lines")
struct GlyphTests {
  @Test("every braille pattern has the dots that Unicode names")
  func braille() {
    let glyphs = DotGlyphs(charset: .braille)
    for mask in UInt8(1)...255 {
      let scalar = Unicode.Scalar(glyphs.codePoint(of: mask))
      let shown = scalar.map { DecodedDots.places(of: $0) } ?? []
      #expect(shown.reduce(0) { $0 | 1 << UInt8($1.1 * 2 + $1.0) } == mask)
    }
    #expect(glyphs.codePoint(of: 0) == 0x20)
  }

  @Test("every octant has the dots that Unicode names, older blocks included")
  func octants() {
    let glyphs = DotGlyphs(charset: .octants)
    for mask in UInt8(0)...255 {
      let scalar = Unicode.Scalar(glyphs.codePoint(of: mask))
      let shown = scalar.map { DecodedDots.places(of: $0) } ?? []
      #expect(shown.reduce(0) { $0 | 1 << UInt8($1.1 * 2 + $1.0) } == mask)
    }
    let codes = (UInt8(0)...255).map { glyphs.codePoint(of: $0) }
    #expect(codes.count { (0x1cd00...0x1cde5).contains($0) } == 230)
    #expect(Set(codes).count == 256)
  }

  @Test(
    "octants that had a character before keep it",
    arguments: [
      (0, " "), (0b1111_1111, "█"), (0b0101_0101, "▌"), (0b1010_1010, "▐"), (0b0000_1111, "▀"),
      (0b1111_0000, "▄"), (0b0000_0101, "▘"), (0b1010_0101, "▚"), (0b0000_0011, "\u{1fb82}"),
      (0b1111_1100, "▆"), (0b1100_0000, "▂"), (0b0011_1111, "\u{1fb85}"), (1, "\u{1cea8}"),
      (2, "\u{1ceab}"), (64, "\u{1cea3}"), (128, "\u{1cea0}"), (20, "\u{1fbe6}"),
      (40, "\u{1fbe7}"),
    ] as [(UInt8, Unicode.Scalar)]
  )
  func olderOctants(mask: UInt8, character: Unicode.Scalar) {
    #expect(DotGlyphs(charset: .octants).codePoint(of: mask) == character.value)
  }

  @Test("quadrants have the corners that Unicode names")
  func quadrants() throws {
    let glyphs = DotGlyphs(charset: .blocks)
    let corners = ["UPPER LEFT", "UPPER RIGHT", "LOWER LEFT", "LOWER RIGHT"]
    // The other four are halves.
    for mask in [1, 2, 4, 6, 7, 8, 9, 11, 13, 14] as [UInt8] {
      let name = try #require(Unicode.Scalar(glyphs.codePoint(of: mask))?.properties.name)
      #expect(name.hasPrefix("QUADRANT "))
      for (bit, corner) in corners.enumerated() {
        #expect(name.contains(corner) == (mask & 1 << UInt8(bit) != 0))
      }
    }
    #expect(
      [0, 3, 5, 10, 12, 15].map { glyphs.codePoint(of: $0) } == " ▀▌▐▄█".unicodeScalars.map(\.value)
    )
  }

  @Test("lines have the arms that Unicode names")
  func lines() {
    let names: [(BoxArms, String)] = [
      (.up, "UP"), (.down, "DOWN"), (.left, "LEFT"), (.right, "RIGHT"),
    ]
    for raw in UInt8(1)...15 {
      let arms = BoxArms(rawValue: raw)
      let name = arms.boxCharacter.properties.name ?? ""
      let words = Set(
        name.replacing("VERTICAL", with: "UP DOWN").replacing("HORIZONTAL", with: "LEFT RIGHT")
          .split(separator: " ").map { String($0) }
      )
      #expect(name.hasPrefix("BOX DRAWINGS LIGHT"))
      for (arm, word) in names { #expect(words.contains(word) == arms.contains(arm)) }
    }
  }

  @Test("block characters are the nearest to what is covered")
  func blocks() {
    let glyphs = BlockGlyphs()
    #expect(glyphs.nearest(to: 0).character == " ")
    #expect(glyphs.nearest(to: .max).character == "█")
    #expect(glyphs.nearest(to: .max << 32).character == "▄")
    #expect(glyphs.nearest(to: .max << 56).character == "▁")
    #expect(glyphs.nearest(to: 0x0101_0101_0101_0101).character == "▏")
    #expect(glyphs.nearest(to: 0x7f7f_7f7f_7f7f_7f7f).character == "▉")
    #expect(glyphs.nearest(to: 0x0f0f_0f0f).character == "▘")
    #expect(glyphs.nearest(to: 0xf0f0_f0f0_0f0f_0f0f).character == "▚")
    #expect(glyphs.nearest(to: 0x1).character == " ")
  }
}
