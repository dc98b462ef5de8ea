public import RealFunctions

/// An axis on the page: where values stand, counted from its left or lower end.
///
/// Sampling knows rising axes only; a reversed one is turned round here, and nowhere else.
@usableFromInline
package struct PageAxis {
  /// The axis as it would rise.
  @usableFromInline package let projection: AxisProjection
  /// Whether values fall towards the right or the top.
  @usableFromInline package let isReversed: Bool

  /// Returns the place of a value, in pixels or dots.
  @inlinable
  package func position(of value: Double) -> Double { turned(projection.position(of: value)) }

  /// Returns the place on the page of a position on the rising axis.
  @inlinable
  package func turned(_ position: Double) -> Double {
    isReversed ? projection.length - position : position
  }

  /// Returns ticks in the order in which they stand on the page.
  func ordered(_ ticks: [Tick]) -> [Tick] { isReversed ? ticks.reversed() : ticks }
}

extension TrainedChart {
  /// Returns an axis that is `length` pixels or dots long, or nil if it cannot carry its window.
  package func pageAxis(_ axis: KeyPath<TrainedChart, TrainedAxis>, length: Double) -> PageAxis? {
    let trained = self[keyPath: axis]
    return AxisProjection(map: trained.map, window: trained.window, length: length)
      .map { PageAxis(projection: $0, isReversed: trained.isReversed) }
  }
}
