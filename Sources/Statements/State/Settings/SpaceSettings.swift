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
  /// The heights of level lines.
  package var levels = LevelChoice.auto
  /// The height of the base plane; nil for the lower end of the z axis.
  package var base: Double?

  /// Creates the settings of a fresh session.
  package init() {}
}
