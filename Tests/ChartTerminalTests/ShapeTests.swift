import ApprovedPictures
import ChartCore
import Testing

@testable import ChartTerminal

/// A page of cells without axes, for single shapes.
struct ShapePage {
  var columns = 8
  var rows = 2
  var role = SceneGroup.Role.marks

  func text(_ elements: [SceneElement], _ style: TextStyle = .plain) -> String {
    let size = SceneSize(width: Double(columns * 2), height: Double(rows * 4))
    let scene = Scene(
      size: size,
      plotArea: SceneRect(x: 0, y: 0, width: size.width, height: size.height),
      elements: [.group(SceneGroup(role: role, elements: elements))]
    )
    return TextRenderer(style: style).text(scene, columns: columns, rows: rows)
  }

  /// The lines without escape sequences.
  func letters(_ elements: [SceneElement], _ style: TextStyle) -> String {
    SceneText.withoutEscapeSequences(text(elements, style))
  }

  static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> SceneRect {
    SceneRect(x: x, y: y, width: width, height: height)
  }

  static func bar(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ paint: Paint = .series(0),
    opacity: Double = 1,
    gradient: SceneGradient? = nil
  ) -> SceneElement {
    .rectangle(
      SceneRectangle(
        frame: frame(x, y, width, height),
        fill: SceneFill(paint, opacity: opacity, gradient: gradient)
      )
    )
  }

  static let color = TextStyle(colors: .trueColor)
  static let ascii = TextStyle(charset: .ascii)
}

@Suite("Rectangles as text")
struct RectangleTextTests {
  private let page = ShapePage()
  private let bar = ShapePage.bar

  private func columns(_ heights: [Double], _ paint: Paint = .series(0)) -> SceneElement {
    .rectangles(
      SceneRectangles(
        frames: heights.enumerated().map {
          SceneRect(x: Double($0) * 2, y: 4 - $1, width: 2, height: $1)
        },
        fill: SceneFill(paint)
      )
    )
  }

  @Test("bars end at every eighth of a cell, from below and from the left")
  func eighths() {
    let heights = (1...8).map { Double($0) / 2 }
    #expect(page.text([columns(heights)]) == "▁▂▃▄▅▆▇█\n\n")
    for (eighths, character) in zip(1..., "▏▎▍▌▋▊▉█") {
      let level = SceneElement.rectangle(
        SceneRectangle(
          frame: ShapePage.frame(0, 0, Double(eighths) / 4, 4),
          fill: SceneFill(.series(0))
        )
      )
      #expect(page.text([level]) == "\(character)\n\n")
    }
  }

  @Test("bars from above and from the right swap the colours of letter and page")
  func reversed() {
    let down = bar(0, 0, 4, 1.5, .series(0), 1, nil)
    let blue = Theme.dark.series[0]
    #expect(
      page.text([down], ShapePage.color)
        == "\u{1b}[7;38;2;\(blue.red);\(blue.green);\(blue.blue)m▅▅\u{1b}[0m\n\n"
    )
    #expect(page.letters([bar(0.5, 0, 1.5, 4, .series(0), 1, nil)], ShapePage.color) == "▎\n\n")
    // Without colour the nearest block stands there.
    #expect(page.text([bar(0, 0, 4, 2, .series(0), 1, nil)]) == "▀▀\n\n")
    #expect(page.text([bar(0, 0, 4, 0.5, .series(0), 1, nil)]) == "▔▔\n\n")
  }

  @Test(
    "what has a width and a height is seen however thin it is and wherever it lies",
    arguments: [TextStyle.plain, ShapePage.color, ShapePage.ascii, TextStyle(colors: .sixteen)]
  )
  func thin(_ style: TextStyle) {
    var count = 0
    for paint in [Paint.series(0), .series(1)] {
      let first = bar(12, 4, 4, 4, .series(0), 1, nil)
      for place in stride(from: 0.0, through: 7.9, by: 0.37) {
        for thickness in [1e-9, 0.3, 0.6, 1.1, 2.3] {
          let shapes = [
            bar(2, place, 5, thickness, paint, 1, nil), bar(place, 1, thickness, 5, paint, 1, nil),
            bar(place, place, thickness, thickness, paint, 1, nil),
          ]
          for shape in shapes {
            if page.letters([first, shape], style) != page.letters([first], style) { count += 1 }
          }
        }
      }
    }
    #expect(count == 2 * 22 * 5 * 3)
  }

  @Test(
    "a value of zero draws nothing",
    arguments: [TextStyle.plain, ShapePage.color, ShapePage.ascii]
  )
  func zero(_ style: TextStyle) {
    #expect(page.text([columns([0, 0]), bar(3, 3, 0, 5, .series(0), 1, nil)], style) == "\n\n")
  }

  @Test("neighbours of different colours stay apart in one cell")
  func neighbours() {
    let (first, second) = (Theme.dark.series[0], Theme.dark.series[1])
    let text = page.text(
      [bar(0, 0, 3, 4, .series(0), 1, nil), bar(3, 0, 3, 4, .series(1), 1, nil)],
      ShapePage.color
    )
    func code(_ color: RGB, _ kind: Int) -> String {
      "\(kind);2;\(color.red);\(color.green);\(color.blue)"
    }
    #expect(text.contains(code(first, 48)) && text.contains(code(second, 38)))
    #expect(SceneText.withoutEscapeSequences(text) == "█▐█\n\n")
  }

  @Test("without colour series differ by their shades, in ASCII by their letters")
  func shades() {
    let bars = (0..<4).map { bar(Double($0) * 4, 0, 3, 8, .series($0), 1, nil) }
    #expect(page.text(bars) == "█▌▓▓▒▒░░\n█▌▓▓▒▒░░\n")
    #expect(page.text(bars, ShapePage.ascii) == "##==++--\n##==++--\n")
    #expect(page.letters(bars, ShapePage.color) == "█▌█▌█▌█▌\n█▌█▌█▌█▌\n")
  }

  @Test("what is written first has the first shade, whatever is drawn first")
  func writtenOrder() {
    var scene = Scene(
      size: SceneSize(width: 8, height: 4),
      plotArea: ShapePage.frame(0, 0, 8, 4),
      elements: [
        .group(
          SceneGroup(
            role: .marks,
            elements: [bar(0, 0, 4, 4, .series(1), 1, nil), bar(4, 0, 4, 4, .series(0), 1, nil)]
          )
        )
      ]
    )
    scene.contentPaints = [.series(0), .series(1)]
    #expect(TextRenderer(style: .plain).text(scene, columns: 4, rows: 1) == "▓▓██\n")
  }

  @Test("a translucent fill is its colour over the page, exact at its edges")
  func translucent() {
    let mixed = Palette(style: ShapePage.color).mix(
      Theme.dark.series[0],
      over: Theme.dark.background,
      opacity: 0.5
    )
    let text = page.text([bar(0, 1, 4, 7, .series(0), 0.5, nil)], ShapePage.color)
    #expect(text.contains("38;2;\(mixed.red);\(mixed.green);\(mixed.blue)"))
    #expect(text.contains("48;2;\(mixed.red);\(mixed.green);\(mixed.blue)"))
    #expect(SceneText.withoutEscapeSequences(text) == "▆▆\n \u{2800}\n")
  }

  @Test("without colour a translucent fill has a lighter shade")
  func lighter() {
    #expect(page.text([bar(0, 0, 4, 4, .series(0), 0.8, nil)]) == "▓▓\n\n")
    #expect(page.text([bar(0, 0, 4, 4, .series(0), 0.5, nil)]) == "▒▒\n\n")
    #expect(page.text([bar(0, 0, 4, 4, .series(0), 0.5, nil)], ShapePage.ascii) == "++\n\n")
    #expect(
      page.text([bar(0, 0, 4, 4, .series(0), 0.2, nil)]).unicodeScalars.contains {
        $0.value > 0x2800
      }
    )
  }

  @Test("a frame without a fill is its line")
  func frames() {
    let frame = SceneElement.rectangle(
      SceneRectangle(
        frame: ShapePage.frame(0.5, 0.5, 15, 7),
        fill: SceneFill(.series(0), opacity: 0),
        stroke: SceneStroke(.series(0))
      )
    )
    #expect(page.text([frame]) == "⡏⠉⠉⠉⠉⠉⠉⢹\n⣇⣀⣀⣀⣀⣀⣀⣸\n")
  }

  @Test("keys of the legend look like their bars")
  func keys() {
    func picture(_ style: TextStyle) -> String {
      let marks = (0..<2).map { bar(Double($0) * 8, 4, 6, 4, .series($0), 1, nil) }
      let keys = (0..<2).map { bar(Double($0) * 8, 1, 4, 2, .series($0), 1, nil) }
      let scene = Scene(
        size: SceneSize(width: 16, height: 8),
        plotArea: ShapePage.frame(0, 4, 16, 4),
        elements: [
          .group(SceneGroup(role: .marks, elements: marks)),
          .group(SceneGroup(role: .legend, elements: keys)),
        ]
      )
      return TextRenderer(style: style).text(scene, columns: 8, rows: 2)
    }
    #expect(picture(.plain) == "██  ▓▓\n███ ▓▓▓\n")
    #expect(picture(ShapePage.ascii) == "##  ==\n### ===\n")
  }

  @Test("letters on a solid colour are black or white, whichever can be read")
  func labels() {
    let label = SceneElement.text(SceneText("28", at: ScenePoint(x: 4, y: 4)))
    let yellow = page.text(
      [bar(0, 0, 16, 4, .fixed(RGB(250, 240, 90)), 1, nil), label],
      ShapePage.color
    )
    #expect(yellow.contains("38;5;16;48;2;250;240;90m28"))
    let blue = page.text(
      [bar(0, 0, 16, 4, .fixed(RGB(10, 20, 90)), 1, nil), label],
      ShapePage.color
    )
    #expect(blue.contains("38;5;231;48;2;10;20;90m28"))
  }
}

@Suite("Gradients and opacity as text")
struct GradientTextTests {
  private let page = ShapePage(columns: 2, rows: 2)
  private let down = SceneGradient(
    stops: [
      SceneGradient.Stop(.fixed(RGB(0, 0, 0)), location: 0),
      SceneGradient.Stop(.fixed(RGB(200, 200, 200)), location: 1),
    ],
    start: .top,
    end: .bottom
  )

  @Test("a gradient has a colour for each half row")
  func rows() {
    let text = page.text([ShapePage.bar(0, 0, 2, 8, gradient: down)], ShapePage.color)
    #expect(
      text
        == "\u{1b}[38;2;25;25;25;48;2;75;75;75m▀\u{1b}[0m\n\u{1b}[38;2;125;125;125;48;2;175;175;175m▀\u{1b}[0m\n"
    )
  }

  @Test("in few colours the middle one stands for a gradient")
  func fewColors() {
    let bar = ShapePage.bar(0, 0, 2, 8, .fixed(RGB(200, 0, 0)), gradient: down)
    #expect(
      page.text([bar], TextStyle(colors: .sixteen))
        == "\u{1b}[31m█\u{1b}[0m\n\u{1b}[31m█\u{1b}[0m\n"
    )
    #expect(page.text([bar]) == "█\n█\n")
  }

  @Test("a gradient that fades lets the page through, and the grid")
  func fading() throws {
    let fade = SceneGradient(
      stops: [
        SceneGradient.Stop(.fixed(RGB(255, 255, 255)), location: 0),
        SceneGradient.Stop(.fixed(RGB(255, 255, 255)), opacity: 0, location: 1),
      ],
      start: .leading,
      end: .trailing
    )
    let wide = ShapePage(columns: 4, rows: 1)
    let grid = SceneElement.path(
      ScenePath(
        segments: [.move(ScenePoint(x: 0, y: 2)), .line(ScenePoint(x: 8, y: 2))],
        stroke: SceneStroke(.grid)
      )
    )
    let path = ScenePath(
      segments: [
        .move(ScenePoint(x: 0, y: 0)), .line(ScenePoint(x: 8, y: 0)), .line(ScenePoint(x: 8, y: 4)),
        .line(ScenePoint(x: 0, y: 4)), .close,
      ],
      fill: SceneFill(.series(0), gradient: fade)
    )
    let text = wide.text([grid, .path(path)], ShapePage.color)
    #expect(SceneText.withoutEscapeSequences(text).hasPrefix("· ·"))
    let pages = text.split(separator: "48;2;").dropFirst().map { $0.prefix { $0.isNumber } }
    #expect(pages.compactMap { Int($0) } == pages.compactMap { Int($0) }.sorted(by: >))
    #expect(Set(pages).count == 4)
  }

  @Test("translucent lines and symbols are mixed with the page where colours can be")
  func mixing() {
    let mixed = Theme.dark.background.mixed(with: Theme.dark.series[0], share: 0.5)
    let code = "38;2;\(mixed.red);\(mixed.green);\(mixed.blue)"
    let line = SceneElement.path(
      ScenePath(
        segments: [.move(ScenePoint(x: 0, y: 1)), .line(ScenePoint(x: 4, y: 1))],
        stroke: SceneStroke(.series(0), opacity: 0.5)
      )
    )
    func symbol(_ diameter: Double) -> SceneElement {
      .symbols(
        SceneSymbols(
          positions: [ScenePoint(x: 1, y: 6)],
          shape: .circle,
          diameter: diameter,
          paint: .series(0),
          opacity: 0.5
        )
      )
    }
    for element in [line, symbol(1), symbol(4)] {
      #expect(page.text([element], ShapePage.color).contains(code))
      #expect(page.text([element], TextStyle(colors: .indexed256)).contains("38;5;"))
      #expect(page.text([element], TextStyle(colors: .sixteen)).contains("\u{1b}[94m"))
    }
  }
}

@Suite("Grids of cells as text")
struct CellTextTests {
  private func grid(_ columns: Int, _ rows: Int, _ cells: [SceneCells.Cell?]) -> SceneElement {
    .cells(
      SceneCells(frame: ShapePage.frame(0, 0, 8, 8), columns: columns, rows: rows, cells: cells)
    )
  }

  private let page = ShapePage(columns: 4, rows: 2)

  @Test("two cells stand above each other in one character")
  func halves() {
    let (red, blue) = (
      SceneCells.Cell(.fixed(RGB(200, 0, 0))), SceneCells.Cell(.fixed(RGB(0, 0, 200)))
    )
    let text = page.text([grid(1, 4, [red, blue, nil, red])], ShapePage.color)
    #expect(
      text
        == "\u{1b}[38;2;200;0;0;48;2;0;0;200m▀▀▀▀\u{1b}[0m\n\u{1b}[38;2;200;0;0m▄▄▄▄\u{1b}[0m\n"
    )
  }

  @Test("many cells in a character give it their mean")
  func mean() {
    let cells = (0..<64).map { place in
      SceneCells.Cell(.fixed((place / 8 + place) % 2 == 0 ? RGB(0, 0, 0) : RGB(200, 100, 50)))
    }
    #expect(page.text([grid(8, 8, cells)], ShapePage.color).contains("48;2;100;50;25"))
  }

  @Test("cells hide the grid and not the curves, and letters stand on them")
  func layers() {
    func line(_ paint: Paint, _ y: Double) -> SceneElement {
      .path(
        ScenePath(
          segments: [.move(ScenePoint(x: 0, y: y)), .line(ScenePoint(x: 8, y: y))],
          stroke: SceneStroke(paint)
        )
      )
    }
    let cells = grid(1, 1, [SceneCells.Cell(.ramp(0.9))])
    let label = SceneElement.text(SceneText("ab", at: ScenePoint(x: 0, y: 4)))
    let text = page.letters(
      [cells, line(.grid, 2), line(.axis, 2), line(.series(0), 5.5), label],
      ShapePage.color
    )
    #expect(text == "ab \u{2800}\n⠒⠒⠒⠒\n")
  }

  @Test("without colour cells are shades, the darker the farther from the page")
  func shades() {
    let cells = (0..<4).map { SceneCells.Cell(.ramp(Double($0) / 3)) }
    for style in [
      TextStyle.plain, ShapePage.ascii, TextStyle(charset: .blocks, background: .light),
    ] {
      let line = page.text([grid(4, 1, cells)], style).split(separator: "\n")[0]
      let scale = Array(style.charset == .ascii ? " .:-=+*#%@" : " ░▒▓█")
      let places = line.map { scale.firstIndex(of: $0) ?? -1 }
      #expect(places == places.sorted() && Set(places).count == 4 && places[0] >= 0)
    }
  }

  @Test("grids beside the page and grids without cells draw nothing")
  func outside() {
    let cell = SceneCells.Cell(.series(0))
    for frame in [
      ShapePage.frame(40, 0, 8, 8), ShapePage.frame(0, 0, 0, 8), ShapePage.frame(.nan, 0, 8, 8),
      ShapePage.frame(0, 0, .infinity, 8),
    ] {
      let cells = SceneCells(frame: frame, columns: 1, rows: 1, cells: [cell])
      #expect(page.text([.cells(cells)], ShapePage.color).filter { $0 == "\n" }.count == 2)
    }
    #expect(page.text([grid(0, 0, [])]) == "\n\n")
  }
}

@Suite("Texts and symbols of every kind as text")
struct TextKindTests {
  private let page = ShapePage(columns: 6, rows: 5)

  private func text(
    _ content: String,
    _ x: Double,
    _ y: Double,
    _ anchor: SceneText.Anchor = .start,
    _ rotation: Double = 0,
    _ font: Font? = nil
  ) -> SceneElement {
    .text(
      SceneText(
        content,
        at: ScenePoint(x: x, y: y),
        anchor: anchor,
        style: font.map(SceneText.Style.font) ?? .label,
        rotation: rotation
      )
    )
  }

  @Test("lines stand below each other")
  func lines() {
    #expect(page.text([text("one\n\ntwo", 6, 8, .middle)]) == "\n one\n\n two\n\n")
  }

  @Test("turned texts run down, from the end that the anchor names")
  func turned() {
    #expect(page.text([text("abc", 2, 4, .start, 90)]) == "\n a\n b\n c\n\n")
    #expect(page.text([text("abc", 4, 16, .start, -90)]) == "\n a\n b\n c\n\n")
    #expect(page.text([text("abc", 4, 10, .middle, -90)]) == "\n a\n b\n c\n\n")
    #expect(page.text([text("abc", 2, 16, .end, 90)]) == "\n a\n b\n c\n\n")
    #expect(page.text([text("日b", 4, 8, .middle, -90)]) == "\n 日\n b\n\n\n")
    #expect(page.text([text("abcdefg", 4, 10, .middle, -90)]) == " a\n b\n c\n d\n e\n")
  }

  @Test("strong letters are bold where there are colours")
  func bold() {
    #expect(
      page.text([text("a", 0, 4, .start, 0, .headline)], ShapePage.color).hasPrefix("\u{1b}[1ma")
    )
    #expect(page.text([text("a", 0, 4, .start, 0, .body)], ShapePage.color).hasPrefix("a"))
    #expect(page.text([text("a", 0, 4, .start, 0, .headline)]).hasPrefix("a"))
  }

  private func symbols(_ shape: SceneSymbols.Shape, _ diameter: Double, _ style: TextStyle)
    -> Character
  {
    let symbols = SceneSymbols(
      positions: [ScenePoint(x: 1, y: 2)],
      shape: shape,
      diameter: diameter,
      paint: .series(0)
    )
    return page.letters([.symbols(symbols)], style).first ?? " "
  }

  @Test("a form of one's own has the one character for all such")
  func ownForm() {
    struct Dash: ChartSymbolShape {
      var perceptualUnitRect: SceneRect { SceneRect(x: 0, y: 0.4, width: 1, height: 0.2) }
      func path(in rect: SceneRect) -> Path { Path(rect) }
    }
    let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 1)).symbol(Dash()) }
    #expect(chart.text().contains("✦"))
  }

  @Test("each form has a character, and another where it is hollow")
  func forms() {
    func row(_ borderWidth: Double?, _ diameter: Double, _ style: TextStyle) -> String {
      String(
        SceneSymbols.Shape.Form.allCases.map {
          symbols(SceneSymbols.Shape($0, borderWidth: borderWidth), diameter, style)
        }
      )
    }
    #expect(row(nil, 4, .plain) == "●■▲◆⬟+×*")
    #expect(row(2, 4, .plain) == "○□△◇⬠+×*")
    #expect(row(nil, 3, .plain) == "•▪▴◆⬟+×*")
    #expect(row(2, 3, .plain) == "◦▫▵⋄⬠+×*")
    #expect(row(nil, 4, ShapePage.ascii) == "@#^%&+x*")
    #expect(row(2, 4, ShapePage.ascii) == "OnAVQ+x*")
    for character in "●■▲◆⬟○□△◇⬠•▪▴◦▫▵⋄" {
      #expect(CharacterWidth.columns(of: String(character)) == 1)
    }
  }
}

@Suite("Charts of rectangles and cells as text")
struct RectanglePictureTests {
  private func check(_ name: String, _ text: String) {
    #expect(ApprovedPicture(name).difference(from: text) == nil)
  }

  /// Bars of three series on top of each other, some of them below zero.
  private var stacked: TestChart {
    var chart = TestChart(columns: 60, rows: 16)
    chart.x = (0, 6)
    chart.y = (-10, 30)
    chart.xTicks = []
    chart.yTicks = [(30, "30"), (20, "20"), (10, "10"), (0, "0"), (-10, "-10")]
    let values: [[Double]] = [
      [7.3, 4.1, 9.8, 0.2], [11, 6.4, 3.3, -5.2], [2.2, 9.9, 12.5, -8.7], [5, 0, 4, 0],
    ]
    for (place, stack) in values.enumerated() {
      var top = 0.0
      for (index, value) in stack.enumerated() {
        let (low, high) = value < 0 ? (value, 0) : (top, top + value)
        if value > 0 { top = high }
        let corner = chart.place(Double(place) * 1.5 + 0.2, high)
        let height = chart.place(0, low).y - corner.y
        let frame = SceneRect(x: corner.x, y: corner.y, width: 16, height: height)
        chart.marks.append(
          .rectangle(SceneRectangle(frame: frame, fill: SceneFill(.series(min(index, 2)))))
        )
      }
    }
    return chart
  }

  private var heat: TestChart {
    var chart = TestChart(columns: 60, rows: 16)
    chart.hasGrid = true
    let cells = (0..<40 * 26).map { place -> SceneCells.Cell? in
      let (x, y) = (Double(place % 40) / 40 * 4 - 2, Double(place / 40) / 26 * 4 - 2)
      return SceneCells.Cell(.ramp(1 / (1 + x * x + y * y)))
    }
    chart.marks = [
      .cells(SceneCells(frame: chart.plotArea, columns: 40, rows: 26, cells: cells))
    ]
    return chart
  }

  @Test("stacked bars", arguments: [TextStyle.Charset.braille, .ascii])
  func bars(_ charset: TextStyle.Charset) {
    check("stacked-\(charset).txt", stacked.text(TextStyle(charset: charset)))
  }

  @Test("stacked bars in colour")
  func colors() { check("stacked-color.txt", stacked.text(ShapePage.color)) }

  @Test("a heat map", arguments: [TextStyle.Charset.braille, .ascii])
  func cells(_ charset: TextStyle.Charset) {
    check("heat-\(charset).txt", heat.text(TextStyle(charset: charset)))
  }

  @Test(
    "a heat map of truecolor stays below 46 kilobytes",
    arguments: [TextStyle.Background.light, .dark]
  )
  func bytes(_ background: TextStyle.Background) {
    var large = heat
    large.columns = 80
    large.rows = 24
    large.marks = heat.marks.map { element in
      guard case .cells(let cells) = element else { return element }
      return .cells(SceneCells(frame: large.plotArea, columns: 40, rows: 26, cells: cells.cells))
    }
    let text = large.text(TextStyle(colors: .trueColor, background: background))
    #expect(text.utf8.count < 46 * 1024)
    #expect(text.contains("▀"))
  }
}
