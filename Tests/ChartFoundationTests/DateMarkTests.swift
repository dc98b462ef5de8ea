import Foundation
import Testing

@testable import ChartCore
@testable import ChartFoundation
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartTraining

@Suite("Marks of dates")
struct DateMarkTests {
  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? calendar.timeZone
    return calendar
  }

  private func date(_ month: Int, _ day: Int) -> Date {
    calendar.date(from: DateComponents(year: 2024, month: month, day: day)) ?? .distantPast
  }

  @Test("a value of a unit stands in its middle")
  func middle() {
    let value = PlottableValue.value("Month", date(2, 20), unit: .month, calendar: calendar)
    let chart = Chart { PointMark(x: value, y: .value("v", 1)) }
    // February 2024 has 29 days.
    let start = date(2, 1).timeIntervalSinceReferenceDate
    #expect(chart.content.data.first?.columns.x == [start + 29 * 86_400 / 2])
    let bar = Chart { BarMark(x: value, y: .value("v", 1)) }
    #expect(bar.content.data.first?.columns.x == [start])
    #expect(bar.content.data.first?.columns.xEnd == [start + 29 * 86_400])
    let plain = MarkValue(PlottableValue.value("Day", date(2, 20)))
    #expect(plain.value == .number(date(2, 20).timeIntervalSinceReferenceDate))
  }

  @Test("times are scrolled by seconds, asked for by places, and selected")
  func proxies() throws {
    let chart = Chart(1..<13, id: \.self) { month in
      LineMark(x: .value("Month", date(month, 1)), y: .value("v", month))
    }
    let month = chart.chartXVisibleDomain(length: 3600 * 24 * 30).chartScrollPosition(x: date(3, 1))
    #expect(month.describe().contains("for Month from 2024-03-01 to 2024-03-31,"))
    let proxy = ChartProxy(
      chart: try chart.trained(),
      plotFrame: SceneRect(x: 0, y: 0, width: 335, height: 100),
      chartSize: SceneSize(width: 335, height: 100)
    )
    var count = 0
    for month in 1...12 {
      let position = try #require(proxy.position(forX: date(month, 1)))
      let back = try #require(proxy.value(atX: position, as: Date.self))
      #expect(abs(back.timeIntervalSince(date(month, 1))) < 1)
      #expect(proxy.nearest(toX: date(month, 3))?.x(as: Date.self) == date(month, 1))
      count += 1
    }
    #expect(count == 12)
    #expect(
      chart.chartXSelection(value: date(4, 1)).describe().hasSuffix(
        "Selected: x = 2024-04-01 (v 4)."
      )
    )
  }

  @Test("an axis of dates has ticks at round times without being asked")
  func roundTimes() throws {
    struct Row {
      let day: Date
      let value: Double
    }
    let rows = (1...12).map { Row(day: date($0, 1), value: Double($0)) }
    let charts = [
      Chart(rows, id: \.day) { LineMark(x: .value("Day", $0.day), y: .value("v", $0.value)) },
      Chart { LinePlot(rows, x: .value("Day", \.day), y: .value("v", \.value)) },
    ]
    for chart in charts {
      let trained = try chart.trained()
      let ticks = trained.ticks(
        \.x,
        length: 600,
        spacing: 70,
        gap: 10,
        glyphs: .unicode
      ) { 7 * Double($0.count) }
      #expect(ticks.ticks.map(\.label).contains("Apr"))
      #expect(chart.describe().contains("12 points, Day from 2024-01-01"))
    }
  }
}
