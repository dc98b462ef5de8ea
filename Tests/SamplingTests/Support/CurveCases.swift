import Sampling

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions that curve samplers get wrong, in classes, each with all its breaks.
extension CurveCase {
  static let all =
    poles + jumps + holes + edges + steep + smooth + spikes + rounding + elementary

  static let poles: [CurveCase] = [
    CurveCase("1/x", (-5, 5), (-10, 10), [(.pole, 0)]) { 1 / $0 },
    CurveCase("1/(x-0.3)", (-2, 3), (-10, 10), [(.pole, 0.3)]) { 1 / ($0 - 0.3) },
    CurveCase(
      "tan",
      (-5, 5),
      (-10, 10),
      [-1.5, -0.5, 0.5, 1.5].map { (.pole, $0 * .pi) }
    ) { tan($0) },
    CurveCase("1/x^2", (-3, 3), (-1, 20), [(.pole, 0)]) { 1 / ($0 * $0) },
    CurveCase("1/(x-0.7)^2, undefined at its pole", (-3, 3), (-1, 20), [(.pole, 0.7)]) {
      $0 == 0.7 ? .nan : 1 / (($0 - 0.7) * ($0 - 0.7))
    },
    CurveCase("tan^2", (-3, 3), (-1, 12), [-0.5, 0.5].map { (.pole, $0 * .pi) }) {
      tan($0) * tan($0)
    },
    CurveCase("two poles within a pixel", (0, 2), (-50, 50), [(.pole, 1), (.pole, 1.001)]) {
      1 / (($0 - 1) * ($0 - 1.001))
    },
    CurveCase("ln|tan|", (-2, 2), (-5, 5), [-0.5, 0, 0.5].map { (.pole, $0 * .pi) }) {
      log(abs(tan($0)))
    },
    CurveCase("x(x-3)/(x-3.001)", (0, 6), (-5, 10), [(.pole, 3.001)]) {
      $0 * ($0 - 3) / ($0 - 3.001)
    },
    CurveCase("exp(1/x)", (-2, 2), (-1, 10), [(.pole, 0)]) { exp(1 / $0) },
    CurveCase("a pole and a value", (-3, 4), (-8, 4), [(.pole, 0)]) { $0 < 0 ? 1 / $0 : sqrt($0) },
    CurveCase("ln", (-1, 5), (-6, 2), [(.pole, 0)]) { log($0) },
    CurveCase("1/sqrt(x)", (-1, 4), (0, 8), [(.pole, 0)]) { 1 / sqrt($0) },
    CurveCase("x^-0.5 from its pole", (0, 4), (0, 8), [(.pole, 0)]) { pow($0, -0.5) },
  ]

  static let jumps: [CurveCase] = [
    CurveCase("sign", (-2, 2), (-1.1, 1.1), [(.jump, 0)]) { $0 == 0 ? 0 : $0 < 0 ? -1 : 1 },
    CurveCase("sign away from round numbers", (-2, 2), (-1.1, 1.1), [(.jump, 0.1234567)]) {
      $0 == 0.1234567 ? 0 : $0 < 0.1234567 ? -1 : 1
    },
    CurveCase("x/|x|", (-3, 3), (-1.1, 1.1), [(.jump, 0)]) { $0 / abs($0) },
    CurveCase("atan(1/x)", (-4, 4), (-1.8, 1.8), [(.jump, 0)]) { atan(1 / $0) },
    CurveCase("a small jump on a slope", (0, 1), (-0.05, 1.07), [(.jump, 0.5)]) {
      $0 < 0.5 ? $0 : $0 + 0.02
    },
    CurveCase("1/(1+exp(1/x))", (-2, 2), (-0.05, 1.05), [(.jump, 0)]) { 1 / (1 + exp(1 / $0)) },
    CurveCase(
      "floor",
      (-2.5, 2.5),
      (-3.5, 3.5),
      [-2, -1, 0, 1, 2].map { (.jump, $0) }
    ) { floor($0) },
    CurveCase("floor that ends on a step", (0, 3), (-1, 4), [1, 2, 3].map { (.jump, $0) }) {
      floor($0)
    },
    CurveCase("floor + sin", (-1.5, 1.5), (-4, 4), [-1, 0, 1].map { (.jump, $0) }) {
      floor($0) + sin($0)
    },
    CurveCase("a box a pixel wide", (0, 1), (-0.05, 1.05), [(.jump, 0.4), (.jump, 0.401)]) {
      $0 > 0.4 && $0 < 0.401 ? 1 : 0
    },
    CurveCase("a jump in a steep curve", (-1, 1), (-3, 3), [(.jump, 0.1)]) {
      atan(1e4 * ($0 - 0.1001)) + ($0 < 0.1 ? 0 : 0.5)
    },
    CurveCase("a jump beyond the window", (-1, 1), (-1, 1), [(.jump, 0.25)]) {
      $0 < 0.25 ? -100 : 100
    },
  ]

  static let holes: [CurveCase] = [
    CurveCase("sin(x)/x", (-10, 10), (-0.3, 1.1), [(.hole, 0)]) { sin($0) / $0 },
    CurveCase("(x^2-1)/(x-1)", (-2, 3), (-1.3, 4.3), [(.hole, 1)]) { ($0 * $0 - 1) / ($0 - 1) },
    CurveCase("(1-cos x)/x^2", (-3, 3), (0.2, 0.52), [(.hole, 0)]) { (1 - cos($0)) / ($0 * $0) },
    CurveCase("x ln|x|", (-1, 1), (-0.4, 0.4), [(.hole, 0)]) { $0 * log(abs($0)) },
    CurveCase("1/x - 1/x", (-2, 2), (-0.1, 0.1), [(.hole, 0)]) { 1 / $0 - 1 / $0 },
    CurveCase("a value elsewhere", (-2, 3), (-2.3, 5.3), [(.hole, 1)]) { $0 == 1 ? 5 : $0 },
  ]

  static let edges: [CurveCase] = [
    CurveCase("sqrt", (-2, 8), (-0.2, 3), [(.edge, 0)]) { sqrt($0) },
    CurveCase("sqrt of a circle", (-3, 3), (-0.1, 2.1), [(.edge, -2), (.edge, 2)]) {
      sqrt(4 - $0 * $0)
    },
    CurveCase("acos", (-2, 2), (-0.2, 3.3), [(.edge, -1), (.edge, 1)]) { acos($0) },
    CurveCase(
      "a stretch of two pixels",
      (-5, 5),
      (0.138, 0.203),
      [(.edge, 0.98), (.edge, 1)]
    ) { sqrt(1 - $0) + sqrt($0 - 0.98) },
    CurveCase("a value at one point", (-1, 1), (-0.1, 0.1), [(.isolated, 0)]) { sqrt(-$0 * $0) },
    CurveCase("nothing at all", (-1, 1), (-1, 1)) { sqrt(-1 - $0 * $0) },
  ]

  static let steep: [CurveCase] = [
    CurveCase("atan(1000x)", (-1, 1), (-1.7, 1.7)) { atan(1000 * $0) },
    CurveCase("atan(1e9(x-1))", (0, 3), (-1.7, 1.7)) { atan(1e9 * ($0 - 1)) },
    CurveCase("tanh(1e6x)", (-1, 1), (-1.1, 1.1)) { tanh(1e6 * $0) },
    CurveCase("cbrt", (-2, 2), (-1.4, 1.4)) { cbrt($0) },
    CurveCase("|x|^0.1", (-2, 2), (-0.1, 1.2)) { pow(abs($0), 0.1) },
    CurveCase("|x-1|^0.1", (-2, 2), (-0.1, 1.2)) { pow(abs($0 - 1), 0.1) },
    CurveCase("a clamped ramp", (0, 1), (-1.1, 1.1)) { max(-1, min(1, 1e6 * ($0 - 0.25))) },
    CurveCase("through a narrow window", (-1, 1), (-0.01, 0.01)) { atan(1e5 * ($0 - 0.3)) },
    CurveCase("x^(2/3) from 0", (0, 8), (-0.2, 4.2)) { pow($0, 2.0 / 3) },
  ]

  static let smooth: [CurveCase] = [
    CurveCase("sin", (-10, 10), (-1.1, 1.1), extremes: [-1, 1]) { sin($0) },
    CurveCase("sin beyond the window", (-10, 10), (-0.5, 0.5)) { sin($0) },
    CurveCase("sin(40x)", (0, 6.283), (-1.1, 1.1), extremes: [-1, 1]) { sin(40 * $0) },
    CurveCase("zero on even grids", (0, 1), (-1.1, 1.1), extremes: [-1, 1]) {
      sin(2 * .pi * 50 * $0)
    },
    CurveCase("exp", (0, 700), (-5e302, 1.07e304)) { exp($0) },
    CurveCase("exp(exp x) into overflow", (-2, 8), (-1, 20)) { exp(exp($0)) },
    CurveCase("a constant", (-5, 5), (2.7, 3.3)) { _ in 3 },
    CurveCase("|mod(x,2) - 1|", (-6, 6), (-0.05, 1.05), extremes: [0, 1]) {
      abs($0 - 2 * floor($0 / 2) - 1)
    },
    CurveCase("far from zero", (1e6, 1_000_010), (-1.1, 1.1), extremes: [-1, 1]) { sin($0) },
    CurveCase("minute", (0, 10), (-1.1e-300, 1.1e-300), extremes: [-1e-300, 1e-300]) {
      1e-300 * sin($0)
    },
    CurveCase("x + |x-1|", (-2, 2), (-1, 4)) { $0 + abs($0 - 1) },
  ]

  static let spikes: [CurveCase] = [
    CurveCase("a Gaussian, 0.8 px", (0, 1), (-0.05, 1.05), extremes: [1]) {
      exp(-pow(($0 - 0.62) / 1e-3, 2))
    },
    CurveCase("a Gaussian, 0.08 px", (0, 1), (-0.05, 1.05), extremes: [1]) {
      exp(-pow(($0 - 0.2345) / 1e-4, 2))
    },
    CurveCase("a Lorentzian, 0.008 px", (0, 1), (-0.05, 1.05), extremes: [1]) {
      1 / (1 + pow(($0 - 0.7071) / 1e-5, 2))
    },
  ]
}
