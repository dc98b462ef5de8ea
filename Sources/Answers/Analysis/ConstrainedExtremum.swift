import Expressions
import Resolution

/// The formulas that find the extreme values of f(x, y) on the curve g(x, y) = 0.
///
/// Lagrange's condition says that the gradients of f and g are parallel there. It is written without the multiplier, as
/// f_x g_y - f_y g_x = 0, so that there are two equations in two unknowns; places where the gradient of g is 0 satisfy
/// it, too. Along the curve f has the second derivative
///
///     (f_xx - m g_xx) g_y² - 2 (f_xy - m g_xy) g_x g_y + (f_yy - m g_yy) g_x²,  m = (f_x g_x + f_y g_y)/(g_x² + g_y²),
///
/// times a positive number, which tells minima from maxima. Source: Nocedal and Wright (2006), Numerical Optimization,
/// 12.5. Equations in x, y and the multiplier were the alternative: a third unknown, and no more is proved.
struct ConstrainedExtremum {
  /// The difference of the sides of the constraint, Lagrange's condition, f, and the second derivative along the curve.
  let outputs: [Syntax]

  /// Creates the formulas; f and g are formulas over the two names.
  init(of f: Syntax, where g: Syntax, over names: [String]) {
    let range = f.range
    func node(_ node: Syntax.Node) -> Syntax { Syntax(node, range) }
    func product(_ factors: Syntax...) -> Syntax {
      node(.product(factors.map { Syntax.Factor(operation: .times, value: $0) }))
    }
    func sum(_ terms: Syntax...) -> Syntax {
      node(.sum(terms.map { Syntax.Term(isNegative: false, value: $0) }))
    }
    func difference(_ a: Syntax, _ b: Syntax) -> Syntax {
      node(
        .sum([Syntax.Term(isNegative: false, value: a), Syntax.Term(isNegative: true, value: b)])
      )
    }
    func slope(_ formula: Syntax, _ index: Int) -> Syntax {
      node(.derivative(names[index], formula))
    }
    let (fx, fy, gx, gy) = (slope(f, 0), slope(f, 1), slope(g, 0), slope(g, 1))
    let square = sum(product(gx, gx), product(gy, gy))
    let multiplier = node(
      .product([
        Syntax.Factor(operation: .times, value: sum(product(fx, gx), product(fy, gy))),
        Syntax.Factor(operation: .divide, value: square),
      ])
    )
    func curvature(_ f: Syntax, _ g: Syntax, _ index: Int) -> Syntax {
      difference(slope(f, index), product(multiplier, slope(g, index)))
    }
    let (xx, xy, yy) = (curvature(fx, gx, 0), curvature(fx, gx, 1), curvature(fy, gy, 1))
    let second = sum(
      difference(product(xx, gy, gy), product(node(.number(2)), xy, gx, gy)),
      product(yy, gx, gx)
    )
    outputs = [g, difference(product(fx, gy), product(fy, gx)), f, second]
  }
}
