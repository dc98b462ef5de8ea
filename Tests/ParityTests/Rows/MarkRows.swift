import ChartCore
import ChartFoundation
import Foundation
import Testing

extension ParityGroup {
  static let marks = ParityGroup("Marks") {
    ParityRow(25, "`BarMark(x:y:)`") {
      Chart { breadBars() }
    } shows: {
      let bars = $0.bars.map(\.frame)
      return bars.count == 3 && bars[0].height > bars[1].height && bars[0].maxY == bars[2].maxY
    }
    ParityRow(26, "Bars of dates, as wide as the unit") {
      Chart(months, id: \.month) {
        BarMark(
          x: .value("Month", $0.month, unit: .month, calendar: calendar),
          y: .value("Low", $0.low)
        )
      }
    } unlike: {
      Chart(months, id: \.month) {
        BarMark(
          x: .value("Month", $0.month, unit: .day, calendar: calendar),
          y: .value("Low", $0.low)
        )
      }
    } shows: {
      $0.bars.count == 6 && $0.bars[0].frame.width > $0.scene.plotArea.width / 10
    }
    ParityRow(27, "`BarMark(x:yStart:yEnd:)`") {
      Chart(months, id: \.month) {
        BarMark(
          x: .value("Month", $0.month, unit: .month),
          yStart: .value("Low", $0.low),
          yEnd: .value("High", $0.high),
          width: .ratio(0.6)
        )
      }
    } unlike: {
      Chart(months, id: \.month) {
        BarMark(
          x: .value("Month", $0.month, unit: .month),
          y: .value("High", $0.high),
          width: .ratio(0.6)
        )
      }
    } shows: {
      let bars = $0.bars.map(\.frame)
      return bars.count == 6 && bars[0].maxY > bars[5].maxY + 20
    }
    ParityRow(28, "Bars at one place are stacked") {
      Chart { saleBars() }
    } unlike: {
      Chart { saleBars(.unstacked) }
    } shows: {
      $0.bars.count == 6 && $0.y.upperBound >= 11
    }
    ParityRow(29, "`stacking:` `.standard`, `.normalized`, `.center`, `.unstacked`") {
      Chart {
        saleBars(.normalized)
      }
    } unlike: {
      Chart { saleBars() }
    } shows: { shown in
      let tops = shown.bars.map(\.frame.y).sorted()
      let centered = try ShownChart(Chart { saleBars(.center) })
      let loose = try ShownChart(Chart { saleBars(.unstacked) })
      return tops.count == 6 && (tops[0] - tops[2]).magnitude < 0.01
        && centered.y.lowerBound < -3 && loose.y.upperBound < 10
    }
    ParityRow(30, "Histograms: bars of bins touch") {
      Chart(Bin.all) { BarMark(x: .value("Size", $0.range), y: .value("Count", $0.count)) }
    } unlike: {
      Chart(Bin.all) {
        BarMark(x: .value("Size", "\($0.range)"), y: .value("Count", $0.count))
      }
    } shows: {
      let bars = $0.bars.map(\.frame).sorted { $0.x < $1.x }
      return bars.count == 4 && zip(bars, bars.dropFirst()).allSatisfy { $1.x - $0.maxX < 1.5 }
    }
    ParityRow(31, "`LineMark(x:y:)`") {
      Chart { romeLine() }
    } unlike: {
      Chart(Sale.rome) { PointMark(x: .value("Day", $0.day), y: .value("Count", $0.count)) }
    } shows: {
      $0.lines.count == 1 && $0.lines[0].ends.count == 3
    }
    ParityRow(32, "`LineMark(x:y:series:)`") {
      Chart(Sale.all) {
        LineMark(
          x: .value("Day", $0.day),
          y: .value("Count", $0.count),
          series: .value("City", $0.city)
        )
      }
    } unlike: {
      Chart(Sale.all) { LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count)) }
    } shows: {
      $0.lines.count == 2 && Set($0.lines.map { $0.stroke?.paint }).count == 1
    }
    ParityRow(33, "`AreaMark(x:y:)`") {
      Chart(Sale.rome) { AreaMark(x: .value("Day", $0.day), y: .value("Count", $0.count)) }
    } unlike: {
      Chart { romeLine() }
    } shows: {
      $0.areas.count == 1 && $0.y.lowerBound == 0
    }
    ParityRow(34, "`AreaMark(x:yStart:yEnd:)`") {
      Chart(months, id: \.month) {
        AreaMark(
          x: .value("Month", $0.month),
          yStart: .value("Low", $0.low),
          yEnd: .value("High", $0.high)
        )
      }
    } unlike: {
      Chart(months, id: \.month) {
        AreaMark(x: .value("Month", $0.month), y: .value("High", $0.high))
      }
    } shows: {
      let lowest = $0.areas.flatMap(\.ends).map(\.y).max() ?? .infinity
      return $0.areas.count == 1 && lowest < $0.scene.plotArea.maxY - 5
    }
    ParityRow(35, "`AreaMark(x:y:stacking:)`") {
      Chart(Sale.all) {
        AreaMark(
          x: .value("Day", $0.day),
          y: .value("Count", $0.count),
          stacking: .unstacked
        )
        .foregroundStyle(by: .value("City", $0.city))
      }
    } unlike: {
      Chart(Sale.all) {
        AreaMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
          .foregroundStyle(by: .value("City", $0.city))
      }
    } shows: {
      $0.areas.count == 2 && $0.y.upperBound < 10
    }
    ParityRow(36, "`PointMark`") {
      Chart { diagonal() }
    } shows: {
      $0.points.count == 11
    }
    ParityRow(37, "`RectangleMark(x:y:width:height:)`") {
      Chart(breads, id: \.name) {
        RectangleMark(
          x: .value("Name", $0.name),
          y: .value("Sold", $0.sold),
          width: .ratio(0.5),
          height: 4
        )
      }
      .chartYScale(domain: 0...12)
    } unlike: {
      Chart { breadBars() }
    } shows: {
      let frames = $0.bars.map(\.frame)
      let band = $0.scene.plotArea.width / 3
      return frames.count == 3 && frames.allSatisfy { ($0.height - 4).magnitude < 0.01 }
        && (frames[0].width / band - 0.5).magnitude < 0.02
    }
    ParityRow(38, "`RectangleMark(x:y:)`, cells of a heat map") {
      Chart(Sale.all) {
        RectangleMark(x: .value("Day", "day \($0.day)"), y: .value("City", $0.city))
          .foregroundStyle(by: .value("Count", Double($0.count)))
      }
    } unlike: {
      Chart(Sale.all) { PointMark(x: .value("Day", "day \($0.day)"), y: .value("City", $0.city)) }
    } shows: { shown in
      let plot = shown.scene.plotArea
      let frames = shown.bars.map(\.frame)
      let isWhole = frames.allSatisfy { $0.width > plot.width / 4 && $0.height > plot.height / 3 }
      return shown.cells == 6 || frames.count == 6 && isWhole
    }
    ParityRow(39, "`RectangleMark(xStart:xEnd:)`, a band from edge to edge") {
      Chart {
        romeLine()
        RectangleMark(xStart: .value("from", 1.5), xEnd: .value("to", 2.5))
      }
    } unlike: {
      Chart { romeLine() }
    } shows: {
      $0.bars.count == 1 && $0.bars[0].frame.height == $0.scene.plotArea.height
    }
    ParityRow(40, "`RectangleMark(xStart:xEnd:yStart:yEnd:)`") {
      Chart {
        diagonal()
        RectangleMark(
          xStart: .value("a", 2),
          xEnd: .value("b", 4),
          yStart: .value("c", 2),
          yEnd: .value("d", 7)
        )
      }
      .chartXScale(domain: 0...10).chartYScale(domain: 0...10)
    } unlike: {
      Chart {
        diagonal()
        RectangleMark(xStart: .value("a", 2), xEnd: .value("b", 4))
      }
    } shows: {
      let plot = $0.scene.plotArea
      return $0.bars.count == 1 && ($0.bars[0].frame.height / plot.height - 0.5).magnitude < 0.01
        && ($0.bars[0].frame.width / plot.width - 0.2).magnitude < 0.01
    }
    ParityRow(41, "`RuleMark(y:)`") {
      Chart {
        romeLine()
        RuleMark(y: .value("Goal", 6))
      }
    } unlike: {
      Chart { romeLine() }
    } shows: { shown in
      shown.lines.contains { $0.height == 0 && $0.width == shown.scene.plotArea.width }
    }
    ParityRow(42, "`RuleMark(x:)`") {
      Chart {
        romeLine()
        RuleMark(x: .value("Day", 2))
      }
    } unlike: {
      Chart { romeLine() }
    } shows: { shown in
      shown.lines.contains { $0.width == 0 && $0.height == shown.scene.plotArea.height }
    }
    ParityRow(43, "`RuleMark(x:yStart:yEnd:)`, `RuleMark(xStart:xEnd:y:)`") {
      Chart {
        diagonal()
        RuleMark(x: .value("n", 5), yStart: .value("a", 2), yEnd: .value("b", 7))
        RuleMark(xStart: .value("a", 2), xEnd: .value("b", 4), y: .value("n", 5))
      }
      .chartXScale(domain: 0...10).chartYScale(domain: 0...10)
    } unlike: {
      Chart {
        diagonal()
        RuleMark(x: .value("n", 5))
        RuleMark(y: .value("n", 5))
      }
    } shows: { shown in
      let plot = shown.scene.plotArea
      return shown.lines.contains { ($0.height / plot.height - 0.5).magnitude < 0.01 }
        && shown.lines.contains { ($0.width / plot.width - 0.2).magnitude < 0.01 }
    }
    ParityRow(44, "`SectorMark(angle:innerRadius:angularInset:)`") {
      Chart(breads, id: \.name) {
        SectorMark(angle: .value("Sold", $0.sold), innerRadius: .ratio(0.6), angularInset: 2)
          .foregroundStyle(by: .value("Name", $0.name))
      }
    } unlike: {
      Chart { breadBars() }
    } shows: {
      $0.areas.count == 3 && $0.areas.allSatisfy(\.isCurved) && $0.axisLines().isEmpty
    }
    ParityRow(45, "`SectorMark(angle:)`") {
      Chart(breads, id: \.name) { SectorMark(angle: .value("Sold", $0.sold)) }
    } unlike: {
      Chart { breadBars() }
    } shows: {
      $0.areas.count == 3 && $0.areas.allSatisfy(\.isCurved)
    }
    ParityRow(46, "`width: .ratio(0.6)`") {
      Chart { breadBars(.ratio(0.4)) }
    } unlike: {
      Chart { breadBars(.ratio(0.8)) }
    } shows: {
      $0.bars.count == 3
        && ($0.bars[0].frame.width * 2 - $0.other.bars[0].frame.width).magnitude < 0.01
    }
    ParityRow(47, "Lengths as literals: `height: 2`") {
      Chart { RectangleMark(x: .value("x", 1), y: .value("y", 1), width: 12, height: 2) }
    } unlike: {
      Chart { RectangleMark(x: .value("x", 1), y: .value("y", 1), width: 6, height: 6) }
    } shows: {
      $0.bars.count == 1 && $0.bars[0].frame.height == 2 && $0.bars[0].frame.width == 12
    }
    ParityRow(48, "`innerRadius:`, `outerRadius:`") {
      Chart(breads, id: \.name) {
        SectorMark(
          angle: .value("Sold", $0.sold),
          innerRadius: .ratio(0.5),
          outerRadius: .inset(20)
        )
      }
    } unlike: {
      Chart(breads, id: \.name) { SectorMark(angle: .value("Sold", $0.sold)) }
    } shows: { shown in
      let plot = shown.scene.plotArea
      let middle = ScenePoint(x: plot.x + plot.width / 2, y: plot.y + plot.height / 2)
      let radii = shown.areas.flatMap(\.ends).map { end in
        ((end.x - middle.x) * (end.x - middle.x) + (end.y - middle.y) * (end.y - middle.y))
          .squareRoot()
      }
      let circle = min(plot.width, plot.height) / 2
      return ((radii.max() ?? 0) - (circle - 20)).magnitude < 0.1
        && ((radii.min() ?? 0) - circle / 2).magnitude < 0.1
    }
    ParityRow(49, "`angularInset:`") {
      Chart(breads, id: \.name) { SectorMark(angle: .value("Sold", $0.sold), angularInset: 6) }
    } unlike: {
      Chart(breads, id: \.name) { SectorMark(angle: .value("Sold", $0.sold)) }
    } shows: {
      // Both ends of a gap: no corner of one sector is one of another.
      let corners = $0.areas.flatMap { $0.ends.dropFirst().map { "\($0)" } }
      return $0.areas.count == 3 && Set(corners).count == corners.count
    }
    ParityRow(50, "Bars lie where x is the number") {
      Chart(breads, id: \.name) {
        BarMark(x: .value("Sold", $0.sold), y: .value("Name", $0.name))
      }
    } unlike: {
      Chart { breadBars() }
    } shows: {
      let bars = $0.bars.map(\.frame)
      return bars.count == 3 && bars[0].x == bars[2].x && bars[0].width > bars[2].width * 2
    }
  }
}
