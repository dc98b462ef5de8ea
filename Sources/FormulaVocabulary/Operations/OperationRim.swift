/// The limit of an operation beside its edge (``OperationEdge``), where its domain ends or its
/// values run to infinity, for following a curve there.
///
/// Beside the edge of ln u, u tends to 0 from above; beside that of tan u the value itself runs to
/// both infinities. Edges at which values jump have no rim: their limits are the values beside
/// them.
package enum OperationRim: Equatable, Sendable {
  /// No limit, or an unknown one.
  case none
  /// The operand tends to its number on the edge: √u, arcosh u, arcsin u, arcsec u.
  case domain(Side)
  /// The operand tends to 0 from above, and the value to -∞: ln u.
  case logarithm
  /// The operand tends to 0; the exponent decides the limit: u^c.
  case power
  /// The operand tends to 0; the degree decides the limit: a root.
  case root
  /// The operand, a divisor, tends to 0 from above and from below: a/u.
  case quotient
  /// The operand tends to 0 from above and from below, if the exponent is negative: u^-n.
  case wholePower
  /// The value tends to the infinity with the sign of the edge's number: artanh u.
  case infinity(Side)
  /// The value runs to ∞ where the function that is 0 on the edge is above 0, and to -∞ where it is
  /// below: tan u, Γ(u), ζ(u).
  case pole
  /// The value tends to a number where the function that is 0 on the edge is above 0, and has no
  /// value below: W(u).
  case value(Double)

  /// The side of the edge's number on which an operand has values.
  package enum Side: Equatable, Sendable {
    /// Above the number.
    case above
    /// Between both numbers of the edge.
    case inside
    /// Outside both numbers of the edge.
    case outside
  }

  /// A number so large that it stands for infinity, also in sums.
  package static let huge = 1e300
}
