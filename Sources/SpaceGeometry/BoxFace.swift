/// An axis of space.
public enum SpaceAxis: Int, CaseIterable, Sendable {
  case x, y, z
}

/// One of the six faces of a box.
public struct BoxFace: Equatable, Hashable, Sendable {
  /// The axis to which the face is perpendicular.
  public let axis: SpaceAxis
  /// Whether it is at the upper end of the axis.
  public let isUpper: Bool

  /// Creates a face.
  public init(axis: SpaceAxis, isUpper: Bool) { (self.axis, self.isUpper) = (axis, isUpper) }

  /// All faces.
  public static let all: [BoxFace] = SpaceAxis.allCases.flatMap { axis in
    [BoxFace(axis: axis, isUpper: false), BoxFace(axis: axis, isUpper: true)]
  }
}

/// One of the twelve edges of a box, as a view shows it.
public struct BoxEdge: Equatable, Sendable {
  /// Where an edge lies on the page.
  public enum Place: Equatable, Sendable {
    /// In front of what the box contains: both faces beside it are turned towards the eye.
    case front
    /// On the outline of the box: one face beside it is turned towards the eye.
    case outline
    /// Behind what the box contains: both faces beside it are turned away.
    case back
  }

  /// The axis along which the edge runs.
  public let axis: SpaceAxis
  /// The faces at whose meeting it lies.
  public let faces: (BoxFace, BoxFace)
  /// The end at the lower end of the axis, in box coordinates.
  public let start: SpacePoint
  /// The end at the upper end of the axis.
  public let end: SpacePoint
  /// Where it lies on the page.
  public let place: Place

  /// Returns whether both edges are the same, at the same place of the page.
  public static func == (a: BoxEdge, b: BoxEdge) -> Bool {
    a.axis == b.axis && a.start == b.start && a.end == b.end && a.place == b.place
  }
}
