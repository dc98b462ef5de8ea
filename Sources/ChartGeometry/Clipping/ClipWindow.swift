package import RealFunctions

/// A window whose edges cut curves, in the even spacing of its axes.
///
/// A chord between two points is straight on the page, so cuts are computed there; points inside keep
/// their data coordinates and points on an edge get the edge's exactly.
package struct ClipWindow {
  package let x: Edges
  let y: Edges

  init(x: TrainedAxis, y: TrainedAxis) {
    self.x = Edges(x)
    self.y = Edges(y)
  }

  private init(x: Edges, y: Edges) { (self.x, self.y) = (x, y) }

  /// The window with its axes exchanged, for what stands over y.
  var transposed: ClipWindow { ClipWindow(x: y, y: x) }

  /// The two edges of one axis.
  package struct Edges {
    let map: AxisMap
    package let window: Interval
    let lower: Double
    let upper: Double

    init(_ axis: TrainedAxis) {
      map = axis.map
      window = axis.window
      lower = axis.map.forward(axis.window.lower)
      upper = axis.map.forward(axis.window.upper)
    }

    /// Where an area stands: on 0, but for a log axis, which has none, on the lower edge.
    var base: Double { map.hasZero ? 0 : window.lower }

    /// Below every place of a log axis, where values without a logarithm stand.
    private static let belowAllLogarithms = -400.0

    /// Returns the place of a value; what a log axis has no place for stands below all others.
    func place(_ value: Double) -> Double {
      let place = map.forward(value)
      return place.isNaN ? Self.belowAllLogarithms : place
    }

    /// Returns the value between two values whose places are `from` and `to`, a part of the way.
    func value(from: Double, to: Double, part: Double) -> Double {
      window.clamped(map.inverse(from * (1 - part) + to * part))
    }

    /// Returns what part of the way from one place to another lies at `edge`.
    static func part(of edge: Double, from: Double, to: Double) -> Double {
      // Halves, because the distance between ±1e308 overflows.
      (edge / 2 - from / 2) / (to / 2 - from / 2)
    }
  }
}
