package import RealFunctions
import Sampling
import SpaceFigures
package import SpaceGeometry
import SpaceVisibility

/// Draws a chart in space as one view shows it.
///
/// Order, from back to front: the faces of the box that are turned away, areas from far to near, lines, symbols. Of
/// all lines only the visible parts are drawn, so that nothing relies on being painted over.
package struct SpaceDrawing {
  private let chart: TrainedChart
  private let space: TrainedSpace
  private let sampled: SampledSpace
  private let picture: SpacePicture
  private let view: SpaceView
  private let rules: LayoutRules
  /// The rectangle of the view on the page.
  private let inner: SceneRect
  /// The grid of the faces that are turned away, and the edges of the box behind its content.
  private let backdrop: SpaceBackdrop

  /// Samples a chart and finds what a view shows, unless the work is cancelled; nil for a chart of
  /// the plane.
  ///
  /// `inner` is the rectangle of the view on the page; `lines` are the places of grid lines along
  /// each axis, in box coordinates.
  package init?(
    chart: TrainedChart,
    view: SpaceView,
    inner: SceneRect,
    grid lines: [[Double]],
    rules: LayoutRules,
    cancellation: Cancellation
  ) throws(Interrupted) {
    guard let space = chart.space else { return nil }
    (self.chart, self.space, self.view, self.inner) = (chart, space, view, inner)
    self.rules = rules
    sampled = try space.sampled(
      meshCells: SpaceSampler.usualMeshCells,
      most: Self.mostMeshCells(inner, rules),
      cancellation: cancellation
    )
    let hasGrid = chart.asked.grid != .hidden && rules.hasFrames
    backdrop = SpaceBackdrop(view: view, lines: hasGrid ? lines : nil)
    picture = try sampled.scene.seen(
      from: view,
      SeenParts(
        lines: space.hidesLines ? .visible : .all,
        hasLevels: !space.contours.isEmpty,
        areas: Self.areas(of: space),
        backdrop: space.hidesLines ? backdrop.segments : [],
        tolerance: rules.drawsCubics ? CurveFitter.usualTolerance : nil
      ),
      cancellation: cancellation
    )
  }

  /// Returns the areas that are painted: those of bands where nothing but the height colours them.
  private static func areas(of space: TrainedSpace) -> SeenParts.Areas {
    // Whether nothing shines through.
    let isOpaque = space.solids.allSatisfy {
      $0.series.look.body.hides && $0.style.strokeOpacity >= 1
    }
    if space.paintsBandsAlone {
      let levels = space.levels.map(space.box.height)
      return .bands(levels.filter(\.isFinite), mayOverlap: isOpaque)
    }
    guard space.hasAreas else { return .none }
    let hasShades = space.layers.contains { $0.isShaded || $0.coloring == .slope }
    return .facets(shades: hasShades ? SpacePaints.shades : 1, isOpaque: isOpaque)
  }

  /// Returns the largest number of cells of the mesh whose lines a page shows apart; nil for a page on
  /// which all of them are.
  private static func mostMeshCells(_ inner: SceneRect, _ rules: LayoutRules) -> Int? {
    guard rules.snapsToCells else { return nil }
    let dots = min(inner.width, 2 * inner.height)
    return min(30, max(8, Int(nearest: (dots / 8).rounded()) ?? 8))
  }

  // MARK: Places

  private func place(_ position: SIMD2<Double>) -> ScenePoint {
    ScenePoint(x: inner.x + position.x, y: inner.maxY - position.y)
  }

  private func position(_ point: SpacePoint) -> SIMD2<Double> {
    let position = view.position(of: point)
    return SIMD2(position.x, position.y)
  }

  private func segments(_ curves: [PageCurve]) -> [ScenePath.Segment] {
    var segments: [ScenePath.Segment] = []
    for curve in curves {
      segments.append(.move(place(curve.start)))
      for step in curve.steps {
        switch step {
        case .line(let end): segments.append(.line(place(end)))
        case .cubic(let first, let second, let end):
          segments.append(.cubic(place(first), place(second), place(end)))
        }
      }
    }
    return segments
  }

  // MARK: The box

  /// The edges of the box that lie behind its content or on its outline, and the grid of the faces
  /// that are turned away, as far as no figure covers them.
  package var box: [SceneElement] {
    func steps(_ range: Range<Int>) -> [ScenePath.Segment] {
      range.flatMap { index -> [ScenePath.Segment] in
        let line = backdrop.segments[index]
        let free = picture.backdrop.indices.contains(index) ? picture.backdrop[index] : [0...1]
        return free.flatMap { part -> [ScenePath.Segment] in
          let way = line.end - line.start
          return [
            .move(place(line.start + way * part.lowerBound)),
            .line(place(line.start + way * part.upperBound)),
          ]
        }
      }
    }
    let grid = steps(0..<backdrop.gridCount)
    let edges = steps(backdrop.gridCount..<backdrop.segments.count)
    let stroke = SceneStroke(rules.snapsToCells ? .level(.tertiary) : .axis)
    return [(grid, SceneStroke(.grid)), (edges, stroke)].filter { !$0.0.isEmpty }
      .map { .path(ScenePath(segments: $0.0, stroke: $0.1)) }
  }

  // MARK: Content

  /// Returns the content of the box, from back to front, unless the work is cancelled.
  package func content(cancellation: Cancellation) throws(Interrupted) -> [SceneElement] {
    let areas = rules.snapsToCells ? cells : self.areas
    if cancellation.isCancelled { throw Interrupted() }
    return areas + lines + heads + symbols
  }

  private func paints(of layer: Int) -> SpacePaints {
    SpacePaints(
      layer: space.layers[layer],
      levels: space.levels(of: space.layers[layer]),
      window: space.up.window,
      map: space.up.map
    )
  }

  private func name(of layer: Int) -> String? {
    let one = space.layers[layer]
    return one.isHidden ? nil : one.name.oneLine
  }

  /// Opacity of the areas of a layer.
  private func opacity(of layer: Int) -> Double {
    let one = space.layers[layer]
    let isClear = one.series.look.body == .transparent
    return one.style.strokeOpacity * (isClear ? 0.35 : 1)
  }

  /// How far an area in space covers lines and areas that lie behind it.
  private enum Cover {
    case painted
    /// The surface has lines alone: it hides areas behind it as the page does.
    case blank
    case none
  }

  private func cover(_ part: SampledSpace.Part) -> Cover {
    guard case .layer(let index) = part else { return .none }
    let body = space.layers[index].series.look.body
    return body.hasAreas ? .painted : body.hides ? .blank : .none
  }

  private var areas: [SceneElement] {
    let paints = space.layers.indices.map { self.paints(of: $0) }
    let hasSeams = !space.paintsBandsAlone
    var elements: [SceneElement] = []
    var named: Set<Int> = []
    for area in picture.areas where area.figure < sampled.parts.count {
      let part = sampled.parts[area.figure]
      let cover = cover(part)
      if cover == .none { continue }
      let isBlank = cover == .blank
      let paint = isBlank ? .background : paints[part.layer].paint(of: area)
      let opacity = isBlank ? 1 : opacity(of: part.layer)
      var segments: [ScenePath.Segment] = []
      for outline in area.outlines where outline.count >= 3 {
        segments.append(.move(place(outline[0])))
        segments += outline.dropFirst().map { .line(place($0)) }
        segments.append(.close)
      }
      let label = !isBlank && named.insert(part.layer).inserted ? name(of: part.layer) : nil
      // A line of the same colour closes the seams between neighbours.
      let stroke = SceneStroke(paint, width: 0.7, join: .bevel)
      elements.append(
        .path(
          ScenePath(
            segments: segments,
            stroke: opacity >= 1 && hasSeams ? stroke : nil,
            fill: SceneFill(paint, opacity: opacity, rule: .nonzero),
            label: label
          )
        )
      )
    }
    return elements
  }

  private var cells: [SceneElement] {
    let paints = space.layers.indices.map { self.paints(of: $0) }
    var raster = SpaceRaster(size: SceneSize(width: inner.width, height: inner.height), side: 2)
    for area in picture.areas where area.figure < sampled.parts.count {
      let part = sampled.parts[area.figure]
      switch cover(part) {
      case .none: continue
      case .blank: raster.fill(area.outlines, with: nil, opacity: 1)
      case .painted:
        raster.fill(
          area.outlines,
          with: paints[part.layer].paint(of: area),
          opacity: opacity(of: part.layer)
        )
      }
    }
    let rows = max(1, (inner.height / 2).rounded(.up)) * 2
    let corner = ScenePoint(x: inner.x, y: inner.maxY - rows)
    return [raster.element(at: corner, label: nil)].compactMap { $0 }
  }

  /// One path for each layer and stroke.
  private var lines: [SceneElement] {
    struct Key: Hashable {
      let layer: Int
      let paint: Paint
      let width: Double
      let opacity: Double
      let isNamed: Bool
      let isMesh: Bool
    }
    var order: [Key] = []
    var paths: [Key: (stroke: SceneStroke, segments: [ScenePath.Segment])] = [:]
    let contours = Set(space.contours)
    let isOnSurface = chart.asked.space.contours.isOnSurface
    for line in picture.lines where !line.visible.isEmpty {
      let part = line.figure.flatMap { $0 < sampled.parts.count ? sampled.parts[$0] : nil }
      let layer = part?.layer ?? 0
      guard layer < space.layers.count else { continue }
      let strokes = SpaceStrokes(
        paints: paints(of: layer),
        page: chart.options.page,
        rules: rules,
        dash: chart.dash(of: space.layers[layer].style, space.layers[layer].colorIndex)
      )
      let stroke: SceneStroke?
      if case .base = part {
        stroke = strokes.base(value: line.value)
      } else {
        let isContour = isOnSurface && line.value.map(contours.contains) == true
        stroke = strokes.stroke(line.kind, value: line.value, isContour: isContour)
      }
      guard let stroke else { continue }
      let isOwn = line.kind == .curve || line.kind == .segment
      let key = Key(
        layer: layer,
        paint: stroke.paint,
        width: stroke.width,
        opacity: stroke.opacity,
        isNamed: isOwn,
        isMesh: strokes.isMesh(line.kind)
      )
      if paths[key] == nil { order.append(key) }
      paths[key, default: (stroke, [])].segments += segments(line.visible)
    }
    return order.compactMap { key in
      guard let path = paths[key] else { return nil }
      var lines = ScenePath(
        segments: path.segments,
        stroke: path.stroke,
        label: key.isNamed ? name(of: key.layer) : nil
      )
      lines.isMesh = key.isMesh
      return .path(lines)
    }
  }

  // MARK: Symbols

  /// The heads of arrows whose ends are seen.
  private var heads: [SceneElement] {
    var elements: [SceneElement] = []
    for (figure, part) in sampled.parts.enumerated() {
      guard case .layer(let index) = part,
        case .marks(let marks) = space.layers[index].series.form, marks.kind == .arrows
      else { continue }
      let seen = Set(
        picture.lines.filter { $0.figure == figure }.flatMap(\.visible)
          .flatMap { [Self.spot($0.start), Self.spot($0.end)] }
      )
      var segments: [ScenePath.Segment] = []
      for (start, end) in zip(marks.starts, marks.ends) {
        let places = [start, end].map {
          position(space.box.place(of: space.orientation.inBox($0)))
        }
        guard seen.contains(Self.spot(places[1])) else { continue }
        segments += head(places[0], places[1])
      }
      guard !segments.isEmpty else { continue }
      let paint = space.layers[index].paint
      elements.append(
        .path(
          rules.fillsArrowHeads
            ? ScenePath(segments: segments, fill: SceneFill(paint))
            : ScenePath(segments: segments, stroke: SceneStroke(paint))
        )
      )
    }
    return elements
  }

  private static func spot(_ position: SIMD2<Double>) -> SIMD2<Int> {
    SIMD2(
      Int(nearest: (position.x * 2).rounded()) ?? .min,
      Int(nearest: (position.y * 2).rounded()) ?? .min
    )
  }

  private func head(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> [ScenePath.Segment] {
    let way = end - start
    let length = (way * way).sum().squareRoot()
    guard length > 0, length.isFinite else { return [] }
    let reach = min(rules.snapsToCells ? 3 : 8, length)
    let along = way / length * reach
    let aside = SIMD2(-along.y, along.x) * 0.4
    let (left, right) = (end - along + aside, end - along - aside)
    let open: [ScenePath.Segment] = [.move(place(left)), .line(place(end)), .line(place(right))]
    return rules.fillsArrowHeads ? open + [.close] : open
  }

  private var symbols: [SceneElement] {
    SpaceSymbols(space: space, sampled: sampled, view: view, rules: rules, isSeen: picture.marks)
      .elements(place: place)
  }
}
