public import RealFunctions
public import SpaceGeometry

/// A surface or a curve in space as it is drawn in one box: facets and lines with common points.
///
/// Points are in box coordinates and lie on the true surface, up to rounding. The figure does not
/// depend on the view, so it is kept when only the view changes.
public struct SpaceFigure: Equatable, Sendable {
  /// The points of facets and lines, in box coordinates.
  public var points: [SpacePoint]
  /// For each point the unit normal of the surface; zero where it has no tangent plane: on creases,
  /// at tips, on curves.
  public var normals: [SpacePoint]
  /// The corners of the triangles: three indices of ``points`` for each.
  ///
  /// Triangles of one surface run the same way round, where the surface has two sides.
  public var facets: [Int32]
  /// For each facet the number of its cell of the mesh: row · ``columns`` + column.
  public var cells: [Int32]
  /// The number of columns of cells of the mesh.
  public var columns: Int
  /// Whether z is a function of x and y, and cells are rows and columns along them: they hide each
  /// other in the order of rows and columns.
  public var isGraph: Bool
  /// Whether no part of the surface cuts another part: surfaces z = f(x, y) and f(x, y, z) = c never
  /// do; one of two parameters may.
  public var isSimple: Bool
  /// For each facet the number of levels (``SpaceSampler/levels``) below it; facets are cut at them.
  public var bands: [Int32]
  /// The lines on the surface, and curves.
  public var lines: [SpaceLine]
  /// What was not proved, in words with its place.
  public var unproved: [UnprovedPart]
  /// The number of points and cells that were evaluated.
  public var evaluations: Int
  /// Whether enclosures prove that the figure is whole: continuous where it is joined, and nothing
  /// reaches beyond the facets by more than the tolerance.
  public var isCertified: Bool

  /// Creates a figure.
  public init(
    points: [SpacePoint] = [],
    normals: [SpacePoint] = [],
    facets: [Int32] = [],
    cells: [Int32] = [],
    columns: Int = 1,
    isGraph: Bool = false,
    isSimple: Bool = false,
    bands: [Int32] = [],
    lines: [SpaceLine] = [],
    unproved: [UnprovedPart] = [],
    evaluations: Int = 0,
    isCertified: Bool = false
  ) {
    self.points = points
    self.normals = normals
    self.facets = facets
    self.cells = cells
    self.columns = columns
    self.isGraph = isGraph
    self.isSimple = isSimple || isGraph
    self.bands = bands
    self.lines = lines
    self.unproved = unproved
    self.evaluations = evaluations
    self.isCertified = isCertified
  }

  /// The number of triangles.
  public var facetCount: Int { facets.count / 3 }
}

/// A line of a figure: a chain of its points that follows a smooth curve, except at points without
/// a normal.
public struct SpaceLine: Equatable, Sendable {
  /// What a line is.
  public enum Kind: Equatable, Hashable, Sendable {
    /// A line of the mesh on which the first variable runs: y, or v, is constant.
    case meshU
    /// A line of the mesh on which the second variable runs: x, or u, is constant.
    case meshV
    /// A line of the mesh of an implicit surface on which z is constant.
    case meshW
    /// The end of the range: the border of the rectangle of x and y, or a face of the box that cuts
    /// the surface.
    case border
    /// The edge of the domain of the function.
    case domainEdge
    /// One side of a jump.
    case jump
    /// A ridge or a fold: the surface is continuous and has no tangent plane.
    case crease
    /// A level line.
    case level
    /// The border between what is turned towards the eye and what is turned away; depends on the
    /// view.
    case silhouette
    /// Where two figures cut each other.
    case intersection
    /// A curve in space.
    case curve
    /// A straight line: an edge of the box, a vector, a line between points of data.
    case segment
  }

  /// What the line is.
  public var kind: Kind
  /// Indices of the points of the figure, in order; equal first and last ones close the line.
  public var vertices: [Int32]
  /// The value that is constant on the line, in data coordinates: of y, x or z for lines of a mesh
  /// (of v or u), of z for level lines; nil for other lines.
  public var value: Double?

  /// Creates a line.
  public init(kind: Kind, vertices: [Int32], value: Double? = nil) {
    self.kind = kind
    self.vertices = vertices
    self.value = value
  }
}

/// A part of a figure for which something is not proved.
public struct UnprovedPart: Equatable, Sendable {
  /// What is not proved.
  public enum Doubt: Equatable, Sendable {
    /// The function may have values between the points that the facets do not show.
    case values
    /// The function may jump or have gaps.
    case breaks
    /// The function goes up and down faster than the points of the figure are spaced: single values are joined.
    case oscillation
  }

  /// What is not proved.
  public var doubt: Doubt
  /// The rectangle of the variables, or of x and y for implicit surfaces, in data coordinates.
  public var x: Interval
  /// The range of the second variable.
  public var y: Interval
  /// The range of z for implicit surfaces; nil for others.
  public var z: Interval?

  /// Creates a part.
  public init(doubt: Doubt, x: Interval, y: Interval, z: Interval? = nil) {
    (self.doubt, self.x, self.y, self.z) = (doubt, x, y, z)
  }
}
