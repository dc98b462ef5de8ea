import NumericalMethods
package import RealFunctions
import Sampling

/// Integrates a function with a bound of the error that holds: by proof, or as far as independent rules agree.
///
/// 1. A divisor with a zero that nothing makes up for (``PoleSearch``): the integral diverges.
/// 2. An enclosure as narrow as the digits that are printed (``ImproperIntegral``): proved.
/// 3. Two quadratures that look at different places agree, and no enclosure excludes what they found.
/// 4. Else the range is cut where the function may have breaks (``BreakSearch``) and where lines in it are 0, and each part is integrated
///    by itself, seen from its ends (``IntegralParts``).
/// 5. Else the two quadratures again: of values with more digits, where doubles lose them; to infinity along waves, where the function is proved
///    to be defined; over a finite range with the patience for a hundred thousand waves.
///    Of a finite range whose breaks are all found, however many, each piece between them is integrated for itself (``ManyPieces``).
/// 6. Else the enclosure, however wide; and where there is none either, nothing is told.
///
/// One rule alone was what was done before: it told `integral(sign(sin(10x)))` with a wrong last digit, and missed what is narrow.
package struct SureIntegral {
  /// What is known of an integral.
  package enum Finding: Equatable, Sendable {
    /// A number with its error.
    case value(EstimatedIntegral)
    /// It has no value because of a pole.
    case diverges(at: Double)
    /// Nothing: it diverges, converges too slowly, or the function has no value somewhere.
    case unknown
  }

  private let cancellation: Cancellation

  /// The width of an enclosure that proves what is printed, as a part of it.
  private static let provedWidth = 1e-12
  /// A value that takes at least so many nanoseconds is an integral or a sum itself.
  private static let walking = 1000.0
  private static let walkedWidth = 1e-10
  /// What is less than this part of the integral of the size is 0.
  private static let zeroShare = 1e-14

  /// Creates what integrates.
  package init(cancellation: Cancellation = .never) { self.cancellation = cancellation }

  /// Returns what is known of the integral from `a` to a greater `b`, either of which may be infinite.
  package func integral(
    of integrand: Integrand,
    from a: Double,
    to b: Double
  ) throws(Interrupted) -> Finding {
    let found = try search(integrand, from: a, to: b)
    guard case .value(var number) = found, number.error > 0,
      number.value.magnitude <= number.error, number.error <= Self.zeroShare * number.size,
      isTurned(integrand, a, b)
    else { return found }
    // There is an integral, and both halves of the range have the same one but for the sign.
    (number.value, number.error) = (0, 0)
    return .value(number)
  }

  private func search(
    _ integrand: Integrand,
    from a: Double,
    to b: Double
  ) throws(Interrupted) -> Finding {
    guard a < b else { return a == b && a.isFinite ? .value(.zero) : .unknown }
    // The number that was meant may be beyond the double that stands for it: tan(x) has its pole at pi/2.
    let domain = Interval(hull: a.isMeant ? a : a.nextDown, b.isMeant ? b : b.nextUp)
    if let pole = try PoleSearch(cancellation: cancellation).pole(
      of: integrand.function,
      over: domain
    ) {
      return .diverges(at: pole)
    }
    let pair = PairedQuadrature(cancellation: cancellation)
    let first = try pair.integral(of: integrand.function, from: a, to: b, .even)
    // Where the rule finds nothing an enclosure of the whole is wide, and the parts are asked first.
    var hull: Hull?
    var best: EstimatedIntegral?
    if let first {
      hull = try enclosure(of: integrand, from: a, to: b, guess: first.value, isSmooth: true)
      if let hull, let value = Self.proved(hull, first) { return .value(value) }
      if first.size == 0, hull == nil, integrand.function.cost < Self.walking {
        // A function of which the rule found the value 0 alone is 0 but for jumps, and beside a jump its slopes have no bound:
        // it is enclosed by values, without slopes.
        hull = try enclosure(of: integrand, from: a, to: b, guess: 0, isSmooth: false)
        if let hull, let value = Self.proved(hull, first) { return .value(value) }
      }
      if hull?.range.contains(first.value) ?? true {
        best = try pair.integral(of: integrand.function, from: a, to: b, besides: first)
        // Without an enclosure both rules may have missed something narrow: the parts may be proved.
        if let hull, let best, best.isSharp { return Self.finding(best, hull.range) }
        // A function that computes a sum or an integral for each value has no enclosure on any part either, and its values
        // are no more exact than the integral is.
        if let best, integrand.function.cost >= Self.walking,
          best.error <= max(Self.walkedWidth * best.value.magnitude, .leastNormalMagnitude)
        {
          return .value(best)
        }
      }
    }
    let parts = IntegralParts(cancellation: cancellation)
    if let found = try parts.integral(of: integrand, from: a, to: b) {
      best = Self.agreement(best, found)
    }
    if hull == nil, best == nil {
      hull = try enclosure(of: integrand, from: a, to: b, guess: 0, isSmooth: false)
      if let hull, let value = Self.proved(hull, nil) { return .value(value) }
    }
    if best == nil, first == nil {
      best = try pair.integral(of: integrand.precise, from: a, to: b)
    }
    best = try patiently(integrand, from: a, to: b, besides: best)
    return Self.finding(best, hull?.range)
  }

  /// The integral by methods that take longer, where no other one has told it, or not well enough.
  private func patiently(
    _ integrand: Integrand,
    from a: Double,
    to b: Double,
    besides known: EstimatedIntegral?
  ) throws(Interrupted) -> EstimatedIntegral? {
    var best = known
    if best == nil, a.isFinite, b.isInfinite {
      best = try sumOfParts(integrand, from: a)
    }
    if best == nil, a.isInfinite || b.isInfinite, try isDefined(integrand, from: a, to: b) {
      let following = PairedQuadrature(cancellation: cancellation, followsWaves: true)
      best = try following.integral(of: integrand.function, from: a, to: b)
    }
    if !(best?.isSharp ?? false), a.isFinite, b.isFinite, integrand.function.cost < Self.walking {
      let pieces = ManyPieces(cancellation: cancellation)
      let found = try pieces.integral(of: integrand.function, over: Interval(hull: a, b))
      if let found, found.error < best?.error ?? .infinity { best = found }
    }
    if best == nil, a.isFinite, b.isFinite {
      // A function that swings very often has more waves than the rules looked at.
      best = try PairedQuadrature.patient(
        cost: integrand.function.cost,
        cancellation: cancellation
      ).integral(of: integrand.function, from: a, to: b)
    }
    return best
  }

  /// The integral to infinity of a sum, whose terms are integrated each for itself beyond all places at which anything is known of it.
  ///
  /// Waves beside something that keeps its sign, as in (x - sin x)/x³, change no sign and make no arches of one size.
  private func sumOfParts(
    _ integrand: Integrand,
    from a: Double
  ) throws(Interrupted) -> EstimatedIntegral? {
    let parts = integrand.summands()
    guard !parts.isEmpty else { return nil }
    let known = (integrand.places + parts.flatMap(\.places)).reduce(a) { max($0, $1) }
    let start = 2 * max(1, known.magnitude)
    let pair = PairedQuadrature(cancellation: cancellation)
    guard var sum = try pair.integral(of: integrand.precise, from: a, to: start) else { return nil }
    for part in parts {
      guard let rest = try pair.integral(of: part.function, from: start, to: .infinity) else {
        return nil
      }
      sum = sum + rest
    }
    return sum
  }

  /// Whether a function is proved to go on without a break beyond all places at which anything is known of it.
  private func isDefined(
    _ integrand: Integrand,
    from a: Double,
    to b: Double
  ) throws(Interrupted) -> Bool {
    let sides = [(a, Side.left), (b, .right)].filter { $0.0.isInfinite }.map(\.1)
    let known = integrand.places + [a, b].filter(\.isFinite)
    let farthest = known.reduce(1) { max($0, $1.magnitude) }
    return try BreakSearch.isFree(
      integrand.function,
      beyond: Interval(hull: -farthest, farthest),
      on: sides,
      order: 0,
      allowsGaps: false,
      cancellation: cancellation
    )
  }

  private typealias Hull = IntegralEnclosure.Enclosed

  /// An enclosure of the whole; of functions that are not smooth at some places only if nobody asks for that.
  private func enclosure(
    of integrand: Integrand,
    from a: Double,
    to b: Double,
    guess: Double,
    isSmooth: Bool
  ) throws(Interrupted) -> Hull? {
    // From 0 and to infinity there are bounds of what is left; elsewhere a place without a bound leaves nothing to enclose.
    let inside = integrand.places.filter { a < $0 && $0 < b }.map {
      Interval(hull: $0.nextDown, $0.nextUp)
    }
    let ends = [Interval(hull: a, a.nextUp), Interval(hull: b.nextDown, b)]
    for cell in inside + ends.filter(\.isFinite) where !cell.contains(0) {
      let isBounded = try integrand.isBounded(
        over: cell,
        withSlope: isSmooth,
        cancellation: cancellation
      )
      guard isBounded else { return nil }
    }
    let found = try ImproperIntegral(bounds: integrand.bounds, cancellation: cancellation).integral(
      of: integrand.function,
      from: a,
      to: b,
      guess: guess
    )
    guard let found, found.range.isFinite else { return nil }
    return found
  }

  /// The number that an enclosure proves; nil if it is too wide.
  ///
  /// An integral whose terms cancel, so that rounding alone is left, is told as 0 with a bound of its error.
  private static func proved(
    _ hull: Hull,
    _ guess: EstimatedIntegral?
  ) -> EstimatedIntegral? {
    let range = hull.range
    let most = max(range.upper, -range.lower)
    // Rounding makes the least numbers of 0, and nothing can be cut beside the jumps of what is 0 else.
    let isNothing = range.contains(0) && hull.isZeroButAtPoints && guess?.value == 0
    let isSmall = most <= zeroShare * hull.size
    let value = guess.flatMap { range.contains($0.value) ? $0.value : nil } ?? range.midpoint
    let isKnown = range.width <= provedWidth * value.magnitude
    guard isNothing || isSmall || isKnown else { return nil }
    let isZero = isNothing || isSmall && most == 0
    let told = isNothing || isSmall && !isKnown ? 0 : value
    return EstimatedIntegral(
      value: told,
      error: isZero ? 0 : max(range.upper - told, told - range.lower),
      size: hull.size,
      isProved: true,
      unseen: 0
    )
  }

  /// Whether one half of a range takes away what the other one adds.
  private func isTurned(_ integrand: Integrand, _ a: Double, _ b: Double) -> Bool {
    if a.isInfinite || b.isInfinite { return a == -b && integrand.isTurned(0) }
    return integrand.isTurned(a / 2 + b / 2)
  }

  /// What two ways to integrate say together: the surer one, if the other one does not contradict it.
  private static func agreement(
    _ whole: EstimatedIntegral?,
    _ parts: EstimatedIntegral
  ) -> EstimatedIntegral {
    guard let whole, !parts.isProved, !(parts.isCut && parts.isSharp) else { return parts }
    var better = whole.error < parts.error ? whole : parts
    let apart = (whole.value - parts.value).magnitude
    if apart > whole.error + parts.error { better.error = 2 * apart }
    return better
  }

  /// An estimate within an enclosure, or the enclosure alone.
  private static func finding(_ best: EstimatedIntegral?, _ hull: Interval?) -> Finding {
    guard let hull else { return best.map { .value($0) } ?? .unknown }
    if var best, hull.contains(best.value), best.error < hull.width {
      best.unseen = min(best.unseen, hull.width)
      return .value(best)
    }
    let size = max(hull.upper.magnitude, hull.lower.magnitude)
    return .value(
      EstimatedIntegral(
        value: hull.midpoint,
        error: hull.width / 2,
        size: size,
        isProved: true,
        unseen: 0
      )
    )
  }
}
