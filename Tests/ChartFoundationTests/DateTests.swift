import ChartSVG
import Foundation
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

private func time(_ text: String, _ calendar: Calendar = calendar()) -> Double {
  let parts = text.split { !$0.isNumber }.compactMap { Int($0) } + [0, 0, 0]
  let date = calendar.date(
    from: DateComponents(
      year: parts[0],
      month: parts[1],
      day: parts[2],
      hour: parts[3],
      minute: parts[4],
      second: parts[5]
    )
  )
  return date?.timeIntervalSinceReferenceDate ?? .nan
}

@Suite("Ticks of dates")
struct DateTickTests {
  struct Example: CustomTestStringConvertible {
    let from: String
    let to: String
    let count: Int
    let labels: [String]
    var testDescription: String { "\(from) ... \(to)" }
  }

  @Test(
    "ticks stand at round times",
    arguments: [
      Example(
        from: "2024-01-01",
        to: "2024-12-31",
        count: 12,
        labels: [
          "Jan\n2024", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
      ),
      Example(
        from: "2024-02-27",
        to: "2024-03-02",
        count: 5,
        labels: ["Feb 27\n2024", "Feb 28", "Feb 29", "Mar 1", "Mar 2"]
      ),
      Example(
        from: "2024-05-01",
        to: "2024-05-02",
        count: 5,
        labels: ["00:00\nMay 1", "06:00", "12:00", "18:00", "00:00\nMay 2"]
      ),
      Example(
        from: "1990-06-01",
        to: "2030-06-01",
        count: 5,
        labels: ["1990", "2000", "2010", "2020", "2030"].suffix(4)
      ),
      Example(
        from: "2024-05-01 10:00",
        to: "2024-05-01 10:02",
        count: 5,
        labels: ["10:00:00\nMay 1", "10:00:30", "10:01:00", "10:01:30", "10:02:00"]
      ),
      Example(from: "2023-11-15", to: "2024-05-20", count: 3, labels: ["Jan\n2024", "Apr"]),
    ]
  )
  func roundTimes(_ example: Example) {
    let ticks = DateTicks(calendar: calendar())
    let values = ticks.values(from: time(example.from), to: time(example.to), count: example.count)
    #expect(DateLabels(calendar: calendar()).labels(values) == example.labels)
  }

  @Test("hours keep to the clock when summer time begins")
  func summerTime() {
    let berlin = calendar("Europe/Berlin")
    let ticks = DateTicks(calendar: berlin)
    let values = ticks.values(
      from: time("2024-03-30 12:00", berlin),
      to: time("2024-04-01 12:00", berlin),
      count: 8
    )
    let hours = values.map { value in
      berlin.component(.hour, from: Date(timeIntervalSinceReferenceDate: value)) % 6
    }
    #expect(values.count >= 7)
    let areRound = hours.allSatisfy { $0 == 0 }
    #expect(areRound)
  }

  @Test("ticks rise and stay inside at every scale", arguments: [1, 2, 5, 10, 50, 400])
  func everyScale(_ count: Int) {
    let ticks = DateTicks(calendar: calendar())
    let start = time("2024-02-28 22:13")
    var total = 0
    for width in [5.0, 100, 4000, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10] {
      let values = ticks.values(from: start, to: start + width, count: count)
      let isInside = values.allSatisfy { start <= $0 && $0 <= start + width }
      #expect(isInside)
      let isRising = zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
      #expect(isRising)
      #expect(values.count <= max(3, 2 * count))
      total += values.count
    }
    #expect(total >= count)
  }

  @Test(
    "times that no calendar knows have no ticks",
    arguments: [(0.0, Double.infinity), (-1e300, 1e300), (5, 5), (7, 3), (.nan, 1)]
  )
  func noCalendar(_ ends: (Double, Double)) {
    #expect(DateTicks(calendar: calendar()).values(from: ends.0, to: ends.1, count: 5).isEmpty)
    _ = DateLabels(calendar: calendar()).labels([ends.0, ends.1])
  }
}

@Suite("Charts over dates")
struct DateChartTests {
  private func chart(_ days: Int) -> Chart {
    let start = Date(timeIntervalSinceReferenceDate: time("2024-05-01"))
    let end = start.addingTimeInterval(Double(days) * 86_400)
    return Chart {
      LinePlot(x: "time", y: "tide") { $0.truncatingRemainder(dividingBy: 44_700) }
    }
    .chartXScale(domain: start...end, calendar: calendar())
    .chartYScale(domain: 0...50_000)
  }

  @Test("a chart over dates has calendar labels")
  func calendarLabels() {
    let svg = chart(3).svg()
    for label in ["May 1", "May 2", "May 3", "May 4"] {
      #expect(svg.contains(">\(label)</text>"))
    }
    #expect(chart(3).describe().contains("for time from 2024-05-01 to 2024-05-04"))
  }

  @Test("labels keep apart", arguments: [1, 3, 20, 100, 400, 4000])
  func labelsApart(_ days: Int) throws {
    let scene = try chart(days).scene(for: .text(columns: 60, rows: 12) { $0.count })
    var ends: [Double: [Double]] = [:]
    for case .group(let group) in scene.elements where group.role == .axes {
      // Labels of two levels have two rows.
      for case .text(let text) in group.elements where text.position.y >= scene.size.height - 4 {
        #expect(text.position.x > (ends[text.position.y]?.last ?? -1))
        ends[text.position.y, default: []].append(
          text.position.x + Double(text.content.count) * 2
        )
      }
    }
    #expect(ends.values.map(\.count).reduce(0, +) >= 3)
  }

  @Test("dates are numbers of seconds to marks")
  func marks() {
    #expect(Date(timeIntervalSinceReferenceDate: 5).plotted == .number(5))
  }
}
