/// Lines across a filled shape, which tell it from others of its colour.
public struct Hatch: Equatable, Hashable, Sendable {
  /// Where lines run.
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

  /// Where its lines run: one direction, or two that cross.
  public let directions: [Direction]
  /// How far its lines are apart, in device units.
  public let spacing: Double
  /// How wide its lines are, in device units.
  public let width: Double
}

extension Hatch {
  /// What tells shapes of one colour apart, in order: nothing, then lines of six kinds, then other lines of these kinds.
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
  /// Returns the lines across a filled shape: none while its colour is its own, then others each time that the theme
  /// repeats its colours.
  public func hatch(of fill: SceneFill) -> Hatch? {
    guard fill.gradient == nil, case .series(let index) = fill.paint, index >= 0, !series.isEmpty
    else { return nil }
    // What is faint has a boundary, whose dashes tell it from others on one ink.
    let looks = fill.isFaint ? max(series.count, DashPattern.cycle.count) : series.count
    return Hatch.cycle[index / looks % Hatch.cycle.count]
  }
}

extension SceneFill {
  /// Whether the page is seen through it, as through areas.
  var isFaint: Bool { opacity.map { $0 <= 0.5 } ?? true }
}
