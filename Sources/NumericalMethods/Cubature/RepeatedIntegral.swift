package import RealFunctions

// Integrals over several ranges whose ends may depend on the variables of ranges further out:
//
//     ∫ x = a..b  ∫ y = c(x)..d(x)  ∫ z = e(x, y)..f(x, y)  f(x, y, z)
//
// Method. Each variable is replaced by a coordinate from 0 to 1 (``RangeChart``): then the region is a box. Boxes are
// integrated by the product of the Kronrod rule of 21 points in each coordinate; along each coordinate the Gauss rule
// in its place gives an error (``BoxRule``). Boxes with too large an error are halved along the worst coordinate, in
// rounds. Where a function has corners or jumps along curves, boxes converge slowly: then one range is integrated
// inside of the other (``NestedRule``), where a jump costs only the rounds that find its place.
//
// Errors. All errors are parts of the integral of |f|, so that an integral may be 0. The whole is computed twice, with
// boxes that are cut at different places; the bound is the error of the better one, the difference of both, and
// rounding. It is not proved. Functions that jump along surfaces of three and more variables may have no answer.
//
// Sources: Genz and Malik 1980 ("Remarks on algorithm 006") for the halving along one coordinate; Piessens et al. 1983,
// QUADPACK, for the rule and its error.
//
// Rejected alternatives: rules of degree 7 (Genz and Malik), which need thousands of boxes for twelve digits of a
// smooth function; an integral of integrals that each look for thirteen digits of their own, which took a minute for
// three ranges and called an integral undefined whose inner ones are 0.

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
    let look = ranges.count == 2 ? Self.firstLook : Self.budget / 3
    let first = BoxRule(cut: Self.cuts[0], budget: look).integral(&field)
    guard let first, !cancellation.isCancelled else { return nil }
    // A smooth function is known to six digits by then.
    let isSmooth = first.error <= Self.smooth * first.magnitude
    let smooth = doubled { cut in
      BoxRule(cut: cut, budget: isSmooth ? Self.budget : look).integral(&field)
    }
    if let smooth, isSmooth || smooth.error <= Self.smooth * smooth.size { return smooth }
    var best = smooth
    for goal in Self.goals {
      let before = field.spent
      let limit = before + Self.nestedBudget
      let found = doubled { cut in
        NestedRule(cut: cut, goal: goal).integral(&field, limit: limit)
      }
      guard var found else { break }
      found.error *= Self.caution
      if found.error <= best?.error ?? .infinity { best = found }
      // Each goal takes several times as long as the one before.
      if (field.spent - before) * 8 > Self.nestedBudget { break }
    }
    guard let best, best.error <= Self.acceptance * best.size || best.size == 0 else { return nil }
    return best
  }

  /// The first cuts of each coordinate: in the middle, and at the golden section, which shares hardly any place with
  /// it.
  private static let cuts = [0.5, 0.381_966_011_250_105]
  /// The most evaluations of a first look, and of each further step: about a second of simple functions.
  private static let (firstLook, budget) = (1_500_000, 24_000_000)
  /// The most evaluations of an integral of integrals, which come in small batches.
  private static let nestedBudget = 10_000_000
  /// The error of a first look below which the function is taken for smooth.
  private static let smooth = 1e-6
  /// The errors that integrals of integrals aim at, one after the other.
  private static let goals = [1e-3, 1e-5, 1e-7, 1e-9, 1e-11]
  /// The factor by which errors of integrals of integrals are enlarged: at corners those of all inner ones have one
  /// sign.
  private static let caution = 8.0

  /// Computes an integral with two first cuts; nil if one of both has no value.
  private func doubled(_ rule: (Double) -> GaussKronrod.Estimate?) -> Found? {
    var found: [GaussKronrod.Estimate] = []
    for cut in Self.cuts {
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

  /// The rounding errors of values, sums and charts, as a part of the integral of the magnitude; below the half of the
  /// twelfth digit.
  private static let rounding = 2e-13
}
