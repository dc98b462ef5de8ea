/// What an operation tends to beside its edge (``OperationEdge``), where it has no value beyond or runs to infinity, for who follows a curve
/// there.
///
/// Beside ln u, u tends to 0 from above; beside tan u the value itself runs to both infinities. Edges at which values jump have no rim: values
/// beside them tend to nothing else than what they are.
package enum OperationRim: Equatable, Sendable {
  /// There is none, or nothing tells what it tends to.
  case none
  /// The operand tends to its number on the edge: √u, arcosh u, arcsin u, arcsec u.
  case domain(Side)
  /// The operand tends to 0 from above, and the value to -∞: ln u.
  case logarithm
  /// The operand tends to 0, as the exponent tells: u^c.
  case power
  /// The same, as the degree tells: a root.
  case root
  /// The operand, a divisor, tends to 0 from above and from below: a/u.
  case quotient
  /// The same where the exponent is negative: u^-n.
  case wholePower
  /// The value tends to the infinity of the number's own sign: artanh u.
  case infinity(Side)
  /// The value runs to ∞ where what is 0 on the edge is above 0, and to -∞ where it is below: tan u, Γ(u), ζ(u).
  case pole
  /// The value tends to a number where what is 0 on the edge is above 0, and there is none below: W(u).
  case value(Double)

  /// On which side of its number on the edge an operand has values.
  package enum Side: Equatable, Sendable {
    /// Above it.
    case above
    /// Between both numbers of the edge.
    case inside
    /// Beyond them.
    case outside
  }

  /// So large that a sum with it goes to infinity, too.
  package static let huge = 1e300
}
