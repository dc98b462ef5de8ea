import ChartCore
import ChartSVG
import Foundation
import Testing

@testable import ChartFoundation

@Suite("Languages of labels")
struct LocaleTests {
  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? calendar.timeZone
    return calendar
  }

  private static func time(_ month: Int, _ day: Int = 1, hour: Int = 0) -> Double {
    let parts = DateComponents(year: 2024, month: month, day: day, hour: hour)
    return calendar.date(from: parts)?.timeIntervalSinceReferenceDate ?? .nan
  }

  private static func labels(_ locale: String?, _ times: [Double]) -> [String] {
    ChartLocale.$current.withValue(locale.map(Locale.init(identifier:))) {
      DateLabels(calendar: calendar).labels(times)
    }
  }

  @Test("dates that an axis writes itself are English, unless a locale stands around the chart")
  func dates() {
    let months = [Self.time(3), Self.time(5)]
    #expect(Self.labels(nil, months) == ["Mar\n2024", "May"])
    let german = Self.labels("de_DE", months)
    #expect(german[0].hasPrefix("Mär") && german[1] == "Mai", "\(german)")
    let days = Self.labels("de_DE", [Self.time(3, 2), Self.time(3, 4)])
    #expect(days[0].hasPrefix("2. Mär"), "\(days)")
    // Whatever the language, no date is lost.
    #expect(Set(Self.labels("ja_JP", months)).count == 2)
  }

  @Test("a clock has the form of its country")
  func clocks() {
    let times = [Self.time(3, 2, hour: 14), Self.time(3, 2, hour: 15)]
    #expect(Self.labels(nil, times)[1] == "15:00")
    #expect(Self.labels("en_US", times)[1].hasPrefix("3:00"))
    #expect(Self.labels("de_DE", times)[1] == "15:00")
  }

  @Test("a style that names its locale keeps it; another one has that around it")
  func styles() {
    let german = Locale(identifier: "de_DE")
    let plain = FloatingPointFormatStyle<Double>.number
    let named = plain.locale(Locale(identifier: "fr_CH"))
    ChartLocale.$current.withValue(german) {
      #expect(plain.localized(0.5) == "0,5")
      #expect(named.localized(1234.5) == named.format(1234.5))
      #expect(FloatingPointFormatStyle<Double>.Percent.percent.localized(0.5).contains("50"))
    }
    #expect(plain.localized(0.5) == plain.format(0.5))
  }

  @Test("labels of an axis are written in the locale in which the chart is drawn")
  func axes() throws {
    let chart = Chart { PointMark(x: .value("x", 0.5), y: .value("y", 1)) }
      .chartXAxis { AxisMarks(values: [0.5]) { AxisValueLabel(format: .number) } }
    let text = ChartLocale.$current.withValue(Locale(identifier: "de_DE")) {
      chart.svgText
    }
    #expect(text.contains(">0,5<"))
  }
}

extension Chart {
  fileprivate var svgText: String { svg(width: 300, height: 200) }
}
