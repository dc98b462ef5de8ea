package import RealFunctions

/// Narrows a change of sign to neighbouring doubles.
///
/// Inverse quadratic steps where they are safe, else halves: Chandrupatla (1997), "A new hybrid
/// quadratic/bisection algorithm for finding the zero of a nonlinear function without using
/// derivatives", Advances in Engineering Software 28. Brent (1973) needs about half as many steps more
/// on flat roots, and Chandrupatla's test is one line. Where the size of a root is unknown (1e-300 in
/// 0..1), later halves are taken in the order of the doubles. The bracket returned holds a change of
/// sign: its ends are neighbours, or are told apart by a value that is exactly 0.
package enum Bracketing {
  /// A place and the value there.
  package struct End {
    /// The place.
    package var place: Double
    /// The value there.
    package var value: Double

    /// Creates an end.
    package init(place: Double, value: Double) {
      self.place = place
      self.value = value
    }
  }

  /// Steps by values; twice this many halves more always reach neighbours.
  private static let steps = 60

  /// Narrows a bracket whose ends have values of different sign; a zero ends the search at once.
  package static func narrowed(
    _ first: End,
    _ second: End,
    _ probe: inout Probe
  ) throws(Interrupted) -> (lower: End, upper: End) {
    // `b` is the newest place, `a` the other side of the root, `c` the place before.
    var (a, b) = (first, second)
    var share = 0.5
    var count = 0
    while !probe.isSpent, a.value != 0, b.value != 0,
      let middle = Bisection.point(between: min(a.place, b.place), max(a.place, b.place))
    {
      count += 1
      var place = a.place + share * (b.place - a.place)
      let isInside = min(a.place, b.place) < place && place < max(a.place, b.place)
      if count > steps || !isInside { place = middle }
      let new = End(place: place, value: try probe.value(at: place))
      // A value that is missing inside: no bracket of a continuous function.
      guard !new.value.isNaN else { break }
      let before: End
      if (new.value < 0) == (a.value < 0), new.value != 0 {
        before = a
      } else {
        before = b
        b = a
      }
      a = new
      share = Self.share(a, b, before)
    }
    return a.place < b.place ? (a, b) : (b, a)
  }

  /// Where to look next, as a share of the way from `a` to `b`.
  private static func share(_ a: End, _ b: End, _ c: End) -> Double {
    let width = b.place - a.place
    let xi = (a.place - b.place) / (c.place - b.place)
    let phi = (a.value - b.value) / (c.value - b.value)
    var share = 0.5
    // Only where the inverse parabola is monotone in the bracket.
    if phi * phi < xi, (1 - phi) * (1 - phi) < 1 - xi {
      let toB = a.value / (b.value - a.value) * c.value / (b.value - c.value)
      let toC =
        (c.place - a.place) / width * a.value / (c.value - a.value)
        * b.value / (c.value - b.value)
      share = toB + toC
    }
    // At least a step of one double away from the ends.
    let least = min(0.5, abs(a.place).ulp / abs(width))
    guard share.isFinite else { return 0.5 }
    return min(1 - least, max(least, share))
  }
}

extension Samples {
  /// One sample as the end of a bracket.
  package func end(_ index: Int) -> Bracketing.End {
    Bracketing.End(place: places[index], value: values[index])
  }
}
