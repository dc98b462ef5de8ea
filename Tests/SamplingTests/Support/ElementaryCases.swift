import Sampling

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions as people type them, each with all its breaks.
extension CurveCase {
  static let elementary = typedPoles + typedEdges + typedSteps + typedPieces + typedSmooth

  static let typedPoles: [CurveCase] = [
    CurveCase(
      "1/sin",
      (-8, 8),
      (-8, 8),
      [-2.0, -1, 0, 1, 2].map { (.pole, $0 * .pi) },
      extremes: [-1, 1]
    ) { 1 / sin($0) },
    CurveCase("x/(x^2-1)", (-4, 4), (-6, 6), [(.pole, -1), (.pole, 1)]) { $0 / ($0 * $0 - 1) },
    CurveCase("1/(x^3-x)", (-2, 2), (-20, 20), [(.pole, -1), (.pole, 0), (.pole, 1)]) {
      1 / ($0 * $0 * $0 - $0)
    },
    CurveCase(
      "1/cos(20x)",
      (0, 3),
      (-6, 6),
      (0..<19).map { (.pole, (Double($0) + 0.5) * .pi / 20) },
      extremes: [-1, 1]
    ) { 1 / cos(20 * $0) },
    CurveCase("x+1/x", (-4, 4), (-10, 10), [(.pole, 0)], extremes: [-2, 2]) { $0 + 1 / $0 },
    CurveCase("sin(x)+1/(x-2)", (-5, 7), (-8, 8), [(.pole, 2)]) { sin($0) + 1 / ($0 - 2) },
    CurveCase("sqrt(x)+ln(3-x)", (-1, 4), (-4, 3), [(.edge, 0), (.pole, 3)]) {
      sqrt($0) + log(3 - $0)
    },
    CurveCase("ln(ln x)", (0, 6), (-4, 1), [(.pole, 1)]) { log(log($0)) },
    CurveCase(
      "ln(sin x)",
      (0, 20),
      (-5, 0.5),
      (0...6).map { (.pole, Double($0) * .pi) },
      extremes: [0]
    ) { log(sin($0)) },
    CurveCase(
      "gamma",
      (-5, 5),
      (-10, 26),
      [-5.0, -4, -3, -2, -1, 0].map { (.pole, $0) },
      extremes: [0.885603194410889]
    ) { tgamma($0) },
    CurveCase("ln gamma", (0, 10), (-1, 13), [(.pole, 0)]) { log(tgamma($0)) },
  ]

  static let typedEdges: [CurveCase] = [
    CurveCase("sqrt(x^2-1)", (-3, 3), (-0.2, 3), [(.edge, -1), (.edge, 1)]) { sqrt($0 * $0 - 1) },
    CurveCase(
      "sqrt(x(x-1)(x+1))",
      (-2, 2),
      (-0.1, 2.6),
      [(.edge, -1), (.edge, 0), (.edge, 1)],
      extremes: [0.620403239401]
    ) { sqrt($0 * ($0 - 1) * ($0 + 1)) },
    CurveCase(
      "asin(2sin x)",
      (-2, 2),
      (-1.8, 1.8),
      [(.edge, -.pi / 6), (.edge, .pi / 6)]
    ) { asin(2 * sin($0)) },
    CurveCase("x^x", (0, 3), (-0.7, 28), extremes: [0.692200627555346]) { pow($0, $0) },
    CurveCase(
      "a cap of sixteen pixels",
      (0, 1),
      (-0.0005, 0.0105),
      [(.edge, 0.29), (.edge, 0.31)],
      slack: 1e-15,
      extremes: [0.01]
    ) { sqrt(1e-4 - ($0 - 0.3) * ($0 - 0.3)) },
    CurveCase("(e^x-1)/x", (-3, 3), (0, 7), [(.hole, 0)]) { (exp($0) - 1) / $0 },
    CurveCase("ln(1+x)/x", (-0.5, 2), (0.5, 1.5), [(.hole, 0)]) { log(1 + $0) / $0 },
    CurveCase("(x^3-8)/(x-2)", (0, 4), (2, 30), [(.hole, 2)]) { ($0 * $0 * $0 - 8) / ($0 - 2) },
    CurveCase("erf(x)/x", (-4, 4), (0.2, 1.2), [(.hole, 0)]) { erf($0) / $0 },
    CurveCase("exp(-1/x^2)", (-2, 2), (-0.05, 0.85), [(.hole, 0)]) {
      $0 == 0 ? .nan : exp(-1 / ($0 * $0))
    },
  ]

  static let typedSteps: [CurveCase] = [
    CurveCase("ceil", (-3.5, 4), (-3.4, 4.4), [-3, -2, -1, 0, 1, 2, 3].map { (.jump, $0) }) {
      ceil($0)
    },
    CurveCase(
      "round",
      (-4, 4),
      (-4.4, 4.4),
      [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5].map { (.jump, $0) }
    ) { $0.rounded() },
    CurveCase("x - floor(x)", (-2.5, 2.5), (-0.1, 1.1), [-2, -1, 0, 1, 2].map { (.jump, $0) }) {
      $0 - floor($0)
    },
    CurveCase("x floor(x)", (-2.5, 2.5), (-1, 8), [-2, -1, 1, 2].map { (.jump, $0) }) {
      $0 * floor($0)
    },
    CurveCase("floor(10x)/10", (0, 0.95), (-0.1, 1), (1...9).map { (.jump, Double($0) / 10) }) {
      floor(10 * $0) / 10
    },
    CurveCase("mod(x, pi)", (-10, 10), (-0.2, 3.4), (-3...3).map { (.jump, Double($0) * .pi) }) {
      $0 - .pi * floor($0 / .pi)
    },
    CurveCase("floor(x) + mod(x, 1)", (-4, 4), (-4.4, 4.4)) { floor($0) + ($0 - floor($0)) },
    CurveCase(
      "sign(sin x)",
      (0.5, 19),
      (-1.1, 1.1),
      (1...6).map { (.jump, Double($0) * .pi) }
    ) { sin($0) == 0 ? 0 : sin($0) < 0 ? -1 : 1 },
    CurveCase(
      "atan2(sin x, cos x)",
      (-10, 10),
      (-3.5, 3.5),
      [-3.0, -1, 1, 3].map { (.jump, $0 * .pi) }
    ) { atan2(sin($0), cos($0)) },
  ]

  static let typedPieces: [CurveCase] = [
    CurveCase("x^2 and x+2", (-2, 3), (-0.3, 5.3), [(.jump, 1)]) { $0 < 1 ? $0 * $0 : $0 + 2 },
    CurveCase("half a pixel at a third", (0, 1), (-0.05, 0.351), [(.jump, 1.0 / 3)]) {
      $0 < 1.0 / 3 ? $0 : $0 + 2e-3
    },
    CurveCase("-x and x^2", (-2, 2), (-0.2, 4.2), extremes: [0]) { $0 < 0 ? -$0 : $0 * $0 },
    CurveCase("a half circle on the axis", (-2, 2), (-0.05, 1.05), extremes: [1]) {
      abs($0) < 1 ? sqrt(1 - $0 * $0) : 0
    },
    CurveCase("three continuous pieces", (0, 8), (-0.1, 2.1), extremes: [0, 2]) {
      $0 < 2 ? $0 : $0 < 4 ? 4 - $0 : log($0 - 3)
    },
    CurveCase("half of a sine", (-10, 10), (-0.05, 1.05), extremes: [1]) { max(0, sin($0)) },
    CurveCase("nothing between -1 and 1", (-3, 3), (0.9, 3.1), [(.edge, -1), (.edge, 1)]) {
      abs($0) > 1 ? abs($0) : .nan
    },
    CurveCase("a step beyond the domain", (-5, 5), (-0.1, 0.1)) { $0 > 100 ? $0 : 0 },
  ]

  static let typedSmooth: [CurveCase] = [
    CurveCase("x^3-3x", (-3, 3), (-19.8, 19.8), extremes: [-2, 2]) { $0 * $0 * $0 - 3 * $0 },
    CurveCase("three sines", (0, 12), (-1.03, 1.03)) {
      sin($0) + sin(3 * $0) / 3 + sin(5 * $0) / 5
    },
    CurveCase("ln(1+x^2)", (-10, 10), (-0.2, 4.9), extremes: [0]) { log(1 + $0 * $0) },
    CurveCase("Runge's function", (-1, 1), (0, 1.05), extremes: [1]) { 1 / (1 + 25 * $0 * $0) },
    CurveCase("x^100", (-2, 2), (-6e28, 1.3e30)) { pow($0, 100) },
    CurveCase("sinh", (-50, 50), (-2.9e21, 2.9e21)) { sinh($0) },
    CurveCase("1e6 + sin", (0, 10), (999_998.9, 1_000_001.1), extremes: [999_999, 1_000_001]) {
      1e6 + sin($0)
    },
    CurveCase("sin(1e8x)", (0, 1e-7), (-1.1, 1.1), extremes: [-1, 1]) { sin(1e8 * $0) },
    CurveCase("(x-1e8)^2", (99_999_999, 100_000_001), (-0.05, 1.05), extremes: [0]) {
      ($0 - 1e8) * ($0 - 1e8)
    },
    CurveCase("erf(1e4(x-0.5))", (0, 1), (-1.1, 1.1)) { erf(1e4 * ($0 - 0.5)) },
    CurveCase("x + tanh(1e7(x-0.123))", (0, 1), (-1.2, 2.2)) { $0 + tanh(1e7 * ($0 - 0.123)) },
    CurveCase("x/sqrt(x^2+1e-10)", (-1, 1), (-1.1, 1.1)) { $0 / sqrt($0 * $0 + 1e-10) },
    CurveCase("a plateau with steep flanks", (0, 1), (-0.1, 2.1)) {
      tanh(1e4 * ($0 - 0.2)) - tanh(1e4 * ($0 - 0.8))
    },
    CurveCase("two spikes at round places", (-1, 1), (-1.1, 1.1), extremes: [-1, 1]) {
      exp(-pow(($0 - 0.35) / 1e-3, 2)) - exp(-pow(($0 + 0.55) / 1e-5, 2))
    },
  ]
}
