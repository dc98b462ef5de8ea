import RealFunctions
import Sampling
import SystemLibrary

// Drawing of fields: the strokes of vectors, with the solutions in front of them.

extension FieldGeometry {
  /// The width of the strokes of vectors and of streamlines, in pixels.
  private static let (strokeWidth, streamlineWidth) = (1.25, 1.5)
  /// Opacity of vectors behind solutions.
  private static let behind = 0.55
  /// Length of a slope's stroke, as a share of the distance between positions.
  private static let filling = 0.6
  /// Length of the longest arrow, and of arrows that are all equally long, as shares of the same
  /// distance.
  private static let (longest, colored) = (0.86, 0.74)
  private static let symbolDiameter = 7.0
  package func elements(on page: MarkPage) -> [SceneElement] {
    vectorElements(page) + solutionElements(page)
  }

  // MARK: Solutions

  private func solutionElements(_ page: MarkPage) -> [SceneElement] {
    let places = restingPlaces.map(page.projection.place)
    let segments =
      page.rules.drawsCubics
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
    let rules = page.rules
    // Dots are too coarse for the head of a short arrow.
    if content.vectors == .arrows, !rules.fillsArrowHeads { return glyphs(page) }
    var paths = VectorPaths()
    func add(_ tip: ScenePoint, from tail: ScenePoint, _ paint: Paint, scale: Double = 1) {
      let head = FieldArrowHead(at: tip, from: tail, isFilled: rules.fillsArrowHeads, scale: scale)
      paths.add(shafts: head.strokes, heads: head.outline, paint)
    }
    for stroke in strokes {
      let length = length(of: stroke)
      guard length > 0 else { continue }
      let reach = stroke.direction * (length / 2)
      let (tail, tip) = (
        page.projection.place(onRisingAxes: stroke.position - reach),
        page.projection.place(onRisingAxes: stroke.position + reach)
      )
      let paint = paint(ofLength: stroke.size)
      paths.add(shafts: [.move(tail), .line(tip)], paint)
      if content.vectors == .arrows {
        add(tip, from: tail, paint, scale: length / (Self.longest * spacing))
      }
    }
    for line in streamlines {
      for (part, size) in parts(of: line, asCubics: rules.drawsCubics) {
        paths.add(shafts: page.segments([part]), paint(ofLength: size))
      }
      let (position, direction) = line.middle
      add(
        page.projection.place(onRisingAxes: position + direction * 2),
        from: page.projection.place(onRisingAxes: position - direction * 2),
        paint(ofLength: trained.lengthColors == nil ? 0 : sizes(at: [position])[0])
      )
    }
    let faint = solutions.isEmpty ? 1 : Self.behind
    return paths.elements(
      width: content.vectors == .streamlines ? Self.streamlineWidth : Self.strokeWidth,
      opacity: faint * trained.style.strokeOpacity,
      label: trained.fullName.oneLine
    )
  }

  /// Returns the colour of a vector of this length: that of the series, unless colours show lengths.
  private func paint(ofLength size: Double) -> Paint {
    trained.lengthColors?.paint(inStepsOf: size) ?? trained.paint
  }

  /// Returns the parts of a streamline that have one colour each, with the length of the vectors there.
  private func parts(of line: Streamlines.Line, asCubics: Bool) -> [(PageCurve, Double)] {
    let curve = asCubics ? line.curve : polyline(of: line)
    guard let scale = trained.lengthColors else { return [(curve, 0)] }
    return curve.parted(Self.partsOfCubic, by: { scale.step(of: $0) }, sizes)
  }

  /// Number of parts of a cubic that are examined for their colours.
  private static let partsOfCubic = 12

  /// Returns the arrows of a text picture: a character each, because dots cannot show an arrow head.
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
          paint: paint(ofLength: stroke.size)
        )
      )
    }
  }

  /// Returns the length of a stroke on the page.
  ///
  /// Slopes are equally long, and so are arrows where colours show lengths; otherwise the length of
  /// an arrow grows with the square root of the vector's length, so that weak ones still show a
  /// direction. Strokes that would leave the page are already removed from ``strokes``.
  private func length(of stroke: FieldGrid.Stroke) -> Double {
    switch content.vectors {
    case .none, .streamlines: return 0
    case .segments: return spacing * Self.filling
    case .arrows:
      guard strongest > 0, stroke.size > 0 else { return 0 }
      if trained.lengthColors != nil { return Self.colored * spacing }
      let share = min(1, stroke.size / strongest).squareRoot()
      return Self.longest * spacing * max(0.3, share)
    }
  }
}

/// Vectors as paths, one for each colour.
private struct VectorPaths {
  private var places: [Paint: Int] = [:]
  private var paths: [(paint: Paint, shafts: [ScenePath.Segment], heads: [ScenePath.Segment])] = []

  mutating func add(
    shafts: [ScenePath.Segment],
    heads: [ScenePath.Segment] = [],
    _ paint: Paint
  ) {
    let place = places[paint] ?? paths.count
    if place == paths.count {
      places[paint] = place
      paths.append((paint, [], []))
    }
    paths[place].shafts += shafts
    paths[place].heads += heads
  }

  func elements(width: Double, opacity: Double, label: String) -> [SceneElement] {
    var elements: [SceneElement] = []
    for path in paths {
      if !path.shafts.isEmpty {
        let stroke = SceneStroke(path.paint, width: width, opacity: opacity)
        let label = elements.isEmpty ? label : nil
        elements.append(.path(ScenePath(segments: path.shafts, stroke: stroke, label: label)))
      }
      if !path.heads.isEmpty {
        let fill = SceneFill(path.paint, opacity: opacity)
        elements.append(.path(ScenePath(segments: path.heads, fill: fill)))
      }
    }
    return elements
  }
}

/// The head of an arrow of a field: a triangle, in a text picture two strokes.
private struct FieldArrowHead {
  private(set) var outline: [ScenePath.Segment] = []
  private(set) var strokes: [ScenePath.Segment] = []

  init(at tip: ScenePoint, from tail: ScenePoint, isFilled: Bool, scale: Double) {
    let (dx, dy) = (tip.x - tail.x, tip.y - tail.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    guard distance > 0 else { return }
    let (x, y) = (dx / distance, dy / distance)
    let size = isFilled ? max(0.6, min(1, scale)) : 1
    let (length, half) = isFilled ? (6.0 * size, 2.4 * size) : (3.0, 2.0)
    func point(_ back: Double, _ aside: Double) -> ScenePoint {
      ScenePoint(x: tip.x - back * x - aside * y, y: tip.y - back * y + aside * x)
    }
    let sides = [point(length, half), point(length, -half)]
    if isFilled {
      outline = [.move(tip), .line(sides[0]), .line(sides[1]), .close]
    } else {
      strokes = sides.flatMap { [.move(tip), .line($0)] }
    }
  }
}

/// The eight arrow characters.
private enum ArrowGlyph {
  private static let all = ["→", "↗", "↑", "↖", "←", "↙", "↓", "↘"]

  /// Returns the arrow nearest to a direction, y upwards.
  static func character(_ direction: SIMD2<Double>) -> String {
    let turns = atan2(direction.y, direction.x) / (2 * .pi)
    let place = Int(nearest: (turns * 8).rounded()) ?? 0
    return all[(place % 8 + 8) % 8]
  }
}
