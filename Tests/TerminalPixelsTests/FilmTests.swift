import CPixels
import Testing

/// Files that move, and what files say beside their pixels.
@Suite("Films of pixels", .enabled(if: Librsvg.isInstalled))
struct FilmTests {
  /// A square that moves from frame to frame; the last two frames are the same.
  private static let frames = [0, 2, 5, 5].map {
    Librsvg.page(Librsvg.rectangle($0, 3, 2, "#1743bb"), 10, 8)
  }

  private static func number(_ bytes: some Collection<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func chunks(_ name: String, in file: [UInt8]) -> [[UInt8]] {
    DecodedPNG.chunks(file).filter { $0.name == name }.map { Array($0.bytes) }
  }

  @Test("the first frame of an animated PNG file is the picture that other programs show")
  func firstFrame() throws {
    let film = Librsvg.film(Self.frames, CP_APNG, 100, 80)
    let still = Librsvg.draw(Self.frames[0], CP_PIXELS, 100, 80).pixels
    #expect(film.state == CP_DONE)
    let decoded = try #require(DecodedPNG(film.bytes))
    #expect(decoded.width == 100 && decoded.height == 80)
    let isSame = decoded.pixels == still.map { $0 & 0xFFFFFF }
    #expect(isSame)
  }

  @Test("an animated PNG file counts its frames and plays", arguments: [(true, 0), (false, 1)])
  func control(isEndless: Bool, plays: Int) throws {
    let file = Librsvg.film(Self.frames, CP_APNG, 100, 80, isEndless: isEndless).bytes
    let control = try #require(Self.chunks("acTL", in: file).first)
    #expect(Self.number(control.prefix(4)) == 4)
    #expect(Self.number(control.dropFirst(4)) == plays)
    // The chunks of control and of pixels after the first image share one series of numbers.
    let numbers = DecodedPNG.chunks(file).filter { ["fcTL", "fdAT"].contains($0.name) }
      .map { Self.number($0.bytes.prefix(4)) }
    #expect(numbers == Array(0..<numbers.count))
    #expect(DecodedPNG.chunks(file).last?.name == "IEND")
  }

  @Test("a frame is the part that changed; one without change is a pixel")
  func parts() {
    let file = Librsvg.film(Self.frames, CP_APNG, 100, 80).bytes
    let sizes = Self.chunks("fcTL", in: file).map { control in
      [4, 8, 12, 16].map { Self.number(control.dropFirst($0).prefix(4)) }
    }
    #expect(sizes[0] == [100, 80, 0, 0])
    #expect(sizes[1] == [40, 20, 0, 30])
    #expect(sizes[2] == [50, 20, 20, 30])
    #expect(sizes[3] == [1, 1, 0, 0])
    let times = Self.chunks("fcTL", in: file).map {
      [Self.number($0.dropFirst(20).prefix(2)), Self.number($0.dropFirst(22).prefix(2))]
    }
    #expect(times.allSatisfy { $0 == [80, 1000] })
  }

  @Test("a WebP file has all frames, or is one picture")
  func webp() {
    let film = Librsvg.film(Self.frames, CP_WEBP, 100, 80)
    let still = Librsvg.film([Self.frames[0]], CP_WEBP, 100, 80)
    // Without libwebp it says so.
    guard film.state != CP_NO_WEBP else { return }
    #expect(film.state == CP_DONE && still.state == CP_DONE)
    func has(_ name: String, _ bytes: [UInt8]) -> Bool {
      bytes.indices.contains { bytes[$0...].starts(with: name.utf8) }
    }
    #expect(film.bytes.starts(with: Array("RIFF".utf8)) && has("ANIM", film.bytes))
    #expect(has("VP8L", still.bytes) && !has("ANIM", still.bytes))
  }

  @Test("a frame that is no picture fails in words, whatever frames are before it")
  func failure() {
    for form in [CP_APNG, CP_WEBP] {
      let film = Librsvg.film(Self.frames + ["<svg"], form, 100, 80)
      #expect(film.state == CP_FAILED || film.state == CP_NO_WEBP)
      #expect(film.state == CP_NO_WEBP || !film.complaint.isEmpty)
    }
  }

  @Test("several texts are refused where the form is one picture, and none everywhere")
  func counts() {
    for form in [CP_PNG, CP_PDF, CP_PIXELS] {
      #expect(Librsvg.film(Self.frames, form, 10, 10).complaint == "it does not begin")
    }
    for form in [CP_PNG, CP_PDF, CP_PIXELS, CP_APNG, CP_WEBP] {
      #expect(Librsvg.film([], form, 10, 10).complaint == "it does not begin")
    }
  }

  @Test("a PNG file says how dense its pixels lie, if that is known", arguments: [0, 3780, 11_811])
  func density(pixels: Int) {
    for form in [CP_PNG, CP_APNG] {
      let answer = Librsvg.film([Self.frames[0]], form, 100, 80, density: Int32(pixels))
      let chunks = Self.chunks("pHYs", in: answer.bytes)
      #expect(chunks.count == (pixels > 0 ? 1 : 0))
      guard let chunk = chunks.first else { continue }
      #expect(Self.number(chunk.prefix(4)) == pixels)
      #expect(Self.number(chunk.dropFirst(4).prefix(4)) == pixels)
      #expect(chunk.last == 1)
      // It stands before the pixels.
      let names = DecodedPNG.chunks(answer.bytes).map(\.name)
      #expect(names.firstIndex(of: "pHYs") ?? 99 < names.firstIndex(of: "IDAT") ?? 0)
    }
  }

  @Test("a page of PDF has the title, and none without one", arguments: ["", "sin(x)/x", "Höhe"])
  func title(text: String) {
    let answer = Librsvg.film([Self.frames[0]], CP_PDF, 0, 0, title: text)
    let file = String(decoding: answer.bytes, as: UTF8.self)
    #expect(file.contains("/Title") == !text.isEmpty)
    // As text of 16 bits a letter, in hexadecimal digits.
    let letters = text.utf16.map { letter in
      let digits = String(letter, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    if !text.isEmpty { #expect(file.contains("/Title <FEFF\(letters.joined())>")) }
  }

  @Test("pixels that are given become the same file as a picture's")
  func given() throws {
    let pixels = Librsvg.draw(Self.frames[1], CP_PIXELS, 100, 80).pixels
    var size = 0
    let file = try #require(cp_png_file(pixels, 100, 80, &size))
    defer { file.deallocate() }
    let bytes = Array(UnsafeBufferPointer(start: file, count: size))
    #expect(bytes == Librsvg.draw(Self.frames[1], CP_PNG, 100, 80).bytes)
  }
}
