package import RealFunctions

/// A window that clips curves, in the mapped coordinates of its axes, where scales are even.
///
/// A chord between two points is straight on the page, so cuts are computed in mapped coordinates;
/// points inside keep their data coordinates and points on an edge get exactly that of the edge.
package struct ClipWindow {
  package let x: Edges
  let y: Edges

  init(x: TrainedAxis, y: TrainedAxis) {
    self.x = Edges(x)
    self.y = Edges(y)
  }

  private init(x: Edges, y: Edges) { (self.x, self.y) = (x, y) }

  /// The window with its axes exchanged, for figures over y.
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

    /// Base of areas: 0, or the lower edge of a logarithmic axis, which has no 0.
    var base: Double { map.hasZero ? 0 : window.lower }

    /// Mapped coordinate for values without a logarithm, below all others on a logarithmic axis.
    private static let belowAllLogarithms = -400.0

    /// Returns the mapped coordinate of a value; a value that a logarithmic axis cannot show is
    /// below all others.
    func place(_ value: Double) -> Double {
      let place = map.forward(value)
      return place.isNaN ? Self.belowAllLogarithms : place
    }

    /// Returns the value at a fraction of the way between the mapped coordinates `from` and `to`.
    func value(from: Double, to: Double, part: Double) -> Double {
      window.clamped(map.inverse(from * (1 - part) + to * part))
    }

    /// Returns the fraction of the way from one mapped coordinate to another at which `edge` lies.
    static func part(of edge: Double, from: Double, to: Double) -> Double {
      // Halved values are subtracted, because the distance between ±1e308 overflows.
      (edge / 2 - from / 2) / (to / 2 - from / 2)
    }
  }
}
