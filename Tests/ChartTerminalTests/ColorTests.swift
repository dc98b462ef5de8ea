import ChartCore
import ColorVision
import Testing

@testable import ChartTerminal

@Suite("Colours of text")
struct ColorTests {
  private func palette(_ colors: TextStyle.ColorDepth, _ background: TextStyle.Background = .dark)
    -> Palette
  {
    Palette(style: TextStyle(colors: colors, background: background))
  }

  @Test("24-bit series have the theme's colours")
  func trueColor() {
    for (background, theme) in [(TextStyle.Background.dark, Theme.dark), (.light, .light)] {
      for index in 0..<10 {
        let pen = palette(.trueColor, background).pen(for: .series(index))
        #expect(pen == Pen(ink: .rgb(theme.series[index % 8])))
      }
    }
  }

  struct Series {
    let background: TextStyle.Background
    let indices: [UInt8]
    let codes: [UInt8]
    let page: RGB
    let leastContrast: Double
    /// For readers with normal vision, without red, green and blue cones.
    let leastDifferences: [Double]
  }

  static let series = [
    Series(
      background: .light,
      indices: [20, 52, 29, 197, 99, 94, 246, 237],
      codes: [34, 33, 32, 31, 35, 33, 36, 30],
      page: RGB(hex: 0xffffff),
      leastContrast: 3.03,
      leastDifferences: [23.1, 14.4, 15.0, 16.4]
    ),
    Series(
      background: .dark,
      indices: [111, 216, 66, 198, 99, 226, 159, 250],
      codes: [94, 93, 92, 91, 95, 93, 96, 97],
      page: RGB(hex: 0x121212),
      leastContrast: 4.56,
      leastDifferences: [22.5, 14.1, 14.0, 15.1]
    ),
  ]

  @Test("the eight indices and codes are those that were chosen together", arguments: series)
  func chosen(series: Series) {
    let indexed = palette(.indexed256, series.background)
    #expect(
      (0..<8).map { indexed.pen(for: .series($0)).ink } == series.indices.map { .indexed($0) }
    )
    let sixteen = palette(.sixteen, series.background)
    #expect((0..<8).map { sixteen.pen(for: .series($0)).ink } == series.codes.map { .code($0) })
    let unseen: Set<UInt8> = series.background == .light ? [37, 97] : [30]
    #expect(unseen.isDisjoint(with: series.codes))
  }

  @Test("the eight indices can be seen on their page", arguments: series)
  func contrast(series: Series) {
    let contrasts = series.indices.map { IndexedColors().color($0).contrast(with: series.page) }
    // What was measured is written with two decimals.
    #expect(((contrasts.min() ?? 0) - series.leastContrast).magnitude < 0.0051)
  }

  @Test("the eight indices stay apart for every reader", arguments: series)
  func difference(series: Series) {
    let colors = series.indices.map { IndexedColors().color($0) }
    for (vision, least) in zip([Vision.normal, .protan, .deutan, .tritan], series.leastDifferences)
    {
      // With one decimal.
      #expect((vision.leastDifference(colors) - least).magnitude <= 0.051)
    }
  }

  @Test(
    "where the background is not known, every colour can be read on white and on black",
    arguments: [TextStyle.ColorDepth.sixteen, .indexed256, .trueColor]
  )
  func unknownBackground(_ colors: TextStyle.ColorDepth) {
    // The usual values of the 16 colours.
    let usual: [UInt8: UInt32] = [31: 0xcd0000, 35: 0xcd00cd, 90: 0x7f7f7f, 94: 0x5c5cff]
    let palette = palette(colors, .unknown)
    let seen = (0..<8).map { index in
      switch palette.pen(for: .series(index)).ink {
      case .standard: RGB(0, 0, 0)
      case .code(let code): RGB(hex: usual[code] ?? 0)
      case .indexed(let place): IndexedColors().color(place)
      case .rgb(let color): color
      }
    }
    for page in [RGB(255, 255, 255), RGB(0x12, 0x12, 0x12)] {
      for color in seen { #expect(color.contrast(with: page) >= 3, "\(color) on \(page)") }
    }
    guard colors != .sixteen else { return }
    // Two pages leave less room for lightness than one.
    for vision in [Vision.normal, .protan, .deutan, .tritan] {
      #expect(vision.leastDifference(seen) >= 9)
    }
  }

  @Test("in 16 colours the sixth series, and from the ninth on all, are dashed")
  func dashes() throws {
    for background in TextStyle.Background.allCases {
      for colors in [TextStyle.ColorDepth.sixteen, .indexed256, .trueColor] {
        let style = TextStyle(colors: colors, background: background)
        let painter = try ScenePainter(TestChart().scene, style: style, columns: 1, rows: 1)
        let numbers = (0..<18).map { painter.dashNumber(of: .series($0)) }
        #expect(numbers[8..<16].allSatisfy { $0 > 0 })
        if colors == .sixteen, background == .unknown {
          // Four colours, each of them twice.
          #expect(numbers.prefix(8) == [0, 0, 0, 0, 1, 1, 1, 1])
          #expect(numbers[16] == 4)
          continue
        }
        let sixth = colors == .sixteen ? 1 : 0
        #expect(numbers.prefix(8) == [0, 0, 0, 0, 0, sixth, 0, 0])
        #expect(numbers[16] == 2)
        // In 16 colours the second and the sixth of eight share one.
        #expect(numbers[17] == (colors == .sixteen ? 4 : 2))
      }
    }
  }

  @Test("the palette's colours have their own indices")
  func nearest() {
    let indexed = IndexedColors()
    for index in UInt8(16)...255 {
      #expect(indexed.color(indexed.index(nearest: indexed.color(index))) == indexed.color(index))
    }
    #expect(indexed.color(196) == RGB(255, 0, 0))
    #expect(indexed.color(244) == RGB(128, 128, 128))
  }

  @Test("colours of the user's own choice become the nearest, never the page's")
  func fixed() {
    #expect(palette(.sixteen).pen(for: .fixed(RGB(250, 5, 5))).ink == .code(91))
    #expect(palette(.sixteen, .light).pen(for: .fixed(RGB(255, 255, 255))).ink != .code(97))
    #expect(palette(.sixteen).pen(for: .fixed(RGB(0, 0, 0))).ink != .code(30))
    #expect(palette(.indexed256).pen(for: .fixed(RGB(255, 0, 0))).ink == .indexed(196))
    #expect(palette(.none).pen(for: .fixed(RGB(255, 0, 0))) == .standard)
  }

  @Test("the tints of the eight series on either page are eight colours of the palette")
  func tints() {
    for background in TextStyle.Background.allCases {
      let palette = palette(.indexed256, background)
      let pages = (0..<8).map { index in
        let color = palette.theme.color(of: .series(index))
        return palette.page(
          tinted: palette.mix(color, over: palette.theme.background, opacity: 0.28)
        )
      }
      #expect(Set(pages).count >= 7)
    }
  }

  @Test("a mix runs from the page to the colour")
  func mix() {
    let palette = palette(.trueColor)
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
    #expect(palette.mix(white, over: black, opacity: 0) == black)
    #expect(palette.mix(white, over: black, opacity: 1) == white)
    #expect(palette.mix(white, over: black, opacity: 0.28) == RGB(71, 71, 71))
    #expect(palette.mix(white, over: black, opacity: .nan) == white)
  }

  // MARK: Escape sequences

  private func line(_ cells: [(String, Pen)]) -> String {
    var encoder = LineEncoder()
    var clusters = ClusterTable()
    encoder.add(cells.map { Composition.Cell(clusters.cellText($0.0), $0.1) }, clusters)
    return encoder.text
  }

  private let red = Pen(ink: .code(31))
  private let page = Pen(page: .indexed(17))

  @Test("equal neighbours share a sequence, blanks keep the colour")
  func sharing() {
    #expect(
      line([("a", red), ("b", red), (" ", .standard), ("c", red)]) == "\u{1b}[31mab c\u{1b}[0m\n"
    )
    #expect(line([("a", .standard), (" ", red), (" ", red)]) == "a\n")
  }

  @Test("the page changes even behind blanks, and a tinted end is not blank")
  func pages() {
    #expect(
      line([("a", red), (" ", page), ("b", red)])
        == "\u{1b}[31ma\u{1b}[48;5;17m \u{1b}[49mb\u{1b}[0m\n"
    )
    #expect(line([(" ", page), (" ", page)]) == "\u{1b}[48;5;17m \u{2800}\u{1b}[0m\n")
    var ascii = LineEncoder(isASCII: true)
    ascii.add([Composition.Cell(" ", page)])
    #expect(ascii.text == "\u{1b}[38;5;17;48;5;17m.\u{1b}[0m\n")
  }

  @Test("the shorter of change and reset is written")
  func shortest() {
    #expect(line([("a", red), ("b", .standard)]) == "\u{1b}[31ma\u{1b}[0mb\n")
    #expect(
      line([("a", Pen(ink: .code(31), isBold: true)), ("b", red)])
        == "\u{1b}[1;31ma\u{1b}[22mb\u{1b}[0m\n"
    )
    #expect(
      line([("a", Pen(isDim: true)), ("b", red)]) == "\u{1b}[2ma\u{1b}[0;31mb\u{1b}[0m\n"
    )
  }
}
