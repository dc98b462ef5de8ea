import SpaceFigures
import SpaceGeometry

// The directions of lines of a scene at their points, which no view changes.
//
// Rule. The direction is that of the parabola through a point and its two neighbours (of the first three points at an
// end), turned into the tangent plane of the surface; on a line of the mesh of z = f(x, y) it follows from the normal
// alone. A point without a tangent plane is a corner: each side has its own direction. So is one at which the line
// turns by more than a right angle's third.

/// A line with its directions, in box coordinates.
struct LineTangents: Sendable {
  /// The distance along the line up to each point, as a sum of chords.
  private(set) var places: [Double]
  /// The unit directions on the sides of smaller and of larger places.
  private(set) var incoming: [SpacePoint]
  private(set) var outgoing: [SpacePoint]
  private(set) var isCorner: [Bool]

  /// The cosine of the turn at a point of a smooth line below which it is a corner.
  private static let leastCosine = 0.8

  /// Computes the directions of a line through points with normals.
  init(
    _ points: [SpacePoint],
    _ normals: [SpacePoint],
    kind: SpaceLine.Kind,
    isGraph: Bool,
    isClosed: Bool
  ) {
    let count = points.count
    places = [Double](repeating: 0, count: count)
    incoming = [SpacePoint](repeating: .zero, count: count)
    outgoing = incoming
    isCorner = [Bool](repeating: false, count: count)
    for index in 1..<max(1, count) {
      places[index] = places[index - 1] + (points[index] - points[index - 1]).size
    }
    // Lines through data are straight.
    let isFlat = kind != .curve && kind != .crease && normals.allSatisfy { $0 == .zero }
    if kind == .segment || isFlat {
      setChords(points)
      return
    }
    for index in 0..<count { set(index, points, normals, kind, isGraph, isClosed) }
  }

  /// Makes every point a corner.
  private mutating func setChords(_ points: [SpacePoint]) {
    for index in points.indices {
      let before = index > 0 ? (points[index] - points[index - 1]).unit : .zero
      let after = index + 1 < points.count ? (points[index + 1] - points[index]).unit : .zero
      incoming[index] = before == .zero ? after : before
      outgoing[index] = after == .zero ? before : after
      isCorner[index] = true
    }
  }

  private mutating func set(
    _ index: Int,
    _ points: [SpacePoint],
    _ normals: [SpacePoint],
    _ kind: SpaceLine.Kind,
    _ isGraph: Bool,
    _ isClosed: Bool
  ) {
    let count = points.count
    let here = points[index]
    var (last, next) = (index - 1, index + 1)
    if isClosed, count > 3 {
      if index == 0 { last = count - 2 }
      if index == count - 1 { next = 1 }
    }
    let before = last >= 0 ? here - points[last] : .zero
    let after = next < count ? points[next] - here : .zero
    let (h0, h1) = (before.size, after.size)
    let isSmooth = normals[index] != .zero || kind == .curve || kind == .crease
    if h0 > 0, h1 > 0 {
      let (v0, v1) = (before / h0, after / h1)
      if !isSmooth || v0.dot(v1) < Self.leastCosine {
        // At the corner each side goes on like the parabola up to it.
        incoming[index] = side(v0, last, -1, points)
        outgoing[index] = side(v1, next, 1, points)
        isCorner[index] = incoming[index].dot(outgoing[index]) < 0.99999
        return
      }
      let mean = (v0 * h1 + v1 * h0) / (h0 + h1)
      incoming[index] = inPlane(mean, normals[index], kind, isGraph)
      outgoing[index] = incoming[index]
      return
    }
    let (chord, neighbour, step) = h1 > 0 ? (after, next, 1) : (before, last, -1)
    let end = side(chord.unit, neighbour, step, points)
    incoming[index] = isSmooth ? inPlane(end, normals[index], kind, isGraph) : end
    outgoing[index] = incoming[index]
  }

  /// The direction at the end of a chord, from the parabola that it forms with the next chord.
  private func side(
    _ chord: SpacePoint,
    _ neighbour: Int,
    _ step: Int,
    _ points: [SpacePoint]
  ) -> SpacePoint {
    let far = neighbour + step
    guard points.indices.contains(far) else { return chord }
    let next = (points[far] - points[neighbour]) * Double(step)
    let (h0, h1) = ((points[neighbour] - points[neighbour - step]).size, next.size)
    guard h0 > 0, h1 > 0 else { return chord }
    let bend = (next / h1 - chord) * (h0 / (h0 + h1))
    guard (next / h1).dot(chord) > Self.leastCosine else { return chord }
    return (chord - bend).unit
  }

  private func inPlane(
    _ direction: SpacePoint,
    _ normal: SpacePoint,
    _ kind: SpaceLine.Kind,
    _ isGraph: Bool
  ) -> SpacePoint {
    guard normal != .zero else { return direction.unit }
    if isGraph, kind == .meshU || kind == .meshV {
      let plane = kind == .meshU ? SpacePoint(0, 1, 0) : SpacePoint(1, 0, 0)
      let tangent = normal.cross(plane)
      guard tangent.size > 1e-6 else { return direction.unit }
      return tangent.dot(direction) < 0 ? -1 * tangent.unit : tangent.unit
    }
    return (direction - normal * normal.dot(direction)).unit
  }
}
