/// Position of the axes of a picture.
package enum AxisPlacement: Sendable {
  /// Axes at the left and the lower edge of the plot area.
  case edges
  /// The axes cross at the origin, with their numbers beside them; an axis whose position is
  /// outside the window is at the nearest edge.
  case origin
  /// No axes: circles around the origin show the radius, and rays the angle.
  case polar(PolarAngles)

  /// Whether the axes are lines that cross at the origin.
  package var isOrigin: Bool { if case .origin = self { true } else { false } }
  /// Unit of angles, if there are circles and rays; else nil.
  package var polar: PolarAngles? { if case .polar(let angles) = self { angles } else { nil } }
}
