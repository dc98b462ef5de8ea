/// How many points a coarse figure takes, by the cost of its function.
///
/// A coarse figure is to be done in a few milliseconds, whatever it costs to be exact. So it is made of values alone:
/// enclosures cost several times as much for each point, and a search by them goes on until each part is proved. A
/// cheap function gets one first sample for two dots of a text picture, a slow one as many as the time allows, and at
/// least so many that its course is seen.
///
/// The alternative that lost: the exact search with a large tolerance. It still proves where the curve is continuous,
/// and takes as long as the exact picture for curves that turn often.
package struct CoarseSampling {
  /// The first samples of a curve.
  package let samples: Int
  /// The most points of a curve.
  package let budget: Int
  /// The most points of a figure in the plane.
  package let planeBudget: Double

  /// Chooses the numbers for a function; `cost` is that of a point in nanoseconds.
  package init(cost: Double) {
    let affordable = Self.nanoseconds / max(1, cost)
    samples = Int(max(Self.least, min(Self.most, affordable / Self.refinement)))
    budget = samples * Int(Self.refinement)
    planeBudget = max(Self.leastOfPlane, min(Self.mostOfPlane, affordable))
  }

  /// The time of a figure.
  private static let nanoseconds = 5e6
  /// The bounds of the first samples.
  private static let (least, most) = (24.0, 120.0)
  /// How many points are evaluated for each first sample, where the curve bends.
  private static let refinement = 4.0
  private static let (leastOfPlane, mostOfPlane) = (400.0, 40_000.0)
}
