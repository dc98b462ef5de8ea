import SpaceFigures
import SpaceGeometry

extension SceneMesh {
  /// Adds the lines in which figures cut each other.
  mutating func addIntersections() {
  }
}
