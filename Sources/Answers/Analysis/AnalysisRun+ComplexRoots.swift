import Analysis
import Expressions
import FormulaAlgebra
import RealFunctions
import Resolution
import Statements

/// `solve z^3 = 8` and `roots z^4 + 1`: all complex roots of a polynomial, or of a quotient of polynomials.
///
/// They are listed where the unknown is called z, where the formula is complex, and after `set numbers complex`, if
/// one of them is not real; the command finds real roots everywhere else. A range of the unknown asks for real ones,
/// too. A root of the divisor, at which the quotient has no value, is none. Each root is proved by a disc that holds
/// no other (``ComplexRoots``); repeated roots of a polynomial with whole coefficients are told by exact division.
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
    return found.map { one in
      let count = one.count > 1 ? " (\(one.count) times)" : ""
      return "\(analysis.variable) = \(text(Self.value(one.root.value)))\(count)"
        + mark(one.root.isProved)
    }.joined(separator: "\n")
  }

  /// The roots of a quotient: those of the upper polynomial that are none of the lower one.
  static func roots(of quotient: RationalFunction) -> [CountedRoot] {
    let poles = roots(of: quotient.below)
    return roots(of: quotient.above).filter { one in
      !poles.contains { pole in
        let (apart, reach) = (one.root.value - pole.root.value, one.root.radius + pole.root.radius)
        return (apart * apart).sum() <= reach * reach
      }
    }
  }

  /// The roots of a polynomial.
  static func roots(of polynomial: ComplexPolynomial) -> [CountedRoot] {
    if polynomial.isWhole, let factors = SimpleFactors.factors(of: polynomial.values.map(\.x)) {
      let found = factors.flatMap { factor, power in
        ComplexRoots(
          coefficients: factor.map { SIMD2($0, 0) },
          errors: [Double](repeating: 0, count: factor.count)
        ).roots.map { CountedRoot(root: $0, count: power) }
      }
      return found.sorted { one, two in
        let (a, b) = (one.root.value, two.root.value)
        return abs(a.x - b.x) > 1e-9 * max(abs(a.x), abs(b.x)) ? a.x < b.x : a.y < b.y
      }
    }
    return ComplexRoots(coefficients: polynomial.values, errors: polynomial.errors).roots
      .map { CountedRoot(root: $0, count: 1) }
  }

  /// A root as a value: parts far below the size of the number are 0.
  static func value(_ root: SIMD2<Double>) -> Value {
    let least = 1e-14 * max(abs(root.x), abs(root.y))
    let (x, y) = (abs(root.x) < least ? 0 : root.x, abs(root.y) < least ? 0 : root.y)
    return y == 0 ? .number(x) : .complex(x, y)
  }
}
