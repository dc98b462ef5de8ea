import Answers
import Expressions
import Statements

/// `f = lagrange (0, 1), (1, 3), (2, 2)` and `f = spline (0, 1), (1, 3), (2, 2)`: curves through points as functions.
///
///     points = ( point | list of points ) { "," ( point | list of points ) }
///
/// The polynomial of the lowest degree through the points is expanded, with fractions where the numbers are fractions;
/// the spline is the natural one, and is undefined outside of the points. The places of the points differ.
struct PointsMaker: FunctionMaker {
  /// The curves.
  enum Kind: String {
    case lagrange, spline
  }

  let kind: Kind
  let points: [Syntax]
  let range: SourceRange

  /// The most points of a polynomial: with more, rounding exceeds its values.
  private static let mostPoints = 20

  func functions(
    named name: String,
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> MadeFunctions {
    let points = try values(in: session, run)
    switch kind {
    case .lagrange:
      guard points.count <= Self.mostPoints else {
        throw .problem(
          .onlyFor(kind.rawValue, "\(Self.mostPoints) points at most", instead: "f = spline …"),
          at: range
        )
      }
      let body = InterpolationPolynomial(through: points, in: session.scope).text
      return MadeFunctions(functions: [(name, "x", body)])
    case .spline:
      let sorted = points.sorted { $0.x < $1.x }
      func list(_ values: [Double]) -> String {
        "[\(values.map(NumberSpelling.exact).joined(separator: ", "))]"
      }
      let (x, y) = (list(sorted.map(\.x)), list(sorted.map(\.y)))
      return MadeFunctions(functions: [(name, "x", "spline(\(x), \(y), x)")])
    }
  }

  /// The points, at least two, no two of them at one place.
  private func values(
    in session: Session,
    _ run: StatementRun
  ) throws(Failure) -> [(x: Double, y: Double)] {
    var found: [(x: Double, y: Double)] = []
    for syntax in points {
      let formula = try session.state.resolvedAnswer(syntax, run)
      let value = try formula.calculation(using: run.workspace).value
      let values = if case .list(let list) = value { list } else { [value] }
      for value in values {
        guard case .point(let x, let y) = value, x.isFinite, y.isFinite else {
          throw .problem(.pointExpected, at: syntax.range)
        }
        guard !found.contains(where: { $0.x == x }) else {
          throw .problem(
            .onlyFor(kind.rawValue, "points at different places", instead: nil),
            at: syntax.range
          )
        }
        found.append((x, y))
      }
    }
    guard found.count > 1 else {
      throw .problem(
        .onlyFor(
          kind.rawValue,
          "two points and more",
          instead: "f = \(kind.rawValue) (0, 1), (1, 3), (2, 2)"
        ),
        at: range
      )
    }
    return found
  }
}

extension StatementParser {
  /// Parses the points of a curve, after its word; nil if they are the arguments of a function of the language.
  mutating func pointsMaker(_ kind: PointsMaker.Kind) throws(Diagnostic) -> PointsMaker? {
    for word in ["of", "through"] where parser.peek.kind == .name(word) && !isName(word) {
      parser.advance()
    }
    let start = parser.peek.range.start
    var points: [Syntax] = []
    if kind == .spline {
      // `spline(X, Y, 2)` is a value.
      repeat {
        guard let point = try? parser.sum() else { return nil }
        points.append(point)
      } while parser.match(.comma)
      guard points.allSatisfy(givesPoints) else { return nil }
    } else {
      repeat { points.append(try parser.sum()) } while parser.match(.comma)
    }
    return PointsMaker(
      kind: kind,
      points: points,
      range: SourceRange(start, parser.endOfPrevious)
    )
  }
}
