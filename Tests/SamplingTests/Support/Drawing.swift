import RealFunctions
import Sampling
import Testing

/// A sampled curve as drawn, to be compared with a dense truth in pixels.
struct Drawing {
  private struct Segment {
    var start: SIMD2<Double>
    var end: SIMD2<Double>
  }

  private let view: PlotView
  private var segments: [Segment] = []

  init(of curve: SampledCurve, for example: CurveCase) throws {
    view = try example.view()
    for piece in curve.pieces {
      let points = zip(piece.x, piece.y).map { point($0, $1) }
      if let only = points.first, points.count == 1 {
        segments.append(Segment(start: only, end: only))
      }
      for (start, end) in zip(points, points.dropFirst()) {
        segments.append(Segment(start: start, end: end))
      }
    }
  }

  /// The largest distance of a visible true point from the drawing, but for a pixel around breaks.
  func farthestTruth(of example: CurveCase) -> Double {
    let breaks = example.breaks.map { view.x.position(of: $0.place) }
    var farthest = 0.0
    var first = 0
    for truth in truth(of: example) where !breaks.contains(where: { abs($0 - truth.x) <= 1 }) {
      while first < segments.count, segments[first].end.x < truth.x - 2 { first += 1 }
      var nearest = Double.infinity
      var index = first
      while index < segments.count, segments[index].start.x < truth.x + 2 {
        nearest = min(nearest, distance(truth, segments[index]))
        index += 1
      }
      farthest = max(farthest, nearest)
    }
    return farthest
  }

  /// The number of pixels along x where the curve is visible and nothing is drawn.
  func undrawnPixels(of example: CurveCase) -> Double {
    var missing = 0
    var first = 0
    let truth = truth(of: example)
    for point in truth {
      while first < segments.count, segments[first].end.x < point.x { first += 1 }
      if first == segments.count || segments[first].start.x > point.x { missing += 1 }
    }
    return Double(missing) / Self.density
  }

  /// True points per pixel; not a divisor of the sampler's grid.
  private static let density = 3.3

  /// Visible points of the true curve, evenly spread along x.
  func truth(of example: CurveCase) -> [SIMD2<Double>] {
    let count = Int(view.x.length * Self.density)
    return (0...count).compactMap { index in
      let x = example.domain.clamped(
        view.x.value(at: view.x.length * Double(index) / Double(count))
      )
      let y = example.function(x)
      return example.window.contains(y) ? point(x, y) : nil
    }
  }

  private func point(_ x: Double, _ y: Double) -> SIMD2<Double> {
    SIMD2(view.x.position(of: x), min(1e9, max(-1e9, view.y.position(of: y))))
  }

  private func distance(_ point: SIMD2<Double>, _ segment: Segment) -> Double {
    let along = segment.end - segment.start
    let squared = (along * along).sum()
    let share = squared > 0 ? ((point - segment.start) * along).sum() / squared : 0
    let foot = segment.start + along * SIMD2(repeating: min(1, max(0, share)))
    let difference = point - foot
    return (difference * difference).sum().squareRoot()
  }
}
