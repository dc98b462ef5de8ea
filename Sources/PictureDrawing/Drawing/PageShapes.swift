import ChartCore
import RealFunctions
import Statements
import SystemLibrary

// Shapes that `set object` adds to every picture: outlines in pixels, cut at the plot area.

extension Chart {
  /// Returns the chart with shapes behind and over it; without shapes it is unchanged.
  func with(shapes: [PageShape], isInSpace: Bool) -> Chart {
    // The axes of a picture in space have no places on the page.
    let shapes = isInSpace ? shapes.filter { !$0.countsValues } : shapes
    let (front, back) = (shapes.filter(\.isFront), shapes.filter { !$0.isFront })
    var chart = self
    if !back.isEmpty {
      chart = chart.chartBackground { proxy in for shape in back { shape.drawn(by: proxy) } }
    }
    if !front.isEmpty {
      chart = chart.chartOverlay { proxy in for shape in front { shape.drawn(by: proxy) } }
    }
    return chart
  }
}

extension PageShape {
  /// Whether one of its places counts in values of the axes.
  fileprivate var countsValues: Bool {
    (places + (extent.map { [$0] } ?? [])).contains {
      $0.x.system == .first || $0.y.system == .first
    }
  }

  /// Whether all of its places count in shares of the page.
  private var isOnPage: Bool {
    places.allSatisfy { $0.x.system == .screen && $0.y.system == .screen }
  }

  /// The shape in a picture whose places are known; nothing where a place does not exist.
  fileprivate func drawn(by proxy: ChartProxy) -> ChartOverlay {
    guard var outline = outline(in: proxy), outline.count > 2 else { return ChartOverlay() }
    let isWhole = isOnPage || outline.allSatisfy { proxy.plotFrame.holds($0) }
    if !isWhole { outline = outline.clipped(to: proxy.plotFrame) }
    guard outline.count > 2 else { return ChartOverlay() }
    let path = Path { path in
      path.addLines(outline)
      path.closeSubpath()
    }
    let line = StrokeStyle(lineWidth: width ?? 1, dash: dash?.lengths ?? [])
    let ink = border.map { $0.resolve() } ?? HierarchicalShapeStyle.primary.resolve()
    let inside = (color ?? Color(white: 0.8)).opacity(opacity)
    switch (isFilled, hasBorder) {
    case (true, true):
      return ChartOverlayBuilder.buildBlock(
        ChartOverlayBuilder.buildExpression(path.fill(inside)),
        ChartOverlayBuilder.buildExpression(path.stroke(ink, style: line))
      )
    case (true, false): return ChartOverlayBuilder.buildExpression(path.fill(inside))
    case (false, true): return ChartOverlayBuilder.buildExpression(path.stroke(ink, style: line))
    case (false, false):
      let own = color.map { $0.resolve() } ?? ink
      return ChartOverlayBuilder.buildExpression(path.stroke(own, style: line))
    }
  }

  // MARK: Outlines

  /// The corners in pixels; nil if a place does not exist.
  private func outline(in proxy: ChartProxy) -> [ScenePoint]? {
    let corners = places.compactMap { $0.farPosition(in: proxy) }
    guard corners.count == places.count, let first = corners.first else { return nil }
    switch form {
    case .polygon: return corners
    case .rectangle:
      guard let extent else {
        guard let last = corners.last, corners.count == 2 else { return nil }
        return [
          first, ScenePoint(x: last.x, y: first.y), last, ScenePoint(x: first.x, y: last.y),
        ]
      }
      guard let half = half(of: extent, in: proxy) else { return nil }
      return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
        ScenePoint(x: first.x + $0.0 * half.width, y: first.y + $0.1 * half.height)
      }
    case .circle, .ellipse:
      guard let extent, var half = half(of: extent, in: proxy) else { return nil }
      if form == .circle { half.height = half.width }
      let isWhole = abs(arc.to - arc.from) >= 360
      let center = isWhole ? [] : [first]
      return center + around(first, half)
    }
  }

  private static let steps = 96

  /// Points of the curve about a centre, against the clock.
  private func around(_ center: ScenePoint, _ half: SceneSize) -> [ScenePoint] {
    let end = arc.to < arc.from ? arc.to + 360 : arc.to
    let turn = PlaneAngle(degrees: angle)
    return (0...Self.steps).map { step in
      let share = Double(step) / Double(Self.steps)
      let place = PlaneAngle(degrees: arc.from + (end - arc.from) * share)
      let (u, v) = (half.width * place.cosine, half.height * place.sine)
      return ScenePoint(
        x: center.x + u * turn.cosine - v * turn.sine,
        y: center.y - u * turn.sine - v * turn.cosine
      )
    }
  }

  /// Half of the width and of the height in pixels.
  private func half(of extent: PagePlace, in proxy: ChartProxy) -> SceneSize? {
    guard let center = places.first else { return nil }
    let (plot, page) = (proxy.plotFrame, proxy.chartSize)
    func length(
      _ extent: PagePlace.Coordinate,
      _ center: PagePlace.Coordinate,
      _ plot: Double,
      _ page: Double,
      _ letter: Double,
      _ position: (Double) -> Double?
    ) -> Double? {
      switch extent.system {
      case .first:
        // About a centre that is no value of the axis the length is that of the middle of the axis.
        let middle = center.system == .first ? center.value : 0
        guard let low = position(middle - extent.value / 2),
          let high = position(middle + extent.value / 2)
        else { return nil }
        return abs(high - low) / 2
      case .graph: return abs(extent.value) * plot / 2
      case .screen: return abs(extent.value) * page / 2
      case .character: return abs(extent.value) * letter / 2
      }
    }
    guard
      let width = length(extent.x, center.x, plot.width, page.width, 8, proxy.farPosition(forX:)),
      let height = form == .circle
        ? width
        : length(extent.y, center.y, plot.height, page.height, 16, proxy.farPosition(forY:))
    else { return nil }
    return SceneSize(width: width, height: height)
  }
}

/// An angle with its sine and cosine.
private struct PlaneAngle {
  let sine: Double
  let cosine: Double

  init(degrees: Double) {
    let radians = degrees.isFinite ? degrees * .pi / 180 : 0
    (sine, cosine) = (sin(radians), cos(radians))
  }
}

extension PagePlace {
  /// The place in pixels from the upper left corner of the picture, also outside of the axes; nil if it does not exist.
  fileprivate func farPosition(in proxy: ChartProxy) -> ScenePoint? {
    let plot = proxy.plotFrame
    var (across, down): (Double?, Double?)
    if x.system == .first { across = proxy.farPosition(forX: x.value).map { plot.x + $0 } }
    if y.system == .first { down = proxy.farPosition(forY: y.value).map { plot.y + $0 } }
    let onPage = PagePlace(
      x: x.system == .first ? .init(system: .graph, value: 0) : x,
      y: y.system == .first ? .init(system: .graph, value: 0) : y
    ).position(in: proxy)
    guard let onPage, x.system != .first || across != nil, y.system != .first || down != nil else {
      return nil
    }
    return ScenePoint(x: across ?? onPage.x, y: down ?? onPage.y)
  }
}

extension SceneRect {
  fileprivate func holds(_ point: ScenePoint) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }
}

extension [ScenePoint] {
  /// The closed outline cut at a rectangle, side by side (Sutherland and Hodgman 1974).
  fileprivate func clipped(to frame: SceneRect) -> [ScenePoint] {
    cut { $0.x - frame.x }.cut { frame.maxX - $0.x }.cut { $0.y - frame.y }
      .cut { frame.maxY - $0.y }
  }

  /// The part of the outline where a distance is not negative.
  private func cut(_ distance: (ScenePoint) -> Double) -> [ScenePoint] {
    guard var before = last else { return [] }
    var result: [ScenePoint] = []
    for point in self {
      let (a, b) = (distance(before), distance(point))
      if (a < 0) != (b < 0) {
        let share = a / (a - b)
        result.append(
          ScenePoint(
            x: before.x + (point.x - before.x) * share,
            y: before.y + (point.y - before.y) * share
          )
        )
      }
      if b >= 0 { result.append(point) }
      before = point
    }
    return result
  }
}
