import RealFunctions
import SpaceFigures
import SpaceGeometry

extension SpaceScene {
  /// Returns the areas of all figures, from far to near.
  func areas(
    _ view: SpaceView,
    _ parts: SeenParts,
    _ positions: [SpacePoint],
    _ towards: [Double],
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [SeenArea] {
    []
  }
}
