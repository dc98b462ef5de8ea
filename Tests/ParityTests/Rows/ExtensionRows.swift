import ChartCore
import ChartSVG
import Foundation
import Testing

extension ParityGroup {
  static let extensions = ParityGroup("Beyond Swift Charts") {
    ParityRow(227, "`chartXAxis(.pi)`, `.multiples(of: .pi / 2)`, `format: .multiplesOfPi`") {
      Chart { LinePlot(x: "x", y: "sin(x)", domain: 0...7) { sin($0) } }.chartXAxis(.pi)
    } unlike: {
      Chart { LinePlot(x: "x", y: "sin(x)", domain: 0...7) { sin($0) } }.chartXAxis(.decimal)
    } shows: {
      $0.xLabels.contains("π") && $0.xLabels.contains("2π")
    }
    ParityRow(228, "`for` loops in content") {
      Chart { for k in 1...3 { LinePlot(x: "x", y: "\(k)x", domain: 0...1) { Double(k) * $0 } } }
    } unlike: {
      Chart { LinePlot(x: "x", y: "1x", domain: 0...1) { $0 } }
    } shows: {
      $0.lines.count == 3
    }
    ParityRow(229, "`chartYScale(type: .log)`, `.symmetricLog`, `.squareRoot`, `.power(_:)`") {
      powers().chartYScale(type: .log)
    } unlike: {
      powers()
    } shows: { shown in
      let ys = shown.points.map(\.y)
      guard ys.count == 4 else { return false }
      var places: Set<String> = ["\(ys)"]
      for type in [ScaleType.symmetricLog, .squareRoot, .power(3)] {
        places.insert("\(try ShownChart(powers().chartYScale(type: type)).points.map(\.y))")
      }
      return ((ys[0] - ys[1]) - (ys[1] - ys[2])).magnitude < 0.01 && places.count == 4
    }
    ParityRow(230, "`svg(width:height:theme:)`, `text(columns:rows:)`") {
      Chart { breadBars() }
    } shows: {
      $0.svg.contains("<rect") && $0.text.contains("█") && $0.bars.count == 3
    }
    ParityRow(231, "`AxisMarks(position: .origin)`") {
      Chart { LinePlot(x: "x", y: "y", domain: -2...2) { $0 } }
        .chartXAxis { AxisMarks(position: .origin) }.chartYAxis { AxisMarks(position: .origin) }
    } unlike: {
      Chart { LinePlot(x: "x", y: "y", domain: -2...2) { $0 } }
    } shows: { shown in
      let plot = shown.scene.plotArea
      return shown.texts.contains {
        $0.content == "1" && $0.position.y < plot.maxY && $0.position.x > plot.x
      }
    }
    ParityRow(232, "`chartAspect(.equal)`") {
      Chart { diagonal() }.chartXScale(domain: 0...20).chartAspect(.equal)
    } unlike: {
      Chart { diagonal() }.chartXScale(domain: 0...20)
    } shows: { shown in
      guard let proxy = shown.proxy, let start = proxy.position(for: (x: 0.0, y: 0.0)),
        let end = proxy.position(for: (x: 1.0, y: 1.0))
      else { return false }
      return ((end.x - start.x) / (start.y - end.y) - 1).magnitude < 0.01
    }
    ParityRow(233, "`chartTitle(_:)`, `chartCaption(_:)`") {
      Chart { diagonal() }.chartTitle("One to one").chartCaption("Source: none")
    } unlike: {
      Chart { diagonal() }
    } shows: {
      Set($0.words).isSuperset(of: ["One to one", "Source: none"])
    }
    ParityRow.byDesignNot(234, "`chartTheme(_:)`", "a theme is an argument of the renderers")
    ParityRow(235, "`proxy.nearest(toX:)`") {
      Chart { diagonal() }.chartOverlay { proxy in
        if let row = proxy.nearest(toX: 2.2), let n = row.y(as: Int.self) {
          Text("near \(n)").position(x: 100, y: 50)
        }
      }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.words.contains("near 2")
    }
    ParityRow(236, "`chart.describe()`") {
      Chart { LinePlot(x: "x", y: "1/x", domain: -4...4) { 1 / $0 } }
    } unlike: {
      Chart { LinePlot(x: "x", y: "x", domain: -4...4) { $0 } }
    } shows: {
      $0.description.contains("asymptote")
    }
    ParityRow(237, "`AxisMarks(format: .degrees)`, `.si(unit:)`, `.scientific`, `.percentage` …") {
      Chart { diagonal() }.chartXAxis { AxisMarks(format: .degrees) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.words.contains { $0.hasSuffix("°") }
    }
    ParityRow(238, "`AxisMarks().minorMarks(.parts(5))`") {
      Chart { diagonal() }.chartXAxis { AxisMarks().minorMarks(.parts(5)) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.svg.contains("stroke-opacity")
    }
    ParityRow(239, "`chartPolarGrid(.degrees)`") {
      Chart { LinePlot(x: "x", y: "y", t: "t", domain: 0...7) { (cos($0), sin($0)) } }
        .chartPolarGrid(.degrees)
    } unlike: {
      Chart { LinePlot(x: "x", y: "y", t: "t", domain: 0...7) { (cos($0), sin($0)) } }
    } shows: {
      $0.words.contains("330°")
    }
  }

  private static func powers() -> Chart {
    Chart {
      ForEach([1, 10, 100, 1000], id: \.self) {
        PointMark(x: .value("x", $0), y: .value("y", $0))
      }
    }
  }
}
