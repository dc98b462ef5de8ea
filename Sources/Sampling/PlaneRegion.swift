/// The part of a page in which a condition holds.
public struct PlaneRegion: Equatable, Sendable {
  /// A stretch of the boundary on which a part of the condition is 0.
  public struct Boundary: Equatable, Sendable {
    /// The number of the part; nil for a curve that is left out.
    public var part: Int?
    /// Whether it belongs to the region.
    public var isClosed: Bool
    /// Its places, in data coordinates; a single one is a region too small to be seen.
    public var piece: CurvePiece
    /// The same as a smooth line on the page, if it was asked for.
    public var line: PageCurve?
  }

  /// Closed outlines, in data coordinates, each ending where it began: what an odd number of them surrounds is inside.
  public var outlines: [CurvePiece] = []
  /// The same as smooth lines on the page, if they were asked for.
  public var curves: [PageCurve] = []
  /// The stretches of the boundary that are lines; the edge of the page and of what is defined are none.
  public var boundaries: [Boundary] = []
  /// What of the page the outlines surround, from 0 to 1: of linear axes the area of the region in units of that of the window.
  public var share = 0.0
  /// Whether the condition fails somewhere although it has a value there, on more than lines and single points.
  public var isRefuted = false
  /// Whether there may be points of the page at which what is compared has no value, be it on a line alone.
  public var hasGaps = false
  /// Whether there may be lines or points at which the condition fails although it has values there, as (x − y)² > 0 does for x = y.
  public var hasSeams = false
  /// The number of points and cells that were evaluated.
  public var evaluations = 0
  /// Parts of the page, in data coordinates, in which it is not proved what the boundary does.
  public var uncertified: [ImplicitCurve.Box] = []

  /// Whether all but the boundary is proved to be inside or outside.
  public var isCertified: Bool { isProved && uncertified.isEmpty }

  /// Whether what holds over cells is proved, and not sampled.
  var isProved = true

  /// Creates a region that is nowhere.
  public init() {}
}
