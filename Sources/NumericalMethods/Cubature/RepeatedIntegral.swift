package import RealFunctions

// Integrals over several ranges whose ends may depend on the variables of ranges further out:
//
//     ∫ x = a..b  ∫ y = c(x)..d(x)  ∫ z = e(x, y)..f(x, y)  f(x, y, z)
//
// Method. Each variable is replaced by a coordinate from 0 to 1 (``RangeChart``): then the region is a box. Boxes are
// integrated by the product of the Kronrod rule of 21 points in each coordinate; along each coordinate the Gauss rule in
// its place gives an error (``BoxRule``). Boxes with too large an error are halved along the worst coordinate, in
// rounds. Where a function has corners or jumps along curves, boxes converge slowly: then one range is integrated inside
// of the other (``NestedRule``), where a jump costs only the rounds that find its place.
//
// Errors. All errors are parts of the integral of |f|, so that an integral may be 0. The whole is computed twice, with
// boxes that are cut at different places; the bound is the sum of both errors and their difference, and rounding. It is
// not proved.
//
// Sources: Genz and Malik 1980 ("Remarks on algorithm 006") for the halving along one coordinate; Piessens et al. 1983,
// QUADPACK, for the rule and its error.
//
// Rejected alternatives: rules of degree 7 (Genz and Malik), which need thousands of boxes for twelve digits of a smooth
// function; an integral of integrals that each look for thirteen digits of their own, which took a minute for three
// ranges and called an integral undefined whose inner ones are 0.

/// An integral over several ranges.
package struct RepeatedIntegral {
  /// The ends of a range, as functions of the variables of the ranges outside of it.
  package struct Range {
    let lower: any PointFunction
    let upper: any PointFunction

    /// Creates a range; the first one's ends are constant functions of one variable.
    package init(from lower: any PointFunction, to upper: any PointFunction) {
      (self.lower, self.upper) = (lower, upper)
    }
  }

  /// An integral with a bound of its error.
  package struct Found: Equatable, Sendable {
    /// The integral.
    package var value: Double
    /// The bound of the error, which is not proved.
    package var error: Double
    /// The integral of the magnitude of the function.
    package var size: Double
    /// Whether the function was 0 wherever it was evaluated.
    package var isBlind: Bool
  }

  /// The ranges, the outermost first; at least two.
  let ranges: [Range]
  /// The function of all variables.
  let function: any PointFunction
  private let cancellation: Cancellation

  /// The most ranges: with five a box has four million points.
  package static let mostRanges = 5
  /// The largest part of the integral of the magnitude that the error may be.
  private static let acceptance = 1e-2

  /// Creates an integral of a function over at least two and at most ``mostRanges`` ranges.
  package init(
    of function: any PointFunction,
    over ranges: [Range],
    cancellation: Cancellation = .never
  ) {
    (self.function, self.ranges, self.cancellation) = (function, ranges, cancellation)
  }

  /// Returns the integral; nil if it is undefined or infinite as far as the method can tell, and when
  /// cancelled.
  package func integral() -> Found? {
    guard (2...Self.mostRanges).contains(ranges.count) else { return nil }
    var field = RangeField(ranges, function, cancellation)
    guard
      let smooth = doubled(
        at: [0.5, 0.381_966_011_250_105],
        { cut in
          BoxRule(cut: cut).integral(&field)
        }
      )
    else { return nil }
    if smooth.error <= BoxRule.goal * 8 * smooth.size { return smooth }
    let nested = doubled(at: [0.5, 0.381_966_011_250_105]) { cut in
      NestedRule(cut: cut).integral(&field)
    }
    guard let best = [smooth, nested].compactMap({ $0 }).min(by: { $0.error < $1.error }),
      best.error <= Self.acceptance * best.size || best.size == 0
    else { return nil }
    return best
  }

  /// Computes an integral with two first cuts; nil if one of both has no value.
  private func doubled(
    at cuts: [Double],
    _ rule: (Double) -> GaussKronrod.Estimate?
  ) -> Found? {
    var found: [GaussKronrod.Estimate] = []
    for cut in cuts {
      guard !cancellation.isCancelled, let one = rule(cut), one.value.isFinite, one.error.isFinite
      else { return nil }
      found.append(one)
    }
    let best = found.min { $0.error < $1.error } ?? found[0]
    let size = max(best.magnitude, best.value.magnitude)
    let distance = (found[0].value - found[1].value).magnitude
    return Found(
      value: best.value,
      error: best.error + distance + Self.rounding * size,
      size: size,
      isBlind: found.allSatisfy { $0.magnitude == 0 }
    )
  }

  /// The rounding errors of values and sums, as a part of the integral of the magnitude.
  private static let rounding = 16 * Double.ulpOfOne
}
