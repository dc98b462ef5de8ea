import ChartSVG
import ChartTerminal

/// A chart, with what it reads of its surroundings.
struct ChartFigure: Figure {
  let chart: Chart
  let environment: EnvironmentValues

  /// What a chart takes of sides without an end.
  static let usualSize = CGSize(width: 640, height: 300)

  func size(in room: Room, on page: SVGPage) -> CGSize { room.size(or: Self.usualSize) }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    guard frame.width >= 1, frame.height >= 1 else { return }
    environment.known { _ = page.draw(chart, in: SceneRect(frame)) }
  }

  func proxy(in frame: CGRect, on page: SVGPage) -> PlacedProxy? {
    environment.known { page.proxy(of: chart, in: SceneRect(frame)) }.map { proxy in
      PlacedProxy(
        plotFrame: CGRect(proxy.plotFrame).offsetBy(dx: frame.minX, dy: frame.minY),
        proxy: proxy
      )
    }
  }

  func lines(columns: Int, rows: Int?) -> [String] {
    var lines = environment.known { chart.text(columns: columns, rows: rows ?? 22) }
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The last line ends, too.
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension Chart: View, DrawnView {
  /// The library draws this content, so it has no body.
  public typealias Body = Never

  func figure(in surroundings: Surroundings) -> any Figure {
    var chart = surroundings.chartChanges.reversed().reduce(self) { $1($0) }
    if let locale = surroundings.environment.givenLocale {
      chart = chart.chartNumberSigns(
        decimal: locale.decimalSeparator ?? ".",
        group: locale.groupingSeparator ?? ","
      )
    }
    // Files written for Swift Charts look as they do there, unless they ask for something else.
    return ChartFigure(
      chart: chart.usualChartDefaults(.swiftCharts),
      environment: surroundings.environment
    )
  }
}
