import Testing

@testable import ChartCore
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartScene
@testable import ChartText
@testable import ChartTraining

@Suite("Styles that marks are painted with")
struct ShapeStyleTests {
  private func look<Style: ShapeStyle>(_ style: Style) -> AnyShapeStyle { style.resolve() }

  @Test("styles are written as in SwiftUI, with an opacity behind each")
  func spelling() {
    #expect(look(.blue).paint == .named(.blue))
    #expect(look(.gray.opacity(0.5)).opacity == 0.5)
    #expect(look(.primary).paint == .level(.primary))
    #expect(look(.secondary.opacity(0.5)).opacity == 0.5)
    #expect(look(.tertiary).paint == .level(.tertiary))
    #expect(look(.quaternary).paint == .level(.quaternary))
    #expect(look(.thinMaterial).opacity < 0.1)
    #expect(look(.bar.opacity(0.5)).opacity < 0.05)
    #expect(look(Color.clear).opacity == 0)
    #expect(look(Color.accentColor).paint == .series(0))
    #expect(look(Color.secondary).paint == .level(.secondary))
    #expect(look(AnyShapeStyle(.red)).paint == look(.red).paint)
    let faded = look(
      .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom).opacity(0.5)
    )
    #expect(faded.opacity == 0.5)
    #expect(look(Color.red.gradient.opacity(0.25)).opacity == 0.25)
  }

  @Test("marks take every style")
  func marks() throws {
    let chart = Chart {
      AreaMark(x: .value("x", 1), y: .value("y", 2))
        .foregroundStyle(
          .linearGradient(
            colors: [.blue.opacity(0.4), .clear],
            startPoint: .top,
            endPoint: .bottom
          )
        )
      LineMark(x: .value("x", 1), y: .value("y", 2)).foregroundStyle(.secondary)
      PointMark(x: .value("x", 1), y: .value("y", 2)).foregroundStyle(Color.teal.gradient)
      RuleMark(y: .value("y", 1)).foregroundStyle(.thinMaterial)
      RuleMark(y: .value("y", 3)).foregroundStyle(House())
    }
    let paints = try chart.trained().data.map(\.paint)
    #expect(paints[1] == .level(.secondary))
    #expect(paints[4] == .named(.indigo))
  }

  private struct House: ShapeStyle {
    func resolve() -> AnyShapeStyle { AnyShapeStyle(.indigo.opacity(0.8)) }
  }

  @Test("the names of SwiftUI are names of colours")
  func names() {
    let colors: [Color] = [
      .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
      .gray, .black, .white,
    ]
    #expect(Set(colors).count == colors.count)
  }

  @Test("mint, teal and indigo are colours that others cannot be taken for")
  func newNames() {
    let colors: [Color] = [.green, .mint, .teal, .cyan, .blue, .indigo, .purple]
    for (index, color) in colors.enumerated() {
      for other in colors.dropFirst(index + 1) {
        let (a, b) = (OKLab(color.rgb), OKLab(other.rgb))
        let (l, x, y) = (a.lightness - b.lightness, a.a - b.a, a.b - b.b)
        #expect((l * l + x * x + y * y).squareRoot() >= 0.04)
      }
    }
  }

  @Test(
    "hue, saturation and brightness give the colours of the circle",
    arguments: [
      (0.0, 1.0, 1.0, 0xff0000), (1 / 3, 1, 1, 0x00ff00), (2 / 3, 1, 1, 0x0000ff),
      (1, 1, 1, 0xff0000), (1 / 6, 1, 1, 0xffff00), (0.5, 1, 0.5, 0x008080),
      (0.2, 0, 0.6, 0x999999),
      (.nan, 2, .infinity, 0xff0000),
    ] as [(Double, Double, Double, UInt32)]
  )
  func hues(hue: Double, saturation: Double, brightness: Double, hex: UInt32) {
    let color = Color(hue: hue, saturation: saturation, brightness: brightness)
    #expect(color.rgb == RGB(hex: hex))
  }

  @Test("greys run from black to white")
  func greys() {
    #expect([0.0, 0.2, 1, 2].map { Color(white: $0).rgb.green } == [0, 51, 255, 255])
  }

  @Test(
    "inks of the theme grow fainter, and three of the four can be seen",
    arguments: [Theme.light, .dark]
  )
  func levels(_ theme: Theme) {
    let contrasts = Paint.Level.allCases.map {
      theme.color(of: .level($0)).contrast(with: theme.background)
    }
    #expect(zip(contrasts, contrasts.dropFirst()).allSatisfy { $0 > $1 })
    #expect(contrasts[0] >= 7)
    #expect(contrasts[1] >= 4.5)
    #expect(contrasts[2] >= 3)
    #expect(contrasts[3] >= 1.3)
  }

  @Test("materials are fainter than any line", arguments: [Theme.light, .dark])
  func materials(_ theme: Theme) {
    let materials: [Material] = [.ultraThin, .thin, .regular, .thick, .ultraThick]
    let contrasts = materials.map { material in
      let look = material.resolve()
      return theme.background.mixed(with: theme.color(of: look.paint), share: look.opacity)
        .contrast(with: theme.background)
    }
    #expect(zip(contrasts, contrasts.dropFirst()).allSatisfy { $0 < $1 })
    #expect(contrasts.allSatisfy { $0 > 1.03 && $0 < 1.6 })
  }
}

@Suite("Gradients")
struct GradientTests {
  private func gradient(_ stops: [(Color, Double)]) -> SceneGradient? {
    Gradient(stops: stops.map { Gradient.Stop(color: $0.0, location: $0.1) })
      .scene(from: .top, to: .bottom)
  }

  @Test("colours of equal distances stand at both ends and between")
  func distances() throws {
    #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
    #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
    #expect(Gradient(colors: []).scene(from: .top, to: .bottom) == nil)
    #expect(LinearGradient(colors: [], startPoint: .top, endPoint: .bottom).resolve().opacity == 0)
  }

  @Test("places never go back and stay inside")
  func places() throws {
    let odd = try #require(
      gradient([(.red, -1), (.green, 0.6), (.blue, 0.2), (.red, .nan), (.red, 7)])
    )
    #expect(odd.stops.map(\.location) == [0, 0.6, 0.6, 0.6, 1])
  }

  @Test("a colour that runs into nothing stays that colour")
  func fading() throws {
    let fading = try #require(gradient([(.blue.opacity(0.4), 0), (.clear, 1)]))
    #expect(fading.stops.map(\.paint) == [.named(.blue), .named(.blue)])
    #expect(fading.stops.map(\.opacity) == [0.4, 0])
    let gap = try #require(gradient([(.red, 0), (.clear, 0.5), (.blue, 1)]))
    #expect(gap.stops.map(\.location) == [0, 0.5, 0.5, 1])
    #expect(gap.stops[1].paint == .named(.red))
    #expect(gap.stops[2].paint == .named(.blue))
  }

  @Test("colours between stops are mixed by their distance")
  func mixing() throws {
    let grey = try #require(gradient([(.black, 0), (.white, 0.5), (.white.opacity(0), 1)]))
    #expect(grey.color(at: 0.25, in: .light).color == RGB(128, 128, 128))
    #expect(grey.color(at: 0.75, in: .light).opacity == 0.5)
    #expect(grey.color(at: -3, in: .light).color == RGB(0, 0, 0))
    #expect(grey.color(at: 1, in: .light).opacity == 0)
  }

  @Test("locations run over the box, whatever its size")
  func boxes() throws {
    let box = SceneRect(x: 10, y: 20, width: 0, height: 50)
    let down = try #require(gradient([(.black, 0), (.white, 1)]))
    #expect(down.location(of: ScenePoint(x: 10, y: 45), in: box) == 0.5)
    #expect(down.location(of: ScenePoint(x: 10, y: 0), in: box) == 0)
    #expect(down.location(of: ScenePoint(x: 10, y: 99), in: box) == 1)
    let across = SceneGradient(stops: down.stops, start: .leading, end: .trailing)
    #expect(across?.location(of: ScenePoint(x: 10, y: 45), in: box) == 0.5)
    let still = SceneGradient(stops: down.stops, start: .center, end: .center)
    #expect(still?.location(of: ScenePoint(x: 10, y: 45), in: box) == 1)
  }

  @Test("one stop stands for a gradient where one colour must do")
  func middle() throws {
    let fading = try #require(gradient([(.blue.opacity(0.4), 0), (.clear, 1)]))
    #expect(fading.middle.paint == .named(.blue))
    #expect(fading.middle.opacity == 0.2)
  }

  @Test("the soft gradient of a colour ends with it")
  func soft() throws {
    let look = Color.red.gradient.resolve()
    let stops = try #require(look.gradient?.stops)
    #expect(stops.last?.paint == .named(.red))
    #expect(Theme.light.color(of: stops[0].paint).luminance > Color.red.rgb.luminance)
  }
}

@Suite("Colours of numbers")
struct ColorRampTests {
  static let themes: [Theme] = [.light, .dark, .mono]

  private func lightness(_ paint: Paint, _ theme: Theme) -> Double {
    OKLab(theme.color(of: paint)).lightness
  }

  @Test("lightness runs one way along the ramp, in even steps", arguments: themes)
  func ramp(_ theme: Theme) {
    let values = (0...255).map { lightness(.ramp(Double($0) / 255), theme) }
    // Single steps may be lost where channels are rounded to 8 bits; four cannot.
    let steps = zip(values.dropFirst(4), values).map { $0 - $1 }
    let isRising = steps.reduce(0, +) > 0
    #expect(steps.allSatisfy { ($0 > 0) == isRising && $0 != 0 })
    #expect((values[0] - values[255]).magnitude > 0.5)
    #expect((steps.map(\.magnitude).max() ?? 1) < 0.025)
  }

  @Test("large numbers stand out from the page, small ones lie near it", arguments: themes)
  func pages(_ theme: Theme) {
    let low = theme.color(of: .ramp(0)).contrast(with: theme.background)
    let high = theme.color(of: .ramp(1)).contrast(with: theme.background)
    #expect(low < 1.6)
    #expect(high > 9)
  }

  @Test(
    "both ends of the diverging ramp stand out from its middle",
    arguments: [Theme.light, .dark]
  )
  func diverging(_ theme: Theme) {
    let values = (-100...100).map { lightness(.diverging(Double($0) / 100), theme) }
    let (below, above) = (Array(values[...100].reversed()), Array(values[100...]))
    for side in [below, above] {
      let isRising = (side.last ?? 0) > side[0]
      // 201 numbers share 256 steps: none may turn back.
      #expect(zip(side, side.dropFirst()).allSatisfy { isRising ? $0 <= $1 : $0 >= $1 })
      #expect(((side.last ?? 0) - side[0]).magnitude > 0.35)
    }
    #expect(theme.color(of: .diverging(0)).contrast(with: theme.background) < 1.25)
    let ends = [theme.color(of: .diverging(-1)), theme.color(of: .diverging(1))]
    #expect(ends[0].blue > ends[0].red && ends[1].red > ends[1].blue)
  }

  @Test("numbers outside are clamped, and what is no number is the least", arguments: themes)
  func outside(_ theme: Theme) {
    #expect(theme.color(of: .ramp(-1)) == theme.color(of: .ramp(0)))
    #expect(theme.color(of: .ramp(.infinity)) == theme.color(of: .ramp(1)))
    #expect(theme.color(of: .ramp(.nan)) == theme.color(of: .ramp(0)))
    #expect(ColorRamp([]).color(at: 0.3) == RGB(0, 0, 0))
  }

  @Test("a ramp goes through its anchors")
  func anchors() {
    let ramp = ColorRamp([RGB(0, 0, 0), RGB(10, 200, 30), RGB(255, 255, 255)])
    #expect(ramp.color(at: 0) == ramp.anchors[0])
    #expect(ramp.color(at: 1) == ramp.anchors[2])
    let middle = ramp.color(at: 0.5)
    #expect(abs(Int(middle.green) - 200) <= 1)
  }
}

@Suite("Fonts and strokes")
struct FontTests {
  @Test("named fonts have the sizes of charts")
  func sizes() {
    let fonts: [Font] = [
      .caption2, .caption, .footnote, .body, .callout, .headline, .title3, .title2, .title,
    ]
    #expect(fonts.map(\.size) == [10, 11, 11, 12, 12, 13, 15, 17, 20])
    #expect(Font.headline.weight == .semibold)
    #expect(Font.system(size: 14, weight: .medium).bold().italic().weight == .bold)
    #expect(Font.body.italic().isItalic)
    #expect([.nan, -1, 1e9].map { Font.system(size: $0).size } == [12, 4, 200])
  }

  @Test("a text knows its lines")
  func lines() {
    var text = SceneText("one\n\nthree", at: ScenePoint(x: 0, y: 0))
    #expect(text.lines == ["one", "", "three"])
    #expect(text.content == "one\n\nthree")
    text.content = "four"
    #expect(text.lines == ["four"])
    #expect(SceneText("", at: ScenePoint(x: 0, y: 0)).lines == [""])
  }

  @Test("strokes take all that SwiftUI's do")
  func strokes() {
    let style = StrokeStyle(
      lineWidth: 3,
      lineCap: .square,
      lineJoin: .miter,
      miterLimit: 4,
      dash: [5, 3],
      dashPhase: 2
    )
    let stroke = SceneStroke(style, AnyShapeStyle(.red.opacity(0.5)))
    #expect(stroke.width == 3 && stroke.cap == .square && stroke.join == .miter)
    #expect(stroke.miterLimit == 4 && stroke.dash == [5, 3] && stroke.dashPhase == 2)
    #expect(stroke.opacity == 0.5)
    #expect(StrokeStyle(miterLimit: .nan, dashPhase: .infinity).miterLimit == 10)
    #expect(StrokeStyle(dashPhase: .infinity).dashPhase == 0)
  }
}
