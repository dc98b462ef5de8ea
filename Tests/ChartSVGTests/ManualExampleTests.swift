import ChartCore
import ChartSVG
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private struct Reading {
  let hour: Double
  let degrees: Double
  let place: String
}

/// The example of `docs/charts.md`, as it stands there.
@Test("the manual's chart of data and functions draws and describes both")
func manualExample() {
  let readings = [
    Reading(hour: 0, degrees: 11, place: "roof"), Reading(hour: 8, degrees: 14, place: "roof"),
    Reading(hour: 16, degrees: 21, place: "roof"), Reading(hour: 0, degrees: 9, place: "cellar"),
    Reading(hour: 8, degrees: 9.5, place: "cellar"),
    Reading(hour: 16, degrees: 10, place: "cellar"),
  ]
  let chart = Chart {
    LinePlot(readings, x: .value("hour", \.hour), y: .value("°C", \.degrees))
      .foregroundStyle(by: .value("place", \.place))
      .interpolationMethod(.monotone)
    RuleMark(y: .value("freezing", 0))
      .foregroundStyle(.gray)
    LinePlot(x: "hour", y: "model", domain: 0...16) { hour in 14 - 5 * cos(hour / 5) }
      .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
  }
  .chartTitle("Two places")
  .chartYScale(domain: -5...25)

  let svg = chart.svg(width: 640, height: 400, theme: .auto)
  for name in ["roof", "cellar", "model"] { #expect(svg.contains("\(name)</text>")) }
  #expect(svg.contains("Two places"))
  #expect(chart.describe().contains("roof"))
}
