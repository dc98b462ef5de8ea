/// Parallel lines across a filled shape, which tell it from other shapes of its colour.
public struct Hatch: Equatable, Hashable, Sendable {
  /// Direction of lines.
  public enum Direction: Equatable, Hashable, Sendable {
    /// From the lower left to the upper right.
    case rising
    /// From the upper left to the lower right.
    case falling
    /// From left to right.
    case level
    /// From top to bottom.
    case upright
  }

  /// Directions of its lines: one, or two that cross.
  public let directions: [Direction]
  /// Distance between its lines, in device units.
  public let spacing: Double
  /// Width of its lines, in device units.
  public let width: Double
}

extension Hatch {
  /// Hatches that tell shapes of one colour apart, in order: none, then lines of six kinds, then
  /// the same kinds with other spacings and widths.
  static let cycle: [Hatch?] =
    [nil]
    + [(6, 1.5), (3, 1), (6, 3.5), (10, 2)].flatMap { spacing, width in
      kinds.map { Hatch(directions: $0, spacing: spacing, width: width) }
    }

  private static let kinds: [[Direction]] = [
    [.rising], [.falling], [.level], [.upright], [.rising, .falling], [.level, .upright],
  ]
}

extension Theme {
  /// Returns the lines across a filled shape: none the first time that its colour is used, then
  /// other ones each time that the theme repeats its colours.
  public func hatch(of fill: SceneFill) -> Hatch? {
    guard fill.gradient == nil, case .series(let index) = fill.paint, index >= 0, !series.isEmpty
    else { return nil }
    // A faint shape has a boundary, whose dashes tell it from others where all series share one
    // colour.
    let looks = fill.isFaint ? max(series.count, DashPattern.cycle.count) : series.count
    return Hatch.cycle[index / looks % Hatch.cycle.count]
  }
}

extension SceneFill {
  /// Whether the page is visible through the fill, as through areas.
  var isFaint: Bool { opacity.map { $0 <= 0.5 } ?? true }
}
