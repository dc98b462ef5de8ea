/// Where the axes of a picture stand.
package enum AxisPlacement: Sendable {
  /// Numbers stand at the left and the lower edge of the plot area.
  case edges
  /// The axes cross at the origin, with their numbers beside them; an axis whose place is outside the
  /// window stands at the nearest edge.
  case origin
  /// There are none: circles around the origin say how far it is, and rays under which angle.
  case polar(PolarAngles)

  /// Whether the axes are lines that cross at the origin.
  package var isOrigin: Bool { if case .origin = self { true } else { false } }
  /// How angles are written, if there are circles and rays.
  package var polar: PolarAngles? { if case .polar(let angles) = self { angles } else { nil } }
}
