import Answers
import Expressions
import Resolution
import Statements

/// A point at which the slope of a curve F(x, y) = 0 is asked for, `dy/dx of x^2 + y^2 = 25 at (3, 4)`.
///
/// The slope -F_x/F_y has a value everywhere, but it is that of another level line of F beside the curve. So a point
/// counts only if it is on the curve: its distance, to first order |F| over the length of the gradient, is at most a
/// hundredth of its larger coordinate. Points are often rounded to two or three digits, `(0.71, 0.71)`, and their slope
/// is that of the curve nearby. Without a value or a gradient nothing is refused: the slope says so itself.
struct CurvePoint {
  /// The equation as it was typed.
  let equation: SourceRange
  /// The point as it was typed.
  let place: SourceRange
  /// The difference of both sides at the point.
  let difference: Syntax
  /// The derivatives of the difference along x and y there.
  let gradient: (x: Syntax, y: Syntax)
  /// The coordinates of the point.
  let coordinates: (x: Syntax, y: Syntax)

  private static let share = 0.01

  /// Throws an error if the point is not on the curve.
  func check(in state: SessionState, _ run: StatementRun) throws(Failure) {
    let beside = try number(difference, state, run)
    guard beside.isFinite, beside != 0 else { return }
    let x = try number(coordinates.x, state, run)
    let y = try number(coordinates.y, state, run)
    let across = try number(gradient.x, state, run)
    let along = try number(gradient.y, state, run)
    let slope = (across * across + along * along).squareRoot()
    guard slope.isFinite, slope > 0 else { return }
    let reach = Self.share * max(x.magnitude, y.magnitude)
    guard beside.magnitude > reach * slope else { return }
    let size = beside.magnitude.text(digits: 6)
    throw .problem(
      .startIncomplete(
        "\(run.text(place)) is not on the curve",
        instead: "the sides of \(run.text(equation)) differ by \(size) there"
      ),
      at: place
    )
  }

  private func number(
    _ syntax: Syntax,
    _ state: SessionState,
    _ run: StatementRun
  ) throws(Failure) -> Double {
    let value = try state.resolvedAnswer(syntax, run).calculation(using: run.workspace).value
    if case .number(let number) = value { return number }
    return .nan
  }
}
