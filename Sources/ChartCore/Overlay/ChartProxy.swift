public import RealFunctions
import SpaceGeometry

/// Maps between values and positions of a chart that is laid out in a picture.
///
///     chart.chartOverlay { proxy in
///       if let x = proxy.position(forX: 2.5) {
///         Text("here").position(x: proxy.plotFrame.x + x, y: proxy.plotFrame.y + 8)
///       }
///     }
///
/// All lengths are in pixels, also in a text picture, where a character is 8 by 16 of them.
/// Positions are relative to the upper left corner of the plot area, as in Swift Charts;
/// ``plotFrame`` is the plot area in the picture. A value outside the window and a position outside
/// the plot area have no counterpart: the result is nil.
public struct ChartProxy {
  /// Plot area in the picture: a rectangle, because no anchor must be resolved here.
  public let plotFrame: SceneRect
  /// The size of the whole picture.
  public let chartSize: SceneSize
  let chart: TrainedChart
  let rows: RowSearch
  private let x: PageAxis?
  private let y: PageAxis?
  /// The places of points of space on the page; nil for a chart of the plane, and where no page is known.
  private let space: SpacePlaces?
  /// The device units of a pixel.
  private let pixel: Double

  /// Creates the proxy of a chart whose plot area is known, in pixels.
  init(
    chart: TrainedChart,
    plotFrame: SceneRect,
    chartSize: SceneSize,
    space: SpacePlaces? = nil,
    pixel: Double = 1
  ) {
    (self.space, self.pixel) = (space, pixel)
    self.chart = chart
    self.plotFrame = plotFrame
    self.chartSize = chartSize
    rows = RowSearch(chart)
    let isPolar = !chart.data.isEmpty && chart.data.allSatisfy { $0.series.mark.isPolar }
    x = isPolar ? nil : chart.pageAxis(\.x, length: plotFrame.width)
    y = isPolar ? nil : chart.pageAxis(\.y, length: plotFrame.height)
  }

  /// The size of the plot area.
  public var plotSize: SceneSize { SceneSize(width: plotFrame.width, height: plotFrame.height) }

  /// Plot area in the picture, under the older name.
  public var plotAreaFrame: SceneRect { plotFrame }

  /// Size of the plot area, under the older name.
  public var plotAreaSize: SceneSize { plotSize }

  // MARK: Positions of points of space

  /// Whether the page has cells of characters, of which one is many pixels.
  package var isOfCharacters: Bool { pixel != 1 }

  /// Whether the chart is one in space.
  package var isInSpace: Bool { space != nil }

  /// Returns the position in the picture of a point of space, also outside of the box; nil for charts of the plane.
  ///
  /// `isShare` says for x, y and z whether the number is a share of the axis from its lower end.
  package func position(
    inSpace point: (x: Double, y: Double, z: Double),
    isShare: (x: Bool, y: Bool, z: Bool)
  ) -> ScenePoint? {
    guard let space, space.windows.count == 3 else { return nil }
    func value(_ number: Double, _ isShare: Bool, _ axis: Int) -> Double {
      let window = space.windows[axis]
      return isShare ? window.lower + number * (window.upper - window.lower) : number
    }
    let place = space.place(
      of: SpacePoint(
        value(point.x, isShare.x, 0),
        value(point.y, isShare.y, 1),
        value(point.z, isShare.z, 2)
      )
    )
    return place.map { ScenePoint(x: $0.x / pixel, y: $0.y / pixel) }
  }

  // MARK: Positions of values

  /// Returns the position of a value of x, from the left side of the plot area; nil for a value
  /// that is not shown.
  public func position<X: Plottable>(forX value: X) -> Double? {
    x.flatMap { $0.shownPosition(of: chart.x.place(of: value)) }
  }

  /// Returns the position of a value of y, from the upper side of the plot area; nil for a value
  /// that is not shown.
  public func position<Y: Plottable>(forY value: Y) -> Double? {
    y.flatMap { $0.shownPosition(of: chart.y.place(of: value)) }.map { plotFrame.height - $0 }
  }

  /// Returns the position of a point in the plot area; nil for a point that is not shown.
  public func position<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> ScenePoint? {
    guard let x = position(forX: point.x), let y = position(forY: point.y) else { return nil }
    return ScenePoint(x: x, y: y)
  }

  /// Returns the positions at which a value of x starts and ends: the band of a name, the same
  /// position twice for other values.
  public func positionRange<X: Plottable>(forX value: X) -> ClosedRange<Double>? {
    x.flatMap { chart.x.range(of: value, on: $0) }
  }

  /// Returns the positions at which a value of y starts and ends: the band of a name, the same
  /// position twice for other values.
  public func positionRange<Y: Plottable>(forY value: Y) -> ClosedRange<Double>? {
    guard let range = y.flatMap({ chart.y.range(of: value, on: $0) }) else { return nil }
    let top = plotFrame.height - range.upperBound
    return top...max(top, plotFrame.height - range.lowerBound)
  }

  /// Returns the position of a number of x from the left side of the plot area, also outside of the window.
  ///
  /// It is nil where the axis has no place for the number, and cut far away, at a million pixels.
  package func farPosition(forX value: Double) -> Double? {
    x.flatMap { $0.farPosition(of: value) }
  }

  /// Returns the position of a number of y, from the upper side of the plot area, like ``farPosition(forX:)``.
  package func farPosition(forY value: Double) -> Double? {
    y.flatMap { $0.farPosition(of: value) }.map { plotFrame.height - $0 }
  }

  // MARK: Values at positions

  /// Returns the value of x at a distance from the left side of the plot area, or nil outside of it
  /// or if the value has another type: a name is no number, a number no name; whole numbers are
  /// rounded.
  public func value<X: Plottable>(atX position: Double, as type: X.Type = X.self) -> X? {
    x.flatMap { chart.x.value(at: position, on: $0) }
  }

  /// Returns the value of y at a distance from the upper side of the plot area, like
  /// ``value(atX:as:)``.
  public func value<Y: Plottable>(atY position: Double, as type: Y.Type = Y.self) -> Y? {
    y.flatMap { chart.y.value(at: plotFrame.height - position, on: $0) }
  }

  /// Returns the values of x and y at a position in the plot area.
  public func value<X: Plottable, Y: Plottable>(
    at place: ScenePoint,
    as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    guard let x = value(atX: place.x, as: X.self), let y = value(atY: place.y, as: Y.self) else {
      return nil
    }
    return (x, y)
  }
}

extension TrainedChart {
  /// Lays the chart out for a medium and returns a proxy that knows its positions, unless the work
  /// is cancelled.
  public func proxy(
    for medium: Medium,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> ChartProxy {
    let page = medium.rules.hasPageStyles ? options.page : options.page.inside
    let frame = try frame(for: medium.laidOut(for: page), cancellation: cancellation)
    let scale = page.scale / medium.rules.pixel
    return ChartProxy(
      chart: frame.chart,
      plotFrame: frame.plotArea.scaled(by: scale),
      chartSize: SceneSize(
        width: medium.size.width / medium.rules.pixel,
        height: medium.size.height / medium.rules.pixel
      )
    )
  }
}

extension PageAxis {
  /// Returns the position of a number, cut far away from the axis; nil if it has none.
  fileprivate func farPosition(of value: Double) -> Double? {
    let position = position(of: value)
    return position.isNaN ? nil : max(-1e6, min(1e6, position))
  }

  /// Returns the position of a value inside the axis, or nil.
  fileprivate func shownPosition(of value: Double?) -> Double? {
    guard let value, projection.window.contains(value) else { return nil }
    let position = position(of: value)
    guard position.isFinite else { return nil }
    return max(0, min(projection.length, position))
  }
}

extension TrainedAxis {
  /// Returns the number on the axis for a value, or nil if there is none.
  func place<Value: Plottable>(of value: Value) -> Double? { place(of: value.plotted) }

  fileprivate func range<Value: Plottable>(
    of value: Value,
    on axis: PageAxis
  ) -> ClosedRange<Double>? {
    guard let place = place(of: value) else { return nil }
    let reach = kind.isCategorical ? 0.5 : 0
    guard window.contains(place) else { return nil }
    let ends = [place - reach, place + reach]
      .map { axis.position(of: window.clamped($0)) }
    guard ends.allSatisfy(\.isFinite) else { return nil }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  fileprivate func value<Value: Plottable>(at position: Double, on axis: PageAxis) -> Value? {
    let length = axis.projection.length
    // A computed position may be just beyond the edge by rounding.
    let slack = length * 1e-9
    guard position >= -slack, position <= length + slack else { return nil }
    let place = window.clamped(
      axis.projection.value(at: axis.turned(max(0, min(length, position))))
    )
    switch kind {
    case .categories(let names):
      guard let index = Int(nearest: place), names.indices.contains(index) else { return nil }
      return Value.value(of: .category(names[index]))
    case .numbers, .dates:
      if case .numbers(areWhole: true) = Value.axisKind {
        return Value.value(of: .number(place.rounded()))
      }
      return Value.value(of: .number(place))
    }
  }
}
