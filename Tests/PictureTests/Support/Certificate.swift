import Expressions
import RealFunctions
import Sampling

/// Holds a curve that is said to be proved against the function's own enclosures at single points.
///
/// At a point whose value is known to be continuous and in the window, the drawing is close; where the function is
/// known to have no value, nothing is drawn. Where an enclosure does not tell, the value is computed with more digits:
/// places at random are none where the function jumps. Places that neither tells of tell nothing.
struct Certificate {
  private let function: EnclosedFunction
  private let view: PlotView
  private let curve: SampledCurve
  private let workspace = Workspace()
  /// How many places told something.
  private(set) var reached = 0
  /// At how many of them more digits did.
  private(set) var recomputed = 0
  /// What contradicts the curve.
  private(set) var contradictions: [String] = []

  /// The farthest that a drawing may be from the curve, in pixels.
  private static let farthest = 1.0
  /// Closer to a break than this, in pixels, nothing is asked.
  private static let breakWidth = 1.0 / 16

  init(of curve: SampledCurve, _ function: EnclosedFunction, in view: PlotView) {
    self.function = function
    self.view = view
    self.curve = curve
  }

  /// Asks about places of x.
  mutating func check(at places: [Double]) {
    let places = places.filter { place in
      let across = view.x.position(of: place)
      return !curve.breaks.contains {
        abs(view.x.position(of: $0.place) - across) < Self.breakWidth
      }
    }
    var unknown: [Double] = []
    for (place, (values, flags)) in zip(places, enclosures(at: places)) {
      if flags.contains(.empty) {
        checkUndefined(at: place)
      } else if !flags.isEmpty || !isSharp(values) {
        unknown.append(place)
      } else {
        check(values, at: place)
      }
    }
    for (place, (value, bound)) in zip(unknown, moreDigits(at: unknown)) where bound.isFinite {
      recomputed += 1
      if value.isNaN {
        checkUndefined(at: place)
      } else {
        check(Interval(hull: value - bound, value + bound), at: place)
      }
    }
  }

  /// Whether it is known to a pixel where values stand.
  private func isSharp(_ values: Interval) -> Bool {
    view.y.position(of: values.upper) - view.y.position(of: values.lower) <= Self.farthest
  }

  private mutating func checkUndefined(at place: Double) {
    reached += 1
    if isDrawn(at: place) { contradictions.append("drawn at \(place), where it has no value") }
  }

  private mutating func check(_ values: Interval, at place: Double) {
    let low = view.y.position(of: values.lower)
    let high = view.y.position(of: values.upper)
    guard low >= 0, high <= view.y.length else { return }
    reached += 1
    let away = distance(from: SIMD2(view.x.position(of: place), (low + high) / 2), at: place)
    if away > Self.farthest + (high - low) {
      contradictions.append("\(away) px away at \(place)")
    }
  }

  /// Values with more digits, and how far they may be off.
  private func moreDigits(at places: [Double]) -> [(value: Double, bound: Double)] {
    let count = places.count
    return workspace.withScratch(2 * max(1, count)) { values in
      places.withUnsafeBufferPointer { inputs in
        guard let input = inputs.baseAddress, count > 0 else { return }
        let batch = PointBatch(
          count: count,
          inputs: input,
          inputStride: count,
          outputs: values,
          outputStride: count
        )
        function.recompute(batch, bounds: values + count, using: workspace)
      }
      return (0..<count).map { (values[$0], values[count + $0]) }
    }
  }

  private func enclosures(at places: [Double]) -> [(Interval, CellFlags)] {
    function.enclosures(places, places, count: places.count, joinsFlags: true, using: workspace)
      .map { (Interval(hull: $0.lower, $0.upper), $0.flags) }
  }

  /// Whether a piece goes on over a place, by more than the width of a break.
  private func isDrawn(at place: Double) -> Bool {
    let across = view.x.position(of: place)
    let runs = curve.pieces.map(\.x) + curve.filled.map(\.band.x)
    return runs.contains { x in
      guard let first = x.first, let last = x.last, first < last else { return false }
      return view.x.position(of: first) + Self.breakWidth < across
        && across < view.x.position(of: last) - Self.breakWidth
    }
  }

  /// How far above or below what the curve fills a point is; infinity where it fills nothing.
  private func distance(fromFilled point: SIMD2<Double>) -> Double {
    var nearest = Double.infinity
    for band in curve.filled.map(\.band) {
      let across = band.x.map { view.x.position(of: $0) }
      for index in across.indices.dropFirst()
      where across[index - 1] <= point.x && point.x <= across[index] {
        let width = across[index] - across[index - 1]
        let share = width > 0 ? (point.x - across[index - 1]) / width : 0
        func height(_ edge: [Double]) -> Double {
          let heights = [edge[index - 1], edge[index]].map {
            min(1e9, max(-1e9, view.y.position(of: $0)))
          }
          return heights[0] + share * (heights[1] - heights[0])
        }
        let beyond = max(height(band.start) - point.y, point.y - height(band.end))
        nearest = min(nearest, max(0, beyond))
      }
    }
    return nearest
  }

  /// The distance of a point from the drawing.
  private func distance(from point: SIMD2<Double>, at place: Double) -> Double {
    var nearest = distance(fromFilled: point)
    for piece in curve.pieces {
      // Farther off than two pixels along x nothing can be close.
      let start = max(0, index(in: piece.x, before: point.x - 2))
      var index = start
      while index < piece.x.count {
        let position = self.position(piece, index)
        let next = index + 1 < piece.x.count ? self.position(piece, index + 1) : position
        nearest = min(nearest, Self.distance(from: point, toSegment: position, next))
        if position.x > point.x + 2 { break }
        index += 1
      }
    }
    return nearest
  }

  /// The last vertex at or before a position, or -1.
  private func index(in x: [Double], before position: Double) -> Int {
    var low = 0
    var high = x.count
    while low < high {
      let middle = (low + high) / 2
      if view.x.position(of: x[middle]) <= position { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  private func position(_ piece: CurvePiece, _ index: Int) -> SIMD2<Double> {
    let height = view.y.position(of: piece.y[index])
    return SIMD2(view.x.position(of: piece.x[index]), min(1e9, max(-1e9, height)))
  }

  private static func distance(
    from point: SIMD2<Double>,
    toSegment start: SIMD2<Double>,
    _ end: SIMD2<Double>
  ) -> Double {
    let along = end - start
    let squared = (along * along).sum()
    let share = squared > 0 ? ((point - start) * along).sum() / squared : 0
    let difference = point - (start + along * min(1, max(0, share)))
    return (difference * difference).sum().squareRoot()
  }
}
