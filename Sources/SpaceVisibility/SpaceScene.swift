public import RealFunctions
import Sampling
public import SpaceFigures
public import SpaceGeometry

// Which parts of lines a view shows.
//
// Method. The facets decide: a part of a step of a line is hidden where it lies behind a facet (`FacetGrid`), which is
// one interval for each facet. Facets share their corners with the lines, which lie on the true surface, so nothing
// hides itself, and no sign of a normal has to be trusted. Then the ends of hidden parts are refined: where the line
// itself turns away from the eye, the end is moved from the fold of the facets to the fold of the surface.
//
// Rejected alternatives. A floating horizon (Anderson 1982) is fast and compares the lines of one mesh of z = f(x, y)
// only: not other surfaces, level lines, edges of domains, perspective from close by. When crossings with silhouettes
// are counted (Appel 1967), one error of the count spoils a whole line.
//
// Silhouettes and lines in which figures cut each other lie beside the facets by the square of their size: they are
// tested with a margin towards the eye.

/// Figures in one box, prepared for many views.
///
/// Everything that no view changes is computed once: the directions of lines, and where two figures
/// cut each other.
public struct SpaceScene: Sendable {
  /// The figures.
  public let figures: [SpaceFigure]
  /// Single points, in box coordinates, such as those of data.
  public let marks: [SpacePoint]

  let mesh: SceneMesh
  private let tangents: [LineTangents]

  /// The margins by which a facet must be nearer, in box coordinates: for lines along edges of
  /// facets, and for others.
  private static let margin = 1e-7
  private static let looseMargin = 0.006
  /// The reach, in steps of a line, within which the fold of facets belongs to that of the surface.
  private static let foldReach = 1.5

  /// Prepares figures, and marks in box coordinates.
  public init(figures: [SpaceFigure], marks: [SpacePoint] = []) {
    (self.figures, self.marks) = (figures, marks)
    var mesh = SceneMesh(figures)
    mesh.addIntersections()
    self.mesh = mesh
    tangents = mesh.lines.map { line in
      LineTangents(
        line.vertices.map { mesh.points[Int($0)] },
        line.vertices.map { mesh.normals[Int($0)] },
        kind: line.kind,
        isGraph: line.isGraph,
        isClosed: line.vertices.first == line.vertices.last
      )
    }
  }

  /// Returns what a view shows.
  public func seen(
    from view: SpaceView,
    _ parts: SeenParts = SeenParts(),
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> SpacePicture {
    var picture = SpacePicture()
    let positions = view.positions(of: mesh.points)
    let silhouettes = Silhouettes(mesh, view)
    var grid = FacetGrid(facets: parts.lines == .none ? [] : mesh.facets, positions: positions)
    if parts.lines != .none {
      try addLines(to: &picture, view, parts, positions, silhouettes, &grid, cancellation)
    }
    let margin = Self.looseMargin * view.pixelsPerUnit
    picture.marks = marks.map { mark in
      parts.lines == .all || !grid.hides(view.position(of: mark), margin: margin)
    }
    if parts.hasAreas {
      picture.areas = try areas(view, parts, positions, silhouettes.towards, cancellation)
    }
    return picture
  }

  private func addLines(
    to picture: inout SpacePicture,
    _ view: SpaceView,
    _ parts: SeenParts,
    _ positions: [SpacePoint],
    _ silhouettes: Silhouettes,
    _ grid: inout FacetGrid,
    _ cancellation: Cancellation
  ) throws(Interrupted) {
    let frame = PageFrame(size: view.size)
    for (line, tangents) in zip(mesh.lines, tangents) {
      if cancellation.isCancelled { throw Interrupted() }
      let margin = line.isOnEdges ? Self.margin : Self.looseMargin
      let folds = line.isOnEdges ? folds(line.vertices, silhouettes.towards) : []
      let drawn = drawn(
        line.vertices,
        line.vertices.map { mesh.points[Int($0)] },
        line.vertices.map { positions[Int($0)] },
        tangents,
        margin: margin * view.pixelsPerUnit,
        folds: folds,
        view,
        parts,
        frame,
        &grid
      )
      picture.add(line.figure, line.kind, line.value, drawn)
    }
    for chain in silhouettes.chains {
      let base = mesh.points.count
      let points = chain.vertices.map { silhouettes.points[Int($0) - base] }
      let normals = chain.vertices.map { silhouettes.normals[Int($0) - base] }
      let drawn = drawn(
        chain.vertices,
        points,
        points.map(view.position),
        LineTangents(
          points,
          normals,
          kind: .silhouette,
          isGraph: false,
          isClosed: chain.vertices.first == chain.vertices.last
        ),
        margin: max(Self.looseMargin, Self.silhouetteMargin * chain.edge) * view.pixelsPerUnit,
        folds: [],
        view,
        parts,
        frame,
        &grid
      )
      picture.add(chain.figure, .silhouette, nil, drawn)
    }
  }

  /// The margin of silhouettes, in lengths of the facets' edges.
  private static let silhouetteMargin = 0.7

  /// The places of a line at which its surface turns away from the eye.
  private func folds(_ vertices: [Int32], _ towards: [Double]) -> [Double] {
    var folds: [Double] = []
    for index in 0..<max(0, vertices.count - 1) {
      let (a, b) = (towards[Int(vertices[index])], towards[Int(vertices[index + 1])])
      if a > 0 && b < 0 || a < 0 && b > 0 { folds.append(Double(index) + a / (a - b)) }
    }
    return folds
  }

  /// Returns the visible and the hidden parts of a line.
  private func drawn(
    _ vertices: [Int32],
    _ points: [SpacePoint],
    _ projected: [SpacePoint],
    _ tangents: LineTangents,
    margin: Double,
    folds: [Double],
    _ view: SpaceView,
    _ parts: SeenParts,
    _ frame: PageFrame,
    _ grid: inout FacetGrid
  ) -> (visible: [PageCurve], hidden: [PageCurve]) {
    let length = Double(points.count - 1)
    var hidden: [HiddenPart] = []
    if parts.lines != .all {
      for index in 0..<(points.count - 1) {
        grid.addHidden(
          from: projected[index],
          to: projected[index + 1],
          ends: (vertices[index], vertices[index + 1]),
          margin: margin,
          offset: Double(index),
          to: &hidden
        )
      }
      hidden = VisibleParts.joined(&hidden)
      VisibleParts.moveEnds(of: &hidden, to: folds, reach: Self.foldReach)
    }
    let line = PageLine(tangents, points, projected, view)
    func curve(_ part: HiddenPart) -> PageCurve? {
      guard let tolerance = parts.tolerance else {
        return line.polyline(from: part.start, to: part.end)
      }
      return line.curve(from: part.start, to: part.end, tolerance: tolerance, frame: frame)
    }
    let visible = VisibleParts.visible(outside: hidden, length: length).compactMap(curve)
    return (visible, parts.lines == .both ? hidden.compactMap(curve) : [])
  }
}

extension SpacePicture {
  fileprivate mutating func add(
    _ figure: Int?,
    _ kind: SpaceLine.Kind,
    _ value: Double?,
    _ drawn: (visible: [PageCurve], hidden: [PageCurve])
  ) {
    guard !drawn.visible.isEmpty || !drawn.hidden.isEmpty else { return }
    lines.append(
      SeenLine(
        figure: figure,
        kind: kind,
        value: value,
        visible: drawn.visible,
        hidden: drawn.hidden
      )
    )
  }
}
