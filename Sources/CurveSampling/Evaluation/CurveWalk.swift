package import RealFunctions

/// The results of the search for the range of a curve: all values, enclosures and values in
/// extended precision that it computed, and its first cells.
///
/// The search for the shape of the curve (``CertifiedSearch``) starts with the same cells and
/// halves them at the same places, so it finds its values here as long as both take the same
/// course, and computes no more than its window needs. The raw results are taken over, not their
/// judgements: the precision that a value needs depends on the window.
///
/// A walk that ended early, because the function is unbounded, is valid, too.
public struct CurveWalk: Equatable, Sendable {
  /// The domain of the walk.
  package let domain: Interval
  /// The spacing of the places.
  package let map: AxisMap
  /// The ends of the first cells of the search, in rising order; empty for a search by values.
  package let ends: [Double]
  /// The computed values.
  package let known: KnownCurve

  package init(domain: Interval, map: AxisMap, ends: [Double], known: KnownCurve) {
    self.domain = domain
    self.map = map
    self.ends = ends
    self.known = known
  }

  /// Whether the walk belongs to a curve over this domain on this page.
  func covers(_ domain: Interval, on plane: Plane) -> Bool {
    self.domain == domain && map == (plane.isParametric ? .linear : plane.view.x.map)
  }

  /// The value of the first output at a place, if it was computed and is known to a fraction of
  /// itself; otherwise nil.
  package func value(at parameter: Double) -> Double? {
    guard let place = known.places.index(of: parameter) else { return nil }
    let found = KnownValue(known.places, place, output: 0, .relative)
    return found.isOpen ? nil : found.value
  }

  /// The walk of the band between a constant, which becomes the first output, and the curve.
  package func besideLevel(_ level: Double) -> CurveWalk {
    CurveWalk(domain: domain, map: map, ends: ends, known: known.besideLevel(level))
  }
}
