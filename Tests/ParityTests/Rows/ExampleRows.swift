import ChartCore
import ChartFoundation
import Foundation
import RealFunctions
import Testing

extension ParityGroup {
  static let examples = ParityGroup("Charts of the talks") {
    ParityRow(191, "Horizontal bars of the best styles") {
      Chart(breads, id: \.name) { bread in
        BarMark(x: .value("Sold", bread.sold), y: .value("Name", bread.name))
          .foregroundStyle(.pink)
          .accessibilityLabel(bread.name)
          .accessibilityValue("\(bread.sold) sold")
      }
    } unlike: {
      Chart(breads, id: \.name) { bread in
        BarMark(x: .value("Sold", bread.sold), y: .value("Name", bread.name))
      }
    } shows: {
      $0.svg.contains("9 sold") && $0.bars.count == 3
        && $0.yLabels.filter { $0 != "Name" } == ["Oat", "Spelt", "Rye"]
    }
    ParityRow(192, "Bars of daily sales") {
      Chart((1...7).map { date(3, $0) }, id: \.self) { day in
        BarMark(
          x: .value("Day", day, unit: .day, calendar: calendar),
          y: .value("Sales", calendar.component(.day, from: day) * 3)
        )
      }
    } unlike: {
      Chart((1...7).map { date(3, $0) }, id: \.self) { day in
        BarMark(x: .value("Day", "\(day)"), y: .value("Sales", 3))
      }
    } shows: {
      $0.bars.count == 7 && $0.description.contains("Day from 2024-03-01")
    }
    ParityRow(193, "Sales by place: lines with symbols") {
      Chart {
        ForEach(["Rome", "Oslo"], id: \.self) { city in
          ForEach(Sale.all.filter { $0.city == city }) {
            LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
          }
          .foregroundStyle(by: .value("City", city))
          .symbol(by: .value("City", city))
          .interpolationMethod(.catmullRom)
        }
      }
    } unlike: {
      Chart(Sale.all) {
        LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
          .foregroundStyle(by: .value("City", $0.city))
      }
    } shows: {
      $0.lines.count == 2 && $0.lines.allSatisfy(\.isCurved)
        && Set($0.symbols.map(\.shape)).count == 2
    }
    ParityRow(194, "Stacked bars by city") {
      Chart { saleBars() }
    } unlike: {
      Chart { saleBars(.unstacked) }
    } shows: { shown in
      let bars = shown.bars.map(\.frame)
      return Set(bars.map(\.x)).count == 3 && Set(bars.map(\.maxY)).count > 3
    }
    ParityRow(195, "Grouped bars by city") {
      Chart(Sale.all) { sale in
        BarMark(x: .value("Day", "day \(sale.day)"), y: .value("Count", sale.count))
          .foregroundStyle(by: .value("City", sale.city))
          .position(by: .value("City", sale.city))
      }
      .chartForegroundStyleScale(["Rome": .orange, "Oslo": .pink])
    } unlike: {
      Chart(Sale.all) { sale in
        BarMark(x: .value("Day", "day \(sale.day)"), y: .value("Count", sale.count))
          .foregroundStyle(by: .value("City", sale.city))
      }
      .chartForegroundStyleScale(["Rome": .orange, "Oslo": .pink])
    } shows: { shown in
      let bars = shown.bars.sorted { $0.frame.x < $1.frame.x }
      guard bars.count == 6, shown.legend.suffix(2) == ["Rome", "Oslo"] else { return false }
      let frames = bars.map(\.frame)
      let gaps = zip(frames, frames.dropFirst()).map { $1.x - $0.maxX }
      let stand = frames.allSatisfy { ($0.maxY - frames[0].maxY).magnitude < 0.01 }
      let areAlike = frames.allSatisfy { ($0.width - frames[0].width).magnitude < 0.01 }
      // Those of a day stand together, in the same order, and days apart.
      let areGrouped = gaps.allSatisfy { $0 > -0.01 } && gaps[1] > 2 * max(gaps[0], 1)
      let paints = bars.map(\.fill.paint)
      let (orange, pink) = (Color.orange.paint, Color.pink.paint)
      // Heights are the counts: 4 and 2, 7 and 3, 5 and 6.
      let unit = frames[0].height / 4
      let areHigh = zip(frames, [4.0, 2, 7, 3, 5, 6]).allSatisfy {
        ($0.height - unit * $1).magnitude < 0.1
      }
      return stand && areAlike && areGrouped && areHigh
        && paints == [orange, pink, orange, pink, orange, pink]
    }
    ParityRow(196, "A line of means over the band of extremes") {
      Chart(months, id: \.month) {
        AreaMark(
          x: .value("Month", $0.month, unit: .month),
          yStart: .value("Low", $0.low),
          yEnd: .value("High", $0.high)
        )
        .opacity(0.3)
        LineMark(
          x: .value("Month", $0.month, unit: .month),
          y: .value("Mean", ($0.low + $0.high) / 2)
        )
      }
    } unlike: {
      Chart { romeLine() }
    } shows: {
      $0.areas.count == 1 && $0.lines.contains { $0.pieces == 1 }
        && $0.areas[0].fill?.opacity == 0.3
    }
    ParityRow(197, "Bars between extremes with a mark of the mean") {
      Chart { rangeBars() }
    } unlike: {
      Chart(months, id: \.month) {
        BarMark(x: .value("Month", $0.month, unit: .month), y: .value("High", $0.high))
      }
    } shows: {
      $0.bars.count == 12 && $0.bars.count { ($0.frame.height - 2).magnitude < 0.01 } == 6
    }
    ParityRow(198, "A rule at the average with its number") {
      Chart {
        rangeBars().foregroundStyle(.gray.opacity(0.5))
        RuleMark(y: .value("Average", 7.5))
          .lineStyle(StrokeStyle(lineWidth: 3))
          .annotation(position: .top, alignment: .leading) {
            Text("Average: \(7.5, format: .number)").font(.headline).foregroundStyle(.blue)
          }
      }
    } unlike: {
      Chart { rangeBars() }
    } shows: {
      $0.words.contains("Average: 7.5") && $0.lines.contains { $0.stroke?.width == 3 }
    }
    ParityRow(199, "Scales of y and of colours") {
      Chart { saleBars() }
        .chartYScale(domain: 0...20)
        .chartForegroundStyleScale(["Rome": .orange, "Oslo": .pink])
    } unlike: {
      Chart { saleBars() }
    } shows: {
      $0.y == 0...20 && $0.bars.contains { $0.fill.paint == Color.orange.paint }
    }
    ParityRow(200, "An axis of months by their first letters") {
      Chart { rangeBars() }.chartXAxis {
        AxisMarks(values: .stride(by: .month, calendar: calendar)) { _ in
          AxisGridLine()
          AxisTick()
          AxisValueLabel(format: english.month(.narrow), centered: true)
        }
      }
    } unlike: {
      Chart { rangeBars() }
    } shows: {
      $0.xLabels.filter { $0.count == 1 } == ["J", "F", "M", "A", "M", "J"]
    }
    ParityRow(201, "Quarters stand out on an axis of months") {
      Chart { rangeBars() }.chartXAxis {
        AxisMarks(values: .stride(by: .month, calendar: calendar)) { value in
          let month = value.as(Date.self).map { calendar.component(.month, from: $0) } ?? 0
          if month % 3 == 1 {
            AxisGridLine().foregroundStyle(.black)
            AxisTick().foregroundStyle(.black)
            AxisValueLabel(format: english.quarter())
          } else {
            AxisGridLine()
          }
        }
      }
    } unlike: {
      Chart { rangeBars() }
    } shows: {
      $0.xLabels.contains("Q1") && $0.xLabels.contains("Q2")
        && !$0.axisLines(Color.black.paint).isEmpty
    }
    ParityRow(202, "An axis of y of one's own") {
      Chart { saleBars() }
        .chartYAxis { AxisMarks(preset: .extended, position: .leading, values: [0, 6, 12]) }
        .chartYScale(domain: 0...12)
    } unlike: {
      Chart { saleBars() }
    } shows: {
      $0.yLabels.filter { Int($0) != nil } == ["0", "6", "12"]
    }
    ParityRow(203, "A plot area with size, fill and frame") {
      Chart { breadBars() }.chartPlotStyle { area in
        area.frame(height: 60 * 3).background(.pink.opacity(0.2)).border(.pink, width: 1)
      }
    } unlike: {
      Chart { breadBars() }
    } shows: {
      $0.scene.plotArea.height == 180 && !$0.axisLines(Color.pink.paint).isEmpty
    }
    ParityRow(204, "A band where a range is selected", note: "the range is the program's own") {
      let range: (Date, Date)? = (date(2), date(3))
      return Chart {
        rangeBars()
        if let (start, end) = range {
          RectangleMark(xStart: .value("from", start), xEnd: .value("to", end))
            .foregroundStyle(.gray.opacity(0.2))
        }
      }
    } unlike: {
      Chart { rangeBars() }
    } shows: {
      $0.bars.last?.frame.height == $0.scene.plotArea.height
    }
    ParityRow(205, "Box plots") {
      Chart(breads, id: \.name) { BoxMark(name: $0.name, middle: Double($0.sold)) }
    } unlike: {
      Chart { breadBars() }
    } shows: {
      $0.bars.count == 6 && $0.lines.reduce(0) { $0 + $1.pieces } == 3
    }
    ParityRow(206, "Lines of several series") {
      Chart(Sale.all) {
        LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
          .foregroundStyle(by: .value("City", $0.city))
      }
    } unlike: {
      Chart { romeLine() }
    } shows: {
      Set($0.lines.map { $0.stroke?.paint }).count == 2 && $0.words.contains("Oslo")
    }
    ParityRow(207, "Population pyramids") {
      Chart(Sale.all) {
        BarMark(
          x: .value("Count", $0.city == "Rome" ? -$0.count : $0.count),
          y: .value("Age", "\($0.day)0s")
        )
        .foregroundStyle(by: .value("City", $0.city))
      }
    } unlike: {
      Chart(Sale.all) {
        BarMark(x: .value("Count", $0.count), y: .value("Age", "\($0.day)0s"))
          .foregroundStyle(by: .value("City", $0.city))
      }
    } shows: {
      $0.bars.count == 6 && $0.x.lowerBound <= -7 && $0.x.upperBound >= 6
    }
    ParityRow(208, "Range plots") {
      Chart(months, id: \.month) {
        BarMark(
          x: .value("Month", $0.month, unit: .month),
          yStart: .value("Low", $0.low),
          yEnd: .value("High", $0.high),
          width: .fixed(6)
        )
        PointMark(x: .value("Month", $0.month, unit: .month), y: .value("Low", $0.low))
        PointMark(x: .value("Month", $0.month, unit: .month), y: .value("High", $0.high))
      }
    } unlike: {
      Chart { rangeBars() }
    } shows: {
      $0.points.count == 12 && $0.bars.count == 6 && $0.bars.allSatisfy { $0.frame.width == 6 }
    }
    ParityRow(209, "Stream graphs") {
      Chart { streams(.center) }
    } unlike: {
      Chart { streams(.standard) }
    } shows: {
      $0.areas.count == 2 && $0.y.lowerBound < -3
    }
    ParityRow(210, "Scatter plots of several series") {
      Chart(Sale.all) {
        PointMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
          .foregroundStyle(by: .value("City", $0.city))
      }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      Set($0.symbols.map(\.paint)).count == 2 && $0.points.count == 6
    }
    ParityRow(211, "Heat maps") {
      Chart { heatMap() }
    } unlike: {
      Chart(0..<36, id: \.self) { index in
        RectangleMark(x: .value("x", "\(index % 6)"), y: .value("y", "row \(index / 6)"))
      }
    } shows: { shown in
      shown.cells == 36 || Set(shown.bars.map(\.fill.paint)).count > 5
    }
    ParityRow(212, "Vector fields", note: "lines are turned by their ends, symbols are not turned")
    {
      Chart {
        ForEach(0..<16) { index in
          let (x, y) = (Double(index % 4), Double(index / 4))
          LineMark(x: .value("x", x), y: .value("y", y), series: .value("Arrow", index))
          LineMark(
            x: .value("x", x + 0.3 * cos(y)),
            y: .value("y", y + 0.3 * sin(x)),
            series: .value("Arrow", index)
          )
        }
      }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.lines.reduce(0) { $0 + $1.pieces } == 16
    }
    ParityRow(213, "Lollipops") {
      Chart {
        romeLine()
        RuleMark(x: .value("Day", 2)).annotation(position: .top) { Text("7 sold") }
        PointMark(x: .value("Day", 2), y: .value("Count", 7))
      }
    } unlike: {
      Chart { romeLine() }
    } shows: {
      $0.words.contains("7 sold") && $0.lines.count == 2 && $0.points.count == 1
    }
    ParityRow(214, "The best day stands out by its opacity") {
      Chart(breads, id: \.name) {
        BarMark(x: .value("Name", $0.name), y: .value("Sold", $0.sold))
          .opacity($0.name == "Rye" ? 1 : 0.3)
      }
    } unlike: {
      Chart { breadBars() }
    } shows: {
      Set($0.bars.map(\.fill.opacity)) == [1, 0.3]
    }
    ParityRow(215, "Histograms") {
      Chart(Bin.all) { BarMark(x: .value("Size", $0.range), y: .value("Count", $0.count)) }
    } unlike: {
      Chart { breadBars() }
    } shows: {
      $0.bars.count == 4 && $0.x == 0...8
    }
    ParityRow(216, "A histogram with its normal curve") {
      Chart {
        ForEach(Bin.all) { BarMark(x: .value("Size", $0.range), y: .value("Count", $0.count)) }
        LinePlot(x: "Size", y: "Normal") { 4 * exp(-($0 - 4) * ($0 - 4) / 4) }
          .foregroundStyle(.gray)
      }
    } unlike: {
      Chart(Bin.all) { BarMark(x: .value("Size", $0.range), y: .value("Count", $0.count)) }
    } shows: {
      $0.bars.count == 4 && $0.lines.contains { $0.isCurved }
    }
    ParityRow(217, "The area under a curve") {
      Chart {
        AreaPlot(x: "x", y: "density", domain: -1...1) { exp(-$0 * $0 / 2) }
        LinePlot(x: "x", y: "density", domain: -4...4) { exp(-$0 * $0 / 2) }
      }
    } unlike: {
      Chart { LinePlot(x: "x", y: "density", domain: -4...4) { exp(-$0 * $0 / 2) } }
    } shows: {
      let widest = $0.lines.map(\.width).max() ?? 0
      return $0.areas.count == 1 && ($0.areas[0].width * 4 - widest).magnitude < 4
    }
    ParityRow(218, "The area between sin and cos") {
      Chart {
        AreaPlot(x: "x", yStart: "cos(x)", yEnd: "sin(x)", domain: -135...45) { degrees in
          let x = degrees * .pi / 180
          return (yStart: cos(x), yEnd: sin(x))
        }
      }
      .chartXScale(domain: -315...225).chartYScale(domain: -5...5)
    } unlike: {
      Chart { LinePlot(x: "x", y: "y", domain: -135...45) { $0 } }
        .chartXScale(domain: -315...225).chartYScale(domain: -5...5)
    } shows: { shown in
      shown.areas.count == 1
        && (shown.areas[0].width * 3 - shown.scene.plotArea.width).magnitude < 3
    }
    ParityRow(219, "A heart as a curve over a parameter") {
      Chart {
        LinePlot(x: "x", y: "y", t: "t", domain: -.pi ... .pi) { t in
          let x = 2.0.squareRoot() * sin(t) * sin(t) * sin(t)
          let y = cos(t) * (2 - cos(t) - cos(t) * cos(t))
          return (x, y)
        }
      }
      .chartXScale(domain: -3...3).chartYScale(domain: -4...2)
    } unlike: {
      Chart { LinePlot(x: "x", y: "y") { $0 } }
        .chartXScale(domain: -3...3).chartYScale(domain: -4...2)
    } shows: { shown in
      guard let heart = shown.lines.first, let first = heart.ends.first, let last = heart.ends.last
      else { return false }
      return (first.x - last.x).magnitude < 1 && (first.y - last.y).magnitude < 1
    }
    ParityRow(220, "1/x with a hole") {
      Chart {
        LinePlot(x: "x", y: "1 / x") { x in
          guard x != 0 else { return .nan }
          return 1 / x
        }
      }
      .chartXScale(domain: -10...10).chartYScale(domain: -10...10)
    } unlike: {
      Chart { LinePlot(x: "x", y: "x") { $0 } }
        .chartXScale(domain: -10...10).chartYScale(domain: -10...10)
    } shows: { shown in
      shown.lines.filter { $0.stroke?.paint.isDecoration == false }
        .reduce(0) { $0 + $1.pieces } == 2
    }
    ParityRow(221, "A map of points with sizes, colours and opacities") {
      Chart {
        PointPlot(Sale.all, x: .value("Longitude", \.size), y: .value("Latitude", \.count))
          .symbolSize(by: .value("Size", \.size))
          .foregroundStyle(by: .value("City", \.city))
          .opacity(\.opacity)
      }
    } unlike: {
      Chart { PointPlot(Sale.all, x: .value("x", \.size), y: .value("y", \.count)) }
    } shows: {
      Set($0.symbols.map(\.diameter)).count == 6 && Set($0.symbols.map(\.opacity)).count > 3
        && Set($0.symbols.map(\.paint)).count == 2
    }
    ParityRow(222, "Points with the line that parts them") {
      Chart {
        PointPlot(Sale.all, x: .value("x", \.size), y: .value("y", \.count))
          .foregroundStyle(by: .value("City", \.city))
        LinePlot(x: "x", y: "border") { 10 - 2 * $0 }
      }
    } unlike: {
      Chart { PointPlot(Sale.all, x: .value("x", \.size), y: .value("y", \.count)) }
    } shows: {
      $0.points.count == 6 && $0.lines.count == 1
    }
    ParityRow(223, "Charts that are linked", note: "`ChartPanels` share axes and a legend") {
      Chart { romeLine() }
    } unlike: {
      Chart { diagonal() }
    } shows: { shown in
      let panels = try ChartPanels([shown.chart, Chart { breadBars() }], sharing: [.y]).trained()
      return panels.charts[0].y.window.upper > shown.y.upperBound
    }
    ParityRow(224, "A ring of expenses") {
      Chart(breads, id: \.name) {
        SectorMark(angle: .value("Sold", $0.sold), innerRadius: .ratio(0.6), angularInset: 2)
          .foregroundStyle(by: .value("Name", $0.name))
      }
    } unlike: {
      Chart(breads, id: \.name) { SectorMark(angle: .value("Sold", $0.sold)) }
    } shows: {
      $0.areas.count == 3 && $0.legend == ["Rye", "Spelt", "Oat"]
    }
    ParityRow(225, "A line with points, bars with a threshold") {
      Chart {
        breadBars()
        ForEach(breads, id: \.name) { bread in
          LineMark(x: .value("Name", bread.name), y: .value("Sold", bread.sold))
          PointMark(x: .value("Name", bread.name), y: .value("Sold", bread.sold))
        }
        RuleMark(y: .value("Threshold", 5))
          .foregroundStyle(.red).lineStyle(StrokeStyle(dash: [5, 3]))
      }
    } unlike: {
      Chart { breadBars() }
    } shows: {
      $0.lines.count == 2 && $0.points.count == 3
        && $0.lines.contains { $0.stroke?.dash == [5, 3] }
    }
    ParityRow(226, "A line over an area with a gradient, or a text where there are no data") {
      Chart(Sale.rome) {
        LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
        AreaMark(x: .value("Day", $0.day), y: .value("Count", $0.count)).foregroundStyle(
          .linearGradient(colors: [.blue, .clear], startPoint: .top, endPoint: .bottom)
        )
      }
    } unlike: {
      Chart {
        RuleMark(y: .value("No data", 0)).annotation { Text("No data available.") }
      }
    } shows: {
      $0.areas.count == 1 && $0.areas[0].fill?.gradient != nil
        && $0.other.words.contains("No data available.")
    }
  }

  /// English names of dates, without daylight saving.
  private static let english = Date.FormatStyle(
    locale: Locale(identifier: "en_US"),
    timeZone: TimeZone(identifier: "UTC") ?? .current
  )

  private static func rangeBars() -> some ChartContent {
    ForEach(months, id: \.month) {
      BarMark(
        x: .value("Month", $0.month, unit: .month, calendar: calendar),
        yStart: .value("Low", $0.low),
        yEnd: .value("High", $0.high),
        width: .ratio(0.6)
      )
      RectangleMark(
        x: .value("Month", $0.month, unit: .month, calendar: calendar),
        y: .value("Mean", ($0.low + $0.high) / 2),
        width: .ratio(0.6),
        height: 2
      )
    }
  }

  private static func streams(_ stacking: MarkStackingMethod) -> some ChartContent {
    ForEach(Sale.all) {
      AreaMark(x: .value("Day", $0.day), y: .value("Count", $0.count), stacking: stacking)
        .foregroundStyle(by: .value("City", $0.city))
        .interpolationMethod(.cardinal)
    }
  }

  private static func heatMap() -> some ChartContent {
    ForEach(0..<36) { index in
      RectangleMark(x: .value("x", "\(index % 6)"), y: .value("y", "row \(index / 6)"))
        .foregroundStyle(by: .value("Heat", Double(index * 7 % 11)))
    }
  }
}

/// A box from quarter to quarter with a mark at the middle and a whisker: marks of one's own.
private struct BoxMark: ChartContent {
  let name: String
  let middle: Double

  var body: some ChartContent {
    RuleMark(
      x: .value("Name", name),
      yStart: .value("Least", middle - 2),
      yEnd: .value("Most", middle + 2)
    )
    BarMark(
      x: .value("Name", name),
      yStart: .value("First quarter", middle - 1),
      yEnd: .value("Third quarter", middle + 1),
      width: .ratio(0.4)
    )
    RectangleMark(
      x: .value("Name", name),
      y: .value("Middle", middle),
      width: .ratio(0.4),
      height: 2
    )
  }
}
