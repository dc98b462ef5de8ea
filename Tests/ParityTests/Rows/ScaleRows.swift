import ChartCore
import ChartFoundation
import Foundation
import Testing

extension ParityGroup {
  static let scales = ParityGroup("Scales") {
    ParityRow(100, "A scale turns values into properties of marks") {
      Chart { diagonal() }.chartYScale(domain: 0...20)
    } unlike: {
      Chart { diagonal() }
    } shows: { shown in
      guard let top = shown.points.last else { return false }
      let plot = shown.scene.plotArea
      return (top.y - (plot.y + plot.height / 2)).magnitude < 0.01
    }
    ParityRow(101, "Six properties: x, y, style, symbol, symbol size, line style") {
      Chart(Sale.all) {
        LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
          .foregroundStyle(by: .value("City", $0.city))
          .lineStyle(by: .value("City", $0.city))
        PointMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
          .foregroundStyle(by: .value("City", $0.city))
          .symbol(by: .value("City", $0.city))
          .symbolSize(by: .value("Size", $0.size))
      }
    } unlike: {
      Chart(Sale.all) { PointMark(x: .value("Day", $0.day), y: .value("Count", $0.count)) }
    } shows: { shown in
      Set(shown.lines.map { $0.stroke?.dash }).count == 2
        && Set(shown.symbols.map(\.shape)).count == 2
        && Set(shown.symbols.map(\.diameter)).count == 6
        && Set(shown.symbols.map(\.paint)).count == 2
    }
    ParityRow(102, "Domains are found from the data, round and with zero") {
      Chart { PointMark(x: .value("x", 3), y: .value("y", 87)) }
    } unlike: {
      Chart { PointMark(x: .value("x", 3), y: .value("y", 87)) }
        .chartYScale(domain: .automatic(includesZero: false))
    } shows: {
      $0.y.lowerBound == 0 && $0.y.contains(87)
    }
    ParityRow(103, "`chartXScale(domain: -315...225)`") {
      Chart { diagonal() }.chartXScale(domain: -315...225)
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.x == -315...225
    }
    ParityRow(104, "`chartYScale(domain: 0...200)`") {
      Chart { diagonal() }.chartYScale(domain: 0...200)
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.y == 0...200
    }
    ParityRow(105, "`chartXScale(domain: -.pi ... .pi)`") {
      Chart { LinePlot(x: "x", y: "y") { $0 } }.chartXScale(domain: -.pi ... .pi)
    } unlike: {
      Chart { LinePlot(x: "x", y: "y") { $0 } }
    } shows: {
      $0.x == -Double.pi...Double.pi && $0.words.contains("π")
    }
    ParityRow(106, "Domains of dates") {
      Chart(months, id: \.month) {
        LineMark(x: .value("Month", $0.month), y: .value("Low", $0.low))
      }
      .chartXScale(domain: date(2)...date(4))
    } unlike: {
      Chart(months, id: \.month) {
        LineMark(x: .value("Month", $0.month), y: .value("Low", $0.low))
      }
    } shows: {
      $0.description.contains("from 2024-02-01") && $0.description.contains("to 2024-04-01")
    }
    ParityRow(107, "One domain without the other") {
      Chart { diagonal() }.chartXScale(domain: 2...4)
    } unlike: {
      Chart { diagonal() }.chartXScale(domain: 2...4).chartYScale(domain: 2...4)
    } shows: {
      $0.x == 2...4 && $0.y != 2...4
    }
    ParityRow(108, "`chartZScale(domain:)`") {
      Chart3D { PointMark(x: .value("x", 1), y: .value("y", 2), z: .value("z", 3)) }
        .chartZScale(domain: 0...7)
    } unlike: {
      Chart3D { PointMark(x: .value("x", 1), y: .value("y", 2), z: .value("z", 3)) }
    } shows: {
      $0.scene.summary.contains("z from 0 to 7")
    }
    ParityRow(109, "`chartForegroundStyleScale([\"Rome\": .orange, \"Oslo\": .pink])`") {
      Chart { saleBars() }.chartForegroundStyleScale(["Rome": .orange, "Oslo": .pink])
    } unlike: {
      Chart { saleBars() }
    } shows: {
      Set($0.bars.map(\.fill.paint)) == [Color.orange.paint, Color.pink.paint]
    }
    ParityRow(110, "`chartForegroundStyleScale(domain:mapping:)`") {
      Chart { saleBars() }
        .chartForegroundStyleScale(domain: ["Oslo", "Rome"]) { $0 == "Oslo" ? .teal : .brown }
    } unlike: {
      Chart { saleBars() }
    } shows: {
      $0.legend == ["Oslo", "Rome"]
        && Set($0.bars.map(\.fill.paint)) == [Color.teal.paint, Color.brown.paint]
    }
    ParityRow(111, "Default colours are easy to tell apart", note: "Okabe and Ito's hues") {
      Chart { saleBars() }
    } unlike: {
      Chart { saleBars() }.chartForegroundStyleScale(range: [Color.red, Color.red])
    } shows: { shown in
      let colors = Set(shown.bars.map { Theme.light.color(of: $0.fill.paint) })
      return colors.count == 2
    }
  }
}
