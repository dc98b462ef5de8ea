/// What a batch of marks over data consists of.
enum DataKind: Int, CaseIterable, Sendable {
  /// Values joined by lines.
  case line
  /// The area between values and zero.
  case area
  /// The area between two values at each x.
  case band
  /// Symbols.
  case points
  /// Upright strokes.
  case verticals
  /// Level strokes.
  case horizontals

  /// Which coordinate a row has two of.
  enum End { case none, x, y }

  /// Which coordinate the second end of a row belongs to.
  var end: End {
    switch self {
    case .line, .area, .points: .none
    case .band, .verticals: .y
    case .horizontals: .x
    }
  }

  /// Whether a row has a second end.
  var hasEnd: Bool { end != .none }

  /// Whether the rows of a series are joined, so that they belong together.
  var isJoined: Bool {
    switch self {
    case .line, .area, .band: true
    case .points, .verticals, .horizontals: false
    }
  }

  /// What a series of them counts as in exports, descriptions and legends.
  var drawn: SampledSeries.Kind {
    switch self {
    case .line, .verticals, .horizontals: .line
    case .area, .band: .area
    case .points: .points
    }
  }
}
