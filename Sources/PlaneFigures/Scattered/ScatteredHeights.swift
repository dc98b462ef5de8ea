package import RealFunctions

// Values at scattered points of the plane, and a function between them.
//
// Rule. The points are the corners of a Delaunay triangulation, and the function is linear on each triangle, as in
// matplotlib's `tricontour` and R's `akima`. Outside of the convex hull there are no values. Both axes are scaled to
// the same length before, because their units have nothing to do with each other. Points at one place count as one
// with the mean of their values; places nearer than 1/67,000,000 of the axis are one place.
//
// Cost. Building: n log n for n points. A value: a walk through neighbouring triangles from one that is near, some
// four of them.

/// A function of the plane that is linear between scattered points.
package struct ScatteredHeights: Sendable {
  /// A point with its value; all three are finite.
  package struct Point: Sendable {
    package let x: Double
    package let y: Double
    package let value: Double

    /// Creates a point.
    package init(x: Double, y: Double, value: Double) {
      (self.x, self.y, self.value) = (x, y, value)
    }
  }

  /// The hull of the points along x and y.
  package let x: Interval
  package let y: Interval
  private let scale: (x: Double, y: Double)
  private let corners: [Int]
  private let opposites: [Int]
  /// The corners' places, in steps of the triangulation.
  private let places: [SIMD2<Double>]
  private let values: [Double]
  /// A triangle near the middle of each cell of a square of `side` by `side` cells.
  private let starts: [Int32]
  private let side: Int

  /// The corners of the triangles, counterclockwise, three indices of ``points`` for each.
  package var triangles: [Int] { corners }

  /// The corners with their values; points at one place are one.
  package var points: [Point] {
    zip(places, values).map { place, value in
      Point(x: x.lower + place.x / scale.x, y: y.lower + place.y / scale.y, value: value)
    }
  }

  /// The most points: each takes about 200 bytes.
  package static let mostPoints = 500_000

  /// Creates the function; nil if all points lie on one line, and when cancelled.
  package init?(_ points: [Point], isCancelled: () -> Bool = { false }) {
    guard let first = points.first else { return nil }
    var (left, right, low, high) = (first.x, first.x, first.y, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (low, high) = (min(low, point.y), max(high, point.y))
    }
    let steps = Double(Triangulation.size)
    let scale = (x: steps / (right - left), y: steps / (high - low))
    guard scale.x.isFinite, scale.y.isFinite, scale.x > 0, scale.y > 0 else { return nil }
    (x, y) = (Interval(hull: left, right), Interval(hull: low, high))
    self.scale = scale
    func step(_ value: Double, from lower: Double, _ scale: Double) -> Int {
      Int(nearest: (value - lower) * scale) ?? 0
    }
    let located = points.map { point in
      (
        Triangulation.Place(
          x: step(point.x, from: left, scale.x),
          y: step(point.y, from: low, scale.y)
        ), point.value
      )
    }
    .sorted { $0.0 < $1.0 }
    var merged: [(place: Triangulation.Place, sum: Double, count: Double)] = []
    for (place, value) in located {
      if let last = merged.last, last.place == place {
        merged[merged.count - 1] = (place, last.sum + value, last.count + 1)
      } else {
        merged.append((place, value, 1))
      }
    }
    guard let triangulation = Triangulation(merged.map { $0.place }, isCancelled: isCancelled)
    else {
      return nil
    }
    values = merged.map { $0.sum / $0.count }
    places = merged.map { SIMD2(Double($0.place.x), Double($0.place.y)) }
    (corners, opposites) = (triangulation.corners, triangulation.opposites)
    side = max(1, min(1024, Int(nearest: Double(merged.count).squareRoot()) ?? 1))
    starts = Self.starts(of: triangulation, places, side)
  }

  /// The triangle nearest to the middle of each cell, as far as triangles have their own middle there; other cells take
  /// over that of a neighbour.
  private static func starts(
    of triangulation: Triangulation,
    _ places: [SIMD2<Double>],
    _ side: Int
  ) -> [Int32] {
    var starts = [Int32](repeating: -1, count: side * side)
    for triangle in 0..<triangulation.count {
      let corners = (0..<3).map { places[triangulation.corners[3 * triangle + $0]] }
      let middle = (corners[0] + corners[1] + corners[2]) / 3
      starts[cell(of: middle, side)] = Int32(truncatingIfNeeded: triangle)
    }
    var last: Int32 = 0
    for index in starts.indices {
      if starts[index] < 0 { starts[index] = last } else { last = starts[index] }
    }
    return starts
  }

  private static func cell(of place: SIMD2<Double>, _ side: Int) -> Int {
    func number(_ coordinate: Double) -> Int {
      let cell = Int(
        nearest: (coordinate * Double(side) / Double(Triangulation.size)).rounded(.down)
      )
      return max(0, min(side - 1, cell ?? 0))
    }
    return number(place.y) * side + number(place.x)
  }

  /// Number of points, those at one place counted once.
  package var count: Int { values.count }

  /// The function of x and y; NaN outside of the convex hull of the points.
  package var function: OpaquePlaneFunction { OpaquePlaneFunction(value) }

  /// The value at a place; NaN outside of the convex hull of the points.
  package func value(_ x: Double, _ y: Double) -> Double {
    let place = SIMD2(
      (x - self.x.lower) * scale.x,
      (y - self.y.lower) * scale.y
    )
    guard place.x.isFinite, place.y.isFinite else { return .nan }
    var triangle = Int(starts[Self.cell(of: place, side)])
    // In a Delaunay triangulation the walk ends; the limit is for rounding.
    for _ in 0..<corners.count {
      switch step(from: triangle, to: place) {
      case .inside: return interpolated(in: triangle, at: place)
      case .next(let other): triangle = other
      case .outside: return .nan
      }
    }
    return interpolated(in: triangle, at: place)
  }

  private enum Step {
    case inside
    case next(Int)
    case outside
  }

  /// Goes from a triangle towards a place: over an edge behind which it lies.
  private func step(from triangle: Int, to place: SIMD2<Double>) -> Step {
    for edge in (3 * triangle)..<(3 * triangle + 3) {
      let start = places[corners[edge]]
      let end = places[corners[Triangulation.following(edge)]]
      let along = end - start
      let across = Self.cross(along, place - start)
      // Half a step of the grid is how far rounding moves a point.
      guard across < 0, across * across > (along * along).sum() / 4 else { continue }
      let other = opposites[edge]
      return other < 0 ? .outside : .next(other / 3)
    }
    return .inside
  }

  private func interpolated(in triangle: Int, at place: SIMD2<Double>) -> Double {
    let numbers = (0..<3).map { corners[3 * triangle + $0] }
    let (a, b, c) = (places[numbers[0]], places[numbers[1]], places[numbers[2]])
    let whole = Self.cross(b - a, c - a)
    let second = max(0, min(1, Self.cross(place - a, c - a) / whole))
    let third = max(0, min(1 - second, Self.cross(b - a, place - a) / whole))
    return values[numbers[0]] * (1 - second - third) + values[numbers[1]] * second
      + values[numbers[2]] * third
  }

  private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    a.x * b.y - a.y * b.x
  }
}
