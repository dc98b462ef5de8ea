/// The way in which lines of sight reach the eye.
public enum Camera: Equatable, Hashable, Sendable {
  /// Parallel lines of sight: parallel edges stay parallel on the page.
  case orthographic
  /// Lines of sight that meet in the eye: what is nearer is larger.
  ///
  /// `distance` is that of the eye from the centre of the box, in diagonals of the box; less than
  /// ``leastDistance`` counts as that, so that the eye is always outside of the box.
  case perspective(distance: Double)

  /// Perspective from a usual distance.
  public static let perspective = Camera.perspective(distance: 2)

  /// The least distance of the eye, in diagonals of the box: its corners are half a diagonal away.
  public static let leastDistance = 0.75
}
