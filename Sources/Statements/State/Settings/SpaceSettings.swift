/// The settings of pictures in space.
package struct SpaceSettings: Equatable, Sendable {
  /// The place from which the box is seen.
  package var view = SpaceEye()
  /// The name of the z axis.
  package var zLabel = ""
  /// The look of surfaces whose item names none; empty leaves it to the picture.
  package var styles: [SpaceStyle] = []
  /// The number of lines of a mesh in each direction; nil leaves it to the picture.
  package var lines: Int?
  /// Where level lines are drawn.
  package var contours = ContourPlace.off
  /// The height of the base plane; nil for the lower end of the z axis.
  package var base: Double?

  /// Creates the settings of a fresh session.
  package init() {}
}

/// The place from which a picture in space is seen.
///
/// The azimuth is the angle in degrees by which the eye turns to the right about the z axis, from a place in front
/// where the x axis runs to the right; the inclination is its height in degrees: 0 at the level of the
/// box, 90 above it.
package struct SpaceEye: Equatable, Sendable {
  /// The azimuth in degrees; nil leaves both angles to the picture.
  package var azimuth: Double?
  /// The inclination in degrees, from -90 to 90; nil leaves both angles to the picture.
  package var inclination: Double?
  /// Whether what is far away is smaller.
  package var hasPerspective = false
  /// The size of the box compared with the usual one.
  package var zoom = 1.0

  /// Creates the usual view.
  package init() {}

  /// The allowed sizes.
  package static let allowedZooms = 0.1...10.0
}
