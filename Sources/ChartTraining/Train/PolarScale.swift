import RealFunctions

/// The disc that a picture with a polar grid shows: both windows reach from −r to r, and r is a round number.
enum PolarScale {
  /// About so many circles stand around the origin.
  private static let mostCircles = 5.0
  /// What a round radius may miss of what was found by sampling.
  private static let slack = 1e-3
  /// The share of its range that a window of curves adds on each side.
  private static let padding = 0.05

  /// Whether distances from 0 mean anything on an axis: that of names, of dates and of powers has none.
  static func suits(_ kind: AxisKind, _ map: AxisMap) -> Bool {
    if case .numbers = kind { map == .linear } else { false }
  }

  /// Gives both axes the windows of the smallest disc that holds them, or what was given of them.
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

  /// The least multiple of a step 1, 2 or 5 · 10ᵏ that is no less than a distance; nil if there is none.
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
