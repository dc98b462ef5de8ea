import SeededNumbers
import TerminalPixels
import Testing

@Suite("Sixels")
struct SixelTests {
  /// The image that a terminal with square pixels shows of a text; nil where the text is not as the manual says.
  private static func decoded(_ bytes: [UInt8]) -> (width: Int, height: Int, pixels: [UInt32?])? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1b}P0;1;0q\"1;1;"), text.hasSuffix("\u{1b}\\") else { return nil }
    var rest = Array(text.utf8.dropFirst("\u{1b}P0;1;0q\"1;1;".utf8.count).dropLast(2))[...]
    func number() -> Int? {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      return Int(String(decoding: digits, as: UTF8.self))
    }
    func skip(_ byte: Character) -> Bool {
      guard rest.first == byte.asciiValue else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let width = number(), skip(";"), let height = number() else { return nil }
    var pixels = [UInt32?](repeating: nil, count: width * height)
    var registers: [Int: UInt32] = [:]
    var (register, column, top) = (0, 0, 0)
    func set(_ value: UInt8, count: Int) -> Bool {
      for _ in 0..<count {
        for row in 0..<6 where value >> UInt8(row) & 1 == 1 {
          guard column < width, top + row < height else { return false }
          pixels[(top + row) * width + column] = registers[register]
        }
        column += 1
      }
      return true
    }
    while let byte = rest.first {
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "#"):
        guard let chosen = number() else { return nil }
        register = chosen
        guard skip(";") else { continue }
        guard number() == 2, skip(";"), let red = number(), skip(";"), let green = number(),
          skip(";"), let blue = number(), max(red, green, blue) <= 100
        else { return nil }
        func part(_ percent: Int) -> UInt32 { UInt32((percent * 255 + 50) / 100) }
        let (first, second, third) = (part(red), part(green), part(blue))
        registers[register] = first << 16 | second << 8 | third
      case UInt8(ascii: "!"):
        guard let count = number(), let value = rest.popFirst(), (63...126).contains(value),
          set(value - 63, count: count)
        else { return nil }
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"): (column, top) = (0, top + 6)
      case 63...126: guard set(byte - 63, count: 1) else { return nil }
      default: return nil
      }
    }
    return (width, height, pixels)
  }

  /// Colours whose channels are whole percents, which sixels keep, each in a group of its own.
  private static let inks: [UInt32] = [
    0xFFFFFF, 0x000000, 0xFF0000, 0x00FF00, 0x0000FF, 0x336699, 0x99CC33, 0x666666, 0xCC0033,
  ]

  static let sizes = [(1, 1), (1, 7), (5, 6), (64, 5), (33, 12), (300, 13), (7, 100)]

  @Test("a terminal shows the pixels of the image, whatever its sides", arguments: sizes)
  func backAgain(width: Int, height: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(width * 1000 + height))
    var pixels: [UInt32] = []
    while pixels.count < width * height {
      let ink = Self.inks[Int.random(in: 0..<Self.inks.count, using: &numbers)]
      let count = Int.random(in: 1...9, using: &numbers)
      pixels += [UInt32](repeating: 0xFF00_0000 | ink, count: count)
    }
    pixels.removeLast(pixels.count - width * height)
    let image = try #require(PixelImage(width: width, height: height, pixels: pixels))
    let shown = try #require(Self.decoded(Sixels.text(of: image, registers: 16)))
    #expect(shown.width == width && shown.height == height)
    #expect(shown.pixels == pixels.map { $0 & 0xFFFFFF })
  }

  @Test("every pixel is set, with as few registers as two", arguments: [2, 3, 16, 256, 1000])
  func registers(count: Int) throws {
    let pixels = (0..<64 * 64).map { place -> UInt32 in
      let (red, green) = (UInt32(place % 64 * 4), UInt32(place / 64 * 4))
      return red << 16 | green << 8
    }
    let image = try #require(PixelImage(width: 64, height: 64, pixels: pixels))
    let palette = ColorPalette(of: image, count: count)
    #expect(palette.colors.count <= min(count, ColorPalette.limit))
    let shown = try #require(Self.decoded(Sixels.text(of: image, registers: count)))
    #expect(!shown.pixels.contains(nil))
    #expect(Set(shown.pixels).count <= min(count, ColorPalette.limit))
  }

  @Test("the page and the inks of a chart keep their colours among their mixtures")
  func inksStay() throws {
    // A page with two thin lines and all their mixtures with the page.
    var pixels = [UInt32](repeating: 0xFFFFFF, count: 40_000)
    for place in 0..<200 { pixels[place] = 0x1743BB }
    for place in 200..<380 { pixels[place] = 0xC0392B }
    for place in 400..<1400 {
      let share = UInt32(place % 250)
      let (red, green): (UInt32, UInt32) = (0xFF - share * 0xE8 / 250, 0xFF - share * 0xBC / 250)
      pixels[place] = red << 16 | green << 8 | 0xE0
    }
    let image = try #require(PixelImage(width: 200, height: 200, pixels: pixels))
    let palette = ColorPalette(of: image, count: 16)
    for (ink, places) in [(0xFFFFFF, 1400..<40_000), (0x1743BB, 0..<200), (0xC0392B, 200..<380)] {
      for place in places {
        let color = palette.colors[Int(palette.place(of: pixels[place]))]
        // A group holds colours that differ by less than eight.
        #expect(abs(Int(color >> 16) - ink >> 16) < 8)
        #expect(abs(Int(color & 0xFF) - ink & 0xFF) < 8)
      }
    }
  }

  @Test("an image has as many pixels as its sides say, or there is none")
  func sides() {
    #expect(PixelImage(width: 0, height: 4, pixels: []) == nil)
    #expect(PixelImage(width: -1, height: -1, pixels: [0]) == nil)
    #expect(PixelImage(width: 2, height: 2, pixels: [0, 0, 0]) == nil)
    #expect(PixelImage(width: .max, height: 2, pixels: []) == nil)
    let bytes: [UInt8] = [1, 2, 3, 255, 4, 5, 6, 255]
    let image = PixelImage(width: 2, height: 1, bytes: bytes)
    #expect(image?.pixels.map { $0.littleEndian } == [0xFF03_0201, 0xFF06_0504])
  }
}
