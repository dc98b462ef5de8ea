import Analysis
import Expressions
import RealFunctions
import Resolution
import Sampling
import Statements

// `solve e^z = -1`, `solve sin z = 2`: the complex zeros of a formula that is no quotient of polynomials.
//
// Rule. The unknown is called z, or the formula is complex, or numbers are complex by `set numbers complex`, and no
// range asks for real numbers. Then z is u + iv, and the real and the imaginary part of the formula are two
// equations in u and v, whose common zeros in the square of both from -10 to 10 are searched and proved as those of
// any two equations are (``SystemSearch``). What is outside of the square is not known, and the answer says so.
// Formulas without slopes or enclosures are searched for real zeros only, with a note.

extension AnalysisRun {
  /// The ends of the search for both parts.
  private static let square = Interval(hull: -10, 10)

  /// Returns the lines of the answer; nil if real zeros are asked for.
  mutating func complexZeros(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String? {
    let isComplex = analysis.formulas.kinds.contains { $0.isComplex }
    guard isComplex || analysis.variable == "z" || scope.numberDomain == .complex,
      analysis.request.formulas.count == 1, let formula = analysis.request.formulas.first,
      scope.isImaginaryUnit("i")
    else { return nil }
    guard !analysis.hasOwnDomain else {
      if analysis.variable == "z", !isComplex {
        run.notes.add("real numbers z of the range are searched; without a range complex ones, too")
      }
      return nil
    }
    let quotient = RationalFunction(
      formula.zeroForm,
      in: analysis.variable,
      scope: scope,
      using: run.workspace
    )
    guard quotient == nil else { return nil }
    let names = ["re(\(analysis.variable))", "im(\(analysis.variable))"]
    guard let formulas = parts(of: formula.zeroForm, in: analysis.variable) else { return nil }
    let search = ResolvedAnalysis(
      request: analysis.request,
      variable: names[0],
      range: (Self.square.lower, Self.square.upper),
      formulas: formulas,
      second: (names[1], Self.square, .none)
    )
    let functions = try functions(of: search, 2)
    let cancellation = run.workspace.cancellation
    let rectangle = PlaneBox(x: Self.square, y: Self.square)
    let findings = try Failure.interruptible { () throws(Interrupted) in
      try SystemSearch(cancellation: cancellation).solutions(
        of: functions[0].enclosed,
        and: functions[1].enclosed,
        in: rectangle
      )
    }
    guard let findings else {
      run.notes.add("only real numbers \(analysis.variable) are searched")
      return nil
    }
    isMissing = false
    let found = findings.found.sorted { one, two in
      let (a, b) = (Self.value(SIMD2(one.x, one.y)), Self.value(SIMD2(two.x, two.y)))
      let (p, q) = (Self.parts(a), Self.parts(b))
      return abs(p.x - q.x) > 1e-9 * max(1, abs(p.x)) ? p.x < q.x : p.y < q.y
    }
    keep(
      found.map { one in
        let parts = Self.parts(Self.value(SIMD2(one.x, one.y)))
        return .complex(parts.x, parts.y)
      }
    )
    let lines = found.map { one in
      "\(analysis.variable) = \(text(Self.value(SIMD2(one.x, one.y))))" + mark(one.isProved)
    }
    if !lines.isEmpty { run.notes.add("to draw them: plot ans") }
    return linesInPlane(
      lines,
      searched: findings.searched,
      undecided: findings.undecided,
      isComplete: findings.isComplete,
      search,
      names[1]
    ).joined(separator: "\n")
  }

  /// The parts of a number.
  private static func parts(_ value: Value) -> SIMD2<Double> {
    if case .complex(let x, let y) = value { return SIMD2(x, y) }
    if case .number(let x) = value { return SIMD2(x, 0) }
    return SIMD2(.nan, .nan)
  }

  /// The real and the imaginary part of a formula over those of its unknown; nil if one has an error.
  private func parts(of formula: Syntax, in variable: String) -> CheckedFormula? {
    let range = formula.range
    let imaginary = Syntax(
      .product([
        Syntax.Factor(operation: .times, value: Syntax(.name("i"), range)),
        Syntax.Factor(operation: .times, value: Syntax(.name("y"), range)),
      ]),
      range
    )
    let number = Syntax(
      .sum([
        Syntax.Term(isNegative: false, value: Syntax(.name("x"), range)),
        Syntax.Term(isNegative: false, value: imaginary),
      ]),
      range
    )
    let value = formula.substituting([variable: number])
    let outputs = ["re", "im"].map { part in
      Syntax(.call(Syntax.Callee(name: part, range: range), [value]), range)
    }
    let checked = FormulaCheck(outputs, over: ["x", "y"], in: scope).formulas
    return checked?.kinds == [.number, .number] ? checked : nil
  }
}
