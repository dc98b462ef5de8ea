import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText

private let page = Medium.graphic(
  width: 640,
  height: 400,
  metrics: .evenLetters
)
private let text = Medium.text(columns: 80, rows: 24) { $0.count }

private let waves = Chart {
  LinePlot(x: "x", y: "first") { $0 }
  LinePlot(x: "x", y: "second") { -$0 }
}
.chartXScale(domain: 0...10)

private func frame(_ chart: Chart, _ medium: Medium) throws -> Frame {
  try chart.trained().frame(for: medium, cancellation: .never)
}

@Suite("What stands around the plot area")
struct PlotSurroundingsTests {
  struct Place: CustomTestStringConvertible {
    let position: AnnotationPosition
    let isThere: @Sendable (ScenePoint, SceneRect) -> Bool
    var testDescription: String { "\(position)" }
  }

  @Test(
    "names stand where they were placed",
    arguments: [
      Place(position: .top) { $0.y <= $1.y }, Place(position: .topTrailing) { $0.y <= $1.y },
      Place(position: .bottom) { $0.y > $1.maxY },
      Place(position: .bottomLeading) { $0.y > $1.maxY },
      Place(position: .leading) { $0.x < $1.x }, Place(position: .trailing) { $0.x > $1.maxX },
      Place(position: .overlay) { $0.x > $1.x && $0.x < $1.maxX && $0.y > $1.y && $0.y < $1.maxY },
    ]
  )
  func legend(_ place: Place) throws {
    let chart = waves.chartLegend(position: place.position).chartXAxisLabel("time")
    for medium in [page, text] {
      let frame = try frame(chart, medium)
      let names = frame.legend.texts.filter { ["first", "second"].contains($0.content) }
      #expect(names.count == 2)
      for name in names { #expect(place.isThere(name.position, frame.plotArea), "\(name)") }
      let boxes = (frame.texts + names).map { SceneLawTests.box($0, medium) }
      for (index, box) in boxes.enumerated() {
        #expect(box.x >= 0 && box.maxX <= medium.size.width && box.maxY <= medium.size.height)
        for other in boxes.dropFirst(index + 1) { #expect(!box.overlaps(other)) }
      }
    }
  }

  @Test("a legend is aligned along its side", arguments: [page, text])
  func aligned(medium: Medium) throws {
    func x(_ alignment: Alignment) throws -> Double {
      let chart = waves.chartLegend(position: .bottom, alignment: alignment)
      return try #require(try frame(chart, medium).legend.texts.first).position.x
    }
    let (left, middle, right) = (try x(.leading), try x(.center), try x(.trailing))
    #expect(left < middle && middle < right)
  }

  @Test("texts may stand where names would", arguments: [page, text])
  func content(medium: Medium) throws {
    let chart = waves.chartLegend(position: .bottom) {
      VStack(alignment: .leading) {
        Text("above").bold()
        Text("below")
      }
    }
    let texts = try frame(chart, medium).legend.texts
    #expect(texts.map(\.content) == ["above", "below"])
    #expect(texts[0].position.y < texts[1].position.y && texts[0].position.x == texts[1].position.x)
    #expect(texts[0].style.font.weight == .bold)
  }

  @Test("titles of axes stand where they were placed", arguments: [page, text])
  func titles(medium: Medium) throws {
    let above = try frame(waves.chartXAxisLabel("time", position: .topLeading), medium)
    let title = try #require(above.texts.first { $0.content == "time" })
    #expect(title.position.y <= above.plotArea.y)
    let below = try frame(
      waves.chartXAxisLabel(position: .bottom, alignment: .trailing) {
        Text("ti") + Text("me").bold()
      },
      medium
    )
    let parts = below.texts.filter { ["ti", "me"].contains($0.content) }
    #expect(parts.count == 2 && parts.allSatisfy { $0.position.y > below.plotArea.maxY })
    #expect(parts.allSatisfy { $0.position.x > below.plotArea.x + below.plotArea.width / 2 })
  }

  @Test("the title of y stands on the right where it was asked for")
  func rightTitle() throws {
    let frame = try frame(waves.chartYAxisLabel("height", position: .trailing), page)
    let title = try #require(frame.texts.first { $0.content == "height" })
    #expect(title.rotation == -90 && title.position.x > frame.plotArea.maxX)
  }

  @Test("a caption takes the last row", arguments: [page, text])
  func caption(medium: Medium) throws {
    let frame = try frame(waves.chartCaption("source"), medium)
    let caption = try #require(frame.texts.first { $0.content == "source" })
    #expect(caption.position.y > medium.size.height - 12)
    #expect(frame.plotArea.maxY < caption.position.y)
  }

  @Test("the plot area has the size and proportion that was asked for")
  func size() throws {
    let fixed = try frame(waves.chartPlotStyle { $0.frame(width: 300, height: 120) }, page)
    #expect(fixed.plotArea.width == 300 && fixed.plotArea.height == 120)
    let wide = try frame(waves.chartPlotStyle { $0.aspectRatio(4, contentMode: .fit) }, page)
    #expect((wide.plotArea.width / wide.plotArea.height - 4).magnitude < 1e-9)
    let cells = try frame(waves.chartPlotStyle { $0.frame(width: 320, height: 160) }, text)
    #expect(cells.plotArea.width == 80 && cells.plotArea.height == 40)
    let huge = try frame(waves.chartPlotStyle { $0.frame(width: 9000, height: .nan) }, page)
    #expect(huge.plotArea == (try frame(waves, page)).plotArea)
  }

  @Test("background and frame have the place of the plot area")
  func style() throws {
    let chart = waves.chartPlotStyle {
      $0.background(.pink.opacity(0.2)).background(.thinMaterial).border(.pink, width: 3).opacity(
        0.5
      )
    }
    let scene = try chart.scene(for: page)
    guard case .group(let axes) = scene.elements.first else {
      Issue.record("no axes")
      return
    }
    let fills = axes.elements.compactMap { element -> SceneRectangle? in
      if case .rectangle(let rectangle) = element { return rectangle }
      return nil
    }
    #expect(fills.count == 2 && fills.allSatisfy { $0.frame == scene.plotArea })
    #expect(fills.last?.fill.opacity == 0.1)
    let border = scene.paths.first { $0.stroke?.width == 3 }
    #expect(border?.ends.count == 4)
  }

  @Test("names of an axis are in the order that was given, and numbers between the ends that were")
  func domains() throws {
    let names = Chart { PointMark(x: .value("n", "b"), y: .value("v", 1)) }
      .chartXScale(domain: ["a", "b", "a", "c"])
    #expect(names.options.x.categories == ["a", "b", "c"])
    let numbers = waves.chartYScale(domain: [8, 2])
    #expect(numbers.options.y.domain == .range(2, 8) && numbers.options.y.isReversed)
    let padded = waves.chartXScale(range: .plotDimension(startPadding: 5, endPadding: -3))
    #expect(padded.options.x.padding == AxisPadding(start: 5, end: 0))
    let zero = waves.chartYScale(domain: .automatic(includesZero: false, reversed: true))
    #expect(zero.options.y.includesZero == false && zero.options.y.isReversed)
    let modified = waves.chartYScale(
      domain: .automatic(dataType: Double.self) { $0.append(7) }
    )
    #expect(modified.options.y.modifiesDomain?([.number(1)]) == [.number(1), .number(7)])
  }

  @Test("types of scales have their maps")
  func types() {
    #expect(ScaleType.symmetricLog(slopeAtZero: 10) == .symmetricLog(threshold: 0.1))
    #expect(ScaleType.power(exponent: 2) == .power(2))
    #expect(ScaleType.date == .linear && ScaleType.category == .linear)
    #expect(ScaleType.symmetricLog(slopeAtZero: .nan) == .symmetricLog)
  }
}

@Suite("Texts in charts")
struct TextContentTests {
  @Test("a text takes what modifiers say inside before what they say outside")
  func looks() {
    let text = (Text("a").font(.caption) + Text("b").bold()).font(.headline).italic()
    guard case .runs(let runs) = text.block else {
      Issue.record("no runs")
      return
    }
    #expect(runs.map(\.look.font) == [.caption, .headline])
    #expect(runs.map(\.look.weight) == [nil, .bold])
    #expect(runs.map(\.look.isItalic) == [true, true])
  }

  @Test("a literal holds values and other texts")
  func interpolation() {
    let text = Text("\(3) of \(Text("five").bold()) are \("odd")")
    #expect(text.plain == "3 of five are odd")
    let string = "from a variable"
    #expect(Text(string).plain == string && Text(verbatim: "\\n").plain == "\\n")
  }

  @Test("a stack has the width of its widest line and the height of all", arguments: [page, text])
  func measures(medium: Medium) {
    let box = TextBox(
      VStack {
        Text("abcd")
        Text("a\nb")
      }.textBlock,
      medium
    )
    let line = medium.width("abcd")
    #expect(box.size.width == line)
    #expect(box.size.height >= 3 * (medium.rules.layout == .text ? 4 : 12))
    let beside = TextBox(
      HStack {
        Text("ab")
        Text("cd")
      }.textBlock,
      medium
    )
    #expect(beside.size.width > line)
  }

  @Test("blanks between texts are room, and nothing is no text")
  func blanks() {
    let box = TextBox((Text("a ") + Text("b").bold()).textBlock, text)
    let texts = box.texts(x: 0, share: 0, baseline: 4)
    #expect(texts.map(\.content) == ["a", "b"] && texts[1].position.x == 4)
    #expect(TextBox(Text("").textBlock, page).isEmpty)
    #expect(TextBox(VStack { if false { Text("a") } }.textBlock, page).isEmpty)
  }

  @Test("control characters are left out, and lines begin at line feeds")
  func controls() {
    let box = TextBox(Text(verbatim: "a\u{7}\tb\nc\u{202e}").textBlock, page)
    #expect(box.texts(x: 0, share: 0, baseline: 0).map(\.content) == ["a b", "c"])
  }
}
