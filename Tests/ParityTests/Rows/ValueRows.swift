import ChartCore
import ChartFoundation
import Foundation
import Testing

extension ParityGroup {
  static let values = ParityGroup("Values") {
    ParityRow(16, "Numbers: `Int`, `Float`, `Double`") {
      Chart {
        PointMark(x: .value("Whole", 1), y: .value("Half", 0.5))
        PointMark(x: .value("Whole", 3), y: .value("Half", 2.5))
        PointMark(x: .value("Whole", Float(2)), y: .value("Half", Float(1.5)))
      }
    } unlike: {
      Chart { PointMark(x: .value("Whole", "1"), y: .value("Half", "0.5")) }
    } shows: {
      $0.points.count == 3 && $0.x.contains(3) && $0.y.contains(2.5) && $0.xLabels.contains("2")
    }
    ParityRow(17, "Dates") {
      Chart(months, id: \.month) {
        LineMark(x: .value("Month", $0.month), y: .value("Low", $0.low))
      }
    } unlike: {
      Chart(months, id: \.month) {
        LineMark(
          x: .value("Month", $0.month.timeIntervalSinceReferenceDate),
          y: .value("Low", $0.low)
        )
      }
    } shows: {
      $0.description.contains("Month from 2024-01-01")
    }
    ParityRow(18, "`.value(\"Day\", date, unit: .month)`") {
      Chart(months, id: \.month) {
        BarMark(
          x: .value("Month", $0.month, unit: .month, calendar: calendar),
          y: .value("Low", $0.low)
        )
      }
    } unlike: {
      Chart(months, id: \.month) {
        BarMark(x: .value("Month", $0.month), y: .value("Low", $0.low))
      }
    } shows: { shown in
      let widths = shown.bars.map(\.frame.width)
      // January is two days longer than February.
      return widths.count == 6 && widths[0] > widths[1] * 1.05
    }
    ParityRow(19, "Texts") {
      Chart { breadBars() }
    } unlike: {
      Chart {
        for (place, bread) in breads.enumerated() {
          BarMark(x: .value("Place", place), y: .value("Sold", bread.sold))
        }
      }
    } shows: {
      Set($0.xLabels).isSuperset(of: ["Rye", "Spelt", "Oat"])
    }
    ParityRow(20, "Enumerations of texts: `enum Season: String, Plottable`") {
      Chart(Season.allCases, id: \.self) {
        BarMark(x: .value("Season", $0), y: .value("Letters", $0.rawValue.count))
      }
    } shows: {
      Set($0.xLabels).isSuperset(of: ["winter", "spring", "summer", "autumn"])
    }
    ParityRow(21, "Ranges as values: `.value(\"Size\", bin.range)`") {
      Chart(Bin.all) { BarMark(x: .value("Size", $0.range), y: .value("Count", $0.count)) }
    } unlike: {
      Chart(Bin.all) {
        BarMark(x: .value("Size", $0.range.lowerBound), y: .value("Count", $0.count))
      }
    } shows: {
      let bars = $0.bars.map(\.frame)
      return bars.count == 4 && $0.x == 0...8
    }
    ParityRow(22, "Key paths as values: `.value(\"Longitude\", \\.x)`") {
      Chart { PointPlot(Sale.rome, x: .value("Day", \.day), y: .value("Count", \.count)) }
    } shows: {
      $0.points.count == 3
    }
    ParityRow(23, "Labels of values name axes and descriptions") {
      Chart { romeLine() }
    } unlike: {
      Chart {
        ForEach(Sale.rome) { LineMark(x: .value("", $0.day), y: .value("", $0.count)) }
      }
    } shows: {
      $0.words.contains("Day") && $0.words.contains("Count") && $0.description.contains("Day from")
    }
    ParityRow(24, "The type decides: numbers as texts are names") {
      Chart(Sale.rome) {
        PointMark(x: .value("Day", "\($0.day * 10)"), y: .value("Count", $0.count))
      }
    } unlike: {
      Chart(Sale.rome) { PointMark(x: .value("Day", $0.day * 10), y: .value("Count", $0.count)) }
    } shows: {
      $0.description.contains("Day in 10, 20 and 30")
    }
  }
}
