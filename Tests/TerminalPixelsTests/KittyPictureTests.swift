import TerminalPixels
import Testing

@Suite("kitty's graphics protocol")
struct KittyPictureTests {
  /// The commands of a text: the keys before the first semicolon, and the payload.
  private func commands(_ bytes: [UInt8]) -> [(keys: [String: String], payload: String)] {
    String(decoding: bytes, as: UTF8.self).components(between: "\u{1b}_G", and: "\u{1b}\\").map {
      let parts = $0.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      let keys = parts[0].split(separator: ",").map { $0.split(separator: "=") }
      return (
        Dictionary(keys.map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { $1 }),
        parts.count > 1 ? String(parts[1]) : ""
      )
    }
  }

  /// The bytes of base64; nil where a letter is none of it.
  private func decoded(_ text: String) -> [UInt8]? {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var (bits, count, bytes): (UInt32, Int, [UInt8]) = (0, 0, [])
    for letter in text where letter != "=" {
      guard let number = alphabet.firstIndex(of: letter) else { return nil }
      bits = bits << 6 | UInt32(number)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  @Test(
    "the file comes back from commands of at most 4096 letters",
    arguments: [0, 1, 2, 3, 3071, 3072, 3073, 6144, 10_000]
  )
  func chunks(size: Int) throws {
    let png = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 / 256) }
    let bytes = KittyPicture.commands(png: png, number: 77, columns: 80, rows: 22)
    let commands = commands(bytes)
    let first = try #require(commands.first)
    #expect(first.keys["a"] == "T" && first.keys["f"] == "100" && first.keys["i"] == "77")
    #expect(first.keys["c"] == "80" && first.keys["r"] == "22" && first.keys["C"] == "1")
    for (place, command) in commands.enumerated() {
      #expect(command.keys["q"] == "2", "an answer would be typed")
      #expect(command.keys["m"] == (place == commands.count - 1 ? "0" : "1"))
      #expect(command.payload.utf8.count <= 4096)
      #expect(command.payload.utf8.count % 4 == 0)
    }
    #expect(decoded(commands.map(\.payload).joined()) == png)
  }

  @Test("a picture covers its rows, and the cursor stands below them")
  func place() {
    let bytes = PlacedPicture.bytes(Array("X".utf8), rows: 3)
    #expect(bytes == Array("\n\n\n\u{1b}[3A\u{1b}7X\u{1b}8\u{1b}[3B\r".utf8))
    let again = PlacedPicture.bytes(Array("X".utf8), rows: 3, replacing: 2)
    #expect(again.starts(with: Array("\u{1b}[2A\r\u{1b}[J\n\n\n".utf8)))
  }

  @Test(
    "a picture has whole cells, and sixels end in them",
    arguments: [
      (GraphicTerminal.Way.kitty, 80, 22, 720, 396), (.sixel(registers: 16), 80, 22, 720, 396),
      (.sixel(registers: 256), 10, 1, 90, 18), (.sixel(registers: 0), 10, 5, 90, 90),
      (.kitty, 0, 0, 9, 18),
    ]
  )
  func pixels(
    _ way: GraphicTerminal.Way,
    _ columns: Int,
    _ rows: Int,
    _ width: Int,
    _ height: Int
  ) {
    let terminal = GraphicTerminal(way, cell: (9, 18))
    let pixels = terminal.pixels(columns: columns, rows: rows)
    #expect(pixels.width == width && pixels.height == height)
  }

  @Test(
    "a size of cells that cannot be is not believed",
    arguments: [(0, 0), (-3, 18), (9, 100_000), (201, 18)]
  )
  func cells(width: Int, height: Int) {
    let terminal = GraphicTerminal(.kitty, cell: (width, height))
    #expect(terminal.cell == GraphicTerminal.usualCell)
  }
}

extension String {
  /// The texts between two marks.
  fileprivate func components(between start: String, and end: String) -> [String] {
    var (rest, found): (Substring, [String]) = (self[...], [])
    while let begin = rest.firstRange(of: start) {
      rest = rest[begin.upperBound...]
      guard let finish = rest.firstRange(of: end) else { break }
      found.append(String(rest[..<finish.lowerBound]))
      rest = rest[finish.upperBound...]
    }
    return found
  }
}
