/// A curve through points, of one polynomial of degree 5 or less between two neighbours.
///
/// Rule. Points are put in rising order of x; points with one x count as their mean, and points that are undefined or
/// infinite are left out. Outside the points the curve has no value. Two points are joined by a line, of one
/// point there is only that point.
///
/// - linear: lines from point to point (`numpy.interp`).
/// - monotone: a cubic that rises and falls only where the points do, so that it never swings past them: PCHIP, with
///   the slopes of Fritsch and Butland 1984, "A Method for Constructing Local Monotone Piecewise Cubic Interpolants",
///   and one-sided slopes of three points at both ends (`scipy.interpolate.PchipInterpolator`).
/// - natural: the cubic spline with a continuous curvature, which is 0 at both ends (`CubicSpline(bc_type="natural")`).
/// - bent: the polynomials of degree 5 with given values, slopes and second derivatives at all points (Hermite's
///   interpolation, `scipy.interpolate.BPoly.from_derivatives`). The curve of a solved differential equation is one.
package struct KnotCurve: Sendable {
  /// The kinds of curve.
  package enum Kind: CaseIterable, Sendable {
    case monotone, linear, natural
    /// Its heights are the values of all points, then all slopes, then all second derivatives.
    case bent

    /// The words behind `interpolate`.
    package static let words: Set = [
      "pchip", "monotone", "cubic", "linear", "lines", "spline", "csplines", "natural",
    ]

    /// Creates the kind of a word behind `interpolate`; nil for other words.
    package init?(word: String) {
      switch word {
      case "pchip", "monotone", "cubic": self = .monotone
      case "linear", "lines": self = .linear
      case "spline", "csplines", "natural": self = .natural
      default: return nil
      }
    }
  }

  /// The curve as one list of seven parts of equal length: x of the knots, and the coefficients of (x - knot)^0…5 to
  /// the right of each; of the last knot only the first counts.
  package let parts: [Double]

  /// The number of parts: the knots, and one for each coefficient.
  package static let partCount = 7

  /// Creates the curve through points; of lists that differ in length the longer one is cut.
  ///
  /// A bent curve needs three heights for each point, at places in rising order; of other lists it is empty.
  package init(x: [Double], y: [Double], _ kind: Kind) {
    if kind == .bent {
      parts = Self.bentParts(x, y)
      return
    }
    var knots: [(x: Double, sum: Double, count: Double)] = []
    let rows = zip(x, y).filter { $0.0.isFinite && $0.1.isFinite }.sorted { $0.0 < $1.0 }
    for (x, y) in rows {
      if let last = knots.last, last.x == x {
        knots[knots.count - 1] = (x, last.sum + y, last.count + 1)
      } else {
        knots.append((x, y, 1))
      }
    }
    let places = knots.map { $0.x }
    let heights = knots.map { $0.sum / $0.count }
    let count = places.count
    let steps = places.indices.dropLast().map { places[$0 + 1] - places[$0] }
    let lines = steps.indices.map { (heights[$0 + 1] - heights[$0]) / steps[$0] }
    var first = [Double](repeating: 0, count: count)
    var (second, third) = (first, first)
    switch kind {
    case _ where count < 3, .linear: first.replaceSubrange(0..<lines.count, with: lines)
    case .monotone:
      first = Self.monotoneSlopes(steps, lines)
      for k in lines.indices {
        let (left, right) = (first[k], first[k + 1])
        second[k] = (3 * lines[k] - 2 * left - right) / steps[k]
        third[k] = (left + right - 2 * lines[k]) / (steps[k] * steps[k])
      }
    case .natural:
      let bends = Self.naturalBends(steps, lines)
      for k in lines.indices {
        first[k] = lines[k] - steps[k] * (2 * bends[k] + bends[k + 1]) / 6
        second[k] = bends[k] / 2
        third[k] = (bends[k + 1] - bends[k]) / (6 * steps[k])
      }
    case .bent: break
    }
    let none = [Double](repeating: 0, count: 2 * count)
    parts = places + heights + first + second + third + none
  }

  /// The parts of a bent curve: with the step h, and values, slopes and second derivatives at both ends, the
  /// coefficients of degree 3 to 5 follow from the three conditions at the right end.
  private static func bentParts(_ x: [Double], _ y: [Double]) -> [Double] {
    let count = x.count
    guard count > 0, y.count == 3 * count, zip(x, x.dropFirst()).allSatisfy({ $0 < $1 }) else {
      return []
    }
    var third = [Double](repeating: 0, count: count)
    var (fourth, fifth) = (third, third)
    let halves = y[(2 * count)...].map { $0 / 2 }
    for k in 0..<(count - 1) {
      let h = x[k + 1] - x[k]
      let (slope, bend) = (y[count + k], y[2 * count + k])
      let nextBend = y[2 * count + k + 1]
      // What is left of value, slope and second derivative at the right end, over powers of h.
      let height = ((y[k + 1] - y[k]) / h - slope) / h - bend / 2
      let rise = (y[count + k + 1] - slope) / h - bend
      let turn = nextBend - bend
      third[k] = (10 * height - 4 * rise + turn / 2) / h
      fourth[k] = (-15 * height + 7 * rise - turn) / (h * h)
      fifth[k] = (6 * height - 3 * rise + turn / 2) / (h * h * h)
    }
    return x + y[..<(2 * count)] + halves + third + fourth + fifth
  }

  /// Returns the value, or the derivative of an order, of a curve at a place; undefined outside its knots.
  package static func value(of parts: [Double], at place: Double, order: Int) -> Double {
    let count = parts.count / partCount
    guard count > 0, place >= parts[0], place <= parts[count - 1] else { return .nan }
    // The last knot that is not above the place; the right end belongs to the part before it.
    var (low, high) = (0, count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle] <= place { low = middle } else { high = middle }
    }
    if count > 1, place == parts[count - 1], order == 0 { return parts[2 * count - 1] }
    if count == 1 { return order == 0 ? parts[1] : .nan }
    let step = place - parts[low]
    let degree = partCount - 2
    guard order <= degree else { return 0 }
    var value = 0.0
    for power in (order..<(degree + 1)).reversed() {
      // The factor that so many derivatives put in front of the power.
      let factor = (0..<order).reduce(1.0) { $0 * Double(power - $1) }
      value = value * step + factor * parts[(power + 1) * count + low]
    }
    return value
  }

  private static func monotoneSlopes(_ steps: [Double], _ lines: [Double]) -> [Double] {
    let last = lines.count
    var slopes = [Double](repeating: 0, count: last + 1)
    for k in 1..<last where lines[k - 1] * lines[k] > 0 {
      let (left, right) = (2 * steps[k] + steps[k - 1], steps[k] + 2 * steps[k - 1])
      slopes[k] = (left + right) / (left / lines[k - 1] + right / lines[k])
    }
    slopes[0] = endSlope(steps[0], steps[1], lines[0], lines[1])
    slopes[last] = endSlope(steps[last - 1], steps[last - 2], lines[last - 1], lines[last - 2])
    return slopes
  }

  /// The slope of the parabola through three points at the end one, limited so that the curve stays monotone.
  private static func endSlope(
    _ step: Double,
    _ next: Double,
    _ line: Double,
    _ nextLine: Double
  ) -> Double {
    let slope = ((2 * step + next) * line - step * nextLine) / (step + next)
    if slope * line <= 0 { return 0 }
    if line * nextLine <= 0, slope.magnitude > 3 * line.magnitude { return 3 * line }
    return slope
  }

  /// Second derivatives at the knots: a tridiagonal system, by the Thomas algorithm.
  private static func naturalBends(_ steps: [Double], _ lines: [Double]) -> [Double] {
    let last = lines.count
    var bends = [Double](repeating: 0, count: last + 1)
    var ratios = bends
    for k in 1..<last {
      let pivot = 2 * (steps[k - 1] + steps[k]) - steps[k - 1] * ratios[k - 1]
      ratios[k] = steps[k] / pivot
      bends[k] = (6 * (lines[k] - lines[k - 1]) - steps[k - 1] * bends[k - 1]) / pivot
    }
    for k in (1..<last).reversed() { bends[k] -= ratios[k] * bends[k + 1] }
    return bends
  }
}
