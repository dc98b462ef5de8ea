import RealFunctions

/// Draws a selection: a rule or a band with a readout.
struct SelectionDrawing {
  private let proxy: ChartProxy
  private var chart: TrainedChart { proxy.chart }
  private var frame: SceneRect { proxy.plotFrame }

  init(_ proxy: ChartProxy) { self.proxy = proxy }

  /// Distance between a rule and its readout, in pixels.
  private static let gap = 6.0
  /// Most series in a readout.
  private static let mostRows = 6
  private static let shade = AnyShapeStyle(.level(.secondary), opacity: 0.15)
  private static let ink = AnyShapeStyle(.level(.secondary))

  /// Returns the overlay for a selection; empty if the selection is not visible.
  func overlay(_ selection: ChartSelection) -> ChartOverlay {
    switch selection {
    case .value(let direction, let value): self.value(direction, value)
    case .range(let direction, let first, let last): range(direction, first, last)
    // The sectors themselves show the selection.
    case .angle: ChartOverlay()
    }
  }

  // MARK: Values

  private func value(_ direction: PlotDirection, _ value: PlottedValue) -> ChartOverlay {
    let axis = chart.axis(direction)
    guard let place = axis.place(of: value), axis.window.contains(place) else {
      return ChartOverlay()
    }
    let reach = axis.kind.isCategorical ? 0.5 : 0
    guard let band = band(direction, place - reach, place + reach) else { return ChartOverlay() }
    let mark = reach > 0 ? path(direction, band).fill(Self.shade) : rule(direction, band.lowerBound)
    let rows = direction == .x ? proxy.rows(at: place) : []
    // A shaded name needs no dot on its bar.
    let dots = (reach > 0 ? [] : rows).compactMap { row in proxy.position(of: row).map { (row, $0) }
    }
    return ChartOverlay(
      [.path(mark)]
        + dots.map { row, point in .path(dot(at: point).fill(row.foregroundStyle)) }
        + [.text(readout(direction, at: band, lines(axis.text(place), rows)))]
    )
  }

  /// Returns a rule across the plot area at a position along an axis of the page.
  private func rule(_ direction: PlotDirection, _ place: Double) -> PaintedPath {
    path(direction, place...place).stroke(Self.ink, lineWidth: 1)
  }

  private func path(_ direction: PlotDirection, _ band: ClosedRange<Double>) -> Path {
    let length = band.upperBound - band.lowerBound
    let rectangle =
      direction == .x
      ? SceneRect(x: band.lowerBound, y: frame.y, width: length, height: frame.height)
      : SceneRect(x: frame.x, y: band.lowerBound, width: frame.width, height: length)
    guard length == 0 else { return Path(rectangle) }
    return Path { path in
      path.move(to: ScenePoint(x: rectangle.x, y: rectangle.y))
      path.addLine(to: ScenePoint(x: rectangle.maxX, y: rectangle.maxY))
    }
  }

  private func dot(at point: ScenePoint) -> Path {
    let radius = 4.0
    return Path(
      ellipseIn: SceneRect(
        x: frame.x + point.x - radius,
        y: frame.y + point.y - radius,
        width: 2 * radius,
        height: 2 * radius
      )
    )
  }

  /// Returns the value, and below it the values of all series there.
  private func lines(_ value: String, _ rows: [ChartRow]) -> TextBlock {
    let values = rows.prefix(Self.mostRows).map { row in
      let axis = chart.seen(from: row.side).y
      let y = axis.place(of: row.y).map { axis.text($0) } ?? row.y.name
      return TextBlock.line("\(row.series) \(y)", TextLook(style: row.foregroundStyle))
    }
    return .stack(
      [.line(value, TextLook(weight: .bold))] + values,
      .vertical(.leading),
      spacing: 0
    )
  }

  /// Returns the readout beside a rule, on the side that has more room.
  private func readout(
    _ direction: PlotDirection,
    at band: ClosedRange<Double>,
    _ block: TextBlock
  ) -> PlacedText {
    var text = PlacedText(block: block)
    text.isFramed = true
    switch direction {
    case .x:
      let isLeft = band.lowerBound - frame.x > frame.maxX - band.upperBound
      text.position = ScenePoint(
        x: isLeft ? band.lowerBound - Self.gap : band.upperBound + Self.gap,
        y: frame.y + Self.gap
      )
      text.anchor = isLeft ? .topTrailing : .topLeading
    case .y:
      let isBelow = band.lowerBound - frame.y < frame.height / 4
      text.position = ScenePoint(
        x: frame.maxX - Self.gap,
        y: isBelow ? band.upperBound + Self.gap : band.lowerBound - Self.gap
      )
      text.anchor = isBelow ? .topTrailing : .bottomTrailing
    }
    return text
  }

  // MARK: Ranges

  private func range(
    _ direction: PlotDirection,
    _ first: PlottedValue,
    _ last: PlottedValue
  ) -> ChartOverlay {
    let axis = chart.axis(direction)
    guard let ends = axis.ends(of: first, last), let shown = ends.intersection(axis.window) else {
      return ChartOverlay()
    }
    let reach = axis.kind.isCategorical ? 0.5 : 0
    guard let band = band(direction, shown.lower - reach, shown.upper + reach) else {
      return ChartOverlay()
    }
    var parts: [ChartOverlay.Part] = [.path(path(direction, band).fill(Self.shade))]
    // An end outside of the window has no line.
    for end in [ends.lower - reach, ends.upper + reach] where axis.window.contains(end) {
      guard let place = self.band(direction, end, end) else { continue }
      parts.append(.path(rule(direction, place.lowerBound)))
    }
    var text = PlacedText(block: .line(axis.text(ends), TextLook(weight: .bold)))
    text.isFramed = true
    let middle = (band.lowerBound + band.upperBound) / 2
    switch direction {
    case .x:
      text.position = ScenePoint(x: middle, y: frame.y + Self.gap)
      text.anchor = .top
    case .y:
      text.position = ScenePoint(x: frame.maxX - Self.gap, y: middle)
      text.anchor = .trailing
    }
    return ChartOverlay(parts + [.text(text)])
  }

  /// Returns the range of the picture between two values of an axis, from the left or upper side.
  private func band(
    _ direction: PlotDirection,
    _ first: Double,
    _ last: Double
  ) -> ClosedRange<Double>? {
    let window = chart.axis(direction).window
    let ends = [first, last].map { window.clamped($0) }
    let places = ends.compactMap { place -> Double? in
      let origin = direction == .x ? frame.x : frame.y
      return proxy.position(of: place, along: direction).map { origin + $0 }
    }
    guard places.count == 2 else { return nil }
    return min(places[0], places[1])...max(places[0], places[1])
  }
}

extension TrainedAxis {
  /// Returns the number on the axis for a plotted value, or nil if there is none.
  func place(of plotted: PlottedValue) -> Double? {
    guard case .categories(let names) = kind else { return plotted.number }
    return names.firstIndex(of: plotted.name).map(Double.init)
  }

  /// Returns the interval between two values, in either order.
  func ends(of first: PlottedValue, _ last: PlottedValue) -> Interval? {
    guard let first = place(of: first), let last = place(of: last), first.isFinite, last.isFinite
    else { return nil }
    return Interval(hull: first, last)
  }

  /// Returns both ends of a range in words.
  func text(_ ends: Interval, joint: String = " – ") -> String {
    text(ends.lower) + joint + text(ends.upper)
  }
}

extension ChartProxy {
  /// Returns the position of a value of an axis in the plot area, from the left or the upper side.
  func position(of place: Double, along direction: PlotDirection) -> Double? {
    let length = direction == .x ? plotFrame.width : plotFrame.height
    guard let axis = chart.pageAxis(direction == .x ? .x : .y, length: length) else { return nil }
    let position = axis.position(of: place)
    guard position.isFinite else { return nil }
    let inside = max(0, min(length, position))
    return direction == .x ? inside : length - inside
  }

  /// Returns the rows near enough to a value of x to be shown with it: on its name, or within a
  /// fiftieth of the window.
  func rows(at place: Double) -> [ChartRow] {
    let window = chart.x.window
    let reach = chart.x.kind.isCategorical ? 0.5 : window.width / 50
    return rows.nearest(to: place).filter { abs($0.distance) <= reach }.map(\.row)
  }
}
