import ChartSVG

/// What a view in front of or behind a chart knows of it: where values stand, and which values stand at a place.
///
/// Positions are counted from the upper left corner of the plot area. A value outside of what is shown and a place
/// outside of the plot area have no counterpart.
public struct ChartProxy {
  private let frame: CGRect
  private let places: ChartCore.ChartProxy?

  init(frame: CGRect, places: ChartCore.ChartProxy?) {
    self.frame = frame
    self.places = places
  }

  /// The size of the plot area.
  public var plotSize: CGSize { frame.size }

  /// Where the plot area stands in the chart.
  public var plotFrame: Anchor<CGRect>? { Anchor(frame) }

  /// The size of the plot area, by its older name.
  public var plotAreaSize: CGSize { plotSize }

  /// Where the plot area stands, by its older name.
  public var plotAreaFrame: Anchor<CGRect> { Anchor(frame) }

  /// Returns the value of x at a distance from the left side of the plot area.
  public func value<X: Plottable>(atX x: CGFloat, as type: X.Type = X.self) -> X? {
    places?.value(atX: Double(x), as: type)
  }

  /// Returns the value of y at a distance from the upper side of the plot area.
  public func value<Y: Plottable>(atY y: CGFloat, as type: Y.Type = Y.self) -> Y? {
    places?.value(atY: Double(y), as: type)
  }

  /// Returns the values of x and y at a place in the plot area.
  public func value<X: Plottable, Y: Plottable>(
    at place: CGPoint,
    as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    places?.value(at: ScenePoint(x: Double(place.x), y: Double(place.y)), as: type)
  }

  /// Returns where a value of x stands, from the left side of the plot area.
  public func position<X: Plottable>(forX value: X) -> CGFloat? {
    places?.position(forX: value).map { CGFloat($0) }
  }

  /// Returns where a value of y stands, from the upper side of the plot area.
  public func position<Y: Plottable>(forY value: Y) -> CGFloat? {
    places?.position(forY: value).map { CGFloat($0) }
  }

  /// Returns where a point stands in the plot area.
  public func position<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGPoint? {
    places?.position(for: point).map { CGPoint(x: $0.x, y: $0.y) }
  }

  /// Returns the room of a value of x: the band of a name.
  public func positionRange<X: Plottable>(forX value: X) -> ClosedRange<CGFloat>? {
    places?.positionRange(forX: value).map { CGFloat($0.lowerBound)...CGFloat($0.upperBound) }
  }

  /// Returns the room of a value of y: the band of a name.
  public func positionRange<Y: Plottable>(forY value: Y) -> ClosedRange<CGFloat>? {
    places?.positionRange(forY: value).map { CGFloat($0.lowerBound)...CGFloat($0.upperBound) }
  }

  /// Returns the angle of a place in the plot area, seen from its middle, clockwise from the top.
  public func angle(at place: CGPoint) -> Angle {
    places?.angle(at: ScenePoint(x: Double(place.x), y: Double(place.y))) ?? .zero
  }

  /// Returns the amount that all sectors up to an angle have.
  public func value<Value: Plottable>(
    atAngle angle: Angle,
    as type: Value.Type = Value.self
  ) -> Value? {
    places?.value(atAngle: angle, as: type)
  }

  /// Returns what a category is painted with.
  public func foregroundStyle<Value: Plottable>(for value: Value) -> AnyShapeStyle? {
    places?.foregroundStyle(for: value)
  }

  /// Does nothing: nobody touches a picture, which shows the state that it begins with.
  public func selectXValue(at position: CGFloat) {}

  /// Does nothing, as `selectXValue(at:)`.
  public func selectYValue(at position: CGFloat) {}

  /// Does nothing, as `selectXValue(at:)`.
  public func selectXRange(from start: CGFloat, to end: CGFloat) {}

  /// Does nothing, as `selectXValue(at:)`.
  public func selectYRange(from start: CGFloat, to end: CGFloat) {}

  /// Does nothing, as `selectXValue(at:)`.
  public func selectAngleValue(at angle: Angle) {}
}

extension View {
  /// Puts a view in front of a chart, which knows where its values stand.
  public func chartOverlay<Overlay: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> Overlay
  ) -> some View {
    proxied(alignment, isBehind: false, content)
  }

  /// Puts a view behind a chart, which knows where its values stand.
  public func chartBackground<Background: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> Background
  ) -> some View {
    proxied(alignment, isBehind: true, content)
  }

  private func proxied<Other: View>(
    _ alignment: Alignment,
    isBehind: Bool,
    _ other: @escaping (ChartProxy) -> Other
  ) -> some View {
    changed { figure, surroundings in
      ProxiedFigure(content: figure, alignment: alignment, isBehind: isBehind) {
        other($0).drawn(in: surroundings)
      }
    }
  }
}

/// A chart with a view that knows its plot area.
private struct ProxiedFigure: WrappingFigure {
  let content: any Figure
  let alignment: Alignment
  let isBehind: Bool
  let other: @MainActor (ChartProxy) -> any Figure

  func draw(in frame: CGRect, on page: inout SVGPage) {
    let placed = content.proxy(in: frame, on: page)
    let plot = placed?.plotFrame ?? frame
    let proxy = ChartProxy(
      frame: plot.offsetBy(dx: -frame.minX, dy: -frame.minY),
      places: placed?.proxy
    )
    let other = other(proxy)
    let size = other.size(in: Room(width: frame.width, height: frame.height), on: page)
    if !isBehind { content.draw(in: frame, on: &page) }
    other.draw(in: frame.placing(size, alignment), on: &page)
    if isBehind { content.draw(in: frame, on: &page) }
  }

  var texts: TextTree? { nil }
}
