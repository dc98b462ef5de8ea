import DataFiles
import Statements

/// What lies around points: error bars, or the ends of a band.
///
/// An error counts by its size; one that is no number, or infinite, has no bar. Lower and upper ends may be exchanged.
package struct PointBounds {
  /// From where to where, for each point; NaN for nothing.
  package struct Extent {
    package var low: Double
    package var high: Double

    /// Creates an extent between two values.
    package init(low: Double, high: Double) {
      self.low = low
      self.high = high
    }
  }

  /// The extents in x; nil if there are none.
  package private(set) var x: [Extent]?
  /// The extents in y; nil if there are none.
  package private(set) var y: [Extent]?
  /// Whether the points themselves are drawn: those of a band of two columns are its ends.
  package private(set) var hasPoints = true

  /// Reads the columns behind those of x and y; nil if their number fits neither errors nor ends.
  init?(_ points: [PlotPoint], _ further: [[Double]], meaning: BoundColumns) {
    let count = 2 + further.count
    let isEnds = count == meaning.counts.ends
    guard isEnds || count == meaning.counts.errors else { return nil }
    switch meaning {
    case .errors(let inX, let inY):
      var rest = further[...]
      func take(_ value: (PlotPoint) -> Double) -> [Extent] {
        let first = rest.removeFirst()
        guard isEnds else {
          return zip(points, first).map { point, error in
            Extent(low: value(point) - error.magnitude, high: value(point) + error.magnitude)
          }
        }
        return zip(first, rest.removeFirst()).map { Extent(low: $0, high: $1) }
      }
      if inX { x = take(\.x) }
      if inY { y = take(\.y) }
    case .ends:
      hasPoints = isEnds
      let low = isEnds ? further[0] : points.map(\.y)
      y = zip(low, isEnds ? further[1] : further[0]).map { Extent(low: $0, high: $1) }
    }
  }
}
