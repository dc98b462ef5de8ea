/// Places symbols at equal distances along a line, to tell it from other lines of its colour.
struct SymbolsOnLine {
  /// Distance between two symbols, in device units.
  private let distance: Double
  /// Distance of the first symbol from the start of the line; it differs between lines, so that the
  /// symbols of lines that coincide stay visible.
  private let start: Double

  /// Number of successive lines whose symbols start at different distances.
  private static let phases = 8

  /// Creates the placement for the line with index `number`.
  init(number: Int, rules: LayoutRules) {
    distance = rules.symbolDistance
    let phase = Double(number % Self.phases) + 0.5
    start = distance * phase / Double(Self.phases)
  }

  private static let diameter = 7.0

  /// Returns the symbols along lines of the page.
  func elements(
    along lines: [[ScenePoint]],
    _ shape: SceneSymbols.Shape,
    _ paint: Paint,
    opacity: Double
  ) -> [SceneElement] {
    let places = places(along: lines)
    guard !places.isEmpty else { return [] }
    return [
      .symbols(
        SceneSymbols(
          positions: places,
          shape: shape,
          diameter: Self.diameter,
          paint: paint,
          opacity: opacity
        )
      )
    ]
  }

  /// Returns the positions along lines of the page; a line too short for the distance has one in
  /// its middle.
  private func places(along lines: [[ScenePoint]]) -> [ScenePoint] {
    lines.flatMap { line in
      let places = places(along: line)
      return places.isEmpty && line.count > 1 ? [line[line.count / 2]] : places
    }
  }

  private func places(along line: [ScenePoint]) -> [ScenePoint] {
    var places: [ScenePoint] = []
    var next = start
    var length = 0.0
    for (from, to) in zip(line, line.dropFirst()) {
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let step = (dx * dx + dy * dy).squareRoot()
      guard step > 0, step.isFinite else { continue }
      while next <= length + step {
        let share = (next - length) / step
        places.append(ScenePoint(x: from.x + share * dx, y: from.y + share * dy))
        next += distance
      }
      length += step
    }
    return places
  }
}

extension [ScenePath.Segment] {
  /// The polylines through the ends of segments, one for each move.
  var polylines: [[ScenePoint]] {
    var lines: [[ScenePoint]] = []
    for segment in self {
      switch segment {
      case .move(let point): lines.append([point])
      case .line(let end), .cubic(_, _, let end):
        if !lines.isEmpty { lines[lines.count - 1].append(end) }
      case .close: break
      }
    }
    return lines
  }
}
