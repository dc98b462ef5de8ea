import NumericalMethods

/// What a curve does at a place: its value, where it goes on both sides, and how steep it is there.
struct PlaceFacts {
  /// What was found on both sides; nil where nothing was asked, because the curve ends.
  typealias Sides = (left: OneSidedLimit?, right: OneSidedLimit?)

  /// What the place is to the curve.
  enum Kind: Equatable {
    /// The curve goes on, and has a tangent or none is known.
    case smooth(slope: Double?)
    /// The curve goes on with another slope.
    case corner(left: Double, right: Double)
    /// The curve goes on, and is upright here.
    case upright
    /// It leaves every window.
    case pole
    /// It goes on but for the place itself.
    case hole(limit: Double)
    case jump
    /// It begins or ends.
    case end
    /// There are values on neither side.
    case alone
    /// It goes up and down without settling.
    case oscillation
    case undecided
  }

  /// The value itself; NaN if there is none.
  let value: Double
  let limits: Sides
  let kind: Kind

  /// Creates what is known of a place; what is proved to be unbroken there has no pole, however large its values are.
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

  /// Units in the last place of the place by which a zero may be off.
  private static let rounding = 4.0

  /// The number nearest to a pole may have a value, as large as doubles let it be; nobody means it.
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

  /// Values that differ by less, in parts of them, are one.
  private static let closeness = 1e-9
  /// The same for slopes, which are known less well.
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
  /// A value as it is meant: cos(t) at the double nearest to π/2 is 6e-17, because its zero lies beside that double.
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
  /// Whether they go up and down.
  var isOscillating: Bool { if case .oscillating = self { true } else { false } }
  /// The number that they go to.
  var number: (value: Double, error: Double)? {
    if case .value(let value, let error) = self {
      (LimitAnswer.simplest(value, within: error), error)
    } else {
      nil
    }
  }
}
