public import RealFunctions
public import SpaceGeometry

/// The windows in which surfaces and curves should be seen if none are given.
public enum SpaceExtent {
  /// Returns the range of z of a function of x and y over a rectangle; nil if it has no values.
  ///
  /// Poles do not spoil it. Functions with enclosures show every spike.
  public static func heights(
    of function: any PointFunction,
    x: Interval,
    y: Interval,
    map: AxisMap = .linear,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> Interval? { nil }

  /// Returns the ranges of x, y and z of a surface (u, v) ↦ (x, y, z); nil if it has no points.
  public static func box(
    ofParametric function: any PointFunction,
    u: Interval,
    v: Interval,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> (x: Interval, y: Interval, z: Interval)? { nil }

  /// Returns the ranges of x, y and z of a curve t ↦ (x, y, z); nil if it has no points.
  public static func box(
    ofCurve function: any PointFunction,
    over parameters: Interval,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> (x: Interval, y: Interval, z: Interval)? { nil }

  /// Returns the ranges of the finite points; nil if there are none.
  public static func box(
    of points: [SpacePoint]
  ) -> (x: Interval, y: Interval, z: Interval)? { nil }
}
