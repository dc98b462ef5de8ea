import RealFunctions
import SpaceFigures
import SpaceGeometry

/// Boxes with edges along the axes as one figure; a box without height, width or depth is a rectangle.
///
/// Each box is cut off at the chart's own box.
struct BoxFigure {
  private let box: SpaceBox
  private(set) var figure = SpaceFigure()

  init(box: SpaceBox) { self.box = box }

  /// Adds the box between two corners in data coordinates; nothing for one that is not inside.
  mutating func add(_ start: SpacePoint, _ end: SpacePoint) {
    let half = box.edges / 2
    let (first, second) = (box.place(of: start), box.place(of: end))
    guard first.isFinite, second.isFinite else { return }
    let low = pointwiseMax(pointwiseMin(first, second), -half)
    let high = pointwiseMin(pointwiseMax(first, second), half)
    guard low.x <= high.x, low.y <= high.y, low.z <= high.z else { return }
    let flat = (0..<3).filter { high[$0] - low[$0] <= 1e-9 }
    switch flat.count {
    case 0:
      for axis in 0..<3 {
        side(axis, at: low[axis], low, high, isUpper: false)
        side(axis, at: high[axis], low, high, isUpper: true)
      }
    case 1: side(flat[0], at: low[flat[0]], low, high, isUpper: true)
    default: line(low, high)
    }
  }

  /// Adds a rectangle perpendicular to an axis, with its four edges.
  private mutating func side(
    _ axis: Int,
    at place: Double,
    _ low: SpacePoint,
    _ high: SpacePoint,
    isUpper: Bool
  ) {
    let (a, b) = ((axis + 1) % 3, (axis + 2) % 3)
    let first = Int32(figure.points.count)
    for (onA, onB) in [(low[a], low[b]), (high[a], low[b]), (high[a], high[b]), (low[a], high[b])] {
      var corner = SpacePoint.zero
      (corner[axis], corner[a], corner[b]) = (place, onA, onB)
      var normal = SpacePoint.zero
      normal[axis] = isUpper ? 1 : -1
      figure.points.append(corner)
      figure.normals.append(normal)
    }
    let ring = isUpper ? [0, 1, 2, 3] : [0, 3, 2, 1]
    let corners = ring.map { first + Int32($0) }
    figure.facets += [corners[0], corners[1], corners[2], corners[0], corners[2], corners[3]]
    let cell = (figure.cells.last ?? -1) + 1
    figure.cells += [cell, cell]
    figure.bands += [0, 0]
    figure.lines.append(SpaceLine(kind: .border, vertices: corners + [corners[0]]))
  }

  private mutating func line(_ low: SpacePoint, _ high: SpacePoint) {
    let first = Int32(figure.points.count)
    figure.points += [low, high]
    figure.normals += [.zero, .zero]
    figure.lines.append(SpaceLine(kind: .segment, vertices: [first, first + 1]))
  }
}
