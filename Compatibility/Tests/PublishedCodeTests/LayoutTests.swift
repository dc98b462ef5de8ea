import Charts
import SwiftUI
import Testing

@MainActor @Suite("Views on a page")
struct LayoutTests {
  /// The x, y, width and height of the rectangle that is filled with a colour.
  private func frame(of hex: String, in svg: String) -> [Double] {
    let tags = svg.split(separator: "<").filter { $0.hasPrefix("rect ") }
    guard let tag = tags.first(where: { $0.contains("fill=\"#\(hex)\"") }) else { return [] }
    return ["x", "y", "width", "height"].compactMap { key in
      guard let value = tag.components(separatedBy: " \(key)=\"").dropFirst().first else {
        return nil
      }
      return Double(value.prefix { $0 != "\"" })
    }
  }

  private let mark = Color(hex: 0x123456)

  @Test("a frame's height is honoured, and what has none takes the rest")
  func framesInStacks() {
    let view = VStack(spacing: 10) {
      Color.red.frame(height: 50)
      mark
    }
    #expect(frame(of: "123456", in: renderSVG(view, width: 200, height: 160)) == [0, 60, 200, 100])
  }

  @Test("members of a row share its width")
  func rows() {
    let view = HStack(spacing: 0) {
      Color.red
      Color.red
      mark
      Color.red
    }
    #expect(frame(of: "123456", in: renderSVG(view, width: 200, height: 100)) == [100, 0, 50, 100])
  }

  @Test("a spacer takes what the others leave")
  func spacers() {
    let view = HStack(spacing: 0) {
      Spacer()
      mark.frame(width: 30, height: 20)
    }
    #expect(frame(of: "123456", in: renderSVG(view, width: 200, height: 100)) == [170, 40, 30, 20])
  }

  @Test("padding lies inside a background that follows it, and outside one before it")
  func padding() {
    let after = Color.red.padding(15).background(mark)
    #expect(frame(of: "123456", in: renderSVG(after, width: 100, height: 100)) == [0, 0, 100, 100])
    let before = Color.red.background(mark).padding(15)
    #expect(
      frame(of: "123456", in: renderSVG(before, width: 100, height: 100)) == [15, 15, 70, 70]
    )
  }

  @Test("a view in front of a chart knows where the plot area stands")
  func proxies() throws {
    let chart = Chart { LineMark(x: .value("x", 1), y: .value("y", 2)) }
      .chartOverlay { proxy in
        GeometryReader { geometry in
          let frame = geometry[proxy.plotFrame!]
          mark.frame(width: frame.width, height: frame.height)
            .position(x: frame.midX, y: frame.midY)
        }
      }
      .padding(20)
    let found = frame(of: "123456", in: renderSVG(chart, width: 300, height: 200))
    try #require(found.count == 4)
    // Ticks and labels stand left of it and below it.
    #expect(found[0] > 30 && found[0] + found[2] <= 281)
    #expect(found[1] >= 20 && found[1] + found[3] < 170)
    #expect(found[2] > 150 && found[3] > 80)
  }

  @Test("a view in front of a chart knows where values stand, and which stand at a place")
  func positions() throws {
    let chart = Chart {
      PointMark(x: .value("x", 0), y: .value("y", 0))
      PointMark(x: .value("x", 8), y: .value("y", 8))
    }
    .chartXScale(domain: 0...8).chartYScale(domain: 0...8)
    var found: [Double] = []
    let view = chart.chartOverlay { proxy in
      let size = proxy.plotSize
      if let place = proxy.position(for: (x: 2, y: 2)),
        let back: (Double, Double) = proxy.value(at: place)
      {
        let _ = found.append(contentsOf: [
          place.x / size.width, place.y / size.height, back.0, back.1,
        ])
        Color.red.frame(width: 1, height: 1)
      }
    }
    _ = renderSVG(view, width: 300, height: 200)
    try #require(found.count >= 4)
    for (value, expected) in zip(found, [0.25, 0.75, 2, 2]) {
      #expect(abs(value - expected) < 1e-9)
    }
  }

  @Test("texts in front of a chart are its own")
  func texts() {
    let chart: Chart = Chart { PointMark(x: .value("x", 0), y: .value("y", 0)) }
      .chartOverlay(alignment: .topTrailing) { _ in Text("written") }
    #expect(renderSVG(chart).contains(">written<"))
    #expect(renderText(chart).contains("written"))
  }

  @Test("what is selected and in sight comes from the state")
  func selectionAndScrolling() {
    let chart = Chart(0..<100, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) }
    let selected = State<Int?>(initialValue: 40)
    let plain = renderSVG(chart.frame(height: 200))
    let marked = renderSVG(chart.frame(height: 200).chartXSelection(value: selected.projectedValue))
    #expect(!plain.contains("Selected") && marked.contains("Selected: x = 40"))
    selected.wrappedValue = nil
    #expect(
      renderSVG(chart.frame(height: 200).chartXSelection(value: selected.projectedValue)) == plain
    )
    let position = State(initialValue: 30)
    let scrolled = renderSVG(
      chart.chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 10)
        .chartScrollPosition(x: position.projectedValue)
    )
    #expect(scrolled.contains("x from 30 to 40"))
  }

  @Test("a modifier of charts behind modifiers of views reaches the charts inside")
  func modifiersFromOutside() {
    let chart = Chart { BarMark(x: .value("Name", "Rye"), y: .value("Sales", 3)) }
    let plain = renderSVG(chart.frame(height: 200))
    let hidden = renderSVG(chart.frame(height: 200).chartXAxis(.hidden))
    #expect(plain.contains(">Rye<"))
    #expect(!hidden.contains(">Rye<"))
  }

  @Test("the inner font wins over that of a stack")
  func fonts() {
    let view = VStack {
      Text("large").font(.system(size: 33))
      Text("small")
    }
    .font(.system(size: 9))
    let svg = renderSVG(view)
    #expect(svg.contains("font-size=\"33\"") && svg.contains("font-size=\"9\""))
  }

  @Test("a text that says no font is written as large as it is measured, in the font of labels")
  func usualFonts() {
    let svg = renderSVG(Text("plain"))
    #expect(!svg.contains("class=\"h\"") && svg.contains(">plain<"))
  }

  @Test("two charts of one page have one style sheet and both titles")
  func pagesOfCharts() {
    let view = HStack {
      Chart { PointMark(x: .value("a", 1), y: .value("b", 2)) }.chartTitle("left")
      Chart { PointMark(x: .value("c", 1), y: .value("d", 2)) }.chartTitle("right")
    }
    let svg = renderSVG(view)
    #expect(svg.components(separatedBy: "<style>").count == 2)
    #expect(svg.contains(">left; right</title>"))
  }

  @Test("sizes that no page has are no trap", arguments: [-1.0, 0, .nan, .infinity, 1e300])
  func strangeSizes(side: Double) {
    let chart = Chart { LineMark(x: .value("x", 1), y: .value("y", 2)) }
    let view = VStack {
      chart.frame(width: side, height: side).padding(side)
      Text("after").offset(x: side, y: side)
      Circle().frame(minWidth: side, maxWidth: side).aspectRatio(side, contentMode: .fit)
    }
    let svg = renderSVG(view, width: side, height: side)
    #expect(svg.hasPrefix("<svg") && !svg.contains("=\"nan"))
    #expect(!renderText(view, columns: 0, rows: -5).contains("nan"))
  }

  @Test("state begins with its value and changes through its binding")
  func states() {
    let state = State(initialValue: 1)
    state.projectedValue.wrappedValue = 5
    #expect(state.wrappedValue == 5)
    let constant = Binding.constant(7)
    constant.wrappedValue = 8
    #expect(constant.wrappedValue == 7)
  }
}
