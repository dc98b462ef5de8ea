import ChartCore
import Testing

extension ParityGroup {
  static let surroundings = ParityGroup("Legend, plot area, layers") {
    ParityRow(144, "Legends appear by themselves, and merge what shares a name") {
      Chart(Sale.all) {
        LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
          .foregroundStyle(by: .value("City", $0.city))
          .symbol(by: .value("City", $0.city))
      }
    } unlike: {
      Chart(Sale.all) {
        LineMark(
          x: .value("Day", $0.day),
          y: .value("Count", $0.count),
          series: .value("City", $0.city)
        )
      }
    } shows: {
      $0.words.filter { ["Rome", "Oslo"].contains($0) }.count == 2
    }
    ParityRow(145, "`chartLegend(.hidden)`") {
      Chart { saleBars() }.chartLegend(.hidden)
    } unlike: {
      Chart { saleBars() }
    } shows: {
      $0.legend.isEmpty && $0.bars.count == 6
    }
    ParityRow(146, "`chartLegend(position: .bottom, alignment: .center)`") {
      Chart { saleBars() }.chartLegend(position: .bottom, alignment: .center)
    } unlike: {
      Chart { saleBars() }.chartLegend(position: .top)
    } shows: { shown in
      let places = shown.texts(.legend).map(\.position.y)
      return places.count == 2 && places.allSatisfy { $0 > shown.scene.plotArea.maxY }
    }
    ParityRow(147, "`chartPlotStyle { $0.frame(height: 120) }`") {
      Chart { diagonal() }.chartPlotStyle { $0.frame(height: 120) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.scene.plotArea.height == 120
    }
    ParityRow(148, "`aspectRatio(_:contentMode:)` of the plot area") {
      Chart { diagonal() }.chartPlotStyle { $0.aspectRatio(1, contentMode: .fit) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      ($0.scene.plotArea.width - $0.scene.plotArea.height).magnitude < 0.01
    }
    ParityRow(149, "`background(.pink.opacity(0.2))` of the plot area") {
      Chart { diagonal() }.chartPlotStyle { $0.background(.pink.opacity(0.2)) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.areaBehind?.paint == Color.pink.paint && $0.areaBehind?.opacity == 0.2
    }
    ParityRow(150, "`border(.pink, width: 1)` of the plot area") {
      Chart { diagonal() }.chartPlotStyle { $0.border(.pink, width: 3) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.axisLines(Color.pink.paint).contains { $0.stroke?.width == 3 }
    }
    ParityRow(151, "`background(.thinMaterial)`", note: "a faint fill; nothing is blurred") {
      Chart { diagonal() }.chartPlotStyle { $0.background(.thinMaterial) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      ($0.areaBehind?.opacity ?? 1) < 0.2
    }
    ParityRow(
      152,
      "`chartOverlay { proxy in … }`",
      note: "texts and paths; views in `Compatibility/`"
    ) {
      Chart { diagonal() }.chartOverlay { _ in Text("in front").position(x: 100, y: 50) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.words.last == "in front"
    }
    ParityRow(
      153,
      "`chartBackground { proxy in … }`",
      note: "texts and paths; views in `Compatibility/`"
    ) {
      Chart { diagonal() }.chartBackground { _ in Text("behind").position(x: 100, y: 50) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.words.first == "behind"
    }
  }
}

extension ShownChart {
  /// The fill that is exactly as large as the plot area.
  fileprivate var areaBehind: SceneFill? {
    for case .rectangle(let one) in leaves where one.frame == scene.plotArea { return one.fill }
    return nil
  }
}
