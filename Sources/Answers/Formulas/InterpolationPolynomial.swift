package import Expressions
import FormulaAlgebra
import Statements

/// The polynomial of the lowest degree through points, as a formula over x.
///
/// It is the sum of Lagrange's products, multiplied out with fractions, so that its coefficients are exact where the
/// numbers are short decimals: `7x/2 - 3x^2/2 + 1`. If a number becomes too large for that, it is Newton's form with
/// divided differences in doubles. The places of the points differ.
package struct InterpolationPolynomial {
  /// The polynomial as a formula.
  package let text: String

  /// Lays the polynomial through one point or more.
  package init(through points: [(x: Double, y: Double)], in scope: Scope) {
    let exact = points.indices.map { index -> String in
      let (x, y) = points[index]
      let others = points.indices.filter { $0 != index }.map { points[$0].x }
      let above = others.map { "*(x - (\(NumberSpelling.exact($0))))" }.joined()
      let below = others.map { "/((\(NumberSpelling.exact(x))) - (\(NumberSpelling.exact($0))))" }
        .joined()
      return "(\(NumberSpelling.exact(y)))\(above)\(below)"
    }.joined(separator: " + ")
    var parser = Parser(exact, kinds: Scope())
    parser.boundNames = ["x"]
    if let sum = try? parser.wholeExpression(), let text = try? Self.expanded(sum) {
      self.text = text
    } else {
      text = Self.newton(points)
    }
  }

  private static func expanded(_ sum: Syntax) throws(NotAlgebraic) -> String {
    let reader = AlgebraReader(.expanded, logIsNatural: false) { _ in nil }
    return try reader.sum(sum).text
  }

  private static func newton(_ points: [(x: Double, y: Double)]) -> String {
    var differences = points.map(\.y)
    for order in 1..<max(1, points.count) {
      for index in (order..<points.count).reversed() {
        let width = points[index].x - points[index - order].x
        differences[index] = (differences[index] - differences[index - 1]) / width
      }
    }
    var text = ""
    for (index, factor) in differences.enumerated() where factor != 0 {
      let product = points[..<index].map { "*(x - (\(NumberSpelling.exact($0.x))))" }.joined()
      text += (text.isEmpty ? "" : " + ") + "(\(NumberSpelling.exact(factor)))\(product)"
    }
    return text.isEmpty ? "0" : text
  }
}
