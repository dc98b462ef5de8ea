import ChartCore
import RealFunctions
import Statements
import SystemLibrary

// Labels and arrows at places of the page, drawn over the picture.

extension Chart {
  /// Returns the chart with figures over it; without figures it is unchanged.
  func annotated(by figures: [FigureOnPage]) -> Chart {
    guard !figures.isEmpty else { return self }
    return chartOverlay { proxy in
      for figure in figures { figure.drawn(by: proxy) }
    }
  }
}

extension FigureOnPage {
  /// Length of an arrow's head along it, in pixels, and half its width.
  private static let head = (length: 10.0, halfWidth: 3.5)

  /// The figure in a picture whose places are known; nothing where a value of an axis is not shown.
  fileprivate func drawn(by proxy: ChartProxy) -> ChartOverlay {
    var ends = places.compactMap { $0.position(in: proxy) }
    if isRelative, places.count == 2, let first = places[0].position(in: proxy) {
      ends = [first] + [places[1].end(from: first, in: proxy)].compactMap { $0 }
    }
    guard ends.count == places.count, let first = ends.first else { return ChartOverlay() }
    let style = color.map { $0.resolve() } ?? HierarchicalShapeStyle.primary.resolve()
    if let text, let placement { return placed(text, at: first, placement, style) }
    if let text {
      let lines = text.split(separator: "\n").map(String.init)
      let words = VStack(alignment: .leading) {
        for line in lines { Text(MathText(line)).foregroundStyle(style) }
      }
      return ChartOverlayBuilder.buildExpression(
        words.position(x: first.x, y: first.y, anchor: .leading)
      )
    }
    guard let last = ends.last, ends.count == 2 else { return ChartOverlay() }
    // The axes of a page of characters stand there, with their ticks.
    if proxy.isOfCharacters, isOnAxis { return ChartOverlay() }
    let tip = hasHead ? tip(from: first, to: last) : nil
    let tail = hasTail ? self.tip(from: last, to: first) : nil
    let line = Path { path in path.addLines([tail?.back ?? first, tip?.back ?? last]) }
    let stroke = StrokeStyle(
      lineWidth: width ?? 1.5,
      dash: DashPattern.scaled(dash?.lengths ?? [], to: width ?? 1.5)
    )
    var parts = [ChartOverlayBuilder.buildExpression(line.stroke(style, style: stroke))]
    for head in [tip, tail].compactMap({ $0 }) {
      parts.append(ChartOverlayBuilder.buildExpression(head.path.fill(style)))
    }
    return ChartOverlayBuilder.buildArray(parts)
  }

  /// Whether it is a line along the left or the lower edge of the plot area.
  private var isOnAxis: Bool {
    [\PagePlace.x, \PagePlace.y].contains { side in
      places.allSatisfy { $0[keyPath: side] == .init(system: .graph, value: 0) }
    }
  }

  /// A text at exactly its place; each line of a turned one is a text of its own.
  private func placed(
    _ text: String,
    at place: ScenePoint,
    _ placement: LabelPlacement,
    _ style: AnyShapeStyle
  ) -> ChartOverlay {
    let place = ScenePoint(
      x: place.x + placement.offset.x * PagePlace.letter.width,
      y: place.y - placement.offset.y * PagePlace.letter.height
    )
    let font = placement.size.map { Font.system(size: $0) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Text(MathText(String($0))).font(font).foregroundStyle(style)
    }
    let anchor = placement.anchor.point
    guard placement.angle != 0 else {
      let words = VStack(alignment: placement.anchor.alignment) {
        for line in lines { line }
      }
      return ChartOverlayBuilder.buildExpression(
        words.position(x: place.x, y: place.y, anchor: anchor)
      )
    }
    let angle = placement.angle * .pi / 180
    let step = (placement.size ?? Self.letterSize) * Self.leading
    let first = -Double(lines.count - 1) / 2 * step
    return ChartOverlayBuilder.buildArray(
      lines.enumerated().map { number, line in
        let down = first + Double(number) * step
        return ChartOverlayBuilder.buildExpression(
          line.position(
            x: place.x + down * sin(angle),
            y: place.y + down * cos(angle),
            anchor: anchor
          )
          .turned(by: -placement.angle)
        )
      }
    )
  }

  /// The usual size of letters in pixels, and the distance of lines in sizes.
  private static let (letterSize, leading) = (11.0, 1.3)

  /// The triangle at the end of an arrow, and the middle of its base; nil for an arrow that is shorter.
  private func tip(from start: ScenePoint, to end: ScenePoint) -> (path: Path, back: ScenePoint)? {
    let size = max(1, (width ?? 1.5) / 2)
    let head = (length: Self.head.length * size, halfWidth: Self.head.halfWidth * size)
    let (across, down) = (end.x - start.x, end.y - start.y)
    let length = (across * across + down * down).squareRoot()
    guard length > head.length, length.isFinite else { return nil }
    let (x, y) = (across / length, down / length)
    let back = ScenePoint(x: end.x - x * head.length, y: end.y - y * head.length)
    let side = head.halfWidth
    let path = Path { path in
      path.addLines([
        end, ScenePoint(x: back.x - y * side, y: back.y + x * side),
        ScenePoint(x: back.x + y * side, y: back.y - x * side),
      ])
      path.closeSubpath()
    }
    return (path, back)
  }
}

extension PagePlace {
  /// The width and the height of a letter, in pixels.
  fileprivate static let letter = (width: 8.0, height: 16.0)

  /// The place in pixels from the upper left corner of the picture; nil if a value of an axis is not shown.
  func position(in proxy: ChartProxy) -> ScenePoint? {
    if proxy.isInSpace, let place = positionInSpace(proxy) { return place }
    let (plot, page) = (proxy.plotFrame, proxy.chartSize)
    let across: Double? =
      switch x.system {
      case .first: proxy.position(forX: x.value).map { plot.x + $0 }
      case .graph: plot.x + x.value * plot.width
      case .screen: x.value * page.width
      case .character: x.value * Self.letter.width
      }
    let down: Double? =
      switch y.system {
      case .first: proxy.position(forY: y.value).map { plot.y + $0 }
      case .graph: plot.maxY - y.value * plot.height
      case .screen: (1 - y.value) * page.height
      case .character: page.height - y.value * Self.letter.height
      }
    guard let across, let down, across.isFinite, down.isFinite else { return nil }
    return ScenePoint(x: across, y: down)
  }
}

extension PagePlace {
  /// The place at this distance from another one, in pixels of the picture; nil if a value of an axis is not shown.
  ///
  /// In space it is the way from the corner that the distance counts from to the place it names there.
  fileprivate func end(from start: ScenePoint, in proxy: ChartProxy) -> ScenePoint? {
    if proxy.isInSpace {
      let corner = PagePlace(
        x: .init(system: x.system, value: 0),
        y: .init(system: y.system, value: 0),
        z: z.map { .init(system: $0.system, value: 0) }
      )
      guard let from = corner.position(in: proxy), let to = position(in: proxy) else { return nil }
      return ScenePoint(x: start.x + to.x - from.x, y: start.y + to.y - from.y)
    }
    let (plot, page) = (proxy.plotFrame, proxy.chartSize)
    let across: Double? =
      switch x.system {
      case .first:
        proxy.value(atX: start.x - plot.x, as: Double.self)
          .flatMap { proxy.farPosition(forX: $0 + x.value) }.map { plot.x + $0 }
      case .graph: start.x + x.value * plot.width
      case .screen: start.x + x.value * page.width
      case .character: start.x + x.value * Self.letter.width
      }
    let down: Double? =
      switch y.system {
      case .first:
        proxy.value(atY: start.y - plot.y, as: Double.self)
          .flatMap { proxy.farPosition(forY: $0 + y.value) }.map { plot.y + $0 }
      case .graph: start.y - y.value * plot.height
      case .screen: start.y - y.value * page.height
      case .character: start.y - y.value * Self.letter.height
      }
    guard let across, let down, across.isFinite, down.isFinite else { return nil }
    return ScenePoint(x: across, y: down)
  }
}

extension PagePlace {
  /// The place of a point of space, whose coordinates count values or shares of the axes; nil for others.
  ///
  /// Without a height that is written it is on the level 0.
  private func positionInSpace(_ proxy: ChartProxy) -> ScenePoint? {
    var height = z
    if height == nil, x.system == .first, y.system == .first {
      height = .init(system: .first, value: 0)
    }
    guard let height, [x, y, height].allSatisfy({ $0.system == .first || $0.system == .graph })
    else { return nil }
    return proxy.position(
      inSpace: (x.value, y.value, height.value),
      isShare: (x.system == .graph, y.system == .graph, height.system == .graph)
    )
  }
}

extension LabelPlacement.Anchor {
  /// The point of a text that is at its place.
  fileprivate var point: UnitPoint {
    switch self {
    case .left: .leading
    case .center: .center
    case .right: .trailing
    }
  }

  /// Where the lines of a text begin, or end.
  fileprivate var alignment: HorizontalAlignment {
    switch self {
    case .left: .leading
    case .center: .center
    case .right: .trailing
    }
  }
}
