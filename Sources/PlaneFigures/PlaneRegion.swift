public import CurveSampling

/// The part of a page in which a condition holds.
public struct PlaneRegion: Equatable, Sendable {
  /// A piece of the boundary on which a part of the condition is 0.
  public struct Boundary: Equatable, Sendable {
    /// The number of the part; nil for a curve that is left out.
    public var part: Int?
    /// Whether the piece belongs to the region.
    public var isClosed: Bool
    /// The points of the piece, in data coordinates; a single one is a region too small to be seen.
    public var piece: CurvePiece
    /// The piece as a smooth line on the page, if requested.
    public var line: PageCurve?
  }

  /// Closed outlines, in data coordinates, each ending where it started: a point surrounded by an
  /// odd number of them is inside.
  public var outlines: [CurvePiece] = []
  /// The outlines as smooth lines on the page, if requested.
  public var curves: [PageCurve] = []
  /// The pieces of the boundary that are drawn as lines; the edges of the page and of the domain
  /// are not.
  public var boundaries: [Boundary] = []
  /// The share of the page that the outlines surround, from 0 to 1: for linear axes the area of the
  /// region divided by that of the window.
  public var share = 0.0
  /// Whether the condition is defined but false somewhere, on more than lines and single points.
  public var isRefuted = false
  /// Whether the compared values may be undefined at some points of the page, even if only on a
  /// line.
  public var hasGaps = false
  /// Whether there may be lines or points at which the condition is defined but false, as
  /// (x − y)² > 0 is for x = y.
  public var hasSeams = false
  /// The number of points and cells that were evaluated.
  public var evaluations = 0
  /// Parts of the page, in data coordinates, in which the course of the boundary is not proved.
  public var uncertified: [ImplicitCurve.Box] = []

  /// Whether all points off the boundary are proved to be inside or outside.
  public var isCertified: Bool { isProved && uncertified.isEmpty }

  /// Whether the results over cells are proved, not sampled.
  var isProved = true

  /// Creates an empty region.
  public init() {}
}
