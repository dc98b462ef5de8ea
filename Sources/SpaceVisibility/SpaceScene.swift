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
// A line on a surface that does not cut itself keeps its state where no outline is near (`FacetGrid+Calm`).
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
  let edges: FacetEdges
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
    edges = FacetEdges(facets: mesh.facets, points: mesh.points.count)
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
    let silhouettes = Silhouettes(mesh, edges, view)
    var grid = FacetGrid(
      facets: needsGrid(parts) ? mesh.facets : [],
      positions: positions
    )
    let surfaces = figures.filter { $0.facetCount > 0 }
    if surfaces.count == 1, surfaces.allSatisfy(\.isSimple), !grid.hiders.isEmpty {
      grid.findCalmCells(mesh.facets, edges, positions)
    }
    if parts.lines != .none {
      try addLines(to: &picture, view, parts, positions, silhouettes, &grid, cancellation)
    }
    let margin = Self.looseMargin * view.pixelsPerUnit
    picture.marks = marks.map { mark in
      parts.lines == .all || !grid.hides(view.position(of: mark), margin: margin)
    }
    picture.backdrop = parts.backdrop.map { grid.free($0) }
    switch parts.areas {
    case .none: break
    case .facets(let shades, let isOpaque):
      picture.areas = try areas(
        view,
        shades: max(1, shades),
        isOpaque: isOpaque,
        positions,
        cancellation
      )
    case .bands(let levels, let mayOverlap):
      let seam = Self.margin * view.pixelsPerUnit
      picture.areas = try BandAreas(mesh, edges, silhouettes, positions, view) {
        grid.hides($0, margin: seam)
      }
      .areas(levels, mayOverlap: mayOverlap, cancellation)
    }
    return picture
  }

  /// Whether a picture asks what facets hide.
  private func needsGrid(_ parts: SeenParts) -> Bool {
    let hasLines =
      switch parts.lines {
      case .visible, .both: true
      case .all, .none: false
      }
    let hasBands =
      switch parts.areas {
      case .bands: true
      case .none, .facets: false
      }
    return hasLines || hasBands || !parts.backdrop.isEmpty
      || parts.lines != .all && !marks.isEmpty
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
      if line.kind == .level, !parts.hasLevels { continue }
      let margin = line.isOnEdges ? Self.margin : Self.looseMargin
      let folds = line.isOnEdges ? folds(line.vertices, silhouettes.towards) : []
      let drawn = drawn(
        line.vertices,
        line.vertices.map { mesh.points[Int($0)] },
        line.vertices.map { positions[Int($0)] },
        tangents,
        margin: margin * view.pixelsPerUnit,
        isOnFacets: line.isOnEdges,
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
        isOnFacets: false,
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
    isOnFacets: Bool,
    folds: [Double],
    _ view: SpaceView,
    _ parts: SeenParts,
    _ frame: PageFrame,
    _ grid: inout FacetGrid
  ) -> (visible: [PageCurve], hidden: [PageCurve]) {
    let length = Double(points.count - 1)
    var hidden: [HiddenPart] = []
    if parts.lines != .all {
      hidden = grid.hidden(projected, vertices, margin: margin, isOnFacets: isOnFacets)
      hidden = VisibleParts.joined(&hidden)
      VisibleParts.moveEnds(of: &hidden, to: folds, reach: Self.foldReach, length: length)
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
