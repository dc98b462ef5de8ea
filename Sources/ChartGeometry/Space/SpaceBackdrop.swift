import SpaceGeometry
import SpaceVisibility

/// The straight lines of the box behind its content: the grid of the faces that are turned away, and the edges that
/// lie behind or on the outline.
///
/// All of them lie behind every figure in the box, so that a figure hides what it covers on the page.
struct SpaceBackdrop {
  private let view: SpaceView
  /// The lines of the grid, and then the edges.
  private(set) var segments: [PageSegment] = []
  /// The number of lines of the grid.
  private(set) var gridCount = 0

  /// Finds the lines of a view; `lines` are the places of grid lines along each axis, in box
  /// coordinates, nil for no grid.
  init(view: SpaceView, lines: [[Double]]?) {
    self.view = view
    if let lines { addGrid(lines) }
    gridCount = segments.count
    for edge in view.edges where edge.place != .front { add(edge.start, edge.end) }
  }

  private mutating func add(_ start: SpacePoint, _ end: SpacePoint) {
    let (from, to) = (view.position(of: start), view.position(of: end))
    segments.append(PageSegment(SIMD2(from.x, from.y), SIMD2(to.x, to.y)))
  }

  private mutating func addGrid(_ lines: [[Double]]) {
    for face in BoxFace.all where isTurnedAway(face) {
      for axis in 0..<3 where axis != face.axis.rawValue {
        for place in lines[axis] {
          let (start, end) = ends(of: face, place, axis)
          add(start, end)
        }
      }
    }
  }

  /// Whether a face is turned away from the eye, and not seen from the side.
  private func isTurnedAway(_ face: BoxFace) -> Bool {
    view.isTowardsEye(BoxFace(axis: face.axis, isUpper: !face.isUpper))
      && !view.isTowardsEye(face)
  }

  /// Returns the ends of the line on a face at a place along one of its axes.
  private func ends(
    of face: BoxFace,
    _ place: Double,
    _ axis: Int
  ) -> (SpacePoint, SpacePoint) {
    let other = 3 - axis - face.axis.rawValue
    let edges = view.box.edges
    var start = SpacePoint.zero
    start[face.axis.rawValue] = edges[face.axis.rawValue] * (face.isUpper ? 0.5 : -0.5)
    start[axis] = place
    start[other] = -edges[other] / 2
    var end = start
    end[other] = edges[other] / 2
    return (start, end)
  }
}
