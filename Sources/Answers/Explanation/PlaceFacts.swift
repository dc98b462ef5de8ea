import NumericalMethods

/// Behaviour of a curve at a place: its value, its limits on both sides, and its slope there.
struct PlaceFacts {
  /// Limits on both sides; nil for a side on which the curve has ended, so that none was computed.
  typealias Sides = (left: OneSidedLimit?, right: OneSidedLimit?)

  /// Kind of point that the place is on the curve.
  enum Kind: Equatable {
    /// The curve is continuous, with this slope; nil if no slope is known.
    case smooth(slope: Double?)
    /// The curve is continuous, and its slope jumps.
    case corner(left: Double, right: Double)
    /// The curve is continuous, and its tangent is vertical.
    case upright
    /// The values grow beyond all bounds on at least one side.
    case pole
    /// The limits of both sides agree, and the place itself has no value or another one.
    case hole(limit: Double)
    case jump
    /// The curve begins or ends.
    case end
    /// There are no values on either side.
    case alone
    /// The values oscillate without a limit.
    case oscillation
    case undecided
  }

  /// The value itself; NaN if there is none.
  let value: Double
  let limits: Sides
  let kind: Kind

  /// Creates the facts of a place; where the curve is proved to be continuous there is no pole,
  /// however large its values are.
  init(
    value: Double,
    at place: Double,
    limits: Sides,
    slopes: Sides,
    isUnbroken: Bool = false
  ) {
    self.limits = limits
    let sides = [limits.left, limits.right].compactMap { $0?.finding }
    if isUnbroken, sides.contains(where: \.isInfinite) {
      (kind, self.value) = (.smooth(slope: nil), value)
      return
    }
    let isRounding = Self.isRounding(value, limits)
    let known = isRounding ? .nan : value
    kind = Self.kind(known, sides, limits, slopes)
    self.value = kind.meant(known, within: Self.rounding * place.ulp)
  }

  /// The most units in the last place of the place by which a zero may be off.
  private static let rounding = 4.0

  /// Whether a huge value only comes from the rounding of a pole's place: the double nearest to a
  /// pole may have a value, which nobody means.
  private static func isRounding(_ value: Double, _ limits: Sides) -> Bool {
    guard value.magnitude > hugeValue else { return false }
    return [limits.left, limits.right].contains { $0?.isInfinite ?? false }
  }

  private static let hugeValue = 1e12

  private static func kind(
    _ value: Double,
    _ sides: [OneSidedLimit.Finding],
    _ limits: Sides,
    _ slopes: Sides
  ) -> Kind {
    if sides.contains(where: \.isInfinite) { return .pole }
    let known = sides.filter { $0 != .undefined }
    if known.isEmpty { return .alone }
    if known.contains(where: \.isOscillating) { return .oscillation }
    let numbers = known.compactMap(\.number)
    guard numbers.count == known.count else { return .undecided }
    guard numbers.count == 2 else { return .end }
    let (left, right) = (numbers[0], numbers[1])
    guard isSame(left.value, right.value, left.error + right.error) else { return .jump }
    let error = left.error + right.error
    guard !value.isNaN, isSame(left.value, value, error) || isSame(right.value, value, error) else {
      return .hole(limit: left.error <= right.error ? left.value : right.value)
    }
    return course(slopes)
  }

  private static func isSame(_ a: Double, _ b: Double, _ error: Double) -> Bool {
    (a - b).magnitude <= max(4 * error, closeness * max(a.magnitude, b.magnitude), 1e-300)
  }

  /// Relative difference below which two values count as equal.
  private static let closeness = 1e-9
  /// Relative difference below which two slopes count as equal; slopes are known less well than
  /// values.
  private static let slopeCloseness = 1e-6

  private static func course(_ slopes: Sides) -> Kind {
    guard let left = slopes.left?.finding, let right = slopes.right?.finding else {
      return .smooth(slope: nil)
    }
    if left.isInfinite, right.isInfinite { return .upright }
    guard let a = left.number, let b = right.number else { return .smooth(slope: nil) }
    let size = max(a.value.magnitude, b.value.magnitude, slopeCloseness)
    let isOne =
      (a.value - b.value).magnitude <= max(4 * (a.error + b.error), slopeCloseness * size)
    return isOne ? .smooth(slope: (a.value + b.value) / 2) : .corner(left: a.value, right: b.value)
  }
}

extension PlaceFacts.Kind {
  /// Returns the exact value at the place: cos(t) at the double nearest to π/2 is 6e-17, because
  /// its zero lies beside that double.
  fileprivate func meant(_ value: Double, within distance: Double) -> Double {
    guard case .smooth(let slope?) = self, value.magnitude <= distance * slope.magnitude else {
      return value
    }
    return 0
  }
}

extension OneSidedLimit.Finding {
  /// Whether the values grow without bound.
  var isInfinite: Bool { if case .infinite = self { true } else { false } }
  /// Whether the values oscillate without a limit.
  var isOscillating: Bool { if case .oscillating = self { true } else { false } }
  /// The limit, if it is a number.
  var number: (value: Double, error: Double)? {
    if case .value(let value, let error) = self {
      (LimitAnswer.simplest(value, within: error), error)
    } else {
      nil
    }
  }
}
