import Analysis
package import Expressions
import FormulaVocabulary
import MatrixAlgebra
package import RealFunctions
import Resolution
import Statements

/// `solve z^3 = 8` and `roots z^4 + 1`: all complex roots of a polynomial, or of a quotient of polynomials.
///
/// They are listed where the unknown is called z, where the formula is complex, and after `set numbers complex`, if
/// one of them is not real; the command finds real roots everywhere else. A range of the unknown asks for real ones,
/// too. A root of the divisor, at which the quotient has no value, is none. Each root is proved by a disc that holds
/// no other (``ComplexRoots``). If all coefficients are fractions, as whole numbers and decimals are, roots are those
/// of ``ExactEigenvalues``: repeated ones are told by exact division, and close ones by exact values.
extension AnalysisRun {
  /// A root with the number of times that it counts.
  struct CountedRoot {
    var root: ComplexRoots.Root
    var count: Int
  }

  /// Returns the lines of the answer; nil if real roots are asked for, or the formula is no quotient of polynomials.
  mutating func complexRoots(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) -> String? {
    let isComplex = analysis.formulas.kinds.contains { $0.isComplex }
    guard isComplex || analysis.variable == "z" || scope.numberDomain == .complex,
      !analysis.hasOwnDomain, analysis.request.formulas.count == 1,
      let formula = analysis.request.formulas.first,
      let quotient = RationalFunction(
        formula.zeroForm,
        in: analysis.variable,
        scope: scope,
        using: run.workspace
      ), quotient.above.degree > 0
    else { return nil }
    let found = Self.roots(of: quotient)
    guard found.contains(where: { $0.root.value.y != 0 }) else { return nil }
    isMissing = false
    // The elements of a list are of one kind.
    keep(
      found.map { one in
        let value = Self.value(one.root.value)
        if case .number(let number) = value { return .complex(number, 0) }
        return value
      }
    )
    run.notes.add("to draw them: plot ans")
    return found.map { line($0, analysis.variable) }.joined(separator: "\n")
  }

  /// Returns a line for each zero or pole of a quotient of polynomials, real or complex, and keeps all as `ans`; nil
  /// for other formulas.
  package mutating func lines(
    ofPoles arePoles: Bool,
    of formula: Syntax,
    in variable: String,
    using workspace: Workspace
  ) -> [String]? {
    guard
      let quotient = RationalFunction(formula, in: variable, scope: scope, using: workspace)
    else { return nil }
    let found = arePoles ? Self.poles(of: quotient) : Self.roots(of: quotient)
    let isReal = found.allSatisfy { $0.root.value.y == 0 }
    keep(
      found.map { one in
        isReal ? .number(one.root.value.x) : .complex(one.root.value.x, one.root.value.y)
      }
    )
    return found.map { line($0, variable) }
  }

  private func line(_ one: CountedRoot, _ variable: String) -> String {
    let count = one.count > 1 ? " (\(one.count) times)" : ""
    return "\(variable) = \(text(Self.value(one.root.value)))\(count)" + mark(one.root.isProved)
  }

  /// The roots of a quotient: those of the upper polynomial that are none of the lower one.
  static func roots(of quotient: RationalFunction) -> [CountedRoot] {
    if let above = quotient.above.fractions, let below = quotient.below.fractions,
      let found = exact(
        above,
        { () throws(NumberTooLarge) in
          try ExactEigenvalues(zerosOf: above, without: below)
        }
      )
    {
      return found
    }
    return roots(of: quotient.above, without: quotient.below)
  }

  /// The poles of a quotient: the roots of the lower polynomial that are none of the upper one, or count more often.
  static func poles(of quotient: RationalFunction) -> [CountedRoot] {
    if let above = quotient.above.fractions, let below = quotient.below.fractions,
      let found = exact(
        below,
        { () throws(NumberTooLarge) in
          try ExactEigenvalues(polesOf: above, over: below)
        }
      )
    {
      return found
    }
    return roots(of: quotient.below, without: quotient.above)
  }

  private static func roots(
    of polynomial: ComplexPolynomial,
    without other: ComplexPolynomial
  ) -> [CountedRoot] {
    let others = roots(of: other)
    return roots(of: polynomial).filter { one in
      !others.contains { second in
        let (apart, reach) = (
          one.root.value - second.root.value, one.root.radius + second.root.radius
        )
        return (apart * apart).sum() <= reach * reach
      }
    }
  }

  /// Exact zeros as roots; nil for high degrees, and where numbers on the way are too large.
  private static func exact(
    _ coefficients: [ExactFraction],
    _ find: () throws(NumberTooLarge) -> ExactEigenvalues
  ) -> [CountedRoot]? {
    guard coefficients.count <= ExactEigenvalues.mostRows + 1, let found = try? find() else {
      return nil
    }
    let roots = found.values.map { form, count -> CountedRoot in
      let (x, y) = form.parts
      var (radius, isProved) = (4 * (x.ulp + y.ulp), true)
      if case .disc(_, _, let own, let isApart) = form {
        let parts = [abs(x), abs(y)].filter { $0 > 0 }
        radius = own
        isProved = isApart && own <= mostDoubt * (parts.min() ?? 0)
      }
      let root = ComplexRoots.Root(value: SIMD2(x, y), radius: radius, isProved: isProved)
      return CountedRoot(root: root, count: count)
    }
    return roots.sorted { Self.isBefore($0.root.value, $1.root.value) }
  }

  /// The greatest radius beside a part of a root of which twelve digits are shown.
  private static let mostDoubt = 5e-13

  private static func isBefore(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    abs(a.x - b.x) > 1e-9 * max(abs(a.x), abs(b.x)) ? a.x < b.x : a.y < b.y
  }

  /// The roots of a polynomial, by doubles.
  private static func roots(of polynomial: ComplexPolynomial) -> [CountedRoot] {
    ComplexRoots(coefficients: polynomial.values, errors: polynomial.errors).roots
      .map { CountedRoot(root: $0, count: 1) }
  }

  /// A root as a value: parts far below the size of the number are 0.
  static func value(_ root: SIMD2<Double>) -> Value {
    let least = 1e-14 * max(abs(root.x), abs(root.y))
    let (x, y) = (abs(root.x) < least ? 0 : root.x, abs(root.y) < least ? 0 : root.y)
    return y == 0 ? .number(x) : .complex(x, y)
  }
}
