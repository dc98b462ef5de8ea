// The projection of a box onto a plot area.
//
// Rule. A point of the box has a position: x to the right and y upwards in the plot area, in pixels or dots, and a
// nearness, which is larger for points nearer to the eye. Planes of space are planes of these three numbers, too, in
// both cameras: in perspective the nearness is D²/w, where w is the distance from the eye along the axis of sight and
// D that of the centre. So a facet hides exactly what lies behind its plane inside its outline, without a division for
// each place.
//
// Size. The box fills the plot area up to what is asked for (`Fit`): `outline` makes the box as large as the pose
// allows; `turning` gives one scale to all azimuths of an inclination, so that a picture that turns does not pulse.

import RealFunctions
import SystemLibrary

/// A box seen from a pose by a camera, on a plot area of a page.
public struct SpaceView: Equatable, Sendable {
  /// How large the box is drawn.
  public enum Fit: Equatable, Sendable {
    /// The outline of the box touches the edges of the plot area.
    case outline
    /// The upright cylinder around the box fits, whatever the azimuth.
    case turning
  }

  /// The box.
  public let box: SpaceBox
  /// The direction of the eye.
  public let pose: Pose
  /// The kind of projection.
  public let camera: Camera
  /// The size of the plot area, in pixels or dots.
  public let size: SIMD2<Double>
  /// The magnification: 1 fits the box into the plot area.
  public let zoom: Double

  /// The direction, in box coordinates, that points to the right on the page.
  public let right: SpacePoint
  /// The direction that points up on the page.
  public let up: SpacePoint
  /// The direction that points from the centre of the box to the eye.
  public let eye: SpacePoint

  /// The distance of the eye from the centre in perspective; nil without.
  private let distance: Double?
  private let scale: Double
  private let shift: SIMD2<Double>

  /// Creates a view; nil if the size is not positive and finite.
  public init?(
    box: SpaceBox,
    pose: Pose = .usual,
    camera: Camera = .orthographic,
    size: SIMD2<Double>,
    zoom: Double = 1,
    fit: Fit = .outline
  ) {
    guard size.x > 0, size.y > 0, size.x.isFinite, size.y.isFinite else { return nil }
    (self.box, self.pose, self.camera, self.size) = (box, pose, camera, size)
    self.zoom = zoom.isFinite && zoom > 0 ? min(1000, max(0.01, zoom)) : 1
    let (sinAz, cosAz) = Self.sineAndCosine(ofDegrees: pose.azimuth)
    let (sinInc, cosInc) = Self.sineAndCosine(ofDegrees: pose.inclination)
    right = SpacePoint(cosAz, sinAz, 0)
    eye = SpacePoint(sinAz * cosInc, -cosAz * cosInc, sinInc)
    up = SpacePoint(-sinAz * sinInc, cosAz * sinInc, cosInc)
    let diagonal = box.edges.size
    switch camera {
    case .orthographic: distance = nil
    case .perspective(let share):
      let usable = share.isFinite ? max(Camera.leastDistance, share) : 1e6
      distance = usable * diagonal
    }
    let (low, high) =
      switch fit {
      case .outline: Self.extent(of: box, right, up, eye, distance)
      case .turning: Self.extent(of: box, allAround: (sinInc, cosInc), distance)
      }
    let width = high - low
    let fitting = min(size.x / max(width.x, 1e-9), size.y / max(width.y, 1e-9))
    scale = fitting * self.zoom
    shift = size / 2 - (low + high) / 2 * scale
  }

  /// The page coordinates, with scale 1, that the box takes.
  private static func extent(
    of box: SpaceBox,
    _ right: SpacePoint,
    _ up: SpacePoint,
    _ eye: SpacePoint,
    _ distance: Double?
  ) -> (SIMD2<Double>, SIMD2<Double>) {
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for number in 0..<8 {
      let corner = box.corner(number & 1 > 0, number & 2 > 0, number & 4 > 0)
      let nearing = distance.map { $0 / ($0 - corner.dot(eye)) } ?? 1
      let place = SIMD2(corner.dot(right), corner.dot(up)) * nearing
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
    }
    return (low, high)
  }

  /// The page coordinates, with scale 1, that the upright cylinder around the box takes: the box while it turns about
  /// its third axis.
  private static func extent(
    of box: SpaceBox,
    allAround inclination: (sine: Double, cosine: Double),
    _ distance: Double?
  ) -> (SIMD2<Double>, SIMD2<Double>) {
    let radius = SIMD2(box.edges.x, box.edges.y) / 2
    let reach = (radius * radius).sum().squareRoot()
    let half = box.edges.z / 2
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for number in 0..<steps {
      let angle = 2 * Double.pi * Double(number) / Double(steps)
      let (across, along) = (reach * cos(angle), reach * sin(angle))
      for height in [-half, half] {
        // The eye looks along the second axis, from the negative side.
        let upward = along * inclination.sine + height * inclination.cosine
        let towards = height * inclination.sine - along * inclination.cosine
        let nearing = distance.map { $0 / ($0 - towards) } ?? 1
        let place = SIMD2(across, upward) * nearing
        low = pointwiseMin(low, place)
        high = pointwiseMax(high, place)
      }
    }
    return (low, high)
  }

  /// The places of a circle whose extent is taken; a multiple of 4 has the outermost ones without perspective.
  private static let steps = 72

  /// The exact values at multiples of a right angle, so that views along an axis are exactly that.
  private static func sineAndCosine(ofDegrees degrees: Double) -> (Double, Double) {
    let quarters = degrees / 90
    if quarters == quarters.rounded() {
      switch (Int(nearest: quarters) ?? 0) & 3 {
      case 0: return (0, 1)
      case 1: return (1, 0)
      case 2: return (0, -1)
      default: return (-1, 0)
      }
    }
    let radians = degrees * .pi / 180
    return (sin(radians), cos(radians))
  }

  /// Returns the position of a point in box coordinates: x, y in the plot area, y upwards, and as z
  /// its nearness, which is larger for nearer points and in which planes are planes.
  public func position(of point: SpacePoint) -> SpacePoint {
    let (across, along, towards) = (point.dot(right), point.dot(up), point.dot(eye))
    guard let distance else {
      return SpacePoint(across * scale + shift.x, along * scale + shift.y, towards * scale)
    }
    let nearing = distance / (distance - towards)
    return SpacePoint(
      across * nearing * scale + shift.x,
      along * nearing * scale + shift.y,
      nearing * distance * scale
    )
  }

  /// Returns the positions of many points (``position(of:)``).
  public func positions(of points: [SpacePoint]) -> [SpacePoint] { points.map(position) }

  /// Returns the derivative of the position on the page along a direction at a point.
  package func direction(_ direction: SpacePoint, at point: SpacePoint) -> SIMD2<Double> {
    let flat = SIMD2(direction.dot(right), direction.dot(up)) * scale
    guard let distance else { return flat }
    let nearing = distance / (distance - point.dot(eye))
    let growth = nearing * nearing / distance * direction.dot(eye) * scale
    return flat * nearing + SIMD2(point.dot(right), point.dot(up)) * growth
  }

  /// Returns the direction from a point in box coordinates to the eye, not of length 1.
  public func toEye(from point: SpacePoint) -> SpacePoint {
    distance.map { eye * $0 - point } ?? eye
  }

  /// The number of pixels or dots of a unit of box coordinates at the centre of the box.
  public var pixelsPerUnit: Double { scale }

  /// Whether a face of the box is turned towards the eye; false if it is seen exactly from the side.
  public func isTowardsEye(_ face: BoxFace) -> Bool {
    let side = face.isUpper ? 1.0 : -1.0
    let index = face.axis.rawValue
    let towards = distance.map { $0 * eye[index] * side - box.edges[index] / 2 }
    return (towards ?? eye[index] * side) > 1e-9
  }

  /// The twelve edges of the box: four along each axis, in the order of the axes.
  public var edges: [BoxEdge] {
    SpaceAxis.allCases.flatMap { axis in
      (0..<4).map { number in edge(along: axis, number & 1 > 0, number & 2 > 0) }
    }
  }

  private func edge(along axis: SpaceAxis, _ first: Bool, _ second: Bool) -> BoxEdge {
    let others = SpaceAxis.allCases.filter { $0 != axis }
    let faces = (
      BoxFace(axis: others[0], isUpper: first), BoxFace(axis: others[1], isUpper: second)
    )
    var start = SpacePoint.zero
    start[axis.rawValue] = -box.edges[axis.rawValue] / 2
    start[others[0].rawValue] = box.edges[others[0].rawValue] * (first ? 0.5 : -0.5)
    start[others[1].rawValue] = box.edges[others[1].rawValue] * (second ? 0.5 : -0.5)
    var end = start
    end[axis.rawValue] = -start[axis.rawValue]
    let place: BoxEdge.Place =
      switch (isTowardsEye(faces.0), isTowardsEye(faces.1)) {
      case (true, true): .front
      case (false, false): .back
      case (true, false), (false, true): .outline
      }
    return BoxEdge(axis: axis, faces: faces, start: start, end: end, place: place)
  }
}
