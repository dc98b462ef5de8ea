import RealFunctions

/// Clips the pieces of curves to a window, both in places on the axes.
///
/// Cubics that lie inside stay cubics; one that crosses an edge becomes straight lines of a tenth of a
/// pixel's tolerance, because the part of a cubic inside a window has no closed form worth having.
struct PieceClipping {
  private let window: ClipWindow
  /// Pixels per unit of both axes.
  private let scale: (x: Double, y: Double)

  private static let tolerance = 0.1

  init(places window: ClipWindow, scale: (x: Double, y: Double)) {
    self.window = ClipWindow(
      x: TrainedAxis(
        map: .linear,
        window: Interval(hull: window.x.lower, window.x.upper),
        isGiven: true
      ),
      y: TrainedAxis(
        map: .linear,
        window: Interval(hull: window.y.lower, window.y.upper),
        isGiven: true
      )
    )
    self.scale = scale
  }

  /// Returns the parts inside the window, each of connected pieces.
  func clip(_ pieces: [CurvePiece]) -> [[CurvePiece]] {
    var parts: [[CurvePiece]] = []
    var current: [CurvePiece] = []
    func append(_ piece: CurvePiece) {
      if let last = current.last, last.to != piece.from {
        parts.append(current)
        current = []
      }
      current.append(piece)
    }
    for piece in pieces {
      if piece.hull.allSatisfy(window.contains) {
        append(piece)
      } else if !isBeside(piece.hull) {
        var from = piece.from
        for to in piece.flattened(scale: scale, tolerance: Self.tolerance) {
          if let (start, end) = window.clip(from, to), start != end {
            append(CurvePiece(from: start, to: end))
          }
          from = to
        }
      }
    }
    if !current.isEmpty { parts.append(current) }
    return parts
  }

  /// Whether all points are beyond the same edge.
  private func isBeside(_ points: [DataPoint]) -> Bool {
    points.allSatisfy { $0.x < window.x.lower } || points.allSatisfy { $0.x > window.x.upper }
      || points.allSatisfy { $0.y < window.y.lower } || points.allSatisfy { $0.y > window.y.upper }
  }

  // MARK: Outlines

  /// Returns what is inside the window of a closed outline, which may run along its edges.
  func outline(_ pieces: [CurvePiece]) -> [CurvePiece] {
    guard let first = pieces.first else { return [] }
    if pieces.allSatisfy({ $0.hull.allSatisfy(window.contains) }) { return pieces }
    var corners = [first.from]
    for piece in pieces { corners += piece.flattened(scale: scale, tolerance: Self.tolerance) }
    if corners.last == corners.first { corners.removeLast() }
    // Sutherland and Hodgman (1974), "Reentrant polygon clipping": one edge after the other.
    let (left, right) = (window.x.lower, window.x.upper)
    let (bottom, top) = (window.y.lower, window.y.upper)
    corners = cut(corners, at: left, \.x, isLower: true) { DataPoint(x: left, y: $0) }
    corners = cut(corners, at: right, \.x, isLower: false) { DataPoint(x: right, y: $0) }
    corners = cut(corners, at: bottom, \.y, isLower: true) { DataPoint(x: $0, y: bottom) }
    corners = cut(corners, at: top, \.y, isLower: false) { DataPoint(x: $0, y: top) }
    guard corners.count > 2, let start = corners.first else { return [] }
    return zip(corners, corners.dropFirst() + [start]).compactMap { from, to in
      from == to ? nil : CurvePiece(from: from, to: to)
    }
  }

  /// Returns the corners of the part of a polygon on one side of an edge.
  private func cut(
    _ corners: [DataPoint],
    at edge: Double,
    _ axis: KeyPath<DataPoint, Double>,
    isLower: Bool,
    point: (_ other: Double) -> DataPoint
  ) -> [DataPoint] {
    guard var from = corners.last else { return [] }
    func isInside(_ corner: DataPoint) -> Bool {
      isLower ? corner[keyPath: axis] >= edge : corner[keyPath: axis] <= edge
    }
    let other: KeyPath<DataPoint, Double> = axis == \.x ? \.y : \.x
    var kept: [DataPoint] = []
    for to in corners {
      if isInside(from) != isInside(to) {
        let part = ClipWindow.Edges.part(
          of: edge,
          from: from[keyPath: axis],
          to: to[keyPath: axis]
        )
        kept.append(point(from[keyPath: other] * (1 - part) + to[keyPath: other] * part))
      }
      if isInside(to) { kept.append(to) }
      from = to
    }
    return kept
  }
}
