import ChartCore
import Foundation
import Testing

extension ParityGroup {
  static let plots = ParityGroup("Plots of data and of functions") {
    ParityRow(51, "`PointPlot`") {
      Chart { PointPlot(Sale.all, x: .value("Day", \.day), y: .value("Count", \.count)) }
    } shows: {
      $0.points.count == 6 && $0.words.contains("Day")
    }
    ParityRow(52, "`RectanglePlot`") {
      Chart {
        RectanglePlot(
          Sale.all,
          x: .value("Day", \.day),
          y: .value("Count", \.count),
          width: 8,
          height: 8
        )
      }
      .chartXScale(domain: 0...9).chartYScale(domain: 0...9)
    } shows: {
      $0.bars.count == 6 && $0.bars.allSatisfy { $0.frame.width == 8 }
    }
    ParityRow(53, "`BarPlot`") {
      Chart { BarPlot(Sale.rome, x: .value("Day", \.day), y: .value("Count", \.count)) }
    } shows: {
      $0.bars.count == 3
    }
    ParityRow(54, "`LinePlot` over data") {
      Chart { LinePlot(Sale.rome, x: .value("Day", \.day), y: .value("Count", \.count)) }
    } shows: {
      $0.lines.count == 1 && $0.lines[0].ends.count == 3
    }
    ParityRow(55, "`AreaPlot` over data") {
      Chart {
        AreaPlot(
          Sale.rome,
          x: .value("Day", \.day),
          yStart: .value("Low", \.opacity),
          yEnd: .value("High", \.size)
        )
      }
    } shows: {
      $0.areas.count == 1
    }
    ParityRow(56, "`RulePlot`") {
      Chart { RulePlot(Sale.rome, x: .value("Day", \.day)) }
    } shows: { shown in
      shown.lines.reduce(0) { $0 + $1.pieces } == 3
    }
    ParityRow(57, "`SectorPlot`") {
      Chart { SectorPlot(Sale.rome, angle: .value("Count", \.count)) }
    } shows: {
      $0.areas.count == 3
    }
    ParityRow(58, "`foregroundStyle(by:)` with a key path") {
      Chart {
        PointPlot(Sale.all, x: .value("Day", \.day), y: .value("Count", \.count))
          .foregroundStyle(by: .value("City", \.city))
      }
    } unlike: {
      Chart { PointPlot(Sale.all, x: .value("Day", \.day), y: .value("Count", \.count)) }
    } shows: {
      Set($0.symbols.map(\.paint)).count == 2 && $0.words.contains("Oslo")
    }
    ParityRow(59, "`opacity(\\.weight)`") {
      Chart {
        PointPlot(Sale.all, x: .value("Day", \.day), y: .value("Count", \.count))
          .opacity(\.opacity)
      }
    } unlike: {
      Chart { PointPlot(Sale.all, x: .value("Day", \.day), y: .value("Count", \.count)) }
    } shows: {
      Set($0.symbols.map(\.opacity)).count == 6
    }
    ParityRow(60, "`symbolSize(by:)` with a key path") {
      Chart {
        PointPlot(Sale.all, x: .value("Day", \.day), y: .value("Count", \.count))
          .symbolSize(by: .value("Size", \.size))
      }
    } unlike: {
      Chart { PointPlot(Sale.all, x: .value("Day", \.day), y: .value("Count", \.count)) }
    } shows: {
      Set($0.symbols.map(\.diameter)).count == 6
    }
    ParityRow(
      61,
      "Key paths in all modifiers: `foregroundStyle`, `lineStyle(by:)`, `accessibilityLabel` …",
      note: "and in `symbol`, `symbolSize`, `lineStyle`, `position(by:)`, `accessibilityValue` …"
    ) {
      Chart {
        PointPlot(Sale.all, x: .value("Day", \.day), y: .value("Count", \.count))
          .foregroundStyle(\.color)
          .symbolSize(\.area)
        PointPlot(Sale.all, x: .value("Day", \.day), y: .value("Count", \.count))
          .symbol(by: .value("City", \.city))
        LinePlot(Sale.all, x: .value("Day", \.day), y: .value("Count", \.count))
          .lineStyle(by: .value("City", \.city))
        BarPlot(Sale.all, x: .value("Day", \.city), y: .value("Count", \.count))
          .position(by: .value("Day", \.day))
          .accessibilityLabel(\.city)
          .accessibilityValue(\.weekday)
      }
    } unlike: {
      Chart { PointPlot(Sale.all, x: .value("Day", \.day), y: .value("Count", \.count)) }
    } shows: { shown in
      let labels = Set(shown.bars.compactMap(\.label))
      let diameters = Set(shown.symbols.map(\.diameter))
      guard labels.contains("Rome: day 2"), labels.count == 6, diameters.count > 5 else {
        return false
      }
      let dashes = Set(shown.lines.compactMap { $0.stroke?.dash })
      return Set(shown.symbols.map(\.paint)).count > 5 && Set(shown.symbols.map(\.shape)).count > 1
        && dashes.count == 2 && Set(shown.bars.map(\.frame.x)).count == 6
    }
    ParityRow(62, "`LinePlot(x:y:function:)`") {
      Chart { LinePlot(x: "x", y: "sin(x)") { x in sin(x) } }
    } shows: {
      $0.lines.count == 1 && $0.lines[0].isCurved && $0.y.lowerBound < -0.9
    }
    ParityRow(63, "`AreaPlot(x:y:function:)`") {
      Chart { AreaPlot(x: "x", y: "sin(x)") { x in sin(x) } }
    } unlike: {
      Chart { LinePlot(x: "x", y: "sin(x)") { x in sin(x) } }
    } shows: {
      !$0.areas.isEmpty
    }
    ParityRow(64, "`AreaPlot(x:yStart:yEnd:function:)`") {
      Chart {
        AreaPlot(x: "x", yStart: "low", yEnd: "high", domain: 0...1) { x in
          (yStart: x + 1, yEnd: x + 3)
        }
      }
    } unlike: {
      Chart { LinePlot(x: "x", y: "low", domain: 0...1) { x in x + 1 } }
    } shows: {
      !$0.areas.isEmpty && $0.y.lowerBound <= 1 && $0.y.upperBound >= 4
    }
    ParityRow(65, "`domain:` of a function") {
      Chart {
        LinePlot(x: "x", y: "x", domain: 2...4) { $0 }
        LinePlot(x: "x", y: "-x", domain: 0...8) { -$0 }
      }
    } unlike: {
      Chart {
        LinePlot(x: "x", y: "x") { $0 }
        LinePlot(x: "x", y: "-x", domain: 0...8) { -$0 }
      }
    } shows: {
      $0.lines.count == 2 && ($0.lines[0].width * 4 - $0.lines[1].width).magnitude < 1
    }
    ParityRow(66, "Curves over a parameter: `LinePlot(x:y:t:domain:)`") {
      Chart { LinePlot(x: "x", y: "y", t: "t", domain: 0...2 * .pi) { (cos($0), sin($0)) } }
    } unlike: {
      Chart { LinePlot(x: "x", y: "y", domain: 0...2 * .pi) { sin($0) } }
    } shows: { shown in
      let xs = shown.lines.flatMap(\.ends).map(\.x)
      return shown.lines.count == 1 && zip(xs, xs.dropFirst()).contains { $0 > $1 + 1 }
    }
    ParityRow(67, "`.nan` means no value") {
      Chart { LinePlot(x: "x", y: "root", domain: -4...4) { $0.magnitude < 1 ? .nan : $0 } }
    } unlike: {
      Chart { LinePlot(x: "x", y: "root", domain: -4...4) { $0 } }
    } shows: { shown in
      shown.lines.reduce(0) { $0 + $1.pieces } == 2
    }
    ParityRow(68, "`guard x != 0 else { return .nan }`", note: "poles are found without it, too") {
      Chart {
        LinePlot(x: "x", y: "1/x", domain: -4...4) { x in
          guard x != 0 else { return .nan }
          return 1 / x
        }
      }
    } unlike: {
      Chart { LinePlot(x: "x", y: "1/x", domain: 1...4) { 1 / $0 } }
    } shows: { shown in
      shown.lines.filter { $0.stroke?.paint.isDecoration == false }
        .reduce(0) { $0 + $1.pieces } >= 2
    }
    ParityRow(69, "Functions without a domain") {
      Chart {
        LinePlot(x: "x", y: "2x") { 2 * $0 }
        PointMark(x: .value("x", 3), y: .value("y", 1))
        PointMark(x: .value("x", 20), y: .value("y", 1))
      }
    } unlike: {
      Chart { LinePlot(x: "x", y: "2x") { 2 * $0 } }
    } shows: {
      $0.x.upperBound >= 20 && $0.lines.count == 1 && $0.y.upperBound > 20
    }
    ParityRow(70, "A scale crops functions") {
      Chart { LinePlot(x: "x", y: "x") { $0 } }.chartXScale(domain: 0...2)
    } unlike: {
      Chart { LinePlot(x: "x", y: "x") { $0 } }
    } shows: {
      $0.x == 0...2 && $0.lines.count == 1
    }
    ParityRow(71, "Functions and bars share their scales") {
      Chart {
        ForEach(Bin.all) { BarMark(x: .value("Size", $0.range), y: .value("Count", $0.count)) }
        LinePlot(x: "Size", y: "Fit") { x in 4 * exp(-(x - 4) * (x - 4) / 4) }
      }
    } unlike: {
      Chart { LinePlot(x: "Size", y: "Fit") { x in 4 * exp(-(x - 4) * (x - 4) / 4) } }
    } shows: {
      $0.bars.count == 4 && $0.lines.count == 1 && $0.x == 0...8
    }
    ParityRow(72, "Stored properties in key paths are read fast", note: "computed ones work, too") {
      Chart { PointPlot(Sale.rome, x: .value("Day", \.day), y: .value("Twice", \.twice)) }
    } shows: {
      $0.points.count == 3 && $0.y.upperBound >= 14
    }
    ParityRow(73, "Rows sorted by style are drawn as runs") {
      Chart {
        PointPlot(
          Sale.all.sorted { $0.city < $1.city },
          x: .value("Day", \.day),
          y: .value("Count", \.count)
        )
        .foregroundStyle(by: .value("City", \.city))
      }
    } unlike: {
      Chart { PointPlot(Sale.rome, x: .value("Day", \.day), y: .value("Count", \.count)) }
    } shows: {
      $0.symbols.count == 2 && $0.points.count == 6
    }
    ParityRow(74, "Given domains spare a look at the data") {
      Chart { PointPlot(Sale.all, x: .value("Day", \.day), y: .value("Count", \.count)) }
        .chartXScale(domain: 0...4).chartYScale(domain: 0...8)
    } unlike: {
      Chart { PointPlot(Sale.all, x: .value("Day", \.day), y: .value("Count", \.count)) }
    } shows: {
      $0.x == 0...4 && $0.y == 0...8 && $0.points.count == 6
    }
  }
}

extension Sale {
  fileprivate var twice: Int { 2 * count }
}
