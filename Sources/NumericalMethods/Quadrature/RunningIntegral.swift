/// The integrals of one function between many pairs of ends, as needed for the curve of ∫ f(t) dt
/// from 0 to x.
///
/// The rule: an interval is divided into parts whose width is a power of two and whose lower end is
/// an integer multiple of their width, each as wide as possible, down to a 128th of the power of
/// two below the interval's width; two remainders are left at its ends. Every part is integrated
/// once and stored. An integral is the sum of about sixteen parts. They do not overlap, so that
/// nothing cancels that does not cancel in the integral itself, and the sum depends only on the
/// ends, never on earlier calls.
///
/// Where a part has no integral (a pole, a budget that is used up), where an end is infinite, or
/// where multiples of the least width would not be exact doubles, the whole interval is integrated
/// at once, as ``Quadrature`` does.
///
/// The alternative that lost: a table of polynomials for the antiderivative, which would make the
/// remainders cheaper still. Where a function is not smooth, the error of a polynomial would need a
/// proof of its own, while a remainder is an integral like any other.
package struct RunningIntegral {
  /// The interval between two places.
  private struct Part: Hashable {
    var lower: Double
    var upper: Double
  }

  private var kept: [Part: Quadrature.Integral] = [:]

  /// The largest number of stored parts; above it all are dropped, because a curve needs a
  /// remainder at each of its places.
  private static let mostKept = 8192
  /// The number of halvings of the power of two below an interval's width that gives its least
  /// parts.
  private static let halvings = 7
  /// Multiple of a width above which it and the next one may be the same double.
  private static let largestMultiple = 0x1p50
  /// Width of an interval of zeros above which a narrow feature may be missed.
  private static let blindWidth = 1024.0

  /// Creates the integrals of a function, without stored parts.
  package init() {}

  /// Returns the integral from `a` to `b` of `function`, which must be the same in every call;
  /// a > b changes the sign.
  package mutating func estimate(
    of function: BatchFunction,
    from a: Double,
    to b: Double,
    by quadrature: Quadrature
  ) -> Quadrature.Integral {
    guard let parts = Self.parts(min(a, b), max(a, b)),
      var sum = sum(of: function, over: parts, by: quadrature)
    else { return quadrature.estimate(of: function, from: a, to: b) }
    if a > b { sum.value = -sum.value }
    return sum
  }

  /// The parts of an interval, in rising order; nil if it stays whole.
  private static func parts(_ a: Double, _ b: Double) -> [Part]? {
    let width = b - a
    guard width.isNormal, width.exponent > -1000 else { return nil }
    let step = Double(
      sign: .plus,
      exponent: width.exponent - Double.Exponent(halvings),
      significand: 1
    )
    guard max(a.magnitude, b.magnitude) / step < largestMultiple else { return nil }
    var multiple = Int64((a / step).rounded(.up))
    let last = Int64((b / step).rounded(.down))
    var parts: [Part] = []
    func append(_ lower: Double, _ upper: Double) {
      if lower < upper { parts.append(Part(lower: lower, upper: upper)) }
    }
    append(a, Double(multiple) * step)
    while multiple < last {
      var count: Int64 = 1
      while multiple.isMultiple(of: 2 * count), multiple + 2 * count <= last { count *= 2 }
      append(Double(multiple) * step, Double(multiple + count) * step)
      multiple += count
    }
    append(Double(last) * step, b)
    return parts
  }

  private mutating func sum(
    of function: BatchFunction,
    over parts: [Part],
    by quadrature: Quadrature
  ) -> Quadrature.Integral? {
    var sum = Quadrature.Integral(value: 0, error: 0, size: 0, isBlind: false)
    var isBlindThroughout = true
    for part in parts {
      let integral = integral(of: function, over: part, by: quadrature)
      guard integral.value.isFinite else { return nil }
      sum.value += integral.value
      sum.error += integral.error
      sum.size += integral.size
      isBlindThroughout = isBlindThroughout && integral.isBlind
      sum.isBlind =
        sum.isBlind || integral.isBlind && part.upper - part.lower > Self.blindWidth
    }
    sum.isBlind = sum.isBlind || isBlindThroughout
    return sum
  }

  private mutating func integral(
    of function: BatchFunction,
    over part: Part,
    by quadrature: Quadrature
  ) -> Quadrature.Integral {
    if let integral = kept[part] { return integral }
    let integral = quadrature.estimate(of: function, from: part.lower, to: part.upper)
    // A cancelled result is not stored.
    guard !quadrature.isCancelled else { return integral }
    if kept.count >= Self.mostKept { kept.removeAll(keepingCapacity: true) }
    kept[part] = integral
    return integral
  }
}
