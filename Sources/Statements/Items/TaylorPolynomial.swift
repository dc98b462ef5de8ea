import Expressions

/// A Taylor polynomial, as an item of a picture and as an answer: `taylor sin(x) at 0 degree 5`.
///
///     taylor = "taylor" [ "polynomial" ] [ "of" ] e [ "at" a ] [ [ "to" ] ( "degree" | "order" ) n ]
///            | "taylor" "(" e [ "," coordinate ] "," a [ "," n ] ")"
///
/// The polynomial is Σ f⁽ᵏ⁾(a)/k! (x - a)ᵏ for k from 0 to n. Its coefficients are derivatives by
/// the rules of calculus, at a number, so that they are as exact as the formula; the curve is the
/// polynomial, not samples of it. Without a place it is 0, without a degree 3. The formula is one
/// over x; another coordinate takes its place.
package struct TaylorPolynomial {
  /// The formula over x.
  package let formula: Syntax
  /// The place around which it is developed.
  package let place: Syntax
  package let degree: Int
  /// The name that x stands for in the formula as it was typed.
  package let variable: String
  /// The formula and the place as they were typed.
  package let text: (formula: String, place: String)

  /// The greatest degree: its factorial is a double.
  package static let greatestDegree = 18

  /// The derivatives at the place, from the value on.
  package var derivatives: [Syntax] {
    let range = formula.range
    var derivative = formula
    var all = [formula.substituting(["x": place])]
    for order in 1..<(degree + 1) {
      if order > 1 { derivative = Syntax(.derivative("x", derivative), range) }
      let callee = Syntax.Callee(name: "derivative", range: range)
      all.append(Syntax(.call(callee, [derivative, place]), range))
    }
    return all
  }

  /// The polynomial as a formula over x.
  package var polynomial: Syntax {
    let range = formula.range
    func node(_ node: Syntax.Node) -> Syntax { Syntax(node, range) }
    let x = node(.name("x"))
    let isAtZero = place.node == .number(0)
    let step =
      isAtZero
      ? x
      : node(
        .sum([
          Syntax.Term(isNegative: false, value: x), Syntax.Term(isNegative: true, value: place),
        ])
      )
    var factorial = 1.0
    var terms: [Syntax.Term] = []
    for (order, value) in derivatives.enumerated() {
      var factors = [Syntax.Factor(operation: .times, value: value)]
      if order > 0 {
        factorial *= Double(order)
        let power = order == 1 ? step : node(.power(step, node(.number(Double(order)))))
        factors.append(Syntax.Factor(operation: .times, value: power))
        factors.append(Syntax.Factor(operation: .divide, value: node(.number(factorial))))
      }
      terms.append(Syntax.Term(isNegative: false, value: node(.product(factors))))
    }
    return node(.sum(terms)).asRead
  }
}
