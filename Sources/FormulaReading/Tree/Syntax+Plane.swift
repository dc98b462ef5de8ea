package import Diagnostics

extension Syntax {
  /// The complex number x + i y of a point of the plane, in place of letters at a range.
  package static func planeNumber(at range: SourceRange) -> Syntax {
    let imaginary = Syntax(
      .product(
        ["i", "y"].map { Syntax.Factor(operation: .times, value: Syntax(.name($0), range)) }
      ),
      range
    )
    return Syntax(
      .sum([
        Syntax.Term(isNegative: false, value: Syntax(.name("x"), range)),
        Syntax.Term(isNegative: false, value: imaginary),
      ]),
      range
    )
  }
}
