import RealFunctions
import Sampling
import SpaceGeometry

// Draws the seen parts of a line as cubics.
//
// Between two points of a line the cubic that has its directions at both ends follows the curve on the surface
// (Hermite interpolation); a part may begin and end anywhere on it. `CubicFit` joins as many of them as the tolerance
// allows.

/// The position of a line on the page, with its derivative by the distance along the line.
struct PageLine {
  private let places: [Double]
  private let positions: [SIMD2<Double>]
  private let incoming: [SIMD2<Double>]
  private let outgoing: [SIMD2<Double>]
  private let isCorner: [Bool]

  init(
    _ tangents: LineTangents,
    _ points: [SpacePoint],
    _ projected: [SpacePoint],
    _ view: SpaceView
  ) {
    places = tangents.places
    positions = projected.map { SIMD2($0.x, $0.y) }
    incoming = points.indices.map { view.direction(tangents.incoming[$0], at: points[$0]) }
    outgoing = points.indices.map {
      tangents.isCorner[$0] ? view.direction(tangents.outgoing[$0], at: points[$0]) : .zero
    }
    isCorner = tangents.isCorner
  }

  private func leaving(_ index: Int) -> SIMD2<Double> {
    isCorner[index] ? outgoing[index] : incoming[index]
  }

  /// The part between two places, counted in points, as straight steps.
  func polyline(from start: Double, to end: Double) -> PageCurve {
    var curve = PageCurve(start: knot(at: start).position)
    for index in inner(start, end) { curve.steps.append(.line(positions[index])) }
    curve.steps.append(.line(knot(at: end).position))
    return curve
  }

  /// The part between two places, counted in points, as cubics.
  func curve(from start: Double, to end: Double, tolerance: Double, frame: PageFrame) -> PageCurve?
  {
    var knots = [knot(at: start)]
    for index in inner(start, end) { knots.append(knot(index)) }
    knots.append(knot(at: end))
    if knots.count == 2 { knots.insert(knot(at: (start + end) / 2), at: 1) }
    let fit = CubicFit(
      knots: knots,
      isParametric: true,
      tolerance: tolerance,
      frame: frame,
      chordError: mostBend(from: start, to: end)
    )
    return fit.curve
  }

  /// The points strictly between two places.
  private func inner(_ start: Double, _ end: Double) -> Range<Int> {
    let first = Int(start) + 1
    let last = end == end.rounded(.down) ? Int(end) : Int(end) + 1
    // A point next to an end would be a step without a length.
    let low = Double(first) - start < Self.closeness ? first + 1 : first
    let high = end - Double(last - 1) < Self.closeness ? last - 1 : last
    return low < high ? low..<high : low..<low
  }

  private static let closeness = 1e-4

  private func knot(_ index: Int) -> Knot {
    var knot = Knot(place: places[index], position: positions[index])
    knot.incoming = incoming[index]
    knot.outgoing = leaving(index)
    knot.isCorner = isCorner[index]
    return knot
  }

  private func knot(at place: Double) -> Knot {
    let index = max(0, min(positions.count - 1, Int(place)))
    let share = place - Double(index)
    guard share > 0, index + 1 < positions.count else { return knot(index) }
    let length = places[index + 1] - places[index]
    let (a, b) = (positions[index], positions[index + 1])
    let (da, db) = (leaving(index) * length, incoming[index + 1] * length)
    let rest = 1 - share
    let (u, v) = (share * rest * rest, share * share * rest)
    let chord = b - a
    var knot = Knot(
      place: places[index] + length * share,
      position: a * rest + b * share + (da - chord) * u - (db - chord) * v
    )
    let first = (da - chord) * (rest * rest - 2 * share * rest)
    let last = (db - chord) * (2 * share * rest - share * share)
    let slope = (chord + first - last) / max(length, 1e-300)
    (knot.incoming, knot.outgoing) = (slope, slope)
    return knot
  }

  /// The largest distance of the line from the chords between its points, in pixels.
  private func mostBend(from start: Double, to end: Double) -> Double {
    var most = 0.01
    for index in max(0, Int(start))..<max(0, min(positions.count - 1, Int(end.rounded(.up)))) {
      let bend = (leaving(index) - incoming[index + 1]) * (places[index + 1] - places[index])
      most = max(most, (bend * bend).sum().squareRoot() / 8)
    }
    return most
  }
}
