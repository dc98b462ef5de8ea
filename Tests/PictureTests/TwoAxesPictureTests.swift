import ApprovedPictures
import ChartCore
import ChartSVG
import ChartTerminal
import Testing

@Suite("Approved pictures with two y axes")
struct TwoAxesPictureTests {
  private struct Day {
    let day: Double
    let temperature: Double
    let pressure: Double
  }

  private static let days = [
    (1, 12.1, 1013), (2, 14.3, 1009), (3, 15.8, 1002), (4, 13.2, 998), (5, 9.7, 1005),
    (6, 8.4, 1017), (7, 10.9, 1021), (8, 13.5, 1016),
  ].map { Day(day: $0, temperature: $1, pressure: $2) }

  private static let weather = Chart {
    BarPlot(days, x: .value("day", \.day), y: .value("temperature in °C", \.temperature))
    LinePlot(days, x: .value("day", \.day), y: .value("pressure in hPa", \.pressure))
      .symbol(.circle).yAxisSide(.trailing)
  }
  .chartTrailingYScale(domain: .automatic(includesZero: false))
  .chartTitle("A week in May")

  @Test("bars on the left, a line on a scale of its own on the right")
  func svg() {
    let text = Self.weather.svg(width: 640, height: 400, theme: .light)
    let difference = ApprovedPicture("two-axes.svg").difference(from: text)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("the same on a page of text")
  func text() {
    let text = Self.weather.text(columns: 72, rows: 20)
    let difference = ApprovedPicture("two-axes.txt").difference(from: text)
    #expect(difference == nil, "\(difference ?? "")")
  }
}
