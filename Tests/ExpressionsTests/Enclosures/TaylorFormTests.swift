import Expressions
import RandomSyntax
import RealFunctions
import SeededNumbers
import Testing

/// Forms are proofs: what they hold is held against values with as many digits as it takes.
@Suite("Polynomials with a rest")
struct TaylorFormTests {
  /// A value with as many digits as settle it, and how far it may be off.
  private func value(
    of function: EnclosedFunction,
    at place: Double
  ) -> (value: Double, bound: Double) {
    let settle = function.settler
    var (input, output, bound) = (place, Double.nan, Double.infinity)
    withUnsafeMutablePointer(to: &input) { input in
      withUnsafeMutablePointer(to: &output) { output in
        let batch = PointBatch(
          count: 1,
          inputs: input,
          inputStride: 1,
          outputs: output,
          outputStride: 1
        )
        settle(batch, &bound, Workspace())
      }
    }
    return (output, bound)
  }

  /// Places of a cell at which a form says something that the values contradict.
  private func contradictions(
    of form: TaylorForm,
    _ function: EnclosedFunction,
    _ generator: inout SeededGenerator
  ) -> [Double] {
    (0..<12).compactMap { _ in
      let place = generator.next(form.cell.lower, form.cell.upper)
      let width = generator.next(0, 0.1) * form.cell.width
      let part = Interval(
        hull: max(form.cell.lower, place - width),
        min(form.cell.upper, place + width)
      )
      guard form.covers(Interval(hull: place, place)) else { return nil }
      let (value, bound) = value(of: function, at: place)
      // No bound says nothing; NaN with a bound of 0 is a proof that there is no value.
      guard bound.isFinite else { return nil }
      let held = form.enclosure(over: part)
      return value.isNaN || value + bound < held.lower || value - bound > held.upper ? place : nil
    }
  }

  @Test("hold the values of random formulas around places where they cancel", arguments: 0..<40)
  func cancelling(_ seed: Int) throws {
    var formulas = CancellingFormulas(seed: UInt64(7000 + seed))
    var generator = SeededGenerator(seed: UInt64(seed))
    var found = 0
    for _ in 0..<10 {
      let example = formulas.next()
      let function = try Formula(example.text).compiled(over: ["x"]).enclosed
      let reach = min(0.1, example.reach)
      for side in [-1.0, 0, 1] {
        let center = example.place + 2 * side * reach
        let cell = Interval(hull: center - reach, center + reach)
        guard
          let form = function.form(around: center, over: cell, output: 0, using: Workspace())
        else { continue }
        found += 1
        #expect(
          contradictions(of: form, function, &generator).isEmpty,
          "\(example.text) in \(cell)"
        )
      }
    }
    #expect(found > 0, "\(found)")
  }

  private static let functions = [
    "e^x", "ln(3+x)", "log(3+x)", "log2(3+x)", "sqrt(3+x)", "cbrt(3+x)", "cbrt(x-3)", "sin(x)",
    "cos(x)", "tan(x)", "sinh(x)", "cosh(x)", "tanh(x)", "atan(x)", "asin(x)", "acos(x)",
    "asinh(x)",
    "acosh(3+x)", "atanh(x)", "erf(x)", "erfc(x)", "x^7", "(3+x)^-5", "(3+x)^2.5", "(3+x)^x",
    "1/(3+x)",
    "abs(3+x)", "abs(x-3)", "floor(x/9+7.5)", "min(x, 5)", "max(x, 5)", "{x<9: x^2, ln(x-9)}",
    "mod(x+7.5, 5)",
    "gamma(4+x)", "zeta(5+x)", "sinc(4+x)", "sign(x-5)", "hypot(x, 2)", "acot(x)", "lambertw(x+2)",
  ]

  @Test("hold the values of each function in cells of all widths", arguments: functions)
  func single(_ text: String) throws {
    let function = try Formula(text).compiled(over: ["x"]).enclosed
    var generator = SeededGenerator(seed: 11)
    for reach in [1e-6, 1e-3, 0.05, 0.4] {
      let center = generator.next(-0.45, 0.45)
      let cell = Interval(hull: center - reach, center + reach)
      let form = try #require(
        function.form(around: center, over: cell, output: 0, using: Workspace()),
        "\(text) in \(cell)"
      )
      #expect(contradictions(of: form, function, &generator).isEmpty, "\(text) in \(cell)")
    }
  }

  @Test("a form that is spoilt is contradicted")
  func spoilt() throws {
    let function = try Formula("(e^x-1-x)/x^2").compiled(over: ["x"]).enclosed
    let cell = Interval(hull: -0.01, 0.01)
    let form = try #require(function.form(around: 0, over: cell, output: 0, using: Workspace()))
    #expect(form.isPunctured && form.coefficients[0].contains(0.5))
    let spoilt = TaylorForm(
      center: 0,
      isPunctured: true,
      cell: cell,
      coefficients: [Interval(hull: 0.51, 0.52)] + form.coefficients.dropFirst()
    )
    var generator = SeededGenerator(seed: 3)
    #expect(contradictions(of: form, function, &generator).isEmpty)
    #expect(!contradictions(of: spoilt, function, &generator).isEmpty)
  }

  @Test(
    "there is none over a break",
    arguments: [
      "1/x", "floor(x)", "sign(x)", "abs(x)/x", "sqrt(x)", "ln(x)", "tan(x+pi/2)", "{x<0: 1, 2}",
      "e^(1/x)",
      "(1+x)/x", "cos(x)/x^2", "mod(x, 1)", "frac(x)", "acosh(1+x)", "zeta(1+x)", "gamma(x)",
    ]
  )
  func breaks(_ text: String) throws {
    let function = try Formula(text).compiled(over: ["x"]).enclosed
    for center in [0, 0.01, -0.02] {
      let cell = Interval(hull: -0.05, 0.05)
      #expect(function.form(around: center, over: cell, output: 0, using: Workspace()) == nil)
    }
  }
}
