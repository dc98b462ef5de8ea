/// A straight line that a curve approaches arbitrarily closely.
package struct Asymptote: Equatable, Sendable {
  /// The limit of the values on one side of a vertical asymptote.
  package enum Side: Equatable, Sendable {
    case plusInfinity, minusInfinity
    /// The values stay bounded.
    case finite
    /// The function is undefined on this side.
    case undefined

    /// Whether the values grow or fall without bound.
    package var isInfinite: Bool { self == .plusInfinity || self == .minusInfinity }
  }

  package enum Kind: Equatable, Sendable {
    case vertical(place: Double, left: Side, right: Side)
    /// The line y = slope · x + intercept, approached at one end of the real line or at both.
    case line(slope: Double, intercept: Double, isAtMinusInfinity: Bool, isAtInfinity: Bool)
  }

  package var kind: Kind
  /// Whether the asymptote is proved.
  package var isProved: Bool
}
