import DecodedPictures
import Expressions
import RealFunctions

/// A curve (x(t), y(t)) as it should be drawn, in pixels.
struct TrueParametricCurve {
  let window: PixelWindow
  private(set) var pieces: [[PixelPoint]] = []

  /// The first places in a stretch without breaks.
  private static let count = 600

  init(_ entry: ParametricEntry, _ function: any PointFunction, in window: PixelWindow) {
    self.window = window
    let workspace = Workspace()
    let ends = Set(entry.range + entry.breaks + entry.undefined.flatMap { $0 }).sorted()
    for (lower, upper) in zip(ends, ends.dropFirst()) {
      let isUndefined = entry.undefined.contains { $0[0] <= lower && upper <= $0[1] }
      guard !isUndefined, entry.range[0] <= lower, upper <= entry.range[1] else { continue }
      var places = (0...Self.count).map { index in
        let share = Double(index) / Double(Self.count)
        // Not the ends themselves: the value at a break belongs to neither side.
        return lower + (upper - lower) * max(1e-9, min(1 - 1e-9, share))
      }
      var points = Self.points(at: places, of: function, window, workspace)
      for _ in 0..<12 {
        let more = Self.refinement(places, points, window)
        if more.isEmpty { break }
        places = (places + more).sorted()
        points = Self.points(at: places, of: function, window, workspace)
      }
      pieces.append(points.filter { !$0.x.isNaN && !$0.y.isNaN })
    }
  }

  private static func points(
    at places: [Double],
    of function: any PointFunction,
    _ window: PixelWindow,
    _ workspace: Workspace
  ) -> [PixelPoint] {
    let values = function.values(at: places, using: workspace)
    return zip(values[0], values[1]).map { x, y in
      guard !x.isNaN, !y.isNaN else { return PixelPoint(x: .nan, y: .nan) }
      var point = window.place(x, y)
      point.x = max(-4, min(window.width + 4, point.x))
      return point
    }
  }

  /// Middles between neighbours more than a pixel apart, or of which one has no place.
  private static func refinement(
    _ places: [Double],
    _ points: [PixelPoint],
    _ window: PixelWindow
  ) -> [Double] {
    var more: [Double] = []
    for index in points.indices.dropLast() where more.count < 6000 {
      let (a, b) = (points[index], points[index + 1])
      let isEdge = a.x.isNaN != b.x.isNaN
      if isEdge || max((a.x - b.x).magnitude, (a.y - b.y).magnitude) > 1 {
        more.append(places[index] / 2 + places[index + 1] / 2)
      }
    }
    return more
  }
}
