/// The size of what is drawn in a window with linear axes: the area of a region, or the length of a curve.
public struct PlaneMeasure: Equatable, Sendable {
  /// The size, in units of the axes, squared for an area.
  public var value: Double
  /// How far the true size may be from it: a proof, from the cells that were looked at; infinite if nothing is known.
  public var error: Double
  /// What holds all of it that is in the window, and all that is not decided; nil if nothing does.
  public var bounds: ImplicitCurve.Box?
  /// Whether it, or what is not decided, reaches the edge of the window.
  public var reachesEdge: Bool
  /// The number of points and cells that were evaluated.
  public var evaluations: Int

  /// Creates the answer of a measurement.
  public init(
    value: Double,
    error: Double,
    bounds: ImplicitCurve.Box? = nil,
    reachesEdge: Bool,
    evaluations: Int = 0
  ) {
    self.value = value
    self.error = error
    self.bounds = bounds
    self.reachesEdge = reachesEdge
    self.evaluations = evaluations
  }
}
