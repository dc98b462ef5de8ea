import RealFunctions

/// The lines of squared paper or millimetre paper behind a picture.
///
/// Lines lie a length apart that a ruler measures on the page, whatever the ranges of the axes. They begin at the
/// origin, where it is in the picture, else at the corner at the bottom left, so that with one centimetre a unit each
/// tenth or each half is on a line. They fill the plot area and replace the grid lines at ticks.
struct RuledPaper {
  let ruling: PaperRuling
  let area: SceneRect
  /// The point at which lines begin.
  let start: ScenePoint
  /// Pixels of the layout in a millimetre.
  let millimetre: Double

  /// The lines, the faintest first.
  var elements: [SceneElement] {
    var elements: [SceneElement] = []
    for (step, coarser, opacity) in ruling.sets {
      let segments = lines(apart: step, except: coarser)
      guard !segments.isEmpty else { continue }
      let stroke = SceneStroke(.grid, opacity: opacity)
      elements.append(.path(ScenePath(segments: segments, stroke: stroke)))
    }
    return elements
  }

  /// Lines some millimetres apart, without each of those that a coarser set draws.
  private func lines(apart step: Double, except coarser: Int?) -> [ScenePath.Segment] {
    var segments: [ScenePath.Segment] = []
    for x in places(from: area.x, to: area.maxX, start.x, step, coarser) {
      segments.append(.move(ScenePoint(x: x, y: area.y)))
      segments.append(.line(ScenePoint(x: x, y: area.maxY)))
    }
    for y in places(from: area.y, to: area.maxY, start.y, step, coarser) {
      segments.append(.move(ScenePoint(x: area.x, y: y)))
      segments.append(.line(ScenePoint(x: area.maxX, y: y)))
    }
    return segments
  }

  private func places(
    from lower: Double,
    to upper: Double,
    _ start: Double,
    _ step: Double,
    _ coarser: Int?
  ) -> [Double] {
    let distance = step * millimetre
    // Lines closer than half a pixel would be an area.
    guard distance > 0.5, let first = Int(nearest: ((lower - start) / distance).rounded(.up)),
      let last = Int(nearest: ((upper - start) / distance).rounded(.down)), first <= last
    else { return [] }
    return (first...last).filter { number in coarser.map { number % $0 != 0 } ?? true }
      .map { start + Double($0) * distance }
  }
}

extension PaperRuling {
  /// The sets of lines: their distance in millimetres, which of them a coarser set draws, and how strong they are.
  fileprivate var sets: [(step: Double, coarser: Int?, opacity: Double)] {
    switch self {
    case .squares: [(5, nil, 1)]
    case .millimetres: [(1, 5, 0.4), (5, 2, 0.8), (10, nil, 1)]
    }
  }
}
