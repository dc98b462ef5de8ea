import ChartCore
import RealFunctions
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A curve y(x) whose written path is compared with the function.
struct DrawnCurve: Sendable, CustomTestStringConvertible {
  let name: String
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  /// How many separate lines the path must have.
  let pieces: Int
  var scales: (x: ScaleType, y: ScaleType) = (.linear, .linear)
  /// Poles and jumps, around which the path may be off by a pixel.
  var breaks: [Double] = []
  /// The largest number of cubics and lines that the path may take, or nil for any.
  var mostSteps: Int?
  let function: @Sendable (Double) -> Double

  var testDescription: String { name }

  init(
    _ name: String,
    _ x: ClosedRange<Double>,
    _ y: ClosedRange<Double>,
    pieces: Int = 1,
    scales: (x: ScaleType, y: ScaleType) = (.linear, .linear),
    breaks: [Double] = [],
    mostSteps: Int? = nil,
    function: @escaping @Sendable (Double) -> Double
  ) {
    self.name = name
    self.x = x
    self.y = y
    self.pieces = pieces
    self.scales = scales
    self.breaks = breaks
    self.mostSteps = mostSteps
    self.function = function
  }

  var chart: Chart {
    Chart { LinePlot(x: "x", y: name, function: function) }
      .chartXScale(domain: x, type: scales.x)
      .chartYScale(domain: y, type: scales.y)
  }

  private static let turn = 2 * Double.pi

  static let all: [DrawnCurve] = [
    DrawnCurve("sin", -turn...turn, -1.1...1.1, mostSteps: 18) { sin($0) },
    DrawnCurve("sin that touches the window's edges", -turn...turn, -1...1) { sin($0) },
    DrawnCurve("sin cut by the window", -turn...turn, -0.5...0.5, pieces: 5) { sin($0) },
    DrawnCurve("x + sin", -10...10, -10...10) { $0 + sin($0) },
    DrawnCurve("a straight line", -3...3, -7...7, mostSteps: 1) { 2 * $0 + 1 },
    DrawnCurve("a constant", -3...3, 0...6, mostSteps: 1) { _ in 3 },
    DrawnCurve("x^2", -3...3, -1...9, mostSteps: 1) { $0 * $0 },
    DrawnCurve("x^3 - 3x", -2.2...2.2, -5...5, mostSteps: 1) { $0 * $0 * $0 - 3 * $0 },
    DrawnCurve("x^3 - 3x cut by the window", -3...3, -1...1, pieces: 3, mostSteps: 3) {
      $0 * $0 * $0 - 3 * $0
    },
    DrawnCurve("exp", -3...3, 0...20, mostSteps: 8) { exp($0) },
    DrawnCurve("Gauss", -3...3, -0.1...1.1, mostSteps: 15) { exp(-$0 * $0) },
    DrawnCurve("x sin", -30...30, -30...30, mostSteps: 60) { $0 * sin($0) },
    DrawnCurve("sin(x^2)", -8...8, -1.1...1.1, mostSteps: 110) { sin($0 * $0) },
    DrawnCurve("sin(x)/x", -20...20, -0.3...1.1) { sin($0) / $0 },
    DrawnCurve("a value elsewhere", -2...2, -1...6, mostSteps: 2) { $0 == 0 ? 5 : $0 * $0 },
    DrawnCurve(
      "tan",
      -turn...turn,
      -4...4,
      pieces: 5,
      breaks: [-1.5, -0.5, 0.5, 1.5].map { $0 * .pi }
    ) { tan($0) },
    DrawnCurve("1/x", -10...10, -10...10, pieces: 2, breaks: [0]) { 1 / $0 },
    DrawnCurve("1/x^2", -3...3, -1...20, pieces: 2, breaks: [0]) { 1 / ($0 * $0) },
    DrawnCurve("x/(x^2-1)", -3...3, -5...5, pieces: 3, breaks: [-1, 1]) { $0 / ($0 * $0 - 1) },
    DrawnCurve("exp(1/x)", -2...2, -1...10, pieces: 2, breaks: [0]) { exp(1 / $0) },
    DrawnCurve("ln", -1...10, -4...3, breaks: [0], mostSteps: 16) { log($0) },
    DrawnCurve("floor", -2.5...2.5, -3.5...3.5, pieces: 6, breaks: [-2, -1, 0, 1, 2]) { floor($0) },
    DrawnCurve("floor + sin", -1.5...1.5, -4...4, pieces: 4, breaks: [-1, 0, 1]) {
      floor($0) + sin($0)
    },
    DrawnCurve("sqrt", -2...8, -0.2...3, mostSteps: 3) { sqrt($0) },
    DrawnCurve("a half circle", -3...3, -0.1...2.1, mostSteps: 14) { sqrt(4 - $0 * $0) },
    DrawnCurve("acos", -2...2, -0.2...3.3) { acos($0) },
    DrawnCurve("|x|", -5...5, -1...5, mostSteps: 3) { abs($0) },
    DrawnCurve("|x - 0.1234|", -5...5, -1...5, mostSteps: 5) { abs($0 - 0.1234) },
    DrawnCurve("|sin|", -5...5, -0.1...1.1) { abs(sin($0)) },
    DrawnCurve("x|x|", -5...5, -25...25) { $0 * abs($0) },
    DrawnCurve("a triangle wave", -6...6, -0.05...1.05, mostSteps: 26) {
      abs($0 - 2 * floor($0 / 2) - 1)
    },
    DrawnCurve("cube root", -8...8, -2.2...2.2, mostSteps: 20) { cbrt($0) },
    DrawnCurve("cube root of x - 0.1234", -8...8, -2.2...2.2) { cbrt($0 - 0.1234) },
    DrawnCurve("a cusp", -4...4, -0.2...2.2) { sqrt(abs($0)) },
    DrawnCurve("x ln x", -0.5...3, -0.5...3) { $0 * log($0) },
    DrawnCurve("atan(1000x)", -1...1, -1.7...1.7) { atan(1000 * $0) },
    DrawnCurve("a rounded step", -1...1, -1.1...1.1) { $0 / sqrt($0 * $0 + 1e-10) },
    DrawnCurve("a steep error function", 0...1, -1.1...1.1) { erf(1e4 * ($0 - 0.5)) },
    DrawnCurve("a spike", 0...1, -0.05...1.05) { exp(-pow(($0 - 0.62) / 1e-3, 2)) },
    DrawnCurve("through a narrow window", -1...1, -0.01...0.01) { atan(1e5 * ($0 - 0.3)) },
    DrawnCurve("far from zero", 1e6...1_000_010, -1.1...1.1) { sin($0) },
    DrawnCurve("x^2 on log axes", 0.1...1000, 1e-4...1e6, scales: (.log, .log), mostSteps: 1) {
      $0 * $0
    },
    DrawnCurve(
      "a low-pass on log axes",
      0.1...1000,
      1e-3...2,
      scales: (.log, .log)
    ) { 1 / sqrt(1 + $0 * $0) },
    DrawnCurve("sin on a log axis", 0.1...30, -1.1...1.1, scales: (.log, .linear)) { sin($0) },
    DrawnCurve("exp on a log axis", -5...5, 1e-3...1e3, scales: (.linear, .log), mostSteps: 1) {
      exp($0)
    },
    DrawnCurve("x^3 on a symlog axis", -20...20, -9000...9000, scales: (.linear, .symmetricLog)) {
      $0 * $0 * $0
    },
  ]
}

/// A curve (x(t), y(t)) whose written path is compared with the functions.
struct DrawnLoop: Sendable, CustomTestStringConvertible {
  let name: String
  let t: ClosedRange<Double>
  let window: (x: ClosedRange<Double>, y: ClosedRange<Double>)
  let pieces: Int
  let mostSteps: Int
  let function: @Sendable (Double) -> (Double, Double)

  var testDescription: String { name }

  init(
    _ name: String,
    _ t: ClosedRange<Double>,
    _ x: ClosedRange<Double>,
    _ y: ClosedRange<Double>,
    pieces: Int = 1,
    mostSteps: Int,
    function: @escaping @Sendable (Double) -> (Double, Double)
  ) {
    self.name = name
    self.t = t
    window = (x, y)
    self.pieces = pieces
    self.mostSteps = mostSteps
    self.function = function
  }

  var chart: Chart {
    Chart { LinePlot(x: "x", y: "y", t: "t", domain: t, function: function) }
      .chartXScale(domain: window.x)
      .chartYScale(domain: window.y)
  }

  private static let turn = 2 * Double.pi

  static let all: [DrawnLoop] = [
    DrawnLoop("circle", 0...turn, -1.6...1.6, -1.1...1.1, mostSteps: 18) { (cos($0), sin($0)) },
    DrawnLoop("circle cut by the window", 0...turn, -1.2...0.8, -0.7...0.7, pieces: 3, mostSteps: 9)
    {
      (cos($0), sin($0))
    },
    DrawnLoop("rose", 0...turn, -1.6...1.6, -1.1...1.1, mostSteps: 60) {
      (cos(2 * $0) * cos($0), cos(2 * $0) * sin($0))
    },
    DrawnLoop("Lissajous", 0...turn, -1.1...1.1, -1.1...1.1, mostSteps: 110) {
      (sin(5 * $0), sin(4 * $0))
    },
    DrawnLoop("cardioid", 0...turn, -2.5...1, -1.5...1.5, mostSteps: 24) {
      ((1 - cos($0)) * cos($0), (1 - cos($0)) * sin($0))
    },
    DrawnLoop("cycloid", -10...10, -10...10, -0.5...2.5, mostSteps: 40) {
      ($0 - sin($0), 1 - cos($0))
    },
    DrawnLoop("astroid", 0...turn, -1.6...1.6, -1.1...1.1, mostSteps: 40) { t in
      (cos(t) * cos(t) * cos(t), sin(t) * sin(t) * sin(t))
    },
    DrawnLoop("a cusp t^2, t^3", -1.2...1.2, -0.5...2, -1.5...1.5, mostSteps: 2) {
      ($0 * $0, $0 * $0 * $0)
    },
    DrawnLoop("parabola", -2...2, -2...2, -0.5...4.5, mostSteps: 1) { ($0, $0 * $0) },
    DrawnLoop("spiral", 0...30, -32...32, -32...32, mostSteps: 80) {
      ($0 * cos($0), $0 * sin($0))
    },
  ]
}
