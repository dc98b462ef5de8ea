import RealFunctions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A function, a range and all of its zeros there.
struct RootCase: Sendable, CustomStringConvertible {
  var description: String
  var range: ClosedRange<Double>
  var roots: [Double]
  var function: @Sendable (Double) -> Double

  init(
    _ description: String,
    _ range: ClosedRange<Double>,
    _ roots: [Double],
    _ function: @escaping @Sendable (Double) -> Double
  ) {
    self.description = description
    self.range = range
    self.roots = roots
    self.function = function
  }

  var domain: Interval { Interval(hull: range.lowerBound, range.upperBound) }

  static let ten = -10.0...10.0

  /// Simple roots: known to the last digit or two.
  static let simple: [RootCase] = [
    RootCase("x", ten, [0]) { $0 },
    RootCase("x^2 - 4", ten, [-2, 2]) { $0 * $0 - 4 },
    RootCase("x^2 - 2", ten, [-(2.0.squareRoot()), 2.0.squareRoot()]) { $0 * $0 - 2 },
    RootCase("x^3 - x", ten, [-1, 0, 1]) { $0 * $0 * $0 - $0 },
    RootCase("2x - 5", ten, [2.5]) { 2 * $0 - 5 },
    RootCase("0.1x - 0.3", ten, [3]) { 0.1 * $0 - 0.3 },
    RootCase("sin(x)", ten, (-3...3).map { Double($0) * .pi }) { sin($0) },
    RootCase("sin(x) from 0 to pi", 0...Double.pi, [0, .pi]) { sin($0) },
    RootCase("cos(x)", 0...5, [.pi / 2, 3 * .pi / 2]) { cos($0) },
    RootCase("cos(x) - x", ten, [0.739_085_133_215_160_641_7]) { cos($0) - $0 },
    RootCase("ln(x)", ten, [1]) { $0 > 0 ? log($0) : .nan },
    RootCase("ln(x) - 20", 1...1e10, [485_165_195.409_790_277_97]) { log($0) - 20 },
    RootCase("e^x - 2", ten, [0.693_147_180_559_945_309_42]) { exp($0) - 2 },
    RootCase("x e^x - 1", ten, [0.567_143_290_409_783_872_999_97]) { $0 * exp($0) - 1 },
    RootCase("tan(x)", ten, (-3...3).map { Double($0) * .pi }) { tan($0) },
    RootCase("tan(x) - x", 1...10, [4.493_409_457_909_064_175_3, 7.725_251_836_937_707_164_2]) {
      tan($0) - $0
    },
    RootCase("1/x", ten, []) { 1 / $0 },
    RootCase("1/x - 1", ten, [1]) { 1 / $0 - 1 },
    RootCase("1/(x - 1) + 1/(x + 1)", ten, [0]) { 1 / ($0 - 1) + 1 / ($0 + 1) },
    RootCase("1/x^3", ten, []) { 1 / ($0 * $0 * $0) },
    RootCase("sign(x) + 0.5", ten, []) { ($0 > 0 ? 1 : $0 < 0 ? -1 : 0) + 0.5 },
    RootCase("sign(x)", ten, [0]) { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 },
    RootCase("floor(x) + 0.5", ten, []) { $0.rounded(.down) + 0.5 },
    RootCase("x - floor(x) - 0.5", 0...4, [0.5, 1.5, 2.5, 3.5]) { $0 - $0.rounded(.down) - 0.5 },
    RootCase("sqrt(x) - 2", ten, [4]) { $0 < 0 ? .nan : $0.squareRoot() - 2 },
    RootCase("sqrt(x)", ten, [0]) { $0 < 0 ? .nan : $0.squareRoot() },
    RootCase("cbrt(x)", ten, [0]) { cbrt($0) },
    RootCase("cbrt(x - 0.3)", ten, [0.3]) { cbrt($0 - 0.3) },
    RootCase("1e-20 sin(x)", -4...4, [-.pi, 0, .pi]) { 1e-20 * sin($0) },
    RootCase("1e200 (x - 1)(x - 3)", ten, [1, 3]) { 1e200 * ($0 - 1) * ($0 - 3) },
    RootCase("atan(1e8 (x - 0.7))", ten, [0.7]) { atan(1e8 * ($0 - 0.7)) },
    RootCase("tanh(1000x) + x/100", ten, [0]) { tanh(1000 * $0) + $0 / 100 },
    RootCase("x^2 - 1 over a huge range", -1e6...1e6, [-1, 1]) { $0 * $0 - 1 },
    RootCase("x^2 - 1e-12", ten, [-1e-6, 1e-6]) { $0 * $0 - 1e-12 },
    RootCase("x - 1e15", 0...1e16, [1e15]) { $0 - 1e15 },
    RootCase("x - 1e-20", -1...1, [1e-20]) { $0 - 1e-20 },
    RootCase("x (x - 10) at both ends", 0...10, [0, 10]) { $0 * ($0 - 10) },
    RootCase("sin(30x)", 0...10, (0...95).map { Double($0) * .pi / 30 }) { sin(30 * $0) },
    RootCase("cos(x) + 2", ten, []) { cos($0) + 2 },
    RootCase("x^2 + 1e-6", ten, []) { $0 * $0 + 1e-6 },
    RootCase("x^2/x", ten, []) { $0 * $0 / $0 },
    RootCase("(x^2 - 1)/(x - 1)", ten, [-1]) { ($0 * $0 - 1) / ($0 - 1) },
    RootCase("gamma(x)", -4.5...5, []) { tgamma($0) },
    RootCase("asin(x) - 1", ten, [0.841_470_984_807_896_506_65]) { asin($0) - 1 },
    RootCase("x ln(x)", 0...10, [1]) { $0 > 0 ? $0 * log($0) : .nan },
    RootCase("no value anywhere", ten, []) { _ in .nan },
  ]

  /// Roots close together.
  static let clusters: [RootCase] = [
    RootCase("(x - 1)(x - 1.000001)", ten, [1, 1.000_001]) { ($0 - 1) * ($0 - 1.000_001) },
    RootCase("three 1e-6 apart", ten, [1, 1.000_001, 1.000_002]) {
      ($0 - 1) * ($0 - 1.000_001) * ($0 - 1.000_002)
    },
    RootCase("four, two and two", ten, [1, 1.000_001, 3, 3.000_001]) {
      ($0 - 1) * ($0 - 1.000_001) * ($0 - 3) * ($0 - 3.000_001)
    },
    RootCase("five, of three sizes", ten, [-1e-4, 0, 1e-8, 2e-8, 1]) {
      $0 * ($0 - 1e-8) * ($0 - 2e-8) * ($0 + 1e-4) * ($0 - 1)
    },
    RootCase("a double one beside a simple one", ten, [1, 1.0001]) {
      ($0 - 1) * ($0 - 1) * ($0 - 1.0001)
    },
    RootCase("Wilkinson's 1 to 8", 0...9, (1...8).map(Double.init)) { x in
      (1...8).reduce(1.0) { $0 * (x - Double($1)) }
    },
    RootCase("x (x - 1e-9)", ten, [0, 1e-9]) { $0 * ($0 - 1e-9) },
    RootCase("sin(1/x) away from 0", 0.01...1, (1...31).map { 1 / (Double($0) * .pi) }.reversed()) {
      sin(1 / $0)
    },
  ]

  /// Roots of even or higher order: found by their dips, and known to what rounding blurs.
  static let touching: [RootCase] = [
    RootCase("x^2", ten, [0]) { $0 * $0 },
    RootCase("(x - 0.3)^2", ten, [0.3]) { ($0 - 0.3) * ($0 - 0.3) },
    RootCase("abs(x)", ten, [0]) { abs($0) },
    RootCase("abs(x - 1/3)", ten, [1.0 / 3]) { abs($0 - 1.0 / 3) },
    RootCase("1 - cos(x)", ten, [-2 * .pi, 0, 2 * .pi]) { 1 - cos($0) },
    RootCase("1 + sin(x)", 0...10, [3 * .pi / 2]) { 1 + sin($0) },
    RootCase("sin(x)^2", 1...7, [.pi, 2 * .pi]) { sin($0) * sin($0) },
    RootCase("x^3", ten, [0]) { $0 * $0 * $0 },
    RootCase("x^4", ten, [0]) { $0 * $0 * $0 * $0 },
    RootCase("x^2 - 2x + 1", ten, [1]) { $0 * $0 - 2 * $0 + 1 },
    RootCase("x^3 - 3x^2 + 3x - 1", ten, [1]) { (($0 - 3) * $0 + 3) * $0 - 1 },
    RootCase("(x^2 - 2)^2", ten, [-(2.0.squareRoot()), 2.0.squareRoot()]) {
      ($0 * $0 - 2) * ($0 * $0 - 2)
    },
    RootCase("x^4 - 4x^2 + 4", ten, [-(2.0.squareRoot()), 2.0.squareRoot()]) {
      $0 * $0 * $0 * $0 - 4 * $0 * $0 + 4
    },
    RootCase("sin(x) - x", ten, [0]) { sin($0) - $0 },
    RootCase("sqrt(abs(x - 2))", ten, [2]) { abs($0 - 2).squareRoot() },
  ]
}
