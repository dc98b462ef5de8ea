public import RealFunctions
public import SpaceGeometry

/// Finds what is drawn of surfaces and curves in one box.
///
/// ```swift
/// let figure = try SpaceSampler(box: box).surface(of: f, x: x, y: y)
/// ```
public struct SpaceSampler {
  /// The box: what leaves it is cut exactly at its faces.
  public let box: SpaceBox
  /// The number of cells of the mesh along each variable; its lines are one more.
  public let meshCells: Int
  /// Values of z, in data coordinates, on which level lines are drawn and facets are cut.
  public let levels: [Double]
  /// The cancellation that is polled between blocks of points.
  public let cancellation: Cancellation

  /// The number of cells of a mesh for which none is given.
  public static let usualMeshCells = 40

  /// Creates a sampler; the number of cells is limited to 1 … 200, and levels are sorted.
  public init(
    box: SpaceBox,
    meshCells: Int = SpaceSampler.usualMeshCells,
    levels: [Double] = [],
    cancellation: Cancellation = .never
  ) {
    self.box = box
    self.meshCells = min(200, max(1, meshCells))
    self.levels = Set(levels.filter(\.isFinite)).sorted()
    self.cancellation = cancellation
  }

  /// Samples (x, y, z)(t) over an interval, for a function with one input and three outputs.
  public func curve(
    of function: any PointFunction,
    over parameters: Interval
  ) throws(Interrupted) -> SpaceFigure {
    SpaceFigure()
  }

  /// Samples f(x, y, z) = level in the box, for a function with three inputs and one output.
  public func implicitSurface(
    of function: any PointFunction,
    level: Double = 0
  ) throws(Interrupted) -> SpaceFigure {
    SpaceFigure()
  }

  /// Joins rows of points, in data coordinates, into a surface of which each four neighbours are a
  /// cell.
  ///
  /// A cell with a missing point (a coordinate that is NaN or infinite) is a hole; rows may differ
  /// in length.
  public func surface(throughRows rows: [[SpacePoint]]) throws(Interrupted) -> SpaceFigure {
    SpaceFigure()
  }

  /// Joins scattered points, in data coordinates, by the Delaunay triangulation of their x and y;
  /// nil if all of them lie on one line.
  public func surface(scattered points: [SpacePoint]) throws(Interrupted) -> SpaceFigure? {
    SpaceFigure()
  }

  /// Makes straight lines through points in data coordinates; a point with a coordinate that is NaN
  /// is a gap, and what leaves the box is cut off.
  public func segments(through lines: [[SpacePoint]]) -> SpaceFigure {
    SpaceFigure()
  }
}
