import RealFunctions
import Sampling

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// How fields are drawn: strokes of vectors as one path, in front of them solutions.

extension FieldGeometry {
  /// The width of the strokes of vectors and of streamlines, in pixels.
  private static let (strokeWidth, streamlineWidth) = (1.25, 1.5)
  /// How faint vectors are behind solutions.
  private static let behind = 0.55
  /// How much of the distance between places a slope's stroke fills.
  private static let filling = 0.6
  private static let symbolDiameter = 7.0
  func elements(on page: MarkPage) -> [SceneElement] {
    vectorElements(page) + solutionElements(page)
  }

  // MARK: Solutions

  private func solutionElements(_ page: MarkPage) -> [SceneElement] {
    let places = restingPlaces.map(page.projection.place)
    let segments =
      page.rules == .graphic
      ? page.segments(solutions.flatMap(\.lines)) : page.segments(polylines(solutions))
    let line = page.drawing(of: trained).line(segments, dash: page.dash(of: trained))
    guard !places.isEmpty else { return line }
    return line + [
      .symbols(
        SceneSymbols(
          positions: places,
          shape: .circle,
          diameter: Self.symbolDiameter,
          paint: trained.paint
        )
      )
    ]
  }

  private func polylines(_ solutions: [FieldSolution]) -> [[DataPoint]] {
    solutions.flatMap(\.pieces).flatMap { window.clip(x: $0.x, y: $0.y) }
  }

  // MARK: Vectors

  private func vectorElements(_ page: MarkPage) -> [SceneElement] {
    var shafts: [ScenePath.Segment] = []
    var heads: [ScenePath.Segment] = []
    let isGraphic = page.rules == .graphic
    if content.vectors == .arrows, !isGraphic { return glyphs(page) }
    func add(_ tip: ScenePoint, from tail: ScenePoint, scale: Double = 1) {
      let head = FieldArrowHead(at: tip, from: tail, isGraphic: isGraphic, scale: scale)
      if isGraphic { heads += head.outline } else { shafts += head.strokes }
    }
    for stroke in strokes {
      let length = length(of: stroke)
      guard length > 0 else { continue }
      let reach = stroke.direction * (length / 2)
      let (tail, tip) = (
        page.projection.place(onRisingAxes: stroke.position - reach),
        page.projection.place(onRisingAxes: stroke.position + reach)
      )
      shafts += [.move(tail), .line(tip)]
      if content.vectors == .arrows { add(tip, from: tail, scale: length / (0.86 * spacing)) }
    }
    for line in streamlines {
      shafts +=
        isGraphic
        ? page.segments([line.curve])
        : page.segments(window.clip(x: line.piece.x, y: line.piece.y))
      let (position, direction) = line.middle
      add(
        page.projection.place(onRisingAxes: position + direction * 2),
        from: page.projection.place(onRisingAxes: position - direction * 2)
      )
    }
    guard !shafts.isEmpty else { return [] }
    let faint = solutions.isEmpty ? 1 : Self.behind
    let opacity = faint * trained.style.strokeOpacity
    let width = content.vectors == .streamlines ? Self.streamlineWidth : Self.strokeWidth
    let stroke = SceneStroke(trained.paint, width: width, opacity: opacity)
    var elements: [SceneElement] = [
      .path(ScenePath(segments: shafts, stroke: stroke, label: trained.fullName.oneLine))
    ]
    if !heads.isEmpty {
      let fill = SceneFill(trained.paint, opacity: opacity)
      elements.append(.path(ScenePath(segments: heads, fill: fill)))
    }
    return elements
  }

  /// Arrows on a page of text: a character each, because dots cannot show a head.
  private func glyphs(_ page: MarkPage) -> [SceneElement] {
    strokes.filter { $0.size > 0 }.map { stroke in
      let tip = page.projection.place(onRisingAxes: stroke.position + stroke.direction)
      let place = page.projection.place(onRisingAxes: stroke.position)
      // The baseline of a text is the lower edge of its row.
      let position = ScenePoint(x: place.x, y: place.y + Cell.height / 2)
      return .text(
        SceneText(
          ArrowGlyph.character(SIMD2(tip.x - place.x, place.y - tip.y)),
          at: position,
          anchor: .middle,
          paint: trained.paint
        )
      )
    }
  }

  /// How long a stroke is on the page: slopes all alike, arrows by the square root of the vector's length, so that weak ones
  /// still have a direction; those that would run out of the page are left out.
  private func length(of stroke: FieldGrid.Stroke) -> Double {
    switch content.vectors {
    case .none, .streamlines: return 0
    case .segments: return spacing * Self.filling
    case .arrows:
      guard strongest > 0, stroke.size > 0 else { return 0 }
      let share = min(1, stroke.size / strongest).squareRoot()
      return 0.86 * spacing * max(0.3, share)
    }
  }
}

/// The head of an arrow of a field: a triangle, on a page of text two strokes.
private struct FieldArrowHead {
  private(set) var outline: [ScenePath.Segment] = []
  private(set) var strokes: [ScenePath.Segment] = []

  init(at tip: ScenePoint, from tail: ScenePoint, isGraphic: Bool, scale: Double) {
    let (dx, dy) = (tip.x - tail.x, tip.y - tail.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    guard distance > 0 else { return }
    let (x, y) = (dx / distance, dy / distance)
    let size = isGraphic ? max(0.6, min(1, scale)) : 1
    let (length, half) = isGraphic ? (6.0 * size, 2.4 * size) : (3.0, 2.0)
    func point(_ back: Double, _ aside: Double) -> ScenePoint {
      ScenePoint(x: tip.x - back * x - aside * y, y: tip.y - back * y + aside * x)
    }
    let sides = [point(length, half), point(length, -half)]
    if isGraphic {
      outline = [.move(tip), .line(sides[0]), .line(sides[1]), .close]
    } else {
      strokes = sides.flatMap { [.move(tip), .line($0)] }
    }
  }
}

/// The eight arrows that are characters.
private enum ArrowGlyph {
  private static let all = ["→", "↗", "↑", "↖", "←", "↙", "↓", "↘"]

  /// The arrow nearest to a direction, y upwards.
  static func character(_ direction: SIMD2<Double>) -> String {
    let turns = atan2(direction.y, direction.x) / (2 * .pi)
    let place = Int(nearest: (turns * 8).rounded()) ?? 0
    return all[(place % 8 + 8) % 8]
  }
}
