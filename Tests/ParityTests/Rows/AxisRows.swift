import ChartCore
import ChartFoundation
import Foundation
import Testing

extension ParityGroup {
  static let axes = ParityGroup("Axes") {
    ParityRow(112, "`chartXAxis(.hidden)`, `.visible`, `.automatic`") {
      Chart { diagonal() }.chartXAxis(.hidden).chartYAxis(.hidden)
    } unlike: {
      Chart { diagonal() }.chartXAxis(.visible).chartYAxis(.automatic)
    } shows: {
      $0.axisLines().isEmpty && $0.points.count == 11
    }
    ParityRow(113, "`chartYAxis(hasRevenue ? .visible : .hidden)`") {
      Chart { diagonal() }.chartYAxis(breads.isEmpty ? .visible : .hidden)
    } unlike: {
      Chart { diagonal() }.chartYAxis(breads.isEmpty ? .hidden : .visible)
    } shows: {
      $0.yLabels.isEmpty && !$0.xLabels.isEmpty
    }
    ParityRow(114, "`chartXAxis { AxisMarks(…) }`") {
      Chart { diagonal() }.chartXAxis { AxisMarks(values: [3, 7]) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.xLabels.filter { Int($0) != nil } == ["3", "7"]
    }
    ParityRow(115, "`chartYAxis { AxisMarks(preset: .extended, position: .leading) }`") {
      Chart { diagonal() }
        .chartYAxis { AxisMarks(preset: .extended, position: .leading, values: [3, 7]) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.yLabels.filter { Int($0) != nil } == ["3", "7"]
    }
    ParityRow(116, "`AxisMarks()` is the axis that there is without it") {
      Chart { diagonal() }.chartXAxis { AxisMarks() }
    } unlike: {
      Chart { diagonal() }.chartXAxis {}
    } shows: {
      try $0.scene == ShownChart(Chart { diagonal() }).scene
    }
    ParityRow(117, "`values: .stride(by: .month)`") {
      monthLine().chartXAxis { AxisMarks(values: .stride(by: .month, calendar: calendar)) }
    } unlike: {
      monthLine().chartXAxis { AxisMarks(values: .stride(by: .year, calendar: calendar)) }
    } shows: {
      $0.uprights(.grid).count >= 4
    }
    ParityRow(118, "`.stride(by:count:)`") {
      monthLine().chartXAxis {
        AxisMarks(values: .stride(by: .month, count: 2, calendar: calendar))
      }
    } unlike: {
      monthLine().chartXAxis { AxisMarks(values: .stride(by: .month, calendar: calendar)) }
    } shows: {
      $0.uprights(.grid).count == 3 && $0.other.uprights(.grid).count == 6
    }
    ParityRow(119, "`.stride(by: 2.5)`") {
      Chart { diagonal() }.chartXAxis { AxisMarks(values: .stride(by: 2.5)) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      Set($0.xLabels).isSuperset(of: ["2.5", "7.5"])
    }
    ParityRow(120, "`.automatic(desiredCount:)`") {
      Chart { diagonal() }.chartXAxis { AxisMarks(values: .automatic(desiredCount: 11)) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.xLabels.filter { Int($0) != nil }.count == 11
    }
    ParityRow(121, "`AxisMarks(values: [1, 2, 4, 8])`") {
      Chart { diagonal() }.chartXAxis { AxisMarks(values: [1, 2, 4, 8]) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.xLabels.filter { Int($0) != nil } == ["1", "2", "4", "8"]
    }
    ParityRow(122, "`preset:` `.extended`, `.aligned`, `.inset`") {
      Chart { diagonal() }.chartYAxis { AxisMarks(preset: .inset, values: [5]) }
    } unlike: {
      Chart { diagonal() }.chartYAxis { AxisMarks(preset: .extended, values: [5]) }
    } shows: { shown in
      shown.texts.contains {
        $0.content == "5" && $0.position.x > shown.scene.plotArea.x
          && $0.position.y < shown.scene.plotArea.maxY
      }
    }
    ParityRow(123, "`position:` of axis marks", note: "y stands leading unless asked, not trailing")
    {
      Chart { diagonal() }.chartYAxis { AxisMarks(position: .trailing, values: [5]) }
    } unlike: {
      Chart { diagonal() }.chartYAxis { AxisMarks(values: [5]) }
    } shows: { shown in
      shown.texts.contains { $0.content == "5" && $0.position.x >= shown.scene.plotArea.maxX }
    }
    ParityRow(124, "`AxisMarks { value in … }`") {
      Chart { diagonal() }.chartXAxis {
        AxisMarks(values: [2, 4]) { value in AxisValueLabel("no. \(value.index)") }
      }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      Set($0.xLabels).isSuperset(of: ["no. 0", "no. 1"])
    }
    ParityRow(125, "`AxisMarks { AxisGridLine() … }` without a parameter") {
      Chart { diagonal() }.chartXAxis {
        AxisMarks(values: [2, 4, 6, 8]) {
          AxisGridLine()
          AxisValueLabel()
        }
      }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.uprights(.grid).count == 4
    }
    ParityRow(126, "`value.as(Int.self)`") {
      Chart { diagonal() }.chartXAxis {
        AxisMarks(values: [2, 4]) { value in
          if let number = value.as(Int.self) { AxisValueLabel("\(number * 100)") }
        }
      }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      Set($0.xLabels).isSuperset(of: ["200", "400"])
    }
    ParityRow(127, "Marks of axes that depend on their value") {
      Chart { diagonal() }.chartXAxis {
        AxisMarks(values: .stride(by: 1)) { value in
          if (value.as(Int.self) ?? 1).isMultiple(of: 5) {
            AxisGridLine().foregroundStyle(.black)
            AxisTick()
            AxisValueLabel("\(value.index)!")
          } else {
            AxisGridLine()
          }
        }
      }
    } unlike: {
      Chart { diagonal() }.chartXAxis { AxisMarks(values: .stride(by: 1)) }
    } shows: {
      $0.uprights(Color.black.paint).count == 3 && $0.xLabels.contains("5!")
    }
    ParityRow(128, "`AxisGridLine()`") {
      Chart { diagonal() }.chartXAxis { AxisMarks { AxisGridLine() } }
    } unlike: {
      Chart { diagonal() }.chartXAxis { AxisMarks { AxisTick() } }
    } shows: {
      !$0.uprights(.grid).isEmpty
    }
    ParityRow(129, "`AxisTick()`") {
      Chart { diagonal() }.chartXAxis { AxisMarks { AxisTick() } }
    } unlike: {
      Chart { diagonal() }.chartXAxis { AxisMarks { AxisGridLine() } }
    } shows: { shown in
      shown.uprights().contains { $0.start.y >= shown.scene.plotArea.maxY - 0.01 }
    }
    ParityRow(130, "`AxisTick(length: .label)`") {
      Chart { diagonal() }.chartXAxis {
        AxisMarks {
          AxisTick(length: .label)
          AxisValueLabel()
        }
      }
    } unlike: {
      Chart { diagonal() }.chartXAxis {
        AxisMarks {
          AxisTick()
          AxisValueLabel()
        }
      }
    } shows: { shown in
      shown.uprights().contains { $0.end.y >= shown.scene.plotArea.maxY + 10 }
    }
    ParityRow(131, "`AxisValueLabel()`") {
      Chart { diagonal() }.chartXAxis { AxisMarks(values: [3]) { AxisValueLabel() } }
    } unlike: {
      Chart { diagonal() }.chartXAxis { AxisMarks(values: [3]) { AxisTick() } }
    } shows: {
      $0.xLabels.contains("3")
    }
    ParityRow(132, "`AxisValueLabel(format: .dateTime.month(.narrow))`") {
      monthLine().chartXAxis {
        AxisMarks(values: .stride(by: .month, calendar: calendar)) {
          AxisValueLabel(format: style.month(.narrow))
        }
      }
    } unlike: {
      monthLine()
    } shows: {
      Set($0.xLabels).isSuperset(of: ["F", "M", "A"])
    }
    ParityRow(133, "`AxisValueLabel(format:)` with what a function returns") {
      func format(_ date: Date) -> Date.FormatStyle { style.month(.wide) }
      return monthLine().chartXAxis {
        AxisMarks(values: .stride(by: .month, count: 2, calendar: calendar)) { value in
          if let date = value.as(Date.self) { AxisValueLabel(format: format(date)) }
        }
      }
    } unlike: {
      monthLine()
    } shows: {
      $0.xLabels.contains("March")
    }
    ParityRow(134, "Styles of hours, days and weekdays") {
      monthLine().chartXAxis {
        AxisMarks(values: [date(2), date(4)]) {
          AxisValueLabel(format: style.month(.abbreviated).day(.twoDigits))
        }
      }
    } unlike: {
      monthLine()
    } shows: {
      $0.xLabels.contains("Feb 01")
    }
    ParityRow(135, "Style of quarters") {
      monthLine().chartXAxis {
        AxisMarks(values: .stride(by: .quarter, calendar: calendar)) {
          AxisValueLabel(format: style.quarter())
        }
      }
    } unlike: {
      monthLine()
    } shows: {
      $0.xLabels.contains("Q2")
    }
    ParityRow(136, "`AxisValueLabel(text)`") {
      Chart { diagonal() }.chartYAxis {
        AxisMarks(values: [2, 4]) { value in AxisValueLabel("level \(value.index)") }
      }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.yLabels.contains("level 1")
    }
    ParityRow(137, "`collisionResolution: .greedy(minimumSpacing: 8)`") {
      crowded(.greedy(minimumSpacing: 40))
    } unlike: {
      crowded(.disabled)
    } shows: {
      let labels = $0.below.filter { Int($0.content) != nil }.map(\.position.x)
      return labels.count > 2 && zip(labels, labels.dropFirst()).allSatisfy { $1 - $0 > 40 }
    }
    ParityRow(138, "`.automatic`, `.greedy`, `.truncate`, `.disabled`") {
      crowded(.disabled)
    } unlike: {
      crowded(.automatic)
    } shows: { shown in
      let greedy = try ShownChart(crowded(.greedy))
      let count = shown.xLabels.count { Int($0) != nil }
      return count == 101 && greedy.xLabels.count < 60
    }
    ParityRow(139, "`orientation: .vertical`, `.verticalReversed`") {
      Chart { diagonal() }.chartXAxis {
        AxisMarks(values: [5]) { AxisValueLabel("upright", orientation: .vertical) }
      }
    } unlike: {
      Chart { diagonal() }.chartXAxis { AxisMarks(values: [5]) { AxisValueLabel("upright") } }
    } shows: { shown in
      shown.texts.contains { $0.content == "upright" && $0.rotation == -90 }
    }
    ParityRow(140, "`AxisGridLine().foregroundStyle(.black)`") {
      Chart { diagonal() }
        .chartXAxis { AxisMarks { AxisGridLine().foregroundStyle(.black) } }
    } unlike: {
      Chart { diagonal() }.chartXAxis { AxisMarks { AxisGridLine() } }
    } shows: {
      !$0.axisLines(Color.black.paint).isEmpty
    }
    ParityRow(141, "`chartXAxisLabel(\"Month\")`, `chartYAxisLabel(\"Revenue\")`") {
      Chart { diagonal() }.chartXAxisLabel("Month").chartYAxisLabel("Revenue")
    } unlike: {
      Chart { diagonal() }
    } shows: {
      Set($0.words).isSuperset(of: ["Month", "Revenue"])
    }
    ParityRow(142, "Axes show round values by themselves") {
      Chart {
        PointMark(x: .value("x", 1), y: .value("y", 7.3))
        PointMark(x: .value("x", 97.7), y: .value("y", 93.1))
      }
    } unlike: {
      Chart { PointMark(x: .value("x", "a"), y: .value("y", "b")) }
    } shows: {
      let numbers = $0.xLabels.compactMap { Int($0) }
      return numbers.count >= 3 && numbers.allSatisfy { $0.isMultiple(of: 5) }
    }
    ParityRow(143, "Several `AxisMarks` on one axis") {
      Chart { diagonal() }.chartXAxis {
        AxisMarks(values: [1, 2, 3, 4]) { AxisGridLine() }
        AxisMarks(values: [2, 4]) { AxisValueLabel() }
      }
    } unlike: {
      Chart { diagonal() }.chartXAxis { AxisMarks(values: [2, 4]) { AxisValueLabel() } }
    } shows: {
      $0.uprights(.grid).count == 4
        && $0.xLabels.filter { Int($0) != nil } == ["2", "4"]
    }
  }

  /// English names of dates, without daylight saving.
  private static let style = Date.FormatStyle(
    locale: Locale(identifier: "en_US"),
    timeZone: TimeZone(identifier: "UTC") ?? .current
  )

  private static func monthLine() -> Chart {
    Chart(months, id: \.month) {
      LineMark(x: .value("Month", $0.month), y: .value("Low", $0.low))
    }
  }

  /// A label at every tenth of ten.
  private static func crowded(_ resolution: AxisValueLabelCollisionResolution) -> Chart {
    Chart { diagonal() }.chartXScale(domain: 0...100).chartXAxis {
      AxisMarks(values: .stride(by: 1)) { AxisValueLabel(collisionResolution: resolution) }
    }
  }
}
