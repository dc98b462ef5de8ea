import CPixels
import Testing

/// The renderer, and texts for it.
enum Librsvg {
  struct Answer {
    let state: cp_state
    let bytes: [UInt8]
    let complaint: String

    /// The bytes as pixels.
    var pixels: [UInt32] { bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) } }
  }

  static func draw(
    _ svg: String,
    _ form: cp_form,
    _ width: Int32 = 1,
    _ height: Int32 = 1,
    band: Int32? = nil
  ) -> Answer {
    guard let renderer = cp_open() else {
      return Answer(state: CP_FAILED, bytes: [], complaint: "no memory")
    }
    defer { cp_close(renderer) }
    if let band { cp_limit_band(renderer, band) }
    let text = Array(svg.utf8)
    guard begin(renderer, [text], form, width, height) == 0 else {
      return Answer(state: CP_FAILED, bytes: [], complaint: "it does not begin")
    }
    return answer(of: renderer)
  }

  private static func answer(of renderer: OpaquePointer) -> Answer {
    var state = CP_WORKING
    while state == CP_WORKING { state = cp_wait(renderer, 1000) }
    var count = 0
    let bytes = cp_bytes(renderer, &count)
    return Answer(
      state: state,
      bytes: Array(UnsafeBufferPointer(start: bytes, count: count)),
      complaint: String(cString: cp_complaint(renderer))
    )
  }

  /// Begins to draw texts; of a film each stays for 80 thousandths of a second.
  static func begin(
    _ renderer: OpaquePointer,
    _ texts: [[UInt8]],
    _ form: cp_form,
    _ width: Int32,
    _ height: Int32,
    density: Int32 = 0,
    isEndless: Bool = true,
    title: String = ""
  ) -> Int32 {
    let bytes = Array(texts.joined())
    return bytes.withUnsafeBufferPointer { bytes in
      var places: [cp_text] = []
      var start = 0
      for text in texts {
        let place = bytes.baseAddress.map { $0 + start }
        places.append(cp_text(bytes: place, size: text.count, milliseconds: 80))
        start += text.count
      }
      return title.withCString { title in
        var request = cp_request(
          form: form,
          width: width,
          height: height,
          density: density,
          is_endless: isEndless,
          title: title
        )
        return cp_begin(renderer, &request, places, places.count)
      }
    }
  }

  /// Draws the frames of a film.
  static func film(
    _ texts: [String],
    _ form: cp_form,
    _ width: Int32,
    _ height: Int32,
    density: Int32 = 0,
    isEndless: Bool = true,
    title: String = ""
  ) -> Answer {
    guard let renderer = cp_open() else {
      return Answer(state: CP_FAILED, bytes: [], complaint: "no memory")
    }
    defer { cp_close(renderer) }
    let failure = begin(
      renderer,
      texts.map { Array($0.utf8) },
      form,
      width,
      height,
      density: density,
      isEndless: isEndless,
      title: title
    )
    guard failure == 0 else {
      return Answer(state: CP_FAILED, bytes: [], complaint: "it does not begin")
    }
    return answer(of: renderer)
  }

  static let isInstalled = draw(page("", 1, 1), CP_PIXELS).state == CP_DONE

  static func page(_ content: String, _ width: Int, _ height: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\""
      + " height=\"\(height)\">\(content)</svg>"
  }

  static func rectangle(_ x: Int, _ y: Int, _ side: Int, _ color: String) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(side)\" height=\"\(side)\" fill=\"\(color)\"/>"
  }
}

/// Pictures that librsvg draws, where it is installed.
@Suite("Pictures by librsvg", .enabled(if: Librsvg.isInstalled))
struct RendererTests {
  @Test("pixels stand row by row from the top, on white")
  func pixels() throws {
    let svg = Librsvg.page(Librsvg.rectangle(1, 0, 1, "#123456"), 2, 2)
    let answer = Librsvg.draw(svg, CP_PIXELS, 2, 2)
    let pixels = answer.pixels
    #expect(pixels == [0xFFFF_FFFF, 0xFF12_3456, 0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  @Test("the page is stretched to the image, so that no edge shows a part of nothing")
  func stretched() {
    let svg = Librsvg.page("<rect width=\"100%\" height=\"100%\" fill=\"#000\"/>", 3, 2)
    let answer = Librsvg.draw(svg, CP_PIXELS, 301, 199)
    let pixels = answer.pixels
    #expect(pixels.count == 301 * 199 && pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test(
    "an image in bands is the image in one piece",
    arguments: [Int32(0), 1, 333, 1000, 83_250, 1_000_000]
  )
  func bands(pixels: Int32) {
    // Filters see the band alone; charts have none.
    let drawings = Self.pictures.filter { $0.name != "noise" }.map(\.content)
    let svg = Librsvg.page(drawings.joined(), 100, 100)
    let whole = Librsvg.draw(svg, CP_PIXELS, 333, 250)
    let bands = Librsvg.draw(svg, CP_PIXELS, 333, 250, band: pixels)
    // Gradients are computed from the upper edge of the band, and differ by rounding.
    let difference = zip(bands.bytes, whole.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(bands.bytes.count == whole.bytes.count && difference <= 2)
    let file = DecodedPNG(Librsvg.draw(svg, CP_PNG, 333, 250, band: pixels).bytes)
    let isSame = file?.pixels == bands.pixels.map { $0 & 0xFFFFFF }
    #expect(isSame)
  }

  static let pictures: [(name: String, content: String)] = [
    ("an empty page", ""),
    ("two colours", Librsvg.rectangle(3, 4, 20, "#123456")),
    (
      "the mixtures at edges",
      (1...9).map {
        "<circle cx=\"50\" cy=\"50\" r=\"\($0 * 5)\" fill=\"none\" stroke=\"#\($0)a\($0)\"/>"
      }.joined()
    ),
    (
      "many colours",
      "<defs><linearGradient id=\"g\"><stop stop-color=\"red\"/><stop offset=\"1\" stop-color=\"blue\"/>"
        + "</linearGradient></defs><path d=\"M0 0L100 30L40 100z\" fill=\"url(#g)\"/>"
    ),
    (
      "noise",
      "<filter id=\"n\"><feTurbulence baseFrequency=\"9\"/></filter>"
        + "<rect width=\"100\" height=\"100\" filter=\"url(#n)\"/>"
    ),
  ]

  @Test("a PNG file holds the pixels, whatever the picture", arguments: pictures.indices)
  func pixelsOfFile(picture: Int) throws {
    let svg = Librsvg.page(Self.pictures[picture].content, 100, 100)
    for (width, height) in [(1, 1), (7, 300), (300, 7), (333, 250), (400, 420)] {
      let (columns, rows) = (Int32(width), Int32(height))
      let file = Librsvg.draw(svg, CP_PNG, columns, rows)
      let pixels = Librsvg.draw(svg, CP_PIXELS, columns, rows).pixels
      let decoded = try #require(DecodedPNG(file.bytes), "\(Self.pictures[picture].name)")
      #expect(decoded.width == width && decoded.height == height)
      let isSame = decoded.pixels == pixels.map { $0 & 0xFFFFFF }
      #expect(isSame, "\(Self.pictures[picture].name), \(width) x \(height)")
    }
  }

  @Test(
    "a PNG file has a palette for few colours, in as few bits as they need",
    arguments: [(1, 1), (2, 1), (3, 2), (16, 4), (17, 8), (256, 8)]
  )
  func palette(colors: Int, bits: UInt8) throws {
    let marks = (0..<colors).map { Librsvg.rectangle($0, 0, 1, "rgb(\($0),\(255 - $0),9)") }
    let answer = Librsvg.draw(Librsvg.page(marks.joined(), colors, 1), CP_PNG, Int32(colors), 1)
    let chunks = DecodedPNG.chunks(answer.bytes)
    let head = try #require(chunks.first { $0.name == "IHDR" }).bytes
    #expect(Array(head.dropFirst(8).prefix(2)) == [bits, 3])
    #expect(chunks.first { $0.name == "PLTE" }?.bytes.count == 3 * colors)
    #expect(chunks.last?.name == "IEND")
  }

  @Test("a PNG file of many colours has three bytes for a pixel")
  func manyColors() throws {
    let marks = (0..<300).map { Librsvg.rectangle($0, 0, 1, "rgb(\($0 % 256),\($0 / 2),9)") }
    let answer = Librsvg.draw(Librsvg.page(marks.joined(), 300, 1), CP_PNG, 300, 1)
    let chunks = DecodedPNG.chunks(answer.bytes)
    let head = try #require(chunks.first { $0.name == "IHDR" }).bytes
    #expect(Array(head.dropFirst(8).prefix(2)) == [8, 2])
    #expect(!chunks.contains { $0.name == "PLTE" })
  }

  @Test(
    "a page of PDF is as large as the text says",
    arguments: ["8cm", "3in", "40mm", "300px", "90pt"]
  )
  func page(width: String) {
    let svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\" width=\"\(width)\""
      + " height=\"\(width)\"/>"
    let answer = Librsvg.draw(svg, CP_PDF)
    #expect(answer.bytes.starts(with: Array("%PDF".utf8)))
    let points = ["8cm": "226.77", "3in": "216", "40mm": "113.38", "300px": "225", "90pt": "90"]
    let text = String(decoding: answer.bytes, as: UTF8.self)
    #expect(text.contains("MediaBox [ 0 0 \(points[width] ?? "")"))
    #expect(Librsvg.draw(svg, CP_PDF).bytes == answer.bytes, "the same text gives the same file")
  }

  @Test(
    "what is no picture fails in words",
    arguments: ["", "<svg", "no picture", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"]
  )
  func failure(svg: String) {
    for form in [CP_PNG, CP_PDF, CP_PIXELS] {
      let answer = Librsvg.draw(svg, form, 10, 10)
      #expect(answer.state == CP_FAILED)
      #expect(!answer.complaint.isEmpty && !answer.complaint.contains("\n"))
    }
  }

  @Test("sides beyond the limits are refused", arguments: [(0, 1), (1, 0), (-1, 5), (16_385, 1)])
  func limits(width: Int32, height: Int32) {
    let answer = Librsvg.draw(Librsvg.page("", 1, 1), CP_PNG, width, height)
    #expect(answer.complaint == "it does not begin")
  }

  @Test("a renderer that is closed at work frees itself, and others go on")
  func leftBehind() {
    for _ in 0..<20 {
      guard let renderer = cp_open() else { return }
      let text = Array(Librsvg.page(Librsvg.rectangle(0, 0, 5, "#123"), 9, 9).utf8)
      #expect(Librsvg.begin(renderer, [text], CP_PNG, 4000, 4000) == 0)
      #expect(Librsvg.begin(renderer, [text], CP_PNG, 10, 10) != 0, "it is at work")
      cp_close(renderer)
    }
    #expect(Librsvg.draw(Librsvg.page("", 1, 1), CP_PIXELS).state == CP_DONE)
  }
}
