import RealFunctions
import Sampling

/// A function in a plot area: its curve or its area, and points at breaks.
package struct FunctionGeometry: LayerGeometry {
  package let trained: TrainedSeries
  /// The curve, sampled and clipped.
  package let curve: SampledSeries

  init(trained: TrainedSeries, series: SampledSeries) {
    self.trained = trained
    curve = series
  }

  package var kind: SeriesKind { curve.kind }
  package var series: SampledSeries { curve }
  package var isEmpty: Bool { curve.polylines.isEmpty && curve.outlines.isEmpty }

  private static let symbolDiameter = 7.0

  package func elements(on page: MarkPage) -> [SceneElement] {
    if curve.kind == .area { return areaElements(page) }
    return line(page) + (page.marksBreaks ? breakPoints(page) : [])
  }

  private func line(_ page: MarkPage) -> [SceneElement] {
    boundsInDoubt(page) + filledAreas(page)
      + page.drawing(of: trained).line(
        curve.cubics.map { page.segments($0.strokes) }
          ?? page.segments(curve.polylines.flatMap(knownParts)),
        dash: page.dash(of: trained)
      ) + extraSymbols(page) + lonePoints(page)
  }

  /// What is all of an equation's curve there and smaller than a pixel is no wider than its line: a disc tells it from dust, and a circle
  /// a point that a region leaves out.
  private func lonePoints(_ page: MarkPage) -> [SceneElement] {
    let lines = curve.polylines.map { $0.map(page.projection.place) }
    let isSmall: [Bool]
    switch trained.function.form {
    case .implicit: isSmall = lines.map(Self.isSpeck)
    // A short boundary may bound a large area.
    case .region: isSmall = lines.map { $0.count == 1 }
    case .line, .parametric, .overY, .area, .band, .field, .heatMap, .contourLines,
      .filledContours:
      return []
    }
    let openStart = lines.count - curve.openCount
    var places: (closed: [ScenePoint], open: [ScenePoint]) = ([], [])
    // A speck at the end of a line is a part of it, and so is a scrap among others; where nothing is proved scraps are dust.
    for index in lines.indices where isSmall[index] {
      guard let place = lines[index].first else { continue }
      let isOpen = lines[index].first != lines[index].last
      let isPart =
        lines[index].count > 1
        && lines.indices.contains { other in
          other != index && (isOpen || !isSmall[other])
            && lines[other].contains {
              max(($0.x - place.x).magnitude, ($0.y - place.y).magnitude) < Self.symbolDiameter
            }
        }
      if isPart || isOpen && !curve.isCertified { continue }
      if index < openStart { places.closed.append(place) } else { places.open.append(place) }
    }
    if trained.function.form == .region {
      places.closed += curve.outlines.compactMap { outline in
        let line = outline.map(page.projection.place)
        return Self.isSpeck(line) ? line.first : nil
      }
    }
    return [
      symbols(places.closed, .circle), symbols(places.open, .openCircle),
    ].compactMap { $0 }
  }

  /// Whether places lie within a pixel.
  private static func isSpeck(_ line: [ScenePoint]) -> Bool {
    guard let first = line.first else { return false }
    return line.allSatisfy { max(($0.x - first.x).magnitude, ($0.y - first.y).magnitude) < 1 }
  }

  /// Symbols of one shape in the paint of the curve; nil of none.
  private func symbols(_ places: [ScenePoint], _ shape: SceneSymbols.Shape) -> SceneElement? {
    guard !places.isEmpty else { return nil }
    return .symbols(
      SceneSymbols(
        positions: places,
        shape: shape,
        diameter: Self.symbolDiameter,
        paint: trained.paint
      )
    )
  }

  /// What a curve fills, in the paint of the curve and with a line around it as wide as the curve's.
  ///
  /// So one goes over into the other, and a narrow band is not lost. A paint that lets something through would show the line on the area
  /// twice: it has none. Areas of a curve in the plane may lie on each other: they are paths of their own, because of one path what lies in two
  /// areas is outside.
  private func filledAreas(_ page: MarkPage) -> [SceneElement] {
    guard !curve.filled.isEmpty, !curve.outlines.isEmpty else { return [] }
    let mayOverlap = curve.filled.count > 1 && curve.filled.contains { $0.parameters != nil }
    let paths = mayOverlap ? curve.outlines.map { [$0] } : [curve.outlines]
    return paths.flatMap { filledArea($0, page) }
  }

  private func filledArea(_ outlines: [[DataPoint]], _ page: MarkPage) -> [SceneElement] {
    let segments = outlines.flatMap { page.segments([$0.dropLast()]) + [.close] }
    let opacity = trained.style.strokeOpacity
    let fill = SceneFill(
      trained.paint,
      opacity: opacity,
      gradient: trained.style.foreground?.gradient
    )
    let outline = page.drawing(of: trained).line(segments, dash: []).map { element in
      guard case .path(var path) = element else { return element }
      path.fill = fill
      if opacity < 1 { path.stroke = nil }
      return .path(path)
    }
    return outline
  }

  /// How faint the bounds of a curve are where nothing more is known of it.
  private static let boundsOpacity = 0.3

  private func boundsInDoubt(_ page: MarkPage) -> [SceneElement] {
    guard !curve.enclosed.isEmpty else { return [] }
    let outlines = curve.enclosed.map { piece in
      let upper = zip(piece.x, piece.end).map { DataPoint(x: $0, y: $1) }
      let lower = zip(piece.x, piece.start).map { DataPoint(x: $0, y: $1) }
      return upper + lower.reversed()
    }
    let fill = SceneFill(
      trained.paint,
      opacity: Self.boundsOpacity * trained.style.strokeOpacity
    )
    return [
      .path(ScenePath(segments: outlines.flatMap { page.segments([$0]) + [.close] }, fill: fill))
    ]
  }

  /// The parts of a polyline beside the stretches of which only bounds are known.
  private func knownParts(_ polyline: [DataPoint]) -> [[DataPoint]] {
    guard !curve.enclosed.isEmpty else { return [polyline] }
    let stretches = curve.enclosed.compactMap { piece in
      piece.x.first.flatMap { first in piece.x.last.flatMap { Interval(first, $0) } }
    }
    var parts: [[DataPoint]] = []
    var last: DataPoint?
    for point in polyline {
      guard !stretches.contains(where: { $0.lower < point.x && point.x < $0.upper }) else {
        last = nil
        continue
      }
      let isJoined = last.map { last in
        !stretches.contains { last.x <= $0.lower && $0.upper <= point.x }
      }
      if isJoined ?? false { parts[parts.count - 1].append(point) } else { parts.append([point]) }
      last = point
    }
    // What is left of a line between two bands is no value that stands alone.
    return polyline.count > 1 ? parts.filter { $0.count > 1 } : parts
  }

  /// Symbols along a line whose colour and dashes another one has, too.
  private func extraSymbols(_ page: MarkPage) -> [SceneElement] {
    guard let shape = trained.extraSymbol else { return [] }
    return SymbolsOnLine(number: trained.colorIndex ?? 0, rules: page.rules).elements(
      along: curve.polylines.map { $0.map(page.projection.place) },
      shape,
      trained.paint,
      opacity: trained.style.strokeOpacity
    )
  }

  private func areaElements(_ page: MarkPage) -> [SceneElement] {
    page.drawing(of: trained).area(
      curve.cubics.map { $0.outlines.flatMap { page.segments([$0]) + [.close] } }
        ?? curve.outlines.flatMap { page.segments([$0.dropLast()]) + [.close] },
      boundary: curve.cubics.map { page.segments($0.strokes) }
        ?? page.segments(curve.polylines.dropLast(curve.openCount).filter { !isOnZero($0) })
    )
      + page.drawing(of: trained).openBoundary(
        curve.openStrokes.map(page.segments) ?? page.segments(curve.openBoundaries)
      ) + lonePoints(page)
  }

  /// The zero axis is drawn anyway: an area that stands on it needs no line there.
  private func isOnZero(_ polyline: [DataPoint]) -> Bool {
    trained.function.form == .area && polyline.allSatisfy { $0.y == 0 }
  }

  /// Open circles at limits that are not taken, discs at values beside them and at single values.
  private func breakPoints(_ page: MarkPage) -> [SceneElement] {
    guard trained.function.form.marksBreaks else { return [] }
    var open: [ScenePoint] = []
    var closed: [ScenePoint] = []
    for one in curve.breaks where one.isMarked && (one.kind != .pole || one.value != nil) {
      if let value = one.valuePoint { append(value, page, to: &closed) }
      for limit in one.limitPoints {
        let isTaken = one.valuePoint.map { isSame($0, limit, page) } ?? false
        if !isTaken { append(limit, page, to: &open) }
      }
    }
    return [symbols(open, .openCircle), symbols(closed, .circle)].compactMap { $0 }
  }

  /// Whether two points cannot be told apart on the page.
  private func isSame(_ a: DataPoint, _ b: DataPoint, _ page: MarkPage) -> Bool {
    if a == b { return true }
    let (first, second) = (page.projection.place(a), page.projection.place(b))
    return (first.x - second.x).magnitude < 1 && (first.y - second.y).magnitude < 1
  }

  private func append(_ data: DataPoint, _ page: MarkPage, to places: inout [ScenePoint]) {
    guard page.chart.x.window.contains(data.x), page.chart.y.window.contains(data.y) else { return }
    let point = page.projection.place(data)
    let isKnown = places.contains {
      ($0.x - point.x).magnitude < 1 && ($0.y - point.y).magnitude < 1
    }
    if !isKnown { places.append(point) }
  }
}

extension CurveBreak {
  /// The point of the curve at the break itself, if it has one.
  var valuePoint: DataPoint? {
    guard let value else { return nil }
    guard let across else { return DataPoint(x: place, y: value) }
    return across.value.map { DataPoint(x: $0, y: value) }
  }

  /// The points that the curve tends to on both sides, each once.
  var limitPoints: [DataPoint] {
    var points: [DataPoint] = []
    let ownPlace = Side.value(place)
    for (x, y) in [(across?.left ?? ownPlace, left), (across?.right ?? ownPlace, right)] {
      guard case .value(let x) = x, case .value(let y) = y else { continue }
      let point = DataPoint(x: x, y: y)
      if !points.contains(point) { points.append(point) }
    }
    return points
  }
}

extension CurveBreak {
  /// Whether there is something to mark: an end that belongs to its curve needs no sign.
  var isMarked: Bool {
    guard kind == .edge else { return true }
    let isLimitKnown = [left, right].contains { side in
      if case .value = side { true } else { false }
    }
    return value == nil && isLimitKnown
  }
}

extension MarkPage {
  /// Returns curves in pixels along rising axes as segments of the page.
  func segments(_ curves: [PageCurve]) -> [ScenePath.Segment] {
    let place = projection.place(onRisingAxes:)
    return curves.flatMap { curve in
      [.move(place(curve.start))]
        + curve.steps.map { step in
          switch step {
          case .line(let end): .line(place(end))
          case .cubic(let first, let second, let end):
            .cubic(place(first), place(second), place(end))
          }
        }
    }
  }

  /// Returns polylines in data units as segments of the page.
  func segments(_ polylines: [[DataPoint]]) -> [ScenePath.Segment] {
    var segments: [ScenePath.Segment] = []
    for polyline in polylines {
      for (index, point) in polyline.enumerated() {
        let place = projection.place(point)
        segments.append(index == 0 ? .move(place) : .line(place))
      }
    }
    return segments
  }
}
