package import Expressions
package import RealFunctions

/// A proved bound of the difference between a function and its Taylor polynomial over a range.
///
/// By Lagrange's form the remainder at x is f⁽ⁿ⁺¹⁾(ξ)/(n+1)! (x - a)ⁿ⁺¹ for some ξ between the place a and x. The
/// derivative is enclosed over cells of the range, from the place outwards; the greatest magnitude up to a cell bounds
/// the remainder in it. The polynomial is the exact one, not the one with rounded coefficients.
package struct TaylorRemainder {
  /// The bound, rounded up.
  package let bound: Double

  /// Cells on each side of the place.
  private static let cells = 256
  /// The highest derivative that is enclosed: formulas grow with each one.
  private static let highestOrder = 13
  /// The rounding of a product of some numbers, upwards.
  private static let rounding = 1 + 1e-12

  /// Bounds the remainder; nil if the derivative has no bound between the place and the range, or is not continuous
  /// there.
  package init?(
    of formula: CheckedFormula,
    at place: Double,
    degree: Int,
    over range: Interval,
    using workspace: Workspace
  ) {
    guard degree + 1 <= Self.highestOrder, place.isFinite else { return nil }
    var derivative = formula
    for _ in 0..<(degree + 1) {
      guard !workspace.isCancelled, let next = try? derivative.derivative() else { return nil }
      derivative = next
    }
    guard let compiled = try? derivative.compiled() else { return nil }
    var factorial = 1.0
    for factor in 1..<(degree + 2) { factorial *= Double(factor) }
    var bound = 0.0
    for end in [range.lower, range.upper] {
      let edges = (0...Self.cells).map {
        $0 == Self.cells ? end : place + (end - place) * Double($0) / Double(Self.cells)
      }
      guard end != place else { continue }
      let lower = zip(edges, edges.dropFirst()).map { min($0, $1) }
      let upper = zip(edges, edges.dropFirst()).map { max($0, $1) }
      let found = compiled.enclosed.enclosures(
        lower,
        upper,
        count: Self.cells,
        using: workspace
      )
      var greatest = 0.0
      for (cell, enclosure) in found.prefix(Self.cells).enumerated() {
        let size = max(enclosure.lower.magnitude, enclosure.upper.magnitude)
        guard enclosure.flags.isEmpty, size.isFinite else { return nil }
        greatest = max(greatest, size)
        var power = 1.0
        let distance = (edges[cell + 1] - place).magnitude
        for _ in 0..<(degree + 1) { power *= distance }
        bound = max(bound, greatest * power / factorial * Self.rounding)
      }
    }
    guard bound.isFinite else { return nil }
    self.bound = bound
  }

  /// The bound with two digits, rounded up.
  package var text: String {
    // Whole numbers below a million are written out.
    if bound >= 10, bound < 1e6 { return bound.rounded(.up).text(digits: 7) }
    let text = bound.text(digits: 2)
    guard let shown = Double(text), shown < bound else { return text }
    return (bound * 1.05).text(digits: 2)
  }
}
