import CurveSampling
import RealFunctions

/// A piece of a curve with more points: points between its vertices, and exact cuts where it
/// crosses the edges of the window.
struct CurveTrace {
  /// A point of the curve inside the window.
  struct Point {
    /// The sampled variable.
    var parameter: Double
    /// The place on the page.
    var position: SIMD2<Double>
    /// Distance over which the curve is known to go on beside the point, in units of the parameter.
    var room: Double
  }

  /// The parts inside the window, in rising order of the parameter.
  var stretches: [[Point]] = []
  let plane: Plane
  let frame: PageFrame

  /// The least number of points between two vertices, and the greatest length of a cell in pixels.
  private static let pointsPerCell = 3
  private static let longestCell = 16.0
  /// The length in pixels below which cells need no points inside.
  private static let shortestCell = 0.1
  /// The largest distance of a point from the chord of its neighbours, in pixels.
  ///
  /// The error of a chord between two neighbours is a quarter of it; beside the rounded corner of a
  /// step it is all of it.
  static let mostBend = 0.05
  private static let mostHalvings = 16
  /// The width in pixels below which steps are vertical lines.
  private static let narrowestStep = 0.005
  /// The numbers of vertices, and of points between, above which cubics would not be shorter than
  /// the polyline.
  private static let mostVertices = 2048
  private static let mostPoints = 8192

  /// Traces a piece given by its vertices; nil if the piece is too fine or the budget ends.
  ///
  /// Lone values at `holes` are left out.
  init?(
    of vertices: [Sample],
    holes: Set<Double>,
    plane: Plane,
    evaluator: inout Evaluator
  ) throws(Interrupted) {
    self.plane = plane
    frame = PageFrame(view: plane.view)
    let visible = zip(vertices, vertices.dropFirst()).count { $0.zone.isDisjoint(with: $1.zone) }
    guard visible <= Self.mostVertices,
      let samples = try refined(try dense(vertices, holes, &evaluator), holes, &evaluator),
      let crossings = try crossings(samples, &evaluator)
    else { return nil }
    cut(samples, at: crossings)
  }

  // MARK: Points

  /// Returns the vertices with points between them, where the curve may be visible.
  private func dense(
    _ vertices: [Sample],
    _ holes: Set<Double>,
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> [Sample]? {
    var parameters: [Double] = []
    for (start, end) in zip(vertices, vertices.dropFirst())
    where start.zone.isDisjoint(with: end.zone) {
      let length = plane.near(start).distance(to: plane.near(end))
      guard length > Self.shortestCell else { continue }
      let parts = Int(nearest: (length / Self.longestCell).rounded(.up)) ?? 1
      let count = min(64, max(Self.pointsPerCell, parts))
      for part in 1..<count {
        let place = plane.parameter(from: start, to: end, share: Double(part) / Double(count))
        if start.parameter < place, place < end.parameter, !holes.contains(place) {
          parameters.append(place)
        }
      }
    }
    return try inserting(parameters, into: vertices, &evaluator)
  }

  /// Halves the cells around points that are off the chord of their neighbours, until every cell
  /// could be drawn as its chord: beside corners and vertical places, even steps of x are not short
  /// enough.
  private func refined(
    _ samples: [Sample]?,
    _ holes: Set<Double>,
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> [Sample]? {
    guard var samples else { return nil }
    for _ in 0..<Self.mostHalvings {
      var isBent = [Bool](repeating: false, count: samples.count)
      for index in samples.indices.dropFirst().dropLast() {
        let (before, here, after) = (samples[index - 1], samples[index], samples[index + 1])
        guard before.zone.isDisjoint(with: here.zone), here.zone.isDisjoint(with: after.zone)
        else { continue }
        let ends = (plane.near(before), plane.near(after))
        guard plane.near(here).distance(fromSegment: ends.0, ends.1) > Self.mostBend else {
          continue
        }
        isBent[index - 1] = true
        isBent[index] = true
      }
      let middles = samples.indices.dropLast().compactMap { index -> Double? in
        let (start, end) = (plane.near(samples[index]), plane.near(samples[index + 1]))
        let length = start.distance(to: end)
        // A cell this long is a step: its inside is not known.
        let isUnknown =
          length > 2 * Self.longestCell && end.x - start.x > Self.narrowestStep
          && samples[index].zone.isDisjoint(with: samples[index + 1].zone)
        guard isUnknown || isBent[index], length > Self.shortestCell,
          let middle = plane.middle(samples[index], samples[index + 1]), !holes.contains(middle)
        else { return nil }
        return middle
      }
      guard !middles.isEmpty else { break }
      guard samples.count + middles.count <= Self.mostPoints,
        let denser = try inserting(middles, into: samples, &evaluator)
      else { return nil }
      samples = denser
    }
    return samples
  }

  /// Evaluates parameters in rising order and merges them with samples; nil if the budget ends.
  private func inserting(
    _ parameters: [Double],
    into samples: [Sample],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> [Sample]? {
    let found = try evaluator.samples(at: parameters, on: plane)
    guard found.count == parameters.count else { return nil }
    var result: [Sample] = []
    result.reserveCapacity(samples.count + found.count)
    var next = 0
    for sample in samples {
      while next < found.count, found[next].parameter < sample.parameter {
        if found[next].presence != .undefined { result.append(found[next]) }
        next += 1
      }
      result.append(sample)
    }
    return result
  }
}

extension Plane {
  /// Returns the parameter at a share of a cell, measured on the page.
  func parameter(from start: Sample, to end: Sample, share: Double) -> Double {
    if !isParametric, view.x.map != .linear {
      return view.x.value(at: start.position.x * (1 - share) + end.position.x * share)
    }
    return start.parameter * (1 - share) + end.parameter * share
  }
}
