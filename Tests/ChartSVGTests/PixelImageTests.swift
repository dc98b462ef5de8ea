import ChartCore
import Testing

@testable import ChartSVG

/// Grids of cells as images inside of a file.
@Suite("Images in SVG files")
struct PixelImageTests {
  private static func grid(_ columns: Int, _ rows: Int, _ paint: (Int) -> Paint) -> SceneCells {
    SceneCells(
      frame: SceneRect(x: 20, y: 10, width: 200, height: 100),
      columns: columns,
      rows: rows,
      cells: (0..<columns * rows).map { SceneCells.Cell(paint($0)) },
      label: "photo"
    )
  }

  private static func text(_ cells: SceneCells) -> String {
    let scene = Scene(
      size: SceneSize(width: 320, height: 200),
      plotArea: SceneRect(x: 20, y: 20, width: 280, height: 160),
      title: "t",
      summary: "s",
      elements: [.cells(cells)]
    )
    return SVGDocument(scene: scene, theme: .auto).text
  }

  private static func color(_ number: Int) -> RGB {
    RGB(hex: UInt32(truncatingIfNeeded: number &* 2_654_435))
  }

  @Test("a large grid of colours is one image, in its frame and with its name")
  func image() {
    let text = Self.text(Self.grid(40, 40) { .fixed(Self.color($0)) })
    #expect(text.contains("<image x=\"20\" y=\"10\" width=\"200\" height=\"100\""))
    #expect(text.contains("xlink:href=\"data:image/png;base64,iVBORw0KGgo"))
    #expect(text.contains("<title>photo</title></image>"))
    #expect(text.contains("xmlns:xlink"))
    #expect(!text.contains("<path"))
  }

  @Test("small grids, and those whose colours follow the page, are paths")
  func paths() {
    let small = Self.text(Self.grid(10, 10) { .fixed(Self.color($0)) })
    let themed = Self.text(Self.grid(40, 40) { .ramp(Double($0) / 1600) })
    for text in [small, themed] {
      #expect(!text.contains("<image"))
      #expect(text.contains("<path"))
    }
  }

  @Test(
    "compressed bytes are the bytes again",
    arguments: [0, 1, 3, 4, 5, 258, 259, 300, 5_552, 5_553, 40_000, 70_000]
  )
  func stream(_ count: Int) {
    var state: UInt64 = 7
    let sources = [
      [UInt8](repeating: 5, count: count),
      (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3) },
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 40) % 7
      },
    ]
    for source in sources {
      #expect(InflatedStream(ZlibStream(source).bytes)?.bytes == source)
    }
  }

  // A cell of 2.5 × 1.4 pixels of the page has 3 × 3 pixels of the image.
  @Test("pixels have their colours, with a palette and without one", arguments: [12, 5000])
  func pixels(_ colors: Int) throws {
    let grid = Self.grid(80, 70) { .fixed(Self.color($0 % colors)) }
    let file = try #require(PixelImage(grid)).bytes
    // Behind 8 bytes of the signature and 8 of the first chunk: width, height, depth and kind.
    #expect(file[16..<26].elementsEqual([0, 0, 0, 240, 0, 0, 0, 210, 8, colors > 256 ? 6 : 3]))
    let start = try #require(file.indices.first { file[$0...].starts(with: "IDAT".utf8) }) + 4
    let size = file[(start - 8)..<(start - 4)].reduce(0) { $0 * 256 + Int($1) }
    let lines = try #require(InflatedStream(Array(file[start..<(start + size)]))).bytes
    guard colors > 256 else {
      #expect(lines.count == 210 * 241)
      #expect(lines[1..<37].elementsEqual((0..<36).map { UInt8($0 / 3) }))
      // The next line is the same: differences from the line above.
      #expect(lines[241] == 2)
      #expect(lines[242..<482].allSatisfy { $0 == 0 })
      return
    }
    #expect(lines.count == 210 * 961)
    let second = zip(lines[1..<5], lines[13..<17]).map { $0 &+ $1 }
    let color = Self.color(1)
    #expect(second == [color.red, color.green, color.blue, 255])
  }

  @Test(
    "bytes in an address are base64",
    arguments: [("", ""), ("a", "YQ=="), ("ab", "YWI="), ("abc", "YWJj")]
  )
  func address(_ text: String, _ letters: String) {
    #expect(
      DataAddress.text(Array(text.utf8), type: "image/png") == "data:image/png;base64,\(letters)"
    )
  }
}

/// The bytes of a zlib stream of blocks with fixed codes (RFC 1951, section 3.2.6); nil for others.
struct InflatedStream {
  private(set) var bytes: [UInt8] = []
  private let source: [UInt8]
  private var place = 16

  init?(_ source: [UInt8]) {
    self.source = source
    guard source.count > 6, source[0] == 0x78, next(3) == 3 else { return nil }
    while true {
      guard let symbol = symbol() else { return nil }
      if symbol == 256 { break }
      guard symbol > 256 else {
        bytes.append(UInt8(symbol))
        continue
      }
      guard let length = length(symbol - 257), let distance = distance(), distance <= bytes.count
      else { return nil }
      for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
    }
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    guard source.suffix(4).reduce(0, { $0 * 256 + Int($1) }) == b * 65_536 + a else { return nil }
  }

  private mutating func bit() -> Int {
    guard place / 8 < source.count else { return 0 }
    defer { place += 1 }
    return Int(source[place / 8] >> UInt8(place % 8)) & 1
  }

  private mutating func next(_ count: Int) -> Int {
    var value = 0
    for shift in 0..<count { value += bit() << shift }
    return value
  }

  private mutating func code(_ count: Int, after start: Int = 0) -> Int {
    var value = start
    for _ in 0..<count { value = 2 * value + bit() }
    return value
  }

  private mutating func symbol() -> Int? {
    guard place / 8 < source.count else { return nil }
    let seven = code(7)
    if seven < 24 { return 256 + seven }
    let eight = code(1, after: seven)
    if eight < 192 { return eight - 48 }
    if eight < 200 { return 280 + eight - 192 }
    return 144 + code(1, after: eight) - 400
  }

  private mutating func length(_ number: Int) -> Int? {
    if number == 28 { return 258 }
    guard number < 28 else { return nil }
    if number < 8 { return 3 + number }
    let extra = number / 4 - 1
    return 3 + (4 + number % 4) << extra + next(extra)
  }

  private mutating func distance() -> Int? {
    let number = code(5)
    guard number < 30 else { return nil }
    if number < 4 { return 1 + number }
    let extra = number / 2 - 1
    return 1 + (2 + number % 2) << extra + next(extra)
  }
}
