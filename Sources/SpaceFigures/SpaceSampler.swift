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
  /// Whether surfaces are sampled in a few milliseconds, for a picture that a better one replaces at once: nothing is
  /// proved, narrow parts can be missing, and facets are four times as far from the surface.
  public let isCoarse: Bool
  /// The cancellation that is polled between blocks of points.
  public let cancellation: Cancellation

  /// The number of cells of a mesh for which none is given.
  public static let usualMeshCells = 40

  /// Creates a sampler; the number of cells is limited to 1 … 200, and levels are sorted.
  public init(
    box: SpaceBox,
    meshCells: Int = SpaceSampler.usualMeshCells,
    levels: [Double] = [],
    isCoarse: Bool = false,
    cancellation: Cancellation = .never
  ) {
    self.box = box
    self.meshCells = min(200, max(1, meshCells))
    self.levels = Set(levels.filter(\.isFinite)).sorted()
    (self.isCoarse, self.cancellation) = (isCoarse, cancellation)
  }
}
