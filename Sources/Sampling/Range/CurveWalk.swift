import RealFunctions

/// What the search for the range of a curve learned of it: all values, enclosures and digits that it asked for, and the cells that it began
/// with.
///
/// The search for the shape of the curve (``CertifiedSearch``) begins with the same cells and halves them at the same places, so that it
/// finds what it asks for here as long as both go the same way, and asks no more than its window needs. The answers are taken over, not
/// what was made of them: how exact a value has to be depends on the window.
///
/// A walk that was left early, because the function has no bounds, is one all the same.
public struct CurveWalk: Equatable, Sendable {
  /// Where the curve was walked.
  let domain: Interval
  /// How the places are spread.
  let map: AxisMap
  /// The ends of the cells that the search began with, in rising order; none of a search by values.
  let ends: [Double]
  /// What was asked.
  let known: KnownCurve

  /// Whether it tells of a curve over a domain on a page.
  func covers(_ domain: Interval, on plane: Plane) -> Bool {
    self.domain == domain && map == (plane.isParametric ? .linear : plane.view.x.map)
  }

  /// The value of the first output at a place, if it was asked and doubles know it to a part of itself.
  package func value(at parameter: Double) -> Double? {
    guard let place = known.places.index(of: parameter) else { return nil }
    let found = KnownValue(known.places, place, output: 0, .relative)
    return found.isOpen ? nil : found.value
  }

  /// The walk of the band between a level, which is its first output, and the curve.
  package func besideLevel(_ level: Double) -> CurveWalk {
    CurveWalk(domain: domain, map: map, ends: ends, known: known.besideLevel(level))
  }
}
