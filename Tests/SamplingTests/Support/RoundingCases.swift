import Sampling

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions that rounding or overflow spoils next to their breaks.
extension CurveCase {
  static let rounding: [CurveCase] = [
    CurveCase(
      "1/(1-cos x)",
      (-10, 10),
      (-1, 30),
      [-2, 0, 2].map { (.pole, $0 * .pi) },
      slack: 3e-8
    ) { 1 / (1 - cos($0)) },
    CurveCase(
      "1/(1-cos(pi x)), undefined at its poles and ending at two",
      (-4, 4),
      (-1, 30),
      [-4, -2, 0, 2, 4].map { (.pole, $0) }
    ) { x in
      let divisor = 1 - cos(.pi * x)
      return divisor == 0 ? .nan : 1 / divisor
    },
    CurveCase(
      "ln(1-cos(pi x)), in sight down to its rounding",
      (-5, 5),
      (-38, 3),
      [-4, -2, 0, 2, 4].map { (.pole, $0) }
    ) { log(1 - cos(.pi * $0)) },
    CurveCase("1/cos(pi x/2)^2", (-4, 4), (-1, 30), [-3, -1, 1, 3].map { (.pole, $0) }) {
      1 / (cos(.pi * $0 / 2) * cos(.pi * $0 / 2))
    },
    CurveCase("1/(x^2-1.4x+0.49)", (-10, 10), (-1, 20), [(.pole, 0.7)]) {
      1 / ($0 * $0 - 1.4 * $0 + 0.49)
    },
    CurveCase("1/(x^3-3x^2+3x-1)", (-10, 10), (-5, 5), [(.pole, 1)]) { x in
      1 / (x * x * x - 3 * x * x + 3 * x - 1)
    },
    CurveCase("1/(e^x-1-x)", (-10, 10), (-1, 20), [(.pole, 0)]) { 1 / (exp($0) - 1 - $0) },
    CurveCase("sin(x)/(1-cos x)", (-3, 3), (-8, 8), [(.pole, 0)]) { sin($0) / (1 - cos($0)) },
    CurveCase("(1+1/x)^x, infinite below 1e-308", (-10, 10), (0.9, 4.1), [(.pole, -1), (.edge, 0)])
    {
      $0 < -1 || $0 > 0 ? pow(1 + 1 / $0, $0) : .nan
    },
    CurveCase("e^(1/x), undefined at 0", (-10, 10), (-0.2, 3), [(.pole, 0)]) {
      $0 == 0 ? .nan : exp(1 / $0)
    },
    CurveCase("1e308x beyond the doubles", (-10, 10), (-1.7e308, 1.7e308)) { 1e308 * $0 },
    CurveCase("1e308x^2 beyond the doubles", (-10, 10), (-1e307, 1.7e308)) { 1e308 * $0 * $0 },
    CurveCase("sqrt(100-x^2)", (-10, 10), (-0.5, 10.5), extremes: [10]) {
      sqrt(100 - $0 * $0)
    },
    CurveCase("1/(x-10)", (-10, 10), (-0.8, 0), [(.pole, 10)]) { 1 / ($0 - 10) },
    CurveCase("ln(x+10)", (-10, 10), (-1, 4), [(.pole, -10)]) { log($0 + 10) },
  ]
}
