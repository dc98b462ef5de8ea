import ChartCore
import DecodedPictures
import Testing

@testable import ChartTerminal

@Suite("What lies in front of what")
struct LayerTests {
  private func path(_ paint: Paint, _ points: (Double, Double)..., label: String? = nil)
    -> SceneElement
  {
    let segments = points.enumerated().map { index, point in
      let place = ScenePoint(x: point.0, y: point.1)
      return index == 0 ? ScenePath.Segment.move(place) : .line(place)
    }
    return .path(ScenePath(segments: segments, stroke: SceneStroke(paint), label: label))
  }

  private func text(
    _ elements: [SceneElement],
    _ style: TextStyle = .plain,
    columns: Int = 8,
    rows: Int = 2,
    role: SceneGroup.Role = .marks
  ) -> String {
    let size = SceneSize(width: Double(columns * 2), height: Double(rows * 4))
    let scene = Scene(
      size: size,
      plotArea: SceneRect(x: 0, y: 0, width: size.width, height: size.height),
      elements: [.group(SceneGroup(role: role, elements: elements))]
    )
    return TextRenderer(style: style).text(scene, columns: columns, rows: rows)
  }

  @Test("curves hide zero axes, zero axes hide the grid")
  func order() {
    let grid = path(.grid, (0, 2), (16, 2))
    let zero = path(.zeroAxis, (8, 2), (16, 2))
    let curve = path(.series(0), (12, 2.5), (16, 2.5))
    #expect(text([curve, zero, grid]) == "· · ──⠤⠤\n\n")
  }

  @Test("grid dots stand at every second column of a row and in every row of a column")
  func grid() {
    #expect(text([path(.grid, (0, 2), (16, 2))]) == "· · · ·\n\n")
    #expect(text([path(.grid, (7, 0), (7, 8))]) == "   ·\n   ·\n")
  }

  @Test("level grid lines begin anew at each upright one, and leave room in front of the next")
  func crossings() {
    func grid(_ lines: [[(Double, Double)]]) -> SceneElement {
      let segments = lines.flatMap { line in
        line.enumerated().map { index, point in
          let place = ScenePoint(x: point.0, y: point.1)
          return index == 0 ? ScenePath.Segment.move(place) : .line(place)
        }
      }
      return .path(ScenePath(segments: segments, stroke: SceneStroke(.grid)))
    }
    let level = [(0.0, 2.0), (24.0, 2.0)]
    let uprights = [1.0, 15].map { x in [(x, 0.0), (x, 8.0)] }
    #expect(text([grid([level] + uprights)], columns: 12) == "· · ·  · · ·\n·      ·\n")
    #expect(text([grid(uprights + [level])], columns: 12) == "· · ·  · · ·\n·      ·\n")
  }

  @Test("the grid shows through the pattern of an area, and beside it")
  func gridThroughPatterns() {
    let grid = path(.grid, (0, 2), (16, 2))
    let page = text([grid, area(.series(0), 8, 8, opacity: 0.3)])
    #expect(page.first == "·" && page.prefix(7).hasSuffix("· ·"), "\(page)")
    #expect(page.prefix(7).filter { $0 == "·" }.count == 4)
    #expect(page.prefix(4).contains { $0 != "·" && $0 != " " })
  }

  @Test("axes, ticks and corners join")
  func joints() {
    let axes = [
      path(.axis, (3, 0), (3, 6)), path(.axis, (3, 6), (16, 6)), path(.axis, (2, 2), (3, 2)),
      path(.axis, (9, 6), (9, 8)),
    ]
    #expect(text(axes) == " ┤\n └──┬───\n")
    #expect(text(axes, TextStyle(charset: .ascii)) == " +\n +--+---\n")
  }

  @Test("a line that only touches a cell's edge gives it no arm")
  func touching() {
    let cross = [path(.zeroAxis, (2, 2), (16, 2)), path(.axis, (1, 0), (1, 8))]
    #expect(text(cross) == "│───────\n│\n")
  }

  @Test("asymptotes hide the grid and are hidden by curves")
  func asymptotes() {
    let elements = [
      path(.asymptote, (7, 0), (7, 8)), path(.grid, (0, 2), (16, 2)),
      path(.series(0), (6, 6), (8, 6)),
    ]
    #expect(text(elements) == "· ·┊· ·\n   ⠤\n")
  }

  @Test("a cell has the colour of the series with most dots, the front one of two equals")
  func majority() {
    let style = TextStyle(colors: .sixteen)
    let flat = path(.series(0), (0, 0.5), (4, 0.5))
    let dot = path(.series(1), (0.5, 3.5))
    let line = path(.series(1), (0, 3.5), (4, 3.5))
    #expect(text([flat, dot], style) == "\u{1b}[94m⡉⠉\u{1b}[0m\n\n")
    #expect(text([flat, line], style) == "\u{1b}[93m⣉⣉\u{1b}[0m\n\n")
  }

  @Test("without colour the second series is dashed, with colour it is solid")
  func dashes() {
    let curves = [path(.series(0), (0, 0.5), (16, 0.5)), path(.series(1), (0, 7.5), (16, 7.5))]
    #expect(text(curves) == "⠉⠉⠉⠉⠉⠉⠉⠉\n⣀⣀ ⣀⣀ ⣀⣀\n")
    #expect(text(curves, TextStyle(colors: .sixteen)).contains("⣀⣀⣀⣀⣀⣀⣀⣀"))
  }

  @Test("the first dashes are 4 on 2 off, 1 on 1 off, 6-2-1-2, and no two of eight are alike")
  func patterns() {
    let drawn = DashPattern.distinct.map { pattern in
      String((0..<12).map { pattern.draws($0) ? "x" : "." })
    }
    #expect(drawn.prefix(4) == ["xxxxxxxxxxxx", "xxxx..xxxx..", "x.x.x.x.x.x.", "xxxxxx..x..x"])
    #expect(Set(drawn).count == 8)
    #expect(Set(DashPattern.keys).count == 8)
  }

  @Test("with 16 colours the sixth series is dashed, because it shares its colour")
  func sixth() {
    let curve = path(.series(5), (0, 0.5), (16, 0.5))
    #expect(text([curve], TextStyle(colors: .sixteen)) == "\u{1b}[93m⠉⠉ ⠉⠉ ⠉⠉\u{1b}[0m\n\n")
  }

  @Test("two series of ASCII are letters, one follows its slope")
  func letters() {
    let ascii = TextStyle(charset: .ascii)
    let rising = path(.series(0), (0, 8), (4, 0))
    let level = path(.series(1), (8, 2), (16, 2))
    #expect(text([rising, level], ascii) == " *  oooo\n*\n")
    #expect(text([rising], ascii) == " /\n/\n")
    #expect(text([level], ascii) == "    ----\n\n")
    #expect(text([path(.series(0), (4, 0), (5, 8))], ascii) == "  |\n  |\n")
  }

  @Test("keys of the legend look like their curves")
  func keys() {
    func legend(_ style: TextStyle, _ count: Int) -> String {
      let keys = (0..<count).map { path(.series($0), (Double($0) * 6, 2), (Double($0) * 6 + 4, 2)) }
      let curves = (0..<count).map { path(.series($0), (0, 100), (4, 100)) }
      let scene = Scene(
        size: SceneSize(width: 24, height: 4),
        plotArea: SceneRect(x: 0, y: 0, width: 24, height: 4),
        elements: [
          .group(SceneGroup(role: .marks, elements: curves)),
          .group(SceneGroup(role: .legend, elements: keys)),
        ]
      )
      return TextRenderer(style: style).text(scene, columns: 12, rows: 1)
    }
    #expect(legend(.plain, 4) == "━━ ╍╍ ┉┉ ━┉\n")
    #expect(legend(TextStyle(colors: .sixteen), 1) == "\u{1b}[94m━━\u{1b}[0m\n")
    #expect(legend(TextStyle(charset: .ascii), 1) == "--\n")
    #expect(legend(TextStyle(charset: .ascii), 3) == " *  o  +\n")
  }

  @Test("a key takes its dashes from its curve")
  func keyOfDashedCurve() {
    func picture(_ curveDash: [Double], _ keyDash: [Double]) -> String {
      func line(_ y: Double, _ dash: [Double]) -> SceneElement {
        let segments: [ScenePath.Segment] = [
          .move(ScenePoint(x: 0, y: y)), .line(ScenePoint(x: 4, y: y)),
        ]
        return .path(ScenePath(segments: segments, stroke: SceneStroke(.series(0), dash: dash)))
      }
      let scene = Scene(
        size: SceneSize(width: 8, height: 8),
        plotArea: SceneRect(x: 0, y: 4, width: 8, height: 4),
        elements: [
          .group(SceneGroup(role: .legend, elements: [line(2, keyDash)])),
          .group(SceneGroup(role: .marks, elements: [line(4.5, curveDash)])),
        ]
      )
      return TextRenderer(style: .plain).text(scene, columns: 4, rows: 2)
    }
    #expect(picture([], [4, 4]) == "━━\n⠉⠉\n")
    #expect(picture([1, 1], []) == "┉┉\n⠁⠁\n")
    #expect(picture([4, 2], []) == "╍╍\n⠉⠉\n")
  }

  // MARK: Text

  private func label(_ content: String, _ x: Double, _ anchor: SceneText.Anchor) -> SceneElement {
    .text(SceneText(content, at: ScenePoint(x: x, y: 4), anchor: anchor))
  }

  @Test("text stands at its anchor; what cannot be centred leans to the left")
  func anchors() {
    #expect(text([label("ab", 4, .start)]) == "  ab\n\n")
    #expect(text([label("abc", 9, .middle)]) == "   abc\n\n")
    #expect(text([label("ab", 9, .middle)]) == "   ab\n\n")
    #expect(text([label("ab", 16, .end)]) == "      ab\n\n")
  }

  @Test("text that sticks out moves in, text wider than the page is cut")
  func edges() {
    #expect(text([label("-10", 1, .middle)]) == "-10\n\n")
    #expect(text([label("100", 15, .middle)]) == "     100\n\n")
    #expect(text([label("0123456789", 8, .middle)]) == "01234567\n\n")
    #expect(text([label("日本語日本", 0, .start)]) == "日本語日\n\n")
    #expect(text([label("x日本語日本", 0, .start)]) == "x日本語\n\n")
  }

  @Test("a wide character that is cut in half leaves a blank")
  func halves() {
    #expect(text([label("日本", 0, .start), label("x", 2, .start)]) == " x本\n\n")
    #expect(text([label("日本", 0, .start), label("x", 0, .start)]) == "x 本\n\n")
  }

  @Test("text outside the rows is left out")
  func outside() {
    let below = SceneElement.text(SceneText("x", at: ScenePoint(x: 0, y: 12)))
    let above = SceneElement.text(SceneText("x", at: ScenePoint(x: 0, y: 0)))
    #expect(text([below, above]) == "\n\n")
  }

  @Test("labels of ASCII spell what they cannot show")
  func spelling() {
    #expect("−3π/2 ≤ Ωx² é 日\u{1b}[1m 10⁻¹²x₁₀".inASCII == "-3pi/2 <= Omegax^2 ? ? 10^-12x_10")
  }

  // MARK: Areas

  private func area(_ paint: Paint, _ width: Double, _ height: Double, opacity: Double?)
    -> SceneElement
  {
    .rectangle(
      SceneRectangle(
        frame: SceneRect(x: 0, y: 0, width: width, height: height),
        fill: SceneFill(paint, opacity: opacity)
      )
    )
  }

  @Test("an area tints the cells of which it covers half")
  func tint() {
    let style = TextStyle(colors: .trueColor)
    let page = Palette(style: style).mix(
      Theme.dark.series[0],
      over: Theme.dark.background,
      opacity: 0.28
    )
    let escape = "\u{1b}[\(Ink.rgb(page).parameters(isBackground: true))m"
    #expect(
      text([area(.series(0), 5, 4, opacity: nil)], style) == "\(escape)  \u{2800}\u{1b}[0m\n\n"
    )
    #expect(
      text([area(.series(0), 4.8, 4, opacity: nil)], style) == "\(escape) \u{2800}\u{1b}[0m\n\n"
    )
  }

  @Test("without colour an area has a quarter of its dots")
  func quarter() {
    let shown = DecodedDots(text([area(.series(0), 16, 8, opacity: nil)]))
    #expect(shown.dots.count == 16 * 8 / 4)
  }

  @Test("without colour the boundary of a second area is solid")
  func boundary() {
    let first = path(.series(0), (0, 0.5), (16, 0.5))
    let boundary = path(.series(1), (0, 7.5), (16, 7.5))
    let fill = SceneElement.path(
      ScenePath(segments: [.move(ScenePoint(x: 0, y: 0))], fill: SceneFill(.series(1)))
    )
    #expect(text([first, fill, boundary]).hasSuffix("⣀⣀⣀⣀⣀⣀⣀⣀\n"))
  }

  @Test("the pieces of one area have one pattern")
  func pieces() {
    let shown = text([area(.series(0), 16, 8, opacity: nil), area(.series(0), 8, 8, opacity: nil)])
    #expect(shown == text([area(.series(0), 16, 8, opacity: nil)]))
  }

  @Test("two areas without colour share no dot")
  func twoAreas() {
    let one = area(.series(0), 16, 8, opacity: nil)
    let two = area(.series(1), 16, 8, opacity: nil)
    #expect(DecodedDots(text([one, two])).dots.count == 16 * 8 / 2)
  }

  @Test(
    "the rule of a fill decides about what two outlines surround",
    arguments: [(SceneFill.Rule.evenOdd, "██  ████"), (.nonzero, "████████")]
  )
  func hole(rule: SceneFill.Rule, row: String) {
    let outer = [(0.0, 0.0), (16, 0), (16, 8), (0, 8)]
    let inner = [(4.0, 0.0), (8, 0), (8, 8), (4, 8)]
    let segments = [outer, inner].flatMap { corners in
      corners.enumerated().map { index, corner in
        let place = ScenePoint(x: corner.0, y: corner.1)
        return index == 0 ? ScenePath.Segment.move(place) : .line(place)
      }
    }
    let path = ScenePath(segments: segments, fill: SceneFill(.series(0), rule: rule))
    #expect(text([.path(path)]) == "\(row)\n\(row)\n")
  }

  @Test("solid shapes side by side share a cell as letter and page")
  func solids() {
    let elements = [area(.series(0), 2, 8, opacity: 1), area(.series(1), 2, 2, opacity: 1)]
    let style = TextStyle(colors: .sixteen)
    #expect(text(elements, style) == "\u{1b}[93;104m▀\u{1b}[0m\n\u{1b}[94m█\u{1b}[0m\n")
  }

  @Test("symbols are characters in front of curves, small ones are dots")
  func symbols() {
    func points(_ shape: SceneSymbols.Shape, _ diameter: Double) -> SceneElement {
      .symbols(
        SceneSymbols(
          positions: [ScenePoint(x: 5, y: 2.5)],
          shape: shape,
          diameter: diameter,
          paint: .series(0)
        )
      )
    }
    let curve = path(.series(0), (0, 2.5), (16, 2.5))
    #expect(text([points(.circle, 4), curve]) == "⠤⠤●⠤⠤⠤⠤⠤\n\n")
    #expect(text([points(.openCircle, 4)]) == "  ○\n\n")
    #expect(text([points(.circle, 2)]) == "  ⠠\n\n")
  }
}
