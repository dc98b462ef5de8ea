import TerminalPixels
import Testing

/// Marks over images, and images that are moved, cut and enlarged.
@Suite("Marks over pixels")
struct MarkTests {
  private static func image(_ rows: [[UInt32]]) throws -> PixelImage {
    try #require(
      PixelImage(width: rows[0].count, height: rows.count, pixels: rows.flatMap { $0 })
    )
  }

  private static let mark = PixelImage.markColor

  @Test("an enlarged image has each pixel as a block, a smaller one every other pixel")
  func resized() throws {
    let image = try Self.image([[1, 2], [3, 4]])
    let large = image.resized(width: 4, height: 4)
    #expect(large.pixels == [1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4])
    #expect(large.resized(width: 2, height: 2) == image)
    #expect(image.resized(width: 3, height: 1).pixels == [1, 1, 2])
    #expect(image.resized(width: 0, height: 5) == image)
  }

  @Test(
    "an image is cut to at least one row",
    arguments: [(-3, 1), (0, 1), (1, 1), (2, 2), (9, 3)]
  )
  func cut(rows: Int, left: Int) throws {
    let image = try Self.image([[1, 2], [3, 4], [5, 6]])
    let part = image.cut(rows: rows)
    #expect(part.height == left && part.width == 2)
    #expect(part.pixels == Array(image.pixels.prefix(2 * left)))
  }

  @Test("a moved area shows what stood beside, and the page where nothing did")
  func moved() throws {
    var image = try Self.image([[9, 9, 9, 9], [9, 1, 2, 9], [9, 3, 4, 9]])
    image.show(
      PixelArea(left: 1, top: 1, right: 3, bottom: 3),
      x: (start: 1, step: 1),
      y: (start: 0, step: 1)
    )
    #expect(image.pixels == [9, 9, 9, 9, 9, 2, 9, 9, 9, 4, 9, 9])
  }

  @Test("steps and starts that are no numbers leave the page", arguments: [Double.nan, .infinity])
  func strange(number: Double) throws {
    var image = try Self.image([[9, 1], [1, 1]])
    let area = PixelArea(left: -5, top: 0, right: 7, bottom: 70)
    image.show(area, x: (start: number, step: 1), y: (start: 0, step: number))
    #expect(image.pixels == [9, 9, 9, 9])
  }

  @Test("a frame has four sides, and what lies outside of the image is left out")
  func frame() throws {
    var image = try Self.image([[UInt32]](repeating: [0, 0, 0, 0], count: 4))
    image.frame(PixelArea(left: 0, top: 0, right: 4, bottom: 4), thickness: 1)
    #expect(image.pixels.filter { $0 == Self.mark }.count == 12)
    image.frame(PixelArea(left: -9, top: -9, right: 90, bottom: 90), thickness: 1)
    #expect(image.pixels.filter { $0 == Self.mark }.count == 12)
    image.frame(PixelArea(left: 3, top: 3, right: 1, bottom: 1), thickness: 3)
    image.cross(column: -50, row: 2, arm: 8, thickness: 2)
    image.dash(PixelArea(left: 0, top: 0, right: 4, bottom: 4), at: 99, thickness: 1)
  }

  @Test("a line of dashes is half there")
  func dashes() throws {
    var image = try Self.image([[UInt32]](repeating: [0, 0, 0], count: 16))
    image.dash(PixelArea(left: 0, top: 0, right: 3, bottom: 16), at: 1, thickness: 1)
    #expect(image.pixels.filter { $0 == Self.mark }.count == 8)
    #expect(image.pixels[1] == Self.mark && image.pixels[0] == 0 && image.pixels[2] == 0)
  }

  @Test("the middle of a cross stays free")
  func cross() throws {
    var image = try Self.image([[UInt32]](repeating: [UInt32](repeating: 0, count: 41), count: 41))
    image.cross(column: 20, row: 20, arm: 8, thickness: 2)
    func isMarked(_ column: Int, _ row: Int) -> Bool {
      image.pixels[row * 41 + column] == Self.mark
    }
    #expect(!isMarked(20, 20))
    #expect(isMarked(13, 20) && isMarked(27, 20) && isMarked(20, 13) && isMarked(20, 27))
    #expect(!isMarked(11, 20) && !isMarked(20, 29))
  }
}
