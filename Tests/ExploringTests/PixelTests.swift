import ChartCore
import ChartTerminal
import Exploring
import PlotSession
import RealFunctions
import Synchronization
import TerminalPixels
import Testing

/// Explored pictures in pixels, drawn by a painter that paints a plot area in one colour.
@Suite("Explored pictures in pixels")
struct PixelTests {
  private static let cell = (width: 10, height: 20)
  private static let paper: UInt32 = 0xFFFF_FFFF
  private static let ink: UInt32 = 0xFF17_43BB

  /// How often a picture was painted, and how often roughly.
  private final class Count: Sendable {
    let values = Mutex((all: 0, rough: 0))
  }

  /// A painter of pages of 640 x 400 whose plot area has a margin of 40 pixels.
  private static func painter(_ count: Count = Count()) -> PicturePainter {
    PicturePainter { _, look, columns, rows, isRough, _ throws(Interrupted) in
      count.values.withLock {
        $0.all += 1
        if isRough { $0.rough += 1 }
      }
      if look.graphics == .text { return nil }
      let (width, height) = (columns * cell.width, rows * cell.height)
      let pixels = [UInt32](repeating: paper, count: width * height)
      guard let image = PixelImage(width: width, height: height, pixels: pixels) else { return nil }
      let layout = SceneSize(width: Double(width), height: Double(height))
      let area = SceneRect(
        x: 40,
        y: 40,
        width: layout.width - 80,
        height: layout.height - 80
      )
      return PaintedPicture(image: image, cell: cell, layout: layout, plotArea: area)
    }
  }

  private static func explored(
    _ lines: String...,
    count: Count = Count(),
    from start: ExploreStart = .picture
  ) throws -> Exploration {
    let plain = PictureDisplay.plain
    let prompt = PictureDisplay(isLive: { _ in false }, isAnswering: { true }, draw: plain.draw)
    var session = Session(display: prompt)
    for line in lines { session.respond(to: line) { _ in } }
    let size = Exploration.PageSize(columns: 80, rows: 24, style: .plain)
    var exploration = try #require(Exploration(session, size: size, from: start))
    exploration.painter = painter(count)
    _ = try exploration.page(.exact, cancellation: .never)
    return exploration
  }

  @Test("the rows under the pixels are blank, the last row has its words")
  func blank() throws {
    var exploration = try Self.explored("plot sin(x)")
    let page = try exploration.page(.exact, cancellation: .never)
    let graphic = try #require(exploration.graphic())
    #expect(graphic.rows == 23)
    #expect(graphic.image.width == 800 && graphic.image.height == 23 * 20)
    let lines = page.plainText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().allSatisfy { $0.isEmpty })
    #expect(lines.last?.contains("q leaves") == true)
  }

  @Test("the line of a trace moves without a new picture")
  func traces() throws {
    let count = Count()
    var exploration = try Self.explored("plot sin(x)", count: count, from: .trace(item: 0, at: nil))
    let first = try #require(exploration.graphic())
    #expect(first.image.pixels.contains(PixelImage.markColor))
    let painted = count.values.withLock { $0.all }
    exploration.press(.right)
    _ = try exploration.page(.exact, cancellation: .never)
    let second = try #require(exploration.graphic())
    #expect(second != first)
    #expect(count.values.withLock { $0.all } == painted)
  }

  @Test("answers stand below the pixels, which end above them")
  func panel() throws {
    var exploration = try Self.explored("plot sin(x)")
    exploration.type(":2+3\r")
    let page = try exploration.page(.exact, cancellation: .never)
    let graphic = try #require(exploration.graphic())
    #expect(graphic.rows == 22)
    #expect(graphic.image.height == graphic.rows * Self.cell.height)
    let lines = page.plainText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(graphic.rows).allSatisfy { $0.isEmpty })
    #expect(lines[graphic.rows].contains("5"))
  }

  @Test("the rectangle of a drag is drawn into the pixels")
  func rectangle() throws {
    var exploration = try Self.explored("plot sin(x)")
    exploration.respond(to: .pointer(Pointer(.press, .right, column: 20, row: 5)))
    exploration.respond(to: .pointer(Pointer(.drag, .right, column: 40, row: 15)))
    let image = try #require(exploration.graphic()).image
    func isMarked(_ column: Int, _ row: Int) -> Bool {
      image.pixels[row * image.width + column] == PixelImage.markColor
    }
    #expect(isMarked(200, 100) && isMarked(399, 100) && isMarked(200, 299) && isMarked(300, 299))
    #expect(!isMarked(300, 200) && !isMarked(199, 100))
  }

  @Test("the wheel keeps the value under a pixel")
  func wheel() throws {
    var exploration = try Self.explored("plot sin(x)")
    let home = try #require(exploration.shownWindow)
    // The plot area begins at pixel 40 and is 720 wide: its quarter is pixel 220.
    exploration.respond(to: .pointer(Pointer(.wheelUp, .none, column: 22, row: 11.5)))
    let window = try #require(exploration.shownWindow)
    let before = home.x.range.lower + home.x.range.width / 4
    let after = window.x.range.lower + window.x.range.width / 4
    #expect((before - after).magnitude < home.x.range.width * 1e-9)
  }

  @Test("what is not computed yet is the picture before, moved")
  func moves() throws {
    let count = Count()
    var exploration = try Self.explored("plot sin(x)", count: count)
    exploration.press(.right)
    _ = try exploration.page(.moved, cancellation: .never)
    #expect(count.values.withLock { $0.all } == 1)
    #expect(exploration.graphic() != nil)
    _ = try exploration.page(.coarse, cancellation: .never)
    #expect(count.values.withLock { $0.rough } == 1)
  }

  @Test("set graphics text in the line makes the picture text")
  func text() throws {
    var exploration = try Self.explored("plot sin(x)")
    exploration.type(":set graphics text\r")
    let page = try exploration.page(.exact, cancellation: .never)
    #expect(exploration.graphic() == nil)
    #expect(page.plainText.contains("sin(x)"))
  }
}
