/// The direction from which a box is seen.
///
/// The eye looks at the centre of the box, and z points up on the page. With azimuth 0 the eye is
/// in front of the box, at negative y, and sees x to the right; a positive azimuth moves it to the
/// right, towards positive x. The inclination is the angle above the plane of x and y. These are
/// the angles of MATLAB's `view(azimuth, elevation)`; gnuplot's `set view rot_x, rot_z` has
/// inclination 90 − rot_x and azimuth rot_z.
public struct Pose: Equatable, Hashable, Sendable {
  /// The angle around z, in degrees, from 0 up to 360.
  public let azimuth: Double
  /// The angle above the plane of x and y, in degrees, from −90 to 90.
  public let inclination: Double

  /// Creates a pose; other inclinations are moved to the nearest one allowed, and an angle that is
  /// not finite becomes 0.
  public init(azimuth: Double, inclination: Double) {
    let turn = azimuth.isFinite ? azimuth.truncatingRemainder(dividingBy: 360) : 0
    self.azimuth = turn < 0 ? turn + 360 : turn
    self.inclination = inclination.isFinite ? min(90, max(-90, inclination)) : 0
  }

  /// Creates a pose from the angles of gnuplot's `set view`: 60, 30 is the one it starts with.
  ///
  /// A `rotX` beyond 180 looks from below, with z downwards, in gnuplot; here the eye is on the
  /// other side, with z upwards.
  public init(rotX: Double, rotZ: Double) {
    let turn = rotX.isFinite ? rotX.truncatingRemainder(dividingBy: 360) : 0
    let inner = turn < 0 ? turn + 360 : turn
    self.init(
      azimuth: inner > 180 ? rotZ + 180 : rotZ,
      inclination: inner > 180 ? inner - 270 : 90 - inner
    )
  }

  /// gnuplot's angles of the pose.
  public var rotations: (rotX: Double, rotZ: Double) { (90 - inclination, azimuth) }

  /// The pose of a picture for which none is given: from the right, above.
  public static let usual = Pose(azimuth: 30, inclination: 30)
  /// All three axes are equally long on the page.
  public static let isometric = Pose(azimuth: 45, inclination: 35.264_389_682_754_654)
  /// From negative y: x to the right, z up.
  public static let front = Pose(azimuth: 0, inclination: 0)
  /// From positive y: x to the left, z up.
  public static let back = Pose(azimuth: 180, inclination: 0)
  /// From positive x: y to the right, z up.
  public static let right = Pose(azimuth: 90, inclination: 0)
  /// From negative x: y to the left, z up.
  public static let left = Pose(azimuth: 270, inclination: 0)
  /// From above: x to the right, y up, as in the plane.
  public static let top = Pose(azimuth: 0, inclination: 90)
  /// From below: x to the right, y down.
  public static let bottom = Pose(azimuth: 0, inclination: -90)

  /// The poses that have names, with the words for them.
  public static let named: [(name: String, pose: Pose)] = [
    ("default", .usual), ("iso", .isometric), ("front", .front), ("back", .back),
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
  ]

  /// Returns the pose turned by some degrees to the right and up.
  public func turned(right: Double = 0, up: Double = 0) -> Pose {
    Pose(azimuth: azimuth + right, inclination: inclination + up)
  }
}
