import ChartSVG

/// What a view in front of or behind a chart knows of it.
///
/// Where the plot area stands is known. Values at places are asked for by gestures, which no picture has: they
/// are nil, as they are outside the plot area.
public struct ChartProxy {
  private let frame: CGRect

  init(frame: CGRect) { self.frame = frame }

  /// The size of the plot area.
  public var plotSize: CGSize { frame.size }

  /// Where the plot area stands in the chart.
  public var plotFrame: Anchor<CGRect>? { Anchor(frame) }

  /// The size of the plot area, by its older name.
  public var plotAreaSize: CGSize { plotSize }

  /// Where the plot area stands, by its older name.
  public var plotAreaFrame: Anchor<CGRect> { Anchor(frame) }

  /// Returns nil: nobody touches a picture.
  public func value<X: Plottable>(atX x: CGFloat, as type: X.Type = X.self) -> X? { nil }

  /// Returns nil: nobody touches a picture.
  public func value<Y: Plottable>(atY y: CGFloat, as type: Y.Type = Y.self) -> Y? { nil }

  /// Returns nil: nobody touches a picture.
  public func value<X: Plottable, Y: Plottable>(
    at place: CGPoint,
    as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? { nil }

  /// Returns nil: views in front of the data do not know its scales.
  public func position<X: Plottable>(forX value: X) -> CGFloat? { nil }

  /// Returns nil: views in front of the data do not know its scales.
  public func position<Y: Plottable>(forY value: Y) -> CGFloat? { nil }
}

extension View {
  /// Puts a view in front of a chart, which knows where the plot area stands.
  public func chartOverlay<Overlay: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> Overlay
  ) -> some View {
    changed { figure, surroundings in
      ProxiedFigure(chart: figure, alignment: alignment, isBehind: false) {
        content($0).drawn(in: surroundings)
      }
    }
  }

  /// Puts a view behind a chart, which knows where the plot area stands.
  public func chartBackground<Background: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> Background
  ) -> some View {
    changed { figure, surroundings in
      ProxiedFigure(chart: figure, alignment: alignment, isBehind: true) {
        content($0).drawn(in: surroundings)
      }
    }
  }
}

/// A chart with a view that knows its plot area.
private struct ProxiedFigure: Figure {
  let chart: any Figure
  let alignment: Alignment
  let isBehind: Bool
  let other: @MainActor (ChartProxy) -> any Figure

  func size(in room: Room, on page: SVGPage) -> CGSize { chart.size(in: room, on: page) }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    let plot = chart.plotArea(in: frame, on: page) ?? frame
    let proxy = ChartProxy(frame: plot.offsetBy(dx: -frame.minX, dy: -frame.minY))
    let other = other(proxy)
    let size = other.size(in: Room(width: frame.width, height: frame.height), on: page)
    if !isBehind { chart.draw(in: frame, on: &page) }
    other.draw(in: frame.placing(size, alignment), on: &page)
    if isBehind { chart.draw(in: frame, on: &page) }
  }

  func plotArea(in frame: CGRect, on page: SVGPage) -> CGRect? {
    chart.plotArea(in: frame, on: page)
  }

  func lines(columns: Int, rows: Int?) -> [String] { chart.lines(columns: columns, rows: rows) }
  var givenHeight: CGFloat? { chart.givenHeight }
}
