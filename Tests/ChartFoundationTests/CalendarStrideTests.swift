import ChartSVG
import Foundation
import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartFoundation
@testable import ChartLayout
@testable import ChartMarks

private func calendar(_ zone: String = "UTC") -> Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: zone) ?? calendar.timeZone
  return calendar
}

private func date(_ text: String, _ zone: String = "UTC") -> Date {
  let parts = text.split { !$0.isNumber }.compactMap { Int($0) } + [0, 0, 0]
  let components = DateComponents(
    year: parts[0],
    month: parts[1],
    day: parts[2],
    hour: parts[3],
    minute: parts[4]
  )
  return calendar(zone).date(from: components) ?? .distantPast
}

private let page = Medium.graphic(
  width: 900,
  height: 400,
  metrics: TextMetrics { text, _ in Double(text.count) * 7 }
)

@Suite("Strides of calendars")
struct CalendarStrideTests {
  private func ticks(
    _ from: String,
    _ to: String,
    by component: Calendar.Component,
    count: Int = 1,
    zone: String = "UTC"
  ) throws -> [Date] {
    let calendar = calendar(zone)
    let chart = Chart { LinePlot(x: "t", y: "y") { $0 } }
      .chartXScale(domain: date(from, zone)...date(to, zone), calendar: calendar)
      .chartXAxis { AxisMarks(values: .stride(by: component, count: count, calendar: calendar)) }
    return try chart.trained().frame(for: page, cancellation: .never).xTicks.ticks
      .map { Date(timeIntervalSinceReferenceDate: $0.value) }
  }

  @Test("months begin on their first day, quarters with January")
  func months() throws {
    let months = try ticks("2024-01-15", "2024-05-20", by: .month)
    #expect(months == ["2024-02-01", "2024-03-01", "2024-04-01", "2024-05-01"].map { date($0) })
    let thirds = try ticks("2024-02-01", "2025-02-01", by: .month, count: 3)
    #expect(thirds == ["2024-04-01", "2024-07-01", "2024-10-01", "2025-01-01"].map { date($0) })
    #expect(try ticks("2024-02-01", "2025-02-01", by: .quarter) == thirds)
    #expect(try ticks("2000-06-01", "2030-01-01", by: .year, count: 10).count == 3)
  }

  @Test("days and hours keep to the clock when summer time begins")
  func summerTime() throws {
    let zone = "Europe/Berlin"
    let days = try ticks("2024-03-29", "2024-04-02", by: .day, zone: zone)
    #expect(days.map { calendar(zone).component(.hour, from: $0) } == [0, 0, 0, 0, 0])
    #expect(days[3].timeIntervalSince(days[2]) == 23 * 3600)
    let hours = try ticks("2024-03-31 00:00", "2024-03-31 12:00", by: .hour, count: 5, zone: zone)
    #expect(hours.map { calendar(zone).component(.hour, from: $0) } == [0, 5, 10])
  }

  @Test("seconds and minutes stand at round times")
  func minutes() throws {
    let minutes = try ticks("2024-03-29 10:05", "2024-03-29 11:00", by: .minute, count: 20)
    #expect(
      minutes == ["2024-03-29 10:20", "2024-03-29 10:40", "2024-03-29 11:00"].map { date($0) }
    )
    #expect(try ticks("2024-03-29 10:05", "2024-03-29 10:06", by: .second, count: 30).count == 3)
    #expect(try ticks("2024-01-01", "2024-02-01", by: .weekOfYear).count >= 4)
  }

  @Test("too many ticks are thinned, and what is no unit leaves the axis alone")
  func bounds() throws {
    #expect(try ticks("2024-01-01", "2025-01-01", by: .second).count <= 1001)
    #expect(try ticks("2024-01-01", "2024-06-01", by: .era).count >= 2)
    #expect(try ticks("2024-01-01", "2024-06-01", by: .month, count: 0).count >= 2)
    #expect(try ticks("0001-01-01", "9999-01-01", by: .minute).count <= 1001)
  }

  @Test("labels are written in the styles of Foundation, and values read as dates")
  func formats() throws {
    var style = Date.FormatStyle(timeZone: TimeZone(identifier: "UTC") ?? .current)
    style.locale = Locale(identifier: "en_US")
    let monthly = style.month(.abbreviated)
    let chart = Chart { LinePlot(x: "t", y: "y") { $0 } }
      .chartXScale(domain: date("2024-01-01")...date("2024-04-01"), calendar: calendar())
      .chartXAxis {
        AxisMarks(values: .stride(by: .month, calendar: calendar())) { value in
          if value.as(Date.self) != date("2024-02-01") { AxisValueLabel(format: monthly) }
        }
      }
      .chartYAxis { AxisMarks(format: .percent, values: [0.5]) }
      .chartYScale(domain: 0...1)
    let frame = try chart.trained().frame(for: page, cancellation: .never)
    #expect(frame.xTicks.ticks.map(\.label) == ["Jan", "", "Mar", "Apr"])
    #expect(frame.yTicks.ticks.map(\.label) == ["50%"])
  }

  @Test("labels of units stand in the middle of their marks")
  func centered() throws {
    struct Row {
      let day: Date
      let value: Double
    }
    let rows = (1...4).map { Row(day: date("2024-06-0\($0)"), value: 1) }
    let chart = Chart(rows, id: \.day) {
      BarMark(x: .value("Day", $0.day, unit: .day, calendar: calendar()), y: .value("v", $0.value))
    }
    .chartXAxis { AxisMarks(values: .stride(by: .day, calendar: calendar())) }
    let frame = try chart.trained().frame(for: page, cancellation: .never)
    let labels = frame.texts.filter { $0.content.hasPrefix("Jun") }
    #expect(labels.count == 4)
    let width = frame.plotArea.width / 4
    for (index, label) in labels.enumerated() {
      let middle = frame.plotArea.x + (Double(index) + 0.5) * width
      #expect((label.position.x - middle).magnitude < 0.01)
    }
  }

  @Test("a tick among others in the unit that starts there stands at its own date")
  func ticksWithinUnits() throws {
    struct Row {
      let day: Date
      let value: Double
    }
    // Bars of months, and marks of weeks: 1 April 2024 is a Monday and the start of a bar.
    let rows = ["2024-03-01", "2024-04-01"].map { Row(day: date($0), value: 1) }
    let chart = Chart(rows, id: \.day) {
      BarMark(
        x: .value("Month", $0.day, unit: .month, calendar: calendar()),
        y: .value("v", $0.value)
      )
    }
    .chartXAxis { AxisMarks(values: ["2024-04-01", "2024-04-15"].map { date($0) }) }
    let frame = try chart.trained().frame(for: page, cancellation: .never)
    let label = try #require(frame.texts.first { $0.content.hasPrefix("Apr 1") })
    // 31 of the 61 days are in front of 1 April.
    let place = frame.plotArea.x + frame.plotArea.width * 31 / 61
    #expect((label.position.x - place).magnitude < 0.01)
  }

  @Test("times say their day on a second line where it changes")
  func twoLevels() throws {
    let chart = Chart { LinePlot(x: "t", y: "y") { $0 } }
      .chartXScale(domain: date("2024-06-10")...date("2024-06-12"), calendar: calendar())
    let texts = try chart.trained().frame(for: page, cancellation: .never).texts.map(\.content)
    #expect(texts.filter { $0.hasPrefix("Jun") } == ["Jun 10", "Jun 11", "Jun 12"])
    #expect(texts.contains("12:00"))
  }

  @Test("texts hold values in a style")
  func texts() {
    let number = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US"))
    #expect(Text("about \(12.5, format: number) km").plain == "about 12.5 km")
    #expect(Text(0.25, format: .percent).plain == "25%")
    #expect(Text("\(12.5, format: .number)").plain == "12.5")
  }
}

@Suite("Bins of dates")
struct DateBinsTests {
  @Test("months hold all their days, whatever their lengths")
  func months() {
    let bins = DateBins(
      unit: .month,
      data: [date("2024-03-31"), date("2024-01-05"), date("2024-02-29")],
      calendar: calendar()
    )
    #expect(
      bins.thresholds == ["2024-01-01", "2024-02-01", "2024-03-01", "2024-04-01"].map { date($0) }
    )
    #expect(bins.count == 3)
    #expect(bins.index(for: date("2024-02-29")) == 1 && bins.index(for: date("2024-03-01")) == 2)
    #expect(bins[1].lowerBound == date("2024-02-01") && bins[1].upperBound == date("2024-03-01"))
  }

  @Test("every date is in the bin of its number", arguments: [1, 7, 30])
  func law(days: Int) {
    let data = (0..<200).map {
      date("2024-01-01").addingTimeInterval(Double($0 * 7919 % 200) * 80_000)
    }
    let bins = DateBins(unit: .day, by: days, data: data, calendar: calendar("Europe/Berlin"))
    var count = 0
    for value in data where bins[bins.index(for: value)].contains(value) { count += 1 }
    #expect(count == data.count)
  }

  @Test("stretches of equal length hold both ends")
  func intervals() {
    let range = date("2024-01-01")...date("2024-01-02")
    let bins = DateBins(timeInterval: 6 * 3600, range: range)
    #expect(bins.count == 5)
    #expect(bins[bins.index(for: range.upperBound)].contains(range.upperBound))
    #expect(DateBins(timeInterval: 0, range: range).isEmpty)
    #expect(DateBins(timeInterval: 1e-9, range: range).isEmpty)
  }

  @Test("thresholds are put in order, and nothing has no bins")
  func thresholds() {
    let bins = DateBins(thresholds: [date("2024-03-01"), date("2024-01-01"), date("2024-01-01")])
    #expect(bins.count == 1)
    #expect(bins.index(for: .distantPast) == 0 && bins.index(for: .distantFuture) == 0)
    #expect(DateBins(unit: .day, data: []).isEmpty)
    #expect(DateBins(thresholds: []).index(for: .distantPast) == 0)
    #expect(DateBins(unit: .era, data: [date("2024-03-01")]).isEmpty)
  }
}
