/// The size of a figure in a window with linear axes: the area of a region, or the length of a
/// curve.
public struct PlaneMeasure: Equatable, Sendable {
  /// The size, in units of the axes, squared for an area.
  public var value: Double
  /// Proved error bound of the value, from the examined cells; infinite if nothing is known.
  public var error: Double
  /// A box around the part of the figure in the window, undecided parts included; nil if there is
  /// none.
  public var bounds: ImplicitCurve.Box?
  /// Whether the figure, or an undecided part, reaches the edge of the window.
  public var reachesEdge: Bool
  /// The number of points and cells that were evaluated.
  public var evaluations: Int

  /// Creates the result of a measurement.
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
