/// A straight line that a curve comes as near to as one likes.
package struct Asymptote: Equatable, Sendable {
  /// Where the values go on one side of a vertical one.
  package enum Side: Equatable, Sendable {
    case plusInfinity, minusInfinity
    /// They stay bounded.
    case finite
    /// There are none.
    case undefined

    /// Whether they grow or fall beyond all bounds.
    package var isInfinite: Bool { self == .plusInfinity || self == .minusInfinity }
  }

  package enum Kind: Equatable, Sendable {
    case vertical(place: Double, left: Side, right: Side)
    /// y = slope · x + intercept, at one end of the real line or at both.
    case line(slope: Double, intercept: Double, isAtMinusInfinity: Bool, isAtInfinity: Bool)
  }

  package var kind: Kind
  /// Whether it is proved.
  package var isProved: Bool
}
