import RealFunctions

/// The disc that a picture with a polar grid shows: both windows reach from −r to r, and r is a
/// round number.
enum PolarScale {
  /// Greatest number of circles around the origin.
  private static let mostCircles = 5.0
  /// Error of a range found by sampling that a round radius may ignore, in steps.
  private static let slack = 1e-3
  /// Margin that a window of curves has on each side, as a share of its range.
  private static let padding = 0.05

  /// Whether distances from 0 have a meaning on an axis: not on axes of names or dates, nor on
  /// logarithmic ones.
  static func suits(_ kind: AxisKind, _ map: AxisMap) -> Bool {
    if case .numbers = kind { map == .linear } else { false }
  }

  /// Sets both windows to the smallest disc that holds them, or holds the given ones.
  static func widen(_ windows: inout FoundWindows, given: (x: Interval?, y: Interval?)) {
    let asked = [given.x, given.y].compactMap { $0 }
    let found = [windows.x.shown, windows.y.shown].map { window in
      let added = window.width * padding / (1 + 2 * padding)
      return Interval(hull: window.lower + added, window.upper - added)
    }
    let reach = (asked.isEmpty ? found : asked).map { max($0.lower.magnitude, $0.upper.magnitude) }
    guard let radius = radius(around: reach.max() ?? 1) else { return }
    windows.x = windows.x.moved(to: Interval(hull: -radius, radius))
    windows.y = windows.y.moved(to: Interval(hull: -radius, radius))
  }

  /// Returns the least multiple of a step 1, 2 or 5 · 10ᵏ that is not below a distance; nil if
  /// there is none.
  static func radius(around distance: Double) -> Double? {
    guard distance.isFinite, distance > 0 else { return nil }
    for step in TickStep.decimals(in: Interval(hull: 0, distance), near: mostCircles) {
      let count = (distance / step.size - slack).rounded(.up)
      guard count <= mostCircles, let index = Int(nearest: max(1, count)) else { continue }
      return step.multiple(index).flatMap { $0.isFinite && (2 * $0).isFinite ? $0 : nil }
    }
    return nil
  }
}
