package import Reference

/// A method of numerical analysis whose steps are shown in a table: `newton x^2 - 2 from 1`.
///
/// | method | step | source |
/// | --- | --- | --- |
/// | newton | x - f(x)/f'(x) | Press et al. (2007), Numerical Recipes, 9.4 |
/// | secant | the zero of the line through the last two points | 9.2 |
/// | bisection | the half of a bracket in which the sign changes | 9.1 |
/// | euler | y + h y'(x, y) | 17.1 |
/// | heun | y + h/2 (k1 + k2), k2 at the end of Euler's step | 17.1 |
/// | rk4 | y + h/6 (k1 + 2 k2 + 2 k3 + k4), the classical Runge-Kutta method | 17.1 |
/// | trapezoid | h/2 (f0 + 2 f1 + … + 2 f(n-1) + fn) | 4.1 |
/// | simpson | h/3 (f0 + 4 f1 + 2 f2 + … + 4 f(n-1) + fn) for an even n | 4.1 |
///
/// Values are those of doubles, as a student calculates them; `roots`, `solve` and `integrate` prove theirs.
package enum StepMethod: String, CaseIterable, Sendable {
  case newton, secant, bisection, euler, heun, rk4, trapezoid, simpson

  /// The formula or the equation that a method is given: the one that its statement names.
  package enum Subject: Sendable {
    /// A formula and this many starts behind `from`.
    case starts(Int)
    /// A formula and a range.
    case range
    /// A differential equation with a start, a step and an end.
    case equation
  }

  package var subject: Subject {
    switch self {
    case .newton: .starts(1)
    case .secant: .starts(2)
    case .bisection, .trapezoid, .simpson: .range
    case .euler, .heun, .rk4: .equation
    }
  }

  /// Whether it is a rule for integrals: a sum of weighted values.
  package var isSum: Bool {
    switch self {
    case .trapezoid, .simpson: true
    case .newton, .secant, .bisection, .euler, .heun, .rk4: false
    }
  }

  /// The row of help.
  package var entry: Entry {
    switch self {
    case .newton:
      entry(
        "newton e from a [steps n]",
        "shows the steps of Newton's method to a zero, from tangent to tangent",
        ["newton cos(x) - x from 1", "f(x) = x^2 - 2", "newton f from 1 steps 4"]
      )
    case .secant:
      entry(
        "secant e from a, b [steps n]",
        "shows the steps of the secant method to a zero",
        ["secant x^2 - 2 from 1, 2"]
      )
    case .bisection:
      entry(
        "bisection e on a..b [steps n]",
        "shows the halves of a range in which the sign changes",
        ["bisection x^2 - 2 on 1..2 steps 5"]
      )
    case .euler:
      entry(
        "euler y' = e, y(a) = c step h to b",
        "shows the steps of Euler's method for a differential equation",
        ["euler y' = y, y(0) = 1 step 0.5 to 2"]
      )
    case .heun:
      entry(
        "heun y' = e, y(a) = c step h to b",
        "shows the steps of Heun's method for a differential equation",
        ["heun y' = y, y(0) = 1 step 0.5 to 2"]
      )
    case .rk4:
      entry(
        "rk4 y' = e, y(a) = c step h to b",
        "shows the steps of the classical Runge-Kutta method for a differential equation",
        ["rk4 y' = y, y(0) = 1 step 0.5 to 2"]
      )
    case .trapezoid:
      entry(
        "trapezoid e on a..b n k",
        "shows the places, values and weights of the trapezoidal rule, and its sum",
        ["trapezoid x^2 on 0..1 n 4", "table riemann x^2 for x in 0..1 with 4 midpoint"]
      )
    case .simpson:
      entry(
        "simpson e on a..b n k",
        "shows the places, values and weights of Simpson's rule, and its sum",
        ["simpson x^2 on 0..1 n 4"]
      )
    }
  }

  private func entry(_ usage: String, _ summary: String, _ examples: [String]) -> Entry {
    let others: [String] =
      switch subject {
      case .starts: ["roots", "solve", "tangent"]
      case .range: isSum ? ["integrate", "riemann"] : ["roots", "solve"]
      case .equation: ["solve", "differential equation"]
      }
    return Entry(
      name: rawValue,
      usage: usage,
      summary: summary,
      examples: examples,
      seeAlso: others
    )
  }
}
