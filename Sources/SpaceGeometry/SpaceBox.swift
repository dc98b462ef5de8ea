public import RealFunctions

/// The part of space that a picture shows: a window of each axis, and the shape of the drawn box.
///
/// Every point has two kinds of coordinates. *Data coordinates* are the numbers of the axes. *Box
/// coordinates* are lengths in the drawn box: its centre is the origin, its longest edge is 1, and
/// equal distances on an axis are equal differences of ``AxisMap/forward(_:)``. Facets, lines and
/// views are in box coordinates, so that a new view needs no scale of an axis.
public struct SpaceBox: Equatable, Sendable {
  /// The shape of the drawn box.
  public enum Shape: Equatable, Sendable {
    /// x and y are as long as each other, z three fifths of them.
    case usual
    /// One unit is as long on every axis: a ball is a ball. For linear axes; a box of which one edge
    /// is more than a thousand times shorter than another one is drawn as a `usual` one.
    case equalUnits
    /// The lengths of the edges, in any unit; lengths that are not positive become 1.
    case edges(x: Double, y: Double, z: Double)
  }

  /// The window of x, in data coordinates.
  public let x: Interval
  /// The window of y.
  public let y: Interval
  /// The window of z.
  public let z: Interval
  /// The scale of x.
  public let xMap: AxisMap
  /// The scale of y.
  public let yMap: AxisMap
  /// The scale of z.
  public let zMap: AxisMap
  /// The lengths of the edges; the longest is 1.
  public let edges: SpacePoint

  private let origin: SpacePoint
  private let scale: SpacePoint

  /// Creates a box; nil if a window is empty, infinite, or has no place on its axis.
  public init?(
    x: Interval,
    y: Interval,
    z: Interval,
    xMap: AxisMap = .linear,
    yMap: AxisMap = .linear,
    zMap: AxisMap = .linear,
    shape: Shape = .usual
  ) {
    (self.x, self.y, self.z) = (x, y, z)
    (self.xMap, self.yMap, self.zMap) = (xMap, yMap, zMap)
    let low = SpacePoint(xMap.forward(x.lower), yMap.forward(y.lower), zMap.forward(z.lower))
    let high = SpacePoint(xMap.forward(x.upper), yMap.forward(y.upper), zMap.forward(z.upper))
    // Halves, because the width of ±1e308 overflows.
    let half = high / 2 - low / 2
    guard low.isFinite, high.isFinite, half.x > 0, half.y > 0, half.z > 0 else { return nil }
    edges = Self.edges(shape, half)
    origin = low / 2 + high / 2
    scale = edges / half / 2
    guard scale.isFinite, scale.min() > 0 else { return nil }
  }

  private static func edges(_ shape: Shape, _ half: SpacePoint) -> SpacePoint {
    let usual = SpacePoint(1, 1, 0.6)
    switch shape {
    case .usual: return usual
    case .equalUnits:
      let edges = half / half.max()
      return edges.min() >= 1e-3 ? edges : usual
    case .edges(let x, let y, let z):
      let edges = SpacePoint(x, y, z).replacing(
        with: SpacePoint(1, 1, 1),
        where: .!(SpacePoint(x, y, z) .> SpacePoint.zero)
      )
      let longest = edges.max()
      return longest.isFinite ? edges / longest : usual
    }
  }

  /// Returns the box coordinates of a point in data coordinates; NaN where an axis has no place.
  public func place(of point: SpacePoint) -> SpacePoint {
    (SpacePoint(xMap.forward(point.x), yMap.forward(point.y), zMap.forward(point.z)) - origin)
      * scale
  }

  /// Returns the data coordinates of a point in box coordinates, up to rounding.
  public func value(at place: SpacePoint) -> SpacePoint {
    let even = place / scale + origin
    return SpacePoint(xMap.inverse(even.x), yMap.inverse(even.y), zMap.inverse(even.z))
  }

  /// Returns the height of the box at which a value of z lies, from −half to half of its edge; NaN
  /// if it has no place.
  public func height(of z: Double) -> Double { (zMap.forward(z) - origin.z) * scale.z }

  /// The length in the box of a unit of the even spacing of each axis.
  package var unit: SpacePoint { scale }

  /// Whether all three axes are linear: box coordinates are data coordinates, moved and stretched.
  package var isLinear: Bool { xMap == .linear && yMap == .linear && zMap == .linear }

  /// The corner with the given ends: true for the upper end of an axis.
  public func corner(_ x: Bool, _ y: Bool, _ z: Bool) -> SpacePoint {
    edges * SpacePoint(x ? 0.5 : -0.5, y ? 0.5 : -0.5, z ? 0.5 : -0.5)
  }
}
